"""Heaven & Hell in German and in the pseudo-language: nothing escapes the catalogue, and all of it fits."""

from gettext import NullTranslations
from typing import Final

import pytest

from bot.languages import Languages
from bot.presenter.guide import own_title, page, sections
from engine.conformance import conformance
from engine.options import rule_text
from engine.pseudo import PSEUDO, escaped
from engine.texts import Text, render, translated
from games.heaven_hell import GAME
from games.heaven_hell.data.decks import decks_of
from games.heaven_hell.face.pieces import pieces
from games.heaven_hell.face.words import codes, field_shorts, shorts, stem, stems
from games.heaven_hell.options import HeavenHellEntry, HeavenHellOptions
from tests.heaven_hell.faces.games import states
from tests.heaven_hell.table import Table

GERMAN: Final = Languages(("games.heaven_hell", "bot")).of("de")
TRANSLATED: Final = (
    "labels can be translated",
    "boards can be translated",
    "lines of the log can be translated",
    "commands can be translated",
)
FIT: Final = (
    "labels are unique and fit",
    "buttons are unique and fit",
    "boards fit",
    "the slash group fits",
    "standing answers fit and are legal",
)


def test_all_that_a_table_reads_can_be_translated() -> None:
    report = conformance(GAME, games=1, only=TRANSLATED)
    assert report.ok, report.table()


def test_german_fits_its_places() -> None:
    with translated(GERMAN):
        report = conformance(GAME, games=1, only=FIT)
    assert report.ok, report.table()


def test_refusals_can_be_translated() -> None:
    lines = (
        "play A12 c9r9", "play T01 c1r1", "battle B99", "battle B06", "peace", "miracle S01", "miracle T01",
        "act c1r1", "act c9r9", "tactic T01 c1r1", "tactic A01 c1r1", "pass", "defend maybe", "plunder maybe",
        "retaliate B99", "resist maybe", "pay Z9", "discard Z9", "choose p9", "choose none", "wound c4r3",
        "kill c4r3", "rest c1r1", "rest c4r3", "move c1r1 c1r1", "dismiss c4r3", "spoils", "keep", "done",
    )  # fmt: skip
    known = {word for line in lines for word in line.split()}
    told: set[str] = set()
    for s in states(3, "refused", "greedy", every=9):
        pending = GAME.pending(s)
        for seat in pending.must if pending else ():
            view, legal = GAME.view(s, seat), GAME.legal(s, seat)
            for line in lines:
                action = GAME.actions.parse(seat, line)
                if action not in legal:
                    told.add(render(GAME.why(view, action), lambda seat: f"Ñ{seat}", PSEUDO))
    assert len(told) > 40
    assert {said: words for said in told if (words := escaped(said, known))} == {}


def test_pages_house_rules_and_decks_can_be_translated() -> None:
    texts: list[Text] = [text for text, _ in HeavenHellOptions.presets.values()]
    for piece in pieces(Table(2).s.book):
        texts += [piece.text, piece.kind]
    deck = decks_of(GAME.data.text)
    entry = HeavenHellEntry(deck=("A01",) * 3)
    texts += [*deck.faults(entry, HeavenHellOptions()), deck.summary(entry)]
    for text in texts:
        assert escaped(render(text, language=PSEUDO)) == [], text


def test_the_rules_page_has_its_german_sections() -> None:
    with translated(GERMAN):
        german = page(GAME)
        rules = [str(rule_text(GAME.Options, rule)[0]) for rule in GAME.Options.model_fields]
        titles = {own_title(GAME, lesson.section) for lesson in GAME.lessons.values()}
    assert german.count("\n## ") == page(GAME).count("\n## ")
    assert all(0 < len(body) <= 3_500 for body in sections(german).values())
    assert [rule for rule in rules if f"- **{rule}**" not in german] == []
    assert titles == {"Ziel", "Dein Zug", "Aufbau", "Rüsten", "Schlacht", "Konflikte", "Karten", "Vergeltung"}
    assert "`EH` **Eidhüter** (A08): Kosten 2, Macht 3, Geist 1, Leben 3." in german


@pytest.mark.parametrize("language", [PSEUDO, GERMAN], ids=["pseudo", "German"])
def test_words_of_the_board_are_unlike_each_other(language: NullTranslations) -> None:
    book = Table(2).s.book
    for words in (codes(book), shorts(book), field_shorts(book)):
        said = [language.gettext(word) for word in words if word]
        assert len(set(said)) == len(said)
    drawn = [stem(language.gettext(word)).upper() for word in stems(book) if word]
    assert len(set(drawn)) == len(drawn) == 36
    assert all(len(language.gettext(code)) == 2 for code in codes(book) if code)
