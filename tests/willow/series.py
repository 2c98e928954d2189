"""Series of whole games between machine players: who wins, how, and after how many rounds."""

from collections import Counter
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any

from engine.playout import play, source, start
from games.willow import GAME
from players import named

SIDES = ("Good", "Evil")


@dataclass
class Series:
    """Hold what came of a series with one number of players."""

    seats: int
    reasons: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    """By side; `nobody` for draws."""
    rounds: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    unfinished: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """Return how many games were played."""
        return len(self.rounds)

    def share(self, side: str) -> float:
        """Return the part of all games that a side won."""
        return self.wins[side] / self.games

    def __str__(self) -> str:
        wins = ", ".join(f"{who} {self.wins[who] / self.games:.1%}" for who in (*SIDES, "nobody"))
        return (
            f"willow, {self.seats} players, {self.games} games: {wins}; "
            f"{dict(sorted(self.reasons.items()))}; "
            f"rounds {median(self.rounds):g} ({min(self.rounds)}-{max(self.rounds)}), "
            f"actions {median(self.actions):g} ({min(self.actions)}-{max(self.actions)}), "
            f"{self.seconds / self.games:.3f} s a game"
        )


def series(
    games: int, seats: int, seed: str, policies: str = "greedy", first: int = 0, **rules: Any
) -> Series:
    """Play a series; `policies` are named as for `tablekeeper simulate`."""
    found = Series(seats)
    options = GAME.Options.model_validate(rules)
    chosen = [policy for _, policy in named(policies)]
    sitting = [chosen[min(seat, len(chosen) - 1)] for seat in range(seats)]
    began = perf_counter()
    for number in range(first, first + games):
        state = start(GAME, options, seats, seed, number)
        played = play(GAME, state, sitting, source(seed, "play", number))
        found.rounds.append(played.state.round)
        found.actions.append(played.length)
        if played.outcome is None:
            found.unfinished += 1
            found.reasons["unfinished"] += 1
        else:
            found.reasons[played.outcome.reason] += 1
        found.wins[SIDES[played.state.winner] if played.state.winner >= 0 else "nobody"] += 1
    found.seconds = perf_counter() - began
    return found
