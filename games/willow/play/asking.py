"""The stages of a game, of which many ask several players at once, some of them in passing."""

from typing import Any

from engine.decisions import Asked
from engine.stages import Deed, Play
from engine.texts import Player, Text
from games.willow.play import winning
from games.willow.play.casting.playing import Play as PlayCard
from games.willow.play.trade import limits
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Willow
from games.willow.sheet.view import WillowView


class WillowPlay(Play):
    """Carry on, number and refuse as this game does."""

    def follow(self, s: Willow, out: Events) -> None:
        """Go on for as long as nobody has to be asked; see whether Good has won (W173, AM50)."""
        while True:
            if s.freed:
                winning.check(s, out)
            if not s.stack:
                return
            frame = s.stack[-1]
            follows = self.stages[frame.kind].follows
            if (follows is None or not follows(s, frame, out)) and not limits.unlearn(s):
                return

    def same(self, s: Willow, frame: Frame, before: Asked, now: Asked) -> bool:
        """Tell whether the same is asked on: what is too much, in another frame too."""
        return now.kind == before.kind and (now.kind == "excess" or frame is s.stack[-1])

    def barred(self, v: WillowView, a: Deed, asked: Asked) -> Text | None:
        """Refuse whoever is not asked; where the table waits for others, a card is all that can be played."""
        players = tuple(map(Player, asked.must))
        if not asked.asks(v.seat):
            if not players:
                return Text("You are not asked now.")
            return Text("You are not asked now; the table waits for {players}.", players=players)
        if isinstance(a, PlayCard) or v.seat in asked.must or _takes_part(v, v.stack[-1]):
            return None
        return Text(
            "The table waits for {players}; you can only play a card that works at any time.",
            players=players,
        )


def _takes_part(v: WillowView, top: Any) -> bool:
    """Tell whether the viewer has a character in what goes on."""
    some = (getattr(top, name, ()) for name in ("fighters", "seekers", "hidden"))
    return any(v.control[char] == v.seat for chars in some for char in chars)
