"""Themes: names by id laid over a data set; every fault is said at once, and no number changes."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.data import DataFaults
from engine.naming import filled, names_of
from engine.themes import blank, dressed, shipped
from games import GAMES

GAME = GAMES["heaven_hell"]
BASE: dict[str, Any] = json.loads(blank(GAME))


def renamed() -> dict[str, Any]:
    """Return a theme in which everything has another name."""
    theme: dict[str, Any] = json.loads(blank(GAME))
    theme["names"] = {key: f"N{at}" for at, key in enumerate(theme["names"])}
    return theme


def faults(change: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """Return what is said of a theme after a change."""
    theme = renamed()
    change(theme)
    with pytest.raises(DataFaults) as caught:
        dressed(GAME, json.dumps(theme), "mine.json")
    return caught.value.faults


def test_a_theme_gives_every_record_its_name_and_changes_nothing_else() -> None:
    game = dressed(GAME, json.dumps(renamed()), "mine.json")
    names = names_of(game.data.text)
    assert list(names.values()) == [f"N{at}" for at in range(len(names))]
    assert game.data.digest != GAME.data.digest
    before, after = json.loads(GAME.data.text), json.loads(game.data.text)
    for value in (before, after):
        for key in ("characters", "tactics", "miracles", "battlefields"):
            for record in value[key]:
                del record["name"]
    assert before == after


def test_the_blank_theme_is_a_theme_and_leaves_all_names() -> None:
    for game in GAMES.values():
        assert names_of(dressed(game, blank(game), "blank").data.text) == names_of(game.data.text)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["names"].pop("A01"), ("a name for “A01” is missing", "“Feather Scout”")),
        (lambda t: t["names"].update(ZZ="Nobody"), ("nothing in the data set is called “ZZ”",)),
        (lambda t: t["names"].update(A01="n1"), ("“N1” is the name of “A01” and of “A02”",)),
        (lambda t: t["names"].update(A01=" "), ("the name of “A01” is empty",)),
        (lambda t: t["names"].update(A01=7), ("the name of “A01” must be a text, not 7",)),
        (lambda t: t["names"].update(A01="a\nb"), ("“A01”", "sign that cannot be shown")),
        (lambda t: t["names"].update(A01="x" * 40), ("“A01” has 40 letters; at most",)),
        (lambda t: t["names"].update(A01={"nickname": "x"}), ("“A01” has no “nickname”", "missing")),
        (lambda t: t["names"].update(A01={"name": "x", "short": "y"}), ("called “A01” (short)",)),
        (lambda t: t.update(names=[]), ("“names” must be an object",)),
        (lambda t: t.update(game="chess"), ("for the game “chess”, not for “heaven_hell”",)),
        (lambda t: t.pop("game"), ("for the game “None”",)),
        (lambda t: t.update(colour="red"), ("the key “colour” is unknown",)),
        (lambda t: t.update(title="Mine"), ("has no title; take it out",)),
    ],
)
def test_each_fault_names_file_and_id(
    change: Callable[[dict[str, Any]], object], said: tuple[str, ...]
) -> None:
    found = faults(change)
    assert all(one.startswith("mine.json: ") for one in found)
    for word in said:
        assert any(word in one for one in found), found


def test_all_faults_are_listed_at_once() -> None:
    def spoil(theme: dict[str, Any]) -> None:
        names = theme["names"]
        del names["A01"], names["T01"]
        names.update(A02="N9", A03="", ZZ="x")
        theme["colour"] = "red"

    found = faults(spoil)
    assert len(found) == 6, found


def test_a_name_given_twice_is_a_fault_that_json_would_forget() -> None:
    text = json.dumps(renamed()).replace('"A01": "N0"', '"A01": "N0", "A01": "Other"')
    with pytest.raises(DataFaults, match="the key “A01” twice"):
        dressed(GAME, text, "mine.json")


@pytest.mark.parametrize("text", ["", "{", "[1]", '"names"', "7", "[" * 100_000])
def test_what_is_no_theme_at_all_is_one_sentence(text: str) -> None:
    with pytest.raises(DataFaults) as caught:
        dressed(GAME, text, "mine.json")
    (sentence,) = caught.value.faults
    assert sentence.startswith("mine.json: ")


def test_a_whole_data_set_is_taken_as_it_is_and_checked() -> None:
    value = json.loads(GAME.data.text)
    value["characters"][0]["name"] = "Somebody Else"
    game = dressed(GAME, json.dumps(value), "mine.json")
    assert names_of(game.data.text)["A01"] == "Somebody Else"
    value["characters"][0].pop("cost")
    with pytest.raises(DataFaults, match=r"A01.*cost"):
        dressed(GAME, json.dumps(value), "mine.json")


def test_a_rules_page_calls_things_by_their_id() -> None:
    assert filled("{A01} and {36} {not an id}", {"A01": "X"}) == "X and {36} {not an id}"
    with pytest.raises(LookupError, match="“A99”, which is no record"):
        filled("{A99}", {"A01": "X"})


@pytest.mark.parametrize("key", list(GAMES))
def test_every_theme_that_comes_with_a_game_can_be_used_and_names_all_anew(key: str) -> None:
    game = GAMES[key]
    own = names_of(game.data.text)
    for name, text in shipped(game).items():
        themed = dressed(game, text, name)
        names = names_of(themed.data.text)
        assert names.keys() == own.keys()
        assert not [part for part, name in names.items() if name == own[part]], "all names are other ones"
        assert themed.title != game.title
        assert themed.guide()
