"""What a move costs the host: few statements, in few rounds. What it takes is measured by the bench."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from host import Host, SystemClock
from storage import Store
from storage.adapter import BEGIN, COMMIT, Record, Step
from storage.sqlite import SQLite
from storage.url import SQLiteUrl
from tests.host.people import GAMES, A, B, Players

MOST_STATEMENTS = 14
"""Seven for the move, one for what is settled, one for open votes, one for reminders of the game, four for
clocks: where one stood, and whose runs now."""
MOST_ROUNDS = 5
"""The table; what is settled; what is voted on; whose clocks; then all writes and the commit."""


async def test_a_move_is_at_most_fourteen_statements(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    rounds: list[int] = []
    plain = SQLite.run

    async def counted(self: SQLite, steps: Sequence[Step]) -> list[list[Record]]:
        ran.extend(" ".join(step.statement.split()[:3]) for step in steps if step not in (BEGIN, COMMIT))
        rounds.append(len(steps))
        return await plain(self, steps)

    monkeypatch.setattr(SQLite, "run", counted)
    adapter = await SQLite.open(SQLiteUrl(database))
    host = await Host.open(Store(adapter), GAMES, SystemClock(), ticking=False)
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
