"""The third revision: who holds the seats of games that are under way is read from their log."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Store, sqlite_url, upgrade
from storage.schema import REVISIONS
from storage.url import SQLiteUrl
from tests.host.privacy.test_columns import fill

PLACE = 900_000_000_000_000_001
A, B, C, D = 101, 102, 103, 104


@pytest.fixture
def before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a database of the second revision."""
    path = tmp_path / "tables.db"
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "REVISIONS", REVISIONS[:2])
        upgrade.upgrade(SQLiteUrl(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]
    return path


def seat(
    path: Path, number: int, user: int | None, *, code: str = "AAAAAA", resigned: int | None = None
) -> None:
    """Add a seat."""
    policy = "greedy" if user is None or resigned is not None else None
    values = {"code": code, "seat": number, "user_id": user, "policy": policy, "resigned_at": resigned,
              "name": f"P{number}"}  # fmt: skip
    fill(path, "seat", values)


def ply(path: Path, n: int, kind: str, seat: int) -> None:
    """Add an entry of the log."""
    fill(path, "ply", {"code": "AAAAAA", "n": n, "kind": kind, "seat": seat, "at": 1000 + n})


async def test_who_holds_a_seat_is_read_from_the_log(before: Path) -> None:
    fill(before, "session", {"code": "AAAAAA", "status": "running", "started_at": 1000, "channel_id": 1})
    fill(before, "session", {"code": "BBBBBB", "status": "lobby", "started_at": None, "channel_id": 2})
    seat(before, 0, A)
    seat(before, 1, B)
    seat(before, 2, C, resigned=1009)
    seat(before, 3, None)
    seat(before, 0, D, code="BBBBBB")
    for n, (kind, number) in enumerate(
        [("action", 0), ("swap", 1), ("action", 1), ("substitute", 1), ("action", 2), ("resign", 2)], start=1
    ):
        ply(before, n, kind, number)
    store = await Store.open(sqlite_url(before))
    assert await store.faults() == []
    await store.close()
    with closing(sqlite3.connect(before)) as connection:
        found = connection.execute(
            "SELECT code, seat, from_n, from_at, user_id FROM seat_holder ORDER BY seat, from_n"
        ).fetchall()
        names = connection.execute("SELECT name FROM seat_holder ORDER BY seat, from_n").fetchall()
    assert found == [
        ("AAAAAA", 0, 0, 1000, A),
        ("AAAAAA", 1, 4, 1004, B),
        ("AAAAAA", 2, 0, 1000, C),
        ("AAAAAA", 2, 7, 1006, None),
    ]
    assert [name for (name,) in names] == ["P0", "P1", "P2", ""], "the machine goes by the name of who left"
