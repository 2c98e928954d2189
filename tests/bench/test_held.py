"""The meter of the loop sees what holds it, and not what runs beside it."""

import asyncio
from time import thread_time

from bench.held import held


def busy(seconds: float) -> None:
    """Keep the processor for so many seconds of this thread's own."""
    until = thread_time() + seconds
    while thread_time() < until:
        pass


async def test_what_holds_the_loop_is_seen() -> None:
    async with held() as found:
        busy(0.05)
    assert found.most >= 50


async def test_what_runs_in_a_thread_holds_nothing() -> None:
    async with held() as found:
        await asyncio.to_thread(busy, 0.2)
    assert found.most < 50, "the thread's own processor time is not the loop's"
