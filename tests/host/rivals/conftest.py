"""Two hosts on one database, as two processes have them."""

from collections.abc import AsyncIterator

import pytest

from engine import Registry
from host import Host
from storage import Store
from tests.host.clocks.virtual import JumpingClock
from tests.host.people import Players

GAMES = Registry({"tiny": "tests.engine.tiny", "decked": "tests.engine.decked"})


@pytest.fixture
def clock() -> JumpingClock:
    """Hold the time of both."""
    return JumpingClock()


@pytest.fixture
async def rivals(database_url: str, clock: JumpingClock) -> AsyncIterator[tuple[Players, Players]]:
    """Hold two hosts at which nothing happens by itself, each with the same people."""
    stores = [await Store.open(database_url) for _ in range(2)]
    hosts = [await Host.open(store, GAMES, clock, ticking=False) for store in stores]
    for host in hosts:
        host.intake.threads = True
    first, second = (Players(host, interactions=[10**9 * n]) for n, host in enumerate(hosts, start=1))
    yield first, second
    for host in hosts:
        await host.close()
    for store in stores:
        await store.close()
