"""A move from slash command to reply, committed, beside a bare reply and the same statements in sqlite3; what
it takes of the processor with all that follows; and how often it goes to the database and to Discord.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from bench.child import BARE, OURS
from bench.figure import Figure
from bench.harness import PEOPLE, Harness, open_sandbox, run_bot
from bench.measure import RUNS
from bench.prepared_tables import Alone, Move, Prepared, alone, check_all_made, prepare
from bench.rows.edits import wait_delivered

PLIES = 30
"""How far the tables are when the measuring begins; a greedy game of four takes about 150."""
MOVES = 40
"""Moves, bare replies and bare transactions in one run; they take turns, so that all meet a slow spell."""


@dataclass(frozen=True, slots=True)
class Run:
    """Hold what one run has measured: the median seconds of a move, a bare reply and the bare statements; the
    seconds of the processor that each of them takes; and the requests to Discord for each move.
    """

    move: float
    reply: float
    statements: float
    busy: float
    reply_busy: float
    statements_busy: float
    requests: float


def measure(runs: int = RUNS, moves: int = MOVES) -> Iterator[Figure]:
    """Measure moves, replies and transactions in turns; each run gives one ratio, and the median counts."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        taken, tables = asyncio.run(_measure(Path(name), runs, moves))
    yield Figure(
        "move", "a move, one at a time", "x reply + sqlite3",
        median(run.move / (run.reply + run.statements) for run in taken), 1.6, 1.3,
        parts={
            "a move, ms": _ms(run.move for run in taken),
            "a bare reply, ms": _ms(run.reply for run in taken),
            "the same statements in sqlite3, ms": _ms(run.statements for run in taken),
            "the host alone, ms": _ms(seconds for table in tables for seconds in table.seconds),
        },
    )  # fmt: skip
    yield Figure(
        "move_busy", "the processor for a move and all that follows", "x reply + sqlite3",
        median(run.busy / (run.reply_busy + run.statements_busy) for run in taken), 8, 5,
        parts={
            "a move, ms": _ms(run.busy for run in taken),
            "of it the host, ms": _ms(busy for table in tables for busy in table.busy),
            "a bare reply, ms": _ms(run.reply_busy for run in taken),
            "the same statements in sqlite3, ms": _ms(run.statements_busy for run in taken),
        },
    )  # fmt: skip
    yield Figure(
        "move_rounds", "how often a move's transaction goes to the database", "rounds",
        median(rounds for table in tables for rounds in table.rounds), 2, 2,
        parts={
            "statements, BEGIN and COMMIT too": median(
                len(steps) for table in tables for steps in table.steps
            )
        },
    )  # fmt: skip
    yield Figure(
        "move_requests", "requests to Discord for a move", "requests",
        median(run.requests for run in taken), 2, 1.5,
    )  # fmt: skip


def _ms(seconds: Iterator[float]) -> float:
    return median(seconds) * 1e3


async def _measure(folder: Path, runs: int, moves: int) -> tuple[list[Run], list[Prepared]]:
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
            await wait_delivered(database)
            taken = [await Turn(ours, bare, sqlite3, table.moves, database).take() for table in tables]
            sqlite3.close()
            check_all_made(database)
            return taken[1:], tables[1:]


class Turn:
    """Let each of the three do the same number of things, one after the other."""

    def __init__(
        self, ours: Harness, bare: Harness, sqlite3: Alone, moves: Sequence[Move], database: Path
    ) -> None:
        self._ours, self._bare, self._sqlite3, self._moves = ours, bare, sqlite3, moves
        self._database = database

    async def take(self) -> Run:
        """Measure a run."""
        user, channel = self._bare.sim.person("Red").id, self._bare.sim.channel("table-1").id
        moves, replies, statements, statements_busy = [], [], [], 0.0
        reply_began = self._bare.bot.cpu_seconds()
        for _ in self._moves:
            await self._bare.quiet()
            replies.append(await self._bare.ask(user, channel, "/bare", {}))
        reply_busy = self._bare.bot.cpu_seconds() - reply_began
        began, first = self._ours.bot.cpu_seconds(), len(self._ours.sim.requests)
        for move in self._moves:
            moves.append(await self._ours.ask(move.user, move.channel, move.command, move.options))
            await self._ours.quiet()
            before = process_time()
            statements.append(self._sqlite3.next())
            statements_busy += process_time() - before
        await wait_delivered(self._database)
        busy, requests = self._ours.bot.cpu_seconds() - began, len(self._ours.sim.requests) - first
        count = len(self._moves)
        return Run(
            median(moves), median(replies), median(statements), busy / count, reply_busy / count,
            statements_busy / count, requests / count,
        )  # fmt: skip
