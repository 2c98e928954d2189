"""Who may talk in private now: as the game says, and only where people hold the seats."""

from engine import Seat
from host.model.table import Table, held_by_person


def group_of(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats among which a seat may talk now, with itself; empty: the game lets it confer with
    nobody.
    """
    if table.row.status != "running":
        return ()
    groups = table.game.talk(table.state)
    return next((group for group in groups if seat in group and len(group) > 1), ())


def listeners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the others with whom a seat may talk now, as far as people hold their seats: machines and
    caretakers are told nothing.
    """
    return tuple(
        other for other in group_of(table, seat) if other != seat and held_by_person(table.seats[other])
    )
