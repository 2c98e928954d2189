"""The disk of PostgreSQL's own log (WAL) is full: the server ends; what was confirmed is there later."""

import asyncio
import os
from collections.abc import Callable
from secrets import token_hex

import asyncpg
import pytest

from host import Host
from storage import PostgresUrl, StorageFault, Store, parse_url
from storage.postgres_writer import explain
from tests.host.lives import fresh, opened
from tests.storage.test_failover import MOVES, SPARE, act, acted, goes_on, verified
from tests.support.engines import NoServerError, server
from tests.support.standby import SAFE, NoMountError, fill, small_disk
from tests.support.waiting import until

LOG_MEGABYTES = 40
"""Room for two segments of the log, 16 MB each, and not for a third."""
NO_MOUNT = "THE FULL DISK OF THE LOG WAS NOT TRIED ON POSTGRESQL: nobody may mount a file system here"
AWAY = r"does not answer \(.*\D.*\).*goes on by itself"
"""What is said of a server that is away: why in words, and that nothing has to be done with the bot."""


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.CannotConnectNowError("the database system is in recovery mode"),
        asyncpg.CrashShutdownError("terminating connection because of crash of another server process"),
        asyncpg.AdminShutdownError("terminating connection due to administrator command"),
        FileNotFoundError(2, "No such file or directory"),
        ConnectionRefusedError(111, "Connect call failed ('127.0.0.1', 5432)"),
    ],
)
def test_a_server_that_is_away_for_a_while_is_named_so(error: Exception) -> None:
    url = parse_url("postgresql+asyncpg://bot@db.example/tables")
    assert isinstance(url, PostgresUrl)
    with pytest.raises(StorageFault, match=AWAY):
        raise explain(error, url)


@pytest.mark.long
async def test_a_full_disk_of_the_log_ends_the_server_and_loses_nothing(tell: Callable[[str], None]) -> None:
    try:
        with small_disk(LOG_MEGABYTES) as disk, server() as running:
            await asyncio.to_thread(running.stop, "fast")
            running.keep_log(disk)
            await asyncio.to_thread(running.start, *SAFE)
            store, host = await opened(running.url(await running.create()))
            confirmed = list[int]()
            for _ in range(MOVES):
                await acted(host, confirmed)
            filler = fill(disk, SPARE)
            with pytest.raises(StorageFault, match="goes on by itself"):
                await _until_it_ends(store, host, confirmed)
            await until(lambda: not running.runs(), "the server has given up")
            for _ in range(3):
                with pytest.raises(StorageFault, match=AWAY):
                    await act(host, fresh())
            filler.unlink()
            await asyncio.to_thread(running.start, *SAFE)  # as its supervisor does
            last = fresh()
            await until(lambda: goes_on(host, last), "the same process goes on")
            await verified(store, [*confirmed, last])
            assert await host.outbox.claim(5), "what waited is delivered"
            await host.close()
            await store.close()
            tell(f"WAL full: {len(confirmed) - 1} moves were confirmed before the end, all are there")
    except NoServerError:
        if os.environ.get("CI"):
            raise
        pytest.skip("PostgreSQL is not installed")
    except NoMountError as why:
        pytest.skip(f"{NO_MOUNT} ({why})")


async def _until_it_ends(store: Store, host: Host, confirmed: list[int]) -> None:
    """Play, and write much beside it."""
    for number in range(1000):
        await acted(host, confirmed)
        async with store.transaction() as tx:
            await tx.keep_data_set(1, f"{number}", token_hex(100_000))
