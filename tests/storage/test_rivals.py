"""Two stores on one database of PostgreSQL, as two processes have them."""

import asyncio
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from host.retrying import retried
from storage import Conflict, FileLedger, SettingRow, StorageFault, Store, Transaction, parse_url, sqlite_url
from storage.copying import copy
from tests.support.engines import ON_POSTGRES, content

pytestmark = ON_POSTGRES


@pytest.fixture
async def stores(database_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Hold a database open twice."""
    first, second = await Store.open(database_url), await Store.open(database_url)
    yield first, second
    await first.close()
    await second.close()


class Settling:
    """Lock two people one after the other; the first time not before a rival has locked one, too."""

    def __init__(self, users: tuple[int, int], met: asyncio.Barrier) -> None:
        self.users, self.met, self.tries = users, met, 0

    async def __call__(self, tx: Transaction) -> None:
        self.tries += 1
        tx.lock_person(self.users[0])
        await tx.setting(self.users[0])
        if self.tries == 1:
            await self.met.wait()
        tx.lock_person(self.users[1])
        await tx.keep_setting(SettingRow(self.users[1], board="plain"))


async def test_two_who_wait_for_each_other_are_both_done_in_the_end(stores: tuple[Store, Store]) -> None:
    met = asyncio.Barrier(2)
    ways = Settling((1, 2), met), Settling((2, 1), met)
    await asyncio.gather(*(retried(store, way) for store, way in zip(stores, ways, strict=True)))
    assert sorted(way.tries for way in ways) == [1, 2], "one of them was beaten, and came again"
    assert [(await stores[0].read.setting(user) or SettingRow(0)).board for user in (1, 2)] == ["plain"] * 2


async def test_without_a_second_try_one_of_them_fails(stores: tuple[Store, Store]) -> None:
    met = asyncio.Barrier(2)

    async def once(store: Store, way: Settling) -> None:
        async with store.transaction() as tx:
            await way(tx)

    ways = Settling((1, 2), met), Settling((2, 1), met)
    told = await asyncio.gather(
        *(once(*pair) for pair in zip(stores, ways, strict=True)), return_exceptions=True
    )
    assert [type(one) for one in told if one is not None] == [Conflict]


async def test_whoever_is_beaten_does_not_join_those_on_whom_others_wait(stores: tuple[Store, Store]) -> None:
    """Each process holds a lock by one member of its group, while the next members want the other's."""
    began = time.monotonic()
    for _ in range(3):
        met = asyncio.Barrier(2)

        async def first(tx: Transaction, user: int, met: asyncio.Barrier = met) -> None:
            tx.lock_person(user)
            await tx.setting(user)
            await met.wait()

        async def second(tx: Transaction, user: int) -> None:
            tx.lock_person(user)  # which is sent with the end of the transaction

        async def one(store: Store, own: int, other: int) -> None:
            later = [retried(store, partial(second, user=other)) for _ in range(3)]
            await asyncio.gather(retried(store, partial(first, user=own)), *later)

        async with asyncio.timeout(20):
            await asyncio.gather(one(stores[0], 1, 2), one(stores[1], 2, 1))
    assert time.monotonic() - began < 3 * 1.7, "the server sees it after a second, once"


async def test_a_commit_that_the_server_turns_into_a_rollback_is_a_fault(stores: tuple[Store, Store]) -> None:
    store, _ = stores

    async def careless() -> None:
        async with store.transaction() as tx:
            await tx.keep_setting(SettingRow(7))
            with pytest.raises(StorageFault):
                await tx._run("SELECT 1 / 0", {})

    with pytest.raises(StorageFault, match="has not kept what was written"):
        await careless()
    assert await store.read.setting(7) is None
    async with store.transaction() as tx:
        await tx.keep_setting(SettingRow(8))
    assert await store.read.setting(8) is not None, "the next one is as good as ever"


async def test_the_check_finds_what_belongs_to_nothing_and_what_is_not_whole(
    stores: tuple[Store, Store],
) -> None:
    store, _ = stores
    assert await store.faults() == []
    async with store.transaction() as tx:
        await tx._run("SET LOCAL session_replication_role = replica", {})  # keys are not checked then
        await tx._run(
            """INSERT INTO seat (place_id, code, seat, name, word, entry, private, joined_at)
            VALUES (1, 'GONE', 0, 'Ash', '', '', FALSE, 0)""",
            {},
        )
    (orphan,) = await store.faults()
    assert orphan.startswith("in seat, what belongs to none of session") and orphan.endswith(": 1")
    async with store.transaction() as tx:
        await tx._run("DELETE FROM seat", {})
        await tx._run("UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'seat_pkey'::regclass", {})
    assert await store.faults() == ["index seat_pkey is not whole"]


async def test_a_block_that_is_being_written_is_committed_before_a_deletion_or_after_it(
    stores: tuple[Store, Store],
) -> None:
    here, there = stores
    leaver, owner, written = 55, 66, asyncio.Event()

    async def blocks() -> None:
        async with there.transaction() as tx:
            await tx.block(owner, leaver)
            written.set()
            await asyncio.sleep(0.3)

    blocking = asyncio.create_task(blocks())
    await written.wait()
    async with here.transaction() as tx:
        await tx.erase_anywhere(leaver, "hash")
    await blocking
    assert await here.read.blocked_by(owner) == []
    assert await here.read.erased_blocks_of(owner) == ["hash"]


async def test_two_ledgers_are_refused_before_a_row_is_copied(
    stores: tuple[Store, Store], database_url: str, tmp_path: Path
) -> None:
    await stores[0].ledger.add(1, 1)
    path = tmp_path / "tables.db"
    file = await Store.open(sqlite_url(path))
    async with file.transaction() as tx:
        await tx.keep_setting(SettingRow(7))
    await file.close()
    await FileLedger.beside(path).add(2, 2)
    before = await content(stores[0])
    with pytest.raises(StorageFault, match="two cannot be made one"):
        await copy(parse_url(sqlite_url(path)), parse_url(database_url))
    assert await content(stores[0]) == before


async def test_a_process_that_stops_in_a_transaction_holds_up_no_other_for_long(
    stores: tuple[Store, Store],
) -> None:
    here, there = stores
    opened = asyncio.Event()

    async def stops() -> None:
        async with here.transaction() as tx:
            tx.lock_person(1)
            await tx.setting(1)
            await tx.beat("sign", 1)
            await tx.setting(2)  # what was written so far is at the server now
            opened.set()
            await asyncio.sleep(60)

    stopped = asyncio.create_task(stops())
    await opened.wait()
    began = time.monotonic()
    writing = asyncio.create_task(retried(there, lambda tx: tx.beat("sign", 2)))
    await asyncio.sleep(0.2)
    assert await retried(there.aside, lambda tx: tx.take_lease("process", "me", "me", 0, 1)), "it lives"
    assert time.monotonic() - began < 1.5 and not writing.done()
    await writing
    assert time.monotonic() - began < 12, "the server has ended who did not go on"
    stopped.cancel()
    await asyncio.gather(stopped, return_exceptions=True)
    assert await there.read.heartbeat("sign") == 2


async def test_one_process_at_a_time_writes_tables_anew_and_no_large_one(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = stores
    monkeypatch.setattr("storage.store.REST", 0)
    assert await here.scrub() == []
    async with here._adapter.scrubbing() as alone:
        assert alone and await there.scrub() is None
        await asyncio.wait_for(retried(there, lambda tx: tx.beat("sign", 1)), 2)
    assert await there.scrub() == [], "it is free again"
    await retried(here, lambda tx: tx.keep_setting(SettingRow(1)))
    monkeypatch.setattr("storage.postgres.LARGE", -1)
    file = "SELECT pg_relation_filenode('user_setting')"
    before = await here._adapter.read(file, {})
    large = await here.scrub()
    assert large is not None and "user_setting" in large
    assert await here._adapter.read(file, {}) == before, "it was tidied where it lies"
    monkeypatch.undo()
    await here._adapter.rebuild("user_setting")
    assert await here._adapter.read(file, {}) != before


async def test_a_role_that_may_settle_little_is_let_in_all_the_same(
    stores: tuple[Store, Store], database_url: str
) -> None:
    asked = """
        SELECT name, setting FROM pg_settings
        WHERE name IN ('deadlock_timeout', 'lock_timeout') ORDER BY name"""
    assert await stores[0]._adapter.read(asked, {}) == [("deadlock_timeout", "100"), ("lock_timeout", "0")]
    owner = database_url.partition("@/")[2].partition("?")[0] + "_role"
    for statement in (
        f"CREATE ROLE {owner} LOGIN",
        f"GRANT ALL ON ALL TABLES IN SCHEMA public TO {owner}",
        f"GRANT CREATE ON DATABASE {owner.removesuffix('_role')} TO {owner}",
    ):
        async with stores[0].transaction() as tx:
            await tx._run(statement, {})
    small = await Store.open(database_url.replace("postgres@/", f"{owner}@/"))
    assert await small._adapter.read(asked, {}) == [("deadlock_timeout", "1000"), ("lock_timeout", "0")]
    await retried(small.aside, lambda tx: tx.take_lease("process", "me", "me", 0, 1))
    await retried(small, lambda tx: tx.beat("sign", 1))
    await small.close()
    for table in ("DROP OWNED BY", "DROP ROLE"):
        async with stores[0].transaction() as tx:
            await tx._run(f"{table} {owner}", {})
