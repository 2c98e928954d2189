"""Events in the database: what an upgrade keeps, what needs no session any more, and the rows of an event."""

import io
import json
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from alembic import command
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext

from storage import (
    Conflict,
    EntrantRow,
    MessageRow,
    Store,
    TournamentEntryRow,
    TournamentRow,
    TournamentTableRow,
    sqlite_url,
)
from storage.families import tournaments
from storage.upgrade import _engine, configuration
from tests.support.engines import ON_BOTH

PLACE = 7
ROW = TournamentRow(PLACE, "EVENTS", 5, 9, "O", "Cup", "tiny", "signup", 1, 400, 100)
OUTBOX = (PLACE, "TABLES", 3, "board", 5, "nonce", "{}", "waiting", 1, 50, "me", None, 40)
POST = (PLACE, "TABLES", "board", 5, 77, 5, 41, "[0]", 2)


def old(path: Path) -> None:
    """Make a database of the schema before events, with something to say and something said."""
    engine = _engine(path)
    with engine.begin() as before:
        command.upgrade(configuration(before), "0007")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO session (place_id, code, channel_id, game, rules_version, data_digest, status,"
            " version, ply, host_id, host_name, options, seating, seed, commitment, head, created_at) VALUES"
            " (7, 'TABLES', 5, 'tiny', 1, '', 'running', 3, 0, 9, 'O', '{}', 'joined', x'00', '', '', 1)"
        )
        connection.execute("INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", OUTBOX)
        connection.execute("INSERT INTO post VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", POST)


async def test_an_upgrade_keeps_what_must_be_said_and_what_stands(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old(path)
    store = await Store.open(sqlite_url(path))
    post = await store.read.post(PLACE, "TABLES", "board", 5)
    assert post is not None and (post.message_id, post.seq) == (77, 2)
    assert await store.faults() == []
    async with store.transaction() as tx:
        await tx.release_holder("me", 60)
        (row,) = await tx.claim_messages("you", 60, 90, 5)
    assert (row.code, row.seq, row.nonce, row.attempts, row.created_at) == ("TABLES", 3, "nonce", 2, 40)
    await store.close()


@pytest.mark.parametrize(("kind", "passed"), [("board", True), ("event", True), ("notice", False)])
@ON_BOTH
async def test_what_waits_to_show_the_newest_state_holds_up_nothing(
    store: Store, kind: str, passed: bool
) -> None:
    first = MessageRow(PLACE, "EVENTS", 3, kind, 5, "first", "{}", "waiting", 0, 40, None, None, 40)
    async with store.transaction() as tx:
        await tx.add_message(first)
        (row,) = await tx.claim_messages("me", 40, 90, 5)
        key = {"place": PLACE, "code": "EVENTS", "seq": 3, "kind": kind, "target": 5}
        await tx.return_message(key, "me", 4000, untried=True)
        await tx.add_message(replace(first, seq=4, kind="standing", nonce="second", created_at=50))
        found = await tx.claim_messages("me", 60, 90, 5)
    assert row.kind == kind and [one.kind for one in found] == ["standing"] * passed


def test_messages_ask_for_no_session_and_are_still_found_without_a_scan(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        for name in ("outbox", "post"):
            assert connection.execute(f"PRAGMA foreign_key_list({name})").fetchall() == []
        kept = {row[1] for row in connection.execute("PRAGMA index_list(outbox)")}
        assert "outbox_waiting" in kept
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'outbox'").fetchone()
        assert "CHECK (state IN" in sql
        for name in ("tournament_entry", "entrant", "tournament_table"):
            assert connection.execute(f"PRAGMA foreign_key_list({name})").fetchall()[0][2] == "tournament"


@pytest.mark.parametrize(
    "name",
    ["TOURNAMENT", "TOURNAMENT_AND_ANSWER", "DUE_TOURNAMENTS", "NEXT_TOURNAMENTS", "LIVE_TOURNAMENTS",
     "ENTRIES", "ENTRANTS", "EVENT_TABLES", "EVENT_OF_TABLE", "OVER_AT_EVENT", "LEFT_AT_EVENT",
     "BEGUN_AT_EVENT", "ADVANCE_TOURNAMENT"],
)  # fmt: skip
def test_what_an_event_asks_often_is_searched_and_never_scanned(name: str, database: Path) -> None:
    statement = getattr(tournaments, name)
    values = dict.fromkeys(re.findall(r":(\w+)", statement), 1)
    with closing(sqlite3.connect(database)) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
    scans = [
        line for line in plan if line.startswith("SCAN") and "CONSTANT" not in line and "INDEX" not in line
    ]
    assert not scans, plan


@ON_BOTH
async def test_an_event_and_its_rows_come_back_as_they_were_written(store: Store) -> None:
    entry = TournamentEntryRow(1, 100, "organiser", 9, json.dumps({"kind": "announced"}))
    people = (
        EntrantRow(1, 11, "A", "", None, private=True, joined_at=1),
        EntrantRow(2, 12, "B", "{}", "deck", private=False, joined_at=2),
    )
    table = TournamentTableRow(1, 1, "TABLES", 55, "standing")
    async with store.transaction() as tx:
        assert await tx.add_tournament(ROW)
        assert not await tx.add_tournament(replace(ROW, title="other")), "the code is taken"
        await tx.add_tournament_entry(PLACE, "EVENTS", entry)
        await tx.keep_entrants(PLACE, "EVENTS", people)
        await tx.keep_tournament_table(PLACE, "EVENTS", table)
        await tx.advance_tournament(replace(ROW, status="running", due_at=None))
    read = store.read
    assert await read.tournament(PLACE, "EVENTS") == replace(ROW, status="running", due_at=None, version=2)
    assert await read.tournament_entries(PLACE, "EVENTS") == [entry]
    assert await read.entrants(PLACE, "EVENTS") == people
    assert await read.tournament_tables(PLACE, "EVENTS") == (table,)
    assert await read.event_of_table(PLACE, "TABLES") == ("EVENTS", 1, 1)
    assert await read.events_in_channel(PLACE, 55) == [("EVENTS", 1, 1)]
    assert await read.tournaments_of(12) == [(PLACE, "EVENTS")]
    assert await read.live_tournaments() == [(PLACE, "EVENTS")]
    assert await read.next_tournaments(5) == []


@ON_BOTH
async def test_who_comes_second_writes_nothing(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.add_tournament(ROW)
        await tx.advance_tournament(ROW)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.advance_tournament(ROW)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            entry = TournamentEntryRow(1, 1, "itself", None, "{}")
            await tx.add_tournament_entry(PLACE, "EVENTS", entry)
            await tx.add_tournament_entry(PLACE, "EVENTS", entry)
    assert await store.read.tournament_entries(PLACE, "EVENTS") == []


@ON_BOTH
async def test_people_move_between_the_numbers_of_an_event(store: Store) -> None:
    first = EntrantRow(1, 11, "A", "", None, private=False, joined_at=1)
    second = EntrantRow(2, 12, "B", "", None, private=False, joined_at=2)
    async with store.transaction() as tx:
        await tx.add_tournament(ROW)
        await tx.keep_entrants(PLACE, "EVENTS", (first, second))
        await tx.keep_entrants(PLACE, "EVENTS", (replace(first, user_id=12), replace(second, user_id=11)))
    assert [row.user_id for row in await store.read.entrants(PLACE, "EVENTS")] == [12, 11]


@ON_BOTH
async def test_what_is_due_comes_in_order_and_can_be_put_off(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.add_tournament(ROW)
        await tx.add_tournament(replace(ROW, code="LATERS", due_at=900))
        await tx.add_tournament(replace(ROW, code="NEVERS", due_at=None))
    assert [code for _, code, _ in await store.read.next_tournaments(9)] == ["EVENTS", "LATERS"]
    assert await store.read.due_tournaments(500, 9) == [(PLACE, "EVENTS")]
    async with store.transaction() as tx:
        await tx.put_off_tournament(replace(ROW, version=99), 1000)
    assert await store.read.due_tournaments(500, 9) == [(PLACE, "EVENTS")], "it has changed meanwhile"
    async with store.transaction() as tx:
        await tx.put_off_tournament(ROW, 1000)
    assert await store.read.due_tournaments(500, 9) == []


def test_the_migration_can_be_said_to_postgresql_too() -> None:
    out = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": out}
    )
    migration = import_module("storage.migrations.versions.r0008_tournaments")
    with Operations.context(context):
        migration.upgrade()
    text = " ".join(out.getvalue().split())
    assert "CREATE TABLE outbox_new" in text and "ALTER TABLE outbox_new RENAME TO outbox" in text
    assert "REFERENCES session" not in text
    moved = [
        text.index(step) for step in ("INSERT INTO outbox_new", "DROP TABLE outbox", "CREATE INDEX outbox_")
    ]
    assert moved == sorted(moved), "an index's name is free once the old table is gone"
