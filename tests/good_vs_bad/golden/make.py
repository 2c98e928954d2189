"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.good_vs_bad.golden.make

Three games: two machine players, three with one at random among them, six at random under other house rules.
Whoever may play a card in passing, or help, sometimes does.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame
from games.good_vs_bad import GAME as GOOD_VS_BAD
from tests.support.golden import play, write

GAME: Final = cast(AnyGame, GOOD_VS_BAD)
FOLDER: Final = Path(__file__).parent
GAMES: Final[dict[str, tuple[int, str, dict[str, Any]]]] = {
    "2_greedy": (2, "greedy", {}),
    "3_mixed": (3, "greedy greedy random", {}),
    "6_random": (6, "random", {"round_cap": 14, "renown": 20, "start_dice": "no"}),
}
"""By name: how many seats, who sits in them in turn, and the house rules."""
VOLUNTEERS: Final = 0.35
FOND: Final = ("crown", "play", "attach", "use", "level", "join")
DULL: Final = ("drop", "build")


def lively(legal: Sequence[Any], rng: Random) -> Any:
    """Choose a kind, cards and crowns with a liking, and then an action: all rules get their turn."""
    every = list(dict.fromkeys(action.kind for action in legal))
    kinds = [kind for kind in every if kind not in DULL] or every
    fond = [kind for kind in kinds if kind in FOND]
    kind = rng.choice(fond if fond and rng.random() < 0.7 else every if rng.random() < 0.1 else kinds)
    return rng.choice([action for action in legal if action.kind == kind])


def main() -> None:
    """Write all files."""
    for number, (name, (seats, sitting, rules)) in enumerate(GAMES.items(), 1):
        game = play(GAME, seats, number, sitting.split(), rules, lively, VOLUNTEERS)
        write(game, FOLDER / f"{name}.json")


if __name__ == "__main__":
    main()
