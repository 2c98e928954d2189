"""From the start of the process to the first answered command, and the memory of an idle bot."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.child import BARE, OURS
from bench.figure import Figure
from bench.harness import open_sandbox, run_bot

RUNS = 3
IDLE_SECONDS = 3.0
"""How long the bot does nothing before its memory is read; discord.py calls itself ready after two."""


def measure(runs: int = RUNS, idle: float = IDLE_SECONDS) -> Iterator[Figure]:
    """Start the bot with a new database, then again, and discord.py alone; one guild each."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        folder = Path(name)
        first = asyncio.run(_start(folder, OURS, "game status", 0))[0]
        ours = [asyncio.run(_start(folder, OURS, "game status", idle)) for _ in range(runs)]
        bare = [asyncio.run(_start(folder, BARE, "bare", idle)) for _ in range(runs)]
    seconds, memory = (median(column) for column in zip(*ours, strict=True))
    bare_seconds, bare_memory = (median(column) for column in zip(*bare, strict=True))
    yield Figure(
        "start", "from start to ready, 1 guild", "s", seconds, 2, 1,
        parts={"discord.py alone, s": bare_seconds, "the first time, which makes the database, s": first},
    )  # fmt: skip
    yield Figure(
        "memory", "memory when idle", "MB", memory, 120, 100, parts={"discord.py alone, MB": bare_memory}
    )


async def _start(folder: Path, program: tuple[str, ...], command: str, idle: float) -> tuple[float, float]:
    """Return the seconds to the first answered command, and the megabytes after some idle seconds."""
    async with open_sandbox() as sim:
        user, channel = sim.person("Red").id, sim.channel("lobby").id
        started = perf_counter()
        async with run_bot(sim, program, folder / "bot", folder / "tables.db") as place:
            await place.ready(command)
            await place.ask(user, channel, f"/{command}", {})
            taken = perf_counter() - started
            await asyncio.sleep(idle)
            return taken, place.bot.megabytes()
