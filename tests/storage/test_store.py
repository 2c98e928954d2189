"""The store: all or nothing, one writer at a time, whole backups."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import Conflict, PlyRow, StorageFault, Store, sqlite_url
from tests.support.engines import ON_BOTH


@ON_BOTH
async def test_an_exception_undoes_all_that_was_written(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "a", "text")
            _ = 1 / 0
    assert await store.read.data_set(1, "a") is None


@ON_BOTH
async def test_readers_see_nothing_before_the_commit(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.keep_data_set(1, "a", "text")
        assert await store.read.data_set(1, "a") is None
        assert await tx.data_set(1, "a") == "text"
    assert await store.read.data_set(1, "a") == "text"


@ON_BOTH
async def test_a_cancelled_transaction_is_undone_and_the_next_one_works(store: Store) -> None:
    inside = asyncio.Event()

    async def stuck() -> None:
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "a", "text")
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(stuck())
    await inside.wait()
    task.cancel()
    async with store.transaction() as tx:
        assert await tx.data_set(1, "a") is None
        await tx.keep_data_set(1, "b", "text")
    assert task.cancelled() or task.cancelling()
    assert await store.read.data_set(1, "b") == "text"


@pytest.mark.parametrize("turns", range(8))
@ON_BOTH
async def test_whenever_it_is_cancelled_a_transaction_is_whole_or_nothing(store: Store, turns: int) -> None:
    async def write() -> None:
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "a", "text")
            await tx.keep_data_set(1, "b", "text")

    task = asyncio.create_task(write())
    for _ in range(turns * 3):
        await asyncio.sleep(0)
    await asyncio.sleep(turns / 4000)
    task.cancel()
    await asyncio.wait([task])
    async with store.transaction() as tx:
        found = [await tx.data_set(1, "a"), await tx.data_set(1, "b")]
        await tx.keep_data_set(1, "c", "text")
    assert found in ([None, None], ["text", "text"])
    assert await store.read.data_set(1, "c") == "text"


@ON_BOTH
async def test_an_entry_of_the_log_is_written_once(store: Store) -> None:
    ply = PlyRow(1, "action", 0, "{}", "", "0" * 64, 0)
    with pytest.raises(StorageFault, match=r"(?i)foreign key"):
        async with store.transaction() as tx:
            await tx.add_ply(1, "NOTABL", ply)


@ON_BOTH
async def test_an_interaction_is_remembered_once(store: Store) -> None:
    async with store.transaction() as tx:
        await tx.remember(1, 7, 0, "first")
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.remember(1, 7, 0, "second")
    async with store.transaction() as tx:
        assert await tx.answer(1, 7) == "first"
        await tx.remember(2, 7, 0, "another place")


@ON_BOTH
async def test_a_backup_during_writes_is_whole(store: Store, tmp_path: Path) -> None:
    stop = asyncio.Event()

    async def writes() -> int:
        number = 0
        while not stop.is_set():
            async with store.transaction() as tx:  # both or none
                await tx.keep_data_set(1, f"a{number}", "x" * 2000)
                await tx.keep_data_set(2, f"a{number}", "x" * 2000)
            number += 1
        return number

    task = asyncio.create_task(writes())
    target = tmp_path / "copy.db"
    for _ in range(3):
        await asyncio.sleep(0.05)
        await store.backup(target)
        with closing(sqlite3.connect(target)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            counts = dict(copy.execute("SELECT place_id, count(*) FROM data_set GROUP BY place_id"))
        assert counts.get(1) == counts.get(2)
    stop.set()
    assert await task > 0
    restored = await Store.open(sqlite_url(target))
    assert await restored.faults() == []
    await restored.close()


async def test_a_backup_that_cannot_be_written_says_so(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StorageFault, match="cannot be written"):
        await store.backup(tmp_path / "missing" / "copy.db")


BACKUP = """
import asyncio, sys
from pathlib import Path
from storage import Store
async def main():
    store = await Store.open(sys.argv[1])
    await store.backup(Path(sys.argv[2]))
asyncio.run(main())
"""


def test_a_process_that_dies_during_a_backup_leaves_the_old_one(
    database: Path, root: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.db"
    target.write_text("yesterday's")
    command = [sys.executable, "-c", BACKUP, sqlite_url(database), str(target)]
    environment = {**os.environ, "CRASH_AT": "during_backup:1"}
    done = subprocess.run(command, cwd=root, env=environment, check=False)
    assert done.returncode == 137
    assert target.read_text() == "yesterday's"
