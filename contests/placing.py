"""From a game's log to the places of its event: who left, who never came, and where that puts them.

Whoever has the record of a game can work its places out anew; the host takes them from here, too.
"""

from collections.abc import Collection, Sequence
from typing import Final

from engine.record import Ply

LEAVES: Final = ("resign", "kick")
"""The entries of a game's log with which a seat goes to a machine for good."""
COMES: Final = ("swap", "substitute")
"""Those with which somebody of flesh takes a seat over."""

MISSED: Final = ("absent", "caretaker")
"""Those that say of a seat that it was waited for in vain: at the end of a round, or by a caretaker."""


def left(plies: Sequence[Ply]) -> tuple[int, ...]:
    """Return the seats that a machine plays for good at the end, in the order in which their people left."""
    gone: list[int] = []
    for ply in plies:
        if ply.seat is not None and ply.kind in (*LEAVES, *COMES):
            gone = [seat for seat in gone if seat != ply.seat]
            if ply.kind in LEAVES:
                gone.append(ply.seat)
    return tuple(gone)


def absent(plies: Sequence[Ply], seats: int, machines: Collection[int] = ()) -> tuple[int, ...]:
    """Return the seats that never made a move of their own although it was for them to come: a helper moved
    for them (its moves bear its name as note), they were waited for to the end, or they left first.

    What is played after somebody has left is none of theirs. Whoever was not asked before a game ended is not
    absent, nor are `machines`.
    """
    came: list[int] = [*machines]
    gone: list[int] = []
    missed: list[int] = []
    for ply in plies:
        if ply.seat is None:
            continue
        if ply.kind in LEAVES:
            gone.append(ply.seat)
            missed.append(ply.seat)
        elif ply.kind in MISSED or (ply.kind == "action" and ply.note):
            missed.append(ply.seat)
        elif ply.kind in COMES:
            gone = [seat for seat in gone if seat != ply.seat]
        elif ply.kind == "action" and ply.seat not in gone:
            came.append(ply.seat)
    return tuple(seat for seat in range(seats) if seat in missed and seat not in came)


def placed(places: Sequence[int], gone: Sequence[int] = (), never: Collection[int] = ()) -> tuple[int, ...]:
    """Return the places in the event: those of the game among all who stayed, below them who left (the last
    to leave is best), and last, sharing their place, those who never made a move.

    >>> placed((1, 2, 3, 4), gone=(0, 1))
    (4, 3, 1, 2)
    >>> placed((1, 2, 3), never=(0,))
    (3, 1, 2)
    """
    keys = [
        (2, 0) if seat in never else (1, -gone.index(seat)) if seat in gone else (0, place)
        for seat, place in enumerate(places)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def places_of(
    outcome: Sequence[int] | None, plies: Sequence[Ply], seats: int, machines: Collection[int] = ()
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of a game in its event, and the seats that were absent, from its log and how it
    ended (None: it was closed without a result, so that all who stayed are equal).
    """
    never = absent(plies, seats, machines)
    base = (1,) * seats if outcome is None else outcome
    return placed(base, left(plies), never), never
