"""The grids: who comes into play, moves, is hurt, and leaves (3.6)."""

from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import Died, Healed, HeavenHellEvent, Wounded
from games.heaven_hell.sheet.facts import life
from games.heaven_hell.sheet.state import HeavenHell


def enter(s: HeavenHell, cell: int, face: int) -> None:
    """Put a character into play, ready and unharmed (H3, 3.6)."""
    s.grid[cell] = face


def leave(s: HeavenHell, cell: int) -> int:
    """Take a character out of play with its wounds, changes and spent mark (3.6); return its face.

    No other character shifts (H4).
    """
    face = s.grid[cell]
    s.grid[cell] = NONE
    s.wounds[cell] = s.might[cell] = s.might_turn[cell] = s.mind[cell] = s.mind_turn[cell] = 0
    s.spent[cell] = False
    return face


def shift(s: HeavenHell, cell: int, to: int) -> None:
    """Move a character with all that lies on it to an empty cell."""
    for held in (s.wounds, s.might, s.might_turn, s.mind, s.mind_turn):
        held[to] = held[cell]
    s.spent[to] = s.spent[cell]
    s.grid[to] = leave(s, cell)


def hurt(s: HeavenHell, cell: int, wounds: int, out: list[HeavenHellEvent], *, damage: bool) -> int:
    """Give a character wounds; return how many it took. Those that kill it are not placed (H38, H39)."""
    book = s.book
    owner, card, at = book.owner(cell), book.faces[s.grid[cell]].id, book.name(cell)
    rest = life(s, cell)
    if wounds >= rest:
        s.discard[owner].append(leave(s, cell))
        out.append(Died(owner, card, at, rest, damage))
        return rest
    s.wounds[cell] += wounds
    out.append(Wounded(owner, card, at, wounds, s.wounds[cell], damage))
    return wounds


def mend(s: HeavenHell, cell: int, wounds: int, out: list[HeavenHellEvent], *, rest: bool) -> None:
    """Remove up to so many wounds of a character."""
    book = s.book
    by = min(wounds, s.wounds[cell])
    s.wounds[cell] -= by
    card = book.faces[s.grid[cell]].id
    out.append(Healed(book.owner(cell), card, book.name(cell), by, s.wounds[cell], rest))
