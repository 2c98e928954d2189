"""The machine player and the safe answers, both from a view alone."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from games.heaven_hell import play as ac
from games.heaven_hell.mind.choosing import choose
from games.heaven_hell.mind.fighting import damage, fight
from games.heaven_hell.mind.marching import defend, resist, retaliate
from games.heaven_hell.mind.mustering import muster, set_out, spoils
from games.heaven_hell.mind.worth import JUNK, cheapest, in_hand, in_play
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import kept
from games.heaven_hell.sheet.view import HeavenHellView

Choices = Legal[ac.HeavenHellAction]


def default(v: HeavenHellView, legal: Choices) -> ac.HeavenHellAction:
    """Return the safe answer of a silent player: no battle, no defence, nothing discarded that need not be.

    What is held is resisted for and what is won is plundered: both cost nothing that is not in play.
    """
    seat = legal[0].seat
    safe: tuple[ac.HeavenHellAction, ...] = (
        ac.Pass(seat),
        ac.Done(seat),
        ac.Peace(seat),
        ac.Defend(seat, "no"),
        ac.Retaliate(seat, fr.NOTHING),
        ac.Resist(seat, "yes"),
        ac.Plunder(seat, "yes"),
        ac.Choose(seat, fr.NOTHING),
    )
    for action in safe:
        if action in legal:
            return action
    if isinstance(legal[0], ac.Pay):
        return ac.Pay(seat, v.book.faces[cheapest(v, seat)].id)
    return legal[0]


def greedy(v: HeavenHellView, legal: Choices, rng: Random) -> ac.HeavenHellAction:
    """Return the choice of the machine player; ties are broken by `rng`."""
    if len(legal) == 1:
        return legal[0]
    top = v.top
    plan = _PLANS.get(top.kind) if top is not None else None
    chosen = None if plan is None else plan(v, top, legal, rng)
    return chosen if chosen is not None and chosen in legal else default(v, legal)


def _even(v: HeavenHellView, top: fr.Even, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Discard what is of no use."""
    seat = v.viewer
    if hand := kept(v, top, seat):
        worst = cheapest(v, seat, hand)
        if len(hand) <= v.book.hand and in_hand(v, seat, worst) < JUNK:
            return ac.Discard(seat, v.book.faces[worst].id)
    return ac.Done(seat)


def _pay(v: HeavenHellView, top: fr.Pay, _: Choices, __: Random) -> ac.HeavenHellAction:
    return ac.Pay(top.seat, v.book.faces[cheapest(v, top.seat)].id)


def _plunder(_v: HeavenHellView, top: fr.Plunder, _: Choices, __: Random) -> ac.HeavenHellAction:
    return ac.Plunder(top.seat, "yes")


def _sort(v: HeavenHellView, top: fr.Sort, _: Choices, __: Random) -> ac.HeavenHellAction:
    """Keep nearly all: a large pile breaks ties, and only what can be played for nothing helps."""
    worst = min(top.revealed, key=lambda face: (in_play(v, face), face))
    if v.book.faces[worst].kind == "tactic" and len(v.pile[top.seat]) > len(v.book.fields):
        return ac.Discard(top.seat, v.book.faces[worst].id)
    return ac.Done(top.seat)


_PLANS: Final[dict[str, Callable[[HeavenHellView, Any, Choices, Random], ac.HeavenHellAction | None]]] = {
    "vanguard": set_out,
    "turn": muster,
    "spoils": spoils,
    "even": _even,
    "defend": defend,
    "battle": fight,
    "choose": choose,
    "pay": _pay,
    "damage": damage,
    "plunder": _plunder,
    "sort": _sort,
    "retaliate": retaliate,
    "resist": resist,
}
"""By frame; what a plan leaves open gets the safe answer."""
