"""The golden games of Willow; `tests/support/golden_command.py` says how they are written.

Machine players whose games end in all ways of winning, alone and among players at random, and players at
random under other house rules. Those by rules version 1 show that games which began with it go on as they
began.
"""

from pathlib import Path
from typing import Any, Final

from games.willow import GAME
from tests.support.golden import GoldenSet, Plan, lively
from tests.support.golden_command import main

OTHERWISE: Final[dict[str, Any]] = {
    "round_cap": 5,
    "fight_order": "alternate_sides",
    "foe_helpers_move": "helpers_too",
    "hand_over": "immediate",
    "team_hands": "own",
    "transform_success": "random",
    "draw_good": 3,
}
COUNTED: Final = {"greedy_2": 2, "greedy_3": 2, "greedy_5": 2, "mixed_6": 2, "random_4": 2}
"""By game: how many of its positions are counted for perft."""
GOLDEN: Final = GoldenSet(
    GAME,
    Path(__file__).parent,
    {
        "greedy_2": Plan(2, 3, version=1),
        "greedy_3": Plan(3, 4, version=1),
        "greedy_5": Plan(5, 1, version=1),
        "mixed_6": Plan(6, 2, "greedy greedy random greedy greedy random", {"round_cap": 20}, version=1),
        "random_2": Plan(2, 9, "random", {"round_cap": 8}, version=1),
        "random_4": Plan(4, 3, "random", OTHERWISE, version=1),
        "greedy_4": Plan(4, 6),
        "mixed_5": Plan(5, 7, "greedy random", {"round_cap": 20}),
        "greedy_6": Plan(6, 8),
        "mixed_2": Plan(2, 10, "greedy random", {**GAME.Options.presets["manual"][1], "round_cap": 8}),
        "mixed_3": Plan(3, 11, "random greedy", {**GAME.Options.presets["rejected"][1], "round_cap": 8}),
        "random_5": Plan(5, 12, "random", {**OTHERWISE, "round_cap": 4}),
    },
    lively,
    volunteers=0.03,
)
"""Somebody who may act, but need not, seldom does."""

if __name__ == "__main__":
    main(GOLDEN, COUNTED)
