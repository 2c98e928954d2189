"""Games played by machine and at random, for tests that look at whatever can come up."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar, cast

from engine.chance import Chance, words_digest
from engine.game import AnyGame
from engine.state import State

S = TypeVar("S", bound=State)


class Run(NamedTuple):
    """Say which game a test plays, and how far."""

    seats: int
    policy: str = "mixed"
    plies: int = 0
    """How far; 0: as far as all games of this title are played."""
    rules: tuple[tuple[str, Any], ...] = ()
    """House rules that are not the usual ones."""

    def __str__(self) -> str:
        return "-".join((str(self.seats), self.policy, *(f"{rule}={value}" for rule, value in self.rules)))


@dataclass(frozen=True)
class Plays(Generic[S]):
    """Play games of one title; each follows from its seed."""

    game: AnyGame
    volunteers: float = 0.0
    """How often a seat acts that may, but need not."""
    plies: int = 600
    """How far a game is played where nothing else is said."""

    def begin(self, seats: int, seed: str, **rules: Any) -> S:
        """Begin a game."""
        chance = Chance(f"faces {seed}", sha256(seed.encode()).digest(), words_digest(["word"] * seats))
        entries = [self.game.Entry() for _ in range(seats)]
        return cast(S, self.game.new(self.game.Options(**rules), entries, chance))

    def play(
        self, seats: int, seed: str, policy: str = "mixed", plies: int = 0, **rules: Any
    ) -> Iterator[tuple[S, Any, Any]]:
        """Play; yield each state with the action that is taken next and, after it, what happened.

        `policy` is `random`, `greedy`, `mixed` (every third action at random, so that rich states see odd
        moves) or `wild` (every third by the machine).
        """
        s, rng, game = self.begin(seats, seed, **rules), Random(seed), self.game
        for ply in range(plies or self.plies):
            asked = game.pending(s)
            if asked is None:
                return
            eager = [seat for seat in asked.may if len(game.legal(s, seat)) > 0] if self.volunteers else []
            seat = rng.choice(eager) if eager and rng.random() < self.volunteers else asked.must[0]
            legal = game.legal(s, seat)
            clever = {"greedy": True, "mixed": ply % 3 != 0, "wild": ply % 3 == 0}.get(policy, False)
            action = legal[rng.randrange(len(legal))]
            if clever and seat in asked.must:
                action = game.greedy(game.view(s, seat), legal, rng)
            before = s.copy()
            yield before, action, game.apply(s, action)

    def states(
        self, seats: int, seed: str, policy: str = "mixed", every: int = 7, plies: int = 0, **rules: Any
    ) -> Iterator[S]:
        """Yield some of the states of a game."""
        for ply, (s, _, _) in enumerate(self.play(seats, seed, policy, plies, **rules)):
            if ply % every == 0:
                yield s

    def run(self, run: Run, seed: str) -> Iterator[tuple[S, Any, Any]]:
        """Play what a run says."""
        return self.play(run.seats, f"{seed} {run}", run.policy, run.plies, **dict(run.rules))


def wide(_: int) -> str:
    """Name all seats alike and widely: then only the letters tell them apart."""
    return "W" * 32
