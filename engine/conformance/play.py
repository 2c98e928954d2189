"""Play the kit's games, with the record that a host would write."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.decisions import Pending
from engine.game import AnyGame
from engine.playout import Policy, derived, source, volunteer
from engine.record import Opening, Ply, make_ply, opening, opening_head


@dataclass(slots=True)
class Table:
    """Hold one game in play and its log so far."""

    game: AnyGame
    options: Any
    seats: int
    seed: str
    entries: Sequence[Any] = ()
    """What the seats bring; nothing of their own where it is empty."""
    state: Any = None
    rng: Random = field(init=False)
    secret: bytes = field(init=False)
    start: Opening = field(init=False)
    plies: list[Ply] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = source(self.seed)
        self.secret = derived(self.seed, "seed", 0)
        entries = list(self.entries) or [self.game.Entry() for _ in range(self.seats)]
        words = [f"word {seat}" for seat in range(self.seats)]
        self.start = opening(self.game, f"table {self.seed}", self.secret, self.options, entries, words)
        self.heads.append(opening_head(self.start, self.secret))
        self.state = self.game.new(self.options, entries, self.start.chance(self.secret))

    @property
    def ply(self) -> int:
        """Return how many actions have been taken."""
        return len(self.plies)

    def note(self, action: Any) -> None:
        """Write an action into the log."""
        value = self.game.actions.dump(action)
        ply = make_ply(self.start, self.secret, self.heads[-1], self.ply + 1, "action", action.seat, value)
        self.plies.append(ply)
        self.heads.append(ply.head)


def actor(game: AnyGame, state: Any, pending: Pending, policies: Sequence[Policy], rng: Random) -> int:
    """Pick who acts: anybody of those who must, now and then one of those who may."""
    seat = pending.must[rng.randrange(len(pending.must))]
    return volunteer(game, state, pending, policies, rng, seat)
