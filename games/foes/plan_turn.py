"""The machine player's own turn: which battle, chest or rest pays best, and which spells serve it."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.decisions import Legal
from games.foes import actions as ac
from games.foes.book import STRIDE, TOP_WISDOM
from games.foes.facts import steps_left
from games.foes.rules.battle import frightens
from games.foes.rules.common import monster_on
from games.foes.state import CHESTS, EMPTY, Turn
from games.foes.view import FoesView
from games.foes.ways import FAR, distances
from games.foes.worth import chest_worth, fight_worth, prices, take_worth, tile_worth

Choices = Legal[ac.FoesAction]
Scored = list[tuple[float, ac.FoesAction]]

_LATER: Final = 0.55
"""What a battle of the next turn is worth, as part of one now; somebody may come first."""


def turn_choice(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Return what is worth most in this turn, one action at a time."""
    turn = v.turn
    if turn is None:
        return legal[0]
    seat, here = turn.seat, v.figure[turn.seat]
    monster = monster_on(v, here)
    if monster and ac.Fight(seat) in legal:
        charm = _transform(v, legal, turn, monster)
        if charm is not None:
            return charm
    scored: Scored = [(prices(v).wisdom * 0.8 if here in masters(v, seat) else 0.0, ac.End(seat))]
    if ac.Fight(seat) in legal:
        scored.append((fight_worth(v, seat, monster, turn.shift), ac.Fight(seat)))
    if ac.Loot(seat) in legal:
        scored.append((chest_worth(v, seat, v.tile[here]), ac.Loot(seat)))
    if ac.Take(seat) in legal:
        scored.append((take_worth(v, seat), ac.Take(seat)))
    if ac.Flee(seat) in legal:
        steps = STRIDE if v.book.n > 2 else 2 * STRIDE
        scored.append((_outlook(v, seat, steps) - prices(v).chip, ac.Flee(seat)))
    left = steps_left(v)
    if left:
        scored += walks(v, turn, left)
        scored += _longer(v, legal, turn)
    scored += _wiser(v, legal, seat, here)
    worth, action = max(scored, key=lambda pair: pair[0])
    if worth < 1.0:
        wander = next((choice for choice in _wanders(v, legal, seat)), None)
        if wander is not None:
            return wander
    if worth <= 0 and ac.Fight(seat) in legal and v.chips[seat] == 0:
        return ac.Fight(seat)
    tied = [choice for value, choice in scored if value > worth - 1e-9]
    return rng.choice(tied) if len(tied) > 1 else action


def battle_steps(v: FoesView, turn: Turn) -> int:
    """Return how many more steps still allow a battle (R17, R118, R120)."""
    strides = 2 if v.book.n == 2 and turn.segment == 1 else 1
    return strides * STRIDE + turn.bonus - turn.steps


def _targets(v: FoesView, seat: int) -> list[tuple[int, float]]:
    """Return the tiles worth going to, with their worth."""
    known: list[tuple[int, float]] | None = v.memo.get(("targets", seat))
    if known is None:
        known = []
        for space, tile in enumerate(v.tile):
            if tile != EMPTY:
                worth = tile_worth(v, seat, tile)
                if worth > 0:
                    known.append((space, worth))
        v.memo["targets", seat] = known
    return known


@dataclass(frozen=True, slots=True)
class Aim:
    """Hold what a walk is for: where it leads in this turn, the space that it is for, what that is worth, and
    whether that can be had now.
    """

    worth: float
    to: int
    goal: int
    now: bool


def walks(v: FoesView, turn: Turn, left: int) -> Scored:
    """Score walks: to battles within reach, on the way to later ones, and to a wiser player."""
    return [(aim.worth, ac.Walk(turn.seat, v.book.name(aim.to))) for aim in aims(v, turn, left)]


def aims(v: FoesView, turn: Turn, left: int) -> list[Aim]:
    """Return what walks are good for, worked out once for a view."""
    known: list[Aim] | None = v.memo.get(("aims", turn.seat, left))
    if known is None:
        known = v.memo["aims", turn.seat, left] = [*_aims(v, turn, left)]
    return known


def _aims(v: FoesView, turn: Turn, left: int) -> Iterator[Aim]:
    seat, here = turn.seat, v.figure[turn.seat]
    steps = distances(v, here, through=turn.invisible)
    battle = battle_steps(v, turn)
    for space, worth in _targets(v, seat):
        if steps[space] == FAR or space == here:
            continue
        if steps[space] <= min(battle, left):
            yield Aim(worth - 0.01 * steps[space], space, space, now=True)
        else:
            turns = 1 + max(0, steps[space] - left) // (2 * STRIDE)
            goal = space if steps[space] <= left else _on_the_way(v, steps, space, left)
            if goal != here:
                yield Aim(worth * _LATER**turns - 0.01 * steps[space], goal, space, now=False)
    wiser = masters(v, seat)
    if here not in wiser:
        for space in wiser:
            if steps[space] <= left:
                yield Aim(prices(v).wisdom * 0.8 - 0.001 * steps[space], space, space, now=True)


def masters(v: FoesView, seat: int) -> list[int]:
    """Return the spaces of those from whom a seat can learn (R67, R68)."""
    if not v.studies[seat] or v.wisdom[seat] >= TOP_WISDOM:
        return []
    return [at for other, at in enumerate(v.figure) if v.wisdom[other] >= v.wisdom[seat] + 2]


def _on_the_way(v: FoesView, steps: list[int], goal: int, left: int) -> int:
    """Return the space that `left` steps reach on a shortest way to a goal."""
    ways = v.book.maze(v.closed, v.links).ways
    here = goal
    while steps[here] > left:
        here = next(space for space in ways[here] if steps[space] == steps[here] - 1)
    return here


def _outlook(v: FoesView, seat: int, reach: int) -> float:
    """Return the best worth of another battle from here, were the figure free."""
    here = v.figure[seat]
    steps = distances(v, here)
    worths = [
        worth if steps[space] <= reach else worth * _LATER
        for space, worth in _targets(v, seat)
        if steps[space] != FAR and space != here
    ]
    return max(worths, default=0.0)


def _longer(v: FoesView, legal: Choices, turn: Turn) -> Scored:
    """Score Movement spells: the smallest that brings a good battle into reach (R97)."""
    seat = turn.seat
    spells = sorted(
        (v.book.spells[card].amount, v.book.spells[card].face)
        for card in v.hand
        if v.book.spells[card].family == "move" and card not in turn.fresh
    )
    if not spells:
        return []
    steps, battle = distances(v, v.figure[seat], through=turn.invisible), battle_steps(v, turn)
    found: Scored = []
    for space, worth in _targets(v, seat):
        missing = steps[space] - battle
        face = next((face for amount, face in spells if amount >= missing > 0), None)
        if face is not None and steps[space] != FAR and ac.Cast(seat, face) in legal:
            found.append((worth - 0.5, ac.Cast(seat, face)))
    return found


def _wiser(v: FoesView, legal: Choices, seat: int, here: int) -> Scored:
    """Score Wisdom spells: what they open, a monster here or within a walk (R99)."""
    best = max(
        (v.book.spells[card].amount for card in v.hand if v.book.spells[card].family == "wisdom"), default=0
    )
    if not best or v.wisdom[seat] >= TOP_WISDOM:
        return []
    amount = min(best, TOP_WISDOM - v.wisdom[seat])
    action = ac.Cast(seat, f"wisdom+{best}", str(amount))
    if action not in legal:
        return []
    steps = distances(v, here)
    opened = [
        float(v.book.gold[tile])
        for space, tile in enumerate(v.tile)
        if v.wisdom[seat] < tile <= v.wisdom[seat] + amount and tile < CHESTS[0] and steps[space] <= STRIDE
    ]
    return [(max(opened) + 1.5 * (v.chips[seat] > 1), action)] if opened else []


def _transform(v: FoesView, legal: Choices, turn: Turn, monster: int) -> ac.FoesAction | None:
    """Cast Transform where it turns a lost battle or a fright into a victory, or teaches much (R102)."""
    seat = turn.seat
    now = fight_worth(v, seat, monster, turn.shift)
    best: tuple[float, ac.FoesAction] | None = None
    for card in v.hand:
        spell = v.book.spells[card]
        if spell.family != "transform" or card in turn.fresh:
            continue
        for by in (*range(-spell.amount, 0), *range(1, spell.amount + 1)):
            action = ac.Cast(seat, spell.face, str(by))
            gain = fight_worth(v, seat, monster, turn.shift + by) - now
            if gain > 0.6 and (best is None or gain > best[0]) and action in legal:
                best = (gain, action)
    return None if best is None else best[1]


def _wanders(v: FoesView, legal: Choices, seat: int) -> list[ac.FoesAction]:
    """Return the wandering monster if it can be beaten, is out of reach, and may come nearer (R78)."""
    turn = v.turn
    if turn is None or not turn.may_wander:
        return []
    steps = distances(v, v.figure[seat])
    return [
        action
        for action in (legal[0],)
        if isinstance(action, ac.Wander)
        and action.monster <= v.wisdom[seat]
        and not frightens(v, seat, action.monster)
        and STRIDE < steps[v.tile.index(action.monster)] <= 4 * STRIDE
    ]
