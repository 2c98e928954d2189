"""The rules page is cut into sections that fit, and nothing of it is lost."""

import pytest

from bot.cards import Card
from bot.limits import CHOICE_TEXT
from bot.presenter.guide import ROOM, entries, lookups, section_card, sections, unwrapped
from engine import AnyGame
from host import Refusal
from tests.bot.house import GAMES
from tests.bot.test_cards import words

PAGE = """# Title

## One
A paragraph that
goes on.

- an item
  that goes on
- another

| a | b |
|---|---|
| 1 | 2 |

```
kept as
it is
```

## Two
1. first
2. second
"""


def test_paragraphs_and_items_become_one_line_each() -> None:
    said = unwrapped(PAGE)
    assert "A paragraph that goes on." in said
    assert "- an item that goes on\n- another" in said
    assert "| a | b |\n|---|---|\n| 1 | 2 |" in said
    assert "```\nkept as\nit is\n```" in said
    assert "1. first\n2. second" in said


def test_a_long_section_is_cut_at_its_paragraphs() -> None:
    body = "\n\n".join(f"paragraph {at} " + "x" * 500 for at in range(20))
    found = sections(f"## Long\n{body}\n## Short\nx\n")
    assert next(iter(found)) == "Long (1 of 3)"
    assert list(found)[-1] == "Short"
    assert "\n\n".join(list(found.values())[:-1]) == body
    assert all(len(part) <= ROOM for part in found.values())


@pytest.mark.parametrize("key", list(GAMES))
async def test_every_section_of_every_game_fits_into_a_card(key: str) -> None:
    game = GAMES[key]
    found = sections(game.guide())
    assert found
    for title in found:
        assert 1 <= len(title) <= CHOICE_TEXT
        card = section_card(game, title)
        assert isinstance(card.checked(), Card)
    section_card(game, None).checked()
    with pytest.raises(Refusal, match="no such section"):
        section_card(game, "cooking")


NUMBERED = """## Fights
Who fights, rolls.

### 4.1 Failing teaches
A failed spell
helps the next.

### 4.10 Order
First a, then b.

#### A finer point
And so on.

## Additions
### A.7 The turncoat
A roll of seven.
### W12 Ties
Nobody wins; a spell works.
### No number here
It belongs to no entry.
"""


class Page:
    """A game of which only the rules page is asked."""

    key, title = "page", "Some Game"

    def guide(self) -> str:
        return NUMBERED


PAGED: AnyGame = Page()  # type: ignore[assignment]  # more is not asked


def looked_up(section: str) -> str:
    return words(section_card(PAGED, section).checked())


def test_the_numbered_entries_are_found() -> None:
    assert list(entries(NUMBERED)) == ["4.1", "4.10", "A.7", "W12"]
    assert entries(NUMBERED)["4.1"] == ("Failing teaches", "A failed spell helps the next.")


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("4.1", "## Some Game: 4.1 Failing teaches\nA failed spell helps the next."),
        (" 4.1. ", "## Some Game: 4.1 Failing teaches\nA failed spell helps the next."),
        ("4.10", "## Some Game: 4.10 Order\nFirst a, then b.\n\n#### A finer point\nAnd so on."),
        ("4.1b", "## Some Game: 4.1 Failing teaches\nA failed spell helps the next."),
        ("4.1 (c)(iii)", "## Some Game: 4.1 Failing teaches\nA failed spell helps the next."),
        ("a.7", "## Some Game: A.7 The turncoat\nA roll of seven."),
        ("w 12", "## Some Game: W12 Ties\nNobody wins; a spell works."),
        ("A.7 The turncoat", "## Some Game: A.7 The turncoat\nA roll of seven."),
        ("turncoat", "## Some Game: A.7 The turncoat\nA roll of seven."),
        ("Order", "## Some Game: 4.10 Order\nFirst a, then b.\n\n#### A finer point\nAnd so on."),
        ("seven", "## Some Game: A.7 The turncoat\nA roll of seven."),
        ("who fights", "## Some Game: Fights\n" + NUMBERED.split("## Fights\n")[1].split("\n## ")[0]),
    ],
)
def test_a_number_or_a_word_shows_exactly_that_entry(asked: str, shown: str) -> None:
    said = looked_up(asked)
    if asked == "who fights":
        assert said.startswith("## Some Game: Fights\nWho fights, rolls.")
    else:
        assert said == shown


def test_a_word_of_several_entries_lists_them() -> None:
    said = looked_up("spell")
    assert "appears in several places:\n- 4.1 Failing teaches\n- W12 Ties" in said


@pytest.mark.parametrize("nothing", ["4.2", "A.70", "cooking", "### ", "(", "%"])
def test_what_is_nowhere_is_refused_with_what_there_is(nothing: str) -> None:
    with pytest.raises(Refusal, match="no such section") as caught:
        looked_up(nothing)
    assert "“Fights”, “Additions”. There are entries with numbers, 4.1 to W12." in str(caught.value)


def test_the_number_of_a_chapter_lists_its_entries_and_a_blank_is_the_beginning() -> None:
    assert looked_up("4").endswith("- 4.1 Failing teaches\n- 4.10 Order")
    assert looked_up("  ").startswith("## Some Game: Fights\n")


def test_sections_and_entries_are_offered_by_number_and_title() -> None:
    assert list(lookups(NUMBERED)) == [
        ("Fights", "Fights"), ("Additions", "Additions"), ("4.1 Failing teaches", "4.1"),
        ("4.10 Order", "4.10"), ("A.7 The turncoat", "A.7"), ("W12 Ties", "W12"),
    ]  # fmt: skip
