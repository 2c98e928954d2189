"""The tiny game with a machine that does what a test wants it to propose."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine import Label, Span, Standing, StandingChoice, Text
from tests.engine import tiny
from tests.engine.tiny_state import Auction, Bid, Draw, Pass


class Cautious(tiny.TinyGame):
    """Play the tiny game with a machine that opens an auction and bids what it is told."""

    bid = 2
    opens = True
    grave = ""
    """What destroys something besides passing."""
    draws = False
    """Whether the machine draws, and whoever plays may settle that until somebody has a point."""

    def greedy(self, v: Any, legal: Sequence[Any], rng: Random) -> Any:  # type: ignore[override]
        if self.draws and v.phase == "turn":
            return Draw(v.seat)
        wanted = (
            Bid(v.seat, self.bid) if v.phase != "turn" else Auction(v.seat) if self.opens else Pass(v.seat)
        )
        return wanted if wanted in legal else super().greedy(v, legal, rng)

    def standing(self, v: Any) -> Sequence[Standing]:
        if not self.draws:
            return super().standing(v)
        draw = StandingChoice("draw", Text("Draw on"), hint=Text("a card in each turn"), proposed=True)
        span = Span(Text("Until somebody has a point"), "" if any(v.points) else "none")
        when = Text("When it is your turn")
        return (*super().standing(v), Standing("turns", "turn", when, (draw,), span=span))

    def label(self, v: Any, a: Any) -> Label:
        if a.kind == "pass":
            return Label(Text("Pass"), Text("Pass"), Text("Your turn ends"), style="danger")
        made = super().label(v, a)
        return replace(made, style="danger") if a.kind == self.grave else made
