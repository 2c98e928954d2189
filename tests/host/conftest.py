"""A host on a real SQLite file."""

from collections.abc import AsyncIterator

import pytest

from host import Host
from storage import Store
from tests.host.people import GAMES, HeldClock, Players


@pytest.fixture
def clock() -> HeldClock:
    """Hold the time."""
    return HeldClock()


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables on a fresh database."""
    opened = await Host.open(store, GAMES, clock)
    yield opened
    await opened.close()


@pytest.fixture
def players(host: Host) -> Players:
    """Give people to a host."""
    return Players(host)
