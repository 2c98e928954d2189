"""The state of a game of Good vs Bad: flat lists indexed by square, piece, seat or card, and a stack of
frames.

A square is `connector * STRIDE + place`; place 0 is the Home Base at the low end. A piece is `seat * 2` for
the Hero and `seat * 2 + 1` for the Villain. A card is a number of `Cards`. Stats are indexed 0-2 (Agility,
Might, Smarts) and 3 + base for the Specials. Actions, events and texts name all of them by words.
"""

from dataclasses import field
from typing import Final, Literal, TypeAlias

from engine.chance import Chance
from engine.state import SHARED, State, state
from games.good_vs_bad import book
from games.good_vs_bad.book import Book

NOBODY: Final = -1
"""No seat, piece, square or card."""
STRIDE: Final = book.STRIDE
"""Squares reserved for a Home Base and the Connector behind it (at most 29 squares, 3.2)."""
PLAIN: Final = 3
"""Stats 0-2 are Agility, Might and Smarts; the Specials follow (3.3)."""
TOP_LEVEL: Final = 5
"""Levels of Good (positive) and Bad (negative) spaces; beyond them stand the Specials (M23)."""
GOOD_TILES: Final = (6, 7, 8, 9)
"""Good Specials: draw an item, draw an event, heal all, raise a stat (M25)."""
BAD_TILES: Final = (-6, -7, -8, -9)
"""Bad Specials: draw an event, 1 damage, lose D6 turns, go home (M26)."""

Ending: TypeAlias = Literal["", "crown", "round_cap"]
Stage: TypeAlias = Literal["dawn", "ready", "move", "close"]
Why: TypeAlias = Literal["damage", "plain", "special", "heal", "raise"]
Source: TypeAlias = Literal["event", "item", "loss", "win"]
ItemWhy: TypeAlias = Literal["spoils", "loss"]


@state
class Build(State):
    """Ask all seats at once how they build; each sets points by stat until it is done (3.3).

    Until all are done an answer may be changed by its owner; what is thrown away is as much as the points.
    """

    points: list[list[int]]
    """By seat: points added to Agility, Might, Smarts and the own Special."""
    asked: list[int]
    """Seats that are not done, ascending."""
    kind: Literal["build"] = "build"


@state
class Lay(State):
    """Ask a seat for the square of its blue die, then of its red one (3.4)."""

    seat: int
    side: Literal["good", "bad"] = "good"
    kind: Literal["lay"] = "lay"


@state
class Turn(State):
    """Hold what the seat in turn has done so far (3.5). One is at the bottom of the stack after set-up.

    Lists of two are for Hero and Villain.
    """

    seat: int
    stage: Stage = "dawn"
    """`dawn`: others may play too; `ready`: crowned, not rolled; `move`: rolled; `close`: ending."""
    roll: list[int] = field(default_factory=list)
    """The common roll; empty before it, and when both pieces are idle."""
    dice: list[list[int]] = field(default_factory=lambda: [[], []])
    """The dice of the piece's own movement: the common roll, unless cards change them."""
    base: list[int] = field(default_factory=lambda: [0, 0])
    """How many of those dice stand for the common roll; dice added by cards come after them."""
    used: list[list[int]] = field(default_factory=lambda: [[], []])
    """Attached cards used in the present movement of the piece."""
    spent: list[int] = field(default_factory=list)
    """Attached cards used up for this turn (Lucky Coin)."""
    idle: list[bool] = field(default_factory=lambda: [False, False])
    """The piece gave up a lost turn this turn."""
    moved: list[bool] = field(default_factory=lambda: [False, False])
    """The piece has moved, or does not move this turn any more."""
    landings: list[int] = field(default_factory=lambda: [0, 0])
    """Landings of the piece in this turn (chain guard, 3.6)."""
    raised: list[bool] = field(default_factory=lambda: [False, False])
    """The piece has had its Renown for raising in this turn."""
    kind: Literal["turn"] = "turn"


@state
class Landing(State):
    """Resolve the landing of a piece, one step after another (3.6)."""

    seat: int
    piece: int
    square: int
    """Where it landed; an effect may move it on before the landing is over."""
    came: int
    """The direction in which it came: 1 up, -1 down."""
    step: str = "duel"
    """What comes next, a key of `rules.landing.STEPS`."""
    next: int = NOBODY
    """Where the effect of the space has moved it: its next landing, after the raise (3.6, 5)."""
    next_came: int = 0
    kind: Literal["landing"] = "landing"


@state
class Stride(State):
    """Ask where a piece moves by the reroll of Good 5; its dice are in `Turn.dice` meanwhile (M17).

    A piece that Tailwind brought there before its own move (E13) has that still to make: what it had for it
    is put back afterwards.
    """

    seat: int
    piece: int
    dice: list[int]
    """The dice of the piece's own movement, `Turn.dice` before the reroll."""
    base: int
    """`Turn.base` before the reroll."""
    used: list[int]
    """`Turn.used` before the reroll."""
    kind: Literal["stride"] = "stride"


@state
class Reroll(State):
    """Ask whether Good 5 is used (M17)."""

    seat: int
    piece: int
    kind: Literal["reroll"] = "reroll"


@state
class Step(State):
    """Ask to which of some squares a piece goes: Good 1 and 2, Bad 2 and 3, Tailwind (M13, M14, M19, M20)."""

    seat: int
    piece: int
    squares: list[int]
    """The squares that may be chosen."""
    came: list[int]
    """By square of that list: the direction in which the piece then comes."""
    forced: bool
    """Staying is not allowed (M19, M20)."""
    kind: Literal["step"] = "step"


@state
class Raise(State):
    """Ask by how much the space is raised on which a piece landed (M8, M9)."""

    seat: int
    piece: int
    square: int
    most: int
    kind: Literal["raise"] = "raise"


@state
class Tile(State):
    """Ask which Special a space becomes (M24)."""

    seat: int
    square: int
    side: Literal["good", "bad"]
    kind: Literal["tile"] = "tile"


@state
class Rival(State):
    """Ask which opponent the lander duels (3.7)."""

    seat: int
    piece: int
    foes: list[int]
    kind: Literal["rival"] = "rival"


@state
class Duel(State):
    """Ask for the stat of a duel, then let it be fought (3.7)."""

    seat: int
    piece: int
    foe: int
    kind: Literal["duel"] = "duel"


@state
class Flee(State):
    """Ask whether a Villain tries to flee before the card is drawn (3.8)."""

    seat: int
    piece: int
    kind: Literal["flee"] = "flee"


@state
class Meet(State):
    """Let a lander face an encounter; Heroes of others on the Connector may join until the card is drawn.

    (3.8)
    """

    seat: int
    piece: int
    square: int
    helpers: list[int]
    """Heroes that have joined, ascending."""
    open: list[int]
    """Seats whose Hero may still join, ascending."""
    kind: Literal["meet"] = "meet"


@state
class Task(State):
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


@state
class React(State):
    """Wait with an event card until its player carries it out; others may answer with Nay! until then.

    (E02, 3.10)
    """

    seat: int
    """Who played the last card and says when it takes effect."""
    owner: int
    """Who played the event."""
    card: int
    target: str
    nays: list[int]
    """The answers so far; each cancels the card before it."""
    kind: Literal["react"] = "react"


@state
class PickStat(State):
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
    """Where damage comes from, one of `vocabulary.SOURCES`; it has been soaked already."""
    by: int = NOBODY
    """The seat that won the duel that this damage comes from."""
    kind: Literal["pick_stat"] = "pick_stat"


@state
class PickLevel(State):
    """Ask by how many levels a card raises a space, 1 to `most`."""

    seat: int
    square: int
    most: int
    kind: Literal["pick_level"] = "pick_level"


@state
class PickItem(State):
    """Ask for an attached item: to be discarded by a loss, or taken from a defeated piece (3.3, 3.10)."""

    seat: int
    piece: int
    why: ItemWhy
    kind: Literal["pick_item"] = "pick_item"


@state
class PickDie(State):
    """Ask which dice of a movement are rolled again, dropped or used alone; a card says which."""

    seat: int
    piece: int
    """NOBODY: the common roll."""
    card: int
    left: int
    may_stop: bool = False
    picked: list[int] = field(default_factory=list)
    """Places of dice already picked."""
    kind: Literal["pick_die"] = "pick_die"


@state
class Fall(State):
    """Finish a defeat once the spoils are taken (3.3)."""

    piece: int
    by: int = NOBODY
    kind: Literal["fall"] = "fall"


@state
class Trim(State):
    """Ask a seat to discard down to the hand limit (3.5)."""

    seat: int
    kind: Literal["trim"] = "trim"


Frame: TypeAlias = (
    Build | Lay | Turn | Landing | Stride | Reroll | Step | Raise | Tile | Rival | Duel | Flee | Meet |
    Task | React | PickStat | PickLevel | PickItem | PickDie | Fall | Trim
)  # fmt: skip


@state
class GoodVsBad(State):
    """Hold everything about a game in play."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    chance: Chance
    stack: list[Frame]
    """The frames, the innermost last; empty when the game is over."""
    counter: int
    """Decision numbers given so far."""
    decision: list[int]
    """The number that each seat is asked under now; 0: not asked."""
    first: int
    """The start player (3.4)."""
    round: int
    """Rounds begun, 1 first; 0 during set-up."""
    length: int
    """Squares of each Connector (3.2)."""
    level: list[int]
    """By square: 0 Blank, 1 to 5 Good, -1 to -5 Bad, else one of GOOD_TILES, BAD_TILES."""
    snare: list[int]
    """By square: the Snare that lies there, or NOBODY (I37)."""
    at: list[int]
    """By piece: its square."""
    stat: list[list[int]]
    """By piece: Agility, Might, Smarts, then the Special of each base."""
    start: list[list[int]]
    """By seat: the starting level of each stat of both pieces (3.3)."""
    lost: list[int]
    """By piece: turns that it still loses."""
    penalty: list[int]
    """By piece: what its next movement is less (M18, Mud)."""
    boost: list[int]
    """By piece: bonus in its next duel or encounter this turn (Call to Arms)."""
    fallen: list[bool]
    """By piece: defeated in this turn."""
    items: list[list[int]]
    """By piece: attached items, ascending."""
    renown: list[int]
    crown: list[int]
    """By seat: the piece that is its Champion, or NOBODY (3.9)."""
    reached: list[list[int]]
    """By seat: other Home Bases that its Champion has reached since it was crowned, in order."""
    truce: list[bool]
    """By seat: its Truce holds until its next turn begins (E25)."""
    shift: int
    """Tiers by which the next encounter is stronger or weaker (E18, E19)."""
    hand: list[list[int]]
    """By seat: items and events, ascending."""
    seen: list[list[int]]
    """By seat, and last what everybody knows: cards in others' hands of which it is known, ascending."""
    dealt: list[list[int]]
    """By seat: item cards dealt face down for building, unseen by all; empty afterwards (3.3)."""
    buried: list[int]
    """Items thrown away unseen when building, ascending."""
    item_deck: list[int]
    """Undrawn items, the next one last."""
    event_deck: list[int]
    item_discard: list[int]
    """Ascending."""
    event_discard: list[int]
    foes: list[list[int]]
    """By tier from 1 (index 0): the encounters, the next one first; a met one goes to the end (3.8)."""
    met: list[int]
    """By tier: how many of those at the end all have seen, at most the whole deck."""
    ending: Ending
    winner: int
    """The seat whose Champion won, or NOBODY."""
    kind: Literal["good_vs_bad"] = "good_vs_bad"
