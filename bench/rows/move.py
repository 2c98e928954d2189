"""A move from slash command to reply, committed, beside a bare reply and the same statements in sqlite3."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.child import BARE, OURS
from bench.figure import Figure
from bench.harness import PEOPLE, Harness, open_sandbox, run_bot
from bench.measure import RUNS
from bench.prepared_tables import Alone, Move, Prepared, alone, prepare

PLIES = 30
"""How far the tables are when the measuring begins; a greedy game of four takes about 150."""
MOVES = 40
"""Moves, bare replies and bare transactions in one run; they take turns, so that all meet a slow spell."""
TRIPLE = tuple[float, float, float]


def measure(runs: int = RUNS, moves: int = MOVES) -> Iterator[Figure]:
    """Measure moves, replies and transactions in turns; each run gives one ratio, and the median counts."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        triples, tables = asyncio.run(_measure(Path(name), runs, moves))
    move, reply, statements = (median(column) * 1e3 for column in zip(*triples, strict=True))
    ratio = median(move / (reply + statements) for move, reply, statements in triples)
    yield Figure(
        "move", "a move, one at a time", "x reply + sqlite3", ratio, 3, 2,
        parts={
            "a move, ms": move, "a bare reply, ms": reply, "the same statements in sqlite3, ms": statements,
            "the host alone, ms": median(taken for table in tables for taken in table.seconds) * 1e3,
            "statements, BEGIN and COMMIT too": median(
                len(steps) for table in tables for steps in table.steps
            ),
        },
    )  # fmt: skip


async def _measure(folder: Path, runs: int, moves: int) -> tuple[list[TRIPLE], list[Prepared]]:
    """Give each run a table of its own; the first warms up."""
    async with open_sandbox(runs + 1) as sim, open_sandbox() as other:
        people = [sim.person(name).id for name in PEOPLE]
        channels = [sim.channel(f"table-{number + 1}").id for number in range(runs + 1)]
        database, tables = await prepare(folder, sim.guild.id, channels, people, PLIES, moves)
        sqlite3 = alone(database, [steps for table in tables for steps in table.steps], folder / "alone.db")
        async with (
            run_bot(sim, OURS, folder / "ours", database) as ours,
            run_bot(other, BARE, folder / "bare", database) as bare,
        ):
            await asyncio.gather(ours.ready(tables[0].moves[0].command[1:]), bare.ready("bare"))
            triples = [await Turn(ours, bare, sqlite3, table.moves).take() for table in tables]
            sqlite3.close()
            return triples[1:], tables[1:]


class Turn:
    """Let each of the three do the same number of things, one after the other."""

    def __init__(self, ours: Harness, bare: Harness, sqlite3: Alone, moves: Sequence[Move]) -> None:
        self._ours, self._bare, self._sqlite3, self._moves = ours, bare, sqlite3, moves

    async def take(self) -> TRIPLE:
        """Return the median seconds of a move, of a bare reply and of the bare statements."""
        user, channel = self._bare.sim.person("Red").id, self._bare.sim.channel("table-1").id
        moves, replies, statements = [], [], []
        for _ in self._moves:
            await self._bare.quiet()
            replies.append(await self._bare.ask(user, channel, "/bare", {}))
        for move in self._moves:
            moves.append(await self._ours.ask(move.user, move.channel, move.command, move.options))
            await self._ours.quiet()
            statements.append(self._sqlite3.next())
        return median(moves), median(replies), median(statements)
