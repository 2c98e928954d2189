"""Every command and every control is declared final or not, and what is final asks before all else."""

from dataclasses import replace
from typing import Any

import pytest
from discord import app_commands

from bot.command_metadata import FINAL
from bot.confirmation import FINAL_ACTIONS, SURE, Question
from bot.control_registry import CONTROLS, command_of
from bot.custom_ids import Control, digest
from engine import Text
from host import Refusal, TableRef
from sandbox.model import COMPONENTS_V2
from sandbox.person import Person
from tests.bot.house import LOBBY, House
from tests.bot.test_forged import GIVEN
from tests.bot.tournament import begun


async def test_a_command_is_declared_final_where_a_deed_asks_and_nowhere_else(house: House) -> None:
    final = {name for name, offer in house.client.offers.items() if offer.changes == FINAL}
    assert final == {command_of(deed.command) for deed in FINAL_ACTIONS.values()}
    asking = {
        one.qualified_name
        for one in house.client.tree.walk_commands()
        if isinstance(one, app_commands.Command) and "confirm" in {it.name for it in one.parameters}
    }
    assert asking == final


class Asked(Refusal):
    """Say that a deed has asked."""

    def __init__(self, key: str) -> None:
        super().__init__(Text("ASKED {key}", key=key))


@pytest.fixture
async def town(house: House, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Set all up that something final can be done to, with a spy in the place of every deed."""
    owner, _ = await begun(house, "D", "E", "F", "G")
    (listed,) = await house.host.tournaments.events(house.sim.guild.id)
    people = await house.table("A", "B", "C")
    await house.board(people[2])  # the words are closed and the game has begun: before, nobody is voted out
    await house.host.decks.save(house.person("A").id, "decked", "2 Parrot", "Mine")
    await house.person("B").slash(LOBBY, "/game seat", do="kick", person=house.person("A"))
    card = await house.person("C").wait_for(LOBBY, "a machine plays on for")

    async def free(_: TableRef) -> tuple[int, ...]:
        return (0,)

    monkeypatch.setattr(house.host.absence, "free_seats", free)
    for key, deed in list(FINAL_ACTIONS.items()):

        async def ask(*_: Any, key: str = key) -> Question:
            raise Asked(key)

        monkeypatch.setitem(FINAL_ACTIONS, key, replace(deed, ask=ask))
    return {"owner": owner, "event": listed.ref, "table": await house.ref(), "card": card}


def given(house: House, ref: TableRef) -> dict[str, tuple[str, dict[str, Any]]]:
    """Return, for each deed, who types its command and with which options."""
    d = house.person("D")
    return {
        "deck": ("A", {"name": "Mine", "game": "decked"}), "forget": ("A", {"do": "delete"}),
        "close": ("Owner", {"table": ref.code}), "abandon": ("A", {}),
        "host": ("A", {"do": "host", "person": house.person("B")}), "resign": ("A", {}),
        "seat": ("D", {}), "lend": ("A", {"out": True}), "vote": ("C", {"choice": "yes"}),
        "correct": ("Owner", {"table": "1.1", "places": "1 2", "why": "so"}),
        "judge": ("Owner", {"table": "1.1"}), "leave": ("D", {}),
        "out": ("Owner", {"player": "D"}), "step": ("Owner", {"do": "cancel"}),
        "sub": ("Owner", {"instead": "D", "person": d}),
        "lead": ("Owner", {"to": 0}), "rule": ("Owner", {"table": ref.code, "why": "so"}),
    }  # fmt: skip


async def test_every_final_command_asks_before_it_does_anything(house: House, town: dict[str, Any]) -> None:
    typed = given(house, town["table"])
    assert typed.keys() == FINAL_ACTIONS.keys()
    for deed, (name, options) in typed.items():
        command = command_of(FINAL_ACTIONS[deed].command)
        if command.startswith("tournament") and "table" in options:
            person = house.person(name)
            offered = await person.autocomplete(LOBBY, f"/{command}", "table", "")
            options["table"] = str(offered[0]["value"])
        said = (await house.person(name).slash(LOBBY, f"/{command}", options)).text
        assert f"ASKED {deed}" in said, f"{command}: {said}"


PRESSED = {
    "~vote:": ("C", "1:yes"), "~seat:": ("D", "0"), "~forget:": ("A", "0"),
    "~deck:drop": ("A", f":decked:{digest('Mine')}"), "~deck:gone": ("A", f":decked:{digest('Mine')}"),
    "~event:leave": ("D", ""), "~event:withdraw": ("D", ""), "~event:step": ("Owner", ":cancel"),
    "~event:sub": ("Owner", ":1:123456789012345678"), "~event:score": ("Owner", ":1:1"),
    "~event:replay": ("Owner", ":1:1"), "~event:player": ("Owner", ":1:out"),
}  # fmt: skip
"""For each control beside a final command, who presses it and what follows its word."""
ASKS_THE_HOST = {"~reopen:"}
"""Beside a command that takes a seat, these ask for one: whoever takes it then is asked."""


async def press(house: House, person: Person, custom_id: str) -> str:
    """Press a button of an id that the bot may make; return what is answered."""
    posts, bot = house.sim.parts.posts, house.sim.world.bot
    row = {
        "type": 1,
        "id": 1,
        "components": [{"type": 2, "style": 2, "label": "x", "id": 2, "custom_id": custom_id}],
    }
    made = posts.new(
        house.sim.channel(LOBBY), bot, {"components": [row]}, {}, reader=None, flags=COMPONENTS_V2
    )
    return (await person.click(posts.publish(made).id, custom_id=custom_id)).text


async def test_every_control_beside_a_final_command_asks_too(house: House, town: dict[str, Any]) -> None:
    asking = {deed.command: key for key, deed in FINAL_ACTIONS.items()}
    final = {
        start for start, one in CONTROLS.items() if one.beside in asking and not one.opens
    } - ASKS_THE_HOST
    questions = {f"{SURE}{key}": ("Owner", f":00000000:{GIVEN[key][0]}") for key in FINAL_ACTIONS}
    pressed = {**PRESSED, **questions}
    assert final - {*pressed} == set(), "press them here"
    for start, (name, rest) in pressed.items():
        ref = town["event"] if start.startswith("~event") else town["table"]
        control = Control(ref, 0, f"{start}{rest}")
        said = await press(house, house.person(name), control.button)
        assert f"ASKED {asking[CONTROLS[start].beside]}" in said, f"{start}: {said}"
