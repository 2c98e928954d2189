"""What a place is worth: points by place, shared where places are, stretched where a table is smaller."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from contests.log import ByeKind
from contests.plan import Plan

_PARTS: Final = {
    Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔",
}  # fmt: skip


def scale(plan: Plan) -> tuple[Fraction, ...]:
    """Return the points by place at a full table, best first: one for everybody whom one leaves behind,
    unless the plan says otherwise.
    """
    chosen = plan.points if plan.points is not None else range(plan.seats - 1, -1, -1)
    return tuple(Fraction(points) for points in chosen)


def scale_at(plan: Plan, seats: int) -> tuple[Fraction, ...]:
    """Return the points by place at a table of so many seats.

    First and last bring what they bring at a full table; those between lie evenly on the plan's list, so that
    to sit at a smaller table neither helps nor harms.
    """
    full = scale(plan)
    if seats == len(full):
        return full
    return tuple(_between(full, Fraction(place * (len(full) - 1), seats - 1)) for place in range(seats))


def _between(full: Sequence[Fraction], at: Fraction) -> Fraction:
    low = min(int(at), len(full) - 2)
    return full[low] + (full[low + 1] - full[low]) * (at - low)


def points_of(plan: Plan, seats: int, places: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the points of each seat of a table by its places (1 is best); equal places share the mean of
    what they hold together.

    >>> from contests.plan import Plan
    >>> four = Plan(title="E", game="g", seats=4)
    >>> [written(points) for points in points_of(four, 4, (1, 2, 2, 4))]
    ['3', '1½', '1½', '0']
    """
    return _shared(scale_at(plan, seats), tuple(places))


@lru_cache(maxsize=4096)
def _shared(listed: tuple[Fraction, ...], places: tuple[int, ...]) -> tuple[Fraction, ...]:
    shares = []
    for place in places:
        first = sum(other < place for other in places)
        sharing = places.count(place)
        shares.append(sum(listed[first : first + sharing], Fraction()) / sharing)
    return tuple(shares)


def bye_points(plan: Plan, kind: ByeKind) -> Fraction:
    """Return the points of a bye: a `bye` what the plan gives (a win, half, nothing), a rest half."""
    worth = plan.bye_worth if kind == "bye" else kind
    full = scale(plan)
    if worth == "win":
        return full[0]
    if worth == "half":
        return sum(full, Fraction()) / len(full)
    return Fraction()


def written(value: Fraction) -> str:
    """Write points as people do.

    >>> written(Fraction(5, 2)), written(Fraction(1, 2)), written(Fraction(7, 5)), written(Fraction(4))
    ('2½', '½', '1.4', '4')
    """
    whole, part = divmod(value, 1)
    if not part:
        return str(whole)
    if part in _PARTS:
        return f"{whole or ''}{_PARTS[part]}"
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
