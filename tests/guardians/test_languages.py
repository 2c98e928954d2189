"""Guardians in other languages: every sentence can be translated, and the German fits where it stands."""

from bot.languages import of_game
from bot.presenter.guide import page
from engine.board import draw
from engine.pseudo import PSEUDO, escaped
from engine.texts import Text, render, translated
from games.guardians import GAME
from games.guardians.cards.decks import decks_of
from games.guardians.cards.does import does
from games.guardians.cards.does_open import does_open
from games.guardians.data.loading import shared_book
from games.guardians.face.board import board
from games.guardians.face.reference import reference
from games.guardians.face.words import card_help
from games.guardians.options import GuardiansOptions
from games.guardians.sheet.view import GuardiansView
from tests.guardians.faces.field import fought, middle
from tests.guardians.faces.games import PLAYS
from tests.support.language_cases import GERMAN as CHAIN
from tests.support.language_cases import Languages
from tests.support.plays import Run

BOOK = shared_book(GAME.data.text, 2, GuardiansOptions())

GERMAN = of_game(CHAIN, GAME)


class TestLanguages(Languages):
    """Read games at random and by machine."""

    plays = PLAYS
    runs = (Run(2, "random", 400), Run(2, "mixed", 400))


def test_what_a_card_does_is_said_in_german() -> None:
    texts = {card.id: does(card.effects) or Text("") for card in BOOK.cards}
    assert (
        render(texts["M23"], language=GERMAN) == "+4 gegen jede große Kreatur, -2 gegen jede kleine Kreatur"
    )
    assert render(texts["E34"], language=GERMAN) == "+3 gegen jede Kreatur (Dämon oder Teufel)"
    open_text = does_open(BOOK.cards[BOOK.card_of["R06"]].effects)
    assert open_text is not None
    assert render(open_text, language=GERMAN) == "Im Kampf: +1 für eigene Hauptkreaturen in der Verteidigung"


def test_a_hint_is_cut_in_the_language_of_its_reader() -> None:
    card = BOOK.cards[BOOK.card_of["H04"]]
    with translated(GERMAN):
        said = str(card_help(card))
    assert said.startswith("Initiative 22: Aufstellen: zahle 1 Stein, nimm eine Handausrüstung")
    assert said.endswith("...")
    assert all(len(render(card_help(card), language=GERMAN)) <= 100 for card in BOOK.cards)


def test_columns_of_a_board_stand_under_each_other_in_german() -> None:
    table = middle()
    shown = draw(board(GuardiansView.of(table.s, 0)), language=GERMAN).split("\n")
    assert [line.find("b") for line in shown[1:9:2]] == [14] * 4
    assert [line.find("c") for line in shown[1:9:2]] == [28] * 4
    assert shown[7].startswith("a1 links +5^")
    fought(table)
    rows = draw(board(GuardiansView.of(table.s, 0)), language=GERMAN).split("\n")
    head = next(number for number, line in enumerate(rows) if line.startswith("R ") and "  B " in line)
    assert rows[head + 1].startswith(" Grundwert")
    assert rows[head + 1].find("Grundwert", 20) == 23


def test_cards_and_decks_of_the_rules_page_can_be_translated() -> None:
    with translated(PSEUDO):
        page = reference(BOOK)
    assert escaped(page, {"LDL", "MDL", "LUC"}) == []


def test_faults_of_decks_can_be_translated() -> None:
    decks = decks_of(GAME.data.text)
    entry = next(iter(decks.ready.values()))
    short = entry.model_copy(
        update={"cards": {"M01": 9, "H04": 2, "N01": 1}, "guardian": "", "strongholds": ""}
    )
    told = [*decks.faults(short, GuardiansOptions()), *decks.warnings(short, GuardiansOptions())]
    assert len(told) > 3
    assert escaped(" ".join(render(text, language=PSEUDO) for text in told)) == []


def test_the_rules_page_names_cards_in_german() -> None:
    with translated(GERMAN):
        assert "`Schwertkämpfer #17`" in GAME.guide()


def test_the_rules_page_is_kept_for_each_language() -> None:
    with translated(GERMAN):
        german = page(GAME)
    assert page(GAME) != german
    assert page(GAME) == GAME.guide()
