"""Commands are registered when they changed, and only then."""

from typing import Any

import pytest

from bot.sync import comparable, payloads, same_commands
from sandbox import Sandbox
from tests.bot.house import House


def registrations(sim: Sandbox) -> int:
    """Count the requests that registered commands."""
    return len([one for one in sim.requests if one.method == "PUT" and one.template.endswith("/commands")])


async def test_a_restart_registers_nothing_a_change_does(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert registrations(house.sim) == 1
    await house.stop()
    await house.start()
    assert registrations(house.sim) == 1
    await house.stop()
    monkeypatch.setattr("cogs.board.hand.description", "Show what you alone may know.")
    await house.start()
    assert registrations(house.sim) == 2


async def test_what_discord_adds_makes_no_difference(house: House) -> None:
    ours = await payloads(house.client.tree)
    theirs: list[dict[str, Any]] = [
        one | {"id": "1", "version": "2", "application_id": "3", "default_permission": True, "nsfw": False}
        for one in reversed(ours)
    ]
    assert same_commands(ours, theirs)


@pytest.mark.parametrize(
    "change",
    [
        {"description": "y"},
        {"options": []},
        {"options": [{"name": "o", "description": "x", "type": 3, "required": True}]},
        {"options": [{"name": "o", "description": "x", "type": 4}]},
        {"contexts": [0]},
    ],
)
def test_each_difference_is_seen(change: dict[str, Any]) -> None:
    option = {"name": "o", "description": "x", "type": 3, "required": False, "autocomplete": False}
    command = {"name": "c", "description": "x", "type": 1, "options": [option], "contexts": [0, 1]}
    assert same_commands([command], [command | {"id": "7"}])
    assert comparable(command) != comparable(command | change)
