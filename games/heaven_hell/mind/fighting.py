"""How the machine player fights a conflict: it acts only while behind, and only if that can be turned."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import actions as ac
from games.heaven_hell.data.book import Effect
from games.heaven_hell.mind.forces import coming
from games.heaven_hell.mind.worth import in_play
from games.heaven_hell.play.common import mind_at
from games.heaven_hell.play.wounding import targets
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import fighters, life, sums
from games.heaven_hell.sheet.might import might_at
from games.heaven_hell.sheet.view import HeavenHellView

Choices: TypeAlias = Legal[ac.HeavenHellAction]
Action: TypeAlias = ac.HeavenHellAction

_FREE: Final = ("draw", "discard", "heal")
"""Abilities that are of use whoever wins."""


def fight(v: HeavenHellView, top: fr.Battle, legal: Choices, _: Random) -> Action | None:
    """Take the cheapest action that turns the conflict, else the strongest of those that do together."""
    seat = top.mover
    ours, theirs = sums(v, top.heaven, top.hell, top.column)
    behind = theirs - ours if seat == top.heaven else ours - theirs
    options = [one for one in legal if not isinstance(one, ac.Pass)]
    if behind >= 0:
        turned = _turn(v, top, seat, behind, options)
        if turned is not None:
            return turned
    if behind > 0:
        spared = _spare(v, seat, options)
        if spared is not None:
            return spared
    if not top.passes:
        for one in options:
            if isinstance(one, ac.Act) and effects_of(v, seat, one)[0].verb in _FREE:
                return one
    return ac.Pass(seat)


def _turn(
    v: HeavenHellView, top: fr.Battle, seat: int, behind: int, options: Sequence[Action]
) -> Action | None:
    """Return the action to begin with, or None when all together would not put the seat ahead."""
    scored: list[tuple[int, float, Action]] = []
    by_cell: dict[int, int] = {}
    for one in options:
        cell = speaker(v, seat, one)
        mind = mind_at(v, cell)
        gain = sum(gain_of(v, top, seat, cell, mind, effect) for effect in effects_of(v, seat, one))
        if gain > 0:
            cost = 0.0 if isinstance(one, ac.Act) else 1.0 + v.book.faces[v.book.face_of[_card(one)]].cost
            scored.append((gain, cost, one))
            by_cell[cell] = max(by_cell.get(cell, 0), gain)
    if sum(by_cell.values()) <= behind:
        return None
    enough = [one for one in scored if one[0] > behind]
    if enough:
        return min(enough, key=lambda one: (one[1], one[0], str(one[2])))[2]
    return max(scored, key=lambda one: (one[0] - 0.5 * one[1], str(one[2])))[2]


def _card(action: Action) -> str:
    return action.card if isinstance(action, ac.Tactic) else ""


def speaker(v: HeavenHellView, seat: int, action: Action) -> int:
    """Return the cell of the character that would be spent."""
    space = action.by if isinstance(action, ac.Tactic) else action.at if isinstance(action, ac.Act) else ""
    return seat * v.book.size + v.book.space_of[space]


def effects_of(v: HeavenHellView, seat: int, action: Action) -> tuple[Effect, ...]:
    if isinstance(action, ac.Tactic):
        return v.book.faces[v.book.face_of[action.card]].effects
    return v.book.faces[v.grid[speaker(v, seat, action)]].effects


def gain_of(v: HeavenHellView, top: fr.Battle, seat: int, cell: int, mind: int, effect: Effect) -> int:
    """Return by how much an effect would better the conflict for a seat."""
    verb, target = effect.verb, effect.target
    leads = seat == top.heaven
    mine = fighters(v, seat, top.column)
    if verb == "might" and effect.n > 0:
        if target == "self":
            return effect.n if cell in mine else 0
        return effect.n * (len(mine) if target == "allies_here" else min(1, len(mine)))
    if verb == "reinforce":
        return _reserves(v, top, seat, effect.n)
    if verb == "move":
        return _arrival(v, top, seat, cell if target == "self" else -1)
    if target not in ("foe_here", "foes_here"):
        return 0
    foes = [
        (might_at(v, one, heaven=not leads, field=top.field), one)
        for one in fighters(v, top.hell if leads else top.heaven, top.column)
    ]
    if target == "foes_here":
        return sum(min(-effect.n, force) for force, _ in foes) if verb == "might" else 0
    foes = [(force, one) for force, one in foes if mind_at(v, one) <= mind]
    if verb == "might":
        return max((min(-effect.n, force) for force, _ in foes), default=0)
    if verb == "recall":
        return max((force for force, _ in foes), default=0)
    if verb == "wound":
        return max((force for force, one in foes if life(v, one) <= effect.n), default=0)
    return 0


def _reserves(v: HeavenHellView, top: fr.Battle, seat: int, less: int) -> int:
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


def arrivals(v: HeavenHellView, top: fr.Battle, seat: int) -> list[int]:
    """Return own fighters that stand in no column of this battle that is still to be fought."""
    busy = (top.column, *top.columns)
    return [
        cell for column in range(v.book.columns) if column not in busy for cell in fighters(v, seat, column)
    ]


def _arrival(v: HeavenHellView, top: fr.Battle, seat: int, cell: int) -> int:
    """Return the might that a move could bring into this column; `cell`: only that character moves."""
    if all(v.grid[at] >= 0 for at in v.book.column(seat, top.column)):
        return 0
    leads = seat == top.heaven
    able = [one for one in arrivals(v, top, seat) if cell in (-1, one)]
    return max((might_at(v, one, heaven=leads, field=top.field) for one in able), default=0)


def _spare(v: HeavenHellView, seat: int, options: Sequence[Action]) -> Action | None:
    """Return an action that lowers the damages of a conflict that is lost: abilities, and cheap Tactics."""
    for one in options:
        if effects_of(v, seat, one)[0].verb == "soak" and (
            isinstance(one, ac.Act) or v.book.faces[v.book.face_of[_card(one)]].cost == 0
        ):
            return one
    return None


def damage(v: HeavenHellView, top: fr.Damage, _: Choices, __: Random) -> Action:
    """Wound whoever can bear most, the least worthy of those."""
    cells = targets(v, top)
    cell = max(cells, key=lambda one: (life(v, one) > 1, -in_play(v, v.grid[one]), -one))
    return ac.Wound(top.seat, v.book.name(cell))
