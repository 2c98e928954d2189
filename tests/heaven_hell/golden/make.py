"""The golden games of Heaven & Hell; `tests/support/golden_command.py` says how they are written.

Those by rules version 1 show that games which began with it go on as they began.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame
from games.heaven_hell import GAME
from tests.support.golden import GoldenSet, Plan
from tests.support.golden_command import main

FOND: Final = ("act", "tactic", "miracle", "battle", "spoils", "kill", "play")
DULL: Final = ("discard", "dismiss", "peace")


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind, battles and cards with a liking, and then an action: all rules get their turn."""
    every = list(dict.fromkeys(action.kind for action in legal))
    kinds = [kind for kind in every if kind not in DULL] or every
    fond = [kind for kind in kinds if kind in FOND]
    kind = rng.choice(fond if fond and rng.random() < 0.6 else every if rng.random() < 0.1 else kinds)
    return rng.choice([action for action in legal if action.kind == kind])


SHORT: Final = {"round_cap": 4, "dominion": 20}
GOLDEN: Final = GoldenSet(
    cast(AnyGame, GAME),
    Path(__file__).parent,
    {
        "2_greedy": Plan(2, 1, version=1),
        "3_mixed": Plan(3, 2, "greedy greedy random", version=1),
        "6_random": Plan(
            6, 3, "random", {"round_cap": 7, "vanguard": "no", "truce": "no", "dominion": 34}, version=1
        ),
        "4_mixed": Plan(4, 4, "greedy random", {"emptied": "advantage", "truce": "no"}, version=2),
        "2_mixed": Plan(2, 5, "greedy random", {"vanguard": "no"}, version=2),
        "2_random": Plan(2, 6, "random", SHORT, version=2),
        "3_greedy": Plan(3, 7, rules={"round_cap": 8}, version=2),
        "3_random": Plan(3, 8, "random", SHORT, version=2),
        "4_greedy": Plan(4, 9, rules={"dominion": 7}, version=2),
        "5_greedy": Plan(5, 10, rules={"dominion": 7, "emptied": "advantage"}, version=2),
        "5_mixed": Plan(5, 11, "greedy random", {"round_cap": 4}, version=2),
        "6_greedy": Plan(6, 12, rules={"dominion": 7, "round_cap": 6}, version=2),
        "2_together": Plan(2, 13),
        "3_together": Plan(3, 14, "random", SHORT),
        "4_together": Plan(4, 15, "greedy random", {"round_cap": 6}),
        "5_together": Plan(5, 16, "greedy greedy random", {"dominion": 7}),
        "6_together": Plan(6, 17, rules={"dominion": 7, "round_cap": 4}),
    },
    lively,
)

if __name__ == "__main__":
    main(GOLDEN)
