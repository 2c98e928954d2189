"""The state of a game of Willow: flat lists indexed by seat, character or card, and a stack of frames.

Sides are 0 (Good) and 1 (Evil), characters 0..5 (`book.WILLOW` ... `book.SORSHA`), cards ids of the book.
`NONE` (-1) stands for nothing and nobody. A *side-turn* is one Good turn or one Evil turn; what holds for it
is fresh at its beginning (`rules.turn.begin`), in an extra turn too except what grew (AM20).
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from engine.chance import Chance
from engine.state import SHARED, State, state
from games.willow.book import Book
from games.willow.held_cards import Response
from games.willow.held_core import Excess, Share, Turn
from games.willow.held_field import Journey, Look, Move, Places, Search
from games.willow.held_fight import Contests, Fight, Foes, Hunt

Ending: TypeAlias = Literal["", "queen", "freed", "brought", "round_cap"]
Frame: TypeAlias = (
    Turn | Share | Excess | Move | Journey | Search | Places | Look | Foes | Contests | Hunt | Fight
    | Response
)  # fmt: skip


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


@state
class Willow(State):
    """Hold everything about a game in play."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    chance: Chance
    stack: list[Frame]
    """The frames, the innermost last; empty when the game is over."""
    counter: int
    """Decision numbers given so far."""
    decision: list[int]
    """The number that each seat is asked under now; 0: not asked."""
    team: list[int]
    """By seat: its side; who has no character left stays with the last (W161)."""

    # --- the turn ---
    round: int
    turn: int
    """Whose side-turn it is."""
    last_turn: int
    """0; 1: the next Good turn is the last one; 2: it is under way (W175)."""
    haste: list[int]
    """Characters with extra turns after this one, one entry each (W32)."""
    fought: list[int]
    """Spaces with a fight of both sides in this side-turn, in rising order (W17)."""
    tried: bool
    """The freeing has been tried in this Good turn (W174)."""
    rolled: bool
    """A roll of the ladder has been made in this side-turn (W160)."""
    quiet: list[bool]
    """By seat: it has passed for the rest of this side-turn where it is asked in passing. Open to all: who is
    asked tells it anyway.
    """

    # --- by character ---
    control: list[int]
    """Its seat (W181)."""
    side: list[int]
    at: list[int]
    health: list[int]
    prowess: list[int]
    """The dial, or the fixed number; what a shape has is not here (W188)."""
    magic: list[int]
    hand: list[list[int]]
    """Face-down cards, in rising order."""
    shown: list[list[int]]
    """Face-up cards, in rising order."""
    shape: list[int]
    """The shape that it is changed into, or NONE."""
    moved: list[bool]
    """It has physically moved in this side-turn (W142)."""
    went: list[bool]
    """It has made its move of this side-turn, also one of no space."""
    held: list[bool]
    """A Foe's champion: cannot move and heals 1 (W41, W142)."""
    stuck: list[bool]
    """Its flight failed: cannot move (W76)."""
    grown: list[int]
    """Bits of what has grown in this side-turn: 1 Prowess, 2 Magic (W61)."""
    due: list[int]
    """Growth that counts from the end of the turn (growth_timing): Prowess + 16 x Magic."""
    safe: list[bool]
    """No Foe and no enemy attacks it for the rest of the side-turn (W178)."""
    unfindable: list[bool]
    """Hiding Place, for the rest of the side-turn."""
    withdrawn: list[bool]
    """Under the queen's orders: out of searches and fights for the rest of the side-turn."""
    powers: list[int]
    """Bits of the Places whose power it has used (W148)."""
    powered: list[bool]
    """It has used a castle's power in this side-turn (W198)."""
    crag: list[bool]
    """Its next move may be a flight (Eagle Crag)."""
    passage: list[bool]
    """The next Place of its move is found without a contest (the spell Passage)."""
    drew: list[bool]
    """It drew in this side-turn (W31)."""

    # --- by card ---
    owner: list[int]
    """The character who has it, in hand or face up; NONE: nobody."""
    choice: list[int]
    """For the round: 0 undecided, 1 used, 2 declined (W24)."""
    user: list[int]
    """The character who used it in this side-turn, or NONE (W28)."""
    cast: list[int]
    """Bits of the characters who have cast it in this side-turn (W109)."""
    holders: list[int]
    """Bits of the characters who held it in this side-turn (W183)."""
    know: list[int]
    """Bits of the seats that know where a hidden card lies: in a hand, the deck, a Place, a frame."""
    afloat: list[int]
    """By card: bits of the seats that know it to be face down with its side, and not any more with whom."""
    charges: list[int]
    """By card: uses left of one that has charges, else 0."""
    spent: list[bool]
    """What works once in a game has worked (the Braid)."""

    # --- piles ---
    deck: list[int]
    """The top card last; secret."""
    discard: list[int]
    """The newest card last; open."""
    gone: list[int]
    """Out of the game, in rising order."""
    aside: list[int]
    """The set-aside spell, and armies that are at home, in rising order."""
    treasure: list[int]
    """By Place: the treasure that lies there face down, or NONE."""
    lying: list[bool]
    """By Place: a treasure lies there; open to all."""
    peeked: bool
    """The first treasure has been looked at (W151)."""

    waiting: list[int]
    """Foes that Good drew in this turn, flat pairs of card and character; they lie open (W35)."""

    # --- the rest of the table ---
    boosts: list[Boost]
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
    ladder: list[int]
    """Rolls made for SORSHA and for MADMARTIGAN (W158, W201)."""
    ending: Ending
    winner: int
    """The side that won; NONE: nobody yet, or a draw."""
    kind: Literal["willow"] = "willow"
