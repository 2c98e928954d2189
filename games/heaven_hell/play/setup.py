"""The start of a game: decks, first hands and the vanguard (3.4)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.chance import Chance
from games.heaven_hell import actions as act
from games.heaven_hell.data.book import NONE, Book
from games.heaven_hell.events import HeavenHellEvent, Played, VanguardStands
from games.heaven_hell.play import turn
from games.heaven_hell.play.common import empty, enter, take_from_hand
from games.heaven_hell.play.offers import Offers
from games.heaven_hell.sheet.frames import Even, Start, Vanguard
from games.heaven_hell.sheet.state import HeavenHell


def set_up(book: Book, chance: Chance) -> HeavenHell:
    """Draw the start player, shuffle the decks and deal the first hands (3.3, 3.4)."""
    n = book.n
    cells = n * book.size
    first = chance.below(n)
    decks = [list(deck) for deck in book.decks]
    for deck in decks:
        chance.shuffle(deck)
    hands = [sorted(deck[-book.hand :]) for deck in decks]
    for deck in decks:
        del deck[-book.hand :]
    s = HeavenHell(
        book=book,
        chance=chance,
        stack=[Start()],
        counter=0,
        decision=[0] * n,
        round=0,
        first=first,
        deck=decks,
        hand=hands,
        discard=[[] for _ in range(n)],
        pile=[[] for _ in range(n)],
        open=[[] for _ in range(n)],
        spied=[[] for _ in range(n * n)],
        holder=[NONE] * len(book.fields),
        grid=[NONE] * cells,
        wounds=[0] * cells,
        spent=[False] * cells,
        might=[0] * cells,
        might_turn=[0] * cells,
        mind=[0] * cells,
        mind_turn=[0] * cells,
        ending="",
        winner=NONE,
    )
    even(s, s.stack[0], [])  # type: ignore[arg-type]  # the stack was made just now
    s.counter = s.decision[first] = 1
    return s


def in_turn(s: HeavenHell) -> list[int]:
    """Return the seats by order number (3.4)."""
    return [(s.first + order) % s.book.n for order in range(s.book.n)]


def even(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Let everybody even up once (3.4 step 2)."""
    frame.then = "vanguard" if s.book.options.vanguard == "yes" else "begin"
    s.stack.append(Even(in_turn(s)))


def vanguard(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Ask for the vanguards, in turn order (3.4 step 3)."""
    frame.then = "again"
    places, left = s.book.parties[0]
    s.stack.append(Vanguard(in_turn(s), places, left))


def again(s: HeavenHell, frame: Start, _: list[HeavenHellEvent]) -> None:
    """Let everybody even up after the vanguard (3.4 step 4)."""
    frame.then = "begin"
    s.stack.append(Even(in_turn(s)))


def begin(s: HeavenHell, _: Start, out: list[HeavenHellEvent]) -> None:
    """Begin the first turn (3.4, 3.5)."""
    turn.begin(s, s.first, out)


START: Final[Mapping[str, Callable[[HeavenHell, Start, list[HeavenHellEvent]], None]]] = {
    "even": even,
    "vanguard": vanguard,
    "again": again,
    "begin": begin,
}
"""What follows by itself during set-up, in the order of 3.4."""


def proceed(s: HeavenHell, frame: Start, out: list[HeavenHellEvent]) -> bool:
    """Go on to the next step of the set-up."""
    START[frame.then](s, frame, out)
    return True


def legal_vanguard(s: HeavenHell, frame: Vanguard, seat: int) -> Offers:
    """Offer the characters in hand that the rest of the cost allows, and to stop (3.4 step 3)."""
    found, faces, book = Offers(), s.book.faces, s.book
    found.add(act.Done, act.Done, (seat,))
    cards = [
        face
        for face in dict.fromkeys(s.hand[seat])
        if faces[face].kind == "character" and faces[face].cost <= frame.left
    ]
    free = empty(s, seat)
    found.add(
        act.Play,
        lambda pair: act.Play(seat, faces[pair[0]].id, book.name(pair[1])),
        [(face, cell) for face in cards for cell in free],
    )
    return found


def put(s: HeavenHell, frame: Vanguard, a: act.Play, out: list[HeavenHellEvent]) -> None:
    """Put a character of the vanguard into play at no cost (3.4 step 3)."""
    face = s.book.face_of[a.card]
    take_from_hand(s, a.seat, face)
    enter(s, a.seat * s.book.size + s.book.space_of[a.to], face)
    frame.places -= 1
    frame.left -= s.book.faces[face].cost
    out.append(Played(a.seat, a.card, a.to, "vanguard", 0))


def stand(s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> None:
    """Close a vanguard, and ask for the next one (3.4 step 3)."""
    seat = frame.queue.pop(0)
    out.append(VanguardStands(seat))
    if frame.queue:
        frame.places, frame.left = s.book.parties[(frame.queue[0] - s.first) % s.book.n]


def advance(s: HeavenHell, frame: Vanguard[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on without asking when no more characters are allowed, and after the last vanguard."""
    if not frame.queue:
        s.stack.pop()
        return True
    if frame.places > 0 and empty(s, frame.queue[0]):
        return False
    stand(s, frame, out)
    return True
