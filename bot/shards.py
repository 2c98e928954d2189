"""Which shards of the gateway this process serves where several processes share a database.

Each shard is a lease, renewed every few seconds; so is having shards at all. A process has its part of them
by its place among those that live: it gives up what is beyond that, and takes what nobody has. A process that
dies leaves leases that expire, one that ends gives them back, and the others connect its shards anew.

Discord admits one identify in five seconds for each bucket of shards, over all processes of a bot. That
window is a lease, too, which nobody gives back.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from itertools import count
from typing import Final

import structlog
from discord.gateway import DiscordWebSocket

from bot.client import Client
from host import Refusal
from host.background.leases import ASK_SECONDS, SPAN, Leases
from storage import StorageFault

BEAT_SECONDS: Final = 3.0
WINDOW: Final = timedelta(seconds=5.5)
"""Between two identifies of a bucket: Discord's five seconds, and what requests differ by on their way."""
SERVER: Final = "server"
SHARD: Final = "shard"
IDENTIFY: Final = "identify"

log = structlog.stdlib.get_logger("tablekeeper.shards")


class Shards:
    """Divide the shards with the other processes, from `start` to `stop`."""

    def __init__(self, client: Client, leases: Leases) -> None:
        self._client: Final = client
        self._leases: Final = leases
        self.mine: Final[set[int]] = set()
        """The shards that this process has, connected or about to be."""
        self.concurrency = 1
        """How many buckets Discord divides the shards into."""
        self._signs: Final = count(1)
        self._launching: Final = asyncio.Lock()
        self._launches: Final[dict[int, asyncio.Task[None]]] = {}
        self._renewed: int | None = None
        """When the shards were last renewed (ms); None: they are not divided."""
        self._stop: Final = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to divide; the client has connected, and has no shard yet."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="shards")

    async def stop(self) -> None:
        """Take no more shards; those that are connected stay until the client closes."""
        self._stop.set()
        if self._task is not None:
            await self._task
        for task in self._launches.values():
            task.cancel()

    def adrift(self) -> bool:
        """Tell whether another process may serve the shards of this one by now: it could not renew them."""
        renewed = self._renewed
        return renewed is not None and self._leases.now() - renewed >= SPAN.total_seconds() * 1000

    async def may_identify(self, shard: int) -> None:
        """Wait until a shard may identify: nobody else of its bucket does within five seconds.

        An exception that discord.py does not know would end the process, so a database that is away is waited
        for. Raise `TimeoutError` if another process has the shard by now.
        """
        bucket, sign = str(shard % self.concurrency), str(next(self._signs))
        self._check_mine(shard)
        while not await self._has_window(bucket, sign):
            await asyncio.sleep(ASK_SECONDS)
            self._check_mine(shard)

    async def _has_window(self, bucket: str, sign: str) -> bool:
        try:
            return await self._leases.take_once(IDENTIFY, bucket, WINDOW, sign)
        except (StorageFault, Refusal) as fault:
            log.warning("no window to identify", fault=str(fault))
            return False

    def _check_mine(self, shard: int) -> None:
        if self._renewed is not None and shard not in self.mine:
            raise TimeoutError(f"Shard {shard} is no longer of this process.")

    async def divide(self) -> None:
        """Renew what this process has, give up what is too much, take what is missing, and connect it."""
        try:
            await self._share()
        finally:
            self._connect()

    async def _share(self) -> None:
        total, leases = self._client.shard_count or 1, self._leases
        servers, shards = f"{SERVER}/{total}", f"{SHARD}/{total}"
        await leases.take(servers, leases.holder, SPAN)
        now = leases.now()
        kept = {int(name) for name in await leases.renew(shards, SPAN)}
        self._renewed = now
        for shard in self.mine - kept:
            log.warning("another process has taken a shard", shard=shard)
            await self._drop(shard)
        for shard in kept - self.mine:  # taken or given up by a beat that failed in the middle
            await leases.give_back(shards, str(shard))
        living = [row.name for row in await leases.claimed(servers)]
        self._client.pacer.share(1 / max(1, len(living)))
        part = part_of(total, living, leases.holder)
        for shard in sorted(self.mine)[part:]:
            await self._drop(shard)
            await leases.give_back(shards, str(shard))
        taken = {int(row.name) for row in await leases.claimed(shards)}
        for shard in (one for one in range(total) if one not in taken):
            if len(self.mine) < part and await leases.take(shards, str(shard), SPAN):
                self.mine.add(shard)

    def _connect(self) -> None:
        """Begin to connect what is neither connected nor about to be."""
        for shard in sorted(self.mine):
            launch = self._launches.get(shard)
            if self._client.get_shard(shard) is None and (launch is None or launch.done()):
                self._launches[shard] = asyncio.create_task(self._launch(shard), name=f"shard {shard}")

    async def _launch(self, shard: int) -> None:
        """Connect a shard, after those that were taken before it."""
        async with self._launching:
            if self._client.is_closed():
                return
            log.info("connecting", shard=shard, shards=self._client.shard_count)
            try:
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            except Exception:  # whatever it is: the next beat tries again
                log.exception("not connected", shard=shard)

    async def _drop(self, shard: int) -> None:
        self.mine.discard(shard)
        log.info("giving up", shard=shard)
        if (launch := self._launches.pop(shard, None)) is not None:
            launch.cancel()
            await asyncio.wait({launch})
        await self._client.drop_shard(shard)

    async def _run(self) -> None:
        while not self._stop.is_set():
            try:
                await self.divide()
            except (StorageFault, Refusal) as fault:
                log.error("shards stay as they are", fault=str(fault))
            except Exception:  # a fault of one beat must not leave the shards to nobody
                log.exception("shards stay as they are")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), BEAT_SECONDS)


def part_of(shards: int, processes: Sequence[str], process: str) -> int:
    """Return how many shards a process has among others: none has two more than another.

    >>> [part_of(8, ("a", "b", "c"), name) for name in "abc"]
    [3, 3, 2]
    """
    living = sorted({*processes, process})
    each, over = divmod(shards, len(living))
    return each + (living.index(process) < over)
