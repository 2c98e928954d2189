"""Perft: ten positions of golden games, and how many courses of play they have.

A number that moves means that a rule, the order of draws or the list of what is legal has changed.
"""

from pathlib import Path

import pytest

from engine.perft import perft
from tests.heaven_hell.golden.make import FOLDER, GAME
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
        # By hand, the first hand of the start player, ten different cards: draw (1), or discard one (10). 11.
        ("2_greedy", 0, 11),
        # By hand, a Muster phase: peace (1); a battle for any battlefield but the Quarry of Echoes, which
        # lies in the other's trench (11); seven characters of the hand that can be paid, into three empty
        # spaces (21); Spy in the Ranks (1); redeploy one of nine characters to one of three spaces (27);
        # dismiss one of nine (9). Nobody has a wound, and there is no plunder pile. 70.
        ("2_greedy", 80, 70),
    ],
)
def test_positions_counted_by_hand(record: str, ply: int, leaves: int) -> None:
    assert perft(GAME, position(GAME, FOLDER, record, ply), 1) == leaves
