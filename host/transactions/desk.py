"""What all parts of the host share: the store, the games, the clock, and the tables that are in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol
from weakref import WeakValueDictionary

import structlog

from engine import Text
from host.clock import Clock, milliseconds
from host.log.fold import load
from host.log.history import History
from host.log.library import Library
from host.model.event import Kept
from host.model.fairness import Beacon
from host.model.table import Table, machines_turn
from host.people import TableRef
from host.refusal import Refusal
from storage import Reader, SessionRow, Store

log = structlog.get_logger()

MOST_TABLES: Final = 256
"""Tables kept in memory; the least recently used is dropped, and folded again when somebody acts there."""


def _nobody(ref: TableRef) -> None:
    """Leave a table to its people: this host has no machines yet."""


class Rate(Protocol):
    """Look at a game that is over, or at what was ruled about games (None)."""

    def __call__(self, ref: TableRef | None = None, /) -> None: ...


def _unrated(ref: TableRef | None = None, /) -> None:
    """Leave games unrated: nobody rates them yet."""


@dataclass(slots=True)
class Desk:
    """Hold what the parts of the host share. `stir` is called with a table where a machine must act."""

    store: Store
    library: Library
    clock: Clock
    entropy: Callable[[int], bytes]
    stir: Callable[[TableRef], None] = _nobody
    rate: Rate = _unrated
    """Called with each game that is over, and without one after a result was corrected."""
    beacon: Beacon | None = None
    """The public randomness that new tables are promised with; None: without."""
    posts: bool = False
    """Whether somebody delivers what is committed: then a game begins when the digest of its words stands."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    moment: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when something may be due earlier than was known."""
    tables: OrderedDict[TableRef, Table] = field(default_factory=OrderedDict)
    events: OrderedDict[TableRef, Kept] = field(default_factory=OrderedDict)
    stuck: dict[TableRef, Text] = field(default_factory=dict)
    """Why the next round of an event cannot be paired."""
    stir_event: Callable[[TableRef], None] = _nobody
    """Called with an event that has changed: it may have something to do by itself."""
    changes: WeakValueDictionary[TableRef, asyncio.Event] = field(default_factory=WeakValueDictionary)
    """Set at the next change of a table, as long as somebody waits for one."""
    history: History = field(init=False)
    """What was folded of the logs, for who asks for what happened before."""
    left: Callable[[TableRef], None] = _nobody
    """Called with a table whose game is over, or whose company has changed: an event may wait for that."""

    def __post_init__(self) -> None:
        self.history = History(self.store)

    def now(self) -> int:
        """Return the time as it is stored."""
        return milliseconds(self.clock.now())

    async def table(self, reader: Reader, row: SessionRow) -> Table:
        """Return the table of a row, from memory when that holds this very version."""
        ref = TableRef(row.place_id, row.code)
        known = self.tables.get(ref)
        if known is None or known.row.version != row.version:
            known = await load(reader, self.library, row)
        return known

    async def current(self, ref: TableRef) -> Table:
        """Return a table as it is committed. Raise `Refusal` when there is none."""
        for _ in range(5):
            row = await self.store.read.session(ref.place, ref.code)
            if row is None:
                raise no_table(ref)
            known = self.tables.get(ref)
            if known is not None and known.row.version == row.version:
                self.tables.move_to_end(ref)
                return known
            loaded = await load(self.store.read, self.library, row)
            again = await self.store.read.session(ref.place, ref.code)
            if again is not None and again.version == row.version:
                self.keep(loaded)
                return loaded
        async with self.store.transaction() as tx:  # the table is too busy to be read beside its writers
            locked = await tx.session(ref.place, ref.code)
            if locked is None:
                raise no_table(ref)
            return await self.table(tx, locked)

    def keep(self, table: Table) -> None:
        """Remember a committed table, unless a newer version is remembered."""
        known = self.tables.get(table.ref)
        if known is None or known.row.version <= table.row.version:
            self.tables[table.ref] = table
        self.tables.move_to_end(table.ref)
        while len(self.tables) > MOST_TABLES:
            self.tables.popitem(last=False)

    def change(self, ref: TableRef) -> asyncio.Event:
        """Return what is set when the next change of a table is committed."""
        return self.changes.setdefault(ref, asyncio.Event())

    def committed(self, table: Table) -> None:
        """Take note of a change that is committed: remember it, wake the deliverers and the machines."""
        before = self.tables.get(table.ref)
        self.keep(table)
        row = table.row
        log.debug("committed", table=row.code, version=row.version, ply=row.ply, status=row.status)
        self.wake.set()
        self.moment.set()
        if (change := self.changes.pop(table.ref, None)) is not None:
            change.set()
        if machines_turn(table) is not None:
            self.stir(table.ref)
        if table.over:
            self.rate(table.ref)
        if table.over or (before is not None and len(before.holders()) != len(table.holders())):
            self.left(table.ref)


def no_table(ref: TableRef) -> Refusal:
    """Return the refusal that there is no such table."""
    return Refusal(Text("There is no table {code} here.", code=ref.code))
