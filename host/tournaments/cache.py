"""Events in memory: folded once, and kept as long as nobody commits another version."""

from typing import Final

import structlog

from host.model.event import Kept, load, no_event
from host.people import TableRef
from host.refusal import HostFault
from host.transactions.desk import Desk
from storage import Reader, TournamentRow

log = structlog.get_logger()

MOST_EVENTS: Final = 64
"""Events kept in memory; the least recently used is dropped, and folded again when somebody asks."""
TRIES: Final = 5


async def kept_event(desk: Desk, reader: Reader, row: TournamentRow) -> Kept:
    """Return the event of a row, from memory when that holds this very version."""
    known = desk.events.get(TableRef(row.place_id, row.code))
    if known is None or known.row.version != row.version:
        return await load(reader, row)
    return known


async def current_event(desk: Desk, ref: TableRef) -> Kept:
    """Return an event as it is committed. Raise `Refusal` when there is none."""
    for _ in range(TRIES):
        row = await desk.store.read.tournament(ref.place, ref.code)
        if row is None:
            raise no_event(ref)
        known = desk.events.get(ref)
        if known is not None and known.row.version == row.version:
            desk.events.move_to_end(ref)
            return known
        loaded = await load(desk.store.read, row)
        again = await desk.store.read.tournament(ref.place, ref.code)
        if again is not None and again.version == row.version:
            keep(desk, loaded)
            return loaded
    async with desk.store.transaction() as tx:  # too much happens there for it to be read beside its writers
        locked = await tx.tournament(ref.place, ref.code)
        if locked is None:
            raise no_event(ref)
        return await kept_event(desk, tx, locked)


async def readable_event(desk: Desk, ref: TableRef) -> Kept | None:
    """Return an event where one of many is asked for; None: its log is broken, which must not hide others."""
    try:
        return await current_event(desk, ref)
    except HostFault as fault:
        log.error("event cannot be read", code=ref.code, fault=str(fault))
        return None


def keep(desk: Desk, kept: Kept) -> None:
    """Remember a committed event, unless a newer version is remembered."""
    known = desk.events.get(kept.ref)
    if known is None or known.row.version <= kept.row.version:
        desk.events[kept.ref] = kept
    desk.events.move_to_end(kept.ref)
    while len(desk.events) > MOST_EVENTS:
        desk.events.popitem(last=False)
