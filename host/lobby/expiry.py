"""Tables that never begin: a lobby that nobody has joined for a week is closed."""

import structlog

from host.clock import HOUR_MS
from host.model.table import Table
from host.moves.ending import close_now
from host.people import TableRef
from host.places.settings import PlaceSettings, read_place
from host.refusal import Refusal
from host.transactions.change import Change, changed
from host.transactions.services import Services

log = structlog.get_logger()


def expires_at(table: Table, settings: PlaceSettings) -> int:
    """Return when a lobby closes if nobody else joins, in ms."""
    newest = max([table.row.created_at, *(row.joined_at for row in table.seats)])
    return newest + settings.lobby_hours * HOUR_MS


async def close_expired(services: Services) -> int:
    """Close the lobbies that have outlived the limit of their place; return how many."""
    closed = 0
    now = services.now()
    places: dict[int, PlaceSettings] = {}
    for place, code, newest in await services.store.read.lobbies(now - HOUR_MS):
        if place not in places:
            places[place] = await read_place(services.store.read, place)
        if newest + places[place].lobby_hours * HOUR_MS <= now:
            closed += await _close(services, TableRef(place, code), places[place])
    return closed


async def _close(services: Services, ref: TableRef, settings: PlaceSettings) -> bool:
    async def work(change: Change) -> None:
        if change.table.row.status == "lobby" and expires_at(change.table, settings) <= change.at:
            await close_now(change, None)

    try:
        done = await changed(services, ref, None, work)
    except Refusal as refusal:  # somebody acts there at this very moment: it is not abandoned
        log.info("lobby not closed", table=ref.code, why=str(refusal))
        return False
    return done.table.row.status == "abandoned"
