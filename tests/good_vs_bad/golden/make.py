"""The golden games of Good vs Bad; `tests/support/golden_command.py` says how they are written.

Machine players alone, among players at random, and players at random alone, under several house rules. Those
by rules version 1 show that games which began with it go on as they began: whoever may play a card in
passing, or help, sometimes does.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame
from games.good_vs_bad import GAME
from tests.support.golden import GoldenSet, Plan
from tests.support.golden_command import main

FOND: Final = ("crown", "play", "attach", "use", "level", "join")
DULL: Final = ("drop", "build")


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind, cards and crowns with a liking, and then an action: all rules get their turn."""
    every = list(dict.fromkeys(action.kind for action in legal))
    kinds = [kind for kind in every if kind not in DULL] or every
    fond = [kind for kind in kinds if kind in FOND]
    kind = rng.choice(fond if fond and rng.random() < 0.7 else every if rng.random() < 0.1 else kinds)
    return rng.choice([action for action in legal if action.kind == kind])


SHORT: Final = {"round_cap": 8, "renown": -6}
GOLDEN: Final = GoldenSet(
    cast(AnyGame, GAME),
    Path(__file__).parent,
    {
        "2_greedy": Plan(2, 1, version=1),
        "3_mixed": Plan(3, 2, "greedy greedy random", version=1),
        "6_random": Plan(6, 3, "random", {"round_cap": 14, "renown": 20, "start_dice": "no"}, version=1),
        "2_mixed": Plan(2, 4, "greedy random", version=1),
        "2_random": Plan(2, 5, "random", SHORT, version=1),
        "3_greedy": Plan(3, 6, version=1),
        "3_random": Plan(3, 7, "random", SHORT, version=1),
        "4_greedy": Plan(4, 8, rules={"renown": 6}, version=1),
        "4_mixed": Plan(4, 9, "greedy random", {"start_dice": "no"}, version=1),
        "4_random": Plan(4, 10, "random", SHORT, version=1),
        "5_greedy": Plan(5, 11, version=1),
        "5_mixed": Plan(5, 12, "greedy random", {"round_cap": 12}, version=1),
        "6_greedy": Plan(6, 13, rules={"round_cap": 16}, version=1),
        "2_windows": Plan(2, 14, "greedy random"),
        "3_windows": Plan(3, 15),
        "4_windows": Plan(4, 16, "random", SHORT),
        "5_windows": Plan(5, 17, "greedy greedy random", {"round_cap": 12}),
        "6_windows": Plan(6, 18, "greedy random", {"round_cap": 10, "renown": -4}),
    },
    lively,
    volunteers=0.35,
)

if __name__ == "__main__":
    main(GOLDEN)
