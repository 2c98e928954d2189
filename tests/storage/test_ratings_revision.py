"""The ninth revision: games that had ended before are there to be rated; a deletion leaves their numbers."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import EVERYWHERE, Conflict, RatedGameRow, RatedPartRow, Store, sqlite_url, upgrade
from storage.schema import REVISIONS
from storage.url import SQLiteUrl
from tests.host.privacy.test_columns import fill

PLACE = 900_000_000_000_000_001
A, B = 101, 102


@pytest.fixture
def before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a database of the eighth revision, with games that run, have ended, and were closed."""
    path = tmp_path / "tables.db"
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "REVISIONS", REVISIONS[:8])
        upgrade.upgrade(SQLiteUrl(path))
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0008",)]
    games = [
        ("RUNNIN", "running", 1), ("ENDED2", "ended", 1), ("ENDED1", "ended", 1), ("LOBBY1", "lobby", None),
        ("CLOSED", "abandoned", 1), ("NEVER1", "abandoned", None),
    ]  # fmt: skip
    for channel, (code, status, started) in enumerate(games):
        ended = {"ENDED1": 10, "ENDED2": 20, "CLOSED": 30}.get(code)
        fill(path, "session", {"place_id": PLACE, "code": code, "status": status, "channel_id": channel,
                               "started_at": started, "ended_at": ended, "game": "tiny"})  # fmt: skip
    return path


async def test_games_from_before_are_found_and_each_is_looked_at_once(before: Path) -> None:
    store = await Store.open(sqlite_url(before))
    assert await store.faults() == []
    assert await store.read.uncollected(10) == [(PLACE, "ENDED1"), (PLACE, "ENDED2"), (PLACE, "CLOSED")]
    assert await store.read.uncollected(1) == [(PLACE, "ENDED1")]
    row = RatedGameRow(PLACE, "ENDED1", "tiny", 10, "counted", "", "[1, 2]", "[0, 1]")
    async with store.transaction() as tx:
        await tx.keep_rated_game(row, [RatedPartRow(1, 0, 0, late=False), RatedPartRow(2, 1, 0, late=True)])
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.keep_rated_game(row, ())
    assert await store.read.uncollected(10) == [(PLACE, "ENDED2"), (PLACE, "CLOSED")]
    counted = await store.read.counted(PLACE, "tiny", 0, 99)
    assert [(person.player, person.seat, person.late) for person in counted] == [(1, 0, False), (2, 1, True)]
    assert (
        await store.read.counted(PLACE, "tiny", 11, 99) == [] == await store.read.counted(PLACE, "x", 0, 99)
    )
    assert await store.read.counted(EVERYWHERE, "tiny", 0, 99) == []
    await store.close()


async def test_a_ruling_waits_for_the_game_and_is_found_when_it_is_over(before: Path) -> None:
    store = await Store.open(sqlite_url(before))
    async with store.transaction() as tx:
        for code in ("RUNNIN", "CLOSED"):
            await tx.correct_rated_game(PLACE, code, "[2, 1]")
    assert await store.read.wanted(10) == [(PLACE, "CLOSED")]
    row = RatedGameRow(PLACE, "CLOSED", "tiny", 30, "counted", "", "[]", "[0, 1]")
    async with store.transaction() as tx:
        await tx.keep_rated_game(row, [RatedPartRow(1, 0, 0, late=False)])
    kept = await store.read.rated_game(PLACE, "CLOSED")
    assert kept is not None and kept.corrected == "[2, 1]" and kept.state == "counted"
    assert (await store.read.counted(PLACE, "tiny", 0, 99))[0].places == "[2, 1]"
    await store.close()


async def test_people_are_numbers_from_one_and_a_deletion_forgets_whose(before: Path) -> None:
    store = await Store.open(sqlite_url(before))
    async with store.transaction() as tx:
        assert [(await tx.as_player(user, f"P{user}")).n for user in (A, B, A)] == [1, 2, 1]
        await tx.keep_rating_wish(A, opted_out=False, worldwide=True)
        await tx.erase_anywhere(A, "mark")
        again = await tx.as_player(A, "P101")
    assert (again.n, again.worldwide) == (3, False), "who comes back is somebody new"
    rows = await store.read._run("SELECT n, user_id, name FROM player ORDER BY n", {})
    assert rows == [(1, None, ""), (2, B, "P102"), (3, A, "P101")]
    await store.close()


async def test_what_is_to_be_told_anew_only_moves_back(before: Path) -> None:
    store = await Store.open(sqlite_url(before))
    async with store.transaction() as tx:
        await tx.spoil(PLACE, "tiny", 50)
        await tx.spoil(PLACE, "tiny", 70)
    scope = await store.read.rating_scope(PLACE, "tiny")
    assert scope is not None and (scope.version, scope.from_at, scope.next_at) == (2, 50, 50)
    async with store.transaction() as tx:
        await tx.advance_scope(PLACE, "tiny", 2, 60)
        await tx.spoil(PLACE, "tiny", 55)
        await tx.spoil(PLACE, "tiny", 65)
    scope = await store.read.rating_scope(PLACE, "tiny")
    assert scope is not None and (scope.version, scope.from_at, scope.next_at) == (5, 50, 55)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.clean_scope(PLACE, "tiny", 4, 50)
    async with store.transaction() as tx:
        await tx.clean_scope(PLACE, "tiny", 5, 50)
    assert await store.read.stale_scopes() == []
    async with store.transaction() as tx:
        await tx.spoil(PLACE, "tiny", 90)
    scope = await store.read.rating_scope(PLACE, "tiny")
    assert scope is not None and (scope.from_at, scope.next_at) == (90, 90)
    await store.close()
