"""The window in which a side trades, lays, plays and moves (G3, E2; W22-W30, W63-W77).

All players of the side are asked at once, each for his own characters, until each has said that he is done.
Who holds face-down cards on the other side may play what is played at any time.
"""

from functools import lru_cache

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import NONE, Book
from games.willow.play.casting import playing, spells
from games.willow.play.fights import fight as windows
from games.willow.play.trade import trading
from games.willow.play.travel import army, marching, places
from games.willow.play.travel.paths import reach
from games.willow.play.travel.ways import (
    flight_of,
    left_of,
    mounts,
    move_fault,
    must_ride,
    own_wings,
    use_fault,
)
from games.willow.sheet.facts import Asked, Events, actors
from games.willow.sheet.frames import Move
from games.willow.sheet.state import Lands, Willow


def begin(s: Willow, out: Events) -> None:  # noqa: ARG001  # a step of a turn
    """Ask the side whose turn it is; in an extra turn the player of that one character (W33)."""
    mine = {s.control[char] for char in actors(s)}
    s.stack.append(Move([seat not in mine for seat in range(len(s.team))]))


def asked(s: Lands, f: Move) -> Asked:
    """Wait for each player of the side; who holds face-down cards may act in passing (W100)."""
    must = tuple([seat for seat, done in enumerate(f.done) if not done])
    may = tuple([seat for seat in windows.holders(s) if seat not in must])
    return must, may, False, "move"


# --- what may be done ---


def legal(s: Willow, f: Move, seat: int) -> list[WillowAction]:
    """List what a player may do: with each of his characters, and be done."""
    if f.done[seat]:
        return windows.far(s, seat)
    found: list[WillowAction] = []
    control, hand, shown, at = s.control, s.hand, s.shown, s.at
    anywhere, home = places.in_any_space(s), s.book.army_home[s.turn]
    for char in actors(s):
        if control[char] == seat:
            found += moves(s, char)
            if hand[char] or shown[char] or s.raziel == char:
                found += trading.legal(s, char, "move")
                found += playing.legal(s, char, "move")
            if anywhere or at[char] == home:
                found += places.in_move(s, char)
    found.append(interned(kinds.Pass, seat, ""))
    return found


def moves(s: Willow, char: int) -> list[WillowAction]:
    """List the ways in which a character may set out (W63-W68, W75, W190)."""
    if s.went[char] or s.held[char] or s.stuck[char] or s.health[char] <= 0 or move_fault(s, char):
        return []
    book = s.book
    carries = carriers(book)
    shaped = s.shape[char] != NONE
    if shaped or not carries.isdisjoint(s.shown[char]):
        found = _carried(s, char)
    else:
        found = [*walks(book, s.control[char], char, s.at[char], book.numbers.walk)]
    if s.crag[char]:
        found.append(interned(kinds.Journey, s.control[char], book.chars[char].id, "soar", ""))
    if not carries.isdisjoint(s.hand[char]):
        found += _set_out(s, char, "wind", winds(s, char))
    return found


@lru_cache(maxsize=64)
def carriers(book: Book) -> frozenset[int]:
    """Return the cards that ever carry anybody anywhere."""
    return frozenset(
        card
        for card, printed in enumerate(book.cards)
        if book.passive[card].ride
        or book.passive[card].fly
        or any(effect.verb == "fly_move" for use in printed.uses for effect in use.do)
    )


def _carried(s: Willow, char: int) -> list[WillowAction]:
    """List how somebody may set out whose cards or shape matter for it."""
    found: list[WillowAction] = []
    if not must_ride(s, char):
        found += walks(s.book, s.control[char], char, s.at[char], left_of(s, char, "walk", NONE))
    found += _set_out(s, char, "ride", mounts(s, char, flying=False))
    found += _set_out(s, char, "wings", mounts(s, char, flying=True))
    if own_wings(s, char):
        found.append(interned(kinds.Journey, s.control[char], s.book.chars[char].id, "wings", ""))
    return found + _set_out(s, char, "spell", flights(s, char))


def _set_out(s: Willow, char: int, mode: str, cards: list[int]) -> list[WillowAction]:
    """List the journeys on cards of one kind."""
    seat, name, token = s.control[char], s.book.chars[char].id, s.book.token
    return [interned(kinds.Journey, seat, name, mode, token[card]) for card in cards]


@lru_cache(maxsize=1 << 13)
def walks(book: Book, seat: int, char: int, at: int, left: int) -> tuple[WillowAction, ...]:
    """Return what a walker may do from a space: straight to a space, or step by step."""
    name = book.chars[char].id
    goals = [interned(kinds.Go, seat, name, book.spaces[to].id) for to in reach(book, at, left)]
    return (*goals, interned(kinds.Journey, seat, name, "walk", ""))


def flights(s: Lands, char: int) -> list[int]:
    """Return the face-up spells with which a character may try to fly now (W75)."""
    return [
        card
        for card in s.shown[char]
        if s.book.kind[card] == "spell" and flight_of(s, card) and spells.may_cast(s, char, card, "move")
    ]


def winds(s: Lands, char: int) -> list[int]:
    """Return the cards in hand that carry a group through the air (W68)."""
    book = s.book
    return [
        card
        for card in s.hand[char]
        if card != NONE
        and book.kind[card] == "discard"
        and flight_of(s, card)
        and use_fault(s, char, card) != "side"
    ]


# --- what it does ---


def go(s: Willow, f: Move, a: kinds.Go, out: Events) -> None:  # noqa: ARG001  # rows are called alike
    """Walk to a space and end there (W63)."""
    marching.begin(s, s.book.char_of[a.char], "walk", NONE, s.book.space_of[a.space], out)


def journey(s: Willow, f: Move, a: kinds.Journey, out: Events) -> None:  # noqa: ARG001  # as above
    """Set out in a way of travel (W189, W190)."""
    card = s.book.card_of[a.card] if a.card else NONE
    marching.begin(s, s.book.char_of[a.char], a.mode, card, NONE, out)


def power(s: Willow, f: Move, a: kinds.Power, out: Events) -> None:  # noqa: ARG001  # as above
    """Take up an army, look at a treasure, use a power where a move ends."""
    char = s.book.char_of[a.char]
    if a.choice == "army":
        army.fetch(s, char, out)
    elif a.choice == "peek":
        places.peek(s, char, out)
    else:
        s.went[char] = True
        places.use(s, char, a.choice, out)


def done(s: Willow, f: Move[list[bool]], a: kinds.Pass, out: Events) -> None:  # noqa: ARG001  # as above
    """Say that one is done in this window."""
    f.done[a.seat] = True


def trade(s: Willow, f: Move, a: WillowAction, out: Events) -> None:  # noqa: ARG001  # as above
    """Give, lay, discard or decline."""
    trading.act(s, a, out)


def play(s: Willow, f: Move, a: kinds.Play | kinds.Cast, out: Events) -> None:  # noqa: ARG001  # as above
    """Play a card or cast a spell."""
    playing.act(s, a, out)


def advance(s: Willow, f: Move[list[bool]], out: Events) -> bool:  # noqa: ARG001  # rows are called alike
    """Go on when all are done; who by what all can see has nothing to do is not waited for."""
    for seat, is_done in enumerate(f.done):
        if not is_done and idle(s, seat):
            f.done[seat] = True
    if all(f.done):
        s.stack.remove(f)
        return True
    return False


def idle(s: Lands, seat: int) -> bool:
    """Tell by public facts whether a player can do nothing here: nobody who may move, no cards at all."""
    for char in actors(s):
        if s.control[char] == seat and (
            s.hand[char] or s.shown[char] or not move_fault(s, char) or places.in_move(s, char)
        ):
            return False
    return True
