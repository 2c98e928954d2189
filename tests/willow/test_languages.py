"""Languages: all of Willow is said in the reader's and fits its place; nothing stored depends on it."""

import re
from typing import Any, Final

import pytest
from babel.messages.pofile import read_po

from bot.languages import Languages
from engine.board import Board, draw
from engine.conformance import conformance
from engine.options import rule_text
from engine.pseudo import PSEUDO, escaped
from engine.texts import ENGLISH, Text, render, translated
from games import GAMES
from games.willow.data.book import EVIL, GOOD, shared_book
from games.willow.face.panel import sums
from games.willow.face.pieces import pieces
from games.willow.face.reference import reference
from games.willow.face.summed import Column, Sum
from games.willow.options import WillowOptions
from tests.willow.faces.scenes import PLAYS
from tests.willow.table import TEXT
from tools.catalogues import ROOT, faults

GAME: Final = GAMES["willow"]
GERMAN: Final = Languages(("games.willow", "bot")).of("de")
BOOK: Final = shared_book(TEXT, 2, WillowOptions())
SHORT: Final = WillowOptions(round_cap=4)
TRANSLATED: Final = (
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
)


def name(seat: int) -> str:
    """Name a seat without a word that could be translated."""
    return f"Ñ{seat + 1}"


class TestCatalogue:
    def test_every_message_has_a_german_translation_whose_places_are_those_of_the_english_one(self) -> None:
        with (ROOT / "games" / "willow" / "locales" / "de.po").open("rb") as file:
            assert list(faults(read_po(file, locale="de"))) == []


class TestRows:
    def test_whatever_is_said_in_a_game_can_be_translated(self) -> None:
        report = conformance(GAME, games=1, seats=(2, 6), options=SHORT, only=TRANSLATED)
        assert report.ok, report.table()

    @pytest.mark.parametrize("seats", [2, 5])
    def test_labels_buttons_boards_and_the_group_fit_in_german(self, seats: int) -> None:
        with translated(GERMAN):
            report = conformance(GAME, games=1, seats=(seats,), options=SHORT, only=FITTING)
        assert report.ok, report.table()


class TestBesideTheGame:
    def test_the_rules_that_are_made_from_the_data_can_be_translated(self) -> None:
        with translated(PSEUDO):
            assert escaped(reference(BOOK)) == []

    def test_pieces_that_are_looked_up_can_be_translated(self) -> None:
        said = [
            render(text, name, PSEUDO)
            for piece in pieces(BOOK)
            for text in (Text("{name}", name=piece.name), piece.kind, piece.text)
        ]
        assert [word for line in said for word in escaped(line)] == []

    def test_house_rules_with_their_groups_and_presets_can_be_translated(self) -> None:
        texts: list[Text] = [text for pair in WillowOptions.groups.values() for text in pair]
        texts += [text for text, _ in WillowOptions.presets.values()]
        for rule in WillowOptions.model_fields:
            title, meaning, choices = rule_text(WillowOptions, rule)
            texts += [title, meaning, *choices.values()]
        assert [word for text in texts for word in escaped(render(text, name, PSEUDO))] == []

    @pytest.mark.parametrize("seats", [2, 6])
    def test_refusals_can_be_translated(self, seats: int) -> None:
        met: dict[str, Any] = {}
        found: set[str] = set()
        for state in PLAYS.states(seats, f"refused {seats}", "wild", every=9, plies=300):
            for seat in range(seats):
                view, legal = GAME.view(state, seat), GAME.legal(state, seat)
                for action in [each for each in met.values() if each.seat == seat and each not in legal]:
                    said = QUOTED.sub("", render(GAME.why(view, action), name, PSEUDO))
                    found |= {f"{word} in {said!r}" for word in escaped(said, TYPED)}
                met |= {str(action): action for action in legal}
        assert sorted(found) == []


QUOTED: Final = re.compile("“[^”]*”")
"""What somebody has typed, said again."""
TYPED: Final = ("walk", "ride", "wings", "spell", "wind", "soar")
"""Words that are typed, whatever the language."""


class TestPanel:
    def test_a_side_with_fewer_lines_than_the_other_is_filled_with_nothing(self) -> None:
        ours = Column(GOOD, Text("Good"), (Sum("Llug", 5, ()), Sum("Troll", 4, ())))
        theirs = Column(EVIL, Text("Evil"), ())
        shown = draw(Board(tuple(sums((ours, theirs), reasons=2))), language=GERMAN)
        assert shown == "Gut                   Böse\n Llug             5\n Troll            4"


class TestStored:
    def test_a_game_is_the_same_in_whatever_language_it_is_played(self) -> None:
        told = []
        for language in (ENGLISH, GERMAN):
            with translated(language):
                plies = [(str(action), GAME.dump(s)) for s, action, _ in PLAYS.play(4, "stored", plies=150)]
                told.append(plies)
        assert told[0] == told[1]

    def test_a_line_is_read_alike_in_whatever_language_its_reader_is(self) -> None:
        state = next(iter(PLAYS.states(2, "typed", plies=1)))
        asked = GAME.pending(state)
        assert asked is not None
        seat = asked.must[0]
        view, lines = GAME.view(state, seat), [str(action) for action in GAME.legal(state, seat)]
        with translated(GERMAN):
            assert [str(GAME.parse(view, line)) for line in lines] == lines


class TestPicture:
    def test_the_picture_is_painted_with_the_words_of_its_reader(self) -> None:
        view = GAME.view(next(iter(PLAYS.states(2, "painted", plies=1))), 0)
        english = GAME.picture(view)
        with translated(GERMAN):
            assert GAME.picture(view) != english
