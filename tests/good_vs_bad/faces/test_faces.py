"""Hand, picture, guide, estimate."""

from collections.abc import Callable
from typing import cast

import pytest
from syrupy.assertion import SnapshotAssertion

from engine import AnyGame
from engine.board import draw
from games.good_vs_bad import GAME
from games.good_vs_bad.face.hand import held
from games.good_vs_bad.options import GoodVsBadOptions
from games.good_vs_bad.sheet.state import GoodVsBad
from tests.good_vs_bad.faces.full import fullest
from tests.good_vs_bad.faces.games import PLAYS
from tests.good_vs_bad.table import Table
from tests.support.guide_cases import Guides
from tests.support.hand_cases import Hands
from tests.support.plays import Run


def hand(table: Table, seat: int = 0) -> str:
    """Draw the hand of a seat."""
    board = GAME.hand(GAME.view(table.s, seat))
    assert board is not None
    return draw(board)


def test_a_hand_names_its_cards_and_what_they_do(snapshot: SnapshotAssertion) -> None:
    table = Table(2).hand(A="I33 E05 E05 E02").wears("villain-1", "I21").renown(A=3)
    assert hand(table) == snapshot


def test_a_hand_says_what_is_known_of_others() -> None:
    table = Table(2).hand(B="I33")
    table.s.seen[0] = [table.s.hand[1][0]]
    assert "Player 2 holds Salve." in hand(table)
    assert hand(Table(2)).startswith("You hold no cards.")


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.hand(A="I33"),
        lambda t: t.wears("hero-1", "I09"),
        lambda t: t.wears("villain-1", "I09"),
        lambda t: t.renown(A=1),
        lambda t: t.champion("hero-1"),
        lambda t: t.champion("hero-1", "B"),
        lambda t: t.s.dealt[0].append(t.s.item_deck.pop()),
        lambda t: t.s.seen[0].append(t.hand(B="I33").s.hand[1][0]),
    ],
)
def test_whatever_a_hand_shows_is_among_what_it_is_drawn_from(change: Callable[[Table], object]) -> None:
    table, other = Table(3), Table(3)
    change(other)
    assert hand(table) != hand(other)
    assert held(table.s, 0) != held(other.s, 0)


class TestHands(Hands):
    """Look at hands of two to six, and at one of thirty cards on the longest road."""

    plays = PLAYS
    runs = (Run(2), Run(4), Run(6))

    def largest(self) -> list[GoodVsBad]:
        s = fullest(6, 29)
        free = [card for card in range(len(s.book.cards.all)) if all(card not in worn for worn in s.items)]
        s.hand[0] = free[:30]
        return [s]


class TestGuide(Guides):
    """Read the rules page."""

    game = cast(AnyGame, GAME)
    sections = (
        "Goal", "The road", "Your pieces", "Your turn", "Landing", "Good and Bad", "Duels",
        "Encounters", "Renown", "Cards", "House rules", "How to play here",
    )  # fmt: skip


def test_the_guide_says_the_numbers_of_the_data() -> None:
    guide = GAME.guide()
    numbers = Table(2).s.book.numbers
    assert f"and {numbers.uncrown_loss} Renown with it" in guide
    begins = "with 3 players the last has 1; with 4 the last two have 1 and 2; with 5 the last two and with 6"
    assert begins in " ".join(guide.split())
    renown = [Table(seats).s.book.start_renown for seats in range(2, 7)]
    assert renown == [(0, 0), (0, 0, 1), (0, 0, 1, 2), (0, 0, 0, 1, 1), (0, 0, 0, 1, 1, 1)]
    assert f"After {GoodVsBadOptions().round_cap} rounds" in guide
    assert f"of your {numbers.build_cards} item cards" in guide
    assert f"you may hold {numbers.hand_per_player} cards for each player" in guide


def test_estimates_follow_renown_and_crowns() -> None:
    table = Table(3).renown(A=12, B=4)
    shares = GAME.estimate(table.s)
    assert shares[0] > shares[1] > shares[2]
    crowned = GAME.estimate(table.champion("hero-2", "G").s)
    assert crowned[1] > shares[1]
    table.s.winner = 2
    assert GAME.estimate(table.s) == (0.0, 0.0, 1.0)
