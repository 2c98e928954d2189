"""Lists of tables that stand in channels and are kept up to date: dashboards.

A change of any table of a place lets its lists be drawn anew at the next full minute: the row of the outbox
has the number of that minute, so that however much happens, and in however many processes, a channel has one
row a minute.
"""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Final

from host.clock import MINUTE_MS, moment
from host.clocks.seat_clock import CLOCK
from host.finding.queue import place_message
from host.lobby.card import Lobby
from host.lobby.lobby import show
from host.model.table import Table, played_by_person
from host.people import TableRef
from host.places import Places, PlaceSettings
from host.refusal import HostFault, Refusal
from host.retrying import retried
from host.transactions.after_games import AfterGames
from host.transactions.services import Services
from storage import MessageRow, Transaction

CODE: Final = "0"
"""Stands for the code of a table in rows that are about all of a place."""
SLOTS: Final = 10
"""Numbers of rows for each minute: the first for changes, the others for switching a list on or off."""
LISTED: Final = 60
"""How many tables of a place are looked at for its lists, the oldest first."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """Hold a table as everybody may see it: the names of those it waits for, and since when."""

    table: Lobby
    awaited: tuple[str, ...] = ()
    since: datetime | None = None


def channels_of(settings: PlaceSettings) -> tuple[int, ...]:
    """Return the channels of a place in which a list stands."""
    overview = () if settings.overview is None else (settings.overview,)
    return tuple(dict.fromkeys((*settings.dashboards, *overview)))


async def listed(services: Services, place: int) -> list[ListedTable]:
    """Return the open tables of a place that are not private."""
    tables = []
    for code in await services.store.read.open_tables_at(place, LISTED):
        try:
            table = await services.current(TableRef(place, code))
        except (HostFault, Refusal):  # a table that is broken must not hide the others
            continue
        if not table.over and not table.row.private_table:
            tables.append(await _listed(services, table))
    return tables


async def _listed(services: Services, table: Table) -> ListedTable:
    if table.pending is None:
        return ListedTable(show(table))
    awaited = [table.seats[seat] for seat in table.pending.must if played_by_person(table.seats[seat])]
    seats = {row.seat for row in awaited}
    rows = await services.store.read.deadlines(table.ref.place, table.ref.code)
    asked = [row.asked_at for row in rows if row.kind == CLOCK and row.seat in seats and row.asked_at]
    since = moment(min(asked)) if asked else None
    return ListedTable(show(table), tuple(row.name for row in awaited), since)


class Dashboards(AfterGames):
    """Let the lists of a place be drawn anew after its tables have changed; at a start, all of them."""

    def __init__(self, services: Services, places: Places) -> None:
        super().__init__(services, "dashboards")
        self._places: Final = places
        self._asked_for: Final[dict[tuple[int, int], int]] = {}
        """By place and channel: the last minute for which this process has asked."""

    async def draw(self, place: int, channel: int) -> None:
        """Draw the list of a channel now, or take it away; it is pinned if that is possible."""
        now = self._services.now()
        for number in range(1, SLOTS):
            seq = now // MINUTE_MS * SLOTS + number
            row = place_message(place, CODE, "dashboard", channel, {"pin": True}, now, seq)
            if await retried(self._services.store, partial(_add, row)):
                break
        self._services.wake.set()

    async def _once(self) -> None:
        places = dict.fromkeys(ref.place for ref in self._due)
        self._due.clear()
        if self._everything:
            self._everything = False
            places |= dict.fromkeys(await self._services.store.read.with_dashboards())
        for place in places:
            for channel in channels_of(await self._places.settings(place)):
                await self._ask(place, channel)

    async def _ask(self, place: int, channel: int) -> None:
        """Ask for a list to be drawn at the next full minute, once."""
        minute = self._services.now() // MINUTE_MS + 1
        if self._asked_for.get((place, channel)) == minute:
            return
        row = place_message(place, CODE, "dashboard", channel, {}, minute * MINUTE_MS, minute * SLOTS)
        await retried(self._services.store, partial(_add, row))
        self._asked_for[place, channel] = minute
        self._services.wake.set()


async def _add(row: MessageRow, tx: Transaction) -> bool:
    return await tx.add_message_once(row)
