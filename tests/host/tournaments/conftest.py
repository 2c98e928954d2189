"""A hall for events on a fresh database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.host.tournaments.hall import Hall


@pytest.fixture
async def hall(database: Path) -> AsyncIterator[Hall]:
    """Hold events whose clock the test turns."""
    opened = await Hall.open(database)
    yield opened
    await opened.close()
