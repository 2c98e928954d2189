"""What a conflict action may better at most: the might that it brings, and the might that it takes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.views import once
from games.heaven_hell.data.book import Effect
from games.heaven_hell.mind.forces import coming
from games.heaven_hell.sheet.facts import fighters, life, mind_at, ready
from games.heaven_hell.sheet.frames import Battle
from games.heaven_hell.sheet.might import might_at
from games.heaven_hell.sheet.view import HeavenHellView

FREE: Final = ("draw", "discard", "heal")
"""Abilities that are of use whoever wins."""


def gain(v: HeavenHellView, top: Battle, cell: int, effects: Sequence[Effect]) -> int:
    """Return by how much effects of the character on a cell would better the present conflict at most."""
    seat, mind = v.book.owner(cell), mind_at(v, cell)
    return sum([gain_of(v, top, seat, cell, mind, effect) for effect in effects])


def best_speaker(v: HeavenHellView, top: Battle, seat: int, face: int) -> str:
    """Return the space of who would speak a Tactic: to most effect, and then who is missed least for more."""
    card = v.book.faces[face]

    def missed(cell: int) -> tuple[int, bool, int, int]:
        effects = v.book.faces[v.grid[cell]].effects
        return -gain(v, top, cell, card.effects), bool(effects), mind_at(v, cell), cell

    def best() -> str:
        able = [cell for cell in ready(v, seat) if mind_at(v, cell) >= card.mind]
        return v.book.name(min(able, key=missed)) if able else ""

    return once(v, ("speaks", face), best)


def gain_of(v: HeavenHellView, top: Battle, seat: int, cell: int, mind: int, effect: Effect) -> int:
    """Return by how much an effect would better the conflict for a seat."""
    verb, target = effect.verb, effect.target
    if verb == "might" and effect.n > 0:
        mine = fighters(v, seat, top.column)
        if target == "self":
            return effect.n if cell in mine else 0
        return effect.n * (len(mine) if target == "allies_here" else min(1, len(mine)))
    if verb == "reinforce":
        return _reserves(v, top, seat, effect.n)
    if verb == "move":
        return _arrival(v, top, seat, cell if target == "self" else -1)
    if target not in ("foe_here", "foes_here"):
        return 0
    foes = _foes(v, top, seat)
    if target == "foes_here":
        return sum([min(-effect.n, foe.force) for foe in foes]) if verb == "might" else 0
    if verb == "might":
        return max([min(-effect.n, foe.force) for foe in foes if foe.mind <= mind], default=0)
    if verb == "recall":
        return max([foe.force for foe in foes if foe.mind <= mind], default=0)
    if verb == "wound":
        return max([foe.force for foe in foes if foe.mind <= mind and foe.life <= effect.n], default=0)
    return 0


class _Foe(NamedTuple):
    """Hold an enemy fighter in the present conflict: its might, its mind, the wounds that would kill it."""

    force: int
    mind: int
    life: int


def _foes(v: HeavenHellView, top: Battle, seat: int) -> list[_Foe]:
    """Return whom a seat fights in the present conflict, worked out once for a view."""
    leads = seat == top.heaven
    other = top.hell if leads else top.heaven
    return once(
        v,
        ("foes", other, leads, top.column, top.field),
        lambda: [
            _Foe(might_at(v, cell, heaven=not leads, field=top.field), mind_at(v, cell), life(v, cell))
            for cell in fighters(v, other, top.column)
        ],
    )


def _reserves(v: HeavenHellView, top: Battle, seat: int, less: int) -> int:
    """Return the might of the best fighter that could be called into this column."""
    if all(v.grid[cell] >= 0 for cell in v.book.column(seat, top.column)):
        return 0
    leads = seat == top.heaven
    able = [
        coming(v.book.faces[face], heaven=leads)
        for face in v.hand
        if v.book.fighter[face] and max(0, v.book.faces[face].cost - less) <= len(v.hand) - 2
    ]
    return max(able, default=0)


def arrivals(v: HeavenHellView, top: Battle, seat: int) -> list[int]:
    """Return own fighters that stand in no column of this battle that is still to be fought."""
    busy = (top.column, *top.columns)
    return [
        cell for column in range(v.book.columns) if column not in busy for cell in fighters(v, seat, column)
    ]


def _arrival(v: HeavenHellView, top: Battle, seat: int, cell: int) -> int:
    """Return the might that a move could bring into this column; `cell`: only that character moves."""
    if all(v.grid[at] >= 0 for at in v.book.column(seat, top.column)):
        return 0
    leads = seat == top.heaven
    able = [arrival for arrival in arrivals(v, top, seat) if cell in (-1, arrival)]
    return max((might_at(v, char, heaven=leads, field=top.field) for char in able), default=0)
