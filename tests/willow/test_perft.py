"""Perft: ten positions of golden games, and how many courses of play they have."""

from pathlib import Path
from typing import ClassVar

from games.willow import GAME
from tests.support.cases import PerftFixtures
from tests.willow.golden.make import FOLDER


class TestPerft(PerftFixtures):
    """Count the courses of this game."""

    game = GAME
    folder = FOLDER
    file = Path(__file__).with_name("perft.txt")
    by_hand: ClassVar = {
        # By hand, the opening deal (W6): four cards of four kinds may each go to four characters, Elora to
        # three (W5). 19.
        ("greedy_2", 0): 19,
    }
