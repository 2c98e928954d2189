"""Every limit bites: for each there is a body that breaks it, and the generated commands break none."""

from typing import Any

import pytest
from discord import app_commands

from bot import limits
from bot.game_commands import group_of
from bot.limits import LimitFault, check_commands, check_layout, check_message, check_modal, clip, length
from tests.bot.house import GAMES, House


def text(content: str) -> dict[str, Any]:
    return {"type": limits.TEXT, "content": content}


def row(*inside: dict[str, Any]) -> dict[str, Any]:
    return {"type": limits.ROW, "components": list(inside)}


def button(label: str = "x", custom_id: str = "g:1", **more: Any) -> dict[str, Any]:
    return {"type": limits.BUTTON, "label": label, "custom_id": custom_id, **more}


def select(number: int = 1, **more: Any) -> dict[str, Any]:
    options = [{"label": f"l{at}", "value": f"v{at}"} for at in range(number)]
    return {"type": limits.SELECT, "custom_id": "s", "options": options} | more


def option(**more: Any) -> dict[str, Any]:
    return select(options=[{"label": "l", "value": "v"} | more])


BROKEN: dict[str, tuple[list[dict[str, Any]], str]] = {
    "41 components": ([text("x") for _ in range(41)], "41 with nested ones"),
    "4,001 characters": ([text("x" * 2001), text("y" * 2000)], "4001 characters of text"),
    "an empty text": ([text("")], "0 characters"),
    "six buttons": ([row(*(button(custom_id=f"b{at}") for at in range(6)))], "6 buttons"),
    "an empty row": ([row()], "0 buttons"),
    "a select beside a button": ([row(select(), button())], "a select fills its row"),
    "the same id twice": ([row(button(), button())], "is there 2 times"),
    "a long label": ([row(button("x" * 81))], "81 characters"),
    "no label": ([row(button(""))], "0 characters"),
    "a long id": ([row(button(custom_id="x" * 101))], "101 characters"),
    "26 options": ([row(select(26))], "26 options"),
    "no options": ([row(select(0))], "0 options"),
    "a long option": ([row(option(label="x" * 101))], "101 characters"),
    "a long value": ([row(option(value="x" * 101))], "101 characters"),
    "a long hint": ([row(option(description="x" * 101))], "101 characters"),
    "a long placeholder": ([row(select(placeholder="x" * 151))], "151 characters"),
    "the same value twice": (
        [row(select(options=[{"label": "l", "value": "v"}] * 2))],
        "'v' is there 2 times",
    ),
    "a long alt text": ([{"type": limits.MEDIA, "items": [{"description": "x" * 1025}]}], "1025 characters"),
    "eleven pictures": ([{"type": limits.MEDIA, "items": [{}] * 11}], "11 pictures"),
    "four texts in a section": ([{"type": limits.SECTION, "components": [text("x")] * 4}], "1 to 3 texts"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_layout_that_breaks_a_limit_is_found(what: str) -> None:
    components, says = BROKEN[what]
    with pytest.raises(LimitFault, match=says):
        check_layout(components)


def test_a_layout_at_the_limits_passes() -> None:
    check_layout([text("x" * 4000), row(*(button("x" * 80, f"{at}" * 100) for at in range(5)))])
    check_layout([row(select(25, placeholder="x" * 150))])


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x" * 2001},
        {"nonce": "x" * 26},
        {"attachments": [{}] * 11},
        {"attachments": [{"description": "x" * 1025}]},
        {"allowed_mentions": {"users": ["1"] * 101}},
        {"components": [text("")]},
    ],
)
def test_a_message_that_breaks_a_limit_is_found(payload: dict[str, Any]) -> None:
    with pytest.raises(LimitFault):
        check_message(payload)


@pytest.mark.parametrize(
    "more", [{"title": "x" * 46}, {"components": [{"label": "x" * 46}]}, {"components": [{"label": "x"}] * 6}]
)
def test_a_modal_that_breaks_a_limit_is_found(more: dict[str, Any]) -> None:
    sound = {"title": "x", "custom_id": "x", "components": [{"label": "x"}]}
    check_modal(sound)
    with pytest.raises(LimitFault):
        check_modal(sound | more)


@pytest.mark.parametrize(
    "broken",
    [
        {"name": "x" * 33},
        {"description": "x" * 101},
        {"options": [{"name": f"o{at}", "description": "x", "type": 3} for at in range(26)]},
        {"options": [{"name": "o", "description": "x", "type": 3}] * 2},
        {"options": [{"name": "o", "description": "", "type": 3}]},
        {"options": [{"name": "o", "description": "x", "choices": [{"name": "n", "value": "v"}] * 26}]},
        {"options": [{"name": "o", "description": "x", "choices": [{"name": "n" * 101, "value": "v"}]}]},
        {"options": [{"name": f"o{at}", "description": "x" * 100, "type": 1, "options": [
            {"name": f"p{number}", "description": "x" * 100} for number in range(25)]} for at in range(4)]},
    ],
)  # fmt: skip
def test_a_command_that_breaks_a_limit_is_found(broken: dict[str, Any]) -> None:
    with pytest.raises(LimitFault):
        check_commands([{"name": "game", "description": "x"} | broken])


def test_a_hundred_commands_are_enough() -> None:
    with pytest.raises(LimitFault, match="101 commands"):
        check_commands([{"name": f"c{at}", "description": "x"} for at in range(101)])


def test_lengths_are_counted_as_discord_counts_them() -> None:
    assert length("a😀") == 3
    assert clip("a😀b", 3) == "a…"
    assert length(clip("😀" * 100, 25)) <= 25
    assert clip("abc", 3) == "abc"


async def test_all_commands_keep_the_limits_with_room_for_translations(house: House) -> None:
    found = [command.to_dict(house.client.tree) for command in house.client.tree.get_commands()]
    check_commands(found)
    assert {payload["name"] for payload in found} >= {"game", "board", "hand", "log", "rules", *GAMES}
    for payload in found:
        assert limits.command_total(payload) <= limits.OUR_COMMAND_TOTAL, payload["name"]


async def test_each_kind_of_action_has_its_command() -> None:
    async def nothing(*_: Any, **__: Any) -> None:
        return None

    for game in GAMES.values():
        group = group_of(game, nothing, nothing)
        names = {command.name for command in group.commands}
        assert {kind.kind for kind in game.actions if not kind.answer} <= names
        assert ("answer" in names) == any(kind.answer for kind in game.actions)
        for command in group.commands:
            assert isinstance(command, app_commands.Command)
            for parameter in command.parameters:
                assert parameter.autocomplete or parameter.choices, (
                    f"/{game.key} {command.name} {parameter.name}"
                )
