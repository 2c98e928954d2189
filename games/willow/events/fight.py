"""Foes, searches for characters, fights, losses, growth, changing sides."""

from dataclasses import dataclass
from typing import Final, Literal

from games.willow.events.base import PlainEvent, PrivateEvent, WillowEvent


@dataclass(frozen=True, slots=True)
class FoeSent(WillowEvent):
    """An Evil player sent a Foe against a character (W34)."""

    seat: int
    other: int
    card: str
    char: str
    kind: Literal["foe_sent"] = "foe_sent"


@dataclass(frozen=True, slots=True)
class FoesLaid(PlainEvent):
    """An Evil player sends no more Foes (W186)."""

    seat: int
    kind: Literal["foes_laid"] = "foes_laid"


@dataclass(frozen=True, slots=True)
class FightBegan(PlainEvent):
    """A fight began: with a Foe (`card`), of the two sides, or with the queen (W92)."""

    what: Literal["sides", "foe", "queen"]
    space: str
    side: int
    """Who attacks."""
    card: str
    chars: tuple[str, ...]
    kind: Literal["fight_began"] = "fight_began"


@dataclass(frozen=True, slots=True)
class Searched(WillowEvent):
    """Evil searched a space for Good characters (W86); `why` not "": no contest was needed."""

    seat: int
    space: str
    char: str
    die: int
    rating: int
    to: str
    other_die: int
    number: int
    found: bool
    why: Literal["", "army", "caged", "chosen", "spies", "helpless", "open"]
    kind: Literal["searched"] = "searched"


@dataclass(frozen=True, slots=True)
class LeftAlone(PlainEvent):
    """A space was left without a fight (W108)."""

    side: int
    space: str
    kind: Literal["left_alone"] = "left_alone"


@dataclass(frozen=True, slots=True)
class ChampionsNamed(WillowEvent):
    """The champions of a fight stand (W96); "": a Foe or the queen."""

    space: str
    good: str
    evil: str
    kind: Literal["champions_named"] = "champions_named"


@dataclass(frozen=True, slots=True)
class ContestRolled(WillowEvent):
    """One roll of a contest (W55): who (a character, a card, the queen), die and rating on both sides."""

    seat: int
    other: int
    stat: str
    who: str
    die: int
    rating: int
    whom: str
    other_die: int
    other_rating: int
    kind: Literal["contest_rolled"] = "contest_rolled"


@dataclass(frozen=True, slots=True)
class HealthLost(PlainEvent):
    """A character lost Health; `soaked` is what armour kept (W107)."""

    seat: int
    char: str
    n: int
    soaked: int
    health: int
    by: str
    kind: Literal["health_lost"] = "health_lost"


@dataclass(frozen=True, slots=True)
class FoeHurt(PlainEvent):
    """A Foe lost Health."""

    card: str
    n: int
    health: int
    by: str
    kind: Literal["foe_hurt"] = "foe_hurt"


@dataclass(frozen=True, slots=True)
class QueenHurt(PlainEvent):
    """The queen lost Health (W165)."""

    n: int
    health: int
    by: str
    kind: Literal["queen_hurt"] = "queen_hurt"


@dataclass(frozen=True, slots=True)
class Grew(PlainEvent):
    """An ability grew by 1 to `value` (W59)."""

    seat: int
    char: str
    stat: str
    value: int
    later: bool
    """It counts only from the end of the turn (growth_timing)."""
    kind: Literal["grew"] = "grew"


@dataclass(frozen=True, slots=True)
class HandLost(PlainEvent):
    """A character lost its hand: to the winners (`captured`), or discarded (W136, W137)."""

    seat: int
    char: str
    count: int
    captured: bool
    kind: Literal["hand_lost"] = "hand_lost"


@dataclass(frozen=True, slots=True)
class HandCaptured(PrivateEvent):
    """The cards of a captured hand, for the winners."""

    char: str
    kind: Literal["hand_captured"] = "hand_captured"


@dataclass(frozen=True, slots=True)
class HandKept(PlainEvent):
    """A treasure kept the hand of who would have lost it."""

    seat: int
    char: str
    card: str
    kind: Literal["hand_kept"] = "hand_kept"


@dataclass(frozen=True, slots=True)
class GotAway(PlainEvent):
    """A fight ended without damage by a card (W50, W94); `char` bears being held by the Foe, or ""."""

    seat: int
    space: str
    char: str
    card: str
    kind: Literal["got_away"] = "got_away"


@dataclass(frozen=True, slots=True)
class FightEnded(PlainEvent):
    """A fight is over."""

    space: str
    kind: Literal["fight_ended"] = "fight_ended"


@dataclass(frozen=True, slots=True)
class LadderRolled(WillowEvent):
    """A roll for a change of sides (W158-W160): it needs `need` or more."""

    seat: int
    char: str
    die: int
    need: int
    kind: Literal["ladder_rolled"] = "ladder_rolled"


@dataclass(frozen=True, slots=True)
class SideChanged(PlainEvent):
    """A character changed sides; `seat` plays it now, `other` played it before (W161, W201)."""

    seat: int
    other: int
    char: str
    side: int
    kind: Literal["side_changed"] = "side_changed"


EVENTS: Final = (
    FoeSent, FoesLaid, FightBegan, Searched, LeftAlone, ChampionsNamed, ContestRolled, HealthLost, FoeHurt,
    QueenHurt, Grew, HandLost, HandCaptured, HandKept, GotAway, FightEnded, LadderRolled, SideChanged,
)  # fmt: skip
