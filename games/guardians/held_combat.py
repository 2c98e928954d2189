"""Frames of combat, and of the answers to a card that was announced."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.state import State, state

Role: TypeAlias = Literal["command", "primary", "ranged", "secondary", "aside"]
Fate: TypeAlias = Literal["", "beaten", "destroyed", "bribed", "healed", "penned"]
Reach: TypeAlias = Literal["", "matchup", "combat"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A creature on the combat table."""

    card: int
    seat: int
    role: Role
    round: int
    fate: Fate = ""
    against: int = -1
    """Whom it fought, or attacks."""
    harm: bool = True
    """It did damage (G86, G102)."""
    by: int = -1
    """Who beat it."""


@dataclass(frozen=True, slots=True)
class Force:
    """An effect in force: effect number `at` of a card, for a seat."""

    card: int
    at: int
    seat: int
    until: Literal["matchup", "combat"]
    target: int = -1


def _two() -> list[int]:
    return [-1, -1]


@state
class Combat(State):
    """Hold a combat, or a challenge of a Guardian (G56-G130, D1-D10)."""

    at: int
    attacker: int
    origin: int
    """The space that the attacker came from, where it retreats to."""
    shield: int
    """The attacking shield, which lies here until the end; the defender's stays in `s.shield[at]`."""
    challenge: bool
    step: str
    """The word of the present step, a key of `rules.combat.order.STEPS`."""
    hand: list[list[int]]
    """By seat: the creatures in the Combat Hand; their items stay in `s.item`, Depot cards in `s.depot`."""
    mover: int = -1
    passes: int = 0
    said: list[int] = field(default_factory=_two)
    """By seat: plays a command card (1), none (0), has not said (-1)."""
    stated: str = ""
    """What was truthfully said about the primary picked face down (G161)."""
    command: list[int] = field(default_factory=_two)
    dispelled: list[int] = field(default_factory=list)
    table: list[Laid] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)
    blanked: list[int] = field(default_factory=list)
    round: int = 0
    pair: list[int] = field(default_factory=_two)
    """By seat: the primary of the present match-up."""
    channeled: list[int] = field(default_factory=lambda: [0, 0])
    target: int = -1
    offered: int = -1
    """The ranged or secondary attacker that may be bribed now."""
    terrain: str = ""
    """The type that a card has set; "": what lies there."""
    spent: list[int] = field(default_factory=list)
    reach: list[Reach] = field(default_factory=lambda: ["", ""])
    """By seat: how far its pass holds. Secret."""
    free: list[bool] = field(default_factory=lambda: [False, False])
    """By seat: retreats to any neighbour (D20)."""
    owed: list[int] = field(default_factory=list)
    """Cards by whose effect their owners draw when this is over: what comes to the Depot meanwhile is not in
    the Combat Hand (G56, G155)."""
    winner: int = -1
    left: list[bool] = field(default_factory=lambda: [False, False])
    """By seat: it has left its Depot cards where they are (G56)."""
    kind: Literal["combat"] = "combat"


@state
class Pick(State):
    """Ask for command cards or primaries in secret; they are revealed together (G57, G73)."""

    what: Literal["command", "primary"]
    asked: list[int]
    """Seats that must still pick."""
    picked: list[int]
    """By seat: the card, still in the hand. Secret; of another a view says -2 where there is one."""
    open: bool = True
    """Both pick at the same time, and may change it until both have; else one picks after the other."""
    kind: Literal["pick"] = "pick"


@state
class Announced(State):
    """Ask for an answer to a card that was announced (G160)."""

    seat: int
    """Who is asked."""
    cards: list[int]
    """The card played, then the Dispels upon it."""
    targets: list[int]
    """What was chosen for the card played."""
    kind: Literal["announced"] = "announced"
