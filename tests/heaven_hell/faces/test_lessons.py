"""Lessons of a first game, headlines of a turn, what stands first in the panel, and rows settled at once."""

from collections import Counter

from engine.lessons import GOAL
from engine.playout import source
from games.heaven_hell import GAME
from games.heaven_hell.mind.policy import greedy
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import begin, play, states
from tests.heaven_hell.table import Table

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


def test_each_kind_of_decision_has_a_lesson_and_its_rule() -> None:
    headings = {line[3:] for line in GAME.guide().splitlines() if line.startswith("## ")}
    asked: Counter[str] = Counter()
    for seats in (2, 4):
        for s, _, _ in play(seats, "lessons", "mixed", plies=2_500):
            pending = GAME.pending(s)
            assert pending is not None
            asked[pending.kind] += 1
    assert set(asked) == {*GAME.lessons} - {GOAL}
    assert {lesson.section for lesson in GAME.lessons.values()} <= headings


def test_what_happened_has_a_headline() -> None:
    quiet = loud = 0
    for _, action, events in play(3, "headlines", "greedy"):
        told = max((event.weight for event in events if event.readers is None), default=0)
        if action.kind not in QUIET:
            assert told >= 2, action
            loud += 1
        quiet += told < 2
    assert quiet and loud  # and not everything is one


def test_each_turn_has_a_headline() -> None:
    turns: list[int] = [0]
    for _, _, events in play(4, "turns", "greedy", plies=900):
        for event in events:
            if event.kind == "turn_began":
                turns.append(0)
            turns[-1] = max(turns[-1], event.weight)
    assert len(turns) > 8
    assert min(turns[1:-1]) >= 2


def test_what_the_machine_would_do_is_mostly_among_the_first_five() -> None:
    among, asked = Counter[str](), Counter[str]()
    for seats in (2, 4):
        for s in states(seats, "ranks", "greedy", every=3, plies=1_200):
            pending = GAME.pending(s)
            assert pending is not None
            v, legal = GAME.view(s, pending.must[0]), GAME.legal(s, pending.must[0])
            labels = [(-GAME.label(v, action).rank, at) for at, action in enumerate(legal)]
            first = [legal[at] for _, at in sorted(labels)[:5]]
            among[pending.kind] += greedy(v, legal, source("ranks")) in first
            asked[pending.kind] += 1
    assert among.total() >= 0.95 * asked.total(), (among, asked)
    assert all(among[kind] >= 0.8 * asked[kind] for kind in asked), (among, asked)


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
