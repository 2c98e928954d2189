"""Frames of combat, and of the answers to a card that was announced."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from engine.sheet import ALL, Bools, Ints, Own, Part, Rows, StackFrame, frame, starting

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


Table = TypeVar("Table", bound=Sequence[Laid], covariant=True, default=Sequence[Laid])
Forces = TypeVar("Forces", bound=Sequence[Force], covariant=True, default=Sequence[Force])
Reaches = TypeVar("Reaches", bound=Sequence[Reach], covariant=True, default=Sequence[Reach])


def _two() -> list[int]:
    return [-1, -1]


@frame(ALL)
class Combat(StackFrame, Generic[Rows, Ints, Table, Forces, Reaches, Bools]):
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
    hand: Part[Rows]
    """By seat: the creatures in the Combat Hand; their items stay in `s.item`, Depot cards in `s.depot`. Of
    another's a view has those that it knows, and NONE for each other card of all these
    (`sight.in_one_hand`).
    """
    mover: int = -1
    passes: int = 0
    said: Ints = field(default_factory=starting(_two))
    """By seat: plays a command card (1), none (0), has not said (-1)."""
    stated: str = ""
    """What was truthfully said about the primary picked face down (G161)."""
    command: Ints = field(default_factory=starting(_two))
    dispelled: Ints = field(default_factory=starting(list))
    table: Table = field(default_factory=starting(list))
    forces: Forces = field(default_factory=starting(list))
    blanked: Ints = field(default_factory=starting(list))
    round: int = 0
    pair: Ints = field(default_factory=starting(_two))
    """By seat: the primary of the present match-up."""
    channeled: Ints = field(default_factory=starting(lambda: [0, 0]))
    target: int = -1
    offered: int = -1
    """The ranged or secondary attacker that may be bribed now."""
    terrain: str = ""
    """The type that a card has set; "": what lies there."""
    spent: Ints = field(default_factory=starting(list))
    reach: Own[Reaches] = field(default_factory=starting(lambda: ["", ""]))
    """By seat: how far its pass holds."""
    free: Bools = field(default_factory=starting(lambda: [False, False]))
    """By seat: retreats to any neighbour (D20)."""
    owed: Ints = field(default_factory=starting(list))
    """Cards by whose effect their owners draw when this is over: what comes to the Depot meanwhile is not in
    the Combat Hand (G56, G155)."""
    winner: int = -1
    left: Bools = field(default_factory=starting(lambda: [False, False]))
    """By seat: it has left its Depot cards where they are (G56)."""
    kind: Literal["combat"] = "combat"


@frame(ALL)
class Pick(StackFrame, Generic[Ints]):
    """Ask for command cards or primaries in secret; they are revealed together (G57, G73)."""

    what: Literal["command", "primary"]
    asked: Ints
    """Seats that must still pick."""
    picked: Part[Ints]
    """By seat: the card, still in the hand; of another a view says -2 where there is one."""
    open: bool = True
    """Both pick at the same time, and may change it until both have; else one picks after the other."""
    kind: Literal["pick"] = "pick"


@frame(ALL)
class Announced(StackFrame, Generic[Ints]):
    """Ask for an answer to a card that was announced (G160)."""

    seat: int
    """Who is asked."""
    cards: Ints
    """The card played, then the Dispels upon it."""
    targets: Ints
    """What was chosen for the card played."""
    kind: Literal["announced"] = "announced"


HeldCombat: TypeAlias = Combat[list[list[int]], list[int], list[Laid], list[Force], list[Reach], list[bool]]
"""A combat as a state has it: it may be changed."""
