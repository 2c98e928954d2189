"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.heaven_hell.golden.make

Three games by rules version 1: two machine players, three with one at random among them, six at random under
other house rules. One by the newest: four, under a house rule of its own.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame, by_rules
from games.heaven_hell import GAME as HEAVEN_HELL
from tests.support.golden import play, write

GAME: Final = cast(AnyGame, HEAVEN_HELL)
FOLDER: Final = Path(__file__).parent
GAMES: Final[dict[str, tuple[int, str, dict[str, Any]]]] = {
    "2_greedy": (2, "greedy", {}),
    "3_mixed": (3, "greedy greedy random", {}),
    "6_random": (6, "random", {"round_cap": 7, "vanguard": "no", "truce": "no", "dominion": 34}),
    "4_mixed": (4, "greedy random", {"emptied": "advantage", "truce": "no"}),
}
"""By name: how many seats, who sits in them in turn, and the house rules."""
FIRST_RULES: Final = frozenset({"2_greedy", "3_mixed", "6_random"})
"""Games by rules version 1: they show that games which began with it go on as they began."""
FOND: Final = ("act", "tactic", "miracle", "battle", "spoils", "kill", "play")
DULL: Final = ("discard", "dismiss", "peace")


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind, battles and cards with a liking, and then an action: all rules get their turn."""
    every = list(dict.fromkeys(action.kind for action in legal))
    kinds = [kind for kind in every if kind not in DULL] or every
    fond = [kind for kind in kinds if kind in FOND]
    kind = rng.choice(fond if fond and rng.random() < 0.6 else every if rng.random() < 0.1 else kinds)
    return rng.choice([action for action in legal if action.kind == kind])


def main() -> None:
    """Write all files."""
    for number, (name, (seats, sitting, rules)) in enumerate(GAMES.items(), 1):
        game = by_rules(GAME, 1) if name in FIRST_RULES else GAME
        write(play(game, seats, number, sitting.split(), rules, lively), FOLDER / f"{name}.json")


if __name__ == "__main__":
    main()
