"""For how long one thing keeps the processor on the event loop, whatever else the machine is doing.

`bench.lag` says how late the loop wakes, which a busy machine spoils. This counts the processor time of the
loop's own thread between two wakings: other programs, and other threads, do not count.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import thread_time

from bench.lag import BEAT_SECONDS


@dataclass(slots=True)
class Held:
    """Hold the longest time that one thing kept the processor on a loop, in milliseconds."""

    most: float = 0.0


@asynccontextmanager
async def held() -> AsyncIterator[Held]:
    """Measure the running loop until the end of the block."""
    found = Held()
    beat = asyncio.create_task(_beat(found), name="held")
    await asyncio.sleep(0)  # it has begun: what follows at once is measured too
    try:
        yield found
    finally:
        await asyncio.sleep(2 * BEAT_SECONDS)  # what held the loop last is seen as well
        beat.cancel()
        with suppress(asyncio.CancelledError):
            await beat


async def _beat(found: Held) -> None:
    while True:
        before = thread_time()
        await asyncio.sleep(BEAT_SECONDS)
        found.most = max(found.most, (thread_time() - before) * 1e3)
