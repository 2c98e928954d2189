"""Seats of a rematch: everybody moves up by one, whatever the order of joining."""

from dataclasses import replace

from storage import Reader, SeatRow, SessionRow


async def in_turn(
    reader: Reader, row: SessionRow, sitting: tuple[SeatRow, ...], new: tuple[SeatRow, ...]
) -> tuple[SeatRow, ...]:
    """Return the seats of a lobby after somebody has sat down.

    In a rematch people sit as in the game before, moved up by one; newcomers sit at the end.
    """
    if row.rematch_of is None:
        return (*sitting, *new)
    before = await reader.seats(row.place_id, row.rematch_of)
    for newcomer in new:
        sitting = seated(before, sitting, newcomer)
    return sitting


def seated(before: tuple[SeatRow, ...], sitting: tuple[SeatRow, ...], new: SeatRow) -> tuple[SeatRow, ...]:
    """Return the seats with one more, in front of the first who comes later: whoever was second begins."""
    moved = (*before[1:], *before[:1])
    rank = {_who(row): at for at, row in enumerate(moved)}
    mine = rank.get(_who(new), len(moved))
    later = (at for at, row in enumerate(sitting) if rank.get(_who(row), len(moved)) > mine)
    at = next(later, len(sitting))
    ordered = (*sitting[:at], new, *sitting[at:])
    return tuple(replace(row, seat=number) for number, row in enumerate(ordered))


def _who(row: SeatRow) -> tuple[str, int | str]:
    """Identify the occupant of a seat; machines by their name, which is the same at both tables."""
    return ("machine", row.name) if row.user_id is None else ("person", row.user_id)
