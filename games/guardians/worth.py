"""What the automatic placement and the machine player think cards are worth, in points of vitality."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.guardians.book import Book, Card
from games.guardians.filters import Filter
from games.guardians.vocabulary import Effect

_OCB: Final = 0.35
"""How often the colour of the opponent is the right one, nearly."""
_GROUND: Final = 0.25
"""How often a terrain bonus counts."""
_RECEIVER: Final = 0.25
"""Part of its vitality that a receiver gains on the whole."""
_FLIGHT: Final = 0.8
_OWN: Final = {"own": 2.0, "any": 1.0, "own_primary": 2.5, "opp_primary": 1.0}
"""By whom an effect is about: how many it touches as a rule."""


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


def _shares(creatures: list[Card]) -> Callable[[Filter], float]:
    """Return how large a part of all vitality the creatures are that fit a filter."""
    whole = max(1, sum(card.vit for card in creatures))

    def share(found: Filter) -> float:
        return sum(card.vit for card in creatures if found.fits(card)) / whole

    return share


def _fight(card: Card, share: Callable[[Filter], float]) -> float:
    """Return what a creature is worth in a stack that fights."""
    body = card.vit + _OCB * card.ocb + _GROUND * sum(card.terr.values())
    body += _FLIGHT * card.fly + _RECEIVER * card.vit * card.recv
    return max(0.2, body + sum(_effect(effect, share) for effect in card.effects))


def _effect(effect: Effect, share: Callable[[Filter], float]) -> float:
    """Return what one effect adds to the creature, the spell or the item that has it."""
    verb, n = effect.verb, effect.n
    if verb == "mod":
        part = share(effect.vs) if effect.vs else 1.0
        return abs(n) * part * _OWN.get(effect.who, 1.0) * (0.3 if effect.cond or effect.role else 1.0)
    if verb == "aoe":
        return 0.6 * n * (0.5 if effect.only else 1.0)
    if verb in ("destroys", "kill_pair"):
        return 9.0 * share(effect.filter)
    if verb == "immune":
        return 5.0 * share(effect.filter) if not effect.what else 1.0
    if verb in ("heal", "retrieve"):
        return 2.0 * max(1, n)
    if verb in ("ranged", "legacy"):
        return 0.6 * n
    if verb == "draw":
        return 1.5 * n
    return _PLAIN.get(verb, 0.5)


_PLAIN: Final = {
    "self_destroy": -0.3,
    "cost": -1.0,
    "dispel": 2.5,
    "blank": 2.0,
    "to_pen": 2.0,
    "bribe": 5.0,
    "kill_terrain": 3.0,
    "stones": 1.5,
    "win_push": 1.5,
    "control": 2.5,
    "cancel_combat": 2.0,
    "grant": 1.5,
    "reach": 1.5,
    "reveal": 0.5,
    "announce": 0.8,
    "limit": 1.5,
    "holds": 0.5,
}
"""By verb, what it is worth once, in points of vitality."""


def _keep(card: Card, worth: float, share: Callable[[Filter], float]) -> float:
    """Return what a card is worth that waits in Pen or Depot; what stands on the field counts more."""
    if card.creature:
        return worth
    if card.shield:
        return 12.0
    if card.ground:
        return 7.0
    if card.kind == "upgrade":
        return 4.0
    return 1.0 + sum(_effect(effect, share) for effect in card.effects)
