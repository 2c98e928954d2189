"""A sandbox with the real bot in it, which plays a tiny game and Foes."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Sandbox
from tests.bot.house import House, housed
from tests.support import world


@pytest.fixture
async def sim(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A sandbox; at the end of a test nobody may have broken a rule of Discord's."""
    async with Sandbox(openapi=world.document()) as sandbox:
        world.point_at(sandbox, monkeypatch)
        yield sandbox
        world.assert_clean(sandbox)


@pytest.fixture
async def house(sim: Sandbox, tmp_path: Path) -> AsyncIterator[House]:
    """The bot, online."""
    async with housed(sim, tmp_path / "tables.db") as found:
        yield found
