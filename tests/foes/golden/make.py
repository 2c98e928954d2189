"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.foes.golden.make

Three games each for 2, 4 and 6 players: by the game's own machine player alone, by it among players at
random, and at random under all other house rules, scored after a few rounds.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame
from games.foes import GAME as FOES
from tests.support.golden import play, write

GAME: Final = cast(AnyGame, FOES)
FOLDER: Final = Path(__file__).parent
SEATS: Final = (2, 4, 6)
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


def main() -> None:
    """Write all files."""
    for seats in SEATS:
        for number, (name, (sitting, rules)) in enumerate(MANNERS.items(), 1):
            game = play(GAME, seats, number, sitting.split(), rules, lively)
            write(game, FOLDER / f"{seats}_{name}.json")


if __name__ == "__main__":
    main()
