"""Our bot with a meter in its event loop: how long one step of it keeps the processor, and how late it wakes.

Every step of a loop is a `Handle` that is run, so that none is missed. What was found since it was last asked
stands in the file that `METER` names, which whoever measures clears.
"""

import asyncio
import mmap
import os
import sys
from pathlib import Path
from struct import Struct
from time import perf_counter, thread_time
from typing import Any, Final

from bench.lag import BEAT_SECONDS
from bot import process
from bot.tablekeeper import Tablekeeper

FOUND: Final = Struct("dd")
"""Seconds: the longest step, and the latest waking."""
TOLD_SECONDS: Final = 0.01
"""A longer step is told on standard error by what it was."""


class Meter:
    """Keep the longest step and the latest waking in a file that two processes share."""

    def __init__(self, file: Path) -> None:
        with file.open("r+b") as opened:
            self._kept: Final = mmap.mmap(opened.fileno(), FOUND.size)

    def take(self) -> tuple[float, float]:
        """Return the peaks so far, and begin again."""
        peaks: tuple[float, float] = FOUND.unpack(self._kept[: FOUND.size])
        self._kept[: FOUND.size] = FOUND.pack(0.0, 0.0)
        return peaks

    def note(self, held: float, late: float) -> None:
        """Keep what is more than before."""
        before = FOUND.unpack(self._kept[: FOUND.size])
        if held > before[0] or late > before[1]:
            self._kept[: FOUND.size] = FOUND.pack(max(held, before[0]), max(late, before[1]))


def attach(meter: Meter) -> None:
    """Measure each step of every loop of this process from now on."""
    run = asyncio.Handle._run

    def metered(handle: asyncio.Handle) -> None:
        before = thread_time()
        run(handle)
        held = thread_time() - before
        meter.note(held, 0.0)
        if held > TOLD_SECONDS:
            print(f"{held * 1e3:.1f} ms: {handle!r}", file=sys.stderr, flush=True)  # noqa: T201

    asyncio.Handle._run = metered  # type: ignore[assignment, method-assign]


async def beat(meter: Meter) -> None:
    """Note how late the running loop is, for good."""
    while True:
        started = perf_counter()
        await asyncio.sleep(BEAT_SECONDS)
        meter.note(0.0, perf_counter() - started - BEAT_SECONDS)


def main() -> None:
    """Run the bot as `tablekeeper run` does."""
    from bot.cli import main as command_line

    meter, run = Meter(Path(os.environ["METER"])), process.run

    async def metered(client: Tablekeeper, token: str) -> Any:
        beating = asyncio.create_task(beat(meter), name="beat")
        try:
            return await run(client, token)
        finally:
            beating.cancel()

    attach(meter)
    process.run = metered
    process.loop_factory = lambda: None  # uvloop runs its steps itself: only Python's own loop can be metered
    command_line()


if __name__ == "__main__":
    main()
