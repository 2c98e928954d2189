"""The state of a game of Willow: flat lists indexed by seat, character or card, and a stack of frames.

Sides are 0 (Good) and 1 (Evil), characters 0..5 (`book.WILLOW` ... `book.SORSHA`), cards ids of the book.
`NONE` (-1) stands for nothing and nobody. A *side-turn* is one Good turn or one Evil turn; what holds for it
is fresh at its beginning (`rules.turn.begin`), in an extra turn too except what grew (AM20).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeAlias

from typing_extensions import TypeVar

from engine.sheet import ALL, Bools, GameState, Ints, Part, Rows, sheet
from engine.state import SHARED, state
from games.willow.data.book import Book
from games.willow.sheet.frames import Frame, Held

Ending: TypeAlias = Literal["", "queen", "freed", "brought", "round_cap"]


BESIDE: Final = 6
"""`BESIDE + side` in `Boost.char` stands for whoever is the champion of that side."""


@dataclass(frozen=True, slots=True)
class Boost:
    """A change of an ability for a time: by a card or spell that was played."""

    char: int
    """The character, or `BESIDE` + side: the champion of that side."""
    stat: int
    """PROWESS, MAGIC or STEALTH."""
    n: int
    until: Literal["fight", "turn"]
    card: int
    """What did it."""


Boosts = TypeVar("Boosts", bound=Sequence[Boost], covariant=True, default=Sequence[Boost])


@sheet(ALL)
class Lands(Generic[Ints, Bools, Rows, Boosts]):
    """Hold what a state and its views have in common; a rule that only reads it takes both."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    team: Ints
    """By seat: its side; who has no character left stays with the last (W161)."""

    # --- the turn ---
    round: int
    turn: int
    """Whose side-turn it is."""
    last_turn: int
    """0; 1: the next Good turn is the last one; 2: it is under way (W175)."""
    haste: Ints
    """Characters with extra turns after this one, one entry each (W32)."""
    fought: Ints
    """Spaces with a fight of both sides in this side-turn, in rising order (W17)."""
    tried: bool
    """The freeing has been tried in this Good turn (W174)."""
    rolled: bool
    """A roll of the ladder has been made in this side-turn (W160)."""
    quiet: Bools
    """By seat: it has passed for the rest of this side-turn where it is asked in passing. Open to all: who is
    asked tells it anyway.
    """

    # --- by character ---
    control: Ints
    """Its seat (W181)."""
    side: Ints
    at: Ints
    health: Ints
    prowess: Ints
    """The dial, or the fixed number; what a shape has is not here (W188)."""
    magic: Ints
    hand: Part[Rows]
    """Face-down cards, in rising order."""
    shown: Rows
    """Face-up cards, in rising order."""
    shape: Ints
    """The shape that it is changed into, or NONE."""
    moved: Bools
    """It has physically moved in this side-turn (W142)."""
    went: Bools
    """It has made its move of this side-turn, also one of no space."""
    held: Bools
    """A Foe's champion: cannot move and heals 1 (W41, W142)."""
    stuck: Bools
    """Its flight failed: cannot move (W76)."""
    grown: Ints
    """Bits of what has grown in this side-turn: 1 Prowess, 2 Magic (W61)."""
    due: Ints
    """Growth that counts from the end of the turn (growth_timing): Prowess + 16 x Magic."""
    safe: Bools
    """No Foe and no enemy attacks it for the rest of the side-turn (W178)."""
    unfindable: Bools
    """Hiding Place, for the rest of the side-turn."""
    withdrawn: Bools
    """Under the queen's orders: out of searches and fights for the rest of the side-turn."""
    powers: Ints
    """Bits of the Places whose power it has used (W148)."""
    powered: Bools
    """It has used a castle's power in this side-turn (W198)."""
    crag: Bools
    """Its next move may be a flight (Eagle Crag)."""
    passage: Bools
    """The next Place of its move is found without a contest (the spell Passage)."""
    drew: Bools
    """It drew in this side-turn (W31)."""

    # --- by card ---
    owner: Part[Ints]
    """The character who has it, in hand or face up; NONE: nobody."""
    choice: Ints
    """For the round: 0 undecided, 1 used, 2 declined (W24)."""
    user: Ints
    """The character who used it in this side-turn, or NONE (W28)."""
    cast: Ints
    """Bits of the characters who have cast it in this side-turn (W109)."""
    holders: Part[Ints]
    """Bits of the characters who held it in this side-turn (W183)."""
    know: Part[Ints]
    """Bits of the seats that know where a hidden card lies: in a hand, the deck, a Place, a frame."""
    charges: Ints
    """By card: uses left of one that has charges, else 0."""
    spent: Bools
    """What works once in a game has worked (the Braid)."""

    # --- piles ---
    deck: Part[Ints]
    """The top card last; secret."""
    discard: Ints
    """The newest card last; open."""
    gone: Ints
    """Out of the game, in rising order."""
    aside: Ints
    """The set-aside spell, and armies that are at home, in rising order."""
    treasure: Part[Ints]
    """By Place: the treasure that lies there face down, or NONE."""
    lying: Bools
    """By Place: a treasure lies there; open to all."""
    peeked: bool
    """The first treasure has been looked at (W151)."""
    waiting: Ints
    """Foes that Good drew in this turn, flat pairs of card and character; they lie open (W35)."""

    # --- the rest of the table ---
    boosts: Boosts
    raziel: int
    """Who has the companion; NONE: she has not joined."""
    raziel_shape: int
    """Her shape; NONE: she is restored."""
    raziel_held: int
    """Bits of the characters with whom she was in this side-turn and who gave her on (W183)."""
    caged: bool
    """MADMARTIGAN is locked up (W9)."""
    joined: bool
    """BROWNIES have joined (W88)."""
    freed: bool
    """The Place that is the goal is freed (W174)."""
    queen: int
    """Health of the queen."""
    ladder: Ints
    """Rolls made for SORSHA and for MADMARTIGAN (W158, W201)."""
    ending: Ending
    winner: int
    """The side that won; NONE: nobody yet, or a draw."""


@state
class Willow(Lands[list[int], list[bool], list[list[int]], list[Boost]], GameState[Held]):
    """Hold everything about a game in play."""

    afloat: Part[list[int]]
    """By card: bits of the seats that know it to be face down with its side, and not any more with whom."""
    kind: Literal["willow"] = "willow"


def frames(s: Lands) -> Sequence[Frame]:
    """Return the frames of a state or of a view, the innermost last."""
    either: Any = s  # both have them under this name
    stack: Sequence[Frame] = either.stack
    return stack
