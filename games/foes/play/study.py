"""Wisdom by study, at the end of a turn."""

from collections.abc import Sequence
from typing import Final, Literal

from engine.board import LETTERS
from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.foes.events import FoesEvent, Studied, StudySet, WisdomReason
from games.foes.play.reading import TurnDeed
from games.foes.play.wisdom import learn
from games.foes.sheet.facts import LEAD, clockwise
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Accept or decline wisdom by study from now on."), choice=Text("on or off."))
class Study(TurnDeed):
    """Accept (`on`) or decline (`off`) wisdom by study from now on (ruling 20)."""

    exact = True
    seat: int
    choice: Literal["on", "off"]

    @classmethod
    def offers(cls, t: Dungeon, _: Turn, seat: int) -> Sequence["Study"]:
        return DECLINE[seat] if t.studies[seat] else ACCEPT[seat]

    def fault(self, t: Dungeon, _: Turn) -> Text | None:
        if self.choice not in ("on", "off"):
            return Text("Say “on” to accept wisdom by study, or “off” to decline it.")
        if t.studies[self.seat]:
            return Text("You accept wisdom by study already; say “off” to decline it.")
        return Text("You decline wisdom by study already; say “on” to accept it.")

    def do(self, s: Foes, _: Turn, out: list[FoesEvent]) -> None:
        s.studies[self.seat] = self.choice == "on"
        out.append(StudySet(self.seat, s.studies[self.seat]))

    def label(self, _: FoesView, __: Turn) -> Label:
        if self.choice == "on":
            hint = Text("learn from wiser players again")
            return Label(Text("Study"), Text("Accept study"), hint, rank=2)
        hint = Text("learn no wisdom from others: a monster you are too wise for brings 1 gold less")
        return Label(Text("Study"), Text("Decline study"), hint, rank=-1)


DECLINE: Final = tuple((Study(seat, "off"),) for seat in range(len(LETTERS)))
ACCEPT: Final = tuple((Study(seat, "on"),) for seat in range(len(LETTERS)))
"""By seat: what is offered to whoever studies, and to whoever does not."""


def study(s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
    """Let the seat in turn learn from a master present, then those who followed it.

    (R67-R70, R73, rulings 21 and 54)
    """
    seat = turn.seat
    here = s.figure[seat]
    masters = [other for other in clockwise(s, seat) if s.figure[other] == here]
    _teach(s, seat, max(masters, key=lambda other: s.wisdom[other], default=seat), "study", out)
    for student in clockwise(s, seat):
        if student in turn.followers and s.figure[student] == here:
            _teach(s, student, seat, "follow", out)
    turn.then = "close"


def _teach(s: Foes, student: int, master: int, reason: WisdomReason, out: list[FoesEvent]) -> None:
    """Give a student 1 wisdom, unless that would draw level, or is declined.

    (R68, R69, R73, rulings 20 and 41)
    """
    if s.studies[student] and s.wisdom[master] >= s.wisdom[student] + LEAD:
        out.append(Studied(student, master))
        learn(s, student, s.wisdom[student] + 1, reason, out)
