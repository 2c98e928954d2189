"""A guess at how a game will end, for a playout that is cut short."""

from math import exp
from typing import Final

from games.foes.sheet.state import Foes

_CHIP: Final = 0.35
"""Gold that a chip is worth: three pay for a monster, which is worth 1 to 7."""
_WISDOM: Final = 0.15
"""Gold that a point of wisdom is worth: it opens the richer monsters."""
_SPELL: Final = 0.3
_SHARP: Final = 0.35
"""How surely a lead in gold decides; 3 gold ahead is about 3 to 1."""


def estimate(s: Foes) -> tuple[float, ...]:
    """Return the share of the win of each seat from gold, chips, wisdom and spells. They sum to 1."""
    left = sum(s.book.gold[tile] for tile in range(1, 54)) - sum(
        sum(_gold(s, seat)) for seat in range(s.book.n)
    )
    ahead = min(1.0, left / 60)
    worth = [
        sum(_gold(s, seat))
        + ahead * (_CHIP * s.chips[seat] + _WISDOM * s.wisdom[seat] + _SPELL * len(s.hand[seat]))
        for seat in range(s.book.n)
    ]
    top = max(worth)
    sharp = _SHARP + 0.5 * (1 - ahead)
    weights = [exp(sharp * (value - top)) for value in worth]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def _gold(s: Foes, seat: int) -> list[int]:
    """Return the gold of a seat, tile by tile, bonus pieces last (R116)."""
    return [*(s.book.gold[tile] for tile in s.tiles[seat]), s.gold[seat]]
