"""Good vs Bad in other languages: every sentence can be translated, and the German fits where it stands."""

from engine.board import draw
from engine.texts import Text, render, translated
from games.good_vs_bad import GAME
from games.good_vs_bad.face.hints import card_hint
from games.good_vs_bad.face.words import plainly, whose
from tests.good_vs_bad.faces.games import PLAYS, begin
from tests.support.language_cases import GERMAN, Languages
from tests.support.plays import Run


class TestLanguages(Languages):
    """Read games for two and four."""

    plays = PLAYS
    runs = (Run(2), Run(4, "random"))


def test_each_card_is_german_in_the_words_of_the_panel() -> None:
    for card in begin(2, "names").book.cards.all:
        for said in (card.name, card.text, plainly(card.text)):
            assert GERMAN.gettext(said) != said, card.id


def test_a_hint_is_cut_in_the_language_of_its_reader() -> None:
    view = GAME.view(begin(2, "names"), 0)
    long = card_hint(view, "I37", Text("frees its place; lost: "))
    assert long is not None
    assert render(long).endswith(
        "lost: lies on its square; the next piece that would move past must stop there"
    )
    told = render(long, language=GERMAN)
    assert told.startswith("macht den Platz frei; verloren: ")
    assert told.endswith("...")
    assert len(told) <= 96


def test_pieces_and_the_hand_are_german() -> None:
    with translated(GERMAN):
        assert str(whose(1)) == "Schurke von Player 1"
        hand = GAME.hand(GAME.view(begin(2, "names"), 0))
        assert hand is not None
        assert "Vor dir liegen 6" in draw(hand)
