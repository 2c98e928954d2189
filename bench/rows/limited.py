"""How long a board takes in a free channel while many others are told to wait, and sixty tables flat out."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.child import OURS
from bench.figure import Figure
from bench.harness import PEOPLE, Harness, open_sandbox, run_bot
from bench.prepared_tables import Move, Prepared, prepare, waiting
from sandbox import Sandbox
from sandbox.buckets import UNCOUNTED, Ruling

LIMITED: Final = 25
CROWD: Final = 60
MOVES: Final = 20
PLIES: Final = 4
WAIT_SECONDS: Final = 150.0
GLOBAL: Final = 50
POSTS: Final = (
    ("POST", "/channels/{channel_id}/messages"),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"),
)


def measure(limited: int = LIMITED, crowd: int = CROWD, moves: int = MOVES) -> Iterator[Figure]:
    """Measure one channel beside limited ones, then all tables at once where Discord's own limit holds."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        alone, beside, asked = asyncio.run(_beside(Path(name), limited, moves))
    yield Figure(
        "limited", f"a free channel's board with {limited} limited, beside none", "x",
        median(beside) / median(alone), 2, 1.2,
        parts={
            "none limited, median ms": median(alone) * 1e3,
            f"{limited} limited, median ms": median(beside) * 1e3,
            "the slowest of those, ms": max(beside) * 1e3,
            "requests to each limited channel": asked / limited,
        },
    )  # fmt: skip
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        refused, counted, most, seconds = asyncio.run(_flat_out(Path(name), crowd, moves))
    yield Figure(
        "flat_out", f"refused as more than {GLOBAL} a second, {crowd} tables flat out", "429s",
        refused, 0, 0,
        parts={"requests": counted, "the most in a second": most, "seconds until all is said": seconds},
    )  # fmt: skip


async def _beside(folder: Path, limited: int, moves: int) -> tuple[list[float], list[float], int]:
    """Return seconds from answer to board, without and with limited channels, and the requests to those."""
    async with open_sandbox(limited + 1) as sim:
        database, tables = await _prepared(folder, sim, limited + 1, 2 * moves)
        async with run_bot(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(tables[0].moves[0].command[1:])
            await _said(database)
            free, others = tables[0], tables[1:]
            alone = [await _board(ours, move) for move in free.moves[:moves]]
            for table in others:
                for method, template in POSTS:
                    channel = table.moves[0].channel
                    sim.parts.buckets.rule(method, template, limit=0, per=WAIT_SECONDS, only=channel)
            first = len(sim.requests)
            await asyncio.gather(*(_ask(ours, table.moves[0]) for table in others))
            while _asked(sim, first, others) < limited:  # noqa: ASYNC110  # another process does it
                await asyncio.sleep(0.01)
            beside = [await _board(ours, move) for move in free.moves[moves:]]
            return alone, beside, _asked(sim, first, others)


async def _flat_out(folder: Path, crowd: int, moves: int) -> tuple[int, int, int, float]:
    """Return how many requests were one too many, of how many, the most in a second, and the seconds."""
    async with open_sandbox(crowd) as sim:
        database, tables = await _prepared(folder, sim, crowd, moves)
        sim.parts.buckets.everywhere = GLOBAL
        gone: list[float] = []
        ask = sim.parts.buckets.ask

        def noted(method: str, template: str, params: dict[str, str]) -> Ruling:
            if not template.startswith(UNCOUNTED):
                gone.append(perf_counter())
            return ask(method, template, params)

        sim.parts.buckets.ask = noted  # type: ignore[method-assign]
        async with run_bot(sim, OURS, folder / "ours", database) as ours:
            await ours.ready(tables[0].moves[0].command[1:])
            started = perf_counter()
            await asyncio.gather(*(_each(ours, table.moves) for table in tables))
            await _said(database)
            taken = perf_counter() - started
        refused = sum(request.status == 429 for request in sim.requests)
        most = max(sum(1 for at in gone if start <= at < start + 1.0) for start in gone)
        return refused, len(gone), most, taken


async def _prepared(folder: Path, sim: Sandbox, channels: int, moves: int) -> tuple[Path, list[Prepared]]:
    people = [sim.person(name).id for name in PEOPLE]
    numbers = [sim.channel(f"table-{number + 1}").id for number in range(channels)]
    return await prepare(folder, sim.guild.id, numbers, people, PLIES, moves)


async def _each(ours: Harness, moves: Sequence[Move]) -> None:
    for move in moves:
        await _ask(ours, move)


async def _ask(ours: Harness, move: Move) -> None:
    await ours.ask(move.user, move.channel, move.command, move.options)


async def _board(ours: Harness, move: Move) -> float:
    """Make a move and wait until its board stands; return the seconds since the answer."""
    first, place = len(ours.sim.requests), f"/channels/{move.channel}/messages"
    await _ask(ours, move)
    answered = perf_counter()
    while not any(place in request.path and request.status == 200 for request in ours.sim.requests[first:]):  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    return perf_counter() - answered


def _asked(sim: Sandbox, first: int, tables: Sequence[Prepared]) -> int:
    """Count the requests to the channels of tables."""
    places = tuple(f"/channels/{table.moves[0].channel}/" for table in tables)
    return sum(any(place in request.path for place in places) for request in sim.requests[first:])


async def _said(database: Path) -> None:
    """Wait until all that must be said is said."""
    while waiting(database):  # noqa: ASYNC110  # another process does it
        await asyncio.sleep(0.05)
