"""Who took part in a game, read from who held which seat from which entry of its log on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from contests.ratings.played import Part

NEVER: Final = 1 << 62


@dataclass(frozen=True, slots=True)
class Held:
    """Say from which entry of the log on a person holds a seat; None: a machine, or nobody known."""

    seat: int
    from_n: int
    who: int | None


@dataclass(frozen=True, slots=True)
class _Stay:
    """Hold a person's time in a seat; `to_n` is the first entry of the log after it."""

    seat: int
    from_n: int
    to_n: int


def parts(held: Iterable[Held]) -> tuple[Part, ...]:
    """Return how each person took part, in order of seats, in a seat in order of time.

    Who changed seats took part from the last one. Who left and came back stayed; who came when the game had
    begun, and had held no seat before, is late.

    >>> parts([Held(0, 0, 7), Held(1, 0, 8), Held(1, 12, 9)])
    (Part(player=7, seat=0, left=0, late=False), Part(player=8, seat=1, left=1, late=False), \
Part(player=9, seat=1, left=0, late=True))
    """
    stays = _stays(sorted(held, key=lambda row: (row.seat, row.from_n)))
    last = {who: max(theirs, key=lambda stay: (stay.to_n, stay.from_n)) for who, theirs in stays.items()}
    gone = sorted((stay.to_n, stay.seat, who) for who, stay in last.items() if stay.to_n != NEVER)
    order = {who: number for number, (_, _, who) in enumerate(gone, start=1)}
    came = {who: min(stay.from_n for stay in theirs) for who, theirs in stays.items()}
    every = sorted(last.items(), key=lambda entry: (entry[1].seat, entry[1].from_n, entry[0]))
    return tuple(Part(who, stay.seat, order.get(who, 0), came[who] > 0) for who, stay in every)


def forfeit(people: Sequence[Part], teams: Sequence[int]) -> tuple[int, ...] | None:
    """Return the places by seat of a game that was closed after all sides but one had given it up.

    Who stayed is first, then whoever left last; machines are behind. None: several sides still played.

    >>> forfeit([Part(7, 0), Part(8, 1, left=1), Part(9, 2, left=2)], (0, 1, 2))
    (1, 3, 2)
    >>> forfeit([Part(7, 0), Part(8, 1)], (0, 1)) is None
    True
    """
    if len({teams[part.seat] for part in people if not part.left}) > 1 or not any(
        part.left for part in people
    ):
        return None
    stayed_until: dict[int, int] = {}
    for part in people:
        side = teams[part.seat]
        stayed_until[side] = max(stayed_until.get(side, 0), part.left or NEVER)
    until = [stayed_until.get(team, 0) for team in teams]
    return tuple(1 + len({teams[at] for at, other in enumerate(until) if other > mine}) for mine in until)


def _stays(rows: Sequence[Held]) -> dict[int, list[_Stay]]:
    """Return the times of each person in seats; rows are in order of seats and time."""
    stays: dict[int, list[_Stay]] = {}
    for at, row in enumerate(rows):
        follows = at + 1 < len(rows) and rows[at + 1].seat == row.seat
        to_n = rows[at + 1].from_n if follows else NEVER
        if row.who is not None:
            stays.setdefault(row.who, []).append(_Stay(row.seat, row.from_n, to_n))
    return stays
