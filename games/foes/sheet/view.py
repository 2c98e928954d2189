"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

What lies open stands in states and views by one class, `state.Dungeon`. A view never holds the seed, the
count of draws, the order of what is undrawn, or another's hand; the closed side of a face-down intersection
does not even exist before the flip (R6, R13, rulings 33 and 60).
"""

from itertools import compress
from typing import TypeAlias

from engine.sheet import GameView, fact, view
from games.foes.data.book import TILES
from games.foes.sheet.frames import Frame, Turn
from games.foes.sheet.state import Dungeon, Foes

Numbers: TypeAlias = tuple[int, ...]


def cast_spells(s: Foes, _: int | None) -> Numbers:
    """Return the spells that are neither undrawn nor in a hand."""
    there = bytearray(b"\1") * len(s.book.spells)
    for cards in (s.spells, *s.hand):
        for card in cards:
            there[card] = 0
    return tuple(compress(range(len(there)), there))


def fresh_backs(s: Foes, _: int | None) -> Numbers:
    """Return the piles of the spells that the seat in turn has drawn in this turn."""
    bottom = s.stack[0] if s.stack else None
    return tuple([s.book.spells[card].pile for card in bottom.fresh]) if isinstance(bottom, Turn) else ()


def winners(s: Foes, _: int | None) -> Numbers:
    """Return by tile the seat whose heap holds it, or -1."""
    winners = [-1] * (TILES + 1)
    for seat, heap in enumerate(s.tiles):
        for tile in heap:
            winners[tile] = seat
    return tuple(winners)


def undrawn_last(s: Foes, _: int | None) -> Numbers:
    """Return which of the last five tiles have not been drawn, sorted."""
    left = min(len(s.last_five), TILES - s.drawn)
    return tuple(sorted(s.last_five[len(s.last_five) - left :])) if left else ()


def _shows(s: Foes, seat: int | None, owner: int) -> bool:
    """Tell whether a viewer may see a heap: the owner does; all do by house rule, or after the end."""
    return owner == seat or bool(s.ending) or s.book.options.loot == "open"


@view
class FoesView(GameView[Foes, Frame[Numbers]], Dungeon[Numbers, tuple[bool, ...]]):
    """Hold what one viewer may know; `seat` is None for a spectator."""

    won: Numbers = fact(winners)
    """By tile: the seat that holds it, or -1. Everybody saw it won; it is not added up (ruling 60)."""
    pieces: Numbers = fact(lambda s, _: tuple(s.gold))
    """By seat: bonus gold pieces that everybody saw being taken."""
    tiles: tuple[Numbers, ...] = fact(
        lambda s, seat: tuple([tuple(heap) if _shows(s, seat, at) else () for at, heap in enumerate(s.tiles)])
    )
    """By seat: the heap of loot, empty where it is not the viewer's to see."""
    gold: Numbers = fact(
        lambda s, seat: tuple([gold if _shows(s, seat, at) else 0 for at, gold in enumerate(s.gold)])
    )
    """By seat: bonus gold pieces in that heap, 0 where it is not the viewer's to see."""
    hand: Numbers
    """The viewer's own spells, by number of the card."""
    backs: tuple[Numbers, ...] = fact(
        lambda s, _: tuple([tuple([s.book.spells[card].pile for card in hand]) for hand in s.hand])
    )
    """By seat: the piles from which the spells in hand come, which their backs show."""
    fresh_backs: Numbers = fact(fresh_backs)
    """The piles of the spells that the seat in turn has drawn in this turn."""
    cast: Numbers = fact(cast_spells)
    """Spells that are out of the game, by number of the card (R92)."""
    undrawn: int = fact(lambda s, _: len(s.spells))
    """Spells in the draw pile."""
    unseen: Numbers = fact(undrawn_last)
    """Which of the last five tiles have not been drawn, sorted: their order is secret (R3)."""

    @property
    def turn(self) -> Turn[Numbers] | None:
        """Return the turn that is being played, or None when the game is over."""
        bottom = self.frames[0] if self.frames else None
        return bottom if isinstance(bottom, Turn) else None

    def cards(self, seat: int) -> Numbers:
        """Return the spells in the hand of a seat, if it is the viewer's own."""
        return self.hand if seat == self.seat else ()
