"""Places of an event follow from a game's log: who left, and who never came."""

import pytest

from contests.placing import absent, left, placed, places_of
from engine.record import Ply

HEAD = "0" * 64


def log(*sentence: str) -> list[Ply]:
    """Write plies such as `2 action`, `1 action caretaker` or `0 resign`."""
    plies = []
    for n, text in enumerate(sentence, start=1):
        seat, kind, *note = text.split()
        ply = Ply.model_validate(
            {"n": n, "kind": kind, "seat": int(seat), "note": " ".join(note), "head": HEAD}
        )
        plies.append(ply.model_copy(update={"action": {"kind": "any"}}) if kind == "action" else ply)
    return plies


def test_who_leaves_stands_below_all_who_stayed_the_last_to_leave_best() -> None:
    plies = log("0 action", "1 action", "2 action", "3 action", "3 resign", "0 kick")
    assert left(plies) == (3, 0)
    assert places_of((1, 2, 3, 4), plies, 4) == ((3, 1, 2, 4), ())


def test_whoever_takes_a_seat_over_keeps_it_in_play() -> None:
    plies = log("0 action", "1 action", "0 resign", "0 substitute")
    assert left(plies) == ()
    assert places_of((1, 2), plies, 2) == ((1, 2), ())
    assert left(log("0 resign", "1 resign", "0 swap", "0 resign")) == (1, 0)


def test_moves_of_a_helper_are_none_of_ones_own() -> None:
    plies = log("0 action", "1 action caretaker", "1 action timeout", "2 action window")
    assert absent(plies, 3) == (1, 2)
    assert absent([*plies, *log("1 action")], 3) == (2,)


def test_what_a_machine_plays_after_somebody_left_is_none_of_theirs() -> None:
    assert absent(log("0 action", "1 resign", "1 action"), 2) == (1,)
    assert absent(log("0 action", "1 resign", "1 action", "1 swap", "1 action"), 2) == ()


def test_machines_are_always_there() -> None:
    plies = log("0 action", "1 action caretaker", "2 action caretaker")
    assert absent(plies, 3, machines=(2,)) == (1,)


def test_whoever_was_never_asked_is_not_absent() -> None:
    assert absent(log("0 action"), 3) == ()
    assert absent(log("0 absent"), 2) == (0,)
    assert absent(log("0 resign"), 2) == (0,)


def test_the_absent_are_last_and_share_that() -> None:
    assert placed((1, 2, 3), never=(0,)) == (3, 1, 2)
    assert placed((1, 2, 3, 4), gone=(1,), never=(0, 2)) == (3, 2, 3, 1)


def test_when_nobody_came_all_share() -> None:
    assert placed((1, 2, 3), never=(0, 1, 2)) == (1, 1, 1)


@pytest.mark.parametrize("outcome", [None, (1, 1)])
def test_a_game_that_was_closed_because_one_is_left_is_theirs(outcome: tuple[int, int] | None) -> None:
    plies = log("0 action", "1 action", "0 resign")
    assert places_of(outcome, plies, 2)[0] == (2, 1)
