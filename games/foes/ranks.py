"""What most people do first: the order of the actions that a panel offers, by what they are worth."""

from collections.abc import Mapping
from typing import Final

from games.foes import actions as ac
from games.foes.facts import steps_left
from games.foes.plan_turn import Aim, aims
from games.foes.rules.common import monster_on
from games.foes.view import FoesView
from games.foes.words import stem
from games.foes.worth import fight_worth, take_worth

_USUAL: Final[Mapping[type[ac.FoesAction], int]] = {
    ac.Loot: 400, ac.Flee: 60, ac.Wander: 15, ac.End: 12, ac.Cast: 10, ac.Stop: 4, ac.Study: 2,
    ac.Pay: 20, ac.Done: 5, ac.Push: 10, ac.Slip: 10, ac.Follow: 10, ac.Score: 10,
}  # fmt: skip
"""By class of action, where its worth is not asked."""

_EVERYDAY: Final = {"move+", "wisdom+", "transform"}
"""Kinds of spells that serve the battle at hand; of others most people think only where they need them."""


def rank(v: FoesView, a: ac.FoesAction) -> int:
    """Return how far in front an action stands: tenths of gold for battles, walks and chips."""
    if isinstance(a, ac.Fight):
        shift = v.turn.shift if v.turn is not None else 0
        worth = fight_worth(v, a.seat, monster_on(v, v.figure[a.seat]), shift)
        return 200 + _tenths(worth) if worth > 0 else 1
    if isinstance(a, ac.Walk):
        return _walks(v).get(a.to, 0)
    if isinstance(a, ac.Take):
        return 30 + _tenths(take_worth(v, a.seat))
    if isinstance(a, ac.Place):
        monster = monster_on(v, v.book.index[a.to])
        return _tenths(fight_worth(v, a.seat, monster)) if monster else 5
    if isinstance(a, ac.Follow | ac.Slip) and "no" in str(a):
        return 5
    if isinstance(a, ac.Cast) and stem(a.spell)[0] not in _EVERYDAY:
        return 0
    return _USUAL.get(type(a), 0)


def _tenths(worth: float) -> int:
    return round(10 * worth)


def later(v: FoesView) -> Aim | None:
    """Return the best walk towards what cannot be had in this turn: that is what most set out for."""
    turn = v.turn
    after = [aim for aim in aims(v, turn, steps_left(v)) if not aim.now] if turn is not None else []
    return max(after, key=lambda aim: aim.worth, default=None)


def _walks(v: FoesView) -> Mapping[str, int]:
    """Return by goal what a walk is worth, worked out once for a view. Of those towards a later turn the best
    counts alone.
    """
    found: dict[str, int] | None = v.memo.get("walks")
    if found is None:
        turn, found, far = v.turn, dict[str, int](), later(v)
        for aim in aims(v, turn, steps_left(v)) if turn is not None else []:
            if aim.now or aim is far:
                to = v.book.name(aim.to)
                found[to] = max(found.get(to, 0), 40 + _tenths(aim.worth))
        v.memo["walks"] = found
    return found
