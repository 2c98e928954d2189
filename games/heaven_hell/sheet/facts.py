"""Facts that faces and machine players read off a view."""

from typing import TypeAlias

from engine.views import own_first
from games.heaven_hell.cards.steps import StepKind
from games.heaven_hell.cards.uses import USES
from games.heaven_hell.play import common
from games.heaven_hell.play.asked import asked as who
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet import might
from games.heaven_hell.sheet.view import HeavenHellView

Shown: TypeAlias = HeavenHellView


def asked(v: HeavenHellView) -> int:
    """Return the seat that is asked now, or -1 when nobody is."""
    top = v.top
    return -1 if top is None else who(top)


def heaven(v: HeavenHellView) -> int:
    """Return the Heaven player, or -1 before the first turn and after the end (3.2)."""
    turn = v.turn
    return -1 if turn is None else turn.seat


def battle(v: HeavenHellView) -> fr.Battle | None:
    """Return the battle or stand-alone conflict that is being fought, or None."""
    return next((frame for frame in v.frames if isinstance(frame, fr.Battle)), None)


def life(v: HeavenHellView, cell: int) -> int:
    """Return how many wounds would kill the character on a cell."""
    return v.book.faces[v.grid[cell]].health - v.wounds[cell]


def dominion(v: HeavenHellView, seat: int) -> int:
    """Return the sum of the plunder values in a Heaven trench (3.9)."""
    return sum(field.plunder for field, at in zip(v.book.fields, v.holder, strict=True) if at == seat)


def order(v: HeavenHellView) -> list[int]:
    """Return the seats in the order of turns, the start player first."""
    n = v.book.n
    return [(v.first + at) % n for at in range(n)]


def target_field(v: HeavenHellView) -> int:
    """Return the battlefield that is fought for or asked about, or -1."""
    for frame in reversed(v.frames):
        if isinstance(frame, fr.Battle | fr.Defend | fr.Resist | fr.Plunder):
            return frame.field
    return -1


def facing(v: HeavenHellView) -> tuple[int, int] | None:
    """Return the Heaven player and the one opposite whose grids are to be compared now, or None.

    In a battle these are the two in it; where somebody is asked whether to fight, that one; with two
    players always both.
    """
    fought, top, leader = battle(v), v.top, heaven(v)
    if fought is not None:
        return fought.heaven, fought.hell
    if isinstance(top, fr.Resist):
        return top.seat, top.hell
    if isinstance(top, fr.Defend | fr.Retaliate) and top.queue:
        return leader, top.queue[0]
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


def around(v: HeavenHellView) -> list[int]:
    """Return the seats as their grids are drawn, in the order of turns; the reader's comes last, nearest."""
    seats = own_first(order(v), v.seat)
    return seats if v.seat is None else [*seats[1:], seats[0]]


def fighters(v: HeavenHellView, seat: int, column: int) -> list[int]:
    """Return the cells of a column with fighters of a seat, the front row first."""
    return common.fighters(v, seat, column)


def has_fighter(v: HeavenHellView, seat: int) -> bool:
    """Tell whether a seat has a fighter in play (H9, H20)."""
    return common.has_fighter(v, seat)


def opposite(v: HeavenHellView, one: int, other: int) -> list[int]:
    """Return the columns in which both have fighters (H23)."""
    return [
        column for column in range(v.book.columns) if fighters(v, one, column) and fighters(v, other, column)
    ]


def edges(v: HeavenHellView, one: int, other: int) -> tuple[int, int]:
    """Return the advantage that each of two would have in a battle now (H24)."""
    ours = theirs = 0
    for column in range(v.book.columns):
        mine, hers = bool(fighters(v, one, column)), bool(fighters(v, other, column))
        ours += mine and not hers
        theirs += hers and not mine
    return ours, theirs


def worth(v: HeavenHellView, cell: int) -> int:
    """Return the might of a character now, with zeal or spite and all changes (3.6)."""
    leader = heaven(v)
    if leader >= 0:
        return might.might_at(v, cell, heaven=v.book.owner(cell) == leader)
    return v.book.faces[v.grid[cell]].might


def sums(v: HeavenHellView, upper: int, lower: int, column: int) -> tuple[int, int]:
    """Return the total might of the Heaven player and of the other in a column, as it is now (3.6).

    Outside a battle this is what a battle begun now would show, for the battlefield that is in question.
    """
    fought = battle(v)
    if fought is None:
        ours, theirs = edges(v, upper, lower)
        fought = fr.Battle(
            upper, lower, target_field(v), retaliation=False, columns=[], heaven_edge=ours, hell_edge=theirs
        )
    return (
        might.total(v, fought, column, heaven=True),
        might.total(v, fought, column, heaven=False),
    )


def choice(v: HeavenHellView, top: fr.Choose) -> tuple[StepKind, int]:
    """Return what kind of thing is chosen for an effect now, and the seat in whose grid cells lie."""
    effect = v.book.faces[top.face].effects[top.at]
    kind = USES[effect.verb, effect.target].steps[len(top.picks)].kind
    if kind != "foe":
        return kind, top.seat
    if top.picks:
        return kind, top.picks[0]
    fought = battle(v)
    if fought is not None:
        return kind, fought.hell if fought.heaven == top.seat else fought.heaven
    return kind, v.book.owner(top.last) if top.last >= 0 else top.seat
