"""The frames of the stack: what is being asked, and what goes on when it has been answered.

States have them with lists, views with tuples (`engine.sheet`). Nothing in a frame is hidden from anybody:
what a card aims at is said when it is played.
"""

from dataclasses import field
from typing import Generic, Literal, TypeAlias

from engine.sheet import ALL, Bools, Ints, Rows, StackFrame, frame, starting
from games.good_vs_bad.data.book import NOBODY

Stage: TypeAlias = Literal["dawn", "ready", "move", "close"]
Why: TypeAlias = Literal["damage", "plain", "special", "heal", "raise"]
Source: TypeAlias = Literal["event", "item", "loss", "win"]
ItemWhy: TypeAlias = Literal["spoils", "loss"]


@frame(ALL)
class Build(StackFrame, Generic[Ints, Rows]):
    """Ask all seats at once how they build; each sets points by stat until it is done (3.3).

    Until all are done an answer may be changed by its owner; what is thrown away is as much as the points.
    """

    points: Rows
    """By seat: points added to Agility, Might, Smarts and the own Special."""
    asked: Ints
    """Seats that are not done, ascending."""
    kind: Literal["build"] = "build"


@frame(ALL)
class Lay(StackFrame):
    """Ask a seat for the square of its blue die, then of its red one (3.4)."""

    seat: int
    side: Literal["good", "bad"] = "good"
    kind: Literal["lay"] = "lay"


@frame(ALL)
class Turn(StackFrame, Generic[Ints, Bools, Rows]):
    """Hold what the seat in turn has done so far (3.5). One is at the bottom of the stack after set-up.

    Lists of two are for Hero and Villain.
    """

    seat: int
    stage: Stage = "dawn"
    """`dawn`: neither crowned nor rolled (by rules version 1 others may play too); `ready`: crowned, not
    rolled; `move`: rolled; `close`: ending.
    """
    roll: Ints = field(default_factory=starting(list))
    """The common roll; empty before it, and when both pieces are idle."""
    dice: Rows = field(default_factory=starting(lambda: [[], []]))
    """The dice of the piece's own movement: the common roll, unless cards change them."""
    base: Ints = field(default_factory=starting(lambda: [0, 0]))
    """How many of those dice stand for the common roll; dice added by cards come after them."""
    used: Rows = field(default_factory=starting(lambda: [[], []]))
    """Attached cards used in the present movement of the piece."""
    spent: Ints = field(default_factory=starting(list))
    """Attached cards used up for this turn (Lucky Coin)."""
    idle: Bools = field(default_factory=starting(lambda: [False, False]))
    """The piece gave up a lost turn this turn."""
    moved: Bools = field(default_factory=starting(lambda: [False, False]))
    """The piece has moved, or does not move this turn any more."""
    landings: Ints = field(default_factory=starting(lambda: [0, 0]))
    """Landings of the piece in this turn (chain guard, 3.6)."""
    raised: Bools = field(default_factory=starting(lambda: [False, False]))
    """The piece has had its Renown for raising in this turn."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Dawn(StackFrame):
    """Ask one after another, in turn order, whether they play an event before the seat in turn does (3.5)."""

    seat: int
    """Who is asked; the seat in turn when all have been."""
    kind: Literal["dawn"] = "dawn"


@frame(ALL)
class Landing(StackFrame):
    """Resolve the landing of a piece, one step after another (3.6)."""

    seat: int
    piece: int
    square: int
    """Where it landed; an effect may move it on before the landing is over."""
    came: int
    """The direction in which it came: 1 up, -1 down."""
    step: str = "duel"
    """What comes next, a key of `play.landing.STEPS`."""
    next: int = NOBODY
    """Where the effect of the space has moved it: its next landing, after the raise (3.6, 5)."""
    next_came: int = 0
    kind: Literal["landing"] = "landing"


@frame(ALL)
class Stride(StackFrame, Generic[Ints]):
    """Ask where a piece moves by the reroll of Good 5; its dice are in `Turn.dice` meanwhile (M17).

    A piece that Tailwind brought there before its own move (E13) has that still to make: what it had for it
    is put back afterwards.
    """

    seat: int
    piece: int
    dice: Ints
    """The dice of the piece's own movement, `Turn.dice` before the reroll."""
    base: int
    """`Turn.base` before the reroll."""
    used: Ints
    """`Turn.used` before the reroll."""
    kind: Literal["stride"] = "stride"


@frame(ALL)
class Reroll(StackFrame):
    """Ask whether Good 5 is used (M17)."""

    seat: int
    piece: int
    kind: Literal["reroll"] = "reroll"


@frame(ALL)
class Step(StackFrame, Generic[Ints]):
    """Ask to which of some squares a piece goes: Good 1 and 2, Bad 2 and 3, Tailwind (M13, M14, M19, M20)."""

    seat: int
    piece: int
    squares: Ints
    """The squares that may be chosen."""
    came: Ints
    """By square of that list: the direction in which the piece then comes."""
    forced: bool
    """Staying is not allowed (M19, M20)."""
    kind: Literal["step"] = "step"


@frame(ALL)
class Raise(StackFrame):
    """Ask by how much the space is raised on which a piece landed (M8, M9)."""

    seat: int
    piece: int
    square: int
    most: int
    kind: Literal["raise"] = "raise"


@frame(ALL)
class Tile(StackFrame):
    """Ask which Special a space becomes (M24)."""

    seat: int
    square: int
    side: Literal["good", "bad"]
    kind: Literal["tile"] = "tile"


@frame(ALL)
class Rival(StackFrame, Generic[Ints]):
    """Ask which opponent the lander duels (3.7)."""

    seat: int
    piece: int
    foes: Ints
    kind: Literal["rival"] = "rival"


@frame(ALL)
class Duel(StackFrame):
    """Ask for the stat of a duel, then let it be fought (3.7)."""

    seat: int
    piece: int
    foe: int
    kind: Literal["duel"] = "duel"


@frame(ALL)
class Flee(StackFrame):
    """Ask whether a Villain tries to flee before the card is drawn (3.8)."""

    seat: int
    piece: int
    kind: Literal["flee"] = "flee"


@frame(ALL)
class Meet(StackFrame, Generic[Ints]):
    """Let a lander face an encounter, with the Heroes of others that have joined (3.8)."""

    seat: int
    piece: int
    square: int
    helpers: Ints
    """Heroes that have joined, ascending."""
    open: Ints
    """By rules version 1, seats whose Hero may join until the card is drawn, ascending."""
    kind: Literal["meet"] = "meet"


@frame(ALL)
class Help(StackFrame, Generic[Ints]):
    """Ask a seat whether its Hero joins the encounter in the frame below (3.8)."""

    seat: int
    left: Ints
    """Seats that are asked after it, in turn order."""
    kind: Literal["join"] = "join"


@frame(ALL)
class Task(StackFrame):
    """Carry out what a card does, one verb after another; verbs may put questions above it."""

    seat: int
    """Who played it, or whose piece took part in the encounter."""
    piece: int
    """The piece that it was used for or that fought, or NOBODY."""
    source: Source
    card: int
    """A card, or the number of an encounter where the source is "loss" or "win"."""
    target: str = ""
    """What was named when it was played: a square, a piece, a player's number."""
    at: int = 0
    """The verb that comes next."""
    kind: Literal["task"] = "task"


@frame(ALL)
class React(StackFrame, Generic[Ints]):
    """By rules version 1, wait with an event card until its player carries it out; until then others may
    answer with Nay! (E02, 3.10).
    """

    seat: int
    """Who played the last card and says when it takes effect."""
    owner: int
    """Who played the event."""
    card: int
    target: str
    nays: Ints
    """The answers so far; each cancels the card before it."""
    kind: Literal["react"] = "react"


@frame(ALL)
class Nay(StackFrame, Generic[Ints]):
    """Ask one after another, in turn order, whether they answer the last card with Nay! (E02, 3.10)."""

    seat: int
    """Who is asked."""
    by: int
    """Who played the last card."""
    owner: int
    """Who played the event."""
    card: int
    target: str
    nays: Ints
    """The answers so far; each cancels the card before it."""
    kind: Literal["nay"] = "nay"


@frame(ALL)
class PickStat(StackFrame):
    """Ask for a stat of a piece: to be damaged, healed or raised, `each` points at a time."""

    seat: int
    piece: int
    why: Why
    """`damage`: any stat of at least 1; `plain`: not a Special; `special`: a Special of at least 1."""
    left: int
    each: int = 1
    may_stop: bool = False
    """The rest may be declined."""
    source: str = "space"
    """Where damage comes from, one of `cards.vocabulary.SOURCES`; it has been soaked already."""
    by: int = NOBODY
    """The seat that won the duel that this damage comes from."""
    kind: Literal["pick_stat"] = "pick_stat"


@frame(ALL)
class PickLevel(StackFrame):
    """Ask by how many levels a card raises a space, 1 to `most`."""

    seat: int
    square: int
    most: int
    kind: Literal["pick_level"] = "pick_level"


@frame(ALL)
class PickItem(StackFrame):
    """Ask for an attached item: to be discarded by a loss, or taken from a defeated piece (3.3, 3.10)."""

    seat: int
    piece: int
    why: ItemWhy
    kind: Literal["pick_item"] = "pick_item"


@frame(ALL)
class PickDie(StackFrame, Generic[Ints]):
    """Ask which dice of a movement are rolled again, dropped or used alone; a card says which."""

    seat: int
    piece: int
    """NOBODY: the common roll."""
    card: int
    left: int
    may_stop: bool = False
    picked: Ints = field(default_factory=starting(list))
    """Places of dice already picked."""
    kind: Literal["pick_die"] = "pick_die"


@frame(ALL)
class Fall(StackFrame):
    """Finish a defeat once the spoils are taken (3.3)."""

    piece: int
    by: int = NOBODY
    kind: Literal["fall"] = "fall"


@frame(ALL)
class Trim(StackFrame):
    """Ask a seat to discard down to the hand limit (3.5)."""

    seat: int
    kind: Literal["trim"] = "trim"


Frame: TypeAlias = (
    Build[Ints, Rows] | Lay | Turn[Ints, Bools, Rows] | Dawn | Landing | Stride[Ints] | Reroll | Step[Ints]
    | Raise | Tile | Rival[Ints] | Duel | Flee | Meet[Ints] | Help[Ints] | Task | React[Ints] | Nay[Ints]
    | PickStat | PickLevel | PickItem | PickDie[Ints] | Fall | Trim
)  # fmt: skip
Held: TypeAlias = Frame[list[int], list[list[int]], list[bool]]
Seen: TypeAlias = Frame[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[bool, ...]]
HeldBuild: TypeAlias = Build[list[int], list[list[int]]]
HeldMeet: TypeAlias = Meet[list[int]]
HeldNay: TypeAlias = Nay[list[int]]
HeldTurn: TypeAlias = Turn[list[int], list[bool], list[list[int]]]
