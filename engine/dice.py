"""Dice against what they were to be expected to show: which draws are dice, counts, and an interval.

A game says which dice it has, and a draw of its one channel of chance is a throw when it is among just the
faces of a die. So nothing has to be written down while play goes on: whoever replays a game that is over sees
every throw.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Protocol, runtime_checkable

from engine.chance import Draw
from engine.texts import Text

SIX: Final = (1, 2, 3, 4, 5, 6)
CERTAIN: Final = 1.96
"""Standard deviations to each side, between which 95 of 100 fair dice stay."""


@dataclass(frozen=True, slots=True)
class Die:
    """Hold a die of a game: its name, and the number on each of its sides, in rising order."""

    name: Text
    faces: tuple[int, ...] = SIX

    def shown(self, draw: Draw) -> int | None:
        """Return what a draw shows, if it is a throw of this die: a choice among its faces, or a number below
        so many as it has sides, where those are numbered from 1.

        >>> Die(Text("Die")).shown(Draw(6, 0)), Die(Text("Die")).shown(Draw(4, 0))
        (1, None)
        """
        if isinstance(draw.among, int):
            plain = self.faces == tuple(range(1, draw.among + 1))
            return int(draw.drawn) + 1 if plain else None
        whole = len(draw.among) == len(self.faces) and all(isinstance(face, int) for face in draw.among)
        return int(draw.drawn) if whole and tuple(sorted(draw.among)) == self.faces else None


@runtime_checkable
class Rolls(Protocol):
    """A game that is played with dice."""

    @property
    def dice(self) -> tuple[Die, ...]:
        """Return its dice, no two of them with the same faces."""


def dice_of(game: object) -> tuple[Die, ...]:
    """Return the dice of a game; none where it says nothing of any."""
    return game.dice if isinstance(game, Rolls) else ()


@dataclass(frozen=True, slots=True)
class Luck:
    """Hold how a die has fallen: how often it showed each of the numbers on it, in rising order."""

    die: Die
    counts: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the numbers on the die, each once, in rising order."""
        return tuple(sorted({*self.die.faces}))

    @property
    def throws(self) -> int:
        """Return how often it was thrown."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Return the mean of what it showed; 0 without a throw."""
        total = sum(number * count for number, count in zip(self.numbers, self.counts, strict=True))
        return total / self.throws if self.throws else 0.0

    @property
    def expected(self) -> float:
        """Return the mean that is to be expected."""
        return sum(self.die.faces) / len(self.die.faces)

    @property
    def margin(self) -> float:
        """Return how far from that the mean of so many fair throws stays 19 times in 20; 0 without any."""
        if not self.throws:
            return 0.0
        spread = sum((face - self.expected) ** 2 for face in self.die.faces) / len(self.die.faces)
        return CERTAIN * sqrt(spread / self.throws)

    @property
    def usual(self) -> bool:
        """Tell whether the mean stays within that margin."""
        return abs(self.mean - self.expected) <= self.margin + 1e-9

    def share(self, number: int) -> float:
        """Return the share of throws that are to be expected to show a number."""
        return self.die.faces.count(number) / len(self.die.faces)

    def interval(self, number: int) -> tuple[float, float]:
        """Return between which shares a number stays 19 times in 20, if the die is fair; 0 to 1 without a
        throw.
        """
        if not self.throws:
            return 0.0, 1.0
        share = self.share(number)
        half = CERTAIN * sqrt(share * (1 - share) / self.throws)
        return max(0.0, share - half), min(1.0, share + half)


def counted(dice: Sequence[Die], draws: Sequence[Draw]) -> list[tuple[int, int]]:
    """Return the throws among some draws: the number of the die, and what it showed."""
    return [
        (number, shown)
        for draw in draws
        for number, die in enumerate(dice)
        if (shown := die.shown(draw)) is not None
    ]
