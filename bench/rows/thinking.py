"""A person's move while twenty tables of strong machines think, beside the same table while they do not.

Both take turns of a second or so: the processes that think are halted for the one, and go on for the other.
At each of the twenty tables somebody gives the safe answer as soon as they are asked, so that machines always
have something to think about.
"""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count, cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.prepared_tables import open_table, play
from games import GAMES
from host import Caller, Host, SystemClock, TableRef
from storage import Store, sqlite_url

TABLES: Final = 20
RUNS: Final = 8
MOVES: Final = 20
"""Moves of people in each of the two halves of a run."""
PLACE: Final = 1
PEOPLE: Final = (101, 102, 103, 104)
AWAKE_SECONDS: Final = 60.0
"""So long it may take until a machine thinks."""
LOOK_SECONDS: Final = 0.25
"""How often it is looked whom of the twenty tables' people is asked."""
_NUMBERS: Final = count(1_000_000)


def measure(tables: int = TABLES, runs: int = RUNS, moves: int = MOVES) -> Iterator[Figure]:
    """Let people move while machines do not think, and while they do, in turns."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        pairs, moved = asyncio.run(_measure(Path(name) / "tables.db", tables, runs, moves))
    yield Figure(
        "thinking", f"a person's move while machines think at {tables} tables", "x without them",
        median(busy / calm for calm, busy in pairs), 1.2, 1.1,
        parts={
            "without them, ms": median(calm for calm, _ in pairs) * 1e3,
            "meanwhile, ms": median(busy for _, busy in pairs) * 1e3,
            "actions at the tables of machines": moved,
        },
    )  # fmt: skip


async def _measure(path: Path, tables: int, runs: int, moves: int) -> tuple[list[tuple[float, float]], int]:
    """Return for each run the median seconds of a move without and with machines that think, and how many
    actions were taken at their tables meanwhile.
    """
    store = await Store.open(sqlite_url(path))
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    try:
        people = [await open_table(host, PLACE, number, PEOPLE, "foes") for number in range(1, runs + 2)]
        keys = cycle(GAMES)
        machines = [await _against_machine(host, 1_000 + number, next(keys)) for number in range(tables)]
        async with _answered(host, machines):
            async with asyncio.timeout(AWAKE_SECONDS):
                while not host.thinkers.pids:  # noqa: ASYNC110  # another process begins
                    await asyncio.sleep(LOOK_SECONDS)
            before = await _plies(host, machines)
            pairs = [await _pair(host, ref, moves) for ref in people][1:]  # the first warms up
            return pairs, await _plies(host, machines) - before
    finally:
        await host.close()
        await store.close()


async def _pair(host: Host, ref: TableRef, moves: int) -> tuple[float, float]:
    """Return the median seconds of a move at a table while no machine thinks, and while they do."""
    halted = host.thinkers.pids
    _signal(halted, signal.SIGSTOP)
    try:
        calm = await play(host, None, ref, moves)
    finally:
        _signal(halted, signal.SIGCONT)
    busy = await play(host, None, ref, moves)
    return median(calm.seconds), median(busy.seconds)


def _signal(pids: Sequence[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):  # it has just been replaced
            os.kill(pid, what)


async def _plies(host: Host, refs: Sequence[TableRef]) -> int:
    return sum([(await host.look(ref, None)).ply for ref in refs])


async def _against_machine(host: Host, channel: int, key: str) -> TableRef:
    """Open a table of one person, whose number is that of the channel, and strong machines; begin."""
    ref = (await host.new_table(_caller(channel), key, seated=True)).ref
    await host.fill(_caller(channel), ref, "strong")
    await host.start(_caller(channel), ref)
    return ref


@asynccontextmanager
async def _answered(host: Host, refs: Sequence[TableRef]) -> AsyncIterator[None]:
    """Give the safe answer for the person of each table, whenever they are asked."""

    async def answer() -> None:
        while True:
            for ref in refs:
                look = await host.look(ref, None)
                asked = () if look.pending is None else look.pending.must
                for user in [user for seat in asked if (user := look.seats[seat].user) is not None]:
                    own = await host.look(ref, user)
                    action = own.game.default(own.view, own.legal)
                    await host.act(_caller(user), ref, None, str(action))
            await asyncio.sleep(LOOK_SECONDS)

    answering = asyncio.create_task(answer(), name="answers at the tables of machines")
    try:
        yield
    finally:
        answering.cancel()
        with suppress(asyncio.CancelledError):
            await answering


def _caller(channel: int) -> Caller:
    return Caller(channel, f"player {channel}", PLACE, channel, next(_NUMBERS))
