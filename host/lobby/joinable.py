"""The tables of a place at which somebody could sit down now."""

from typing import Final

from host.lobby import lobby
from host.lobby.card import Lobby
from host.people import TableRef
from host.places.admission import may_join
from host.refusal import Refusal
from host.transactions.services import Services

LOOKED_AT: Final = 50
"""How many of the newest tables that have not begun are considered."""


async def joinable(services: Services, place: int, user: int) -> list[Lobby]:
    """Return the tables of a place that have a seat for a person, newest first.

    It leaves out what `join` would refuse: where they already sit, are not invited, or a block keeps them
    away.
    """
    tables = []
    for code in await services.store.read.waiting_at(place, LOOKED_AT):
        try:
            table = await services.current(TableRef(place, code))
            await may_join(services, services.store.read, table, user)
        except Refusal:
            continue
        shown = lobby.show(table)
        closed = shown.fair is not None and shown.fair.closed
        full = len(shown.seats) >= shown.room.stop - 1
        if shown.status == "lobby" and not (
            closed or full or shown.stranded or shown.seat_of(user) is not None
        ):
            tables.append(shown)
    return tables
