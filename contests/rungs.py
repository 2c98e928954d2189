"""The rungs of a ladder: who stands above whom, and how a match moves them."""

from collections.abc import Sequence
from dataclasses import replace

from contests.contest import Contest, Step, Table
from contests.log import Number


def dealt(rungs: Sequence[Number], table: Table) -> tuple[Number, ...]:
    """Deal the rungs that a table's people hold among them by their places; equal places keep their order.

    Who has left the ladder meanwhile holds none and gets none.
    """
    if table.result is None:
        return tuple(rungs)
    places = dict(zip(table.seats, table.result.places, strict=True))
    held = [number for number in rungs if number in places]
    better = iter(sorted(held, key=places.__getitem__))  # stable: equal places keep the order of rungs
    return tuple(next(better) if number in places else number for number in rungs)


def step(contest: Contest, rungs: tuple[Number, ...], one: Step) -> tuple[Number, ...]:
    """Return the rungs after one step of their course."""
    what, number = one
    if what == "in":
        return (*rungs, number)
    if what == "out":
        return tuple(other for other in rungs if other != number)
    for table in contest.round(number).tables:
        rungs = dealt(rungs, table)
    return rungs


def climbed(contest: Contest) -> tuple[Number, ...]:
    """Return the rungs anew from their whole course, as after a correction."""
    rungs: tuple[Number, ...] = ()
    for one in contest.course:
        rungs = step(contest, rungs, one)
    return rungs


def within_reach(contest: Contest, entrant: Number, rival: Number) -> bool:
    """Tell whether an entrant may challenge a rival by their rungs: above, and not too far."""
    up = contest.rungs.index(entrant) - contest.rungs.index(rival)
    return 0 < up <= contest.plan.reach


def without_vain_challenges(contest: Contest) -> Contest:
    """Drop the challenges that no longer point upwards within reach, or at somebody of the ladder."""
    kept = tuple(
        one
        for one in contest.challenges
        if all(number in contest.rungs for number in one) and within_reach(contest, *one)
    )
    return replace(contest, challenges=kept)


def engaged(contest: Contest) -> tuple[Number, ...]:
    """Return who sits at a table that is not closed, in order of numbers."""
    return tuple(sorted({n for one in contest.open_rounds for table in one.tables for n in table.seats}))
