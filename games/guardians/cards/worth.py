"""What the automatic placement and the machine player think cards are worth, in points of vitality."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.guardians.cards.filters import Filter
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.verbs.verb import Share
from games.guardians.data.book import Book, Card

_OCB: Final = 0.35
"""How often the colour of the opponent is the right one, nearly."""
_GROUND: Final = 0.25
"""How often a terrain bonus counts."""
_RECEIVER: Final = 0.25
"""Part of its vitality that a receiver gains on the whole."""
_FLIGHT: Final = 0.8


@dataclass(frozen=True, slots=True)
class Worths:
    """Hold what each face of a book is worth; the entry after the last, which `NONE` finds, is the mean."""

    fight: tuple[float, ...]
    """In a stack that fights."""
    rear: tuple[float, ...]
    """Under a Stronghold, where it channels."""
    keep: tuple[float, ...]
    """In Pen or Depot, to be played later."""
    mean: float
    """Of a creature that nobody knows."""


@lru_cache(maxsize=32)
def worths(book: Book) -> Worths:
    """Return the worths of a book's cards, worked out once."""
    creatures = [card for card in book.cards if card.creature]
    share = _shares(creatures)
    fight = [_fight(card, share) if card.creature else 0.0 for card in book.cards]
    mean = sum(fight) / max(1, sum(card.creature for card in book.cards))
    rear = tuple(1.3 * card.cmp if card.creature else 0.0 for card in book.cards)
    keep = [_keep(card, worth, share) for card, worth in zip(book.cards, fight, strict=True)]
    return Worths((*fight, mean), (*rear, 0.0), (*keep, mean), mean)


def _shares(creatures: list[Card]) -> Share:
    """Return how large a part of all vitality the creatures are that fit a filter."""
    whole = max(1, sum(card.vit for card in creatures))

    def share(spec: Filter) -> float:
        return sum(card.vit for card in creatures if spec.fits(card)) / whole

    return share


def _fight(card: Card, share: Share) -> float:
    """Return what a creature is worth in a stack that fights."""
    body = card.vit + _OCB * card.ocb + _GROUND * sum(card.terr.values())
    body += _FLIGHT * card.fly + _RECEIVER * card.vit * card.recv
    return max(0.2, body + sum(VERBS[effect.verb].worth(effect, share) for effect in card.effects))


def _keep(card: Card, worth: float, share: Share) -> float:
    """Return what a card is worth that waits in Pen or Depot; what stands on the field counts more."""
    if card.creature:
        return worth
    if card.shield:
        return 12.0
    if card.ground:
        return 7.0
    if card.kind == "upgrade":
        return 4.0
    return 1.0 + sum(VERBS[effect.verb].worth(effect, share) for effect in card.effects)
