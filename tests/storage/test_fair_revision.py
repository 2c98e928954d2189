"""The revision of fair dice: tables from before keep the first scheme; openings are counted from then on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Store, sqlite_url, upgrade
from storage.schema import REVISIONS
from storage.url import SQLiteUrl
from tests.host.privacy.test_columns import fill

PLACE = 900_000_000_000_000_001


async def test_what_was_opened_before_is_of_the_first_scheme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "REVISIONS", REVISIONS[: REVISIONS.index("0009") + 1])
        upgrade.upgrade(SQLiteUrl(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0009",)]
    fill(path, "session", {"place_id": PLACE, "code": "RUNNIN", "status": "running", "game": "tiny"})
    fill(path, "tournament", {"place_id": PLACE, "code": "EVENT1", "status": "running", "game": "tiny",
                             "ended_at": None})  # fmt: skip
    store = await Store.open(sqlite_url(path))
    assert await store.faults() == []
    row, event = await store.read.session(PLACE, "RUNNIN"), await store.read.tournament(PLACE, "EVENT1")
    assert row is not None and row.fair == "" and event is not None and event.secret is None
    async with store.transaction() as tx:
        counted = [await tx.next_opening(place) for place in (PLACE, PLACE, 9)]
    assert counted == [1, 2, 1]
    assert (PLACE, "EVENT1") in await store.read.live_tournaments()
    await store.close()
