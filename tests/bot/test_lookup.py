"""`/rules` by the name of a thing shows it, in every game, and under the names of a theme, too."""

import json
import re

import pytest
from discord import ui

from bot.cards import Card
from bot.presenter.guide import search_card, searchable, section_card, sections
from bot.presenter.markdown import literal
from bot.presenter.pieces import pieces_of
from engine import AnyGame
from engine.naming import records
from games import GAMES
from host import Refusal


def names(game: AnyGame) -> list[str]:
    """Return every name that stands in a game's data set, whether it has an id or not."""
    found: list[str] = []

    def walk(value: object) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("name"), str):
                found.append(value["name"])
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list):
            for inner in value:
                walk(inner)

    walk(json.loads(game.data.text))
    return found


def text_of(game: AnyGame, name: str) -> str:
    """Return what is shown for a name."""
    card = section_card(game, name)
    return "\n".join(one.content for one in card.walk_children() if isinstance(one, ui.TextDisplay))


@pytest.mark.parametrize("key", GAMES)
def test_every_name_of_a_data_set_is_looked_up(key: str) -> None:
    game = GAMES[key]
    titles = {title.casefold() for title in sections(game.guide())}
    assert names(game)
    for name in names(game):
        shown = text_of(game, name)
        assert f"**{name}**" in shown or name.casefold() in titles, (name, shown[:200])
        assert f": {literal(name)}\n" in shown or name.casefold() in titles, shown[:200]


@pytest.mark.parametrize("key", GAMES)
def test_each_thing_says_its_kind_and_more_than_its_name(key: str) -> None:
    for one in pieces_of(GAMES[key]):
        assert str(one.kind)
        told = str(one.text).replace(f"**{one.name}**", "")
        assert len(re.findall(r"\w+", told)) >= 2, one
        assert len(told) < 1500 and "{" not in told, one


@pytest.mark.parametrize("key", GAMES)
def test_names_are_offered_and_no_two_things_are_alike(key: str) -> None:
    game = GAMES[key]
    sent = [value for _, value in searchable(game)]
    assert {one.name for one in pieces_of(game)} <= set(sent)
    pairs = [(one.name, str(one.kind)) for one in pieces_of(game)]
    assert len(set(pairs)) == len(pairs)


@pytest.mark.parametrize("key", ["good_vs_bad", "guardians", "heaven_hell", "willow"])
def test_a_theme_renames_what_is_looked_up(key: str) -> None:
    game = GAMES[key]
    data = json.loads(game.data.text)
    _, record = next(iter(records(data)))
    record["name"] = "Renamed Thing"
    assert "**Renamed Thing**" in text_of(game.using(json.dumps(data)), "renamed thing")


def test_the_beginning_of_a_name_is_enough_and_nonsense_is_refused() -> None:
    game = GAMES["good_vs_bad"]
    assert "**Toll Goblin**" in text_of(game, "toll gob")


def said(card: Card) -> str:
    return "\n".join(str(one["content"]) for one in card.to_components() if "content" in one)  # type: ignore[no-untyped-call]  # discord.py's gap


def test_a_card_is_found_in_whichever_game_has_it() -> None:
    games = list(GAMES.values())
    for game in games:
        for one in pieces_of(game)[::25]:
            assert game.title in said(search_card(games, one.name)), (game.key, one.name)


def test_a_near_miss_is_told_the_nearest_name() -> None:
    game = GAMES["guardians"]
    name = max((one.name for one in pieces_of(game)), key=len)
    near = name[:-2] + "xq"
    with pytest.raises(Refusal, match=re.escape(f"“{name}”")):
        section_card(game, near)
    with pytest.raises(Refusal, match=re.escape(f"“{name}”")):
        search_card([game], near)
