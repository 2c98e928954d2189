"""Every card of the set is drawn and played in a golden game or in one with a generated deck."""

from collections.abc import Callable

from games.guardians.data.loading import shared_book
from games.guardians.options import GuardiansOptions
from tests.guardians.coverage import decks, generated, golden, missing, report
from tests.guardians.pairs import GAME

BOOK = shared_book(GAME.data.text, 2, GuardiansOptions())
GAMES = 24


def test_the_generated_decks_are_legal_and_hold_the_whole_set() -> None:
    made, held = decks(BOOK, "test"), set[str]()
    for _ in range(12):
        entry = next(made)
        held |= set(entry.cards)
        assert list(GAME.decks().faults(entry, GuardiansOptions())) == []
    assert held == {card.id for card in BOOK.cards}


def test_every_card_is_drawn_and_played(tell: Callable[[str], None]) -> None:
    seen, recorded = generated(GAMES, "5"), golden()
    tell("\n".join(report(BOOK, "guardians, generated", seen, GAMES)))
    assert missing(BOOK, seen.drawn + recorded.drawn) == []
    assert missing(BOOK, seen.played + recorded.played) == []
