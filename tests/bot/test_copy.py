"""`tablekeeper db copy`: a database moves to another address, and is counted there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Executable, Table, insert, text

from bot.commands import db
from engine import Registry
from host import Host, SystemClock
from storage import StorageFault, Store, sqlite_url
from tests.host.people import A, B, C, Players, refused
from tests.support.engines import ON_POSTGRES

GAMES = Registry({"tiny": "tests.engine.tiny"})


async def live(path: Path) -> str:
    """Let people play, and one of them delete themselves whom another has blocked; return a table's code."""
    store = await Store.open(sqlite_url(path))
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    players = Players(host)
    await players.lobby(C)
    await host.places.avoid(players.caller(B), C)
    await host.privacy.delete(C)
    players.channel += 1
    ref = await players.started(A, B)
    for number in range(6):
        await players.move(ref, at=number)
    await host.close()
    await store.close()
    return ref.code


async def goes_on(url: str) -> None:
    """Play on at a copy: whoever was deleted is known there, and still kept away."""
    store = await Store.open(url)
    assert await store.faults() == []
    host = await Host.open(store, GAMES, SystemClock(), ticking=False)
    players = Players(host, channel=77, interactions=[5_000_000])
    ref = (await host.tables_of(None, A))[0]
    assert await players.move(ref) is not None
    table = await players.lobby(B)
    assert "cannot sit down" in await refused(host.join(players.caller(C), table.ref))
    await host.close()
    await store.close()


NAMES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version' ORDER BY name"


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows of all tables, in order."""
    with closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute(NAMES)]
        found = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in names}  # noqa: S608  # our own names
    return {name: sorted(rows, key=repr) for name, rows in found.items()}


@pytest.fixture
def lived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a database in which people have played, the one that the settings name."""
    path = tmp_path / "here" / "tables.db"
    asyncio.run(live(path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", sqlite_url(path))
    return path


def test_a_copy_has_every_row_and_the_ledger_and_play_goes_on_there(
    lived: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "there" / "copy.db"
    db.copy(sqlite_url(target))
    rows = sum(len(found) for found in everything(lived).values())
    assert f"{rows} rows" in capsys.readouterr().out and rows > 50
    assert everything(target) == everything(lived)
    assert target.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in target.parent.iterdir()) == ["copy.db", "copy.db.erased"]
    asyncio.run(goes_on(sqlite_url(target)))


def test_a_database_is_copied_while_somebody_writes(lived: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(lived, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DELETE FROM ply")
        db.copy(sqlite_url(tmp_path / "copy.db"))
        connection.execute("ROLLBACK")
    assert everything(tmp_path / "copy.db")["ply"] == everything(lived)["ply"] != []


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("postgresql+asyncpg://somebody:secret@127.0.0.1:9/tables", "“tables” on 127.0.0.1 does not answer"),
        ("copy.db", "TARGET must look like"),
        ("sqlite+aiosqlite:///", "TARGET names no file"),
        ("sqlite+aiosqlite:////proc/none/copy.db", "name another place in TARGET"),
        ("sqlite+aiosqlite:///here/tables.db", "exists; name a new file"),
        ("sqlite+aiosqlite:///taken.db", "exists; name a new file"),
        ("sqlite+aiosqlite:///half.db", "exists; name a new file"),
        ("sqlite+aiosqlite:///taken.db/copy.db", "cannot be written"),
    ],
)
def test_what_cannot_be_a_copy_is_refused_in_a_sentence(
    lived: Path, tmp_path: Path, target: str, says: str
) -> None:
    (tmp_path / "taken.db").write_text("mine")
    (tmp_path / "half.db.erased").write_text("mine")
    before = everything(lived)
    with pytest.raises(StorageFault, match=says) as said:
        db.copy(target)
    assert "secret" not in str(said.value) and "\n" not in str(said.value)
    assert everything(lived) == before and (tmp_path / "taken.db").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["half.db.erased", "here", "taken.db"]


def test_a_copy_that_differs_is_not_kept(
    lived: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fewer(table: Table) -> Executable:
        return text("DELETE FROM ply") if table.name == "ply" else insert(table)

    monkeypatch.setattr("storage.copying.insert", fewer)
    with pytest.raises(StorageFault, match=r"0 of [0-9]+ rows in ply"):
        db.copy(sqlite_url(tmp_path / "copy.db"))
    assert not list(tmp_path.glob("copy*"))


def test_without_a_database_there_is_nothing_to_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", sqlite_url(tmp_path / "none.db"))
    with pytest.raises(StorageFault, match="nothing to copy"):
        db.copy(sqlite_url(tmp_path / "copy.db"))


@ON_POSTGRES
def test_a_database_moves_to_a_server_and_back(
    lived: Path, tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.copy(database_url)
    monkeypatch.setenv("DATABASE_URL", database_url)
    back = tmp_path / "back.db"
    db.copy(sqlite_url(back))
    assert everything(back) == everything(lived)
    assert (tmp_path / "back.db.erased").read_text() == (lived.parent / "tables.db.erased").read_text()
    asyncio.run(goes_on(database_url))
    asyncio.run(goes_on(sqlite_url(back)))


@ON_POSTGRES
def test_a_backup_of_a_server_is_a_file_without_its_ledger(
    lived: Path, tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    db.copy(database_url)
    monkeypatch.setenv("DATABASE_URL", database_url)
    db.backup(tmp_path / "night.db")
    assert everything(tmp_path / "night.db") == everything(lived)
    assert not list(tmp_path.glob("night.db.*"))


@ON_POSTGRES
def test_a_copy_never_mixes_with_what_a_server_holds(
    lived: Path, database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    db.copy(database_url)
    with pytest.raises(StorageFault, match="has rows already; name an empty one"):
        db.copy(database_url)
