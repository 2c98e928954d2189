"""Perft: ten positions of golden games, and how many courses of play they have."""

from typing import ClassVar

from tests.heaven_hell.golden.make import GOLDEN
from tests.support.cases import PerftFixtures


class TestPerft(PerftFixtures):
    """Count the courses of this game."""

    golden = GOLDEN
    by_hand: ClassVar = {
        # By hand, the first hand of the start player, ten different cards: draw (1), or discard one (10). 11.
        ("2_greedy", 0): 11,
        # By hand, a Muster phase: peace (1); a battle for any battlefield but the Quarry of Echoes, which
        # lies in the other's trench (11); seven characters of the hand that can be paid, into three empty
        # spaces (21); Spy in the Ranks (1); redeploy one of nine characters to one of three spaces (27);
        # dismiss one of nine (9). Nobody has a wound, and there is no plunder pile. 70.
        ("2_greedy", 80): 70,
    }
