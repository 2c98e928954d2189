"""A stat of a piece to be damaged, healed or raised, as its owner chooses (3.3)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.face.hints import stat_title
from games.good_vs_bad.face.words import stat_name, whose
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import stat_worth
from games.good_vs_bad.play import pieces
from games.good_vs_bad.play.answers import Stat, Stop
from games.good_vs_bad.play.reading import waits_for
from games.good_vs_bad.sheet.frames import PickStat
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


class ChooseStat(Stat):
    """Damage, heal or raise the chosen stat."""

    exact = True

    @classmethod
    def offers(cls, t: World, frame: PickStat, seat: int) -> list[Stat]:
        return [Stat(seat, t.book.stats[at]) for at in pieces.choices(t, frame)]

    def fault(self, t: World, frame: PickStat) -> Text | None:
        if fault := self.unknown(t):
            return fault
        stat, name = t.book.stat_index[self.stat], stat_name(self.stat)
        if stat in pieces.choices(t, frame):
            return None
        if frame.why == "heal":
            return Text("{stat} is at its starting level and cannot be healed; choose another.", stat=name)
        if frame.why in ("plain", "raise"):
            return Text("{stat} cannot be chosen here; choose Agility, Might or Smarts.", stat=name)
        if frame.why == "special" and stat < PLAIN:
            return Text("This damage is to a Special; choose one that the piece has.")
        return Text("The piece has no points in {stat}; choose another stat.", stat=name)

    def do(self, s: GoodVsBad, frame: PickStat, out: list[GoodVsBadEvent]) -> None:
        pieces.choose(s, frame, s.book.stat_index[self.stat], out)
        pieces.settle(s, frame, out)

    def label(self, v: GoodVsBadView, frame: PickStat) -> Label:
        stat = v.book.stat_index[self.stat]
        now = v.stat[frame.piece][stat]
        then = now - frame.each if frame.why in ("damage", "plain", "special") else now + frame.each
        hint = Text("{now} becomes {then}", now=now, then=max(0, then))
        text = _CHANGES[frame.why].with_args(stat=stat_title(v, self.stat))
        return Label(Text("Stat"), text, hint, rank=ranks.answer(stat_worth(v, frame, stat)))


class StopThere(Stop):
    """Decline the rest."""

    def do(self, s: GoodVsBad, _: PickStat, __: list[GoodVsBadEvent]) -> None:
        s.stack.pop()

    def label(self, _v: GoodVsBadView, _: PickStat) -> Label:
        return Label(Text("Done"), Text("Done"), style="primary", rank=ranks.answer(-99.0))


_CHANGES: Final = {
    "damage": Text("Damage to {stat}"),
    "plain": Text("Damage to {stat}"),
    "special": Text("Damage to {stat}"),
    "heal": Text("Heal {stat}"),
    "raise": Text("Raise {stat}"),
}
"""By why a stat is asked for, what is done to it."""

_STATS: Final = {
    "damage": Text("{piece} takes {left} damage. In which stat?"),
    "plain": Text("{piece} takes {left} damage. Agility, Might or Smarts?"),
    "special": Text("{piece} takes {left} damage to a Special. Which?"),
    "heal": Text("{piece} heals {left}. Which stat?"),
    "raise": Text("{piece} may raise Agility, Might or Smarts by {left}. Which?"),
}


def _asks(_: GoodVsBadView, frame: PickStat) -> Text:
    return _STATS[frame.why].with_args(piece=whose(frame.piece), left=frame.left * frame.each)


STATS: Final = Stage(PickStat, (ChooseStat, StopThere), asks=_asks, waits=waits_for(Text("which stat")))
