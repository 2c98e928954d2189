"""The tables of a place that a person can join, help out at, or watch."""

from dataclasses import dataclass
from typing import Final

from engine import Seat
from host.absence.substitutes import takeable_seats
from host.lobby.card import Lobby
from host.lobby.joinable import joinable
from host.lobby.lobby import show
from host.people import TableRef
from host.places.admission import may_meet
from host.refusal import HostFault, Refusal
from host.transactions.services import Services
from host.views.spectators import may_watch

LOOKED_AT: Final = 100
"""How many of the newest running tables of a place are considered."""


@dataclass(frozen=True, slots=True)
class Running:
    """Hold a table that plays: `wanted` are the seats in which the reader may step in for somebody."""

    table: Lobby
    wanted: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TableList:
    """Hold what a person finds at a place: `open` tables have a seat for them, `running` ones may be watched;
    those that want a substitute come first.
    """

    open: tuple[Lobby, ...]
    running: tuple[Running, ...]


async def tables_for(services: Services, place: int, user: int) -> TableList:
    """Return the tables of a place that a person can join or watch, the newest first.

    Left out are private tables to which they are not invited, and those where a block stands between them
    and somebody. Whether they can see a table's channel only Discord knows.
    """
    running = [
        found
        for code in await services.store.read.running_at(place, LOOKED_AT)
        if (found := await _running(services, TableRef(place, code), user)) is not None
    ]
    running.sort(key=lambda one: not one.wanted)
    return TableList(tuple(await joinable(services, place, user)), tuple(running))


async def _running(services: Services, ref: TableRef, user: int) -> Running | None:
    """Return a running table as a person finds it; None: it is theirs already, or nothing for them."""
    try:
        table = await services.current(ref)
        await may_watch(services.store.read, table, user)
    except (HostFault, Refusal):  # a table that is broken must not hide the others
        return None
    if table.row.status != "running" or table.seat_of(user) is not None:
        return None
    if table.hidden:  # whether it is listed must not tell who sits there
        return Running(show(table), ())
    if not await may_meet(services, services.store.read, table, user):
        return None
    return Running(show(table), await takeable_seats(services, table, user))
