"""Small facts that follow from a state or a view: who is asked, what stands where, how a duel would stand."""

from collections.abc import Sequence
from typing import Final, overload

from engine.decisions import NOBODY as NO_SEAT
from engine.decisions import Asked, alone
from engine.stages import asked as waited_for
from engine.texts import Text
from games.good_vs_bad.cards.kit import Kit
from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, STRIDE, Ring, middle_of
from games.good_vs_bad.data.cards import Card
from games.good_vs_bad.sheet.frames import Fall, Frame, HeldMeet, HeldTurn, Meet, Nay, React, Task, Turn
from games.good_vs_bad.sheet.state import GOOD_TILES, PLAIN, GoodVsBad, World

_SPECIAL: Final = GOOD_TILES[0]
_HARDEST: Final = 4
"""The highest tier of encounters."""

# --- who is asked ---


def musts(frame: Frame | None) -> Sequence[int]:
    """Return the seats that a frame waits for, ascending."""
    return () if isinstance(frame, Task | Fall) else waited_for(frame)


SAME: Final = Text("{told}")
"""What those who may act in passing are told: what the others are, since it says so."""
WINDOWS: Final = 2
"""The rules version since which the table waits for those who may play, answer or help, in turn order."""


def asks_in_turn(t: World) -> bool:
    """Tell whether a game asks in turn order who plays at dawn, answers an event or helps (3.5, 3.8, 3.10).

    By rules version 1 they may do so in passing, whoever is first.
    """
    return t.book.rules >= WINDOWS


def asks(t: World, frame: Turn | Meet | React) -> Asked:
    """Say whom a frame asks: by rules version 1, beside whoever must answer, those who may act in passing,
    whatever is in their hands (3.8, 3.10).

    Events may be played at dawn and answered by all others who hold event cards, as their backs show.
    """
    if isinstance(frame, Turn) and (frame.stage != "dawn" or asks_in_turn(t)):
        return alone("turn", frame.seat)
    if isinstance(frame, Meet):
        return Asked("meet", (frame.seat,), tuple(frame.open))
    may = t.others_with_events(frame.seat)
    return Asked(frame.kind, (frame.seat,), may) if may else alone(frame.kind, frame.seat)


def asked(t: World) -> Asked:
    """Say whom a state or a view waits for."""
    if not t.layers:
        return NO_SEAT
    frame = t.layers[-1]
    if isinstance(frame, Turn | Meet | React):
        return asks(t, frame)
    return Asked(frame.kind, tuple(musts(frame)))


# --- the turn ---


def on_turn(t: World) -> int:
    """Return the seat in turn, or NOBODY."""
    turn = t.turn
    return NOBODY if turn is None else turn.seat


@overload
def turn_of(t: GoodVsBad) -> HeldTurn: ...
@overload
def turn_of(t: World) -> Turn: ...
def turn_of(t: World) -> Turn:
    """Return the turn that is being played. Raise `ValueError` when there is none."""
    turn = t.turn
    if turn is None:
        raise ValueError("no turn is being played")
    return turn


def can_move(t: World, turn: Turn, piece: int) -> bool:
    """Tell whether a piece of the seat in turn still moves in this turn (3.3, 3.5)."""
    kind = piece % 2
    return not (turn.moved[kind] or turn.idle[kind] or t.fallen[piece])


def to_move(t: World, turn: Turn) -> list[int]:
    """Return the kinds, 0 for the Hero and 1 for the Villain, that still move in a turn (3.5)."""
    return [kind for kind in (0, 1) if can_move(t, turn, 2 * turn.seat + kind)]


def sits_out(t: World, turn: Turn) -> bool:
    """Tell, before the roll, whether neither piece of a turn will move: there is no roll then (3.5)."""
    hero, counted = 2 * turn.seat, turn.stage != "dawn"
    return not any(can_move(t, turn, piece) and (counted or not t.lost[piece]) for piece in (hero, hero + 1))


def sails(t: World) -> bool:
    """Tell whether a step that is asked for is that of Tailwind, not of a space (E13)."""
    return len(t.layers) > 1 and isinstance(t.layers[-2], Task)


def clockwise(t: World, seat: int) -> list[int]:
    """Return all seats in turn order, beginning with a seat (3.4)."""
    return [*range(seat, t.book.n), *range(seat)]


def last_card(t: World, frame: React | Nay) -> str:
    """Name the last card that was played: the event, or the last answer to it (3.10)."""
    return t.book.cards.all[frame.nays[-1] if frame.nays else frame.card].name


@overload
def encounter(t: GoodVsBad) -> HeldMeet: ...
@overload
def encounter(t: World) -> Meet: ...
def encounter(t: World) -> Meet:
    """Return the encounter in which a Hero is asked to help: the frame below that which asks (3.8).

    Raise `ValueError` when there is none.
    """
    below = t.layers[-2]
    if not isinstance(below, Meet):
        raise ValueError("there is no encounter")
    return below


# --- the road ---


def ring(t: World) -> Ring:
    """Return the squares that exist now (3.2)."""
    return t.book.ring(t.length)


def middle(t: World) -> int:
    """Return the place of the Encounter square on each Connector (3.2)."""
    return middle_of(t.length)


def is_base(square: int) -> bool:
    """Tell whether a square is a Home Base."""
    return square % STRIDE == 0


def is_encounter(t: World, square: int) -> bool:
    """Tell whether a square is an Encounter square."""
    return square % STRIDE == middle(t)


def home(piece: int) -> int:
    """Return the Home Base of a piece's owner."""
    return piece // 2 * STRIDE


def value(level: int) -> int:
    """Return the value of a level, by which squares are worse than others: that of all Specials is the same.

    (3.6, ruling 10)
    """
    return max(-_SPECIAL, min(_SPECIAL, level))


def is_special(level: int) -> bool:
    """Tell whether a level in the state is a Special."""
    return abs(level) > TOP_LEVEL


def crowds(t: World) -> dict[int, list[int]]:
    """Return the pieces on each square where there are any, in the order of pieces."""
    groups: dict[int, list[int]] = {}
    for piece, square in enumerate(t.at):
        groups.setdefault(square, []).append(piece)
    return groups


# --- pieces and cards ---


def is_champion(t: World, piece: int) -> bool:
    """Tell whether a piece is a Champion (3.9)."""
    return t.crown[piece // 2] == piece


def kit(t: World, piece: int) -> Kit:
    """Return what the items of a piece add up to."""
    return t.book.cards.kit(t.items[piece])


def opponents(t: World, piece: int, other: int) -> bool:
    """Tell whether two pieces on a Connector square must duel: Hero and Villain, or one a Champion (3.7)."""
    if piece == other:
        return False
    if piece % 2 != other % 2:
        return True
    return piece // 2 != other // 2 and (is_champion(t, piece) or is_champion(t, other))


def duel_sum(t: World, piece: int, stat: int) -> int:
    """Return what a piece adds to its die in a duel: stat, items, crown, Call to Arms (3.7, E24)."""
    bonus = t.boost[piece] + (t.book.numbers.champion_bonus if is_champion(t, piece) else 0)
    if stat < PLAIN:
        bonus += kit(t, piece).duel[stat]
    return t.stat[piece][stat] + bonus


def duel_stats(t: World, piece: int) -> list[int]:
    """Return the stats that a lander may choose for a duel: the Specials that it has among them (3.7)."""
    return [stat for stat, points in enumerate(t.stat[piece]) if stat < PLAIN or points]


def test_sum(t: World, piece: int, stat: int) -> int:
    """Return what a piece adds to the die in an encounter (3.8)."""
    return t.stat[piece][stat] + kit(t, piece).encounter[stat] + t.boost[piece]


def tier(t: World) -> int:
    """Return the tier of the next encounter (3.2, E18, E19)."""
    return max(1, min(_HARDEST, t.book.tier(t.length) + t.shift))


def card_of(t: World, word: str) -> Card | None:
    """Return the card of an id, or None."""
    numbers = t.book.cards.numbers.get(word)
    return None if numbers is None else t.book.cards.all[numbers[0]]


def in_hand(t: World, seat: int, word: str) -> int:
    """Return the number of the card of an id that a hand holds, the lowest if there are copies, or NOBODY."""
    hand = t.cards(seat)
    for card in t.book.cards.numbers.get(word, ()):
        if card in hand:
            return card
    return NOBODY


def bearer(t: World, seat: int, word: str) -> int:
    """Return the piece of a seat that bears an item of an id, or NOBODY."""
    for piece in (2 * seat, 2 * seat + 1):
        if any(t.book.cards.all[item].id == word for item in t.items[piece]):
            return piece
    return NOBODY
