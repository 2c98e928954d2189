"""The golden games of Guardians; `tests/support/golden_command.py` says how they are written.

Pairs of ready decks: two machine players, one against a player at random, two at random under other house
rules. Those by rules version 1 show that games which began with it go on as they began.
"""

from pathlib import Path
from typing import Any, Final

from tests.guardians.pairs import GAME, READY
from tests.support.golden import GoldenSet, Plan, lively
from tests.support.golden_command import main

DECKS: Final = list(READY)
SHORT: Final[dict[str, Any]] = {"storage": 0, "guardian_attack": "off", "rearrange": "fixed", "turn_cap": 8}
COUNTED: Final = {"greedy_01": 3, "greedy_23": 2, "mixed_30": 3, "random_12": 2}
"""By game: how many of its positions are counted for perft."""


def paired(
    number: int, one: int, other: int, sitting: str = "greedy", *, version: int | None = None, **rules: Any
) -> Plan:
    """Plan a game between two ready decks."""
    brought = [READY[DECKS[deck]].model_dump(mode="json") for deck in (one, other)]
    return Plan(2, number, sitting, rules, version, brought)


GOLDEN: Final = GoldenSet(
    GAME,
    Path(__file__).parent,
    {
        "greedy_01": paired(13, 0, 1, version=1),
        "greedy_23": paired(3, 2, 3, version=1),
        "mixed_30": paired(2, 3, 0, "random greedy", version=1),
        "random_12": paired(10, 1, 2, "random", **SHORT, version=1),
        "greedy_02": paired(4, 0, 2, version=1),
        "greedy_13": paired(5, 1, 3, placing="coin", version=1),
        "greedy_30": paired(6, 3, 0, rearrange="fixed", storage=0, version=1),
        "greedy_21": paired(7, 2, 1, placing="up", version=1),
        "mixed_10": paired(8, 1, 0, "greedy random", version=1),
        "mixed_23": paired(9, 2, 3, "random greedy", guardian_attack="off", version=1),
        "random_03": paired(11, 0, 3, "random", turn_cap=8, version=1),
        "random_31": paired(12, 3, 1, "random", turn_cap=10, storage=2, version=1),
        "greedy_12": paired(14, 1, 2),
        "greedy_31": paired(15, 3, 1, placing="coin", storage=2),
        "mixed_02": paired(16, 0, 2, "greedy random"),
        "random_20": paired(17, 2, 0, "random", turn_cap=8),
    },
    lively,
)

if __name__ == "__main__":
    main(GOLDEN, COUNTED)
