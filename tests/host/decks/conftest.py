"""A host that keeps tables of a game with decks."""

from collections.abc import AsyncIterator

import pytest

from engine import Registry
from host import Host
from storage import Store
from tests.host.people import HeldClock, Players

GAMES = Registry({"tiny": "tests.engine.tiny", "decked": "tests.engine.decked"})


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
