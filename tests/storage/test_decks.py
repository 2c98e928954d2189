"""Decks in the database: kept, replaced, dropped, carried over from the revision before, deleted."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import DeckRow, Store, sqlite_url, upgrade
from storage.schema import REVISIONS
from storage.url import SQLiteUrl
from tests.host.privacy.test_columns import fill
from tests.support.engines import ON_BOTH

PLACE, A, B = 900_000_000_000_000_001, 101, 102


def row(name: str, user: int = A, game: str = "g", entry: str = "{}", at: int = 1) -> DeckRow:
    """Return a deck."""
    return DeckRow(user, game, name, entry, at, at)


@ON_BOTH
async def test_decks_are_kept_by_person_game_and_name(store: Store) -> None:
    rows = [row("two", at=2), row("one", at=1), row("one", B), row("one", game="h")]
    async with store.transaction() as tx:
        for one in rows:
            await tx.keep_deck(one)
    assert await store.read.decks(A, "g") == [rows[1], rows[0]]
    assert await store.read.decks(B, "g") == [rows[2]]
    assert await store.read.decks(B, "h") == []


@ON_BOTH
async def test_a_deck_of_the_same_name_is_replaced_and_keeps_its_age(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.keep_deck(row("one", entry="old", at=1))
        await tx.keep_deck(row("one", entry="new", at=9))
    assert await store.read.decks(A, "g") == [DeckRow(A, "g", "one", "new", 1, 9)]
    async with store.transaction() as tx:
        await tx.drop_deck(A, "g", "none")
        await tx.drop_deck(B, "g", "one")
    assert len(await store.read.decks(A, "g")) == 1
    async with store.transaction() as tx:
        await tx.drop_deck(A, "g", "one")
    assert await store.read.decks(A, "g") == []


@ON_BOTH
async def test_a_transaction_that_fails_keeps_no_deck(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as tx:
            await tx.keep_deck(row("one"))
            _ = 1 / 0
    assert await store.read.decks(A, "g") == []


@ON_BOTH
async def test_a_deleted_person_leaves_no_deck_and_others_keep_theirs(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.keep_deck(row("one"))
        await tx.keep_deck(row("one", B))
        await tx.erase_anywhere(A, "hash")
    assert await store.read.decks(A, "g") == [] and len(await store.read.decks(B, "g")) == 1
    assert await store.read.held(B, "decks") == [("g", "one", "{}", 1, 1)]


async def test_seats_of_the_revision_before_have_chosen_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "REVISIONS", REVISIONS[: REVISIONS.index("0006") + 1])
        upgrade.upgrade(SQLiteUrl(path))
    fill(path, "session", {"code": "AAAAAA", "status": "lobby", "channel_id": 1})
    fill(path, "seat", {"code": "AAAAAA", "seat": 0, "user_id": A, "name": "A"})
    store = await Store.open(sqlite_url(path))
    assert await store.faults() == []
    (seat,) = await store.read.seats(PLACE, "AAAAAA")
    assert (seat.user_id, seat.deck) == (A, None)
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISIONS[-1],)]
