"""Up cards, movement, retreat and settlement.

`seat` is whose shield, creature or card it is; `card` and `cards` are ids of kinds of cards (`M01`); `at`,
`to` and `path` are names of spaces.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from games.guardians.events.base import GuardiansEvent, PlainEvent

LossWhy: TypeAlias = Literal["empty", "given_up", "no_way", "merged"]
GroundWhy: TypeAlias = Literal["conquered", "destroyed"]


@dataclass(frozen=True, slots=True)
class UpTurned(GuardiansEvent):
    """A player turned an Up card; `used`: off the discard pile, where it stays (G35, G140)."""

    seat: int
    card: str
    number: int
    used: bool
    kind: Literal["up_turned"] = "up_turned"


@dataclass(frozen=True, slots=True)
class UpMissing(PlainEvent):
    """A player has no card at all to turn: its number is 0 (A45)."""

    weight: ClassVar[int] = 0

    seat: int
    kind: Literal["up_missing"] = "up_missing"


@dataclass(frozen=True, slots=True)
class UpTied(PlainEvent):
    """Both Up numbers are equal: the cards go under the decks, and both turn again (G36)."""

    weight: ClassVar[int] = 0

    number: int
    kind: Literal["up_tied"] = "up_tied"


@dataclass(frozen=True, slots=True)
class FirstMover(GuardiansEvent):
    """Who goes first is known; `coin`: by chance (G37, A45)."""

    weight: ClassVar[int] = 2

    seat: int
    coin: bool
    kind: Literal["first_mover"] = "first_mover"


@dataclass(frozen=True, slots=True)
class ShieldTurned(PlainEvent):
    """A shield was turned, and stays where it is (G38)."""

    seat: int
    card: str
    at: str
    kind: Literal["shield_turned"] = "shield_turned"


@dataclass(frozen=True, slots=True)
class ShieldMoved(PlainEvent):
    """A shield was turned and moved, or flew, over `path` from its first to its last space (G40, G43)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    path: tuple[str, ...]
    flew: bool
    kind: Literal["shield_moved"] = "shield_moved"


@dataclass(frozen=True, slots=True)
class CreaturesShifted(PlainEvent):
    """A shield set down and took on so many cards at an own Stronghold, items among them (G51, G153)."""

    seat: int
    at: str
    left: int
    taken: int
    kind: Literal["creatures_shifted"] = "creatures_shifted"


@dataclass(frozen=True, slots=True)
class StackShown(GuardiansEvent):
    """What flies is shown to the opponent, with its items (G43, A52)."""

    seat: int
    at: str
    cards: tuple[str, ...]
    kind: Literal["stack_shown"] = "stack_shown"


@dataclass(frozen=True, slots=True)
class Reinforced(PlainEvent):
    """A shield got so many cards, items among them, from Strongholds (G46)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    origins: tuple[str, ...]
    count: int
    kind: Literal["reinforced"] = "reinforced"


@dataclass(frozen=True, slots=True)
class Retreated(GuardiansEvent):
    """A beaten side went back; `card`: its shield, or "" for creatures without one (G120, G121, G148).

    What follows shows whether there was room, which nobody else knew.
    """

    seat: int
    card: str
    at: str
    to: str
    count: int
    kind: Literal["retreated"] = "retreated"


@dataclass(frozen=True, slots=True)
class ShieldLost(GuardiansEvent):
    """A shield was destroyed or discarded, the `total`-th of its owner (G122-G125, G134).

    It reveals: where two become one all see whether creatures must go, for there were more than 30 points.
    """

    weight: ClassVar[int] = 3

    seat: int
    card: str
    at: str
    why: LossWhy
    total: int
    kind: Literal["shield_lost"] = "shield_lost"


@dataclass(frozen=True, slots=True)
class BecameRubble(PlainEvent):
    """A Stronghold became rubble; `upgrade`: the one beside it that is discarded, or "" (D4)."""

    weight: ClassVar[int] = 3

    seat: int
    at: str
    upgrade: str
    kind: Literal["became_rubble"] = "became_rubble"


@dataclass(frozen=True, slots=True)
class WentToPen(PlainEvent):
    """So many cards under a lost Stronghold went to the Pen (D4)."""

    weight: ClassVar[int] = 0

    seat: int
    at: str
    count: int
    kind: Literal["went_to_pen"] = "went_to_pen"


@dataclass(frozen=True, slots=True)
class TerrainLost(GuardiansEvent):
    """A terrain or face-down card left its land for its owner's discard pile (G132, D15)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    why: GroundWhy
    kind: Literal["terrain_lost"] = "terrain_lost"


@dataclass(frozen=True, slots=True)
class TerrainLaid(GuardiansEvent):
    """A player laid a terrain card (G133)."""

    weight: ClassVar[int] = 2

    seat: int
    card: str
    at: str
    kind: Literal["terrain_laid"] = "terrain_laid"


@dataclass(frozen=True, slots=True)
class LaidDown(GuardiansEvent):
    """A player laid a card face down for so many stones; `pen`: from the Pen, else from the Depot (G133).

    Only who has no terrain card to play may do so: the others learn that.
    """

    weight: ClassVar[int] = 2

    seat: int
    at: str
    stones: int
    pen: bool
    kind: Literal["laid_down"] = "laid_down"


@dataclass(frozen=True, slots=True)
class SettlementBegan(PlainEvent):
    """All shields are turned; each player controls so many lands (G131)."""

    weight: ClassVar[int] = 2

    lands: tuple[int, int]
    kind: Literal["settlement_began"] = "settlement_began"


EVENTS: Final[tuple[type[GuardiansEvent], ...]] = (
    UpTurned, UpMissing, UpTied, FirstMover, ShieldTurned, ShieldMoved, CreaturesShifted, StackShown,
    Reinforced, Retreated, ShieldLost, BecameRubble, WentToPen, TerrainLost, TerrainLaid, LaidDown,
    SettlementBegan,
)  # fmt: skip
"""Every class of event of this room."""
