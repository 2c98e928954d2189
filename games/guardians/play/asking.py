"""Whom the table waits for, what numbers they are asked under, and whether they have a choice."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from engine.decisions import Asked
from engine.stages import Deed, Play
from engine.texts import Player, Text
from games.guardians.play.actions import Answer, Bribe, Done, Pass
from games.guardians.play.combat.bribery import late
from games.guardians.sheet.facts import combat
from games.guardians.sheet.frames import Draw, Frame, Orders
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

F = TypeVar("F", bound=Frame)

LEAVE: Final = "leave"
"""The answer of who leaves the Depot where it is, at the question for a command card."""
CHANGE: Final = Text("You are done; {player} is not. You may still change it.")
"""What those are told who have answered in secret, while the other has not."""


class GuardiansPlay(Play):
    """Number and refuse as this game does, and tell the steps of a combat apart."""

    def key(self, frame: Frame) -> str:
        """Return the word of its stage: of a combat, its step, or that an attacker may be bribed."""
        if frame.kind == "combat":
            return "bribe_attacker" if frame.offered >= 0 else frame.step
        return frame.kind

    def question(self, s: Guardians, frame: Frame) -> Any:
        """Return nothing where one alone places or picks: each step of theirs has a number of its own."""
        return super().question(s, frame) if all(s.decision) else None

    def barred(self, v: GuardiansView, a: Deed, asked: Asked) -> Text | None:
        """Refuse who is not asked; who bribes too late is told so (G76)."""
        if asked.asks(v.seat):
            return None
        player = Player(asked.must[0] if asked.must else 1 - a.seat)
        f = combat(v)
        if isinstance(a, Bribe) and f is not None:
            return Text("{late} The table waits for {player}.", late=late(f), player=player)
        return Text("You are not asked now; the table waits for {player}.", player=player)


def only_declines(deeds: Iterable[Deed]) -> bool:
    """Tell whether all that somebody can do is to decline: nothing that they hold could be used now."""
    deeds = list(deeds)
    return bool(deeds) and all(map(_declines, deeds))


def _declines(a: Deed) -> bool:
    return isinstance(a, Pass | Done) or (isinstance(a, Answer) and a.choice in ("no", LEAVE))


def asks_first(kind: str) -> Callable[[Realm, Draw | Orders], Asked]:
    """Return what asks the first of a queue."""
    return lambda _, frame: Asked(kind, (frame.queue[0],))


def awaited(
    awaits: Callable[[Realm, F], Asked], text: Text, both: Text
) -> Callable[[GuardiansView, F], Text]:
    """Return what tells all others whom the table waits for: one player, or both."""

    def waits(v: GuardiansView, frame: F) -> Text:
        must = awaits(v, frame).must
        return text if len(must) < 2 else both.with_args(one=Player(must[0]), other=Player(must[1]))

    return waits
