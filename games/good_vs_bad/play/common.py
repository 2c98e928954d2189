"""Small questions that every phase asks: whose piece, which square, who comes next."""

from typing import cast

from games.good_vs_bad.data.book import STRIDE, Ring
from games.good_vs_bad.sheet.frames import HeldTurn, Turn
from games.good_vs_bad.sheet.state import BAD_TILES, GOOD_TILES, GoodVsBad

SPECIAL: int = GOOD_TILES[0]
"""The value of a Special: one more than the top level (3.6)."""


def turn_of(s: GoodVsBad) -> HeldTurn:
    """Return the frame of the seat in turn, which lies at the bottom of the stack after set-up."""
    return cast(HeldTurn, s.stack[0])


def ring(s: GoodVsBad) -> Ring:
    """Return the squares that exist now (3.2)."""
    return s.book.ring(s.length)


def middle(s: GoodVsBad) -> int:
    """Return the place of the Encounter square on each Connector (3.2)."""
    return (s.length + 1) // 2


def home(piece: int) -> int:
    """Return the Home Base of a piece."""
    return piece // 2 * STRIDE


def is_base(square: int) -> bool:
    """Tell whether a square is a Home Base."""
    return square % STRIDE == 0


def value(level: int) -> int:
    """Return the value of a level: that of all Specials is the same (3.6, ruling 10)."""
    return max(BAD_TILES[0], min(SPECIAL, level))


def is_champion(s: GoodVsBad, piece: int) -> bool:
    """Tell whether a piece is a Champion (3.9)."""
    return s.crown[piece // 2] == piece


def clockwise(s: GoodVsBad, seat: int) -> list[int]:
    """Return all seats in turn order, beginning with a seat (3.4)."""
    return [*range(seat, s.book.n), *range(seat)]


def can_move(s: GoodVsBad, turn: Turn, piece: int) -> bool:
    """Tell whether a piece of the seat in turn still moves in this turn (3.3, 3.5)."""
    kind = piece % 2
    return not (turn.moved[kind] or turn.idle[kind] or s.fallen[piece])


def others_with_events(s: GoodVsBad, seat: int) -> list[int]:
    """Return the other seats that hold event cards, ascending: those who could play in passing."""
    items = s.book.cards.items
    return [other for other, hand in enumerate(s.hand) if other != seat and hand and hand[-1] >= items]
