"""How likely a champion slays the queen: a duel of Magic, roll after roll, until one has no Health (W165)."""

from functools import lru_cache
from itertools import product

from games.willow.data.book import Book

_ROLLS = [
    sum(own - other == margin for own, other in product(range(1, 7), repeat=2)) / 36
    for margin in range(-5, 6)
]


def odds_of_duel(book: Book, magic: int, health: int) -> float:
    """Return how likely a champion with so much Magic and Health slays the queen, unhurt as she is."""
    return slays(max(-12, min(12, magic - book.queen_magic)), health, book.queen_health)


@lru_cache(maxsize=4096)
def slays(lead: int, health: int, queen: int) -> float:
    """Return how likely a champion ahead by `lead`, with so much Health, slays a queen with so much."""
    if queen <= 0:
        return 1.0
    if health <= 0 or lead < -5:
        return 0.0
    chance, tie = 0.0, 0.0
    for margin, part in zip(range(lead - 5, lead + 6), _ROLLS, strict=True):
        if margin == 0:
            tie = part
        elif margin > 0:
            chance += part * slays(lead, health, queen - margin)
        else:
            chance += part * slays(lead, health + margin, queen)
    return chance / (1.0 - tie)
