"""A player's card: all that the next pairing needs to know of one entrant."""

from dataclasses import dataclass, field, replace
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

    From the seats follow (A.6): `surplus`, how many first seats more than second ones there were; `double`:
    the last two were the same; `wants`: the seat that the player should get (None: either), and how much.
    """

    number: Number
    seed: int
    score: Fraction
    seats: tuple[int, ...] = ()
    met: frozenset[Number] = frozenset()
    floats: tuple[Float, Float] = ("none", "none")
    byed: bool = False
    top: bool = False
    surplus: int = field(init=False)
    double: bool = field(init=False)
    wants: int | None = field(init=False)
    strength: Strength = field(init=False)

    def __post_init__(self) -> None:
        set_field = object.__setattr__  # the card is frozen; these follow from its seats, once for all
        surplus = len(self.seats) - 2 * sum(self.seats)
        double = len(self.seats) > 1 and self.seats[-1] == self.seats[-2]
        set_field(self, "surplus", surplus)
        set_field(self, "double", double)
        if not self.seats:
            set_field(self, "wants", None)
            set_field(self, "strength", NONE)
            return
        set_field(self, "wants", int(surplus > 0) if surplus else 1 - self.seats[-1])
        absolute = abs(surplus) > 1 or double
        set_field(self, "strength", ABSOLUTE if absolute else STRONG if surplus else MILD)

    @property
    def order(self) -> tuple[Fraction, int]:
        """Return what sorts cards: the highest score first, then the best seed (A.2)."""
        return -self.score, self.seed

    def as_top(self) -> Self:
        """Return the card as of a top scorer, whose seats need only be as good as can be."""
        return replace(self, top=True)
