"""Moves a second when fifty tables act at once, boards, pings and direct messages delivered meanwhile."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from bench.child import OURS
from bench.figure import Figure
from bench.harness import PEOPLE, Harness, open_sandbox, run_bot
from bench.prepared_tables import Move, check_all_made, prepare, waiting

TABLES = 50
PLIES = 12
RUNS = 3
MOVES = 12
"""Moves of each table in one run."""


def measure(tables: int = TABLES, runs: int = RUNS, moves: int = MOVES) -> Iterator[Figure]:
    """Let all tables act at once, each its next move as soon as the last is answered."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        rates, waits, parts = asyncio.run(_measure(Path(name), tables, runs, moves))
    yield Figure(
        "crowd", f"moves a second, {tables} at once", "moves/s", median(rates), 150, 400, more=True,
        parts={
            "an answer, median ms": median(waits) * 1e3,
            "the slowest of a hundred, ms": quantiles(waits, n=100)[-1] * 1e3,
            **parts,
        },
    )  # fmt: skip


async def _measure(
    folder: Path, tables: int, runs: int, moves: int
) -> tuple[list[float], list[float], dict[str, float]]:
    async with open_sandbox(tables) as sim:
        people = [sim.person(name).id for name in PEOPLE]
        channels = [sim.channel(f"table-{number + 1}").id for number in range(tables)]
        wanted = (runs + 1) * moves
        database, prepared = await prepare(folder, sim.guild.id, channels, people, PLIES, wanted)
        async with run_bot(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(prepared[0].moves[0].command[1:])
            await _delivered(database)
            waits: list[float] = []
            rates: list[float] = []
            cores: list[tuple[float, float]] = []
            for run in range(runs + 1):
                part = [table.moves[run * moves : (run + 1) * moves] for table in prepared]
                before, mine, theirs = len(waits), process_time(), ours.bot.cpu_seconds()
                started = perf_counter()
                await asyncio.gather(*(_play(ours, table, waits) for table in part))
                taken = perf_counter() - started
                rates.append((len(waits) - before) / taken)
                cores.append(((ours.bot.cpu_seconds() - theirs) / taken, (process_time() - mine) / taken))
                await _delivered(database)
            check_all_made(database)
            shares = [median(column) * 100 for column in zip(*cores[1:], strict=True)]
            named: dict[str, float] = dict(
                zip(("core of the bot, %", "core of the sandbox, %"), shares, strict=True)
            )
            named["answers put off after a second"] = ours.watch.deferrals
            return rates[1:], waits[tables * moves :], named


async def _play(ours: Harness, moves: Sequence[Move], waits: list[float]) -> None:
    for move in moves:
        took = await ours.ask(move.user, move.channel, move.command, move.options)
        waits.append(took)


async def _delivered(database: Path) -> None:
    """Wait until everything is delivered."""
    while waiting(database):  # noqa: ASYNC110  # another process does it
        await asyncio.sleep(0.05)
