"""`tablekeeper db restore`: back to a backup, and deletions are repeated."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.commands import db
from bot.faults import Fault
from games import GAMES
from host import Caller, Host, SystemClock
from storage import StorageFault, Store, sqlite_url
from tests.bot.test_cli import run

PERSON = 314_159_265_358_979_323


async def live(path: Path, backup: Path) -> None:
    """Let a person open a table, make a backup, and delete the person."""
    store = await Store.open(sqlite_url(path))
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    await host.new_table(Caller(PERSON, "A", 1, 2, 3), "foes", seated=True)
    await store.backup(backup)
    await host.privacy.delete(PERSON)
    await host.close()
    await store.close()


@pytest.fixture
def lived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Return the database and its backup."""
    path, backup = tmp_path / "tables.db", tmp_path / "old.backup"
    asyncio.run(live(path, backup))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", sqlite_url(path))
    return path, backup


def test_a_restored_database_deletes_again_who_was_deleted(
    lived: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path, backup = lived
    assert str(PERSON) not in everything(path) and str(PERSON) in everything(backup)
    db.restore(backup)
    said = capsys.readouterr().out
    assert "People whose deletion was repeated: 1." in said and ".replaced" in said
    assert str(PERSON) not in everything(path)
    assert "'abandoned'" in everything(path), "the backup's table is there"
    assert path.stat().st_mode & 0o077 == 0


def test_the_command_says_sentences_for_people_and_no_lines_of_a_log(lived: tuple[Path, Path]) -> None:
    path, backup = lived
    done = run("db", "restore", str(backup), folder=path.parent, DATABASE_URL=sqlite_url(path))
    said = done.stdout.splitlines()
    assert done.returncode == 0 and done.stderr == ""
    assert len(said) == 2 and said[0].startswith("The database is "), said
    assert said[1] == "People whose deletion was repeated: 1."


def test_without_the_ledger_the_command_says_what_to_do(
    lived: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    path, backup = lived
    path.with_name(path.name + ".erased").unlink()
    db.restore(backup)
    assert "There is no ledger of deletions" in capsys.readouterr().out
    assert str(PERSON) in everything(path)


@pytest.mark.parametrize("what", ["missing", "text", "cut", "other", "itself"])
def test_what_is_no_backup_changes_nothing(lived: tuple[Path, Path], what: str) -> None:
    path, backup = lived
    before = everything(path)
    bad = path if what == "itself" else path.with_name("bad.backup")
    if what == "text":
        bad.write_text("no database " * 1000)
    elif what == "cut":
        bad.write_bytes(backup.read_bytes()[:20_000])
    elif what == "other":
        with closing(sqlite3.connect(bad)) as connection:
            connection.execute("CREATE TABLE t (x)")
    with pytest.raises((StorageFault, Fault)) as said:
        db.restore(bad)
    assert str(said.value).endswith((".", "”."))
    assert everything(path) == before
    assert not list(path.parent.glob("*.restoring*")) and not list(path.parent.glob("*.replaced"))


def test_nothing_is_restored_under_a_running_bot(lived: tuple[Path, Path]) -> None:
    path, backup = lived
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT count(*) FROM session").fetchall()
        with pytest.raises(StorageFault, match="stop the bot"):
            db.restore(backup)


def everything(path: Path) -> str:
    """Return all that stands in the tables of people."""
    with closing(sqlite3.connect(path)) as connection:
        tables = ("session", "seat", "user_setting")
        return str([connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables])  # noqa: S608  # our own names
