"""Moves a second of four processes on one PostgreSQL, beside one: each plays at tables of its own."""

import asyncio
import os
import sys
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from bench.figure import Figure
from bench.prepared_tables import open_table
from games import GAMES
from host import Host, SystemClock, TableRef
from storage import Store
from tests.support.engines import NoServerError, Server, empty, server

TABLES: Final = 48
PEOPLE: Final = (101, 102, 103, 104)
GAME: Final = "foes"
SECONDS: Final = 5.0
RUNS: Final = 3
MANY: Final = 4


def measure(tables: int = TABLES, seconds: float = SECONDS, runs: int = RUNS) -> Iterator[Figure]:
    """Let one process play at all tables, and then four at a quarter each, in turns."""
    try:
        with server() as running:
            one, many = asyncio.run(_measure(running, empty(running), tables, seconds, runs))
    except NoServerError:
        return  # there is nothing to measure where PostgreSQL is not installed
    cores = os.cpu_count() or 1
    yield Figure(
        "processes", f"four processes on PostgreSQL, {cores} cores", "x one process",
        median(there / here for here, there in zip(one, many, strict=True)), 3, 3.5, more=True,
        parts={"one process, moves/s": median(one), "four processes, moves/s": median(many), "cores": cores},
    )  # fmt: skip


async def _measure(
    running: Server, schema: str, tables: int, seconds: float, runs: int
) -> tuple[list[float], list[float]]:
    rates: dict[int, list[float]] = {1: [], MANY: []}
    for _ in range(runs):
        for count, measured in rates.items():
            url = running.url(await running.create(schema))
            measured.append(await _rate(url, await _opened(url, tables), count, seconds))
    return rates[1], rates[MANY]


async def _opened(url: str, tables: int) -> list[TableRef]:
    """Open so many tables, four to a server."""
    store = await Store.open(url)
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    refs = [await open_table(host, 7 + number // 4, 1_000 + number, PEOPLE, GAME) for number in range(tables)]
    await host.close()
    await store.close()
    return refs


async def _rate(url: str, refs: Sequence[TableRef], count: int, seconds: float) -> float:
    """Return the moves a second of so many processes that share the tables."""
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.town_process", url, str(seconds),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )
        for _ in range(count)
    ]  # fmt: skip
    for number, process in enumerate(processes):
        assert process.stdin is not None and process.stdout is not None
        lines = [f"{ref.place} {ref.code}\n" for ref in refs[number::count]]
        process.stdin.write("".join([*lines, "\n"]).encode())
        assert await process.stdout.readline() == b"ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"\n")
    made = [await process.communicate() for process in processes]
    return sum(int(out) for out, _ in made) / seconds
