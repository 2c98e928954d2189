"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.willow.golden.make

Three games of machine players that end in the three ways of winning, one of machine players against players
at random, two at random, one of them under other house rules, all of these by rules version 1; two by the
newest. Then positions of them are counted for perft: a
file of its own beside the tests.
"""

from itertools import islice
from pathlib import Path
from typing import Any, Final

from engine.game import by_rules
from games.willow import GAME
from tests.support.golden import play, read, write
from tests.support.perft import found
from tools.coverage import lively

FOLDER: Final = Path(__file__).parent
OTHERWISE: Final[dict[str, Any]] = {
    "round_cap": 5,
    "fight_order": "alternate_sides",
    "foe_helpers_move": "helpers_too",
    "hand_over": "immediate",
    "team_hands": "own",
    "transform_success": "random",
    "draw_good": 3,
}
GAMES: Final[dict[str, tuple[int, int, str, dict[str, Any]]]] = {
    "greedy_2": (2, 3, "greedy", {}),
    "greedy_3": (3, 4, "greedy", {}),
    "greedy_5": (5, 1, "greedy", {}),
    "mixed_6": (6, 2, "greedy greedy random greedy greedy random", {"round_cap": 20}),
    "random_2": (2, 9, "random", {"round_cap": 8}),
    "random_4": (4, 3, "random", OTHERWISE),
    "greedy_4": (4, 6, "greedy", {}),
    "mixed_5": (5, 7, "greedy random", {"round_cap": 20}),
}
"""By name: the number of players, the number of the seed, who sits in the seats, and the house rules."""
FIRST_RULES: Final = frozenset({"greedy_2", "greedy_3", "greedy_5", "mixed_6", "random_2", "random_4"})
"""Games by rules version 1: they show that games which began with it go on as they began."""
VOLUNTEERS: Final = 0.03
"""How often somebody acts who may, but need not."""
COUNTED: Final = {"greedy_2": 2, "greedy_3": 2, "greedy_5": 2, "mixed_6": 2, "random_4": 2}
"""By game: how many of its positions are counted for perft."""
MOST: Final = 40_000
"""Leaves of a position at most, so that all are counted in seconds."""


def count() -> None:
    """Write how many courses of play positions of the games have."""
    lines = ["# record ply depth leaves; written by `python -m tests.willow.golden.make` with the games"]
    for name, number in COUNTED.items():
        plies = len(read(FOLDER / f"{name}.json")["plies"])
        sized = found(GAME, FOLDER, name, range(5, plies - 6, max(7, plies // 12)))
        lines += [str(fixture) for fixture in islice((one for one in sized if one.leaves < MOST), number)]
    (FOLDER.parent / "perft.txt").write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    """Write all files."""
    for name, (seats, number, sitting, rules) in GAMES.items():
        game = by_rules(GAME, 1) if name in FIRST_RULES else GAME
        write(play(game, seats, number, sitting.split(), rules, lively, VOLUNTEERS), FOLDER / f"{name}.json")
    count()


if __name__ == "__main__":
    main()
