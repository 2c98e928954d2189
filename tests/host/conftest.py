"""A host on a real SQLite file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host import Host
from storage import Store, sqlite_url
from tests.host.clocks.virtual import Town
from tests.host.people import GAMES, HeldClock, Players


@pytest.fixture
def clock() -> HeldClock:
    """Hold the time."""
    return HeldClock()


@pytest.fixture
async def host(store: Store, clock: HeldClock) -> AsyncIterator[Host]:
    """Keep tables on a fresh database."""
    opened = await Host.open(store, GAMES, clock)
    opened.intake.threads = True  # a process takes longer to start than to read
    yield opened
    await opened.close()


@pytest.fixture
def players(host: Host) -> Players:
    """Give people to a host."""
    return Players(host)


@pytest.fixture
async def town(database: Path) -> AsyncIterator[Town]:
    """Hold tables of the tiny game whose clock the test turns."""
    opened = await Town.open(sqlite_url(database), GAMES)
    yield opened
    await opened.close()
