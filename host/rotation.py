"""Seats of a rematch: everybody moves up by one, whoever joins first."""

from dataclasses import replace

from storage import Reader, SeatRow, SessionRow


async def in_turn(reader: Reader, row: SessionRow, seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return the seats of a lobby in their order: in a rematch, that of the game before moved up by one.

    Who was not there sits behind those who were, in the order of joining.
    """
    if row.rematch_of is None:
        return seats
    return rotated(await reader.seats(row.place_id, row.rematch_of), seats)


def rotated(before: tuple[SeatRow, ...], seats: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """Return the seats in the order of the game before, moved up by one: who was second begins."""
    moved = (*before[1:], *before[:1])
    rank = {_who(row): at for at, row in enumerate(moved)}
    ordered = sorted(seats, key=lambda row: (rank.get(_who(row), len(moved)), row.seat))
    return tuple(replace(row, seat=at) for at, row in enumerate(ordered))


def _who(row: SeatRow) -> tuple[str, int | str]:
    """Name whoever sits there; machines are known by their name, which is the same at both tables."""
    return ("machine", row.name) if row.user_id is None else ("person", row.user_id)
