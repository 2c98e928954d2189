"""Leagues: in each season every division plays a round robin; then the best go up and the last go down."""

from typing import Final

from contests.contest import Contest
from contests.divisions import changed
from contests.formats.robin import Robin, robin
from contests.formats.rules import FormatRules
from contests.log import Bye, Number, Seating
from contests.pairing import CannotPair, Pairing
from contests.standings import standings
from engine.texts import Text


def pair(contest: Contest) -> Pairing:
    """Return the next round of all divisions; whose division is through with its games waits for the others.

    Raise `CannotPair` when no division has a game left.
    """
    tables: list[Seating] = []
    byes: list[Bye] = []
    for division in groups(contest):
        seated, idle = division.next()
        tables += seated
        byes += idle
    if not tables:
        raise CannotPair(Text("Season {season} has no game left; end it.", season=contest.season))
    return Pairing(tuple(tables), tuple(byes))


def groups(contest: Contest) -> tuple[Robin, ...]:
    """Return the divisions of the season that is played, the best first."""
    divisions = sorted({entrant.division for entrant in contest.of("in")})
    return tuple(robin(contest, division) for division in divisions)


def rounds(contest: Contest) -> int:
    """Return how many rounds this season has: as many as its largest division needs."""
    return max((division.rounds for division in groups(contest)), default=1)


def over(contest: Contest) -> bool:
    """Tell whether this season's games are all played."""
    return not contest.open_rounds and all(division.over() for division in groups(contest))


def moves(contest: Contest) -> tuple[tuple[Number, int], ...]:
    """Return who plays in which other division in the next season, by the table of this one.

    Whoever waits and will come in is named with their first division.
    """
    order = {
        division: [line.entrant for line in standings(contest, division)]
        for division in range(1, contest.plan.divisions + 1)
    }
    room = contest.plan.limit - len(contest.of("in"))
    coming = contest.queue[: max(0, room)]
    return tuple(
        (after.number, after.division)
        for before, after in zip(contest.entrants, changed(contest, order, coming), strict=True)
        if after.number in coming or (after.status == "in" and after.division != before.division)
    )


RULES: Final = FormatRules(pair, rounds, over)
