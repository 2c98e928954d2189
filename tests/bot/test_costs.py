"""Every command and control has a class of cost, and what is dear has a limit of its own."""

from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.command_metadata import offers_of
from bot.control_registry import cost_of
from bot.cooldowns import CostLimits
from bot.costs import CLASSES, FILE, FOLD, LIGHT, PICTURE, SWEEP, THOUGHT, Cost, read_limits
from sandbox import Sandbox
from tests.bot.house import LOBBY, House, shown
from tests.bot.test_past import attached


async def test_an_option_that_makes_a_command_dearer_is_one_of_its_own(house: House) -> None:
    for one in house.client.tree.walk_commands():
        if isinstance(one, app_commands.Command) and one.qualified_name in house.client.offers:
            dearer = house.client.offers[one.qualified_name].dearer
            assert dearer.keys() <= {it.name for it in one.parameters}, one.qualified_name


async def test_a_command_without_a_declaration_lets_no_bot_start(house: House) -> None:
    @app_commands.command(description="Undeclared.")
    async def bare(_: Any) -> None: ...

    house.client.tree.add_command(bare)
    with pytest.raises(TypeError, match="without `@offered`: bare"):
        offers_of(house.client.tree, house.client.games)


@pytest.mark.parametrize(
    ("choice", "cost"),
    [
        ("walk B7", LIGHT), ("~v1f00c0de.9", LIGHT), ("~", LIGHT), ("~step:a12@0123456789abcdef", FOLD),
        ("~deck:import:guardians", FILE), ("~deck:show:guardians:1f", LIGHT), ("~picture", PICTURE),
        ("~hint", THOUGHT), ("~analysis", THOUGHT),
        ("~event:export", FILE),
        ("~sure:forget:00c0ffee:", SWEEP), ("~sure:resign:00c0ffee:", LIGHT),
        ("~event:join:1", LIGHT), ("~nonsense:9", LIGHT),
    ],
)  # fmt: skip
async def test_a_control_costs_what_it_says_or_the_command_beside_it_does(
    house: House, choice: str, cost: Cost
) -> None:
    assert cost_of(choice, house.client.offers) is cost


async def test_an_option_makes_a_command_dearer(house: House) -> None:
    offers = house.client.offers
    assert offers["replay"].cost_of({"ply": 3}) is FOLD
    assert offers["replay"].cost_of({"file": object()}) is FILE
    assert offers["board"].cost_of({"picture": False}) is LIGHT
    assert offers["board"].cost_of({"picture": True}) is PICTURE


def test_a_class_counts_for_a_person_everywhere_and_for_a_place_in_all() -> None:
    now = [0.0]
    budget = CostLimits(read_limits("file=2"), lambda: now[0])
    assert [budget.wait(place, 7, FILE)[0] for place in (1, 2, 3)] == [0.0, 0.0, 60.0]
    assert budget.wait(1, 7, FOLD)[0] == 0.0, "another class"
    assert budget.wait(1, 7, LIGHT)[0] == 0.0
    rests = [budget.wait(5, user, FILE) for user in range(10, 27)]
    assert [rest for rest, _ in rests] == [0.0] * 16 + [60.0]
    assert rests[-1][1] == "More than 16 files were asked for here in a minute"
    now[0] = 60.0
    assert budget.wait(1, 7, FILE)[0] == 0.0


@pytest.mark.parametrize("text", ["file", "file=x", "file=0", "light=3", "what=3", "file=-1"])
def test_a_setting_that_names_no_limit_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is no limit such as file=6"):
        read_limits(text)
    assert read_limits("") == CLASSES


async def test_who_asks_for_too_much_of_what_is_dear_is_told_how_long_to_wait(
    sim: Sandbox, tmp_path: Path
) -> None:
    house = House(sim, tmp_path / "tables.db")
    house.costs_a_minute = "file=2,completion=3"
    await house.start()
    try:
        a, b = house.person("A"), house.person("B")
        said = [(await a.slash(LOBBY, "/replay", file=attached(b"{"))).text for _ in range(3)]
        assert ["no JSON" in text for text in said] == [True, True, False]
        assert "more than 2 files in a minute; wait" in said[2]
        assert "Games on this server" in shown(await a.slash(LOBBY, "/server settings")).text, (
            "what is light goes on"
        )
        assert "no JSON" in (await b.slash(LOBBY, "/replay", file=attached(b"{"))).text
    finally:
        await house.stop()
