"""Cards and spells that are played, and what they do."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent


@dataclass(frozen=True, slots=True)
class Played(WillowEvent):
    """A character played a card, or used one, on a target (a character, a space, `foe`, `queen`, "")."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    target: str
    more: str
    """What else was chosen: `restore`, `hand`, the word of a face-up card, or ""."""
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class SpellCast(WillowEvent):
    """A character cast a spell: one roll of Magic against its level; a tie works (W111)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    target: str
    die: int
    rating: int
    other_die: int
    level: int
    works: bool
    parts: tuple[str, ...]
    """The caster's sum: each a word and a number, as in `Contest`."""
    other_parts: tuple[str, ...]
    kind: Literal["spell_cast"] = "spell_cast"


@dataclass(frozen=True, slots=True)
class Cancelled(PlainEvent):
    """A spell that had worked was cancelled by a card (W116)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    """The spell that is lost."""
    by: str
    """The card that did it."""
    kind: Literal["cancelled"] = "cancelled"


@dataclass(frozen=True, slots=True)
class Boosted(PlainEvent):
    """An ability is changed for a time by a card."""

    seat: int
    char: str
    stat: str
    n: int
    until: str
    card: str
    kind: Literal["boosted"] = "boosted"


@dataclass(frozen=True, slots=True)
class DieRolled(WillowEvent):
    """A card rolled a die."""

    seat: int
    char: str
    card: str
    die: int
    kind: Literal["die_rolled"] = "die_rolled"


@dataclass(frozen=True, slots=True)
class Transformed(WillowEvent):
    """A character, the companion or a Foe got a shape (W122); `char` is a character, `companion` or `foe`."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    shape: str
    card: str
    kind: Literal["transformed"] = "transformed"


@dataclass(frozen=True, slots=True)
class Restored(PlainEvent):
    """A character or the companion has its own shape again (W123, W202)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    kind: Literal["restored"] = "restored"


@dataclass(frozen=True, slots=True)
class Stole(PlainEvent):
    """A card was stolen from a character; `card` is "" for a face-down one (W195)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    char: str
    to: str
    card: str
    kind: Literal["stole"] = "stole"


@dataclass(frozen=True, slots=True)
class CardStolen(PrivateEvent):
    """Which face-down card was stolen, for both sides."""

    weight: ClassVar[int] = 2
    char: str
    to: str
    kind: Literal["card_stolen"] = "card_stolen"


@dataclass(frozen=True, slots=True)
class Withdrawn(PlainEvent):
    """A character takes no part in searches and fights this turn (W100)."""

    seat: int
    char: str
    kind: Literal["withdrawn"] = "withdrawn"


@dataclass(frozen=True, slots=True)
class Hastened(PlainEvent):
    """A character will take extra turns (W32)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    n: int
    kind: Literal["hastened"] = "hastened"


@dataclass(frozen=True, slots=True)
class LeftGame(PlainEvent):
    """A card left the game for good."""

    seat: int
    char: str
    card: str
    kind: Literal["left_game"] = "left_game"


@dataclass(frozen=True, slots=True)
class WayOpened(PlainEvent):
    """A Place, or who hides in a space, is found without a contest by a card."""

    seat: int
    char: str
    card: str
    kind: Literal["way_opened"] = "way_opened"


EVENTS: Final = (
    Played, SpellCast, Cancelled, Boosted, DieRolled, Transformed, Restored, Stole, CardStolen, Withdrawn,
    Hastened, LeftGame, WayOpened,
)  # fmt: skip
