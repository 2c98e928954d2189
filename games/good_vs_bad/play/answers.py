"""Answers that several questions take: each question has a rule of its own for them."""

from typing import Literal

from engine.stages import deed
from engine.texts import Text
from games.good_vs_bad.play.reading import Answer, StatWord
from games.good_vs_bad.sheet.frames import Frame
from games.good_vs_bad.sheet.state import World


@deed(Text("Flee, or roll again."), answer=True, choice=Text("yes or no."))
class Try(Answer):
    """Try to flee, or not; use the reroll of Good 5, or not (3.8, M17)."""

    seat: int
    choice: Literal["yes", "no"]

    @classmethod
    def offers(cls, t: World, frame: Frame, seat: int) -> tuple["Try", ...]:  # noqa: ARG003  # always both
        return Try(seat, "yes"), Try(seat, "no")

    def fault(self, t: World, frame: Frame) -> Text | None:  # noqa: ARG002  # always both
        if self.choice in ("yes", "no"):
            return None
        return Text("Answer “yes” or “no”, not “{word}”.", word=str(self.choice)[:20])


@deed(Text("Raise the space."), answer=True, by=Text("By how many levels."))
class Level(Answer):
    """Raise a space by so many levels; 0 leaves it (M8, M9)."""

    seat: int
    by: int

    def too_much(self, most: int) -> Text | None:
        """Refuse a number of levels that is none of those from 0 to `most`."""
        if 0 <= self.by <= most:
            return None
        return Text("The space can be raised by {most} at most, not by {by}.", most=most, by=self.by)


@deed(Text("Choose a stat."), answer=True, stat=Text("The stat."))
class Stat(Answer):
    """Choose a stat: for a duel, to be damaged, healed or raised (3.3, 3.7)."""

    seat: int
    stat: StatWord

    def unknown(self, t: World) -> Text | None:
        """Refuse a word that names no stat."""
        if self.stat in t.book.stat_index:
            return None
        names = tuple(t.book.stats)
        return Text("There is no stat “{word}”; the stats are {names}.", word=self.stat[:20], names=names)


@deed(Text("Let it pass."), answer=True, kind="pass")
class Pass(Answer):
    """Play nothing at another's dawn, answer no event, keep out of another's encounter (3.5, 3.8, 3.10)."""

    seat: int
    exact = True


@deed(Text("Be done with this."), answer=True)
class Done(Answer):
    """Be done: with building, with healing, with choosing dice."""

    seat: int


class Stop(Done):
    """Decline the rest, where that is allowed."""

    def fault(self, t: World, frame: Frame) -> Text | None:  # noqa: ARG002  # the frame says it
        if getattr(frame, "may_stop", False):
            return None
        return Text("This must be chosen; you cannot be done yet. {prompt}")
