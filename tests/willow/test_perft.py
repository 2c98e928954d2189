"""Perft: ten positions of golden games, and how many courses of play they have."""

from typing import ClassVar

from tests.support.cases import PerftFixtures
from tests.willow.golden.make import GOLDEN


class TestPerft(PerftFixtures):
    """Count the courses of this game."""

    golden = GOLDEN
    by_hand: ClassVar = {
        # By hand, the opening deal (W6): four cards of four kinds may each go to four characters, Elora to
        # three (W5). 19.
        ("greedy_2", 0): 19,
    }
