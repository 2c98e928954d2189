"""PostgreSQL dies, comes back, cuts connections, is upgraded by many at once: a server of their own."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from host import Host
from storage import PostgresUrl, StorageFault, Store, parse_url
from storage.schema import HEAD, REVISIONS
from storage.upgrade import _upgraded, postgres_engine
from tests.host.lives import caller, opened, table
from tests.host.people import A
from tests.storage.test_migrations import OPEN_AND_CLOSE
from tests.support.engines import NoServerError, Server, server
from tests.support.standby import SAFE

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def running() -> Iterator[Server]:
    """A server that these tests alone use."""
    try:
        with server() as found:
            yield found
    except NoServerError:
        if os.environ.get("CI"):
            raise
        pytest.skip("PostgreSQL is not installed")


@pytest.fixture
async def url(running: Server) -> AsyncIterator[str]:
    """An empty database of it."""
    name = await running.create()
    yield running.url(name)
    await running.drop(name)


async def cut(url: str) -> int:
    """End all connections of the bot; return how many there were."""
    parsed = parse_url(url)
    assert isinstance(parsed, PostgresUrl)
    connection = await asyncpg.connect(parsed.dsn)
    try:
        ended = await connection.fetch(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tablekeeper'"
        )
        return len(ended)
    finally:
        await connection.close()


async def test_a_connection_that_is_cut_in_mid_transaction_leaves_nothing_and_the_next_one_writes(
    url: str,
) -> None:
    store = await Store.open(url)
    with pytest.raises(StorageFault, match=r"does not answer|goes on by itself"):
        async with store.transaction() as tx:
            await tx.beat("one", 1)
            await tx.heartbeat("one")  # it is sent
            assert await cut(url) >= 1
            await tx.beat("one", 2)
            await tx.heartbeat("one")
    for _ in range(4):  # each reading connection that was cut says so once
        with suppress(StorageFault):
            await store.read.heartbeat("one")
    assert await store.read.heartbeat("one") is None
    async with store.transaction() as tx:  # and the next one has a connection that stands
        await tx.beat("one", 3)
    assert await store.read.heartbeat("one") == 3
    await store.close()


async def moved(host: Host) -> int:
    """Make a move, and return how far the game is."""
    ref = await table(host)
    look = await host.look(ref, None)
    user = look.awaited[0]
    own = await host.look(ref, user)
    return (await host.act(caller(user), ref, own.decision, own.legal[0])).look.ply


@pytest.mark.parametrize("mode", ["immediate", "fast"])
async def test_a_server_that_dies_and_comes_back_loses_nothing_and_the_bot_goes_on(
    running: Server, url: str, mode: str, tell: Callable[[str], None]
) -> None:
    running.stop("fast")
    running.start(*SAFE)
    store, host = await opened(url)
    made = 0
    for _ in range(5):
        made = await moved(host)
    await asyncio.to_thread(running.stop, mode)
    try:
        with pytest.raises(StorageFault):
            await moved(host)
        with pytest.raises(StorageFault):
            await host.outbox.claim(5)  # who delivers is told, and tries again
    finally:
        await asyncio.to_thread(running.start, *SAFE)
    ref = await table(host)
    assert (await host.look(ref, A)).ply == made, "what was confirmed is there, and nothing else"
    assert await moved(host) > made
    assert await host.outbox.claim(5), "what waited is delivered"
    assert await store.faults() == []
    await host.close()
    await store.close()
    tell(f"stopped ({mode}) and started again: {made} plies were confirmed before, all are there")


async def test_deliveries_wait_while_the_server_is_away(running: Server, url: str) -> None:
    """The sign of life, the clocks and what waits are tried again by themselves, not by a restart."""
    store, host = await opened(url)
    await moved(host)
    await asyncio.to_thread(running.stop, "immediate")
    try:
        failed = 0
        for _ in range(3):
            try:
                await host.outbox.next_due()
            except StorageFault:
                failed += 1
        assert failed == 3
        with pytest.raises(StorageFault):
            await host.ticker.next_due()
    finally:
        await asyncio.to_thread(running.start, *SAFE)
    rows = await host.outbox.claim(20)
    assert rows
    for row in rows:
        await host.outbox.sent(row, 1)
    await host.close()
    await store.close()


async def test_four_processes_at_once_make_one_schema_on_a_server(root: Path, url: str) -> None:
    command = [sys.executable, "-c", OPEN_AND_CLOSE, url]
    processes = [
        await asyncio.create_subprocess_exec(*command, cwd=root, stderr=subprocess.PIPE) for _ in range(4)
    ]
    errors = [(await process.communicate())[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4, errors
    store = await Store.open(url)
    assert await store.faults() == []
    assert await store.read._run("SELECT version_num FROM alembic_version", {}) == [(HEAD,)]
    await store.close()


@pytest.mark.parametrize("revision", REVISIONS[:-1])
async def test_each_earlier_schema_is_brought_up_to_date_on_a_server(url: str, revision: str) -> None:
    parsed = parse_url(url)
    assert isinstance(parsed, PostgresUrl)
    engine = postgres_engine(parsed)
    async with engine.begin() as connection:
        await connection.run_sync(_upgraded, revision, parsed.where)
    await engine.dispose()
    store = await Store.open(url)
    assert await store.read._run("SELECT version_num FROM alembic_version", {}) == [(HEAD,)]
    assert await store.faults() == []
    await store.close()


async def test_a_url_with_tls_is_spoken_encrypted_or_not_at_all(running: Server, url: str) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl to make a certificate with")
    folder, name = Path(running.url("").partition("host=")[2]), urlsplit(url).path.strip("/")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1", "-days", "2"]
    making = await asyncio.create_subprocess_exec(
        openssl, *made, "-keyout", key, "-out", certificate, stderr=subprocess.PIPE
    )
    assert (await making.communicate(), making.returncode)[1] == 0
    if os.geteuid() == 0:
        for file in (key, certificate):
            shutil.chown(file, "postgres")
    key.chmod(0o600)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    encrypted = ("ssl=on", f"ssl_key_file={key}", f"ssl_cert_file={certificate}")
    open_to_loopback = ("fsync=off", "listen_addresses=127.0.0.1", f"port={port}")
    there = f"postgresql+asyncpg://postgres@127.0.0.1:{port}/{name}?sslmode=require"
    await asyncio.to_thread(running.stop, "fast")
    try:
        await asyncio.to_thread(running.start, *open_to_loopback, *encrypted)
        store = await Store.open(there)
        spoken = await store.read._run("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()", {})
        assert spoken == [(True,)]
        await store.close()
        await asyncio.to_thread(running.stop, "fast")
        await asyncio.to_thread(running.start, *open_to_loopback)
        with pytest.raises(StorageFault):
            await Store.open(there)
    finally:
        await asyncio.to_thread(running.stop, "fast")
        await asyncio.to_thread(running.start, *SAFE)
