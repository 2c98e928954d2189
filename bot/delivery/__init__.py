"""Deliver what is committed: rows of the outbox become messages, each exactly once, always in its newest
state.

A row is claimed, rendered from the newest state, sent with its own nonce, and marked. If something fails, the
row goes back and is tried again later; a channel that refuses us is left alone (`breaker`). No row sleeps
here: one that Discord tells to wait goes back into the outbox, blocks nothing meanwhile, and gives way to a
newer one.
"""

import asyncio
import contextlib
import time
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

import discord
import structlog

from bot.client import Client
from bot.delivery import alerts, champions, events, finding, hands, hooks, posts, reminders, talk
from bot.delivery.breaker import Breaker
from bot.delivery.channels import HOLDS, TRIED, TakenOverError
from bot.delivery.context import DeliveryContext
from bot.delivery.hooks import TO_HOOKS
from bot.delivery.threads import moved, stranded
from bot.error_codes import LOST, delivery_course
from bot.rates.pacer import Urgency, as_urgent_as
from bot.threads import revive, say_locked
from engine.texts import speak
from host import Host, OutboxRow
from host.mail.outbox import LEASE

POLL_SECONDS: Final = 5.0
"""How long to sleep when nothing wakes us: another process may have written, a retry may be due."""
BREATH_SECONDS: Final = 0.1
"""A pause before new rows are taken: the answer to who acted goes first, quick moves become one board."""
SHORTEST_SLEEP: Final = 0.05
AT_ONCE: Final = 20
"""Rows on their way at once. Discord takes some 0.2 s for one: this is more than the pacer lets through."""
MOST_ATTEMPTS: Final = 12
HOOK_REST: Final = timedelta(seconds=1)
"""How long a message to a webhook waits while as many others are on their way."""
LOCKED_REST: Final = timedelta(hours=1)
"""How long a row waits whose thread is locked: somebody may unlock it at any time."""

KINDS: Final = {
    **posts.KINDS, **reminders.KINDS, **alerts.KINDS, **hands.KINDS, **talk.KINDS, **events.KINDS,
    **champions.KINDS, **finding.KINDS, **hooks.KINDS,
}  # fmt: skip
"""What each kind of row becomes."""

log = structlog.stdlib.get_logger("tablekeeper.delivery")


class Delivery:
    """Deliver in the background from `start` to `stop`."""

    def __init__(self, client: Client, host: Host) -> None:
        self._client: Final = client
        self._host: Final = host
        self._desk: Final = DeliveryContext(client, host)
        self._breaker: Final = Breaker(time.monotonic)
        self._out: Final[dict[asyncio.Task[None], OutboxRow]] = {}
        """What is on its way."""
        self._loop: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._stopping = False
        self._locked: Final[set[int]] = set()
        """Threads of which was said that they are locked."""
        self._known: Final[set[int]] = set()

    def start(self) -> None:
        """Begin to deliver."""
        self._host.delivers()
        if self._loop is None:
            self._loop = asyncio.create_task(self._run(), name="delivery")
            self._keeper = asyncio.create_task(self._keep(), name="delivery leases")

    async def stop(self) -> None:
        """Finish what is being sent, and take nothing new."""
        self._stopping = True
        self._host.outbox.wake.set()
        if self._loop is not None:
            await self._loop
        for task, row in list(self._out.items()):
            if row.kind in TO_HOOKS:  # the other side decides how long it takes; it is sent again
                task.cancel()
        if self._out:
            await asyncio.wait(self._out)
        if self._keeper is not None:
            self._keeper.cancel()

    async def reopen(self, channel: int) -> None:
        """Try a channel again that has refused us, because somebody uses the bot there."""
        if self._breaker.reopen(channel) or channel not in self._known:
            self._known.add(channel)  # once after a start: what an earlier run was refused is tried again
            await self._host.outbox.retry(channel)

    async def _run(self) -> None:
        while not self._stopping:
            self._host.outbox.wake.clear()
            room = AT_ONCE - sum(row.kind not in TO_HOOKS for row in self._out.values())
            rows = await self._claimed(room) if room else []
            for row in rows:
                if row.kind in TO_HOOKS and self._hooks() >= AT_ONCE:
                    await self._host.outbox.again(row, HOOK_REST, untried=True)
                    continue
                task = asyncio.create_task(self._deliver(row), name=f"deliver-{row.ref.code}-{row.seq}")
                self._out[task] = row
                task.add_done_callback(self._done)
            if not room:
                await self._host.outbox.wake.wait()
            elif not rows and not self._stopping:
                await self._sleep()
                await asyncio.sleep(BREATH_SECONDS)

    def _hooks(self) -> int:
        """Return how many messages to webhooks are on their way; they keep nothing of Discord's waiting."""
        return sum(row.kind in TO_HOOKS for row in self._out.values())

    async def _claimed(self, room: int) -> list[OutboxRow]:
        """Claim rows to deliver, none of which is already on its way; in a silent rest there are none."""
        if not self._client.maintenance.posts():
            return []
        try:
            rows = await self._host.outbox.claim(room)
        except Exception:  # the loop must outlive a locked or full database
            log.exception("outbox unreadable")
            return []
        out = {row.nonce for row in self._out.values()}  # should a lease be over before it was renewed
        return [row for row in rows if row.nonce not in out]

    async def _keep(self) -> None:
        """Renew the leases of what is on its way, however long it takes."""
        while True:
            await asyncio.sleep(LEASE.total_seconds() / 3)
            if not self._out:
                continue
            try:
                await self._host.outbox.renew(list(self._out.values()))
            except Exception:  # the next time is soon enough
                log.exception("leases not renewed")

    async def _sleep(self) -> None:
        """Sleep until something new is written, a retry is due, or another process may have written
        something.
        """
        try:
            due = await self._host.outbox.next_due()
        except Exception:  # it is asked again soon, and by then the database may be there
            log.exception("outbox not read")
            due = None
        rest = POLL_SECONDS if due is None else (due - datetime.now(UTC)).total_seconds()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(min(max(rest, SHORTEST_SLEEP), POLL_SECONDS)):
                await self._host.outbox.wake.wait()

    def _done(self, task: "asyncio.Task[None]") -> None:
        row = self._out.pop(task)
        if not task.cancelled() and task.exception() is not None:  # its lease will end, and it is tried again
            log.error("row neither marked nor given back", row=row.nonce, exc_info=task.exception())
        self._host.outbox.wake.set()  # the next row of that target may have waited for this one

    async def _deliver(self, row: OutboxRow) -> None:
        """Deliver one row; whatever happens, the row is marked or given back."""
        HOLDS.set(partial(self._host.outbox.holds, row))
        with as_urgent_as(Urgency.CALL):
            try:
                await self._attempt(row)
            except TakenOverError:
                log.warning("another process delivers it", row=row.nonce)
            except discord.RateLimited as late:
                rest = timedelta(seconds=late.retry_after)
                log.info("told to wait", row=row.nonce, channel=row.target, seconds=late.retry_after)
                await self._host.outbox.again(row, rest, untried=not TRIED.get())
            except (*LOST, OSError) as error:
                log.warning("not delivered", row=row.nonce, why=repr(error))
                await self._host.outbox.again(row, self._back_off(row))
            except Exception:  # one row that cannot be rendered must not stop the others
                log.exception("not deliverable", row=row.nonce, kind=row.kind, table=row.ref.text)
                await self._again_or_never(row)

    async def _attempt(self, row: OutboxRow) -> None:
        outbox = self._host.outbox
        try:
            if self._breaker.closed(row.target):
                await outbox.failed(row)
            elif (rest := self._breaker.wait(row.target)) is not None:
                await outbox.again(row, rest)
            else:
                speak(await self._client.readers.row(row))
                await KINDS[row.kind](self._desk, row)
                self._breaker.reopen(row.target)
        except discord.HTTPException as error:
            await self._refused(row, error)

    async def _refused(self, row: OutboxRow, error: discord.HTTPException) -> None:
        log.warning("refused", row=row.nonce, channel=row.target, status=error.status, code=error.code)
        way = delivery_course(error)
        if way == "token":
            await self._host.outbox.again(row, self._back_off(row))
            await self._client.doubt()
        elif way == "thread":
            await self._archived(row)
        elif way == "gone" and await moved(self._desk, row):
            await self._host.outbox.failed(row)
        elif way in ("rest", "gone"):
            await stranded(self._desk, row)
            rest = self._breaker.refused(row.target)
            await (self._host.outbox.failed(row) if rest is None else self._host.outbox.again(row, rest))
        elif way == "later":
            await self._host.outbox.again(row, self._back_off(row))  # however long it lasts
        else:
            await self._again_or_never(row)

    async def _archived(self, row: OutboxRow) -> None:
        """Open the thread again and go on; if it is locked, say so in its parent channel, once, and wait."""
        if await revive(self._client, row.target):
            self._locked.discard(row.target)
            await self._again_or_never(row)
            return
        if row.target not in self._locked:
            self._locked.add(row.target)
            await say_locked(self._client, row.target, row.ref.code)
        await self._host.outbox.again(row, LOCKED_REST)

    async def _again_or_never(self, row: OutboxRow) -> None:
        if row.attempts >= MOST_ATTEMPTS:
            await self._host.outbox.failed(row)
        else:
            await self._host.outbox.again(row, self._back_off(row))

    @staticmethod
    def _back_off(row: OutboxRow) -> timedelta:
        """Return 1, 2, 4 ... seconds, at most ten minutes."""
        return timedelta(seconds=min(600, 2 ** min(row.attempts, 10) / 2))
