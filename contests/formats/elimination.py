"""Knock-outs, single and double: brackets for games of two, pods for tables."""

from typing import Final

from contests.contest import Contest
from contests.formats import knockout, pods
from contests.formats.rules import FormatRules
from contests.log import Number
from contests.pairing import Pairing


def pair(contest: Contest) -> Pairing:
    """Pair the next round. Raise `CannotPair` when nothing is left to play."""
    return knockout.pair(contest) if contest.plan.for_two else pods.pair(contest)


def rounds(contest: Contest) -> int | None:
    """Return how many rounds there are, as things stand (None: as many as it takes)."""
    return knockout.rounds(contest) if contest.plan.for_two else pods.rounds(contest)


def over(contest: Contest) -> bool:
    """Tell whether there is a winner, or nobody left to play."""
    return knockout.over(contest) if contest.plan.for_two else pods.over(contest)


def alive(contest: Contest) -> tuple[Number, ...]:
    """Return who is still in; at the end, only the winner."""
    return knockout.alive(contest) if contest.plan.for_two else pods.alive(contest)


RULES: Final = FormatRules(pair, rounds, over)
