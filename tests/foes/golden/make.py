"""The golden games of Foes; `tests/support/golden_command.py` says how they are written.

Three games for each number of seats: by the game's own machine player alone, by it among players at random,
and at random under all other house rules, scored after a few rounds.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame
from games.foes import GAME
from tests.support.golden import GoldenSet, Plan
from tests.support.golden_command import main

HOUSE: Final = {"loot": "open", "fright_cap": "capped", "lucky_gold": "always", "round_cap": 50}
MANNERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "greedy": ("greedy", {}),
    "mixed": ("greedy random", {}),
    "random": ("random", HOUSE),
}
"""By name: who sits in the seats, in turn, and the house rules."""
FOND: Final = ("fight", "loot", "pay", "cast", "wander", "push", "choose", "swap", "rotate", "take", "flee")
DULL: Final = ("study", "score")


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind, battles and spells with a liking, and then an action: all rules get their turn."""
    kinds = [kind for kind in dict.fromkeys(action.kind for action in legal) if kind not in DULL]
    fond = [kind for kind in kinds if kind in FOND]
    kind = rng.choice(fond if fond and rng.random() < 0.7 else kinds or [legal[0].kind])
    return rng.choice([action for action in legal if action.kind == kind])


GOLDEN: Final = GoldenSet(
    cast(AnyGame, GAME),
    Path(__file__).parent,
    {
        f"{seats}_{name}": Plan(seats, number, sitting, rules)
        for seats in range(2, 7)
        for number, (name, (sitting, rules)) in enumerate(MANNERS.items(), 1)
    },
    lively,
)

if __name__ == "__main__":
    main(GOLDEN)
