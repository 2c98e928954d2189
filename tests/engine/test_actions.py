"""Every action has one text form and one JSON form, and both read back."""

from typing import Any

import pytest
from pydantic import ValidationError

from engine import UnknownAction
from engine.actions import interning, option_names
from tests.engine.tiny_state import ACTIONS, Bid, Draw, Put


@pytest.mark.parametrize(
    ("action", "text"), [(Draw(0), "draw"), (Put(1, "amber3"), "put amber3"), (Bid(2, 3), "bid 3")]
)
def test_text_and_json_forms_read_back(action: Any, text: str) -> None:
    assert str(action) == text
    assert ACTIONS.parse(action.seat, text) == action
    assert ACTIONS.parse(action.seat, f"  {text.replace(' ', '   ')} ") == action
    assert ACTIONS.load(ACTIONS.dump(action)) == action
    assert ACTIONS.dump(action)["kind"] == text.split()[0]


def test_the_kind_is_read_in_any_case() -> None:
    assert ACTIONS.parse(0, "DRAW") == Draw(0)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Type an action, for example: draw."),
        ("fly", "There is no action “fly”; the actions are auction, bid, draw, pass, peek, put, whistle."),
        ("put", "“put” also needs: card."),
        ("bid many", "chips must be a whole number, not “many”."),
        ("draw two cards", "“draw” takes 0 values, not 2."),
    ],
)
def test_a_line_that_is_no_action_gets_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(UnknownAction) as error:
        ACTIONS.parse(0, line)
    assert str(error.value) == sentence


def test_an_option_of_several_words_is_refused() -> None:
    with pytest.raises(UnknownAction, match="card must be one word"):
        ACTIONS.read(0, "put", {"card": "amber 3"})


@pytest.mark.parametrize(
    "value", [{}, {"kind": "fly", "seat": 0}, {"kind": "bid", "seat": 0, "chips": "x"}, [], None]
)
def test_json_that_is_no_action_is_refused(value: Any) -> None:
    with pytest.raises(ValidationError):
        ACTIONS.load(value)


def test_options_are_the_fields_without_seat_and_kind() -> None:
    assert option_names(Put) == ("card",)
    assert option_names(Draw) == ()
    assert ACTIONS["bid"].cls is Bid
    assert next(iter(ACTIONS)).kind == "draw"


def test_an_action_that_is_made_again_is_the_same_object() -> None:
    made = interning(2)
    put = made(Put, 1, "amber3")
    assert put == Put(1, "amber3")
    assert made(Put, 1, "amber3") is put
    assert made(Put, 0, "amber3") == Put(0, "amber3")
    assert made(Bid, 1, 3) == Bid(1, 3)
    assert made(Put, 1, "amber3") is not put, "only so many are kept"
