"""Transactions that share a commit: each is whole or nothing, whatever happens to the others."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from storage import Conflict, StorageFault, Store
from storage.adapter import COMMIT, SAVE, Record, Step
from storage.group import MOST_SECONDS
from storage.sqlite import SQLite
from storage.url import SQLiteUrl


class Watched(SQLite):
    """Count commits, and let them fail when asked to."""

    commits = 0
    saves = 0
    full = False

    async def run(self, steps: Sequence[Step]) -> list[list[Record]]:
        self.saves += steps.count(SAVE)
        if COMMIT in steps:
            self.commits += 1
            if self.full:
                raise StorageFault("The disk is full.")
        return await super().run(steps)


@pytest.fixture
async def watched(database: Path) -> AsyncIterator[Watched]:
    """Open a database whose commits are counted."""
    adapter = await Watched.open(SQLiteUrl(database))
    yield adapter
    await adapter.close()


async def keep(store: Store, digest: str, error: Exception | None = None) -> None:
    """Write two things, and fail between them if asked to."""
    async with store.transaction() as tx:
        await tx.keep_data_set(1, digest, "text")
        assert await tx.data_set(1, digest) == "text"
        if error is not None:
            raise error
        await tx.keep_data_set(2, digest, "text")


async def kept(store: Store, *digests: str) -> str:
    """Return which of these are there, and check that none is there by half."""
    found = ""
    for digest in digests:
        both = [await store.read.data_set(place, digest) for place in (1, 2)]
        assert both in ([None, None], ["text", "text"])
        found += digest if both[0] else ""
    return found


async def test_those_who_wait_share_a_commit(watched: Watched) -> None:
    store = Store(watched)
    await asyncio.gather(*(keep(store, digest) for digest in "abcd"))
    assert await kept(store, *"abcd") == "abcd"
    assert watched.commits == 1 and watched.saves == 3


async def test_who_comes_while_the_others_have_taken_long_waits_for_the_next_commit(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, now = Store(watched), 0.0
    monkeypatch.setattr("storage.group.monotonic", lambda: now)

    async def slow(digest: str) -> None:
        nonlocal now
        async with store.transaction() as tx:
            await tx.keep_data_set(1, digest, "text")
            now += 1.2 * MOST_SECONDS
            await tx.keep_data_set(2, digest, "text")

    await asyncio.gather(*(slow(digest) for digest in "abcd"))
    assert await kept(store, *"abcd") == "abcd"
    assert watched.commits == 4 and watched.saves == 0


async def test_one_alone_needs_no_savepoint(watched: Watched) -> None:
    await keep(Store(watched), "a")
    assert watched.commits == 1 and watched.saves == 0


@pytest.mark.parametrize("wrong", range(4))
async def test_who_fails_undoes_only_their_own(watched: Watched, wrong: int) -> None:
    store = Store(watched)
    errors = [ZeroDivisionError() if number == wrong else None for number in range(4)]
    ways = [keep(store, digest, error) for digest, error in zip("abcd", errors, strict=True)]
    told = await asyncio.gather(*ways, return_exceptions=True)
    assert told == errors
    assert await kept(store, *"abcd") == "abcd".replace("abcd"[wrong], "")


@pytest.mark.parametrize("wrong", range(3))
async def test_who_comes_second_undoes_only_their_own(watched: Watched, wrong: int) -> None:
    store = Store(watched)
    async with store.transaction() as tx:
        await tx.remember(1, 7, 0, "first")

    async def second() -> None:
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "x", "text")
            await tx.remember(1, 7, 0, "second")

    ways = [second() if number == wrong else keep(store, "abc"[number]) for number in range(3)]
    told = await asyncio.gather(*ways, return_exceptions=True)
    assert [type(line) for line in told] == [Conflict if n == wrong else type(None) for n in range(3)]
    assert await kept(store, *"abcx") == "abc".replace("abc"[wrong], "")


async def test_a_commit_that_fails_fails_for_all_who_share_it(watched: Watched) -> None:
    store = Store(watched)
    watched.full = True
    told = await asyncio.gather(*(keep(store, digest) for digest in "abc"), return_exceptions=True)
    assert [str(line) for line in told] == ["The disk is full."] * 3
    watched.full = False
    await keep(store, "d")
    assert await kept(store, *"abcd") == "d"


async def test_a_transaction_that_the_database_ends_is_lost_for_all_who_share_it(watched: Watched) -> None:
    store = Store(watched)

    async def ended() -> None:
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "x", "text")
            await tx._run("ROLLBACK", {})  # as SQLite does by itself when the disk is full
            raise StorageFault("The disk is full.")

    told = await asyncio.gather(keep(store, "a"), ended(), return_exceptions=True)
    assert [str(line) for line in told] == ["The disk is full."] * 2
    await keep(store, "d")
    assert await kept(store, *"axd") == "d"


async def test_who_goes_away_while_waiting_stops_nobody(watched: Watched) -> None:
    store = Store(watched)
    tasks = [asyncio.create_task(keep(store, digest)) for digest in "abcd"]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[3].cancel()
    await asyncio.wait(tasks)
    assert [task.cancelled() for task in tasks] == [False, True, False, True]
    assert await kept(store, *"abcd") == "ac"
    assert watched.commits == 1


async def test_nobody_is_told_before_the_commit(watched: Watched) -> None:
    store = Store(watched)

    async def one(digest: str) -> None:
        await keep(store, digest)
        assert await store.read.data_set(2, digest) == "text"

    await asyncio.gather(*(one(digest) for digest in "abcdefgh"))


async def test_who_is_refused_hears_it_when_what_they_saw_is_committed(watched: Watched) -> None:
    """Whoever looks after a refusal sees what it was for, not what stood there before."""
    store = Store(watched)

    async def refused() -> str | None:
        with pytest.raises(ValueError, match="there already"):
            async with store.transaction() as tx:
                if await tx.data_set(1, "a") is not None:
                    raise ValueError("there already")
        return await store.read.data_set(1, "a")

    found = await asyncio.gather(keep(store, "a"), refused(), keep(store, "b"))
    assert found[1] == "text"
    assert watched.commits == 1
