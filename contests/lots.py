"""Lots: what decides where nothing else does. They are drawn with the seed of the event, once for all."""

import random

from contests.contest import Contest
from contests.log import Number


def lot(contest: Contest, number: Number) -> int:
    """Return an entrant's lot: the lower goes first. Late comers change nobody else's.

    >>> from contests.plan import Plan
    >>> event = Contest(Plan(title="T", game="G"), seed="00ff")
    >>> lot(event, 1) == lot(event, 1) != lot(event, 2)
    True
    """
    return random.Random(f"{contest.seed}/lot/{number}").getrandbits(64)  # noqa: S311  (anybody may repeat it)
