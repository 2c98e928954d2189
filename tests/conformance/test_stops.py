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
FORCED: Final = "what is forced is so for all to see"
SECRET: Final = frozenset({"secret answers stay secret", "steps of a secret answer stay secret"})
NEVER: Final[dict[str, frozenset[str]]] = {
    "good_vs_bad": SECRET | {FORCED},
    "guardians": frozenset(),
    "heaven_hell": frozenset({FORCED}),
    "willow": frozenset({FORCED}),
}
"""By game: rows about what it does not have. All others must have run."""
SELDOM: Final = {"guardians": {FORCED}, "willow": {"answers at once commute"} | SECRET}
"""By game: rows for which a short game of as few as can play is too short."""
WINDOWED: Final = [key for key, game in GAMES.items() if game.windows]


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


def proven(key: str, seats: int, games: int, tell: Callable[[str], None], **how: Any) -> set[str]:
    """Play by all choices of windows, with stops and without; return the rows that ran. No row may find a
    fault, and more than one choice must have answered.
    """
    game, used, ran = GAMES[key], set[tuple[str, str]](), set[str]()
    for stops in (True, False):
        report = conformance(
            game, games=games, seats=[seats], seed=f"stops {stops}", only=ROWS, pictures=0,
            policies=(Settles(stops, used),), **how,
        )  # fmt: skip
        ran |= {tally.row for tally in report.tallies if tally.ran}
        assert not report.faults(), report.table()
    assert len({choice for _, choice in used}) > 1, "one choice alone has answered"
    tell(f"{key}, {seats} seats: {', '.join(f'{window} {choice}' for window, choice in sorted(used))}")
    return ran


@pytest.mark.long
@pytest.mark.parametrize("key", WINDOWED)
def test_windows_are_kept_by_every_choice(key: str, tell: Callable[[str], None]) -> None:
    """Play a short game of as few as can play; look closely at one state of a sort, then at every tenth."""
    game = GAMES[key]
    options = game.Options.model_validate(SHORT[key])
    ran = proven(key, game.seats(options)[0], 1, tell, options=options, enough=1)
    assert {*ROWS} - ran <= NEVER[key] | SELDOM.get(key, set())


@pytest.mark.slow
@pytest.mark.parametrize("key", WINDOWED)
def test_windows_are_kept_by_every_choice_with_each_number_of_seats(
    key: str, tell: Callable[[str], None]
) -> None:
    able = GAMES[key].seats(GAMES[key].Options())
    ran = {row for seats in able for row in proven(key, seats, 5, tell, enough=10)}
    assert {*ROWS} - ran <= NEVER[key], "these rows ran with no number of seats"
