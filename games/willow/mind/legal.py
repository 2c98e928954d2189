"""What the machine player may choose from, sorted by kind of action."""

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, TypeAlias, TypeVar

from engine.decisions import Legal
from games.willow import play as ac

A = TypeVar("A", bound=ac.WillowAction)
Choices: TypeAlias = Legal[ac.WillowAction]
_REACHES: Final[tuple[Literal["", "turn", "fight"], ...]] = ("", "turn", "fight")


@dataclass(frozen=True, slots=True)
class LegalActions:
    """Hold what a seat may do now, and its random source."""

    seat: int
    legal: Choices
    kinds: dict[type[Any], list[Any]]  # Any: actions of that kind, whose fields differ
    rng: Random

    def of(self, kind: type[A]) -> list[A]:
        """Return the legal actions of a kind."""
        return self.kinds.get(kind, [])

    def done(self) -> ac.WillowAction | None:
        """Return the action that does nothing (more) now, or None where something must be done."""
        passes = self.of(ac.Pass)
        return next((action for reach in _REACHES for action in passes if action.reach == reach), None)


def by_kind(legal: Choices, rng: Random) -> LegalActions:
    """Sort legal actions, of which there is at least one, by kind."""
    kinds: dict[type[Any], list[Any]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    return LegalActions(legal[0].seat, legal, kinds, rng)
