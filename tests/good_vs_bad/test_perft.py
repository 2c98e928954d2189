"""Perft: ten positions of golden games, and how many courses of play they have.

A number that moves means that a rule, the order of draws or the list of what is legal has changed.
"""

from pathlib import Path

import pytest

from engine.perft import perft
from tests.good_vs_bad.golden.make import FOLDER, GAME
from tests.support.perft import FEWEST, MOST, Fixture, counted, fixtures, position

FIXTURES = fixtures(Path(__file__).with_name("perft.txt"))


@pytest.mark.parametrize("fixture", FIXTURES, ids=str)
def test_perft(fixture: Fixture) -> None:
    assert counted(GAME, FOLDER, fixture) == fixture.leaves


def test_the_fixtures_are_ten_of_the_right_size() -> None:
    assert len(FIXTURES) == 10
    assert all(FEWEST <= fixture.leaves <= MOST for fixture in FIXTURES)


@pytest.mark.parametrize(
    ("record", "ply", "leaves"),
    [
        # By hand, the opening of two: each seat may put 1 to 3 points into each of Agility, Might and Smarts,
        # which are 2 and are built to 5 (3 x 3 = 9), or 1 to 4 into the own Special, which is 1 (4), or be
        # done (1): 14, and both seats are asked at once: 28.
        ("2_greedy", 0, 28),
        # By hand, after both moves of Red in round 11: end the turn (1); attach Chain Coat to the Hero or
        # the Villain, who bear no armour (2); aim Good Deed at a Good space: R2, R3, R5, B5, B8, B10, B12 or
        # B15 (8); discard one of three attached items of the Hero or the one of the Villain (4). Two Nay!
        # can answer nothing, and Springheels have no movement left to change. 15.
        ("2_greedy", 144, 15),
    ],
)
def test_positions_counted_by_hand(record: str, ply: int, leaves: int) -> None:
    assert perft(GAME, position(GAME, FOLDER, record, ply), 1) == leaves
