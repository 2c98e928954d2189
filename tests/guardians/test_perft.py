"""Perft: ten positions of golden games, and how many courses of play they have.

A number that moves means that a rule, the order of draws or the list of what is legal has changed.
"""

from pathlib import Path

import pytest

from engine.perft import perft
from tests.guardians.golden.make import FOLDER
from tests.guardians.pairs import GAME
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
        # By hand, the first hands: both have a shield among their twelve cards, so each can only keep. 2.
        ("greedy_01", 0, 2),
        # By hand, a shield with five creatures that was just turned on the centre Stronghold: stop (1), step
        # to the land in front or to one of the two Strongholds beside (3), set one of the five down (5), take
        # the turning back (1). They do not all fly, and nobody else lies there. 10.
        ("greedy_01", 9, 10),
    ],
)
def test_positions_counted_by_hand(record: str, ply: int, leaves: int) -> None:
    assert perft(GAME, position(GAME, FOLDER, record, ply), 1) == leaves
