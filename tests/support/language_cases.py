"""The tests that every game has of its languages: all can be translated, and the German fits where it stands.

A game's test file derives `TestLanguages(Languages)` and says what is its own.
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Final

from bot.languages import Languages as Catalogues
from bot.languages import of_game
from engine.conformance import conformance
from engine.game import IllegalAction, step
from engine.options import rule_text
from engine.pieces import Pieced
from engine.pseudo import PSEUDO, escaped
from engine.texts import Text, render, translated
from games import GAMES
from tests.support.plays import Plays, Run
from tools.catalogues import faults, templates, updated

GERMAN: Final = Catalogues.of_games(GAMES).of("de")
TRANSLATABLE: Final = (
    "labels can be translated",
    "boards can be translated",
    "lines of the log can be translated",
    "commands can be translated",
)
FITTING: Final = (
    "labels are unique and fit",
    "buttons are unique and fit",
    "boards fit",
    "the slash group fits",
    "standing answers fit and are legal",
    "decisions are explained",
    "illegal actions are refused",
    "refusals are specific",
)
_TYPED: Final = re.compile(r"[A-Za-z]{3,}")


class Languages:
    """Test that every sentence of a game can be translated, and how its German stands."""

    plays: ClassVar[Plays[Any]]
    runs: ClassVar[tuple[Run, ...]]
    """The games whose refusals are read."""

    def test_moves_boards_and_the_log_can_be_translated(self) -> None:
        report = conformance(self.plays.game, games=1, only=TRANSLATABLE)
        assert report.ok, report.table()

    def test_german_fits_where_it_stands(self) -> None:
        with translated(of_game(GERMAN, self.plays.game)):
            report = conformance(self.plays.game, games=1, only=FITTING)
        assert report.ok, report.table()

    def test_the_german_catalogue_is_whole(self) -> None:
        found = {folder.parent.name: (folder, template) for folder, template in templates().items()}
        folder, template = found[self.plays.game.key]
        assert list(faults(updated(folder, template, "de"))) == []

    def test_house_rules_and_whatever_has_a_name_can_be_translated(self) -> None:
        assert _plain(self._told()) == []

    def _told(self) -> Iterator[Text]:
        """Yield what is told outside of play."""
        game = self.plays.game
        for name in game.Options.model_fields:
            title, meaning, choices = rule_text(game.Options, name)
            yield from (title, meaning, *choices.values())
        yield from (name for name, _ in game.Options.presets.values())
        if isinstance(game, Pieced):
            yield from (text for piece in game.pieces() for text in (piece.kind, piece.text))

    def test_refusals_can_be_translated(self) -> None:
        for run in self.runs:
            refused, typed = self._refusals(run)
            assert len(refused) > 5
            assert _plain(refused, typed) == []

    def _refusals(self, run: Run) -> tuple[set[Text], set[str]]:
        """Return what a game says to moves of other moments, and the words that such moves are typed with."""
        game, rng = self.plays.game, Random("refusals")
        moves: list[Any] = []
        said: set[Text] = set()
        for s, action, _ in self.plays.run(run, "refusals"):
            moves.append(action)
            try:
                step(game, s, rng.choice(moves))
            except IllegalAction as refusal:
                said.add(refusal.text)
        return said, {word for move in moves for word in _TYPED.findall(str(move))}


def _plain(texts: Any, known: Any = ()) -> list[str]:
    """Return the sentences that hold a word which no catalogue was asked for, each once."""
    shown = sorted({render(text, language=PSEUDO) for text in texts})
    seats = {"Player"}  # what a seat is called where nobody sits in it
    return [said for said in shown if escaped(said, {*seats, *known})]
