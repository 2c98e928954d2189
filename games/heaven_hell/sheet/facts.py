"""What follows from what lies open: small questions that rules, labels, refusals and machines ask of
states and views alike.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from engine.views import own_first
from games.heaven_hell.data.book import NONE
from games.heaven_hell.sheet.frames import Battle, Defend, Even, Frame, Plunder, Resist, Retaliate
from games.heaven_hell.sheet.state import Realms
from games.heaven_hell.sheet.view import HeavenHellView

TOGETHER: Final = 3
"""The rules version since which all are asked at once whose answers do not depend on each other."""


def heaven(t: Realms) -> int:
    """Return the Heaven player, or NONE before the first turn and after the end (3.2)."""
    turn = t.turn
    return NONE if turn is None else turn.seat


def battle(t: Realms) -> Battle | None:
    """Return the battle or stand-alone conflict that is being fought, or None."""
    for frame in reversed(t.layers):
        if isinstance(frame, Battle):
            return frame
    return None


def battle_of(t: Realms) -> Battle:
    """Return the battle, or stand-alone conflict, where there is one."""
    fight = battle(t)
    assert fight is not None  # noqa: S101  # asked for where somebody fights
    return fight


def target_field(t: Realms) -> int:
    """Return the battlefield that is fought for or asked about, or NONE."""
    for frame in reversed(t.layers):
        if isinstance(frame, Battle | Defend | Resist | Plunder):
            return frame.field
    return NONE


def is_truce(t: Realms) -> bool:
    """Tell whether this is the truce round, in which no battle may be started (3.4 step 5)."""
    return t.round == 1 and t.book.options.truce == "yes"


def dominion(t: Realms, seat: int) -> int:
    """Return the sum of the plunder values in a Heaven trench (3.9)."""
    fields = t.book.fields
    return sum(fields[at].plunder for at, holder in enumerate(t.holder) if holder == seat)


def asks_together(t: Realms) -> bool:
    """Tell whether a game asks at once, in secret, all whose answers do not depend on each other: since rules
    version 3.
    """
    return t.book.rules >= TOGETHER


def is_secret(t: Realms, frame: Even | Defend | Retaliate) -> bool:
    """Tell whether answers are hidden until all have answered: one alone has nobody to hide them from."""
    return asks_together(t) and len(frame.queue) > 1


def changing(t: Realms, frame: Frame) -> tuple[int, ...]:
    """Return who has answered a frame in secret and may still change the answer."""
    if not isinstance(frame, Even | Defend | Retaliate) or not is_secret(t, frame):
        return ()
    answered = sorted(seat for seat in frame.queue if seat not in frame.asked)
    return tuple(seat for seat in answered if t.count(seat) or not isinstance(frame, Even))


def kept(t: Realms, frame: Even, seat: int) -> list[int]:
    """Return the faces in a hand that an even-up does not discard so far, in rising order."""
    return without(t.cards(seat), frame.aside[seat])


def without(faces: Iterable[int], taken: Iterable[int]) -> list[int]:
    """Return faces less others, each copy once."""
    left = list(faces)
    for face in taken:
        left.remove(face)
    return left


# --- who sits where ---


def rightwards(t: Realms, seat: int) -> Iterator[int]:
    """Yield the other seats, counter-clockwise from a seat's right-hand neighbour (3.2, ruling 31)."""
    n = t.book.n
    return ((seat + step) % n for step in range(1, n))


def order(t: Realms) -> list[int]:
    """Return the seats by order number, the start player first (3.4)."""
    return [t.first, *rightwards(t, t.first)]


def around(v: HeavenHellView) -> list[int]:
    """Return the seats as their grids are drawn, in the order of turns; the reader's comes last, nearest."""
    seats = own_first(order(v), v.seat)
    return seats if v.seat is None else [*seats[1:], seats[0]]


def facing(v: HeavenHellView) -> tuple[int, int] | None:
    """Return the Heaven player and the one opposite whose grids are to be compared now, or None.

    In a battle these are the two in it; where somebody is asked whether to fight, that one; with two
    players always both.
    """
    fought, top, leader = battle(v), v.top, heaven(v)
    if fought is not None:
        return fought.heaven, fought.hell
    if isinstance(top, Resist):
        return top.seat, top.hell
    if isinstance(top, Defend | Retaliate) and top.asked:
        return leader, v.seat if v.seat in top.asked else top.asked[0]
    if v.book.n == 2:
        upper = leader if leader >= 0 else v.first
        return upper, 1 - upper
    return None


def turned(v: HeavenHellView) -> tuple[int, int] | None:
    """Return who is drawn above and who below of two that face each other: one who reads sits below, to
    everybody else Hell does.
    """
    pair = facing(v)
    return pair if pair is None or v.seat != pair[0] else pair[::-1]


# --- what stands where ---


def cell_of(t: Realms, seat: int, space: str) -> int:
    """Return the cell of a seat's space; NONE for a name that is none."""
    at = t.book.space_of.get(space, NONE)
    return NONE if at < 0 else seat * t.book.size + at


def characters(t: Realms, seat: int) -> list[int]:
    """Return the cells where a seat has a character."""
    grid = t.grid
    return [cell for cell in t.book.cells(seat) if grid[cell] >= 0]


def empty(t: Realms, seat: int) -> list[int]:
    """Return the empty cells of a seat's grid (H3)."""
    grid = t.grid
    return [cell for cell in t.book.cells(seat) if grid[cell] < 0]


def ready(t: Realms, seat: int) -> list[int]:
    """Return the cells of a seat's ready characters, fighters or not (H10, 3.6)."""
    spent = t.spent
    return [cell for cell in characters(t, seat) if not spent[cell]]


def fighters(t: Realms, seat: int, column: int) -> list[int]:
    """Return the cells of a column where a seat has a fighter, the front row first (H8)."""
    grid, fighter = t.grid, t.book.fighter
    return [cell for cell in t.book.column(seat, column) if fighter[grid[cell]]]


def has_fighter(t: Realms, seat: int) -> bool:
    """Tell whether a seat has a fighter in play (H9, H20)."""
    first = seat * t.book.size
    fighter = t.book.fighter
    return any(map(fighter.__getitem__, t.grid[first : first + t.book.size]))


def opposite(t: Realms, seat: int, other: int) -> list[int]:
    """Return the columns in which both have fighters (H23)."""
    return [at for at in range(t.book.columns) if fighters(t, seat, at) and fighters(t, other, at)]


def edges(t: Realms, seat: int, other: int) -> tuple[int, int]:
    """Return the advantage that each of two has in a battle that begins now (H24)."""
    ours = theirs = 0
    for column in range(t.book.columns):
        mine, hers = bool(fighters(t, seat, column)), bool(fighters(t, other, column))
        ours += mine and not hers
        theirs += hers and not mine
    return ours, theirs


def mind_at(t: Realms, cell: int) -> int:
    """Return the mind of a character with its changes, at least 0 (3.6)."""
    mind = t.book.faces[t.grid[cell]].mind + t.mind[cell] + t.mind_turn[cell]
    return mind if mind > 0 else 0


def speaker(t: Realms, seat: int) -> int:
    """Return the cell of the own character of most mind, or NONE: it speaks Miracles (3.6)."""
    return max(characters(t, seat), key=lambda cell: mind_at(t, cell), default=NONE)


def life(t: Realms, cell: int) -> int:
    """Return how many wounds would kill the character on a cell (ruling 13)."""
    return t.book.faces[t.grid[cell]].health - t.wounds[cell]


def attackable(t: Realms, seat: int) -> list[int]:
    """Return the battlefields that may be named: in the atlas and in the own trench (3.5, rulings 3, 4, 33).

    None in the truce round (3.4) or without a fighter (H9).
    """
    if is_truce(t) or not has_fighter(t, seat):
        return []
    return [field for field, holder in enumerate(t.holder) if holder in (NONE, seat)]
