"""What happened at a table long ago: folded from the nearest snapshot, in a thread, and kept for a while.

A log only grows, so what was folded once stays true. It is kept until others' is asked for, in memory alone:
a restart forgets it, and nothing but time is lost.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from typing import Final, TypeAlias, TypeVar, TypeVarTuple
from weakref import WeakValueDictionary

import structlog

from engine import Seat
from engine.record import RecordError
from host.log.fold import cannot_be_replayed
from host.log.snapshots import RUNG_EVERY, begun, followed, make_snapshot
from host.log.timeline import Timeline
from host.log.undo_plan import Way
from host.model.table import LogEntry, Table
from host.people import TableRef
from host.retrying import Unfolded, retried
from storage import Kinds, StorageFault, Store, Transaction

KEPT: Final = 24
"""Timelines that are kept, most of them 32 to 64 states long: about 10 MB."""
TURNS: Final = 16
"""Timelines kept that undos and redos were planned with; most are asked for again at once, then never."""
PUBLIC: Final = 8
"""Running games whose public side is kept as it was written down, some 200 bytes a ply."""
LONGEST: Final = 4 * RUNG_EVERY
"""Plies of a timeline that is kept; longer ones come about where much was taken back."""
FAR: Final = 2 * RUNG_EVERY
"""A fold over more plies than this leaves snapshots behind: those of an older version were dropped."""

Turn: TypeAlias = tuple[Timeline, int]
"""What an undo or redo is planned with: the timeline, and with which ply the seat came to who holds it."""

Made = TypeVar("Made")
Given = TypeVarTuple("Given")

log = structlog.get_logger()


class History:
    """Fold parts of logs, one at a time, and keep the latest of them."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[OrderedDict[tuple[TableRef, int], Timeline]] = OrderedDict()
        self._turns: Final[OrderedDict[tuple[TableRef, int, Seat, str], Turn]] = OrderedDict()
        self._public: Final[OrderedDict[TableRef, list[bytes]]] = OrderedDict()
        self._at: Final[WeakValueDictionary[TableRef, asyncio.Lock]] = WeakValueDictionary()
        self._thread: Final = asyncio.Lock()
        """Held by who folds: of several threads each would make the loop wait for the interpreter."""

    async def timeline(self, table: Table, n: int, before: int | None = None) -> Timeline:
        """Return a timeline that has come to ply n, or further, and begins before it, or before an older ply.

        It is shared: follow a copy.
        """
        low = max(n if before is None else before, 1)
        lock = self._at.setdefault(table.ref, asyncio.Lock())
        async with lock:  # who asks for the same meanwhile finds it
            timeline = self._covering(table.ref, n, low)
            if timeline is None:
                timeline = await self._checked(table, n, low)
            self._keep(table.ref, timeline)
        return timeline

    async def told(self, table: Table, first: int, last: int) -> list[LogEntry]:
        """Return what the plies from `first` to `last` brought about."""
        entries: list[LogEntry] = []
        while last >= first:
            timeline = await self.timeline(table, last)
            entries[:0] = timeline.told_of(first, last)
            last = timeline.after
        return entries

    async def back(
        self, table: Table, last: int, kinds: Kinds = "all", seat: Seat | None = None
    ) -> AsyncIterator[list[LogEntry]]:
        """Yield what happened up to ply `last`, the newest part first, each oldest first.

        Parts without an entry of these kinds, and of this seat, are left out where the rows tell.
        """
        place, code = table.ref.place, table.ref.code
        narrowed = kinds != "all" or seat is not None
        while last > 0:
            newest = await self._store.read.newest(place, code, last, kinds, seat) if narrowed else last
            if newest is None:
                return
            timeline = await self.timeline(table, newest)
            yield timeline.told_of(1, newest)
            last = timeline.after

    def turn(self, table: Table, seat: Seat, way: Way, to: int | None = None) -> Turn:
        """Return what an undo or redo of a seat is planned with, or an undo that leads back `to` a ply. Raise
        `Unfolded` when it is not ready.
        """
        key = (table.ref, table.row.ply, seat, f"{way} {to}")
        known = self._turns.get(key)
        if known is None:

            async def fold() -> None:
                self._turns[key] = await self._turn(table, seat, way, to)
                while len(self._turns) > TURNS:
                    self._turns.popitem(last=False)

            raise Unfolded(fold)
        return known

    def public(self, ref: TableRef) -> list[bytes]:
        """Return what was written down of the public side of a game, by ply: a list to add to."""
        lines = self._public.setdefault(ref, [])
        self._public.move_to_end(ref)
        while len(self._public) > PUBLIC:
            self._public.popitem(last=False)
        return lines

    def forget(self) -> None:
        """Let go of all that was folded."""
        self._kept.clear()
        self._turns.clear()
        self._public.clear()

    async def run(self, work: Callable[[*Given], Made], *given: *Given) -> Made:
        """Do something in a thread while nobody folds: what takes long, and is made of what was folded."""
        async with self._thread:
            return await asyncio.to_thread(work, *given)

    async def _turn(self, table: Table, seat: Seat, way: Way, to: int | None) -> Turn:
        ref, upto = table.ref, table.row.ply
        taken = await self._store.read.newest(ref.place, ref.code, upto, "handed over", seat)
        if to is not None:
            return await self.back_to(table, to), taken or 0
        timeline = await (self._undo(table, seat) if way == "undo" else self._redo(table))
        return timeline, taken or 0

    async def back_to(self, table: Table, to: int) -> Timeline:
        """Return a timeline that knows all that counts and was done after a ply, and what counts last
        before.
        """
        timeline = await self.timeline(table, table.row.ply, max(to, 1))
        while timeline.after and not (timeline.live and timeline.live[0].told.n <= to):
            timeline = await self.timeline(table, table.row.ply, timeline.after)
        return timeline

    async def _undo(self, table: Table, seat: Seat) -> Timeline:
        """Return a timeline that knows the last action of a seat that counts, the one before it, and what
        came since, up to what makes it final if anything does.
        """
        ref, upto = table.ref, table.row.ply
        at = await self._store.read.newest(ref.place, ref.code, upto, "actions", seat)
        if at is None:
            return await self.timeline(table, upto)
        n = at
        while n < upto:  # what is final is taken back only where all agree, so nothing after it matters else
            n = min(n + RUNG_EVERY // 2, upto)
            timeline = await self.timeline(table, n, at)
            if not table.turns_back and any(entry.final for entry in timeline.told_of(at, n)):
                return timeline
        timeline = await self.timeline(table, upto, at)
        while timeline.after:
            mine = next(
                (i for i, act in reversed([*enumerate(timeline.live)]) if act.told.seat == seat), None
            )
            if mine:
                break
            low: int | None = timeline.after
            if mine is None:  # it was taken back
                low = await self._store.read.newest(ref.place, ref.code, timeline.after, "actions", seat)
            if low is None:
                break
            timeline = await self.timeline(table, upto, low)
        return timeline

    async def _redo(self, table: Table) -> Timeline:
        """Return a timeline that knows what was taken back: all of it came after the last action."""
        timeline = await self.timeline(table, table.row.ply)
        while timeline.after and not any(entry.kind == "action" for entry in timeline.told):
            timeline = await self.timeline(table, table.row.ply, timeline.after)
        return timeline

    def _covering(self, ref: TableRef, n: int, low: int) -> Timeline | None:
        own = (timeline for (whose, _), timeline in self._kept.items() if whose == ref)
        return next((timeline for timeline in own if timeline.after < low and timeline.n >= n), None)

    def _keep(self, ref: TableRef, timeline: Timeline) -> None:
        if len(timeline.states) > LONGEST:
            return
        key = (ref, timeline.after)
        known = self._kept.get(key)
        if known is None or known.n <= timeline.n:
            self._kept[key] = timeline
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def _checked(self, table: Table, n: int, low: int) -> Timeline:
        try:
            return await self._folded(table, n, low)
        except RecordError as error:
            raise cannot_be_replayed(table.ref, error) from error

    async def _folded(self, table: Table, n: int, low: int) -> Timeline:
        start = await self._base(table, n, low)
        rungs: list[tuple[int, bytes]] | None = [] if n - start.n > FAR else None

        async def follow(timeline: Timeline) -> None:
            await self._follow(table, timeline, n, low, rungs if timeline is start else None)

        timeline = await followed(self._store.read, table, start, follow)
        if rungs and timeline is start:
            await self._leave(table, rungs)
        return timeline

    async def _base(self, table: Table, n: int, low: int) -> Timeline:
        """Return the nearest timeline from which ply n can be reached: one that is kept, or a new one."""
        new = await begun(self._store.read, table, low)
        for (whose, after), timeline in self._kept.items():
            if whose == table.ref and after < low and new.n < timeline.n < n and n - after <= LONGEST:
                new = timeline.copy()
        return new

    async def _follow(
        self, table: Table, timeline: Timeline, n: int, low: int, rungs: list[tuple[int, bytes]] | None
    ) -> None:
        """Follow a log to ply n, in parts, so that others can fold between them."""
        while timeline.n < n:
            upto = min(n, timeline.n + RUNG_EVERY)
            plies = await self._store.read.plies(table.ref.place, table.ref.code, timeline.n, upto)
            await self.run(timeline.follow, plies)
            if timeline.n < upto:
                raise RecordError(f"ply {timeline.n + 1} is missing")
            if rungs is not None and upto < low:
                rungs.append((upto, await self.run(make_snapshot, table.game, timeline.state)))
                timeline.forget()

    async def _leave(self, table: Table, rungs: list[tuple[int, bytes]]) -> None:
        """Keep states that were far from any other, so that nobody folds this way again."""

        async def work(tx: Transaction) -> None:
            for n, state in rungs:
                await tx.keep_snapshot(table.ref.place, table.ref.code, n, state)

        try:
            await retried(self._store, work)
        except StorageFault as fault:  # they are a cache
            log.warning("snapshots not kept", table=table.ref.code, fault=str(fault))
