"""One answer, one undo: the steps of a plan that windows have split are taken back together."""

import pytest

from engine.notes import ActionNote
from host.log.undo_plan import _last_of
from host.model.table import LogEntry

ALONG, UNASKED, FORCED = ActionNote(along=True), ActionNote(unasked=True), ActionNote(forced=True)
OWN = ActionNote()


def log(*entries: tuple[int, ActionNote]) -> list[LogEntry]:
    """Return a log of actions: whose each is, and its note."""
    return [LogEntry(n, "action", seat, str(note), ()) for n, (seat, note) in enumerate(entries, 1)]


@pytest.mark.parametrize(
    ("between", "first"),
    [
        ((), 1),
        (((0, UNASKED),), 1),
        (((0, UNASKED), (2, UNASKED), (0, FORCED)), 1),
        (((1, FORCED),), 1),
        (((0, OWN),), 3),
        (((0, UNASKED), (2, OWN), (0, UNASKED)), 5),
    ],
)
def test_steps_between_which_nobody_was_asked_are_one_answer(
    between: tuple[tuple[int, ActionNote], ...], first: int
) -> None:
    told = log((0, OWN), (1, OWN), *between, (1, ALONG))
    assert _last_of(told, 1) == first, "where it begins, counted from 0"
    assert _last_of([*told, *log((0, UNASKED))], 1) == first


def test_a_first_step_that_came_along_with_nothing_is_where_it_begins() -> None:
    assert _last_of(log((0, UNASKED), (1, ALONG)), 1) == 1
