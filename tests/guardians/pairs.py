"""Series of games between two ready decks, each deck as often in the first seat as in the second."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any, Final

from engine.chance import Chance, words_digest
from engine.playout import derived, play, source
from games.guardians import GAME as GUARDIANS
from players import named

GAME: Final[Any] = GUARDIANS
READY: Final[dict[str, Any]] = dict(GAME.decks().ready)
"""The ready decks by their names."""
PAIRS: Final = [(one, other) for at, one in enumerate(READY) for other in list(READY)[at + 1 :]]


@dataclass
class Series:
    """Hold the figures of some games."""

    games: int = 0
    wins: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """By deck; a draw is half a win for both."""
    seats: list[float] = field(default_factory=lambda: [0.0, 0.0])
    reasons: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    actions: int = 0

    def share(self, deck: str) -> float:
        """Return the share of the games that a deck has won."""
        return self.wins[deck] / self.games

    def __str__(self) -> str:
        shares = ", ".join(f"{deck} {self.share(deck):.0%}" for deck in sorted(self.wins)) + "; "
        if len(self.wins) > 2:  # several pairs: a deck is not in all games
            shares = ""
        reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(self.reasons.items()))
        seat = self.seats[0] / self.games
        turns = sorted(self.turns)[len(self.turns) // 2]
        return f"{self.games} games: {shares}first seat {seat:.0%}; {turns} turns; {reasons}"


def state_of(decks: tuple[str, str], seed: str, number: int, **rules: Any) -> Any:
    """Set up game `number` of a series between ready decks, the first of them in the first seat."""
    chance = Chance(f"guardians/{seed}/{number}", derived(seed, "/".join(decks), number), words_digest(()))
    options = GAME.Options.model_validate(rules)
    return GAME.new(options, [READY[deck] for deck in decks], chance)


def series(
    one: str, other: str, games: int, seed: str, policies: str = "greedy", total: Series | None = None
) -> Series:
    """Play games between two decks, which change seats after each."""
    found = Series()
    players = [policy for _, policy in named(policies)]
    for number in range(games):
        decks = (one, other) if number % 2 == 0 else (other, one)
        state = state_of(decks, seed, number)
        sitting = players if len(players) > 1 else players * 2
        played = play(GAME, state, sitting, source(seed, "play", number))
        assert played.outcome is not None, f"{decks}, game {number} of seed {seed} did not end"
        for into in (found, total):
            if into is not None:
                _count(into, played, decks)
    return found


def _count(found: Series, played: Any, decks: tuple[str, str]) -> None:
    firsts = [seat for seat, place in enumerate(played.outcome.places) if place == 1]
    for seat in firsts:
        found.wins[decks[seat]] += 1 / len(firsts)
        found.seats[seat] += 1 / len(firsts)
    found.games += 1
    found.reasons[played.outcome.reason] += 1
    found.turns.append(played.state.turn)
    found.actions += played.length
