"""Pair the next round of an event, whatever its format."""

from contests.contest import Contest
from contests.formats import FORMATS
from contests.pairing import Pairing


def pair(contest: Contest) -> Pairing:
    """Return the tables and byes of the next round: the same for the same log, on every machine.

    Raise `CannotPair` when an organiser has to clear something out of the way first.
    """
    return FORMATS[contest.plan.format].pair(contest)


def rounds(contest: Contest) -> int | None:
    """Return how many rounds the event has in all (None: that depends on its results, or on nothing)."""
    return FORMATS[contest.plan.format].rounds(contest)


def over(contest: Contest) -> bool:
    """Tell whether nothing is left to pair and nothing is being played."""
    return FORMATS[contest.plan.format].over(contest)
