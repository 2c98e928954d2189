"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

The facts bear the names they have in the state, so that rules which only read take a view too. A hand is the
cards of it that the viewer knows, in rising order, then NONE for each other one.
"""

from dataclasses import dataclass, field
from typing import Any

from engine.state import SHARED
from engine.views import Framed
from games.willow.book import HIDDEN, NONE, Book
from games.willow.sight import seen
from games.willow.state import Boost, Ending, Willow

Ints = tuple[int, ...]
Bools = tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class WillowView(Framed[Any]):  # Any: the likenesses are made from the frames
    """Hold what one viewer may know; `seat` is None for a spectator. Lists of the state are tuples here."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    seat: int | None
    frames: tuple[Any, ...]
    """Who is asked what, the innermost last."""
    decision: int
    """The number that the viewer is asked under, or 0."""
    team: Ints
    round: int
    turn: int
    last_turn: int
    haste: Ints
    fought: Ints
    tried: bool
    rolled: bool
    quiet: Bools
    control: Ints
    side: Ints
    at: Ints
    health: Ints
    prowess: Ints
    magic: Ints
    hand: tuple[Ints, ...]
    shown: tuple[Ints, ...]
    shape: Ints
    moved: Bools
    went: Bools
    held: Bools
    stuck: Bools
    grown: Ints
    due: Ints
    safe: Bools
    unfindable: Bools
    withdrawn: Bools
    powers: Ints
    powered: Bools
    crag: Bools
    passage: Bools
    drew: Bools
    owner: Ints
    """By card: who has it, as far as the viewer knows; NONE: nobody, or not known."""
    choice: Ints
    user: Ints
    cast: Ints
    holders: Ints
    """By card: 0 where the viewer does not know where it lies."""
    know: Ints
    """By card: who knows it, of those that the viewer knows; 0 for others."""
    afloat: tuple[tuple[int, int, int], ...]
    """Cards of which somebody knows that one of a side has them face down, not who, and the viewer that or
    more: the card, the side, and who knows only that (`Willow.afloat`).
    """
    charges: Ints
    spent: Bools
    deck: Ints
    """As many entries as there are cards, the top one last; NONE: not known."""
    sunk: Ints
    """Of the cards at the bottom of the deck, from the lowest: who put them there and knows them (W198)."""
    discard: Ints
    gone: Ints
    aside: Ints
    treasure: Ints
    """By Place: NONE: none is there; HIDDEN: one that is not known."""
    lying: Bools
    peeked: bool
    waiting: Ints
    boosts: tuple[Boost, ...]
    raziel: int
    raziel_shape: int
    raziel_held: int
    caged: bool
    joined: bool
    freed: bool
    queen: int
    ladder: Ints
    ending: Ending
    winner: int
    memo: dict[Any, Any] = field(default_factory=dict, metadata={SHARED: True}, compare=False, repr=False)
    """What has been worked out from this view already; holds nothing that is not in it."""


def view(s: Willow, seat: int | None) -> WillowView:
    """Build what a seat (None: a spectator) may know of a state."""
    n = s.book.n
    bit = 1 << (n if seat is None else seat)
    known = [card for card, bits in enumerate(s.know) if bits & bit]
    hands, owner, holders, know = _cards(s, bit, known)
    deck = [NONE] * len(s.deck)
    if known:
        for at, card in enumerate(s.deck):
            if s.know[card] & bit:
                deck[at] = card
    return WillowView(
        s.book,
        seat,
        tuple([seen(s, frame, seat, bit) for frame in s.stack]),
        0 if seat is None else s.decision[seat],
        tuple(s.team),
        s.round,
        s.turn,
        s.last_turn,
        tuple(s.haste),
        tuple(s.fought),
        s.tried,
        s.rolled,
        tuple(s.quiet),
        tuple(s.control),
        tuple(s.side),
        tuple(s.at),
        tuple(s.health),
        tuple(s.prowess),
        tuple(s.magic),
        hands,
        tuple([tuple(cards) for cards in s.shown]),
        tuple(s.shape),
        tuple(s.moved),
        tuple(s.went),
        tuple(s.held),
        tuple(s.stuck),
        tuple(s.grown),
        tuple(s.due),
        tuple(s.safe),
        tuple(s.unfindable),
        tuple(s.withdrawn),
        tuple(s.powers),
        tuple(s.powered),
        tuple(s.crag),
        tuple(s.passage),
        tuple(s.drew),
        owner,
        tuple(s.choice),
        tuple(s.user),
        tuple(s.cast),
        holders,
        know,
        tuple(
            [
                (card, s.side[s.owner[card]], bits)
                for card, bits in enumerate(s.afloat)
                if bits and (bits | s.know[card]) & bit
            ]
        ),
        tuple(s.charges),
        tuple(s.spent),
        tuple(deck),
        _sunk(s),
        tuple(s.discard),
        tuple(s.gone),
        tuple(s.aside),
        tuple([card if card < 0 or s.know[card] & bit else HIDDEN for card in s.treasure]),
        tuple(s.lying),
        s.peeked,
        tuple(s.waiting),
        tuple(s.boosts),
        s.raziel,
        s.raziel_shape,
        s.raziel_held,
        s.caged,
        s.joined,
        s.freed,
        s.queen,
        tuple(s.ladder),
        s.ending,
        s.winner,
    )


def _sunk(s: Willow) -> Ints:
    """Return who knows the cards at the bottom of the deck: all have seen who put them there."""
    found = []
    for card in s.deck:
        if not s.know[card]:
            break
        found.append(s.know[card])
    return tuple(found)


def _cards(s: Willow, bit: int, known: list[int]) -> tuple[tuple[Ints, ...], Ints, Ints, Ints]:
    """Return the hands, and by card who has it, who held it and who knows it, as far as the viewer knows."""
    n = len(s.owner)
    owner, holders, know = [NONE] * n, [0] * n, [0] * n
    bits = s.know
    hands = []
    for char, hand in enumerate(s.hand):
        mine = [card for card in hand if bits[card] & bit]
        for card in mine:
            owner[card] = char
        hands.append((*mine, *[NONE] * (len(hand) - len(mine))))
        for card in s.shown[char]:
            owner[card] = char
            holders[card] = s.holders[card]
    for card in known:
        holders[card] = s.holders[card]
        know[card] = bits[card]
    return tuple(hands), tuple(owner), tuple(holders), tuple(know)
