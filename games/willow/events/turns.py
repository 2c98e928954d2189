"""Set-up, the turn, drawing, healing, what is discarded and handed out."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent

DiscardReason: TypeAlias = Literal[
    "chosen", "limit", "spells", "shape", "lost", "used", "room", "side", "unfought", "foe", "card"
]  # fmt: skip
"""By choice, too many (W21, W117, W126), hand lost (W137), used up, room for a spell (W110), of the wrong
side (W161), a Foe that is not fought (W185), a Foe's or a card's doing.
"""
EndReason: TypeAlias = Literal["queen", "freed", "brought", "round_cap"]


@dataclass(frozen=True, slots=True)
class Dealt(PlainEvent):
    """The opening cards of Good have been dealt in secret (W6): how many a character has."""

    weight: ClassVar[int] = 0
    seat: int
    char: str
    count: int
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class TurnBegan(PlainEvent):
    """A side-turn began; `last`: Good's last one (W175)."""

    round: int
    side: int
    last: bool
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class ExtraTurnBegan(PlainEvent):
    """A character takes an extra turn alone (W32)."""

    seat: int
    char: str
    kind: Literal["extra_turn_began"] = "extra_turn_began"


@dataclass(frozen=True, slots=True)
class Drew(WillowEvent):
    """A character drew so many cards (W19)."""

    seat: int
    char: str
    count: int
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class CardsDrawn(PrivateEvent):
    """The cards that a character drew, for those who may see them."""

    char: str
    kind: Literal["cards_drawn"] = "cards_drawn"


@dataclass(frozen=True, slots=True)
class Reshuffled(WillowEvent):
    """The discard pile was shuffled into a new deck (W20)."""

    weight: ClassVar[int] = 0
    count: int
    kind: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Discarded(WillowEvent):
    """A card went from a character, or from nobody (`seat` -1), to the discard pile."""

    seat: int
    char: str
    card: str
    why: DiscardReason
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class Healed(PlainEvent):
    """A character regained Health; `by` is a card's word or a place's id, "" the step of healing (W142)."""

    seat: int
    char: str
    n: int
    health: int
    by: str
    kind: Literal["healed"] = "healed"


@dataclass(frozen=True, slots=True)
class Shared(PlainEvent):
    """A character got cards that were handed out: of The Bones (W31) or of a captured hand (W136)."""

    seat: int
    char: str
    count: int
    why: Literal["bones", "captured"]
    kind: Literal["shared"] = "shared"


@dataclass(frozen=True, slots=True)
class CardsShared(PrivateEvent):
    """Which face-down cards those were, for those who may see them."""

    char: str
    kind: Literal["cards_shared"] = "cards_shared"


@dataclass(frozen=True, slots=True)
class EloraShown(WillowEvent):
    """Elora Danan has been taken: she lies face up from now on (W12)."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    kind: Literal["elora_shown"] = "elora_shown"


@dataclass(frozen=True, slots=True)
class Gave(PlainEvent):
    """A character gave a card to another of its side (W26); `card` is "" for a face-down one."""

    seat: int
    other: int
    char: str
    to: str
    card: str
    kind: Literal["gave"] = "gave"


@dataclass(frozen=True, slots=True)
class CardGiven(PrivateEvent):
    """Which face-down card was given, for those who may see it."""

    weight: ClassVar[int] = 0
    char: str
    to: str
    kind: Literal["card_given"] = "card_given"


@dataclass(frozen=True, slots=True)
class Laid(WillowEvent):
    """A character laid a card face up (W22)."""

    seat: int
    char: str
    card: str
    kind: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class WentHome(PlainEvent):
    """An army went home (W156)."""

    seat: int
    char: str
    card: str
    kind: Literal["went_home"] = "went_home"


@dataclass(frozen=True, slots=True)
class Declined(PlainEvent):
    """A face-up card will not be used in this round (W24)."""

    weight: ClassVar[int] = 0
    seat: int
    char: str
    card: str
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class LastTurnAnnounced(PlainEvent):
    """Elora was brought to the castle of the queen: one Good turn is left (W175)."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    kind: Literal["last_turn_announced"] = "last_turn_announced"


@dataclass(frozen=True, slots=True)
class GameEnded(PlainEvent):
    """The game is over; `side` is -1 for a draw."""

    weight: ClassVar[int] = 3
    reason: EndReason
    side: int
    kind: Literal["game_ended"] = "game_ended"


EVENTS: Final = (
    Dealt, TurnBegan, ExtraTurnBegan, Drew, CardsDrawn, Reshuffled, Discarded, Healed, Shared, CardsShared,
    EloraShown, Gave, CardGiven, Laid, WentHome, Declined, LastTurnAnnounced, GameEnded,
)  # fmt: skip
