"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.guardians.golden.make

Four games: two machine players with two pairs of decks, one against a player at random, two at random under
other house rules.
"""

from pathlib import Path
from typing import Any, Final

from tests.guardians.pairs import GAME, READY
from tests.support.golden import play, write
from tools.coverage import lively

FOLDER: Final = Path(__file__).parent
DECKS: Final = list(READY)
GAMES: Final[dict[str, tuple[int, tuple[int, int], str, dict[str, Any]]]] = {
    "greedy_01": (5, (0, 1), "greedy", {}),
    "greedy_23": (3, (2, 3), "greedy", {}),
    "mixed_30": (2, (3, 0), "random greedy", {}),
    "random_12": (
        10,
        (1, 2),
        "random",
        {"storage": 0, "guardian_attack": "off", "rearrange": "fixed", "turn_cap": 8},
    ),
}
"""By name: the number of the seed, the decks, who sits in the seats, and the house rules."""


def main() -> None:
    """Write all files."""
    for name, (number, decks, sitting, rules) in GAMES.items():
        brought = [READY[DECKS[deck]].model_dump(mode="json") for deck in decks]
        game = play(GAME, 2, number, sitting.split(), rules, lively, brought=brought)
        write(game, FOLDER / f"{name}.json")


if __name__ == "__main__":
    main()
