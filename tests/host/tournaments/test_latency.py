"""Moves elsewhere while 256 people are paired cost this process what they always do: it pairs in another one.

What is measured is processor time of this process, whatever else the machine does.
"""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from contests.contest import Contest
from contests.log import Resulted
from contests.pairing import Pairing
from contests.plan import Plan
from contests.simulation import Simulation, each
from host.tournaments.rounds.pool import Pool
from tests.host.people import A, B, Players
from tests.host.tournaments.hall import Hall

PEOPLE = 256
ROUNDS_PLAYED = 1
MOVES = 80
SLOWER = 3.0
"""How much more than in quiet the median of moves may cost meanwhile."""


@pytest.fixture(scope="module")
def crowded() -> Contest:
    """Return a Swiss of 256 with some rounds behind it, whose next one is to be paired."""
    course = Simulation(Plan(title="Crowd", game="tiny", rounds=9), PEOPLE)
    course.start()
    course.play(each(lambda _, paired, table: _won(paired.number, table.number)), rounds=ROUNDS_PLAYED)
    return course.contest


def _won(number: int, table: int) -> Resulted:
    first = (number * 7 + table * 5) % 3
    return Resulted(number, table, ((1, 2), (2, 1), (1, 1))[first])


def parts(times: list[float]) -> tuple[float, float]:
    """Return the median and the 95th of a hundred, in ms."""
    ranked = sorted(times)
    return ranked[len(ranked) // 2] * 1000, ranked[len(ranked) * 95 // 100] * 1000


async def moves(hall: Hall, count: int | None, until: asyncio.Task[object] | None = None) -> list[float]:
    """Return the processor seconds of each of so many moves, or (None) of all until a task is done."""
    hall.threads += 1
    players = Players(hall.host, channel=hall.threads, interactions=[time.time_ns()])
    ref = await players.started(A, B, rounds=50)
    times: list[float] = []
    while (count is None or len(times) < count) and (until is None or not until.done()):
        look = await hall.host.look(ref, None)
        if look.status != "running":
            ref = await players.started(A, B, rounds=50)
            continue
        began = time.process_time()
        await hall.host.act(players.caller(look.awaited[0]), ref, None, "pass")
        times.append(time.process_time() - began)
    return times


async def timed(pool: Pool, contest: Contest, rounds: int) -> tuple[float, Pairing]:
    """Pair some rounds one after the other; return the longest time, and the last."""
    longest = 0.0
    for _ in range(rounds):
        began = time.perf_counter()
        found = await pool.pair(contest)
        longest = max(longest, time.perf_counter() - began)
    return longest, found


@pytest.mark.serial
async def test_moves_keep_their_latency_while_256_are_paired(
    database: Path, crowded: Contest, tell: Callable[[str], None]
) -> None:
    hall, pool = await Hall.open(database), Pool()
    await pool.pair(crowded)  # the process is up, as it is from the second round on
    quiet = await moves(hall, MOVES)
    pairing = asyncio.create_task(timed(pool, crowded, 3))
    busy = await moves(hall, None, pairing)
    longest, found = await pairing
    assert len(found.tables) == PEOPLE // 2 and len(busy) >= 20
    (p50, p95), (busy50, busy95) = parts(quiet), parts(busy)
    tell(
        f"  a round of {PEOPLE} takes {longest:.2f} s in a process of its own; a move elsewhere costs "
        f"{p50:.1f} / {p95:.1f} ms (p50 / p95) in quiet, {busy50:.1f} / {busy95:.1f} ms meanwhile"
    )
    assert busy50 < SLOWER * p50, "moves wait for the pairing"
    await pool.close()
    await hall.close()


@pytest.mark.slow
@pytest.mark.serial
async def test_in_the_same_process_moves_would_wait(
    database: Path, crowded: Contest, tell: Callable[[str], None]
) -> None:
    """The worker is worth its while: a thread holds the interpreter that moves need."""
    hall, pool = await Hall.open(database), Pool(threads=True)
    quiet = await moves(hall, 100)
    pairing = asyncio.create_task(timed(pool, crowded, 3))
    busy = await moves(hall, None, pairing)
    await pairing
    (p50, p95), (busy50, busy95) = parts(quiet), parts(busy)
    tell(f"  in a thread: {p50:.1f} / {p95:.1f} ms in quiet, {busy50:.1f} / {busy95:.1f} ms meanwhile")
    assert busy50 > 2 * p50
    await pool.close()
    await hall.close()
