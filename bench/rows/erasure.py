"""Moves while somebody is deleted from a large file, beside the same moves before."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench.figure import Figure
from bench.long_games import play_until
from games import GAMES
from host import Caller, Host, SystemClock, TableRef
from storage import Store, sqlite_url

MEGABYTES: Final = 120
MOVES: Final = 100
PEOPLE: Final = (101, 102, 103)
GONE: Final = 161_803_398_874_989_484


def measure(megabytes: int = MEGABYTES, moves: int = MOVES) -> Iterator[Figure]:
    """Make the file, time moves, delete somebody, and time moves until the files are clean."""
    with TemporaryDirectory(prefix="tablekeeper-bench-") as name:
        before, during = asyncio.run(_measure(Path(name) / "tables.db", megabytes, moves))
    yield Figure(
        "erasure", f"moves while somebody is deleted, {megabytes} MB", "x before",
        median(during) / median(before), 3, 2,
        parts={
            "before, ms": median(before) * 1e3, "meanwhile, ms": median(during) * 1e3,
            "the slowest before, ms": max(before) * 1e3, "the slowest meanwhile, ms": max(during) * 1e3,
            "moves meanwhile": len(during),
        },
    )  # fmt: skip


async def _measure(path: Path, megabytes: int, moves: int) -> tuple[list[float], list[float]]:
    store = await Store.open(sqlite_url(path))
    await asyncio.to_thread(fill, path, megabytes)
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    try:
        ref = await _table(host, 1)
        for channel in range(2, 6):
            await _table(host, channel, GONE)
        before = [await _move(host, ref) for _ in range(moves)]
        await host.privacy.delete(GONE)
        clean = asyncio.create_task(host.privacy.idle())
        during = []
        while not clean.done():
            during.append(await _move(host, ref))
        return before, during or [await _move(host, ref)]
    finally:
        await host.close()
        await store.close()


def fill(path: Path, megabytes: int) -> None:
    """Make a database large by the log of a game that nobody plays."""
    with closing(sqlite3.connect(path)) as connection:
        with connection:
            connection.executemany(
                "INSERT INTO ply (place_id, code, n, kind, seat, action, note, head, at) "
                "VALUES (1, 'FILLED', ?, 'action', 0, ?, '', ?, 1)",
                ((n + 1, "z" * 10_000, "0" * 64) for n in range(megabytes * 100)),
            )
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


async def _table(host: Host, channel: int, *more: int) -> TableRef:
    lobby = await host.new_table(_caller(1_000 + channel, channel), "foes", seated=True)
    for user in (*PEOPLE, *more):
        await host.join(_caller(user, channel), lobby.ref)
    await host.start(_caller(1_000 + channel, channel), lobby.ref)
    return lobby.ref


async def _move(host: Host, ref: TableRef) -> float:
    ply = (await host.look(ref, None)).ply
    began = time.perf_counter()
    await play_until(host, ref, ply + 1)
    return time.perf_counter() - began


def _caller(user: int, channel: int) -> Caller:
    return Caller(user, f"player {user}", 1, channel, time.time_ns())
