"""What happens by itself: deadlines are taken and applied in one transaction each, by whichever process is
first.

While any process lives, it leaves a sign of life every few seconds, also while it has much to do. When there
has been none for a while, all of them were down: that time is added to every clock, so that downtime loses
nobody a game, and a restart after a week lets no storm of forfeits loose.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

import structlog

from host.absence import caretaker_ladder, rungs
from host.clock import moment
from host.clocks import reminders, spectator_delay
from host.consent import casting, pausing
from host.outages import downtime
from host.people import TableRef
from host.retrying import Busy, retried
from host.transactions.change import Change, changed
from host.transactions.services import Services
from storage import DeadlineRow, StorageFault, Transaction

Handler: TypeAlias = Callable[[Change, DeadlineRow], Awaitable[None]]
HANDLERS: Final[dict[str, Handler]] = {
    **rungs.HANDLERS, **caretaker_ladder.HANDLERS, **reminders.HANDLERS, **casting.HANDLERS,
    **pausing.HANDLERS,
    spectator_delay.LATE: spectator_delay.refresh,
}  # fmt: skip
"""What is done when a deadline is due, by the part of its kind before the colon; other modules add theirs."""
PULSE: Final = "ticker"
BEAT_SECONDS: Final = 15.0
DOWN_MS: Final = 120_000
"""Silence that is longer than this was downtime."""
REST_SECONDS: Final = 1.0
"""How often is looked whether a rest has begun or is over."""
BATCH: Final = 50
PASSED_SECONDS: Final = 0.05
"""How soon a table is looked at again that was passed by, because another process was at it."""
PASSED_MOST_SECONDS: Final = 1.0
"""How soon at the latest, when it was passed by again and again; twice as long each time until then."""
LATER_MS: Final = 600_000
"""How long a deadline waits that could not be applied: the fault of one table must not stop the others."""

log = structlog.get_logger()


class Events(Protocol):
    """What has moments beside the tables: events of many games, each of which acts in a task of its own."""

    async def tick(self) -> int:
        """Begin what is due now; return at how many events."""

    async def next_due(self) -> int | None:
        """Return the next moment (ms) at which something is due and not begun, or None."""

    async def give_back(self, tx: Transaction, since: int, now: int) -> list[Any]:
        """Put deadlines off by a downtime, in its transaction; return what has changed, for `given_back`."""

    def given_back(self, events: list[Any]) -> None:
        """Take note that this is committed."""


class Ticker:
    """Apply what is due at all tables. `run` is a background task; `tick` does all that is due now."""

    def __init__(self, services: Services, events: Events, take_up: Callable[[], Awaitable[None]]) -> None:
        self._services: Final = services
        self._events: Final = events
        self._take_up: Final = take_up
        self._rested = False
        """Whether the bot has rested since the clocks last ran: a rest is downtime, however short."""
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._passed = 0
        """How often in a row there was something due that another process is at."""

    def rest_while(self, resting: Callable[[], bool]) -> None:
        """Let nothing happen by itself at any table as long as `resting` says so."""
        self._services.resting = resting

    def _rests(self) -> bool:
        """Tell whether the bot rests, and remember it."""
        rests = self._services.resting()
        self._rested |= rests
        return rests

    def start(self) -> None:
        """Begin to tick."""
        self._task = asyncio.create_task(self.run(), name="ticker")

    async def close(self) -> None:
        """Finish the deadline that is being applied, and no more."""
        self._stop.set()
        self._services.moment.set()
        if self._task is not None:
            await self._task

    async def run(self) -> None:
        """Tick until closed: when something is due, when something has changed, and every few seconds."""
        while not self._stop.is_set():
            try:
                if self._rests():
                    await self._pause(REST_SECONDS)
                    continue
                await self.revive()
                if await self.tick():
                    self._passed = 0
                await self._sleep()
            except StorageFault as fault:
                log.error("clocks wait", fault=str(fault))
                await self._pause(BEAT_SECONDS)
            except Exception:  # a fault that nobody has thought of must not stop all clocks for good
                log.exception("clocks stumble")
                await self._pause(BEAT_SECONDS)

    async def revive(self) -> None:
        """Leave a sign of life; after a downtime, or a rest however short, add it to every clock that ran at
        the last one. In a rest do nothing.
        """
        if self._rests():
            return
        now, rested = self._services.now(), self._rested
        last = await self._services.store.read.heartbeat(PULSE)
        if not rested and last is not None and 0 <= now - last < BEAT_SECONDS * 1000 / 2:
            return
        self._events.given_back(await retried(self._services.store, self._revived))
        if rested:
            self._rested = False
            await self._take_up()

    async def _revived(self, tx: Transaction) -> list[Any]:
        """Leave a sign of life; return the events that were put off by a downtime."""
        tx.lock_heartbeat(PULSE)
        last = await tx.heartbeat(PULSE)  # another process may have revived meanwhile
        now, changed = self._services.now(), []
        if last is not None and now - last > (0 if self._rested else DOWN_MS):
            changed = await self._events.give_back(tx, last, now)
            tx.lock_open_sessions()
            await downtime.give_back(tx, last, now)
            log.info("downtime added to all clocks", seconds=(now - last) // 1000)
        if last is None or now > last:
            await tx.beat(PULSE, now)
        return changed

    async def tick(self) -> int:
        """Apply everything that is due now, and let events begin what is; return how much there was."""
        fired, lived = 0, self._services.now()
        if not self._rests():
            fired += await self._events.tick()
        while not self._stop.is_set() and not self._rests():
            rows = await self._services.store.read.due_deadlines(self._services.now(), BATCH)
            if not rows:
                return fired
            before = fired
            for row in self._in_turn(rows):
                if self._was_away(lived):
                    return fired  # whoever ticks gives the time back first
                if self._rests():
                    return fired
                fired += await self._fire(row)
                lived = await self._live_on(lived)
            if fired == before:
                return fired
        return fired

    def _in_turn(self, rows: list[DeadlineRow]) -> list[DeadlineRow]:
        """Return what is due in the order in which this process takes it: where there are others each begins
        with another place, so that they do not wait for each other at one table after the other.
        """
        if not self._services.store.shared:
            return rows
        order = {place: random.random() for place in dict.fromkeys((row.place_id, row.code) for row in rows)}  # noqa: S311  # jitter
        return sorted(rows, key=lambda row: order[row.place_id, row.code])

    async def leap(self, move: Callable[[], None]) -> None:
        """Move the clock on, and apply what is due then. The sign of life is left along with it: time that
        was turned is no downtime.
        """
        once = iter((move,))

        async def work(tx: Transaction) -> None:
            for step in once:  # but not at a second try
                step()
            await tx.beat(PULSE, self._services.now())

        await retried(self._services.store, work)
        await self.tick()

    async def next_due(self) -> datetime | None:
        """Return when the next deadline is due; None: there is none."""
        due = await self._next()
        return None if due is None else moment(due)

    async def _next(self) -> int | None:
        known = (await self._services.store.read.next_deadline(), await self._events.next_due())
        return min((due for due in known if due is not None), default=None)

    def _was_away(self, lived: int) -> bool:
        """Tell whether this process stood still amid its work for so long that it is a downtime."""
        return self._services.now() - lived > DOWN_MS

    async def _live_on(self, lived: int) -> int:
        """Leave a sign of life amid much work, which is no downtime; return the time of the last."""
        now = self._services.now()
        if now - lived < BEAT_SECONDS * 1000 / 2 or self._was_away(lived):
            return lived
        await retried(self._services.store, partial(_alive, now))
        return now

    async def _fire(self, row: DeadlineRow) -> bool:
        """Take a deadline and apply it, both or neither; another process may have done so."""
        taken = False

        async def work(change: Change) -> None:
            nonlocal taken
            taken = await change.tx.take_deadline(row)
            if taken:
                change.fired = row
                await HANDLERS[row.kind.partition(":")[0]](change, row)

        try:
            await changed(self._services, TableRef(row.place_id, row.code), None, work)
        except StorageFault:
            raise
        except Busy as fault:
            log.warning("deadline waits", table=row.code, kind=row.kind, fault=str(fault))
            return False
        except Exception as error:  # whatever is wrong with one table, the clocks of the others go on
            log.exception("deadline put off", table=row.code, kind=row.kind, fault=str(error))
            await self._put_off(row)
            return False
        return taken

    async def _put_off(self, row: DeadlineRow) -> None:
        async def work(tx: Transaction) -> None:
            tx.lock_session(row.place_id, row.code)
            if await tx.take_deadline(row):
                await tx.set_deadline(replace(row, due_at=self._services.now() + LATER_MS))

        await retried(self._services.store, work)

    async def _sleep(self) -> None:
        """Wait for the next deadline, a change, or the next sign of life; never all processes at once."""
        self._services.moment.clear()
        if self._stop.is_set():
            return  # the word to stop came just before it was cleared
        due = await self._next()
        seconds = BEAT_SECONDS * random.uniform(0.5, 1.0)  # noqa: S311  # jitter
        if due is not None:
            seconds = min(seconds, self._until(due))
        wakes = time.monotonic() + seconds
        looks = self._services.now() + int(BEAT_SECONDS * 1000)
        self._services.due = looks if due is None else min(due, looks)
        try:
            await self._woken(wakes)
        finally:
            self._services.due = None

    async def _woken(self, wakes: float) -> None:
        """Wait for a change, or until a moment of the loop's clock; in a rest no longer."""
        while not self._rests() and not self._services.moment.is_set():
            if (left := wakes - time.monotonic()) <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._services.moment.wait(), min(left, REST_SECONDS))

    def _until(self, due: int) -> float:
        """Return in how many seconds to look again for what is due at a time (ms)."""
        left = (due - self._services.now()) / 1000
        if left > 0:
            self._passed = 0
            return max(PASSED_SECONDS, left)
        self._passed += 1
        return min(PASSED_MOST_SECONDS, PASSED_SECONDS * (1 << min(self._passed - 1, 10)))

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stop.wait(), seconds)


async def _alive(now: int, tx: Transaction) -> None:
    """Leave a sign of life, unless a later one stands."""
    tx.lock_heartbeat(PULSE)
    last = await tx.heartbeat(PULSE)
    if last is not None and now > last:
        await tx.beat(PULSE, now)
