"""Games of people who settle their windows, by every choice that is offered, and of people who are asked
everything, keep the properties that stops could break: secrets, order, silence, undo.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest

from engine.ahead import settled_answer
from engine.conformance import conformance
from engine.decisions import Legal
from engine.game import AnyGame
from games import GAMES

ROWS: Final = (
    "view round trip",
    "who is asked depends on nothing hidden",
    "events read alike in imagined worlds",
    "windows without a stop tell of no hand",
    "what is forced is so for all to see",
    "answers at once commute",
    "secret answers stay secret",
    "steps of a secret answer stay secret",
    "decision numbers stay",
    "what can be taken back told nobody anything",
    "standing answers fit and are legal",
    "a silent seat holds nobody",
    "every game ends",
)
"""Secrets, order, silence and undo."""
SHORT: Final[dict[str, dict[str, int]]] = {
    "good_vs_bad": {},
    "guardians": {"turn_cap": 4},
    "heaven_hell": {"round_cap": 3},
    "willow": {"round_cap": 10},
}
"""House rules of a short game."""
WINDOWED: Final = [
    (key, seats) for key, game in GAMES.items() if game.windows for seats in game.seats(game.Options())
]


@dataclass(frozen=True, slots=True)
class Settles:
    """Settle each window anew by a choice that is drawn, and play as the game's machine player elsewhere.

    `stops`: windows come settled; else everybody is asked, and what is settled answers all the same.
    """

    stops: bool
    used: set[tuple[str, str]]
    """Which choices have answered: by window and choice."""
    sees: bool = True
    eager: bool = False

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return what is settled for the window that is asked; elsewhere a move of the machine player."""
        windows = [offer for offer in game.standing(view) if offer.default]
        chosen = {offer.key: (rng.choice(offer.offered).key, "") for offer in windows}
        for kind in sorted(game.windows):
            answer = settled_answer(game, view, legal, kind, chosen, stops=self.stops)
            action = None if answer is None else game.parse(view, answer.line)
            if answer is not None and action in legal:
                self.used.add((answer.key, chosen[answer.key][0]))
                return action
        return game.greedy(view, legal, rng)


def proven(key: str, seats: int, games: int, tell: Callable[[str], None], **how: Any) -> set[tuple[str, str]]:
    """Play by all choices of windows, with stops and without; return which of them have answered."""
    game, used = GAMES[key], set[tuple[str, str]]()
    for stops in (True, False):
        report = conformance(
            game, games=games, seats=[seats], seed=f"stops {stops}", only=ROWS, pictures=0,
            policies=(Settles(stops, used),), **how,
        )  # fmt: skip
        faults = [fault for tally in report.tallies for fault in tally.faults]
        assert not faults, report.table()
    tell(f"{key}, {seats} seats: {', '.join(f'{window} {choice}' for window, choice in sorted(used))}")
    return used


@pytest.mark.long
@pytest.mark.parametrize("key", dict.fromkeys(key for key, _ in WINDOWED))
def test_windows_are_kept_by_every_choice(key: str, tell: Callable[[str], None]) -> None:
    """Play a short game of as few as can play; look closely at one state of a sort, then at every tenth."""
    game = GAMES[key]
    options = game.Options.model_validate(SHORT[key])
    used = proven(key, game.seats(options)[0], 1, tell, options=options, enough=1)
    assert len({choice for _, choice in used}) > 1, "one choice alone has answered"


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), WINDOWED)
def test_windows_are_kept_by_every_choice_with_each_number_of_seats(
    key: str, seats: int, tell: Callable[[str], None]
) -> None:
    used = proven(key, seats, 5, tell, enough=10)
    assert len({choice for _, choice in used}) > 1, "one choice alone has answered"
