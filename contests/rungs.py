"""The rungs of a ladder: who stands where, from its start and its results alone."""

from collections.abc import Sequence

from contests.contest import Contest
from contests.formats.seeds import seeds
from contests.log import Number


def start(contest: Contest) -> tuple[Number, ...]:
    """Return the rungs before the first match, from the top: those who are in, in the order of seeds."""
    return seeds(contest, contest.of("in"))


def climbed(contest: Contest) -> tuple[Number, ...]:
    """Return the rungs of now, from the top: each result was dealt over `contest.start`, in order of matches.

    Matches that ran beside each other have nobody in common, so the order in which they ended is all one.
    Who is out has no rung; who returns has again the one that they left.
    """
    rungs = contest.start
    for match in contest.rounds:
        for table in match.tables:
            if table.result is not None:
                rungs = dealt(rungs, table.seats, table.result.places)
    return tuple(one for one in rungs if contest.entrant(one).status == "in")


def dealt(rungs: Sequence[Number], seats: Sequence[Number], places: Sequence[int]) -> tuple[Number, ...]:
    """Deal the rungs that a table's people hold among them by place; equal places keep their order.

    >>> dealt((1, 2, 3, 4, 5), seats=(5, 2, 3), places=(1, 2, 2))
    (1, 5, 2, 4, 3)
    """
    stands = {number: rung for rung, number in enumerate(rungs)}
    there = sorted(
        (place, stands[one], one) for one, place in zip(seats, places, strict=True) if one in stands
    )
    after = list(rungs)
    for rung, (_, _, one) in zip(sorted(rung for _, rung, _ in there), there, strict=True):
        after[rung] = one
    return tuple(after)
