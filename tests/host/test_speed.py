"""What a move costs the host: few statements, and little time beside the bare database."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

import pytest

from host import Host, SystemClock
from storage import Ledger, Store
from storage.adapter import BEGIN, COMMIT, Record, Step
from storage.sqlite import SQLite
from storage.url import DatabaseUrl, sqlite_url
from tests.host.people import GAMES, A, B, C, Players

MOST_STATEMENTS = 13
"""Seven for the move, one for what is settled, one for open votes, four for clocks: where one stood,
and whose runs now."""
MOST_ROUNDS = 5
"""The table; what is settled; what is voted on; whose clocks; then all writes and the commit."""
MOVES = 150


async def test_a_move_is_at_most_thirteen_statements(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    rounds: list[int] = []
    plain = SQLite.run

    async def counted(self: SQLite, steps: Sequence[Step]) -> list[list[Record]]:
        ran.extend(" ".join(step.statement.split()[:3]) for step in steps if step not in (BEGIN, COMMIT))
        rounds.append(len(steps))
        return await plain(self, steps)

    monkeypatch.setattr(SQLite, "run", counted)
    adapter = await SQLite.open(DatabaseUrl.parse(sqlite_url(database)))
    host = await Host.open(Store(adapter, Ledger.beside(database)), GAMES, SystemClock(), ticking=False)
    players = Players(host)
    ref = await players.started(A, B)
    ran.clear()
    rounds.clear()
    await host.act(players.caller(A), ref, None, "pass")
    assert 4 < len(ran) <= MOST_STATEMENTS, ran
    assert len(rounds) <= MOST_ROUNDS, (
        "table, settled answers, votes, settings; then all writes and the commit"
    )
    await host.close()
    await adapter.close()


def bare(path: Path, moves: int) -> float:
    """Return the median seconds of the same writes in bare `sqlite3`."""
    times = []
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE t (a, b, c, PRIMARY KEY (a, b))")
        for number in range(moves):
            began = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("SELECT * FROM t WHERE a = 1 AND b = 1").fetchall()
            for kind in range(5):
                connection.execute("INSERT INTO t VALUES (?, ?, ?)", (kind, number, "x" * 150))
            connection.execute("COMMIT")
            times.append(time.perf_counter() - began)
    return median(times)


@pytest.mark.serial
async def test_a_move_takes_little_more_than_its_statements(
    store: Store, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    players = Players(host)
    ref = await players.started(A, B, C, rounds=50)
    times = []
    for number in range(MOVES):
        look = await host.look(ref, None)
        own = await host.look(ref, look.awaited[0])
        caller, action = players.caller(look.awaited[0]), own.legal[number % len(own.legal)]
        began = time.perf_counter()
        await host.act(caller, ref, own.decision, action)
        times.append(time.perf_counter() - began)
    await host.close()
    ours, theirs = median(times) * 1000, bare(tmp_path / "bare.db", MOVES) * 1000
    tell(f"a move: {ours:.2f} ms (median of {MOVES}, synchronous=FULL); bare sqlite3: {theirs:.2f} ms")
    assert ours < 12 * theirs, (
        "1 to 5 times as the disk is slow or quick; more means that something has gone wrong"
    )
