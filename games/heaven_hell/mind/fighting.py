"""How the machine player fights a conflict: it acts only while behind, and only if that can be turned."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import play as ac
from games.heaven_hell.mind.gains import FREE, gain
from games.heaven_hell.mind.worth import in_play
from games.heaven_hell.play.wounding import targets
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import life, mind_at
from games.heaven_hell.sheet.might import margin
from games.heaven_hell.sheet.view import HeavenHellView

Choices: TypeAlias = Legal[ac.HeavenHellAction]
Action: TypeAlias = ac.Act | ac.Tactic
_ACTIONS: Final = (ac.Act, ac.Tactic)


def fight(v: HeavenHellView, top: fr.Battle, legal: Choices, _: Random) -> ac.HeavenHellAction:
    """Take the cheapest action that turns the conflict, else the strongest of those that do together."""
    behind = -margin(v, top, top.mover)
    chosen: Action | None = None
    if behind >= 0:
        options = [action for action in legal if isinstance(action, _ACTIONS)]
        chosen = _turn(v, top, behind, options)
        if chosen is None and behind > 0:
            chosen = _spare(v, options)
    if chosen is None and not top.passes:
        acts = (option for option in legal if isinstance(option, ac.Act))
        chosen = next((act for act in acts if act.effects(v)[0].verb in FREE), None)
    return ac.Pass(top.mover) if chosen is None else chosen


def _turn(v: HeavenHellView, top: fr.Battle, behind: int, options: Sequence[Action]) -> Action | None:
    """Return the action to begin with, or None when all together would not put the seat ahead.

    A Tactic does nothing to its speaker: what it betters depends on the mind alone.
    """
    spoken: dict[tuple[str, int], int] = {}
    scored: list[tuple[int, float, Action]] = []
    by_cell: dict[int, int] = {}
    for option in options:
        cell = option.speaker(v)
        if isinstance(option, ac.Act):
            better, cost = gain(v, top, cell, option.effects(v)), 0.0
        else:
            key = option.card, mind_at(v, cell)
            if key not in spoken:
                spoken[key] = gain(v, top, cell, option.effects(v))
            better, cost = spoken[key], 1.0 + _cost(v, option)
        if better > 0:
            scored.append((better, cost, option))
            by_cell[cell] = max(by_cell.get(cell, 0), better)
    if sum(by_cell.values()) <= behind:
        return None
    enough = [score for score in scored if score[0] > behind]
    if enough:
        return min(enough, key=lambda score: (score[1], score[0], str(score[2])))[2]
    return max(scored, key=lambda score: (score[0] - 0.5 * score[1], str(score[2])))[2]


def _cost(v: HeavenHellView, action: Action) -> int:
    """Return the cards that an action costs."""
    return v.book.faces[v.book.face_of[action.card]].cost if isinstance(action, ac.Tactic) else 0


def _spare(v: HeavenHellView, options: Sequence[Action]) -> Action | None:
    """Return an action that lowers the damages of a conflict that is lost: abilities, and cheap Tactics."""
    return next(
        (option for option in options if option.effects(v)[0].verb == "soak" and not _cost(v, option)), None
    )


def damage(v: HeavenHellView, top: fr.Damage, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Wound whoever can bear most, the least worthy of those."""
    cells = targets(v, top)
    cell = max(cells, key=lambda cell: (life(v, cell) > 1, -in_play(v, v.grid[cell]), -cell))
    return ac.Wound(top.seat, v.book.name(cell))
