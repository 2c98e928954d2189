"""Every button has a command beside it, as the documents promise."""

from typing import Any

import pytest
from discord import app_commands

from bot.confirmation import FINAL_ACTIONS, LEAVE_IT, SURE
from bot.control_registry import CONTROLS, GAME, NOTHING, beside, click, command_of
from sandbox.person import Reply
from tests.bot.house import LOBBY, House, agreed, surely


async def test_beside_every_control_and_every_deed_stands_a_command(house: House) -> None:
    there = house.client.offers.keys()
    assert {command_of(one.beside) for one in CONTROLS.values()} - there == {GAME[1:], NOTHING}
    assert {command_of(deed.command) for deed in FINAL_ACTIONS.values()} - there == set()
    assert {start for start in CONTROLS if start.startswith(SURE)} == {
        LEAVE_IT,
        *map(SURE.__add__, FINAL_ACTIONS),
    }


def test_no_two_controls_have_one_word() -> None:
    async def does(*_: object) -> None: ...

    with pytest.raises(ValueError, match="declared already"):
        click("~hand", beside="/hand")(does)


async def test_no_command_has_lost_its_options_for_all_who_type(house: House) -> None:
    """What is final can be confirmed by typing, whichever command it is."""
    for deed in FINAL_ACTIONS.values():
        found: Any = next(
            one for one in house.client.tree.walk_commands() if one.qualified_name == command_of(deed.command)
        )
        assert isinstance(found, app_commands.Command)
        assert "confirm" in {one.name for one in found.parameters}, deed.command


async def test_voting_by_the_command_says_no_and_yes(house: House) -> None:
    a, b, c = await house.table("A", "B", "C")
    assert "No vote waits" in (await b.slash(LOBBY, "/game vote", choice="no")).text
    await surely(a, "/game abandon")
    offered = await b.autocomplete(LOBBY, "/game vote", "choice", "n")
    assert offered and str(offered[0]["name"]).startswith("No: A proposes")
    assert "counted" in (await b.slash(LOBBY, "/game vote", choice=str(offered[0]["value"]))).text
    assert "counted" in (await b.slash(LOBBY, "/game vote", choice="No")).text
    assert "You can choose: Yes" in (await c.slash(LOBBY, "/game vote", choice="perhaps")).text
    await agreed(c, await c.slash(LOBBY, "/game vote", choice="yes"))
    assert (await house.host.lobby(await house.ref())).status == "abandoned"


async def test_the_contract_is_set_by_the_command(house: House) -> None:
    a, b = house.person("A"), house.person("B")
    await a.slash(LOBBY, "/game new", game="tiny")
    ref = await house.ref()

    async def has(name: str) -> Any:
        return getattr((await house.host.lobby(ref)).contract, name)

    await a.slash(LOBBY, "/game absence", what="weekend", value="yes")
    assert await has("weekend") is True
    await a.slash(LOBBY, "/game absence", what="Clock", value="No clock")
    assert await has("clock") == "none"
    await a.slash(LOBBY, "/game absence", preset="live")
    assert await has("pace") == "live"
    offered = await a.autocomplete(LOBBY, "/game absence", "value", "1 d", what="seconds")
    await a.slash(LOBBY, "/game absence", what="seconds", value=str(offered[0]["value"]))
    assert await has("seconds") == 86_400
    before = (await house.host.lobby(ref)).contract
    for who, given, says in (
        (a, {"what": "weekend"}, "together"), (a, {"what": "magic", "value": "1"}, "nothing called"),
        (a, {"what": "weekend", "value": "perhaps"}, "yes or no"),
        (a, {"what": "seconds", "value": "-1"}, "seconds"), (b, {"what": "weekend", "value": "no"}, "host"),
    ):  # fmt: skip
        reply: Reply = await who.slash(LOBBY, "/game absence", given)
        assert says in reply.text, reply.text
        assert (await house.host.lobby(ref)).contract == before


async def test_house_rules_are_set_by_the_command(house: House) -> None:
    a = house.person("A")
    await a.slash(LOBBY, "/game new", game="tiny")
    ref = await house.ref()
    offered = await a.autocomplete(LOBBY, "/game options", "rule", "round")
    await a.slash(LOBBY, "/game options", rule=str(offered[0]["value"]), value="7")
    assert (await house.host.lobby(ref)).values["rounds"] == 7
    await a.slash(LOBBY, "/game options", seating="random")
    assert (await house.host.lobby(ref)).seating == "random"
    assert "no house rule “magic”" in (await a.slash(LOBBY, "/game options", rule="magic", value="1")).text
    assert "together" in (await a.slash(LOBBY, "/game options", rule="rounds")).text


async def test_a_turn_is_snoozed_by_the_command(house: House) -> None:
    a, b = await house.table("A", "B")
    await a.slash(LOBBY, "/me", remind="1h")
    assert "remind you <t:" in (await a.slash(LOBBY, "/turns", snooze=180)).text
    assert "not remind you" in (await a.slash(LOBBY, "/turns", snooze=0)).text
    assert "Nothing waits for you" in (await b.slash(LOBBY, "/turns", snooze=180)).text
    assert "you mean" in (await a.slash(LOBBY, "/turns", snooze=180, table="NONE")).text


async def test_stepping_in_and_coming_back_have_commands(house: House) -> None:
    a, _ = await house.table("A", "B")
    offer = await house.person("C").slash(LOBBY, "/game stepin")
    assert "No seat of this table is free." in offer.text
    assert "No caretaker plays for you" in (await a.slash(LOBBY, "/game stepin")).text


@pytest.mark.parametrize("choice", ["~magic", "~even", "~sure:magic:00000000:"])
def test_what_no_command_does_has_no_twin(choice: str) -> None:
    assert beside(choice) is None


def test_an_action_has_the_commands_of_its_game() -> None:
    assert beside("walk B7") == beside("~") == beside("~v1f00c0de.1f00c0de+2") == GAME
