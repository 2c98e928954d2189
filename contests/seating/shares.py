"""How far everybody is from an equal share of each seat."""

from typing import Final

from contests.contest import Contest
from contests.history import rounds_of
from contests.log import Number

WHOLE: Final = 60
"""One seat, in parts that tables of two to six can divide."""


def shares(contest: Contest, season: int | None = None) -> dict[Number, dict[int, int]]:
    """Return by how much (in sixtieths) everybody sat more often in each seat, from 0, than an equal share.

    At a table of four each seat is a quarter of everybody's. The sum over all seats is nothing.
    """
    surplus: dict[Number, dict[int, int]] = {entrant.number: {} for entrant in contest.entrants}
    for table in (table for round_ in rounds_of(contest, season=season) for table in round_.tables):
        for place, number in enumerate(table.seats):
            own = surplus[number]
            for seat in range(len(table.seats)):
                own[seat] = own.get(seat, 0) + (WHOLE if seat == place else 0) - WHOLE // len(table.seats)
    return surplus
