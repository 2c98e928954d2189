"""What an event does by itself: look at what is committed, do the next step in one transaction, look again.

Each step follows from the log and the games alone. So it does not matter where a process died: whoever looks
next finds the same step to do, and a step that is done is not found again.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final

import structlog

from host.clock import moment
from host.people import TableRef
from host.retrying import Busy, retried
from host.tournaments.rounds.pool import Pool
from host.tournaments.rounds.steps import step
from host.tournaments.views.reading import current_event
from host.transactions.services import Services
from storage import StorageFault, Transaction

BATCH: Final = 50
MOST_STEPS: Final = 10_000
"""More steps than an event takes at once: one that takes more goes round in a circle."""
LATER_MS: Final = 600_000
"""How long an event waits whose step has failed: its fault must not stop the others."""
RETRY_SECONDS: Final = 5.0

log = structlog.get_logger()


class Runner:
    """Run all events of this process, each in a task of its own while it has something to do."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._pool: Final = Pool()
        self._tasks: Final[dict[TableRef, asyncio.Task[None]]] = {}
        self._again: Final[set[TableRef]] = set()
        self._looks: Final[set[asyncio.Task[None]]] = set()
        self._stop: Final = asyncio.Event()

    def wake(self, ref: TableRef) -> None:
        """Let an event look at what it has to do; if it is at it already, once more afterwards."""
        if self._stop.is_set():
            return
        if ref in self._tasks:
            self._again.add(ref)
            return
        task = asyncio.create_task(self._run(ref), name=f"event {ref.code}")
        self._tasks[ref] = task
        task.add_done_callback(lambda _: self._done(ref))

    def left(self, ref: TableRef) -> None:
        """Look whether a table belongs to an event, now that its game is over or somebody has left it."""
        if not self._stop.is_set():
            self._aside(self._look(ref))

    def resume(self) -> None:
        """Let every event that is not over look at what it has to do."""
        if not self._stop.is_set():
            self._aside(self._resume())

    async def tick(self) -> int:
        """Stir every event where something is due by now; return how many."""
        due = await self._services.store.read.due_tournaments(self._services.now(), BATCH)
        fresh = [ref for ref in (TableRef(*key) for key in due) if ref not in self._tasks]
        for ref in fresh:
            self.wake(ref)
        return len(fresh)

    async def next_due(self) -> int | None:
        """Return when something is due next at an event that is not at it already (ms), or None."""
        rows = await self._services.store.read.next_tournaments(BATCH)
        return next((due for place, code, due in rows if TableRef(place, code) not in self._tasks), None)

    @property
    def busy(self) -> bool:
        """Tell whether some event has something to do."""
        return bool(self._tasks or self._looks)

    async def idle(self) -> None:
        """Wait until no event has anything to do."""
        while tasks := [*self._tasks.values(), *self._looks]:
            await asyncio.wait(tasks)
            await asyncio.sleep(0)  # let what they have stirred begin

    async def close(self) -> None:
        """Finish the steps under way, and no more."""
        self._stop.set()
        await self._pool.close()
        await self.idle()

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    def _done(self, ref: TableRef) -> None:
        del self._tasks[ref]
        self._services.moment.set()
        if ref in self._again:
            self._again.discard(ref)
            self.wake(ref)

    async def _look(self, table: TableRef) -> None:
        try:
            event = await self._services.store.read.event_of_table(table.place, table.code)
        except StorageFault as fault:  # the next start, or the end of the round, finds it
            log.error("event not told of its game", table=table.code, fault=str(fault))
            return
        if event is not None:
            self.wake(TableRef(table.place, event[0]))

    async def _resume(self) -> None:
        try:
            for place, code in await self._services.store.read.live_tournaments():
                self.wake(TableRef(place, code))
        except StorageFault as fault:
            log.error("events wait", fault=str(fault))

    async def _run(self, ref: TableRef) -> None:
        """Do steps until nothing is due, or the bot rests: at its end all events are looked at."""
        for _ in range(MOST_STEPS):
            if self._stop.is_set() or self._services.resting():
                return
            self._again.discard(ref)
            try:
                if not await step(self._services, self._pool, await current_event(self._services, ref)):
                    return
            except (StorageFault, Busy) as fault:
                log.error("event waits", code=ref.code, fault=str(fault))
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stop.wait(), RETRY_SECONDS)
            except Exception as error:  # whatever is wrong with one event, the others go on
                if self._stop.is_set():
                    return  # the pool was closed under it: the next start does the step
                log.exception("event put off", code=ref.code, fault=str(error))
                await self._put_off(ref)
                return
        log.error("event goes round in a circle", code=ref.code)
        await self._put_off(ref)

    async def _put_off(self, ref: TableRef) -> None:
        """Let an event alone for a while."""
        later = self._services.now() + LATER_MS

        async def work(tx: Transaction) -> None:
            tx.lock_tournament(ref.place, ref.code)
            row = await tx.tournament(ref.place, ref.code)
            if row is not None and row.due_at is not None:
                await tx.put_off_tournament(row, later)

        try:
            await retried(self._services.store, work)
        except StorageFault as fault:
            log.error("event not put off", code=ref.code, until=str(moment(later)), fault=str(fault))
