"""The tests that every game has of its rules page.

A game's test file derives `TestGuide(Guides)` and says what is its own.
"""

import re
from typing import ClassVar

from bot.limits import CHOICE_TEXT
from bot.presenter.guide import sections
from engine import AnyGame
from engine.options import rule_text


class Guides:
    """Test that a rules page has its sections, that each fits a card, and that it tells every house rule."""

    game: ClassVar[AnyGame]
    sections: ClassVar[tuple[str, ...]]
    """Titles of its sections, in turn."""
    room: ClassVar[int] = 3_500
    """Characters of the longest section."""
    apart: ClassVar[str] = "no title begins so"
    """How titles of sections begin that are tested apart."""

    def test_the_guide_has_its_sections_and_each_fits_a_card(self) -> None:
        guide = self.game.guide()
        titles = [part.split("\n")[0] for part in guide.split("\n## ")[1:]]
        assert tuple(title for title in titles if not title.startswith(self.apart)) == self.sections
        assert len(set(titles)) == len(titles)
        for title, body in sections(guide).items():
            assert 0 < len(body) <= self.room, title
            assert len(title) <= CHOICE_TEXT

    def test_no_placeholder_is_left_in_the_guide(self) -> None:
        assert not re.search(r"\{\w*\}", self.game.guide())

    def test_the_guide_tells_every_house_rule_by_its_title(self) -> None:
        guide = self.game.guide()
        for rule in self.game.Options.model_fields:
            title, _, _ = rule_text(self.game.Options, rule)
            assert f"- **{title}**" in guide, rule
