"""A sandbox with the real bot in it, which plays a tiny game and Foes."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from discord import ComponentType

from bot.control_registry import beside
from bot.custom_ids import BUTTON
from bot.presenter import panel as panels
from engine import Text
from engine.lessons import Lesson
from sandbox import Sandbox
from tests.bot.cautious import Cautious
from tests.bot.house import House, housed
from tests.engine import tiny
from tests.support import world
from tests.support.routes import BY_TESTS, ROUTES
from tests.support.waiting import PATIENCE


def without_a_twin(sandbox: Sandbox) -> set[str]:
    """Return what the controls of all messages choose that no command does."""
    sent = [
        one.components for channel in sandbox.world.channels.values() for one in channel.messages.values()
    ]
    return {choice for choice in choices(sent) if beside(choice) is None}


def choices(part: Any) -> Iterator[str]:
    """Yield what the buttons of components choose, and the options of their selects."""
    if isinstance(part, list):
        for one in part:
            yield from choices(one)
    elif isinstance(part, dict):
        match = BUTTON.fullmatch(str(part.get("custom_id", "")))
        if match is not None and part.get("type") == ComponentType.button.value:
            yield match["choice"]
        if part.get("type") == ComponentType.string_select.value:
            yield from (str(one["value"]) for one in part["options"])
        for one in part.values():
            yield from choices(one)


@pytest.fixture
async def sim(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A patient sandbox; at the end of a test nobody may have broken a rule of Discord's."""
    async with Sandbox(openapi=world.document(), answer_seconds=PATIENCE) as sandbox:
        world.point_at(sandbox, monkeypatch)
        yield sandbox
        world.assert_clean(sandbox)
        unknown = {(one.method, one.template) for one in sandbox.requests} - ROUTES - BY_TESTS
        assert not unknown, f"add to tests/support/routes.py, and try what happens in trouble: {unknown}"
        assert sorted(without_a_twin(sandbox)) == [], "each control has a command beside it"


@pytest.fixture
async def house(sim: Sandbox, database: Path) -> AsyncIterator[House]:
    """The bot, online."""
    async with housed(sim, database) as found:
        yield found


@pytest.fixture
def cautious(monkeypatch: pytest.MonkeyPatch) -> Cautious:
    """Let the tiny game propose rows of steps."""
    game = Cautious()
    game.settled = frozenset({"turn", "auction"})
    game.lessons = {
        "turn": Lesson("Turns", Text("Your turn."), Text("Points win."), Text("Most draw a card.")),
        "auction": Lesson("Turns", Text("A bid."), Text("Chips count."), Text("Most bid one.")),
    }
    monkeypatch.setattr(tiny, "GAME", game)
    monkeypatch.setattr(panels, "FEW_VERBS", 9)  # a turn of the tiny game is taken for a row of small steps
    return game
