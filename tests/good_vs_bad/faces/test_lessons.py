"""Lessons of a first game, headlines of a turn, and what stands first in the panel."""

from collections import Counter

from engine.game import lesson_key
from engine.lessons import GOAL
from engine.playout import source
from games.good_vs_bad import GAME
from games.good_vs_bad.play.play import PLAY, Drop, Play, Use
from games.good_vs_bad.sheet.frames import Trim
from tests.good_vs_bad.faces.games import play, states
from tests.good_vs_bad.table import Table

FIRST = 5
MOMENTS = {"crown", "champion", "move", "end", "passing"}
"""Of a turn, beside that before the roll."""


def kinds_asked() -> Counter[str]:
    """Return how often each kind of decision comes up."""
    found: Counter[str] = Counter()
    for seats in (2, 4, 6):
        for s, _, _ in play(seats, "lessons", "mixed"):
            pending = GAME.pending(s)
            found[pending.kind if pending else ""] += 1
    return found


def test_each_kind_of_decision_has_a_lesson_and_its_rule() -> None:
    headings = {line[3:] for line in GAME.guide().splitlines() if line.startswith("## ")}
    asked = {kind for kind in kinds_asked() if kind}
    assert asked <= set(GAME.lessons)
    assert set(GAME.lessons) == {
        *(kind for kind, stage in PLAY.stages.items() if stage.deeds),
        *MOMENTS,
        GOAL,
    }
    assert {lesson.section for lesson in GAME.lessons.values()} <= headings


def test_what_waits_for_others_is_never_settled_in_a_row() -> None:
    assert {*GAME.lessons} - GAME.settled == {"react", "meet", *MOMENTS, GOAL}


def test_each_moment_of_a_turn_has_a_lesson_of_its_own() -> None:
    table = Table(2).hand(B="E05").road(R3=2)
    assert [moment(table, seat) for seat in (0, 1)] == ["turn", "passing"]
    table.renown(A=20)
    assert moment(table) == "crown"
    A, _ = table.rolled("A", 4, 3)
    assert moment(table) == "move"
    A.does("move hero R7 up", "move villain B5 down")
    assert moment(table) == "end"
    assert GAME.lessons["end"].most != GAME.lessons["move"].most != GAME.lessons["turn"].most
    sitting = Table(2)
    sitting.s.lost[0] = sitting.s.lost[1] = 1
    assert moment(sitting) == "end", "there is nothing to roll for"


def moment(table: Table, seat: int = 0) -> str:
    """Return the lesson that a seat gets now."""
    pending = GAME.pending(table.s)
    assert pending is not None
    return lesson_key(GAME, GAME.view(table.s, seat), pending.kind)


def test_what_happened_has_a_headline() -> None:
    quiet = 0
    for _, action, events in play(3, "headlines", "greedy"):
        told = [event for event in events if event.readers is None]
        if action.kind in ("move", "play", "use", "crown", "fight"):
            assert max(event.weight for event in told) >= 2, action
        quiet += all(event.weight < 2 for event in told)
    assert quiet  # and not everything is one


def test_each_turn_in_which_a_piece_moved_has_a_headline() -> None:
    heaviest, moved, turns = 0, False, 0
    for _, _, events in play(4, "turns", "greedy"):
        for event in events:
            if event.kind == "turn_began":
                assert heaviest >= 2 or not moved
                heaviest, moved, turns = 0, False, turns + 1
            elif event.readers is None:
                heaviest, moved = max(heaviest, event.weight), moved or event.kind == "moved"
    assert turns > 20


def test_bookkeeping_never_stands_above_what_decides() -> None:
    by_weight: dict[int, set[str]] = {}
    for _, _, events in play(3, "weights", "greedy"):
        for event in events:
            by_weight.setdefault(event.weight, set()).add(event.kind)
    assert {"turn_began", "turn_ended", "round_began"} <= by_weight[0]
    assert {"duel_won", "crowned", "encounter_won", "renown_changed"} <= by_weight[3]
    assert {"moved", "hurt", "test_rolled"} <= by_weight[2], "beside a lost fight stands what it cost"


def test_what_the_machine_would_do_is_mostly_among_the_first_five() -> None:
    among = asked = 0
    for seats in (2, 4):
        for s in states(seats, "ranks", "greedy", every=3):
            pending = GAME.pending(s)
            if pending is None or pending.kind == "build":
                continue
            seat = pending.must[0]
            v, legal = GAME.view(s, seat), GAME.legal(s, seat)
            first = sorted(legal, key=lambda a: -GAME.label(v, a).rank)[:FIRST]
            among += GAME.greedy(v, legal, source("ranks")) in first
            asked += 1
    assert asked > 150
    assert among >= 0.95 * asked


def test_every_action_has_a_rank_above_0_but_targets_that_are_not_the_best_and_what_is_in_vain() -> None:
    for s, action, _ in play(4, "every rank"):
        v = GAME.view(s, action.seat)
        for choice in GAME.legal(s, action.seat):
            label = GAME.label(v, choice)
            unwanted = isinstance(choice, Drop) and not isinstance(v.top, Trim)
            vain = isinstance(choice, Play | Use) and choice.in_vain(v)
            aimed = isinstance(choice, Play) and choice.target
            assert label.rank >= 0 if aimed else (label.rank > 0) is not (unwanted or vain), choice
            assert label.style != "danger" or choice.kind == "drop"
