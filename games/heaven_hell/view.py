"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

The facts bear the names they have in the state. A view never holds the seed, the order of a deck or of a
plunder pile, or what nobody has seen of another's hand.
"""

from dataclasses import dataclass, field
from typing import Any

from engine.state import SHARED
from engine.views import Framed
from games.heaven_hell.book import Book
from games.heaven_hell.frames import Frame, Turn, seen
from games.heaven_hell.state import Ending, HeavenHell


@dataclass(frozen=True, slots=True)
class HeavenHellView(Framed[Frame]):
    """Hold what one viewer may know; `seat` is None for a spectator. Lists of the state are tuples here."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    seat: int | None
    frames: tuple[Frame, ...]
    """Who is asked what, the innermost last."""
    decision: int
    """The number that the viewer is asked under, or 0."""
    round: int
    first: int
    deck: tuple[int, ...]
    """By seat: how many cards the game deck has."""
    hand: tuple[int, ...]
    """The viewer's own hand: faces in rising order."""
    hands: tuple[int, ...]
    """By seat: how many cards it has in hand."""
    discard: tuple[tuple[int, ...], ...]
    pile: tuple[tuple[int, ...], ...]
    """By seat: the faces of the plunder pile in rising order; all saw them go there, in which order they lie
    nobody knows (ruling 26).
    """
    open: tuple[tuple[int, ...], ...]
    """By seat: faces in its hand that everybody has seen going there."""
    spied: tuple[tuple[int, ...], ...]
    """By seat: faces in its hand that the viewer knows of, the open ones among them; the own hand is
    empty here.
    """
    holder: tuple[int, ...]
    grid: tuple[int, ...]
    wounds: tuple[int, ...]
    spent: tuple[bool, ...]
    might: tuple[int, ...]
    might_turn: tuple[int, ...]
    mind: tuple[int, ...]
    mind_turn: tuple[int, ...]
    ending: Ending
    winner: int
    memo: dict[Any, Any] = field(default_factory=dict, metadata={SHARED: True}, compare=False, repr=False)
    """What has been worked out from this view already; holds nothing that is not in it."""

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is being played; None during set-up and when the game is over."""
        bottom = self.frames[0] if self.frames else None
        return bottom if isinstance(bottom, Turn) else None


def view(s: HeavenHell, seat: int | None) -> HeavenHellView:
    """Build what a seat (None: a spectator) may know of a state."""
    n = s.book.n
    seats = range(n)
    known = s.open if seat is None else s.spied[seat * n : seat * n + n]
    return HeavenHellView(
        s.book,
        seat,
        tuple([seen(frame) for frame in s.stack]),
        0 if seat is None else s.decision[seat],
        s.round,
        s.first,
        tuple([len(deck) for deck in s.deck]),
        () if seat is None else tuple(s.hand[seat]),
        tuple([len(hand) for hand in s.hand]),
        tuple([tuple(heap) for heap in s.discard]),
        tuple([tuple(sorted(pile)) for pile in s.pile]),
        tuple([tuple(faces) for faces in s.open]),
        tuple([() if at == seat else tuple(known[at]) for at in seats]),
        tuple(s.holder),
        tuple(s.grid),
        tuple(s.wounds),
        tuple(s.spent),
        tuple(s.might),
        tuple(s.might_turn),
        tuple(s.mind),
        tuple(s.mind_turn),
        s.ending,
        s.winner,
    )
