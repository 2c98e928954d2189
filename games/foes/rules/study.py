"""Wisdom by study, at the end of a turn."""

from games.foes import actions as act
from games.foes.events import FoesEvent, Studied, StudySet, WisdomReason
from games.foes.rules.common import clockwise
from games.foes.rules.wisdom import learn
from games.foes.state import Foes, Turn

LEAD = 2
"""A master who is only 1 wiser teaches nothing (R68)."""


def set_study(s: Foes, a: act.Study, out: list[FoesEvent]) -> None:
    """Accept or decline wisdom by study from now on (ruling 20)."""
    s.studies[a.seat] = a.choice == "on"
    out.append(StudySet(a.seat, s.studies[a.seat]))


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
