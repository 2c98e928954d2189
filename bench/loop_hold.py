"""For how long one thing keeps the processor on the event loop, whatever else the machine is doing.

`bench.lag` says how late the loop wakes, which a busy machine spoils. This counts the processor time of the
loop's own thread between two wakings: other programs, and other threads, do not count.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import thread_time

from bench.lag import beating


@dataclass(slots=True)
class LoopHold:
    """Hold the longest time that one thing kept the processor on a loop, in milliseconds."""

    most: float = 0.0


@asynccontextmanager
async def measure_hold() -> AsyncIterator[LoopHold]:
    """Measure the running loop until the end of the block."""
    measured = LoopHold()
    try:
        async with beating(thread_time) as longest:
            yield measured
    finally:
        measured.most = longest()
