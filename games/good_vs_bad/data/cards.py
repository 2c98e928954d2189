"""The cards of a data set by number: items first, then each copy of each event; encounters apart.

A card is a small int in the state: 0 to `items` - 1 are the items in the order of the file, the rest up to
`cards` - 1 the events. People see ids (`I22`, `E05`), which stand for all copies.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self, get_args

from games.good_vs_bad.cards.kit import Kit
from games.good_vs_bad.cards.verbs.attached import kit_of
from games.good_vs_bad.cards.vocabulary import STATS
from games.good_vs_bad.data.models import Bearer, GoodVsBadData, ItemType, Op, When

TYPES: Final[tuple[ItemType, ...]] = get_args(ItemType)
"""The types of items; of all but the last, `use`, a piece bears one of each."""
_MOST_KITS: Final = 4096


@dataclass(frozen=True, slots=True)
class Card:
    """An item or event card; `type` and `bearer` are those of items, `when` that of events."""

    id: str
    name: str
    text: str
    ops: tuple[Op, ...]
    type: ItemType | None = None
    bearer: Bearer = "both"
    when: When | None = None

    @property
    def verb(self) -> str:
        """Return its first verb, which says how it is used."""
        return str(self.ops[0][0])


@dataclass(frozen=True, slots=True)
class Encounter:
    """An encounter card; `tests` are pairs of a stat (0-2) and the number to reach."""

    id: str
    name: str
    tier: int
    tests: tuple[tuple[int, int], ...]
    loss: tuple[Op, ...]
    win: tuple[Op, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """Hold all cards of a data set by number."""

    all: tuple[Card, ...]
    items: int
    """How many of them are items; the numbers from here on are events."""
    encounters: tuple[Encounter, ...]
    numbers: Mapping[str, tuple[int, ...]]
    """The numbers of all copies by id."""
    answers: tuple[int, ...]
    """The events that answer another one (E02)."""
    slot: tuple[int, ...]
    """By item: its type as a number, so that one of each type fits on a piece."""
    _kits: dict[tuple[int, ...], Kit] = field(default_factory=dict, repr=False)

    @classmethod
    def build(cls, data: GoodVsBadData) -> Self:
        """Number the cards of a data set."""
        items = [
            Card(card.id, card.name, card.text, card.ops, type=card.type, bearer=card.bearer)
            for card in data.items
        ]
        events = [
            Card(card.id, card.name, card.text, card.ops, when=card.when)
            for card in data.events
            for _ in range(card.copies)
        ]
        cards = (*items, *events)
        return cls(
            all=cards,
            items=len(items),
            encounters=tuple(
                Encounter(
                    card.id,
                    card.name,
                    card.tier,
                    tuple((STATS.index(stat), least) for stat, least in card.tests),
                    card.loss,
                    card.win,
                )
                for card in data.encounters
            ),
            numbers=_numbers(cards),
            answers=tuple(number for number, card in enumerate(cards) if card.when == "react"),
            slot=tuple(TYPES.index(card.type) for card in data.items),
        )

    def is_item(self, card: int) -> bool:
        """Tell whether a card is an item, not an event."""
        return card < self.items

    def kit(self, items: Iterable[int]) -> Kit:
        """Return what items do together; the last few thousand combinations are kept."""
        key = tuple(items)
        known = self._kits.get(key)
        if known is None:
            if len(self._kits) >= _MOST_KITS:
                self._kits.clear()
            known = self._kits[key] = kit_of(self.all[item].ops for item in key)
        return known

    def tier(self, tier: int) -> list[int]:
        """Return the numbers of the encounters of a tier, in the order of the file."""
        return [number for number, card in enumerate(self.encounters) if card.tier == tier]


def _numbers(cards: Iterable[Card]) -> dict[str, tuple[int, ...]]:
    numbers: dict[str, tuple[int, ...]] = {}
    for number, card in enumerate(cards):
        numbers[card.id] = (*numbers.get(card.id, ()), number)
    return numbers
