"""Short forms of buttons: names give way word by word, and a sentence keeps its end."""

import pytest

from engine.brief import BUTTON, brief, place
from engine.texts import Player, Text, render


@pytest.mark.parametrize(
    ("message", "card", "other", "sentence"),
    [
        ("{card} to {other}", "The Lamp", "Ash", "The Lamp to Ash"),
        ("{card} on {other}", "Standard Bearer of the Even Scales", "b1", "Bearer of the Even Scales on b1"),
        ("{card} against {other}", "Marsh Patrol 2", "Captain Thornbury of Wye",
         "Patrol 2 against Thornbury of Wye"),
        ("{card}: {other}", "Abbess of the Lamp #127", "Captain of the Lean Years",
         "Abbess #127: Captain of the Lean Years"),
        ("{card}: {other}", "Sir Ned, Lord of the Fens", "The Long Captain of the Lean Years",
         "Sir Ned, Lord: The Long Captain"),
        ("Lay {card} face {other}", "St. Ballantine's Evocation #37", "down",
         "Lay Ballantine's Evocat. #37 face down"),
        ("{card} on Madge: {other}", "Transmogrification", "Quartermaster",
         "Transmogrific. on Madge: Quartermaster"),
    ],
)  # fmt: skip
def test_names_are_shortened_in_order_until_a_button_shows_it_all(
    message: str, card: str, other: str, sentence: str
) -> None:
    made = str(brief(message, card=Text("{n}", n=card), other=Text("{n}", n=other)))
    assert made == sentence
    assert len(made) <= BUTTON


@pytest.mark.parametrize("name", ["{card}", "{0}", "{x.__class__}", "}{", "{{"])
def test_braces_in_a_name_are_no_places(name: str) -> None:
    text = brief(Text("{who} takes {card}", who=Player(0)), card=Text("Sword"))
    assert render(text, lambda _: name) == f"{name} takes Sword"
    assert render(brief("{who} rests", who=Text("{who}", who=Player(0))), lambda _: name) == f"{name} rests"


def test_a_place_stands_in_a_text_within_the_text() -> None:
    inner = Text("lay {card} open").with_args(card=place("card"))
    text = brief(Text("{who}: {does}", who="Ash", does=inner), card=Text("Sword"))
    assert str(text) == "Ash: lay Sword open"
