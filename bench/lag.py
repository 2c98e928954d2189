"""How late the event loop is at its worst: what a person waits because of what others do."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from bot.gc_pauses import freeze

BEAT_SECONDS: Final = 0.001
"""How often the loop is asked; it must find what holds it for a few milliseconds."""
IDLE: Final = """
import sys, threading, time
stop = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), stop.set()), daemon=True).start()
print(flush=True)
worst = 0.0
while not stop.is_set():
    started = time.perf_counter()
    time.sleep(0.001)
    worst = max(worst, time.perf_counter() - started - 0.001)
print(worst, flush=True)
"""
"""A process that does nothing but to sleep and to look how late it wakes: what the machine itself takes."""


@dataclass(slots=True)
class Lag:
    """Hold the worst lag of a loop in milliseconds, and that of an idle process in the same time."""

    worst: float = 0.0
    machine: float = 0.0


@asynccontextmanager
async def lag() -> AsyncIterator[Lag]:
    """Measure how late the running loop is at most, until the end of the block.

    `machine` is filled at the end: a busy machine is late by itself, whatever the program does.
    """
    measured = Lag()
    idle = await asyncio.create_subprocess_exec(
        sys.executable, "-I", "-c", IDLE, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert idle.stdout is not None
    await idle.stdout.readline()
    usual = gc.get_threshold()
    freeze()  # as the bot does
    try:
        async with beating(perf_counter) as longest:
            yield measured
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
        written, _ = await idle.communicate(b"")
        measured.worst = max(0.0, longest() - BEAT_SECONDS * 1e3)
        measured.machine = float(written) * 1e3


@asynccontextmanager
async def beating(clock: Callable[[], float]) -> AsyncIterator[Callable[[], float]]:
    """Wake the running loop again and again until the end of the block; the yielded function returns the
    longest time (ms) between two wakings by a clock in seconds.
    """
    most = 0.0

    async def beat() -> None:
        nonlocal most
        while True:
            before = clock()
            await asyncio.sleep(BEAT_SECONDS)
            most = max(most, (clock() - before) * 1e3)

    task = asyncio.create_task(beat(), name="beat")
    await asyncio.sleep(0)  # it has begun: what follows at once is measured too
    try:
        yield lambda: most
    finally:
        await asyncio.sleep(2 * BEAT_SECONDS)  # what held the loop last is seen as well
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
