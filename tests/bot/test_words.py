"""Names of people on cards: whatever they are, Markdown shows them as they are and no fence is closed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.presenter.markdown import block, lines, literal, with_mentions
from engine import Board, Ink, Player, Text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A", "A"),
        ("**A**", r"\*\*A\*\*"),
        ("<@12>", r"\<\@12\>"),
        ("https://x.org", r"https\:\/\/x\.org"),
        ("`a`", r"\`a\`"),
        ("a_b", r"a\_b"),
    ],
)
def test_markup_is_taken_literally(name: str, shown: str) -> None:
    assert literal(name) == shown


@given(some.text())
def test_nothing_in_a_name_is_left_to_markdown(name: str) -> None:
    bare = re.sub(r"\\[\W_]", "", literal(name))
    assert not set(bare) & set("*_~|`<>#[]()@:/\\")


@given(some.lists(some.text(max_size=60), max_size=30))
def test_no_name_closes_a_fence(names: list[str]) -> None:
    board = Board(tuple((name, Player(0)) for name in names))
    made = block(board, lambda _: "```", colour=True)
    assert made.count("```") == 2
    assert len(made) <= 2000


def test_colour_is_left_out_where_it_does_not_fit() -> None:
    row = tuple(Ink("x", "red") for _ in range(40))
    assert "\x1b" in block(Board((row,)), str, colour=True)
    full = block(Board((row,) * 40), str, colour=True)
    assert "\x1b" not in full
    assert "x" * 40 in full


def test_of_too_many_lines_the_newest_are_kept() -> None:
    said = lines([Text("line {n}", n=n) for n in range(500)], str, 100)
    assert said.endswith("- line 499")
    assert len(said) <= 100
    assert "line 1\n" not in said


def test_who_is_called_is_named_by_the_mention_alone() -> None:
    names = ("Ash", "Birch", "Cedar").__getitem__
    alone = Text("{player} chooses a start chamber.", player=Player(0))
    assert with_mentions(alone, names, {0: 7}) == "<@7> chooses a start chamber."
    assert with_mentions(alone, names, {0: 7, 1: 8}) == "<@8> <@7> chooses a start chamber."
    both = Text("{players} look at their hands.", players=(Player(0), Player(2)))
    assert with_mentions(both, names, {0: 7}) == "<@7>, Cedar look at their hands."
    short = Text("It is the turn of {player}.", player=Player(0, 10))
    assert with_mentions(short, names, {0: 1574542000772874240}).endswith("<@1574542000772874240>.")
    assert with_mentions(Text("The game is over."), names, {}) == "The game is over."
