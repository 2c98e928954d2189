"""A host on a real SQLite file."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host import Host
from storage import Store, sqlite_url
from tests.host.people import GAMES, HeldClock, Players


@pytest.fixture
def clock() -> HeldClock:
    """Hold the time."""
    return HeldClock()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database once; tests copy it."""
    path = tmp_path_factory.mktemp("empty") / "tables.db"

    async def make() -> None:
        await (await Store.open(sqlite_url(path))).close()

    asyncio.run(make())
    return path


@pytest.fixture
def database(tmp_path: Path, empty_database: Path) -> Path:
    """Name a fresh database."""
    path = tmp_path / "tables.db"
    path.write_bytes(empty_database.read_bytes())
    return path


@pytest.fixture
async def store(database: Path) -> AsyncIterator[Store]:
    """Hold a fresh database open."""
    opened = await Store.open(sqlite_url(database))
    yield opened
    await opened.close()


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
