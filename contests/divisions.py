"""The divisions of a league: who plays in which, and who changes after a season."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Final

from contests.contest import Contest, Entrant
from contests.log import Number
from contests.seating.sizes import left_over
from contests.seeds import seeded

SMALLEST: Final = 3
"""A division has at least so many: with two there is one game, and the season is over."""


def divide(contest: Contest) -> tuple[Entrant, ...]:
    """Return all entrants with the divisions that a league starts with: the best seeds in the first.

    There are fewer divisions than the plan has when they would be too small for a game.
    """
    return _cut(contest, seeded(contest))


def changed(
    contest: Contest, order: Mapping[int, Sequence[Number]], coming: Sequence[Number] = ()
) -> tuple[Entrant, ...]:
    """Return all entrants with their divisions after a season. `order`: each division's, the best first.

    The best `promote` of a division change with the last ones of that above; in small divisions fewer, so
    that nobody has to change who is in the better (worse) half. Places that became free are filled from
    below, by the best of those who would have gone down first. Who is `coming` from the waiting list
    starts at the bottom.
    """
    rows = [list(row) for row in _standing(contest, order)]
    for upper, lower in pairwise(rows):
        many = min(contest.plan.promote, len(upper) // 2, len(lower) // 2)
        if many:
            upper[-many:], lower[:many] = lower[:many], upper[-many:]
    return _cut(contest, [number for row in rows for number in row] + [*coming])


def _standing(contest: Contest, order: Mapping[int, Sequence[Number]]) -> list[list[Number]]:
    """Return each division's entrants who are still in; who had no game yet comes last."""
    inside = {entrant.number: entrant.division for entrant in contest.of("in")}
    rows: list[list[Number]] = []
    for division in sorted(set(inside.values())):
        row = [number for number in order.get(division, ()) if inside.get(number) == division]
        row += [number for number, own in inside.items() if own == division and number not in row]
        rows.append(row)
    return rows


def _cut(contest: Contest, order: Sequence[Number]) -> tuple[Entrant, ...]:
    """Cut an order of entrants into divisions."""
    plan = contest.plan
    many = max(1, min(plan.divisions, len(order) // max(plan.fewest, SMALLEST)))
    of: dict[Number, int] = {}
    rest = list(order)
    for division, size in enumerate(_sizes(len(order), many, plan.fewest, plan.seats), start=1):
        of |= dict.fromkeys(rest[:size], division)
        rest = rest[size:]
    return tuple(replace(entrant, division=of.get(entrant.number, many)) for entrant in contest.entrants)


def _sizes(count: int, divisions: int, least: int, most: int) -> tuple[int, ...]:
    """Return the sizes of divisions: as few byes at tables as possible, then as even as possible.

    Games of two have a bye in each odd division anyway: there only evenness counts. Smaller ones come first.
    """
    even = count // divisions
    able = range(max(1, even - most), even + most + 2)

    @cache
    def best(rest: int, more: int) -> tuple[int, int, tuple[int, ...]] | None:
        if more == 0:
            return (0, 0, ()) if rest == 0 else None
        ways: list[tuple[int, int, tuple[int, ...]]] = []
        for size in able:
            after = best(rest - size, more - 1) if size <= rest else None
            if after is not None:
                byes = left_over(size, least, most) if most > 2 else 0
                ways.append((after[0] + byes, after[1] + size * size, (*after[2], size)))
        return min(ways, default=None)

    sizes = best(count, divisions)
    return tuple(sorted(sizes[2])) if sizes is not None else (count,)
