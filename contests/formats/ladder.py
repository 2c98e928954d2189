"""Ladders: whoever wants to play challenges somebody above, or is ready for a match with anybody near.

Each match is paired as soon as there are people for it, whatever else is being played. A challenge comes
first; at tables of three to six it is filled up with those who are ready and stand nearest, and is played as
soon as a table has enough people. Of those who are only ready a full table is made; a smaller one where
nobody else is free to come.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from contests.contest import Contest, pair_of
from contests.formats.rules import FormatRules
from contests.log import Number, Seating
from contests.pairing import CannotPair, Pairing
from contests.rungs import engaged
from contests.seating.seats import seated
from contests.seating.shares import shares
from engine.texts import Text


def pair(contest: Contest) -> Pairing:
    """Return the next match. Raise `CannotPair` when there are no people for one."""
    match = next_match(contest)
    if match is None:
        raise CannotPair(
            Text("Nobody is available for a match: somebody has to challenge another, or be ready for one.")
        )
    return Pairing((match,))


def next_match(contest: Contest) -> Seating | None:
    """Return the match that can be played now (None: there is none), its people in the order of seats."""
    people = _challenged(contest) or _ready(contest)
    if people is None:
        return None
    rng = Random(f"{contest.seed}/{contest.next_round}/seats")  # noqa: S311 - anybody may repeat it
    return Seating(seated(people, shares(contest), rng))


def _challenged(contest: Contest) -> tuple[Number, ...] | None:
    """Return the people of the oldest challenge that can be played."""
    free = _free(contest)
    for challenge in contest.challenges:
        if set(challenge) <= set(free) and pair_of(*challenge) not in contest.forbidden:
            table = _filled(contest, challenge, contest.plan.seats)
            if len(table) >= contest.plan.fewest:
                return table
    return None


def _ready(contest: Contest) -> tuple[Number, ...] | None:
    """Return a table of those who are ready, around who has waited longest and can have one."""
    free = _free(contest)
    waiting = [number for number in contest.ready if number in free]
    enough = contest.plan.seats
    if len(waiting) == len(free):
        enough = min(enough, max(len(waiting), contest.plan.fewest))
    for number in waiting:
        table = _filled(contest, (number,), enough)
        if len(table) == enough:
            return table
    return None


def _filled(contest: Contest, people: Sequence[Number], seats: int) -> tuple[Number, ...]:
    """Return people with those who are ready and stand nearest to them, as many as there are seats for."""
    free = _free(contest)
    rung = {number: at for at, number in enumerate(contest.rungs)}
    middle = sum(rung[number] for number in people)
    waiting = [number for number in contest.ready if number in free and number not in people]
    waiting.sort(key=lambda number: abs(len(people) * rung[number] - middle))
    table = list(people)
    for number in waiting:
        if len(table) == seats:
            break
        if all(pair_of(number, other) not in contest.forbidden for other in table):
            table.append(number)
    return tuple(table)


def _free(contest: Contest) -> tuple[Number, ...]:
    """Return who stands on a rung and plays no match, from the top."""
    busy = engaged(contest)
    return tuple(number for number in contest.rungs if number not in busy)


def rounds(contest: Contest) -> None:
    """Return None: nobody knows how many matches there will be."""


def over(contest: Contest) -> bool:  # noqa: ARG001
    """Tell that a ladder is over only when an organiser ends it."""
    return False


RULES: Final = FormatRules(pair, rounds, over)
