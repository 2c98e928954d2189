"""The best of an event that is over, or of a season of a league: who stands first, second and third."""

from dataclasses import dataclass
from typing import Final

from contests.contest import Contest
from contests.log import Number
from contests.standings import standings

PLACES: Final = 3


@dataclass(frozen=True, slots=True)
class Step:
    """Hold a place on a podium: of which division (0: there are none), `rank` from 1 to 3."""

    division: int
    rank: int
    entrant: Number


def podium(contest: Contest, season: int = 1) -> tuple[Step, ...]:
    """Return the best three of an event or, of a league, of each division of a season; who has not played a
    game has won nothing. No two share a place: the lot is a tie-break like the others.
    """
    league = contest.plan.format == "league"
    steps = []
    for division in range(1, contest.plan.divisions + 1) if league else (0,):
        lines = standings(contest, division or None, season=season if league else None)
        best = [line.entrant for line in lines if line.games][:PLACES]
        steps += [Step(division, rank, entrant) for rank, entrant in enumerate(best, 1)]
    return tuple(steps)


def seasons_over(contest: Contest) -> int:
    """Return how many seasons of a league are over; any other event is one season."""
    return contest.season if contest.phase == "finished" else contest.season - 1
