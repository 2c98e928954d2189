"""What a move of a turn is worth, and a runner for the crown."""

from collections.abc import Iterable
from typing import Final, Protocol

from games.good_vs_bad.data.book import NOBODY, ROLES, STRIDE
from games.good_vs_bad.mind.worth import landing_worth, missing, wants_crown
from games.good_vs_bad.sheet.facts import home, is_base, is_champion
from games.good_vs_bad.sheet.view import GoodVsBadView

_WIN: Final = 1_000.0
WINS: Final = _WIN / 2
"""A move that is worth as much wins the game."""
_BASE: Final = 8.0
"""What a Champion gains by a base on its way."""
_ONWARD: Final = 0.25
"""What a square nearer to the next base is worth to a Champion."""
_AT_HOME: Final = 6.0
"""What it is worth to stand at home with the Renown for a crown."""
_HOMEWARD: Final = 0.18
"""What a square nearer to home is worth then."""
_DANGER: Final = 0.5
"""What each piece that may come after a Champion costs it."""
_HUNT: Final = 0.06
"""What a square nearer to an enemy Champion is worth."""
_FARTHEST: Final = 12
"""Two dice reach no farther."""


class Moving(Protocol):
    """Be a move of a piece, as its action says it."""

    @property
    def seat(self) -> int: ...
    @property
    def piece(self) -> str: ...
    @property
    def to(self) -> str: ...
    @property
    def way(self) -> str: ...
    @property
    def how(self) -> str: ...


def best_move(v: GoodVsBadView, moves: Iterable[Moving]) -> float:
    """Return the worth of the best move that there is now; 0 where there is none."""
    return max([move_worth(v, move) for move in moves], default=0.0)


def runner_worth(v: GoodVsBadView, piece: int) -> float:
    """Return how well a piece would run: by its stats and items."""
    return sum(v.stat[piece][:3]) + len(v.items[piece]) + min(v.stat[piece][:3])


def move_worth(v: GoodVsBadView, a: Moving) -> float:
    """Return what a move is worth: its landing, and where it leads with crowns in mind (3.5, 3.9)."""
    piece = 2 * a.seat + ROLES.index(a.piece)
    square = v.book.index[a.to]
    came = -1 if a.way == "down" else 1
    if a.way == "stay":
        return 0.0
    coming_home = a.how == "home"
    worth = 0.5 * min(missing(v, piece), 1) if coming_home else landing_worth(v, piece, square, came)
    if is_champion(v, piece):
        return worth + _run(v, piece, square, came)
    if wants_crown(v, a.seat):
        return worth + _homeward(v, piece, square)
    return worth + _chase(v, piece, square)


def _run(v: GoodVsBadView, piece: int, square: int, came: int) -> float:
    """Return what a Champion gains by a move: bases passed, the way to the next, the danger there (3.9)."""
    here, start, seat = v.book.ring(v.length), v.at[piece], piece // 2
    size = len(here.squares)
    steps = (here.place[square] - here.place[start]) * came % size
    passed = {
        base
        for base in (here.squares[(here.place[start] + came * step) % size] for step in range(1, steps + 1))
        if is_base(base) and base != home(piece) and base // STRIDE not in v.reached[seat]
    }
    if len(v.reached[seat]) + len(passed) >= v.book.bases_to_win:
        return _WIN
    left = [
        base
        for base in range(v.book.n)
        if base not in (seat, *v.reached[seat]) and base * STRIDE not in passed
    ]
    near = min(apart(v, square, base * STRIDE) for base in left)
    return (
        _BASE * len(passed)
        - _ONWARD * near
        - (0.0 if is_base(square) else _DANGER * _hunters(v, seat, square))
    )


def _hunters(v: GoodVsBadView, seat: int, square: int) -> int:
    """Count the pieces of others that may come to a square by their next roll."""
    return sum(
        1
        for piece, at in enumerate(v.at)
        if piece // 2 != seat and not v.lost[piece] and apart(v, at, square) <= _FARTHEST
    )


def _homeward(v: GoodVsBadView, piece: int, square: int) -> float:
    """Return what it is worth to be at, or nearer to, the own base when a crown waits there (3.9)."""
    mate = piece ^ 1
    if v.at[mate] == home(piece) and not v.lost[mate]:
        return 0.0
    return _AT_HOME if square == home(piece) else -_HOMEWARD * apart(v, square, home(piece))


def _chase(v: GoodVsBadView, piece: int, square: int) -> float:
    """Return what it is worth to come nearer to Champions of others (3.9)."""
    return -sum(
        _HUNT * (1 + len(v.reached[seat])) * apart(v, square, v.at[crowned])
        for seat, crowned in enumerate(v.crown)
        if crowned != NOBODY and seat != piece // 2
    )


def apart(v: GoodVsBadView, piece: int, other: int) -> int:
    """Return how many steps lie between two squares, the shorter way around."""
    here = v.book.ring(v.length)
    way = (here.place[piece] - here.place[other]) % len(here.squares)
    return min(way, len(here.squares) - way)
