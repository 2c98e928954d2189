"""What a move, its delivery, the first click after a start and the start itself cost with 10,000 tables
stored at 1,000 servers, beside ten at one: nothing of it may depend on what others play.
"""

import asyncio
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Final

from bench.figure import Figure
from bench.prepared_tables import open_table, play, running_host
from bench.stored_tables import multiply
from host import Host, TableRef

FEW: Final = (10, 1)
MANY: Final = (10_000, 1_000)
"""Tables, and the servers that they stand at."""
PLACE, CHANNEL = 7, 11
PEOPLE: Final = (101, 102, 103)
GAME: Final = "foes"
PLIES: Final = 20
TURNS: Final = 6
"""How often each database has its turn; the first warms up."""
MOVES: Final = 6
"""Moves in one turn."""


@dataclass(slots=True)
class Costs:
    """Hold milliseconds of the processor for a move and for its delivery, by turn; the seconds to the end of
    a start, and the milliseconds of the first click after it.
    """

    moves: list[float] = field(default_factory=list)
    deliveries: list[float] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)
    clicks: list[float] = field(default_factory=list)


def measure(few: tuple[int, int] = FEW, many: tuple[int, int] = MANY, turns: int = TURNS) -> Iterator[Figure]:
    """Let both databases have their turns one after the other, so that both meet a slow spell."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        small, large = asyncio.run(_measure(Path(name), few, many, turns))
    against = f"x {few[0]} tables"
    for key, title, here, there in (
        ("move", "a move", small.moves, large.moves),
        ("delivery", "claiming and marking what it says", small.deliveries, large.deliveries),
    ):
        yield Figure(
            f"stored_{key}", f"{title}, {many[0]:,} tables stored", against, median(there) / median(here),
            1.3, 1.1,
            parts={
                f"{few[0]} tables, ms of the processor": median(here),
                f"{many[0]:,} tables, ms of the processor": median(there),
            },
        )  # fmt: skip
    yield Figure(
        "stored_click", f"the first click in a channel, {many[0]:,} tables stored", "ms",
        median(large.clicks), 20, 5, parts={f"{few[0]} tables, ms": median(small.clicks)},
    )  # fmt: skip
    yield Figure(
        "stored_start", f"the host's start, {many[0]:,} running tables", "s", median(large.starts), 5, 1,
        parts={f"{few[0]} tables, s": median(small.starts)},
    )  # fmt: skip


async def _measure(
    folder: Path, few: tuple[int, int], many: tuple[int, int], turns: int
) -> tuple[Costs, Costs]:
    played, ref = folder / "played.db", None
    async with running_host(played) as (host, _):
        ref = await open_table(host, PLACE, CHANNEL, PEOPLE, GAME)
        await play(host, None, ref, PLIES)
    stored = []
    for count, places in (few, many):
        database = folder / f"{count}.db"
        shutil.copy(played, database)
        multiply(database, count - 1, places)
        stored.append((database, Costs()))
    for _ in range(turns):
        for database, costs in stored:
            await _turn(database, ref, costs)
    return stored[0][1], stored[1][1]


async def _turn(database: Path, ref: TableRef, costs: Costs) -> None:
    """Start, click, move and deliver."""
    started = perf_counter()
    async with running_host(database) as (host, _):
        if host._resuming is not None:
            await host._resuming
        costs.starts.append(perf_counter() - started)
        started = perf_counter()
        await host.outbox.retry(CHANNEL)
        costs.clicks.append((perf_counter() - started) * 1e3)
        await _delivered(host)
        await play(host, None, ref, 1)  # it is in memory now
        await _delivered(host)
        moving = delivering = 0.0
        for _ in range(MOVES):
            moving += sum((await play(host, None, ref, 1)).busy)
            before = process_time()
            await _delivered(host)
            delivering += process_time() - before
        costs.moves.append(moving / MOVES * 1e3)
        costs.deliveries.append(delivering / MOVES * 1e3)


async def _delivered(host: Host) -> None:
    """Take what is due and mark it, as if it had been sent."""
    while rows := await host.outbox.claim():
        for row in rows:
            await host.outbox.sent(row, 5)
