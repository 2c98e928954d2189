"""Where everything lies in the picture: a lane of road for each Connector, below them a card for each player.

All lanes run from left to right, as the lines of the text board do, so that one ruler says all numbers.
The reader's own lane is the first, and so is the card; the ring goes on below it.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.paint import WIDE

HEAD: Final = 40
"""Pixels for the round, the tier and the dice."""
RULER: Final = 26
"""Pixels for the numbers of squares."""
HOUSE: Final = 52
"""Pixels from the left for a Home Base; the pieces at home stand right of it."""
SIGN: Final = 24
"""Pixels at the end of a lane for the post that names the next Home Base."""
GAP: Final = 6
NARROW: Final = 24
"""Pixels that a piece is wide at least, so that its letter can be read; so narrow are many on one square."""
APART: Final = NARROW + 1
"""Pixels from the middle of such a piece to that of the next: they do not touch."""
_SHORT: Final = 17
"""On Connectors up to this length there is room for broader pieces at home."""
_LANES: Final = {2: 176, 3: 110, 4: 102, 5: 65, 6: 56}
"""By players, the pixels that a lane is tall."""
_CARDS: Final = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
"""By players, the cards that stand side by side."""
_CARD: Final = {1: 112, 2: 126}
"""By cards side by side, the pixels that one is tall."""

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """Hold the places of lanes, squares and cards, in pixels."""

    lane: int
    """How tall a lane is."""
    pitch: float
    """From a square to the next."""
    stone: tuple[int, int]
    """The size of what lies on a square."""
    pawn: int
    """How tall a piece is."""
    home: int
    """Where the road begins, right of a Home Base and the pieces at home."""
    cards: tuple[Box, ...]
    """By seat."""
    tall: int
    seats: int
    first: int
    """Whose lane and card are the first; the others follow around the ring."""

    @property
    def low(self) -> int:
        """Return the lower edge of the last lane."""
        return HEAD + RULER + self.seats * self.lane

    def top(self, base: int) -> int:
        """Return the upper edge of a lane."""
        return HEAD + RULER + (base - self.first) % self.seats * self.lane

    def foot(self, base: int) -> int:
        """Return the lower edge of the stones of a lane."""
        return self.top(base) + self.lane - 3 - self.lane // 16

    def spot(self, base: int, place: int) -> tuple[int, int]:
        """Return the middle of a square's stone; place 0 is the Home Base."""
        y = self.foot(base) - self.stone[1] // 2
        return (24, y) if place == 0 else (round(self.home + self.pitch * (place - 0.5)), y)


@lru_cache(maxsize=128)
def layout(seats: int, length: int, first: int = 0) -> Layout:
    """Lay the picture out for so many players and squares on each Connector, one lane and card first."""
    lane, columns = _LANES[seats], _CARDS[seats]
    pawn = min(34 + (lane - 56) // 3, max(34, 660 // length))
    home = HOUSE + max(2 * APART, round(pawn * (1.6 if length <= _SHORT else 1.08)))
    pitch = (WIDE - home - SIGN) / length
    stone = (int(min(pitch - 1, 58.0)), min(32 + (lane - 56) // 4, 52))
    top = HEAD + RULER + seats * lane + GAP
    wide, tall = (WIDE - GAP * (columns + 1)) // columns, _CARD[columns]
    cards = tuple(
        (left, upper, left + wide, upper + tall)
        for seat in range(seats)
        for at in ((seat - first) % seats,)
        for left in (GAP + at % columns * (wide + GAP),)
        for upper in (top + at // columns * (tall + 4),)
    )
    bottom = max(card[3] for card in cards) + GAP
    return Layout(lane, pitch, stone, pawn, home, cards, max(WIDE, bottom), seats, first)
