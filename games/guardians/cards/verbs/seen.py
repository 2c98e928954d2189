"""What the verbs look up: whose card is where, what is printed on it, and which effects work."""

from dataclasses import dataclass

from games.guardians.cards.vocabulary import Effect
from games.guardians.data.book import NONE, Card
from games.guardians.sheet.state import Realm


@dataclass(frozen=True, slots=True)
class Working:
    """An effect that works now, with whose it is and where it comes from."""

    effect: Effect
    seat: int
    card: int
    """The card whose text it is, or NONE: a Guardian's, or a set's of Strongholds."""
    why: str
    """`text`, `item`, `stronghold` or `guardian`."""


def source_id(s: Realm, source: int) -> str:
    """Return the id of a card, or of the Guardian of seat `source - N`."""
    cards = len(s.face)
    if source >= cards:
        return s.book.guardians[s.guardian[source - cards]].id
    return card_of(s, source).id


def effects_of(s: Realm, source: int) -> tuple[Effect, ...]:
    """Return the effects of a card, or of the Guardian of seat `source - N`."""
    cards = len(s.face)
    if source >= cards:
        return s.book.guardians[s.guardian[source - cards]].effects
    return card_of(s, source).effects


def card_of(s: Realm, card: int) -> Card:
    """Return what is printed on a card."""
    return s.book.cards[s.face[card]]


def owner(s: Realm, card: int) -> int:
    """Return whose card it is."""
    return 0 if card < s.split else 1


def item_on(s: Realm, creature: int) -> int:
    """Return the item that a creature wears, or NONE."""
    return s.item[creature] if creature >= 0 else NONE
