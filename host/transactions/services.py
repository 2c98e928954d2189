"""What all parts of the host share: the store, the games, the clock, and the tables that are in memory."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Protocol
from weakref import WeakValueDictionary

import structlog

from engine import Text
from host.clock import Clock, milliseconds
from host.log.fold import load as load_table
from host.log.history import History
from host.log.library import Library
from host.model.event import EventVersion, no_event
from host.model.event import load as load_event
from host.model.fairness import Beacon
from host.model.table import Table, machines_turn
from host.people import TableRef
from host.processes.painter import tables_of
from host.refusal import Refusal
from host.transactions.cache import Cache
from host.transactions.weight import weigh
from storage import Reader, SessionRow, Store, TournamentRow, Transaction

log = structlog.get_logger()

TABLE_BYTES: Final = 32 * 1024 * 1024
"""What the tables in memory may take: some hundreds, 30 to 80 KB each by the count of `weigh`."""
EVENT_BYTES: Final = 32 * 1024 * 1024
"""What the events in memory may take: one of 220 people takes some megabytes at its end."""
EVENT_ENTRY_BYTES: Final = 4 * 1024
"""What an entry of an event, a place in it, or a table of it takes."""


def _nobody(ref: TableRef) -> None:
    """Leave a table to its people: this host has no machines yet."""


class Rate(Protocol):
    """Look at a game that is over, or at what was ruled about games (None)."""

    def __call__(self, ref: TableRef | None = None, /) -> None: ...


def _awake() -> bool:
    """Never rest: nobody has said when this host rests."""
    return False


def _unrated(ref: TableRef | None = None, /) -> None:
    """Leave games unrated: nobody rates them yet."""


async def _table_row(reader: Reader, ref: TableRef) -> SessionRow | None:
    return await reader.session(ref.place, ref.code)


def _lock_table(tx: Transaction, ref: TableRef) -> None:
    tx.lock_session(ref.place, ref.code)


def _lock_event(tx: Transaction, ref: TableRef) -> None:
    tx.lock_tournament(ref.place, ref.code)


async def _event_row(reader: Reader, ref: TableRef) -> TournamentRow | None:
    return await reader.tournament(ref.place, ref.code)


async def _load_table(library: Library, reader: Reader, row: SessionRow) -> Table:
    return await load_table(reader, library, row)


def _weight_of_table(table: Table) -> int:
    return weigh(table, (table.game, *tables_of(table.state)))


def _weight_of_event(event: EventVersion) -> int:
    """Reckon, since to look at all of an event with hundreds of people would hold everybody up."""
    return EVENT_ENTRY_BYTES * (event.last + len(event.entrants) + len(event.tables))


@dataclass(slots=True)
class Services:
    """Hold what the parts of the host share; `wake_machines` is called with a table where one must act."""

    store: Store
    library: Library
    clock: Clock
    entropy: Callable[[int], bytes]
    wake_machines: Callable[[TableRef], None] = _nobody
    rate: Rate = _unrated
    """Called with each game that is over, and without one after a result was corrected."""
    beacon: Beacon | None = None
    """The public randomness that new tables are promised with; None: without."""
    resting: Callable[[], bool] = _awake
    """Tell whether nothing may happen by itself now."""
    webhooks: bool = False
    """Whether webhooks are told what is public: whoever runs the bot has switched them on."""
    posts: bool = False
    """Whether somebody delivers what is committed: then a game begins when the digest of its words stands."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    moment: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something may be due earlier than was known."""
    due: int | None = None
    """Until when (ms) whoever waits for deadlines sleeps; None: they are awake."""
    tables: Cache[SessionRow, Table] = field(init=False)
    events: Cache[TournamentRow, EventVersion] = field(init=False)
    stuck: dict[TableRef, Text] = field(default_factory=dict)
    """Why the next round of an event cannot be paired."""
    wake_event: Callable[[TableRef], None] = _nobody
    """Called with an event that has changed: it may have something to do by itself."""
    touched: Callable[[TableRef], None] = _nobody
    """Called with each table that has changed: lists of tables may show it otherwise."""
    changes: WeakValueDictionary[TableRef, asyncio.Event] = field(default_factory=WeakValueDictionary)
    """Set at the next change of a table, as long as somebody waits for one."""
    history: History = field(init=False)
    """What was folded of the logs, for who asks for what happened before."""
    left: Callable[[TableRef], None] = _nobody
    """Called with a table whose game is over, or whose company has changed: an event may wait for that."""

    def __post_init__(self) -> None:
        self.history = History(self.store)
        self.tables = Cache(
            TABLE_BYTES,
            _table_row,
            partial(_load_table, self.library),
            no_table,
            _lock_table,
            _weight_of_table,
        )
        self.events = Cache(EVENT_BYTES, _event_row, load_event, no_event, _lock_event, _weight_of_event)

    def now(self) -> int:
        """Return the time as it is stored."""
        return milliseconds(self.clock.now())

    def forget(self) -> None:
        """Forget what is in memory of the database."""
        self.tables.clear()
        self.events.clear()
        self.history.forget()

    async def table(self, reader: Reader, row: SessionRow) -> Table:
        """Return the table of a row, from memory when that holds this very version."""
        return await self.tables.made_of(reader, row)

    async def current(self, ref: TableRef) -> Table:
        """Return a table as it is committed. Raise `Refusal` when there is none."""
        return await self.tables.current(self.store, ref)

    def change(self, ref: TableRef) -> asyncio.Event:
        """Return what is set when the next change of a table is committed."""
        return self.changes.setdefault(ref, asyncio.Event())

    def committed(self, table: Table, soonest: int | None = 0) -> None:
        """Take note of a change that is committed: remember it, wake the deliverers and the machines, and
        whoever waits for deadlines where its `soonest` one is due before they look (None: it has set none).
        """
        before = self.tables.get(table.ref)
        self.tables.remember(table)
        row = table.row
        log.debug("committed", table=row.code, version=row.version, ply=row.ply, status=row.status)
        self.wake.set()
        if self.due is None or self.due <= self.now() or (soonest is not None and soonest < self.due):
            self.moment.set()
        if (change := self.changes.pop(table.ref, None)) is not None:
            change.set()
        self.touched(table.ref)
        if machines_turn(table) is not None:
            self.wake_machines(table.ref)
        if table.over:
            self.rate(table.ref)
        if table.over or (before is not None and len(before.holders()) != len(table.holders())):
            self.left(table.ref)


def no_table(ref: TableRef) -> Refusal:
    """Return the refusal that there is no such table."""
    return Refusal(Text("There is no table {code} here.", code=ref.code))
