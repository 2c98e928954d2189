"""Fresh databases, quickly: one is made, all others are copies."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Store, sqlite_url


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database once."""
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
