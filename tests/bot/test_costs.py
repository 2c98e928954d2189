"""Every command and control has a class of cost, and what is dear has a limit of its own."""

from pathlib import Path

import pytest
from discord import app_commands

from bot.costs import (
    CLASSES,
    COMMANDS,
    CONTROLS,
    FILE,
    FOLD,
    LIGHT,
    OPTIONS,
    PICTURE,
    SWEEP,
    of_choice,
    of_command,
    settled,
)
from bot.pace import Budget
from bot.sure import DEEDS
from cogs import clicks, deck, events
from games import GAMES
from sandbox import Sandbox
from tests.bot.house import LOBBY, House, shown
from tests.bot.test_past import attached


def test_every_command_has_its_class_and_no_other_is_listed(house: House) -> None:
    found = {
        command.qualified_name: command
        for command in house.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and command.qualified_name.split()[0] not in house.client.games
    }
    assert set(found) - set(COMMANDS) == set(), "declare what they cost in bot/costs.py"
    assert set(COMMANDS) - set(found) == set(), "these are gone"
    for command, option in OPTIONS:
        assert option in {one.name for one in found[command].parameters}
    assert of_command("foes walk", {}, GAMES) is LIGHT


def test_every_control_has_its_class_and_no_other_is_listed() -> None:
    words = {*clicks.PLAIN, *(word.rstrip(":") for word in clicks.PREFIXED)}
    verbs = {f"~deck:{verb}" for verb in (*deck.UNNAMED, *deck.NAMED)} | {
        f"~event:{verb}" for verb in events.VERBS
    }
    listed = set(CONTROLS)
    assert words - listed == set(), "declare what they cost in bot/costs.py"
    questions = {f"~sure:{key}" for key in DEEDS}
    assert listed - words - verbs - questions - {"~"} == set(), "these are gone"


@pytest.mark.parametrize(
    ("choice", "cost"),
    [
        ("walk B7", LIGHT), ("~v1f00c0de.9", LIGHT), ("~", LIGHT), ("~step:a12@0123456789abcdef", FOLD),
        ("~deck:import:guardians", FILE), ("~deck:show:guardians:1f", LIGHT), ("~picture", PICTURE),
        ("~event:export", FILE),
        ("~sure:forget:00c0ffee:", SWEEP), ("~sure:resign:00c0ffee:", LIGHT),
        ("~event:join:1", LIGHT), ("~nonsense:9", LIGHT),
    ],
)  # fmt: skip
def test_a_control_costs_what_its_word_and_verb_say(choice: str, cost: object) -> None:
    assert of_choice(choice) is cost


def test_an_option_makes_a_command_dearer() -> None:
    assert of_command("replay", {"ply": 3}, GAMES) is FOLD
    assert of_command("replay", {"file": object()}, GAMES) is FILE
    assert of_command("board", {"picture": False}, GAMES) is LIGHT
    assert of_command("board", {"picture": True}, GAMES) is PICTURE


def test_a_class_counts_for_a_person_everywhere_and_for_a_place_in_all() -> None:
    now = [0.0]
    budget = Budget(settled("file=2"), lambda: now[0])
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
        settled(text)
    assert settled("") == CLASSES


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
        assert "Games on this server" in shown(await a.slash(LOBBY, "/server show")).text, (
            "what is light goes on"
        )
        assert "no JSON" in (await b.slash(LOBBY, "/replay", file=attached(b"{"))).text
    finally:
        await house.stop()
