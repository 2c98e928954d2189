"""Foes, searches for characters, fights: contests, wounds, growth and hands that are lost.

`char`, `by`, `against` and `chars` are ids of characters; `against` and `by` may also be the id of a Foe, a
spell or the queen; `card` and `cards` are ids of cards, `at` is the id of a space.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent

FoundHow: TypeAlias = Literal["contest", "army", "caged", "chosen", "spies", "place"]
FoeFate: TypeAlias = Literal["beaten", "fought", "evaded", "barred", "unmet"]
"""A Foe is discarded: its Health is gone; it was fought; Dust or the like; none may meet it; a switch."""
LossWhy: TypeAlias = Literal["fight", "shape", "foe", "queen"]
"""What a hand is lost by: a fight of the sides, a shape, a Foe, the queen."""


@dataclass(frozen=True, slots=True)
class FoeShown(WillowEvent):
    """A Foe that a Good character drew is shown; it waits for the Foes of this turn (W35)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    kind: Literal["foe_shown"] = "foe_shown"


@dataclass(frozen=True, slots=True)
class FoeSent(WillowEvent):
    """A Foe from the hand of `by` is laid down against a character (W34)."""

    weight: ClassVar[int] = 2
    seat: int
    by: str
    card: str
    other: int
    char: str
    kind: Literal["foe_sent"] = "foe_sent"


@dataclass(frozen=True, slots=True)
class FoeGone(PlainEvent):
    """A Foe goes to the discard pile (W41)."""

    seat: int
    char: str
    card: str
    fate: FoeFate
    kind: Literal["foe_gone"] = "foe_gone"


@dataclass(frozen=True, slots=True)
class SpaceLeft(PlainEvent):
    """A side does not fight in a space (W108)."""

    weight: ClassVar[int] = 0
    seat: int
    at: str
    kind: Literal["space_left"] = "space_left"


@dataclass(frozen=True, slots=True)
class HuntBegan(PlainEvent):
    """Evil searches a space for Good characters (W86)."""

    weight: ClassVar[int] = 0
    seat: int
    at: str
    kind: Literal["hunt_began"] = "hunt_began"


@dataclass(frozen=True, slots=True)
class Found(PlainEvent):
    """The Good characters of a space are found (W86, W87)."""

    weight: ClassVar[int] = 2
    seat: int
    at: str
    chars: tuple[str, ...]
    how: FoundHow
    kind: Literal["found"] = "found"


@dataclass(frozen=True, slots=True)
class NotFound(PlainEvent):
    """Nobody was found in a space (W86)."""

    weight: ClassVar[int] = 2
    seat: int
    at: str
    kind: Literal["not_found"] = "not_found"


@dataclass(frozen=True, slots=True)
class FightBegan(PlainEvent):
    """A fight begins; `seat` decides for the attackers. `foe` is a Foe, the queen or "" (W194)."""

    weight: ClassVar[int] = 2
    seat: int
    other: int
    at: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    foe: str
    kind: Literal["fight_began"] = "fight_began"


@dataclass(frozen=True, slots=True)
class FightOver(PlainEvent):
    """A fight is over; `seat` decides for the attackers."""

    weight: ClassVar[int] = 0
    seat: int
    at: str
    foe: str
    kind: Literal["fight_over"] = "fight_over"


@dataclass(frozen=True, slots=True)
class ChampionNamed(PlainEvent):
    """A group's champion is known (W96); `held`: he bears the way out of a Foe's fight (W50)."""

    seat: int
    char: str
    held: bool = False
    kind: Literal["champion_named"] = "champion_named"


@dataclass(frozen=True, slots=True)
class Contest(WillowEvent):
    """A contest was rolled: `rating` + `die` of a character against `strength` + `other_die` (W55).

    `parts` and `other_parts` are the sums: each a word and a number, `kael 4`.
    """

    weight: ClassVar[int] = 2
    seat: int
    stat: Literal["prowess", "magic", "stealth"]
    char: str
    rating: int
    die: int
    against: str
    strength: int
    other_die: int
    parts: tuple[str, ...]
    other_parts: tuple[str, ...]
    kind: Literal["contest"] = "contest"


@dataclass(frozen=True, slots=True)
class HealthLost(PlainEvent):
    """A character loses Health: `n` before armour, `lost` after it, `left` is what remains (W103, W107)."""

    weight: ClassVar[int] = 3
    seat: int
    char: str
    n: int
    lost: int
    left: int
    by: str
    card: str
    """The armour that worked, or ""."""
    kind: Literal["health_lost"] = "health_lost"


@dataclass(frozen=True, slots=True)
class FoeHurt(PlainEvent):
    """A Foe, or the queen, loses Health."""

    weight: ClassVar[int] = 3
    against: str
    n: int
    left: int
    by: str
    kind: Literal["foe_hurt"] = "foe_hurt"


@dataclass(frozen=True, slots=True)
class Grew(PlainEvent):
    """An ability grows (W59-W62); `owed`: at the end of the side's turn."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    stat: Literal["prowess", "magic"]
    n: int
    """What it is now."""
    owed: bool = False
    kind: Literal["grew"] = "grew"


@dataclass(frozen=True, slots=True)
class HandLost(PlainEvent):
    """A character loses his hand of so many cards; `to` gets it, or nobody: it is discarded (W136, W137)."""

    weight: ClassVar[int] = 3
    seat: int
    other: int
    char: str
    to: str
    count: int
    why: LossWhy
    kind: Literal["hand_lost"] = "hand_lost"


@dataclass(frozen=True, slots=True)
class HandTaken(PrivateEvent):
    """The face-down cards of a captured hand, for those who lose it and those who get it."""

    weight: ClassVar[int] = 2
    char: str
    kind: Literal["hand_taken"] = "hand_taken"


@dataclass(frozen=True, slots=True)
class HandKept(PlainEvent):
    """A character keeps the hand that he would lose, by a card that does it once."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    card: str
    kind: Literal["hand_kept"] = "hand_kept"


@dataclass(frozen=True, slots=True)
class GotAway(PlainEvent):
    """The group of a character gets away from all enemies of a space (W50, W94, W178)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    at: str
    kind: Literal["got_away"] = "got_away"


@dataclass(frozen=True, slots=True)
class HeartRolled(WillowEvent):
    """A die was rolled for a character's change of heart, which needs `needs` or more (W158, W159)."""

    weight: ClassVar[int] = 2
    seat: int
    char: str
    die: int
    needs: int
    kind: Literal["heart_rolled"] = "heart_rolled"


@dataclass(frozen=True, slots=True)
class Converted(PlainEvent):
    """A character changes sides for good; `other` decides for it now (W161, W201)."""

    weight: ClassVar[int] = 3
    seat: int
    other: int
    char: str
    side: int
    kind: Literal["converted"] = "converted"


@dataclass(frozen=True, slots=True)
class Passed(WillowEvent):
    """A player, or one `char` of his, does nothing more in this step of a fight; who is asked next tells who
    has passed for good.
    """

    weight: ClassVar[int] = 0
    seat: int
    char: str = ""
    kind: Literal["passed"] = "passed"


EVENTS: Final[tuple[type[WillowEvent], ...]] = (
    FoeShown, FoeSent, FoeGone, SpaceLeft, HuntBegan, Found, NotFound, FightBegan, FightOver, ChampionNamed,
    Contest, HealthLost, FoeHurt, Grew, HandLost, HandTaken, HandKept, GotAway, HeartRolled,
    Converted, Passed,
)  # fmt: skip
"""Every class of event of this room."""
