"""Small facts that follow from a view: who is asked, what stands where, how a duel or a test would stand."""

from typing import Final

from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.sheet.frames import Build, Fall, Task, Turn
from games.good_vs_bad.sheet.state import PLAIN, STRIDE, TOP_LEVEL
from games.good_vs_bad.sheet.view import GoodVsBadView

SPECIAL_VALUE: Final = 6


def asked(v: GoodVsBadView) -> tuple[int, ...]:
    """Return the seats that the table waits for."""
    top = v.top
    if top is None or isinstance(top, Task | Fall):
        return ()
    return tuple(top.asked) if isinstance(top, Build) else (top.seat,)


def on_turn(v: GoodVsBadView) -> int:
    """Return the seat in turn, or NOBODY."""
    turn = v.turn
    return NOBODY if turn is None else turn.seat


def middle(length: int) -> int:
    """Return the place of the Encounter square on a Connector (3.2)."""
    return (length + 1) // 2


def is_base(square: int) -> bool:
    """Tell whether a square is a Home Base."""
    return square % STRIDE == 0


def is_encounter(v: GoodVsBadView, square: int) -> bool:
    """Tell whether a square is an Encounter square."""
    return square % STRIDE == middle(v.length)


def home(piece: int) -> int:
    """Return the Home Base of a piece's owner."""
    return piece // 2 * STRIDE


def is_champion(v: GoodVsBadView, piece: int) -> bool:
    """Tell whether a piece wears a crown."""
    return v.crown[piece // 2] == piece


def value(level: int) -> int:
    """Return the value of a square, by which squares are worse than others (3.6)."""
    return max(-SPECIAL_VALUE, min(SPECIAL_VALUE, level))


def is_special(level: int) -> bool:
    """Tell whether a level in the state is a Special."""
    return abs(level) > TOP_LEVEL


def to_move(v: GoodVsBadView, turn: Turn) -> list[int]:
    """Return the kinds, 0 for the Hero and 1 for the Villain, that still move in a turn (3.5)."""
    fallen = v.fallen[2 * turn.seat : 2 * turn.seat + 2]
    return [kind for kind in (0, 1) if not (turn.moved[kind] or turn.idle[kind] or fallen[kind])]


def sits_out(v: GoodVsBadView, turn: Turn) -> bool:
    """Tell, before the roll, whether neither piece of a turn will move: there is no roll then (3.5)."""
    counted = turn.stage != "dawn"
    return all(not counted and v.lost[2 * turn.seat + kind] for kind in to_move(v, turn))


def sails(v: GoodVsBadView) -> bool:
    """Tell whether a step that is asked for is that of Tailwind, not of a space (E13)."""
    return len(v.frames) > 1 and isinstance(v.frames[-2], Task)


def crowds(v: GoodVsBadView) -> dict[int, list[int]]:
    """Return the pieces on each square where there are any, in the order of pieces."""
    found: dict[int, list[int]] = {}
    for piece, square in enumerate(v.at):
        found.setdefault(square, []).append(piece)
    return found


def opponents(v: GoodVsBadView, one: int, other: int) -> bool:
    """Tell whether two pieces on a Connector square must duel: Hero and Villain, or one a Champion (3.7)."""
    if one == other:
        return False
    if one % 2 != other % 2:
        return True
    return one // 2 != other // 2 and (is_champion(v, one) or is_champion(v, other))


def duel_sum(v: GoodVsBadView, piece: int, stat: int) -> int:
    """Return what a piece adds to its die in a duel: stat, items, crown, boost (3.7, E24)."""
    sum_ = v.stat[piece][stat] + v.boost[piece]
    if stat < PLAIN:
        sum_ += v.book.cards.kit(v.items[piece]).duel[stat]
    return sum_ + (v.book.numbers.champion_bonus if is_champion(v, piece) else 0)


def duel_stats(v: GoodVsBadView, piece: int) -> list[int]:
    """Return the stats that a lander may choose for a duel (3.7)."""
    return [stat for stat, points in enumerate(v.stat[piece]) if stat < PLAIN or points]


def test_sum(v: GoodVsBadView, piece: int, stat: int) -> int:
    """Return what a piece adds to a die in an encounter (3.8)."""
    return v.stat[piece][stat] + v.book.cards.kit(v.items[piece]).encounter[stat] + v.boost[piece]


def turn_of(v: GoodVsBadView) -> Turn:
    """Return the turn that is being played. Raise `ValueError` when there is none."""
    if v.turn is None:
        raise ValueError("no turn is being played")
    return v.turn


def tier(v: GoodVsBadView) -> int:
    """Return the tier of the next encounter (3.2, E18, E19)."""
    return max(1, min(4, v.book.tier(v.length) + v.shift))
