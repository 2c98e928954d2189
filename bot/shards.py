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
from host.background.leases import Leases
from storage import StorageFault

BEAT_SECONDS: Final = 3.0
SPAN: Final = timedelta(seconds=12)
"""How long shards stay with a process that gives no sign of life."""
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
        self._launches: Final[set[asyncio.Task[None]]] = set()
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
        for task in self._launches:
            task.cancel()

    async def may_identify(self, shard: int) -> None:
        """Wait until a shard may identify: nobody else of its bucket does within five seconds."""
        bucket = str(shard % self.concurrency)
        await self._leases.wait_for(IDENTIFY, bucket, WINDOW, str(next(self._signs)))

    async def divide(self) -> None:
        """Renew what this process has, give up what is too much, take what is missing."""
        total, leases = self._client.shard_count or 1, self._leases
        servers, shards = f"{SERVER}/{total}", f"{SHARD}/{total}"
        await leases.take(servers, leases.holder, SPAN)
        kept = {int(name) for name in await leases.renew(shards, SPAN)}
        for shard in self.mine - kept:
            log.warning("another process has taken a shard", shard=shard)
            await self._drop(shard)
        living = [row.name for row in await leases.held(servers)]
        self._client.pacer.share(1 / max(1, len(living)))
        part = part_of(total, living, leases.holder)
        for shard in sorted(self.mine)[part:]:
            await self._drop(shard)
            await leases.give_back(shards, str(shard))
        taken = {int(row.name) for row in await leases.held(shards)}
        for shard in (one for one in range(total) if one not in taken):
            if len(self.mine) < part and await leases.take(shards, str(shard), SPAN):
                self._take(shard)

    def _take(self, shard: int) -> None:
        self.mine.add(shard)
        task = asyncio.create_task(self._launch(shard), name=f"shard {shard}")
        self._launches.add(task)
        task.add_done_callback(self._launches.discard)

    async def _launch(self, shard: int) -> None:
        """Connect a shard, after those that were taken before it."""
        async with self._launching:
            if shard in self.mine and not self._client.is_closed():
                log.info("connecting", shard=shard, shards=self._client.shard_count)
                await self._client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            if shard not in self.mine:  # it was lost meanwhile
                await self._client.drop_shard(shard)

    async def _drop(self, shard: int) -> None:
        self.mine.discard(shard)
        log.info("giving up", shard=shard)
        await self._client.drop_shard(shard)

    async def _run(self) -> None:
        while not self._stop.is_set():
            try:
                await self.divide()
            except StorageFault as fault:
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
