"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.guardians.golden.make

Four games: two machine players with two pairs of decks, one against a player at random, two at random under
other house rules. Then positions of them are counted for perft: a file of its own beside the tests.
"""

from itertools import islice
from pathlib import Path
from typing import Any, Final

from tests.guardians.pairs import GAME, READY
from tests.support.golden import play, read, write
from tests.support.perft import found
from tools.coverage import lively

FOLDER: Final = Path(__file__).parent
DECKS: Final = list(READY)
GAMES: Final[dict[str, tuple[int, tuple[int, int], str, dict[str, Any]]]] = {
    "greedy_01": (13, (0, 1), "greedy", {}),
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


COUNTED: Final = {"greedy_01": 3, "greedy_23": 2, "mixed_30": 3, "random_12": 2}
"""By game: how many of its positions are counted for perft."""


def count() -> None:
    """Write how many courses of play positions of the games have."""
    head = "# record ply depth leaves; written by `python -m tests.guardians.golden.make` with the games"
    lines = [head]
    for name, number in COUNTED.items():
        plies = len(read(FOLDER / f"{name}.json")["plies"])
        sized = found(GAME, FOLDER, name, range(5, plies - 6, max(7, plies // 12)))
        lines += [str(fixture) for fixture in islice((one for one in sized if one.leaves < MOST), number)]
    (FOLDER.parent / "perft.txt").write_text("\n".join(lines) + "\n", "utf-8")


MOST: Final = 40_000
"""Leaves of a position at most, so that all are counted in seconds."""


def main() -> None:
    """Write all files."""
    for name, (number, decks, sitting, rules) in GAMES.items():
        brought = [READY[DECKS[deck]].model_dump(mode="json") for deck in decks]
        game = play(GAME, 2, number, sitting.split(), rules, lively, brought=brought)
        write(game, FOLDER / f"{name}.json")
    count()


if __name__ == "__main__":
    main()
