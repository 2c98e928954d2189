"""The schema: what leads its keys, where ids are, and that the statements fit it."""

import re
import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import asyncpg
import pytest
from alembic.script import ScriptDirectory

from storage import ID_COLUMNS, PERSONAL_TEXTS, PostgresUrl, families, parse_url
from storage.batch import OWNERS
from storage.postgres_writer import positional
from storage.schema import HEAD, REVISIONS
from storage.upgrade import configuration
from tests.support.engines import ON_POSTGRES

DIRECTORIES = {
    "session_code": "code", "user_setting": "user_id", "alembic_version": "version_num", "block": "user_id",
    "erased": "hash", "heartbeat": "name", "erased_block": "user_id",
    "deck": "user_id", "learning": "user_id", "player": "n", "lease": "kind",
}  # fmt: skip
"""Tables that belong to no place, and what they are found by."""
MODULES = [
    import_module(f"{families.__name__}.{iter_module.name}")
    for iter_module in iter_modules(families.__path__)
]
STATEMENTS = {
    name: text
    for module in MODULES
    for name, text in vars(module).items()
    if name.isupper() and str(text).split(maxsplit=1)[0] in ("SELECT", "INSERT", "UPDATE", "DELETE")
}
ID = re.compile(r"_id$|^host$|user|message_?id|target|substitute_of")


def tables(database: Path) -> dict[str, list[tuple[str, int]]]:
    """Return each table with its columns and their rank in the primary key (0: none)."""
    with closing(sqlite3.connect(database)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: [(row[1], row[5]) for row in connection.execute(f"PRAGMA table_info({name})")]
            for name in names
        }


def test_the_place_leads_every_key(database: Path) -> None:
    for name, columns in tables(database).items():
        first = next(column for column, rank in columns if rank == 1)
        assert first == DIRECTORIES.get(name, "place_id"), name


def test_all_tables_of_the_contract_are_there(database: Path) -> None:
    assert set(tables(database)) >= {
        "processed_interaction", "session", "seat", "ply", "snapshot", "deadline", "outbox", "post",
        "data_set", "user_setting", "session_code", "standing_order", "vote", "ballot", "reminder", "snooze",
        "place_setting", "invitation", "audit", "report", "block", "erased", "heartbeat", "erased_block",
        "seat_holder", "deck", "tournament", "tournament_entry", "entrant", "tournament_table",
        "player", "rated_game", "rated_part", "rating_scope", "rating",
    }  # fmt: skip


def test_every_column_with_an_id_of_discord_is_listed(database: Path) -> None:
    every = [(name, pair[0]) for name, pairs in tables(database).items() for pair in pairs]
    assert {pair for pair in every if ID.search(pair[1])} == set(ID_COLUMNS)


def test_every_listed_text_is_there(database: Path) -> None:
    there = {(name, column) for name, columns in tables(database).items() for column, _ in columns}
    assert set(PERSONAL_TEXTS) <= there


def test_the_revisions_in_code_are_those_of_the_scripts() -> None:
    scripts = ScriptDirectory.from_config(configuration())
    assert scripts.get_current_head() == HEAD
    assert tuple(script.revision for script in scripts.walk_revisions())[::-1] == REVISIONS


@pytest.mark.parametrize("name", [name for name in STATEMENTS if not name.startswith("LOCK_")])
def test_every_statement_fits_the_schema(name: str, database: Path) -> None:
    values = dict.fromkeys(re.findall(r":(\w+)", STATEMENTS[name]), 1)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"EXPLAIN {STATEMENTS[name]}", values)


@ON_POSTGRES
async def test_every_statement_fits_the_schema_of_postgres(database_url: str) -> None:
    url = parse_url(database_url)
    assert isinstance(url, PostgresUrl)
    connection = await asyncpg.connect(url.dsn)
    for name, statement in STATEMENTS.items():
        try:
            await connection.prepare(positional(str(statement))[0])
        except asyncpg.PostgresError as error:
            pytest.fail(f"{name}: {error}")
    await connection.close()


@pytest.mark.parametrize("name", ["SESSION_AND_ANSWER", "ADVANCE", "REPLACE_MESSAGES", "PLIES", "TABLES_OF"])
def test_the_statements_of_a_move_search_and_never_scan(name: str, database: Path) -> None:
    values = dict.fromkeys(re.findall(r":(\w+)", STATEMENTS[name]), 1)
    with closing(sqlite3.connect(database)) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {STATEMENTS[name]}", values)]
    assert not [line for line in plan if line.startswith("SCAN") and "CONSTANT" not in line], plan


@pytest.mark.parametrize("name", ["RETRY_TARGET", "NEXT_DUE", "CLAIM_MESSAGES", "HOLDERS", "FORGET_MESSAGES"])
def test_no_more_of_the_outbox_is_read_than_is_wanted(name: str, database: Path) -> None:
    """The first click in a channel took 2.2 s at 10,000 tables."""
    values = dict.fromkeys(re.findall(r":(\w+)", STATEMENTS[name]), 1)
    with closing(sqlite3.connect(database)) as connection:
        plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {STATEMENTS[name]}", values)]
    read = [line for line in plan if re.search(r"(SCAN|SEARCH) (outbox|due|older|newer)", line)]
    assert read
    assert all("USING INDEX" in line for line in read), plan
    assert not [line for line in read if "not_before>?" in line], "all that is not due yet is looked through"
    if name == "CLAIM_MESSAGES":
        assert "place_id=? AND code=? AND seq=? AND kind=? AND target_id=?" in " ".join(read), plan


def test_the_tables_that_own_rows_of_others_are_known(database: Path) -> None:
    """What is deleted there takes along what somebody may have read ahead."""
    with closing(sqlite3.connect(database)) as connection:
        owners = {
            row[2]
            for name in tables(database)
            for row in connection.execute(f"PRAGMA foreign_key_list({name})")
        }
    assert owners == set(OWNERS)
