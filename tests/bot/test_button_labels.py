"""No button says more than a client shows: 38 characters, in panels of all games and on the bot's cards."""

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cards import Card, Option, button, select
from bot.custom_ids import Control, Stage
from bot.limits import BUTTON_SHOWN, SELECT_TEXT, length
from bot.presenter.picker import Choice, add_controls
from engine import Names
from engine.playout import play, start
from games import GAMES
from host import TableRef
from players import POLICIES

REF = TableRef(1 << 60, "4F7K2Q")
PEOPLE = ("Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gum", "Hazel")
LONG = "W" * 32


def short(seat: int) -> str:
    return PEOPLE[seat]


def long(seat: int) -> str:
    return f"{LONG}{seat}"


def labels(card: Card) -> list[str]:
    """Return the labels of a card's buttons."""
    waiting: list[Any] = list(card.to_components())  # type: ignore[no-untyped-call]  # discord.py's gap
    found: list[str] = []
    while waiting:
        one = waiting.pop()
        waiting += [*one.get("components", ()), *filter(None, [one.get("accessory")])]
        if one["type"] == 2:
            found.append(one["label"])
    return found


def shown(choices: list[Choice], names: Names) -> list[str]:
    """Return the labels of a panel's buttons."""
    card = Card()
    add_controls(card, Control(REF, 1, "~"), choices, Stage(), names)
    return labels(card)


@pytest.mark.parametrize("games", [2, pytest.param(8, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", list(GAMES))
def test_no_button_of_a_panel_is_cut_and_no_two_say_the_same(key: str, games: int) -> None:
    game, options = GAMES[key], GAMES[key].Options()
    faults: dict[str, int] = {}
    rooms = list(game.seats(options))

    def watch(state: Any) -> None:
        pending = game.pending(state)
        assert pending is not None
        seat = pending.must[0]
        legal = game.legal(state, seat)
        if len(legal) > 300:
            return
        view = game.view(state, seat)
        choices = [Choice(action, game.label(view, action)) for action in legal]
        for said in (shown(choices, names) for names in (short, long)):
            for one in said:
                if length(one) > BUTTON_SHOWN or one.endswith("…") or said.count(one) > 1:
                    faults[one] = faults.get(one, 0) + 1

    for number in range(games):
        seats = rooms[-number % len(rooms)]
        state = start(game, options, seats, "labels", number)
        play(game, state, [POLICIES["random"]] * seats, Random(number), most=250, watch=watch)
    assert not faults, f"{len(faults)}: {list(faults)[:10]}"


def test_every_label_that_the_bot_itself_writes_fits(root: Path) -> None:
    found = 0
    for path in sorted([*(root / "bot").rglob("*.py"), *(root / "cogs").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "button"
            )
            if isinstance(node, ast.Call) and named and len(node.args) > 1:
                for text in ast.walk(node.args[1]):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str):
                        found += 1
                        assert length(text.value) <= BUTTON_SHOWN, f"{path.name}: {text.value}"
    assert found > 50


def test_an_option_and_its_hint_are_cut_after_a_word() -> None:
    words = ", ".join(["Creatures 34"] * 12)
    made = select(Control(TableRef(1, "4F7K2Q"), 0, "~"), "Choose…", [Option(words, "x", words)]).options[0]
    for text in (made.label, made.description or ""):
        assert text.removesuffix("…") and text.endswith("Creatures 34…") and length(text) <= SELECT_TEXT


def test_a_label_with_a_long_name_in_it_is_cut_after_a_word() -> None:
    made = button(Control(REF, 0, "~"), "Never pair with Standard Bearer of the Closed Gate again")
    assert made.label == "Never pair with Standard Bearer of…"
    assert button(Control(REF, 0, "~"), "W" * 60).label == "W" * 37 + "…"
