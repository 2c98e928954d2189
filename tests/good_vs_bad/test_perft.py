"""Perft: ten positions of golden games, and how many courses of play they have."""

from typing import ClassVar

from tests.good_vs_bad.golden.make import GOLDEN
from tests.support.cases import PerftFixtures


class TestPerft(PerftFixtures):
    """Count the courses of this game."""

    golden = GOLDEN
    by_hand: ClassVar = {
        # By hand, the opening of two: each seat may put 1 to 3 points into each of Agility, Might and Smarts,
        # which are 2 and are built to 5 (3 x 3 = 9), or 1 to 4 into the own Special, which is 1 (4), or be
        # done (1): 14, and both seats are asked at once: 28.
        ("2_greedy", 0): 28,
        # By hand, after both moves of Red in round 11: end the turn (1); attach Chain Coat to the Hero or
        # the Villain, who bear no armour (2); aim Good Deed at a Good space: R2, R3, R5, B5, B8, B10, B12 or
        # B15 (8); discard one of three attached items of the Hero or the one of the Villain (4). Two Nay!
        # can answer nothing, and Springheels have no movement left to change. 15.
        ("2_greedy", 144): 15,
        # By hand, at the dawn of Blue: Red may pass (1), play Weak Foes (1), or aim Ill Omen at a Bad space:
        # R1, R8, R11, B2, B4 or B7 (6). 8.
        ("2_windows", 63): 8,
        # By hand, an event that Red may answer with its one Nay!, or let pass: 2.
        ("5_windows", 327): 2,
    }
