"""Perft: ten positions of golden games, and how many courses of play they have."""

from typing import ClassVar

from tests.guardians.golden.make import GOLDEN
from tests.support.cases import PerftFixtures


class TestPerft(PerftFixtures):
    """Count the courses of this game."""

    golden = GOLDEN
    by_hand: ClassVar = {
        # By hand, the first hands: both have a shield among their twelve cards, so each can only keep, by
        # rules version 1 without a choice. 2.
        ("greedy_01", 0): 2,
        # From version 2 on each may place it by itself or have it placed. 4.
        ("greedy_12", 0): 4,
        # By hand, a shield with four creatures that was just turned on the centre Stronghold: stop (1), step
        # to the land in front or to one of the two Strongholds beside (3), set one of the four down (4), take
        # the turning back (1). They do not all fly, and nobody else lies there. 9.
        ("greedy_01", 11): 9,
    }
