"""Hand, picture, guide, estimate."""

from typing import cast

from syrupy.assertion import SnapshotAssertion

from engine import AnyGame
from engine.board import draw
from games.heaven_hell import GAME
from games.heaven_hell.data.book import Book
from games.heaven_hell.options import HeavenHellOptions
from games.heaven_hell.sheet.state import HeavenHell
from tests.heaven_hell.faces.games import PLAYS, fullest
from tests.heaven_hell.table import Table
from tests.support.guide_cases import Guides
from tests.support.hand_cases import Hands
from tests.support.plays import Run


def hand(table: Table, seat: int = 0) -> str:
    """Draw the hand of a seat."""
    board = GAME.hand(GAME.view(table.s, seat))
    assert board is not None
    return draw(board)


def test_a_hand_names_its_cards_and_what_they_do(snapshot: SnapshotAssertion) -> None:
    table = Table(2).hand(A="A08 M10 T05 S03 D12").pile(A="A01 T01").trench(A="B06")
    assert hand(table) == snapshot


def test_a_hand_says_what_is_known_of_others() -> None:
    table = Table(2).hand(B="A08 A11")
    table.s.spied[1] = table.s.hand[1][:1]
    assert "Player 2 holds Oath Keeper" in hand(table)
    assert hand(Table(2)).startswith("You hold no cards.")


class TestHands(Hands):
    """Look at hands of two to six, and at one of 34 cards whose owner knows the hands of all others."""

    plays = PLAYS
    runs = (Run(2), Run(3), Run(6))

    def largest(self) -> list[HeavenHell]:
        s = fullest(6)
        s.hand[0] = sorted({*range(len(s.book.faces))})[:34]
        s.spied[:6] = [[], *([s.hand[seat][:] for seat in range(1, 6)])]
        return [s]


def test_copies_are_counted() -> None:
    table = Table(2).hand(A="A08")
    table.s.hand[0] += table.s.hand[0]
    assert "2x Oath Keeper" in hand(table)


class TestGuide(Guides):
    """Read the rules page."""

    game = cast(AnyGame, GAME)
    sections = (
        "Goal", "Cards", "Setting up", "Your turn", "Muster", "Battle", "Conflicts", "Retaliation",
        "House rules", "How to play here", "Angels", "Demons", "Mortals", "Tactics", "Miracles",
        "Battlefields",
    )  # fmt: skip


def test_the_guide_lists_every_card_and_battlefield_of_the_data_in_play() -> None:
    other = GAME.using(GAME.data.text.replace('"Oath Keeper"', '"Word Giver"'))
    guide, book = other.guide(), Table(2).s.book
    assert "**Word Giver** (A08): cost 2, might 3, mind 1, health 3." in guide
    for known in (*book.face_of, *book.field_of):
        assert f"({known})" in guide


def test_the_guide_says_the_numbers_of_the_data() -> None:
    guide = GAME.guide()
    for seats in range(2, 7):
        assert f"- {seats} players: {Table(seats).s.book.target}\n" in guide
    book: Book = Table(3).s.book
    assert f"After {HeavenHellOptions().round_cap} rounds" in guide
    assert f"draws {book.hand} cards" in guide
    (few, cost), (more, second), (most, third) = book.parties
    assert f"first player at most {few} characters whose costs add up to {cost} at most" in guide
    assert more - few == most - more == 1
    assert f"1 more character and {second - cost} more of cost" in guide.replace("\n", " ")
    assert third - second == second - cost


def test_estimates_follow_dominion_and_might() -> None:
    table = Table(3).trench(A="B12", B="B06")
    shares = GAME.estimate(table.s)
    assert shares[0] > shares[1] > shares[2]
    stronger = GAME.estimate(table.grid(C="A11 c1r1, A12 c2r1, D12 c3r1").s)
    assert stronger[2] > shares[2]
