"""PostgreSQL dies and its standby takes over; its disk is full: what was confirmed is there, once."""

import asyncio
import os
from collections import Counter
from collections.abc import Callable, Iterator
from secrets import token_hex

import pytest

from host import Host
from storage import StorageFault, Store
from tests.host.lives import caller, fresh, opened, table
from tests.host.people import A
from tests.support.engines import NoServerError, server
from tests.support.standby import SAFE, NoMountError, Pair, fill, pair, small_disk
from tests.support.waiting import until

pytestmark = pytest.mark.long
MOVES = 20
SPARE = 1 << 20
"""Bytes that are left on the disk: some moves more."""
LOG = "SELECT n FROM ply ORDER BY n"
KEPT = "SELECT interaction_id FROM processed_interaction"
NO_MOUNT = "THE FULL DISK WAS NOT TRIED ON POSTGRESQL: nobody may mount a file system here"


@pytest.fixture
def two() -> Iterator[Pair]:
    """Two servers that this test alone uses."""
    try:
        with pair() as found:
            yield found
    except NoServerError:
        if os.environ.get("CI"):
            raise
        pytest.skip("PostgreSQL is not installed")


async def act(host: Host, interaction: int) -> None:
    """Make a move by an interaction."""
    ref = await table(host)
    user = (await host.look(ref, None)).awaited[0]
    own = await host.look(ref, user)
    await host.act(caller(user, interaction), ref, own.decision, own.legal[0])


async def verified(store: Store, confirmed: list[int]) -> None:
    """Fail unless each confirmed interaction was kept once, and the log has no gap."""
    kept = Counter(number for (number,) in await store.read._run(KEPT, {}))
    assert all(kept[number] == 1 for number in confirmed), "a confirmed move is lost or counted twice"
    plies = [n for (n,) in await store.read._run(LOG, {})]
    assert plies == list(range(1, len(plies) + 1))
    assert await store.faults() == []


@pytest.mark.parametrize("way", ["both named", "changed address"])
async def test_what_was_confirmed_is_on_the_standby_that_takes_over(
    two: Pair, way: str, tell: Callable[[str], None]
) -> None:
    name = await two.primary.create()
    named = two.url(name) if way == "both named" else two.primary.url(name)
    store, host = await opened(named)
    assert await store.read._run("SHOW synchronous_standby_names", {}) == [("*",)]
    confirmed = list[int]()
    cut = fresh()

    async def play() -> None:
        while True:
            await acted(host, confirmed)

    playing = asyncio.create_task(play())
    await until(lambda: len(confirmed) >= MOVES or playing.done(), "moves are made")
    await asyncio.to_thread(two.fail_over)  # in mid-play
    with pytest.raises(StorageFault):
        await playing
    if way == "changed address":
        await host.close()
        await store.close()
        store, host = await opened(two.standby.url(name))
    await until(lambda: goes_on(host, cut), "the bot goes on")
    await verified(store, [*confirmed, cut])
    await act(host, cut)  # the same interaction comes again
    await verified(store, [cut])
    await host.close()
    await store.close()
    tell(f"failover, {way}: {len(confirmed)} moves were confirmed before, all are on the standby, each once")


async def acted(host: Host, confirmed: list[int]) -> None:
    """Make a move, and note that it was confirmed."""
    number = fresh()
    await act(host, number)
    confirmed.append(number)


async def goes_on(host: Host, interaction: int) -> bool:
    """Tell whether a move is confirmed; connections that were cut say so once each."""
    try:
        await act(host, interaction)
    except StorageFault:
        return False
    return True


async def test_a_standby_alone_says_that_it_takes_no_writes(two: Pair) -> None:
    name = await two.primary.create()
    await (await Store.open(two.primary.url(name))).close()
    await until(lambda: _has(two, name), "the standby has the database")
    store = await Store.open(two.standby.url(name))
    with pytest.raises(StorageFault, match="name its primary"):
        async with store.transaction() as tx:
            await tx.keep_data_set(1, "a", "text")
    await store.close()


async def _has(two: Pair, name: str) -> bool:
    try:
        await (await Store.open(two.standby.url(name))).close()
    except StorageFault:
        return False
    return True


async def test_a_full_disk_of_the_server_says_so_and_loses_nothing(tell: Callable[[str], None]) -> None:
    try:
        with small_disk(24) as disk, server() as running:
            await asyncio.to_thread(running.stop, "fast")
            await asyncio.to_thread(running.start, *SAFE)
            name = await running.create(place=disk)
            store, host = await opened(running.url(name))
            confirmed = list[int]()
            for _ in range(MOVES):
                await acted(host, confirmed)
            filler = fill(disk, SPARE)
            with pytest.raises(StorageFault, match="is full"):
                for number in range(1000):
                    await acted(host, confirmed)
                    async with store.transaction() as tx:
                        await tx.keep_data_set(1, f"{number}", token_hex(20_000))
            ply = (await host.look(await table(host), A)).ply
            filler.unlink()
            await acted(host, confirmed)
            assert (await host.look(await table(host), A)).ply > ply
            await verified(store, confirmed)
            await host.close()
            await store.close()
            tell(f"disk full: {len(confirmed) - 1} moves were confirmed before, all are there; play goes on")
    except NoServerError:
        if os.environ.get("CI"):
            raise
        pytest.skip("PostgreSQL is not installed")
    except NoMountError as why:
        pytest.skip(f"{NO_MOUNT} ({why})")
