"""Record the golden games anew, after a change of the rules that has a new rules version or a written reason:

    python -m tests.foes.golden.make

Three games each for 2, 4 and 6 players: by the game's own machine player alone, by it among players at
random, and at random under all other house rules, scored after a few rounds.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.game import AnyGame, step
from engine.heads import canonical
from engine.record import make_ply, opening, opening_head
from games.foes import GAME as FOES

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


@dataclass
class Game:
    """Hold a game as it is played or replayed, with its running head."""

    seats: int
    number: int
    rules: dict[str, Any]
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = GAME.Options.model_validate(self.rules)
        entries = [GAME.Entry() for _ in range(self.seats)]
        self.seed = bytes([self.number]) * 32
        self.opening = opening(GAME, f"golden/{self.seats}/{self.number}", self.seed, options, entries)
        self.head = opening_head(self.opening, self.seed)
        self.state = GAME.new(options, entries, self.opening.chance(self.seed))

    def act(self, seat: int, line: str) -> None:
        """Play the action of this text form. Raise `IllegalAction` when it is not legal."""
        action = GAME.actions.parse(seat, line)
        self.state, _ = step(GAME, self.state, action)
        self.lines.append(f"{seat} {line}")
        value = GAME.actions.dump(action)
        ply = make_ply(self.opening, self.seed, self.head, len(self.lines), "action", seat, value)
        self.head = ply.head

    def ended(self) -> dict[str, Any]:
        """Return how the game ended and the head of its last ply."""
        outcome = GAME.outcome(self.state)
        assert outcome is not None
        return {
            "reason": outcome.reason,
            "places": list(outcome.places),
            "scores": list(outcome.scores),
            "state": json.loads(canonical(json.loads(GAME.dump(self.state)))),
            "head": self.head,
        }


def play(seats: int, number: int, sitting: Sequence[str], rules: dict[str, Any]) -> Game:
    """Play a game to its end."""
    game, rng = Game(seats, number, rules), Random(f"golden {seats} {number}")
    while (pending := GAME.pending(game.state)) is not None:
        seat = pending.must[0]
        legal = GAME.legal(game.state, seat)
        if sitting[seat % len(sitting)] == "greedy":
            action = GAME.greedy(GAME.view(game.state, seat), legal, rng)
        else:
            action = lively(list(legal), rng)
        game.act(seat, str(action))
    return game


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
            game = play(seats, number, sitting.split(), rules)
            record = {
                "seats": seats,
                "number": number,
                "rules": rules,
                "rules_version": GAME.rules_version,
                "data": GAME.data.digest,
                "end": game.ended(),
                "plies": game.lines,
            }
            path = FOLDER / f"{seats}_{name}.json"
            path.write_text(json.dumps(record, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
