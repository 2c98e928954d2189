"""A player's card: all that the next pairing needs to know of one entrant."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, Literal, Self, TypeAlias

from contests.log import Number

Float: TypeAlias = Literal["up", "down", "none"]
Strength: TypeAlias = Literal[0, 1, 2, 3]
NONE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3


@dataclass(frozen=True, slots=True)
class Card:
    """Hold a player before a round. `seed` counts from 1, the best. `seats`: 0 or 1 for each game so far, the
    oldest first. `floats`: of the last round, and of the one before. `byed`: a second bye is out of question.
    `top`: it is the last round and the player has more than half of all points (A.7).
    """

    number: Number
    seed: int
    score: Fraction
    seats: tuple[int, ...] = ()
    met: frozenset[Number] = frozenset()
    floats: tuple[Float, Float] = ("none", "none")
    byed: bool = False
    top: bool = False

    @property
    def order(self) -> tuple[Fraction, int]:
        """Return what sorts cards: the highest score first, then the best seed (A.2)."""
        return -self.score, self.seed

    @property
    def surplus(self) -> int:
        """Return how many first seats more than second ones there were (A.6)."""
        return len(self.seats) - 2 * sum(self.seats)

    @property
    def double(self) -> bool:
        """Tell whether the last two games were from the same seat."""
        return len(self.seats) > 1 and self.seats[-1] == self.seats[-2]

    @property
    def wants(self) -> int | None:
        """Return the seat that the player should get (A.6); None: either."""
        if not self.seats:
            return None
        return int(self.surplus > 0) if self.surplus else 1 - self.seats[-1]

    @property
    def strength(self) -> Strength:
        """Return how much the player should get that seat (A.6)."""
        if not self.seats:
            return NONE
        if abs(self.surplus) > 1 or self.double:
            return ABSOLUTE
        return STRONG if self.surplus else MILD

    def as_top(self) -> Self:
        """Return the card as of a top scorer, whose seats need only be as good as can be."""
        return replace(self, top=True)
