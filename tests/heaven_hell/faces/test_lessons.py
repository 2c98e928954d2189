"""Lessons of a first game, headlines of a turn, what stands first in the panel, and rows settled at once."""

from collections import Counter
from typing import ClassVar

from engine.playout import source
from games.heaven_hell import GAME
from games.heaven_hell.mind.forces import coming, forces, margins, wins_with
from games.heaven_hell.mind.policy import greedy
from games.heaven_hell.sheet.facts import cell_of, dominion, heaven
from games.heaven_hell.sheet.frames import Defend
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView
from tests.heaven_hell.faces.games import PLAYS, begin, play, states
from tests.heaven_hell.table import Table
from tests.support.lesson_cases import Lessons
from tests.support.plays import Run

QUIET = {
    "pass",
    "done",
    "discard",
    "pay",
    "choose",
    "wound",
    "kill",
    "rest",
    "defend",
    "retaliate",
    "plunder",
}
"""What may happen without a headline of its own: small steps, and what is declined."""


class TestLessons(Lessons):
    """Read lessons, headlines and ranks of games for two, three and four."""

    plays = PLAYS
    lesson_runs = (Run(2, plies=2_500), Run(4, plies=2_500))
    headline_runs = (Run(3, "greedy"), Run(4, "greedy", 900))
    headlines: ClassVar = dict.fromkeys({action.kind for action in GAME.actions} - QUIET, 2)
    rank_runs = (Run(2, "greedy", 1_200), Run(4, "greedy", 1_200))


def set_out(v: HeavenHellView, line: str) -> bool:
    """Tell whether somebody is set out where nobody is opposite, or where those are weaker."""
    if line == "done":
        return True
    _, card, space = line.split()
    assert v.seat is not None
    column, known = v.book.column_of[cell_of(v, v.seat, space)], forces(v)
    others = [seat for seat in range(v.book.n) if seat != v.seat]
    comes = known.heaven[v.seat][column] + coming(v.book.faces[v.book.face_of[card]], heaven=True)
    return all(comes > known.hell[seat][column] or not known.count[seat][column] for seat in others)


def wins_columns(margins: list[int]) -> bool:
    """Tell whether Hell, by these margins of Heaven, wins as many columns as it loses, and by as much."""
    more = sum(margin < 0 for margin in margins) - sum(margin > 0 for margin in margins)
    return bool(margins) and (more > 0 or (more == 0 and sum(margins) <= 0))


def defended(v: HeavenHellView, line: str) -> bool:
    """Tell whether it is defended where the columns are won, or the battlefield would win the game."""
    assert isinstance(v.top, Defend) and v.seat is not None
    able = wins_columns(margins(v, heaven(v), v.seat, v.top.field))
    return (line == "defend yes") == (able or wins_with(v, heaven(v), v.top.field))


def struck_back(v: HeavenHellView, line: str) -> bool:
    """Tell whether a battlefield is struck at where as many columns are won as lost, or the game is lost."""
    assert v.seat is not None
    held = [field for field, holder in enumerate(v.holder) if holder == heaven(v)]
    able = [field for field in held if wins_columns(margins(v, heaven(v), v.seat, field))]
    urgent = dominion(v, heaven(v)) >= v.book.target
    return (line != "retaliate none") == (bool(able) or urgent)


AS_TOLD = {"vanguard": set_out, "defend": defended, "retaliate": struck_back}
"""By kind of decision, whether an answer is what its lesson says that most do."""


def test_what_a_lesson_says_that_most_do_is_what_the_machine_proposes() -> None:
    done, asked = Counter[str](), Counter[str]()
    for seats in (2, 3):
        for s, action, _ in play(seats, "most", "greedy", plies=2_500):
            v, pending = GAME.view(s, action.seat), GAME.pending(s)
            assert pending is not None
            as_told = AS_TOLD.get(pending.kind)
            if as_told is not None:
                asked[pending.kind] += 1
                done[pending.kind] += as_told(v, str(action))
    assert asked.keys() == AS_TOLD.keys()
    assert all(done[kind] >= 0.75 * asked[kind] for kind in asked), (done, asked)


def test_what_destroys_is_danger_and_stands_behind() -> None:
    seen = Counter[str]()
    for s, action, _ in play(2, "danger", "mixed", plies=900):
        v = GAME.view(s, action.seat)
        for choice in GAME.legal(s, action.seat):
            label = GAME.label(v, choice)
            assert (label.style == "danger") == (
                choice.kind in ("dismiss", "kill") or str(choice) == "resist no"
            )
            seen[choice.kind] += label.style == "danger"
    assert seen["dismiss"] and seen["kill"]


def row(s: HeavenHell, seat: int) -> list[str]:
    """Return what the machine player would answer one after another while the same seat settles something."""
    s, steps = s.copy(), list[str]()
    while (pending := GAME.pending(s)) is not None and pending.kind in GAME.settled and seat in pending.must:
        action = greedy(GAME.view(s, seat), GAME.legal(s, seat), source("rows"))
        steps.append(str(action))
        if action.kind == "done":
            break
        GAME.apply(s, action)
    return steps


def test_small_steps_are_rows_that_end() -> None:
    table = Table(2).hand(A="A11 T01 T02 T03 A01")
    table.players[0].does("play A11 c1r1")
    assert [line.split()[0] for line in row(table.s, 0)] == ["pay"] * 3
    s = begin(2, "rows")
    assert row(s, s.first)[-1] == "done"
    for s in states(3, "dealt", "greedy", every=1, plies=60):
        pending = GAME.pending(s)
        if pending is not None and pending.kind == "vanguard":
            assert len(row(s, pending.must[0])) >= 2
            return
    raise AssertionError("nobody was asked for first characters")
