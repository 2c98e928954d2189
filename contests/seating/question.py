"""What is asked of the search, and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from contests.log import Number
from contests.seating.sizes import sizes


@dataclass(frozen=True, slots=True)
class Question:
    """Ask for the tables of a round.

    `met` counts how often two have met; `sat` is how far everybody is from an equal share of each seat (see
    `shares`); `byes` how often they had no table. `order`: everybody, the best first; the last have the byes,
    and with `spread` the strong are spread over the tables. `points` empty: scores count for nothing.
    `zones`: minutes east of UTC. `ahead`: how many rounds are left, this one included.
    """

    people: tuple[Number, ...]
    least: int
    most: int
    seed: str
    order: tuple[Number, ...]
    met: Mapping[tuple[Number, Number], int] = field(default_factory=dict)
    sat: Mapping[Number, Mapping[int, int]] = field(default_factory=dict)
    byes: Mapping[Number, int] = field(default_factory=dict)
    points: Mapping[Number, Fraction] = field(default_factory=dict)
    zones: Mapping[Number, int | None] = field(default_factory=dict)
    forbidden: frozenset[tuple[Number, Number]] = frozenset()
    spread: bool = False
    ahead: int = 1

    @property
    def sizes(self) -> tuple[int, ...]:
        """Return how many sit at each table."""
        return sizes(len(self.people), self.least, self.most)


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold a round: the people of each table in the order of seats, and who has a bye. `apart`: whether all
    forbidden pairs are.
    """

    tables: tuple[tuple[Number, ...], ...]
    byes: tuple[Number, ...]
    apart: bool
