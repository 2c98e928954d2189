"""The rungs of a ladder: who stands above whom, and how a match moves them."""

from collections.abc import Sequence
from dataclasses import replace

from contests.contest import Contest
from contests.log import Number
from contests.seeds import seeded


def begun(contest: Contest) -> Contest:
    """Return a ladder with its first rungs: those who are in, in the order of seeds."""
    start = seeded(contest)
    return shown(replace(contest, start=start, order=start))


def entered(contest: Contest, number: Number) -> Contest:
    """Return a ladder that somebody came into: on the lowest rung, or on that which they left."""
    if number not in contest.start:
        contest = replace(contest, start=(*contest.start, number), order=(*contest.order, number))
    return shown(contest)


def shown(contest: Contest) -> Contest:
    """Return a ladder with the rungs of those who are in, and without challenges that became vain: that no
    longer point upwards within reach.
    """
    rungs = tuple(number for number in contest.order if contest.entrant(number).status == "in")
    contest = replace(contest, rungs=rungs)
    kept = tuple(challenge for challenge in contest.challenges if within_reach(contest, *challenge))
    return replace(contest, challenges=kept)


def played(contest: Contest, match: int) -> Contest:
    """Return a ladder after the match of a round has its result."""
    return shown(replace(contest, order=_after(contest.order, contest, match)))


def climbed(contest: Contest) -> Contest:
    """Return a ladder whose results were all dealt anew from its start, as after a correction.

    Matches that ran beside each other have nobody in common: the order in which they ended is all one.
    """
    order = contest.start
    for match in contest.rounds:
        order = _after(order, contest, match.number)
    return shown(replace(contest, order=order))


def _after(order: tuple[Number, ...], contest: Contest, match: int) -> tuple[Number, ...]:
    for table in contest.round(match).tables:
        if table.result is not None:
            order = dealt(order, table.seats, table.result.places)
    return order


def dealt(rungs: Sequence[Number], seats: Sequence[Number], places: Sequence[int]) -> tuple[Number, ...]:
    """Deal the rungs that a table's people hold among them by place; equal places keep their order.

    >>> dealt((1, 2, 3, 4, 5), seats=(5, 2, 3), places=(1, 2, 2))
    (1, 5, 2, 4, 3)
    """
    place = dict(zip(seats, places, strict=True))
    held = [number for number in rungs if number in place]
    better = iter(sorted(held, key=place.__getitem__))  # stable: equal places keep their order
    return tuple(next(better) if number in place else number for number in rungs)


def within_reach(contest: Contest, entrant: Number, rival: Number) -> bool:
    """Tell whether an entrant may challenge a rival by their rungs: above, and not too far."""
    if entrant not in contest.rungs or rival not in contest.rungs:
        return False
    up = contest.rungs.index(entrant) - contest.rungs.index(rival)
    return 0 < up <= contest.plan.reach


def engaged(contest: Contest) -> tuple[Number, ...]:
    """Return who sits at a table that is not closed, in order of numbers."""
    return tuple(
        sorted({n for round_ in contest.open_rounds for table in round_.tables for n in table.seats})
    )
