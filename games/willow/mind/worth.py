"""What the machine player thinks cards are worth, to whom: in points, of which a good sword has three."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.willow.cards.vocabulary import Effect
from games.willow.data.book import EVIL, MAGIC, NONE, PROWESS, Book, Card, Character

_ELORA: Final = 60.0
"""She is what the game is about."""
_KEY: Final = 30.0
"""What opens the castle is needed to win."""
_OTHERS: Final = 0.15
"""A card that only the other side may use: it is held to deny it."""
_IDLE_SPELL: Final = 0.3
"""A spell in the hands of somebody who has no Magic."""
_LEVEL: Final = 0.25
"""What each point of its level takes from a spell's worth."""
_PLAYED: Final[Mapping[str, float]] = {
    "end_fight": 4.0,
    "extra_turns": 4.0,
    "find_characters": 3.0,
    "fly_move": 2.0,
    "withdraw": 2.5,
    "steal": 2.5,
    "transform": 3.0,
    "restore": 1.0,
    "cancel": 1.5,
    "find_place": 1.5,
    "discard": 1.2,
    "river_move": 0.7,
    "pool_draws": 0.8,
    "contest": 0.5,
}
"""By verb: what it is worth to be able to do it, beside what its number counts."""
_BY_NUMBER: Final[Mapping[str, float]] = {"damage": 1.2, "heal": 0.7, "bonus": 0.8, "heal_bonus": 0.8}
"""By verb: what each point of its number is worth."""


@dataclass(frozen=True, slots=True)
class Worths:
    """Hold what the machine player knows of the cards of a book."""

    hold: tuple[tuple[float, ...], ...]
    """By character and card: what it is worth to have it."""
    verbs: tuple[tuple[str, ...], ...]
    """By card: all that it does."""


def weights(char: Character) -> tuple[float, float, float]:
    """Return what a point of Prowess, Magic and Stealth is worth to a character: more where it is strong."""
    magic = 1.6 if char.grows == MAGIC else 0.3
    prowess = 0.25 + 0.35 * char.prowess + 0.2 * (char.grows == PROWESS)
    return (prowess, magic, 0.3 + 0.3 * char.stealth)


@lru_cache(maxsize=32)
def worths(book: Book) -> Worths:
    """Return the worths of a book's cards, worked out once."""
    hold = tuple(tuple(_worth(card, char) for card in book.cards) for char in book.chars)
    verbs = tuple(tuple(effect.verb for use in card.uses for effect in use.do) for card in book.cards)
    return Worths(hold, verbs)


def _worth(card: Card, char: Character) -> float:
    if card.kind == "elora":
        return _ELORA
    if card.side not in (NONE, char.side):
        return _OTHERS
    if card.kind == "foe":
        return 0.5 + 0.6 * card.prowess if char.side == EVIL else _OTHERS
    worth = _worn(card, char) + sum(_effect(effect) for use in card.uses for effect in use.do)
    if card.kind == "spell":
        return max(_IDLE_SPELL, 3.5 - _LEVEL * card.level) if char.grows == MAGIC else _IDLE_SPELL
    return max(0.1, worth)


def _worn(card: Card, char: Character) -> float:
    """Return what a card is worth by lying face up with a character."""
    passive = card.passive
    worth = sum(n * weight for n, weight in zip(passive.bonus, weights(char), strict=True))
    worth += 1.6 * passive.champion - 0.7 * passive.against + 1.6 * passive.soak + 2.5 * passive.halve
    worth += 0.3 * passive.resist + 0.35 * passive.ride + 0.5 * passive.fly + 3.0 * passive.keep_hand
    return worth + (_KEY if passive.key else 0.0)


def _effect(effect: Effect) -> float:
    """Return what one effect of a card that is played is worth; what lies face up is counted as worn."""
    if effect.verb == "bonus" and not effect.until:
        return 0.0
    per = _BY_NUMBER.get(effect.verb)
    if per is not None:
        return per * abs(effect.n or 3)
    return _PLAYED.get(effect.verb, 0.0)
