"""The machine player's own turn: which battle, chest or rest pays best, and which spells serve it."""

from random import Random

from engine.decisions import Legal
from games.foes import play as ac
from games.foes.data.book import STRIDE
from games.foes.mind.aims import LATER, aims, masters, targets
from games.foes.mind.spells import cast_worths, charms
from games.foes.mind.ways import FAR, distances
from games.foes.mind.worth import chest_worth, fight_worth, prices, take_worth
from games.foes.sheet.facts import frightens, monster_on, steps_left
from games.foes.sheet.frames import Turn
from games.foes.sheet.view import FoesView

Choices = Legal[ac.FoesAction]
Scored = list[tuple[float, ac.FoesAction]]


def turn_choice(v: FoesView, legal: Choices, rng: Random) -> ac.FoesAction:
    """Return what is worth most in this turn, one action at a time."""
    turn = v.turn
    if turn is None:
        return legal[0]
    seat, here = turn.seat, v.figure[turn.seat]
    monster = monster_on(v, here)
    if monster and ac.Fight(seat) in legal:
        charm = next((cast for cast in charms(v, turn, monster) if ac.Cast(seat, *cast) in legal), None)
        if charm is not None:
            return ac.Cast(seat, *charm)
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
    left = steps_left(v, turn)
    if left:
        scored += walks(v, turn, left)
    casts = ((worth, ac.Cast(seat, *cast)) for cast, worth in cast_worths(v, turn, left).items())
    scored += [(worth, cast) for worth, cast in casts if cast in legal]
    worth, action = max(scored, key=lambda pair: pair[0])
    if worth < 1.0:
        wander = next((choice for choice in _wanders(v, legal, seat)), None)
        if wander is not None:
            return wander
    if worth <= 0 and ac.Fight(seat) in legal and v.chips[seat] == 0:
        return ac.Fight(seat)
    tied = [choice for value, choice in scored if value > worth - 1e-9]
    return rng.choice(tied) if len(tied) > 1 else action


def walks(v: FoesView, turn: Turn, left: int) -> Scored:
    """Score walks: to battles within reach, on the way to later ones, and to a wiser player."""
    return [(aim.worth, ac.Walk(turn.seat, v.book.name(aim.to))) for aim in aims(v, turn, left)]


def _outlook(v: FoesView, seat: int, reach: int) -> float:
    """Return the best worth of another battle from here, were the figure free."""
    here = v.figure[seat]
    steps = distances(v, here)
    worths = [
        worth if steps[space] <= reach else worth * LATER
        for space, worth in targets(v, seat)
        if steps[space] != FAR and space != here
    ]
    return max(worths, default=0.0)


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
