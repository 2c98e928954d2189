"""The rules page is cut into sections that fit, and nothing of it is lost."""

import pytest

from bot.cards import Card
from bot.limits import CHOICE_TEXT
from bot.presenter.guide import ROOM, section_card, sections, unwrapped
from host import Refusal
from tests.bot.house import GAMES

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
