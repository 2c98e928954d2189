"""A move from slash command to reply, committed, beside a bare reply and the same statements in sqlite3."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.child import BARE, OURS
from bench.figure import Figure
from bench.measure import RUNS
from bench.tables import Alone, Move, Prepared, alone, prepare
from bench.town import Town, square, town

PLIES = 60
"""How far the table is when the measuring begins."""
WARM_UP = 20
MOVES = 40
"""Moves, bare replies and bare transactions in one run; they take turns, so that all meet a slow spell."""
TRIPLE = tuple[float, float, float]


def measure(runs: int = RUNS, moves: int = MOVES) -> Iterator[Figure]:
    """Measure moves, replies and transactions in turns; each run gives one ratio, and the median counts."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        found, prepared = asyncio.run(_measure(Path(name), runs, moves))
    move, reply, statements = (median(column) * 1e3 for column in zip(*found, strict=True))
    ratio = median(move / (reply + statements) for move, reply, statements in found)
    yield Figure(
        "move", "a move, one at a time", "x reply + sqlite3", ratio, 3, 2,
        parts={
            "a move, ms": move, "a bare reply, ms": reply, "the same statements in sqlite3, ms": statements,
            "the host alone, ms": median(prepared.seconds) * 1e3,
            "statements, with BEGIN and COMMIT": median(len(steps) for steps in prepared.steps),
        },
    )  # fmt: skip


async def _measure(folder: Path, runs: int, moves: int) -> tuple[list[TRIPLE], Prepared]:
    async with square() as sim, square() as other:
        people = [sim.person(name).id for name in ("Red", "Green", "Blue", "White")]
        channel = sim.channel("table-1").id
        wanted = WARM_UP + runs * moves
        database, (prepared,) = await prepare(folder, sim.guild.id, [channel], people, PLIES, wanted)
        sqlite3 = alone(database, prepared.steps, folder / "alone.db")
        async with (
            town(sim, OURS, folder / "ours", database) as ours,
            town(other, BARE, folder / "bare", database) as bare,
        ):
            await asyncio.gather(ours.ready(prepared.moves[0].command[1:]), bare.ready("bare"))
            turn = Turn(ours, bare, sqlite3, iter(prepared.moves))
            await turn.take(WARM_UP)
            return [await turn.take(moves) for _ in range(runs)], prepared


class Turn:
    """Let each of the three do the same number of things, one after the other."""

    def __init__(self, ours: Town, bare: Town, sqlite3: Alone, moves: Iterator[Move]) -> None:
        self._ours, self._bare, self._sqlite3, self._moves = ours, bare, sqlite3, moves

    async def take(self, times: int) -> TRIPLE:
        """Return the median seconds of a move, of a bare reply and of the bare statements."""
        replies = await self._calmly(self._bare, times, self._reply)
        moves = await self._calmly(self._ours, times, self._move)
        return median(moves), median(replies), median(self._sqlite3.next() for _ in range(times))

    async def _calmly(self, where: Town, times: int, work: Callable[[], Awaitable[float]]) -> list[float]:
        """Do something several times, each when all that followed the last is done."""
        taken = []
        for _ in range(times):
            await where.quiet()
            taken.append(await work())
        return taken

    async def _reply(self) -> float:
        user = self._bare.sim.person("Red").id
        return await self._bare.ask(user, self._bare.sim.channel("table-1").id, "/bare", {})

    async def _move(self) -> float:
        move = next(self._moves)
        return await self._ours.ask(move.user, move.channel, move.command, move.options)
