"""The frames of the stack: what is being asked, and what goes on when it has been answered.

States have them with lists, views with tuples (`engine.sheet`). What is hidden of a choice (a hand, a deck)
lies elsewhere, but for what is answered in secret: even-ups, who defends, who strikes back.
"""

from dataclasses import field
from typing import Final, Generic, Literal, TypeAlias

from engine.sheet import ALL, Ints, Own, Rows, StackFrame, Words, frame, starting

YesNo: TypeAlias = Literal["yes", "no"]
ANSWERS: Final[tuple[YesNo, ...]] = ("yes", "no")
NOTHING: Final = "none"
"""What is answered by who chooses no card, player, space or battlefield."""


@frame(ALL)
class Start(StackFrame):
    """Hold the set-up; lies at the bottom of the stack until the first turn (3.4)."""

    then: str = "even"
    """What follows when the frames above have closed, a key of `play.setup.START`."""
    kind: Literal["start"] = "start"


@frame(ALL)
class Vanguard(StackFrame, Generic[Ints]):
    """Ask the first seat of `queue` for the characters of its vanguard (3.4)."""

    queue: Ints
    places: int
    """Characters that it may still put."""
    left: int
    """Cost that they may still have together."""
    kind: Literal["vanguard"] = "vanguard"

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.queue[0]


@frame(ALL)
class Turn(StackFrame):
    """Ask the Heaven player in the Muster phase; lies at the bottom of the stack during a turn (3.5)."""

    seat: int
    rested: bool = False
    moved: bool = False
    """Has redeployed."""
    turned: bool = False
    """Has turned up a card of the plunder pile."""
    then: str = ""
    """What follows when the frames above have closed, a key of `play.turn.TURN`; "" during Muster."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Spoils(StackFrame):
    """Ask what becomes of the turned-up card of the plunder pile (3.5)."""

    seat: int
    face: int
    kind: Literal["spoils"] = "spoils"


@frame(ALL)
class Even(StackFrame, Generic[Ints, Rows]):
    """Ask each seat of `asked` to discard what it likes before it draws (H49, H50)."""

    queue: Ints
    """Who has not drawn yet, in the order of H49."""
    asked: Ints
    aside: Own[Rows]
    """By seat: faces that it will discard, in rising order; shown when all are done."""
    kind: Literal["even"] = "even"


@frame(ALL)
class Defend(StackFrame, Generic[Ints, Words]):
    """Ask each seat of `asked` whether it defends the named battlefield; the first in `queue` who does fights
    for it (H15, H17).
    """

    field: int
    queue: Ints
    asked: Ints
    answer: Own[Words]
    """By seat: what it answered, or ""; shown when it is decided."""
    kind: Literal["defend"] = "defend"


@frame(ALL)
class Battle(StackFrame, Generic[Ints]):
    """Hold a battle, a stand-alone conflict too; ask `mover` for a conflict action (H21-H41, 3.7)."""

    heaven: int
    hell: int
    field: int
    """The battlefield, or NONE: a stand-alone conflict."""
    retaliation: bool
    columns: Ints
    """Columns whose conflicts are still to come (H23)."""
    heaven_edge: int
    """Advantage of the Heaven player (H24)."""
    hell_edge: int
    column: int = -1
    """The column of the present conflict; -1: between conflicts."""
    mover: int = -1
    """Whose conflict action it is (H29); -1: none is asked for."""
    passes: int = 0
    """Passes in a row (H30)."""
    heaven_soak: int = 0
    """Damages that the Heaven player is spared if this conflict is lost."""
    hell_soak: int = 0
    heaven_won: int = 0
    """Conflicts won (H40)."""
    hell_won: int = 0
    kind: Literal["battle"] = "battle"

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.mover


@frame(ALL)
class Choose(StackFrame, Generic[Ints]):
    """Ask for the choices of a card's effects, one by one (3.14, 3.6).

    Who chooses is `seat`; what is offered now is `cards.uses.choice_now`.
    """

    seat: int
    face: int
    """The card whose effects these are."""
    source: int
    """The cell of the speaker, or of the character whose ability it is; NONE when it has left."""
    mind: int
    """The mind of the source, for resistance."""
    at: int = 0
    """Which of the effects is being carried out."""
    times: int = 0
    """How often this effect has been carried out."""
    picks: Ints = field(default_factory=starting(list))
    """What was chosen for it so far: seats, cells, columns or faces, as its steps ask."""
    last: int = -1
    """The cell chosen before, for “the same character” and “a second character”."""
    kind: Literal["choose"] = "choose"


@frame(ALL)
class Pay(StackFrame):
    """Ask for cards from hand to be discarded, one by one, as a cost (3.6)."""

    seat: int
    left: int
    kind: Literal["pay"] = "pay"


@frame(ALL)
class Damage(StackFrame, Generic[Ints]):
    """Ask the loser of a conflict to give out damages (H34-H39)."""

    seat: int
    column: int
    left: int
    given: Ints = field(default_factory=starting(list))
    """Cells that have had a wound of these damages (H35, ruling 16), also those whose character died."""
    kind: Literal["damage"] = "damage"


@frame(ALL)
class Plunder(StackFrame):
    """Ask whether to plunder (H43, H46)."""

    seat: int
    field: int
    count: int
    """Cards that would be revealed, if the deck has so many."""
    kind: Literal["plunder"] = "plunder"


@frame(ALL)
class Sort(StackFrame, Generic[Ints]):
    """Ask which of the revealed cards are discarded (H44); the others go to the plunder pile (H45)."""

    seat: int
    revealed: Ints
    """Faces, in rising order."""
    kind: Literal["sort"] = "sort"


@frame(ALL)
class Retaliate(StackFrame, Generic[Ints, Words]):
    """Ask each seat of `asked` whether it retaliates, and for which battlefield; the first in `queue` who
    does is the only one (R2, R3 of 3.5).
    """

    queue: Ints
    asked: Ints
    answer: Own[Words]
    """By seat: the battlefield that it answered, `none` or ""; shown when it is decided."""
    kind: Literal["retaliate"] = "retaliate"


@frame(ALL)
class Resist(StackFrame):
    """Ask the Heaven player whether to resist a retaliation (R4 of 3.5)."""

    seat: int
    hell: int
    field: int
    kind: Literal["resist"] = "resist"


Asking: TypeAlias = (
    Vanguard[Ints] | Turn | Spoils | Even[Ints, Rows] | Defend[Ints, Words] | Battle[Ints] | Choose[Ints]
    | Pay | Damage[Ints] | Plunder | Sort[Ints] | Retaliate[Ints, Words] | Resist
)  # fmt: skip
"""The frames that ask a seat."""
Frame: TypeAlias = Start | Asking[Ints, Rows, Words]
Held: TypeAlias = Frame[list[int], list[list[int]], list[str]]
Seen: TypeAlias = Frame[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]
HeldEven: TypeAlias = Even[list[int], list[list[int]]]
HeldDefend: TypeAlias = Defend[list[int], list[str]]
HeldRetaliate: TypeAlias = Retaliate[list[int], list[str]]
