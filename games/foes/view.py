"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

The facts bear the names they have in the state. A view never holds the seed, the count of draws, the order of
what is undrawn, or another's hand; the closed side of a face-down intersection does not even exist before the
flip (R6, R13, rulings 33 and 60).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import Any

from engine.state import SHARED
from engine.views import Framed
from games.foes import state
from games.foes.book import TILES, Book
from games.foes.frames import Frame, Turn, seen
from games.foes.state import Ending, Foes


@dataclass(frozen=True, slots=True)
class FoesView(Framed[Frame]):
    """Hold what one viewer may know; `seat` is None for a spectator. Lists of the state are tuples here."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    seat: int | None
    frames: tuple[Frame, ...]
    """Who is asked what, the innermost last."""
    decision: int
    """The number that the viewer is asked under, or 0."""
    round: int
    tile: tuple[int, ...]
    chip: tuple[bool, ...]
    closed: tuple[int, ...]
    links: tuple[int, ...]
    colours: tuple[int, ...]
    figure: tuple[int, ...]
    wisdom: tuple[int, ...]
    stacked: tuple[int, ...]
    chips: tuple[int, ...]
    supply: int
    reserve: int
    bonus: int
    pool: tuple[int, ...]
    set_aside: tuple[int, ...]
    won: tuple[int, ...]
    """By tile: the seat that holds it, or -1. Everybody saw it won; it is not added up (ruling 60)."""
    pieces: tuple[int, ...]
    """By seat: bonus gold pieces that everybody saw being taken."""
    tiles: tuple[tuple[int, ...], ...]
    """By seat: the heap of loot, empty where it is not the viewer's to see."""
    gold: tuple[int, ...]
    """By seat: bonus gold pieces in that heap, 0 where it is not the viewer's to see."""
    hand: tuple[int, ...]
    """The viewer's own spells, by number of the card."""
    backs: tuple[tuple[int, ...], ...]
    """By seat: the piles from which the spells in hand come, which their backs show."""
    fresh_backs: tuple[int, ...]
    """The piles of the spells that the seat in turn has drawn in this turn."""
    cast: tuple[int, ...]
    """Spells that are out of the game, by number of the card (R92)."""
    undrawn: int
    """Spells in the draw pile."""
    drawn: int
    unseen: tuple[int, ...]
    """Which of the last five tiles have not been drawn, sorted: their order is secret (R3)."""
    phase_two: bool
    studies: tuple[bool, ...]
    quiet_i: int
    quiet_ii: int
    ending: Ending
    memo: dict[Any, Any] = field(default_factory=dict, metadata={SHARED: True}, compare=False, repr=False)
    """What has been worked out from this view already; holds nothing that is not in it."""

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is being played, or None when the game is over."""
        bottom = self.frames[0] if self.frames else None
        return bottom if isinstance(bottom, Turn) else None


def view(s: Foes, seat: int | None) -> FoesView:
    """Build what a seat (None: a spectator) may know of a state."""
    book = s.book
    spells = book.spells
    shows = _shown_heaps(s, seat)
    top = s.stack[0] if s.stack else None
    fresh = top.fresh if isinstance(top, state.Turn) else ()
    out = s.spells[:]
    for hand in s.hand:
        out += hand
    gone = bytearray(b"\1") * len(spells)
    for card in out:
        gone[card] = 0
    return FoesView(
        book,
        seat,
        tuple([seen(frame, seat) for frame in s.stack]),
        0 if seat is None else s.decision[seat],
        s.round,
        tuple(s.tile),
        tuple(s.chip),
        tuple(s.closed),
        tuple(s.links),
        tuple(s.colours),
        tuple(s.figure),
        tuple(s.wisdom),
        tuple(s.stacked),
        tuple(s.chips),
        s.supply,
        s.reserve,
        s.bonus,
        tuple(s.pool),
        tuple(s.set_aside),
        winners(s.tiles),
        tuple(s.gold),
        tuple([tuple(s.tiles[at]) if shown else () for at, shown in enumerate(shows)]),
        tuple([s.gold[at] if shown else 0 for at, shown in enumerate(shows)]),
        () if seat is None else tuple(s.hand[seat]),
        tuple([tuple([spells[card].pile for card in hand]) for hand in s.hand]),
        tuple([spells[card].pile for card in fresh]),
        tuple(compress(range(len(spells)), gone)),
        len(s.spells),
        s.drawn,
        undrawn_last(s),
        s.phase_two,
        tuple(s.studies),
        s.quiet_i,
        s.quiet_ii,
        s.ending,
    )


def winners(tiles: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return by tile the seat whose heap holds it, or -1."""
    found = [-1] * (TILES + 1)
    for seat, heap in enumerate(tiles):
        for tile in heap:
            found[tile] = seat
    return tuple(found)


def undrawn_last(s: Foes) -> tuple[int, ...]:
    """Return which of the last five tiles have not been drawn, sorted."""
    left = min(len(s.last_five), TILES - s.drawn)
    return tuple(sorted(s.last_five[len(s.last_five) - left :])) if left else ()


def _shown_heaps(s: Foes, seat: int | None) -> list[bool]:
    """Tell by seat whether the viewer may see its heap: the owner; all by house rule or after the end."""
    if s.ending or s.book.options.loot == "open":
        return [True] * s.book.n
    return [at == seat for at in range(s.book.n)]
