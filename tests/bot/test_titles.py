"""A game's title is understood wherever its key is, in every option that takes a game."""

import pytest
from discord import app_commands

from bot.choices import GameKey
from games import GAMES
from tests.bot.house import LOBBY, House


@pytest.mark.parametrize("key", list(GAMES))
def test_keys_and_titles_mean_the_game(key: str) -> None:
    title = GAMES[key].title
    for word in (key, key.upper(), title, title.upper(), f"  {title.lower()} "):
        assert GAMES.key_of(word) == key
    assert GAMES.key_of("chess") is None and GAMES.key_of("") is None


async def test_every_option_that_takes_a_game_reads_titles(house: House) -> None:
    found = [
        (command.qualified_name, name)
        for command in house.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for name, parameter in command._params.items()
        if name in ("game", "forget_game")
        and not isinstance(parameter._annotation, GameKey)
    ]  # fmt: skip
    assert found == []


async def test_a_table_is_opened_and_explained_by_title(house: House) -> None:
    a = house.person("A")
    assert "is open" in (await a.slash(LOBBY, "/game new", game="tINY")).text
    assert (await house.host.lobby(await house.ref())).game.key == "tiny"
    assert "## Formidable Foes" in (await a.slash(LOBBY, "/rules", game="formidable foes")).text
    refused = await a.slash("#table-1", "/game new", game="Chess")
    assert "Chess" in refused.text and "the games are" in refused.text


async def test_what_is_typed_into_the_form_may_be_the_words_of_the_button(house: House) -> None:
    a, _ = await house.table("A", "B")
    look = await house.host.look(await house.ref(), a.id)
    card = next(str(action).split()[1] for action in look.legal if action.kind == "put")
    ref = await house.ref()
    acted = await house.host.act(house.caller(a, ref), ref, None, f"play {card}")
    assert acted.look.ply == 1 and f"A plays {card}." in [
        str(one).replace("Player 1", "A") for one in acted.events
    ]
