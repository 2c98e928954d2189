"""Lives of the ticker that end by SIGKILL while thousands of deadlines fall due.

    bells.py ring URL LIVES SEED     one process after the other, two at a time, rings what is due

A bell is a deadline whose handler adds an entry to the log of its table, the end of a vote that has its
number: a bell that was missed is missing there, one that rang twice stands there twice.
"""

import asyncio
import logging
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Callable

import asyncpg
import structlog

from engine.notes import VoteNote
from host import Host, SystemClock
from host.background.ticker import HANDLERS
from host.moves.writing import write
from host.transactions.change import Change
from host.transactions.writer import Writer
from storage import DeadlineRow, SQLiteUrl, Store, parse_url
from storage.crash import POINTS, arm
from tests.host.lives import fork
from tests.host.people import GAMES

BELL = "bell"
STILL_HANG = f"SELECT count(*) FROM deadline WHERE kind LIKE '{BELL}:%'"  # noqa: S608  # our own word
NAMED = tuple(
    name for name in POINTS if not name.startswith(("during", "before_post", "after_post", "before_m"))
)


async def ring(change: Change, row: DeadlineRow) -> None:
    """Write down that a bell has rung, in the transaction that took it."""
    writer = Writer.at_table(change.table, change.at)
    writer.note("voted", None, str(VoteNote(int(row.kind.partition(":")[2]), "stay", "go")))
    await write(change, writer)


HANDLERS[BELL] = ring


async def tick(url: str) -> None:
    """Ring until nothing is due."""
    store = await Store.open(url)
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    await host.ticker.tick()
    await host.close()
    await store.close()


def kills(url: str, lives: int, seed: int) -> int:
    """Let pairs of processes ring, and kill them; return how many were killed before they were done.

    A life ends after a number of bells, not after a time: a fast machine has as many lives as a slow one.
    """
    rng = random.Random(seed)
    killed = 0
    hanging = counted(url)
    most = 3 * hanging() // (2 * lives)
    for number in range(lives):
        named = number % 3 == 0
        arm(f"{NAMED[number // 3 % len(NAMED)]}:{rng.randint(1, 25)}" if named else "")
        neighbour = fork(lambda: tick(url))
        arm("")
        victim = fork(lambda: tick(url))
        await_silence(hanging, hanging() - rng.randint(0, most), neighbour, victim)
        time.sleep(rng.uniform(0, 0.01))  # in the middle of a transaction, too
        for child in (neighbour, victim):
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            killed += os.WIFSIGNALED(status) or os.waitstatus_to_exitcode(status) == 137
    return killed


def counted(url: str) -> Callable[[], int]:
    """Return what counts the bells that still hang, beside those who ring them."""
    parsed = parse_url(url)
    if isinstance(parsed, SQLiteUrl):
        ringing = sqlite3.connect(parsed.path)
        return lambda: int(ringing.execute(STILL_HANG).fetchone()[0])
    runner, dsn = asyncio.Runner(), parsed.dsn
    connection = runner.run(asyncpg.connect(dsn))
    return lambda: int(runner.run(connection.fetchval(STILL_HANG)))


def await_silence(hanging: Callable[[], int], bells: int, *ringers: int) -> None:
    """Wait until no more than so many bells hang, or nobody rings any more: those who did may have died."""
    while hanging() > bells and any(_lives(child) for child in ringers):
        time.sleep(0.002)


def _lives(child: int) -> bool:
    """Tell whether a process has not ended; one that has stays to be waited for."""
    return os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None


async def left(url: str) -> int:
    """Count the bells that still hang."""
    store = await Store.open(url)
    rows = await store.read.due_deadlines(2**60, 100_000)
    await store.close()
    return sum(row.kind.startswith(BELL) for row in rows)


if __name__ == "__main__":
    what, where, count, start = sys.argv[1:]
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    dead = kills(where, int(count), int(start))
    print(dead, asyncio.run(left(where)))  # noqa: T201  # the numbers are the answer
    asyncio.run(tick(where))
