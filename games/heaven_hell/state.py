"""The state of a game of Heaven & Hell: flat lists indexed by seat, cell or battlefield, and a stack of
frames.

Cards are faces, places in play are cells, battlefields are numbers (see `book.py`); `NONE` (-1) stands for
nobody and nothing. Actions, events and texts name cards and battlefields by their ids (`A11`, `B06`) and
spaces as `c2r1`.
"""

from dataclasses import field
from typing import Literal, TypeAlias

from engine.chance import Chance
from engine.state import SHARED, State, state
from games.heaven_hell.book import Book

Ending: TypeAlias = Literal["", "dominion", "round_cap"]


@state
class Start(State):
    """Hold the set-up; lies at the bottom of the stack until the first turn (3.4)."""

    then: str = "even"
    """What follows when the frames above have closed, a key of `rules.setup.START`."""
    kind: Literal["start"] = "start"


@state
class Vanguard(State):
    """Ask the first seat of `queue` for the characters of its vanguard (3.4)."""

    queue: list[int]
    places: int
    """Characters that it may still put."""
    left: int
    """Cost that they may still have together."""
    kind: Literal["vanguard"] = "vanguard"


@state
class Turn(State):
    """Ask the Heaven player in the Muster phase; lies at the bottom of the stack during a turn (3.5)."""

    seat: int
    rested: bool = False
    moved: bool = False
    """Has redeployed."""
    turned: bool = False
    """Has turned up a card of the plunder pile."""
    then: str = ""
    """What follows when the frames above have closed, a key of `rules.turn.TURN`; "" during Muster."""
    kind: Literal["turn"] = "turn"


@state
class Spoils(State):
    """Ask what becomes of the turned-up card of the plunder pile (3.5)."""

    seat: int
    face: int
    kind: Literal["spoils"] = "spoils"


@state
class Even(State):
    """Ask the first seat of `queue` to discard what it likes before it draws (H49, H50)."""

    queue: list[int]
    kind: Literal["even"] = "even"


@state
class Defend(State):
    """Ask the first seat of `queue` whether it defends the named battlefield (H15, H17)."""

    field: int
    queue: list[int]
    kind: Literal["defend"] = "defend"


@state
class Battle(State):
    """Hold a battle, a stand-alone conflict too; ask `mover` for a conflict action (H21-H41, 3.7)."""

    heaven: int
    hell: int
    field: int
    """The battlefield, or NONE: a stand-alone conflict."""
    retaliation: bool
    columns: list[int]
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


@state
class Choose(State):
    """Ask for the choices of a card's effects, one by one (3.14, 3.6).

    Who chooses is `seat`; what is offered now is `verbs.uses.offer`.
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
    picks: list[int] = field(default_factory=list)
    """What was chosen for it so far: seats, cells, columns or faces, as its steps ask."""
    last: int = -1
    """The cell chosen before, for “the same character” and “a second character”."""
    kind: Literal["choose"] = "choose"


@state
class Pay(State):
    """Ask for cards from hand to be discarded, one by one, as a cost (3.6)."""

    seat: int
    left: int
    kind: Literal["pay"] = "pay"


@state
class Damage(State):
    """Ask the loser of a conflict to give out damages (H34-H39)."""

    seat: int
    column: int
    left: int
    given: list[int] = field(default_factory=list)
    """Cells that have had a wound of these damages (H35, ruling 16), also those whose character died."""
    kind: Literal["damage"] = "damage"


@state
class Plunder(State):
    """Ask whether to plunder (H43, H46)."""

    seat: int
    field: int
    count: int
    """Cards that would be revealed, if the deck has so many."""
    kind: Literal["plunder"] = "plunder"


@state
class Sort(State):
    """Ask which of the revealed cards are discarded (H44); the others go to the plunder pile (H45)."""

    seat: int
    revealed: list[int]
    """Faces, in rising order."""
    kind: Literal["sort"] = "sort"


@state
class Retaliate(State):
    """Ask the first seat of `queue` whether it retaliates, and for which battlefield (R2, R3 of 3.5)."""

    queue: list[int]
    kind: Literal["retaliate"] = "retaliate"


@state
class Resist(State):
    """Ask the Heaven player whether to resist a retaliation (R4 of 3.5)."""

    seat: int
    hell: int
    field: int
    kind: Literal["resist"] = "resist"


Frame: TypeAlias = (
    Start | Vanguard | Turn | Spoils | Even | Defend | Battle | Choose | Pay | Damage | Plunder | Sort
    | Retaliate | Resist
)  # fmt: skip


@state
class HeavenHell(State):
    """Hold everything about a game in play."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    chance: Chance
    stack: list[Frame]
    """The frames, the innermost last; empty when the game is over."""
    counter: int
    """Decision numbers given so far."""
    decision: list[int]
    """The number that each seat is asked under now; 0: not asked."""
    round: int
    """Rounds begun, 1 first; 0 during set-up."""
    first: int
    """The start player, of order number 0; the others follow to the right (3.4)."""
    deck: list[list[int]]
    """By seat: the faces of the game deck, the top card last; secret."""
    hand: list[list[int]]
    """By seat: faces in rising order."""
    discard: list[list[int]]
    """By seat: faces of the discard pile, the newest last; open."""
    pile: list[list[int]]
    """By seat: faces of the plunder pile, the top card last. All have seen which cards went into it
    (ruling 26); their order is secret.
    """
    open: list[list[int]]
    """By seat: faces in its hand that everybody has seen going there, in rising order."""
    spied: list[list[int]]
    """By viewer x seats + owner: faces in the owner's hand that the viewer knows of, the open ones among
    them, in rising order.
    """
    holder: list[int]
    """By battlefield: the seat in whose Heaven trench it lies, or NONE: it is in the atlas."""
    grid: list[int]
    """By cell: the character there, or NONE."""
    wounds: list[int]
    """By cell: wound cards on the character there."""
    spent: list[bool]
    """By cell: the character there has acted in this battle (3.6)."""
    might: list[int]
    """By cell: change of might until the end of the battle (H31)."""
    might_turn: list[int]
    """By cell: change of might until the end of the turn (H32)."""
    mind: list[int]
    """By cell: change of mind until the end of the battle."""
    mind_turn: list[int]
    ending: Ending
    winner: int
    """Who won by Dominion, or NONE."""
    kind: Literal["heaven_hell"] = "heaven_hell"
