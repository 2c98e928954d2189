"""Seats of a rematch: everybody moves up by one, whoever joins first."""

from dataclasses import replace

from storage import Reader, SeatRow, SessionRow


async def in_turn(
    reader: Reader, row: SessionRow, sitting: tuple[SeatRow, ...], new: tuple[SeatRow, ...]
) -> tuple[SeatRow, ...]:
    """Return the seats of a lobby when somebody sits down.

    In a rematch they sit where the game before had them, moved up by one; who was not there, at the end.
    """
    if row.rematch_of is None:
        return (*sitting, *new)
    before = await reader.seats(row.place_id, row.rematch_of)
    for one in new:
        sitting = seated(before, sitting, one)
    return sitting


def seated(before: tuple[SeatRow, ...], sitting: tuple[SeatRow, ...], new: SeatRow) -> tuple[SeatRow, ...]:
    """Return the seats with one more, in front of the first who comes later: who was second begins."""
    moved = (*before[1:], *before[:1])
    rank = {_who(row): at for at, row in enumerate(moved)}
    mine = rank.get(_who(new), len(moved))
    later = (at for at, row in enumerate(sitting) if rank.get(_who(row), len(moved)) > mine)
    at = next(later, len(sitting))
    ordered = (*sitting[:at], new, *sitting[at:])
    return tuple(replace(row, seat=number) for number, row in enumerate(ordered))


def _who(row: SeatRow) -> tuple[str, int | str]:
    """Name whoever sits there; machines are known by their name, which is the same at both tables."""
    return ("machine", row.name) if row.user_id is None else ("person", row.user_id)
