"""The frames of the stack: what is being asked, and what goes on when it has been answered.

States have them with lists, views frozen and with tuples (`engine.sheet`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from engine.sheet import ALL, Bools, Holder, Ints, Own, Part, Rows, StackFrame, Words, frame, starting


@dataclass(frozen=True, slots=True)
class Face:
    """What all could see of a seat's half and Pen when the present placing began."""

    shield: tuple[int, ...]
    """By space: the own shield there, or NONE."""
    on: tuple[int, ...]
    """By space: how many own cards lie on it, creatures and items together (G153)."""
    under: tuple[int, ...]
    """By space: how many lie under it."""
    upgrade: tuple[int, int]
    """Left and right: the upgrade there, or NONE."""
    loft: int
    """Cards in an upgrade."""
    pen: int


Faces = TypeVar("Faces", bound=Sequence[Face], covariant=True, default=Sequence[Face])


@frame(ALL)
class Opening(StackFrame, Generic[Words]):
    """Ask both, in secret, whether they keep their first hand (G16)."""

    answer: Part[Words]
    """By seat: `keep`, `placed`, `redraw` or ""; another's shows as `given`."""
    kind: Literal["opening"] = "opening"


@frame(ALL)
class Turn(StackFrame, Generic[Bools]):
    """Lie at the bottom of the stack during a turn (G14); `then` is the next of `play.turn.TURN`."""

    then: str = "begin"
    mover: int = -1
    """Whose action, order or settlement it is now."""
    passes: int = 0
    """Passes in a row, where somebody is asked in turn."""
    placed: Own[Bools] = field(default_factory=starting(lambda: [False, False]))
    """By seat: it keeps its first hand as it is placed for it (G16); until that is done."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Draw(StackFrame, Generic[Ints]):
    """Ask the first seat of `queue` whether it discards its old Up card and draws from the deck (G19)."""

    queue: Ints
    kind: Literal["draw"] = "draw"


@frame(ALL)
class Orders(StackFrame, Generic[Ints]):
    """Ask the first seat of `queue` for `organize` cards and texts (G155)."""

    queue: Ints
    kind: Literal["orders"] = "orders"


@frame(ALL)
class Sort(StackFrame, Generic[Ints]):
    """Ask for the order in which looked-at cards go back on the deck, the top card first (D13)."""

    seat: int
    cards: Part[Ints]
    """Those that are still in hand; for others NONE, as many as there are."""
    placed: Part[Ints]
    """Those that have been ordered, the top one first; for others NONE, as many as there are."""
    source: int
    """The card that does it; NONE: a Guardian."""
    kind: Literal["sort"] = "sort"


@frame(ALL)
class Organize(StackFrame, Generic[Faces, Bools, Rows, Ints]):
    """Ask both, in secret, to place what they have (G22-G34).

    A seat's own cards are moved at once; the others go on seeing what `before` says until both are ready.
    """

    before: Faces
    """By seat: what the others see of it."""
    ready: Bools
    """By seat: it has said that it is done."""
    moves: Own[Rows]
    """By seat: its placements so far, `card << 16 | place` where it came from (`play.placing`); after each
    step how many of them it has, negative."""
    steps: Own[Ints]
    """By seat: how many steps it has taken (G155)."""
    who: Ints = field(default_factory=starting(lambda: [0, 1]))
    """Seats that place now, in rising order."""
    then: Ints = field(default_factory=starting(list))
    """Seats that place when these are ready (G33)."""
    kind: Literal["organize"] = "organize"


@frame(ALL)
class Excess(StackFrame, Generic[Ints, Rows]):
    """Ask each seat of `asked`, in secret, what it discards of Pen and Depot (G31)."""

    asked: Ints
    left: Part[Ints]
    """By seat: how many cards it must still choose (G153); of another that has not chosen all, how many in
    all."""
    chosen: Own[Rows]
    """By seat: the cards chosen."""
    kind: Literal["excess"] = "excess"


HeldTurn: TypeAlias = Turn[list[bool]]
"""A turn as a state has it: it may be changed."""
HeldOrganize: TypeAlias = Organize[list[Face], list[bool], list[list[int]], list[int]]
"""A placing as a state has it: it may be changed."""


@frame(ALL)
class Move(StackFrame, Generic[Ints]):
    """Ask a seat to turn one of its shields and to act with it (G37-G39); a draft that it alone sees."""

    seat: int
    shield: Part[int] = -1
    """The space of the shield that the draft turns; -1: none yet, and for others."""
    draft: Holder[Ints] = field(default_factory=starting(list))
    """Its steps: 0-11 a step to that space, 12 fly, 16 + space: reinforce there, 32 + card: shift or send
    the card.
    """
    steps: Holder[int] = 0
    kind: Literal["move"] = "move"


@frame(ALL)
class Retreat(StackFrame, Generic[Ints]):
    """Ask where a beaten side retreats to, or whether it destroys its shield (G119-G124)."""

    seat: int
    space: int
    """The space that it leaves."""
    shield: int
    """Its shield, NONE: creatures without one (G148)."""
    turned: bool
    cards: Part[Ints]
    """The creatures that retreat, with their items in `s.item`; NONE: one that the viewer does not know."""
    targets: Part[Ints]
    """The spaces that it may go to; none for others where it has no shield."""
    came: int
    """The space that it attacked from; NONE: it defended."""
    winner: int
    free: bool = False
    """A card lets it retreat in any direction (D20)."""
    kind: Literal["retreat"] = "retreat"


@frame(ALL)
class Merge(StackFrame, Generic[Ints]):
    """Ask which of two shields stays, and what is discarded down to the limit (G122, G144, G169)."""

    seat: int
    space: int
    shields: Ints
    """The shields to choose from; one of them is discarded."""
    turned: bool
    """The one that stays is turned (G122)."""
    cards: Part[Ints]
    """All creatures there; NONE: one that the viewer does not know."""
    winner: int
    kind: Literal["merge"] = "merge"


@frame(ALL)
class Settle(StackFrame, Generic[Ints, Bools]):
    """Ask for the settlement of a land, or for a card that may be played meanwhile (G133, G170)."""

    seat: int
    """Who is asked."""
    space: int
    """The land that this seat settles now; NONE: it may only play a card."""
    laid: int = -1
    """The land where the other has just laid a card, so that the Hammer may be played (G170); or NONE."""
    dropped: Ints = field(default_factory=starting(list))
    """Lands for which a creature was discarded: they stay without terrain (G133)."""
    passes: int = -1
    """Passes in a row after all was settled; -1: there is something to settle."""
    free: Bools = field(default_factory=starting(lambda: [False, False]))
    """By seat: has laid its first face-down card of this phase (D12)."""
    reach: Own[Bools] = field(default_factory=starting(lambda: [False, False]))
    """By seat: passes whatever comes in this phase."""
    kind: Literal["settle"] = "settle"


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
    """The word of the present step, a key of `play.combat.order.STEPS`."""
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


AFTER_MATCH_UPS: Final = frozenset(
    {
        "name_attack", "bribe_attacker", "destroy_target", "support", "compare",
        "lay_down", "last_cards", "count", "heal_winner", "heal_loser", "close",
    }
)  # fmt: skip
"""Steps of a combat before which those who have no creature left have said so (G104, G153)."""
HeldCombat: TypeAlias = Combat[list[list[int]], list[int], list[Laid], list[Force], list[Reach], list[bool]]
"""A combat as a state has it: it may be changed."""


Frame: TypeAlias = (
    Opening[Words] | Turn[Bools] | Draw[Ints] | Orders[Ints] | Sort[Ints] | Organize[Faces, Bools, Rows, Ints]
    | Excess[Ints, Rows] | Move[Ints] | Retreat[Ints] | Merge[Ints] | Settle[Ints, Bools]
    | Combat[Rows, Ints, Table, Forces, Reaches, Bools] | Pick[Ints] | Announced[Ints]
)  # fmt: skip
Held: TypeAlias = Frame[
    list[str], list[bool], list[int], list[Face], list[list[int]], list[Laid], list[Force], list[Reach]
]
Seen: TypeAlias = Frame[
    tuple[str, ...],
    tuple[bool, ...],
    tuple[int, ...],
    tuple[Face, ...],
    tuple[tuple[int, ...], ...],
    tuple[Laid, ...],
    tuple[Force, ...],
    tuple[Reach, ...],
]
