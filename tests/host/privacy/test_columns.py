"""Every column that can hold a person is cleared: a schema filled with an id then holds it nowhere."""

import sqlite3
from contextlib import closing
from pathlib import Path

from host import Host
from storage import ID_COLUMNS, PERSONAL_TEXTS, Store, sqlite_url
from storage.families.erasure import COLUMNS, FREE, TEXTS
from tests.host.people import GAMES, PLACE, HeldClock
from tests.host.privacy.needles import forms, in_files

CANARY, OTHER = 271_828_182_845_904_523, 271_828_182_845_904_524


def fill(database: Path, table: str, special: dict[str, object]) -> None:
    """Add a row: `special` where given, else what the kind of the column allows."""
    with closing(sqlite3.connect(database)) as connection, connection:
        columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
        usual: dict[str, object] = {name: "x" if kind == "TEXT" else 1 for _, name, kind, *_ in columns}
        values = {**usual, "place_id": PLACE} if "place_id" in usual else usual
        values |= {key: value for key, value in special.items() if key in values}
        marks = ", ".join("?" * len(values))
        connection.execute(f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", [*values.values()])  # noqa: S608  # our own names


def everything(database: Path) -> str:
    """Return all that stands in all tables."""
    with closing(sqlite3.connect(database)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        rows = [(name, connection.execute(f"SELECT * FROM {name}").fetchall()) for name in names]  # noqa: S608  # our own names
        return "\n".join(f"{name} {row}" for name, row in rows)


def test_every_listed_column_is_cleared_searched_or_said_to_be_free() -> None:
    assert set(COLUMNS) == {pair for pair, who in ID_COLUMNS.items() if who == "user"}
    assert set(TEXTS) | set(FREE) == set(PERSONAL_TEXTS)
    assert not set(TEXTS) & set(FREE)


async def test_an_id_in_any_column_is_gone_after_deleting(database: Path) -> None:
    for table in dict.fromkeys(table for table, _ in (*COLUMNS, *TEXTS)):
        texts = {column: f"at {CANARY}, and {OTHER}" for name, column in TEXTS if name == table}
        ids = {column: CANARY for name, column in COLUMNS if name == table}
        known: dict[str, object] = {"status": "ended", "game": "tiny", "state": "waiting", "code": "AAAAAA"}
        if table == "outbox":
            known["target_id"] = 5
        if table == "vote":
            known["state"] = "carried"
        if table == "outbox":
            texts = {"body": f'{{"ping":[{CANARY},{OTHER}],"text":"x {CANARY}"}}'}
            fill(database, table, {**known, **texts})
            known["seq"] = 2
        fill(database, table, {**known, **texts, **ids})
    before = everything(database)
    assert all(before.count(f"{table} ") for table, _ in COLUMNS) and before.count(str(CANARY)) > len(COLUMNS)
    store = await Store.open(sqlite_url(database))
    host = await Host.open(store, GAMES, HeldClock(), ticking=False)
    await host.privacy.delete(CANARY)
    await host.close()
    after = everything(database)
    await store.close()
    assert str(CANARY) not in after
    kept = [line.split()[0] for line in after.splitlines() if str(OTHER) in line]
    others = ["audit", "deadline", "outbox", "place_setting", "tournament", "tournament_entry", "vote"]
    assert sorted(kept) == others, "others' texts only lose the id"
    assert not in_files(database.parent, forms(CANARY, ()))
