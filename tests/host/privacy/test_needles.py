"""The search of the canary sees what it must: every form in the bytes, every column by value."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copytree
from typing import Final

import pytest

import storage.families.erasure as erasure
from tests.host.people import NAMES, HeldClock, Players
from tests.host.privacy.needles import forms, in_columns, in_files
from tests.host.privacy.test_canary import CANARY, NAME, forgotten, life, living, traces


@pytest.mark.parametrize(
    "user", [CANARY, 80_351_110_224_678_912, (1 << 56) - 1, 1 << 56, 300_000_000_000_001]
)
def test_each_form_is_found_in_the_bytes_and_by_value(tmp_path: Path, user: int) -> None:
    database = tmp_path / "any.db"
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("CREATE TABLE person (id INTEGER PRIMARY KEY, other TEXT)")
        connection.execute("CREATE TABLE seat (user_id BIGINT, note TEXT, raw BLOB)")
        connection.execute("INSERT INTO person VALUES (?, ?)", (user, "Zanzibar"))
        connection.execute("INSERT INTO seat VALUES (?, ?, ?)", (user, f"<@{user}>", str(user).encode()))
    wanted = forms(user, ("Zanzibar",))
    if user >= 1 << 47:  # a smaller integer takes fewer bytes
        assert in_files(tmp_path, wanted) == [f"any.db: {form}" for form in wanted]
    assert set(in_columns(database, user, ("Zanzibar",))) == {
        ("person", "id"), ("person", "other"), ("seat", "user_id"), ("seat", "note"), ("seat", "raw"),
    }  # fmt: skip
    other = user ^ 0x5A5A5A
    assert not in_columns(database, other, ("Sansibar",)) and not in_files(tmp_path, forms(other, ()))


LEFT = (
    ("ERASE_SEAT", "user_id = NULL, ", ""),
    ("ERASE_SEAT", "name = :name, ", ""),
    ("ERASE_SEAT", ",\n    deck = NULL", ""),
    ("ERASE_HOST", "CASE WHEN host_id = :user THEN :next_host ELSE host_id END", "host_id"),
    *(
        (group, one, "") for group in ("AT_PLACE", "ANYWHERE") for one in getattr(erasure, group)
        if "INSERT" not in one and "UPDATE finished_part" not in one  # which holds no trace of anybody
    ),
)  # fmt: skip
"""What a deletion may forget: a part of a statement, or a statement of a group."""


GAMES: Final = 6


@pytest.fixture(scope="module")
def lived(empty_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let the canary live once; return the folder of its database and of what stands beside that."""
    folder = tmp_path_factory.mktemp("lived")
    (folder / "tables.db").write_bytes(empty_database.read_bytes())

    async def live() -> None:
        async with living(folder / "tables.db", HeldClock()) as (_, host):
            await life(Players(host), GAMES)

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(NAMES, CANARY, NAME)
        asyncio.run(live())
    return folder


async def deleted(lived: Path, tmp_path: Path) -> None:
    """Delete the canary from a copy of all files, and look for it."""
    folder = tmp_path / "data"
    await asyncio.to_thread(copytree, lived, folder)
    async with living(folder / "tables.db", HeldClock()) as (_, host):
        await forgotten(host, folder, GAMES)


async def test_a_whole_deletion_leaves_nothing_behind(lived: Path, tmp_path: Path) -> None:
    assert traces(lived)
    await deleted(lived, tmp_path)


@pytest.mark.parametrize(("name", "part", "instead"), LEFT, ids=lambda case: " ".join(str(case).split()[:4]))
async def test_a_deletion_that_leaves_a_row_behind_is_found_out(
    lived: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, part: str, instead: str
) -> None:
    whole = getattr(erasure, name)
    if isinstance(whole, tuple):
        broken = tuple(one for one in whole if one != part)
    else:
        broken = whole.replace(part, instead)
    assert broken != whole
    monkeypatch.setattr(erasure, name, broken)
    with pytest.raises(AssertionError, match="nothing may be left"):
        await deleted(lived, tmp_path)
