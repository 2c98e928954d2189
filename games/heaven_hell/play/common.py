"""Small questions and moves of every phase: who sits where, what stands where, hands, decks and the grid."""

from bisect import insort
from collections.abc import Iterator
from typing import cast

from games.heaven_hell.data.book import NONE
from games.heaven_hell.events import (
    CardsDrawn,
    Died,
    Discarded,
    DiscardReason,
    Drew,
    HeavenHellEvent,
    Reshuffled,
    Wounded,
)
from games.heaven_hell.sheet.frames import Battle, Turn
from games.heaven_hell.sheet.state import HeavenHell, Realms


def turn_of(s: HeavenHell) -> Turn:
    """Return the frame of the Heaven player, which lies at the bottom of the stack (3.5)."""
    return cast(Turn, s.stack[0])


def battle_of(s: HeavenHell) -> Battle:
    """Return the battle, or stand-alone conflict, that is going on."""
    return next(frame for frame in reversed(s.stack) if isinstance(frame, Battle))


def rightwards(s: HeavenHell, seat: int) -> Iterator[int]:
    """Yield the other seats, counter-clockwise from a seat's right-hand neighbour (3.2, ruling 31)."""
    n = s.book.n
    return ((seat + step) % n for step in range(1, n))


def dominion(s: HeavenHell, seat: int) -> int:
    """Return the sum of the plunder values in a Heaven trench (3.9)."""
    fields = s.book.fields
    return sum(fields[at].plunder for at, holder in enumerate(s.holder) if holder == seat)


def characters(s: Realms, seat: int) -> list[int]:
    """Return the cells where a seat has a character."""
    grid = s.grid
    return [cell for cell in s.book.cells(seat) if grid[cell] >= 0]


def empty(s: Realms, seat: int) -> list[int]:
    """Return the empty cells of a seat's grid (H3)."""
    grid = s.grid
    return [cell for cell in s.book.cells(seat) if grid[cell] < 0]


def fighters(s: Realms, seat: int, column: int) -> list[int]:
    """Return the cells of a column where a seat has a fighter, the front row first (H8)."""
    grid, fighter = s.grid, s.book.fighter
    return [cell for cell in s.book.column(seat, column) if fighter[grid[cell]]]


def has_fighter(s: Realms, seat: int) -> bool:
    """Tell whether a seat has a fighter in play (H9, H20)."""
    first = seat * s.book.size
    fighter = s.book.fighter
    return any(map(fighter.__getitem__, s.grid[first : first + s.book.size]))


def mind_at(s: Realms, cell: int) -> int:
    """Return the mind of a character with its changes, at least 0 (3.6)."""
    mind = s.book.faces[s.grid[cell]].mind + s.mind[cell] + s.mind_turn[cell]
    return mind if mind > 0 else 0


# --- hands and decks ---


def forget(s: HeavenHell, seat: int, face: int) -> None:
    """Strike a card that left a hand off what others know of that hand."""
    n = s.book.n
    for known in (s.open[seat], *s.spied[seat::n]):
        if face in known:
            known.remove(face)


def show(s: HeavenHell, seat: int, face: int) -> None:
    """Put a card into a hand before everybody's eyes."""
    insort(s.hand[seat], face)
    insort(s.open[seat], face)
    for viewer in range(s.book.n):
        if viewer != seat:
            insort(s.spied[viewer * s.book.n + seat], face)


def take_from_hand(s: HeavenHell, seat: int, face: int) -> None:
    """Take a card out of a hand; all see it."""
    s.hand[seat].remove(face)
    forget(s, seat, face)


def throw(s: HeavenHell, seat: int, face: int, why: DiscardReason, out: list[HeavenHellEvent]) -> None:
    """Discard a card from hand."""
    take_from_hand(s, seat, face)
    s.discard[seat].append(face)
    out.append(Discarded(seat, s.book.faces[face].id, why))


def draw(s: HeavenHell, seat: int, count: int, out: list[HeavenHellEvent]) -> int:
    """Draw cards as far as there are any; return how many.

    An empty deck is made anew of the discard pile (3.8). Then all can work out the hand, for deck lists are
    open, and what is known of it is written down.
    """
    deck, hand = s.deck[seat], s.hand[seat]
    first = deck[: -count - 1 : -1] if count > 0 else []
    if not first and (count <= 0 or not s.discard[seat]):
        return 0
    del deck[len(deck) - len(first) :]
    hand += first
    hand.sort()
    left = count - len(first)
    again = left > 0 and bool(s.discard[seat])
    _tell(s, seat, first, out, opened=again)
    if not again:
        return len(first)
    _reshuffle(s, seat, out)
    return len(first) + draw(s, seat, left, out)


def _tell(s: HeavenHell, seat: int, drawn: list[int], out: list[HeavenHellEvent], *, opened: bool) -> None:
    if drawn:
        faces = s.book.faces
        out.append(Drew(seat, len(drawn)))
        out.append(CardsDrawn(seat, tuple([faces[face].id for face in sorted(drawn)]), opened))


def _reshuffle(s: HeavenHell, seat: int, out: list[HeavenHellEvent]) -> None:
    """Make the discard pile the game deck, and write down that the whole hand is known (3.8)."""
    n = s.book.n
    s.deck[seat], s.discard[seat] = s.discard[seat], []
    s.deck[seat].sort()
    s.chance.shuffle(s.deck[seat])
    s.open[seat] = s.hand[seat][:]
    for viewer in range(n):
        if viewer != seat:
            s.spied[viewer * n + seat] = s.hand[seat][:]
    out.append(Reshuffled(seat, len(s.deck[seat])))


# --- the grid ---


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


def health_left(s: HeavenHell, cell: int) -> int:
    """Return how many wounds kill a character now (ruling 13)."""
    return s.book.faces[s.grid[cell]].health - s.wounds[cell]


def hurt(s: HeavenHell, cell: int, wounds: int, out: list[HeavenHellEvent], *, damage: bool) -> int:
    """Give a character wounds; return how many it took. Those that kill it are not placed (H38, H39)."""
    book = s.book
    owner, card, at = book.owner(cell), book.faces[s.grid[cell]].id, book.name(cell)
    rest = health_left(s, cell)
    if wounds >= rest:
        s.discard[owner].append(leave(s, cell))
        out.append(Died(owner, card, at, rest, damage))
        return rest
    s.wounds[cell] += wounds
    out.append(Wounded(owner, card, at, wounds, s.wounds[cell], damage))
    return wounds
