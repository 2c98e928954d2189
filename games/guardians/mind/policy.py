"""The machine player and the safe answers, both from a view alone."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from games.guardians.cards.verbs.table import VERBS
from games.guardians.cards.worth import worths
from games.guardians.data.book import number_of
from games.guardians.mind import after as after
from games.guardians.mind.combat import pick_command, pick_primary, says_command, strike, wins_alone
from games.guardians.mind.field import strength
from games.guardians.mind.matchup import bribe, modify, rest, support
from games.guardians.mind.move import move
from games.guardians.play import actions as ac
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView

Choices = Legal[ac.GuardiansAction]
_FLEE: Final = 14.0
"""So much stronger the attacker must be for a combat to be called off."""


def default(v: GuardiansView, legal: Choices) -> ac.GuardiansAction:
    """Return the safe answer of a silent player: everything is placed, nothing moves, nothing is spent.

    What must be given up is what is missed least; what must fight is the strongest.
    """
    seat = legal[0].seat
    for action in (ac.Pass(seat), ac.Answer(seat, "no"), ac.Answer(seat, "keep")):
        if action in legal:
            return action
    top = v.top
    safe = None if top is None else _SAFE.get(top.kind)
    chosen = None if safe is None else safe(v, top, legal, Random(0))  # no chance in it
    if chosen is not None and chosen in legal:
        return chosen
    done = ac.Done(seat)
    return done if done in legal else _strongest(v, legal)


def _strongest(v: GuardiansView, legal: Choices) -> ac.GuardiansAction:
    """Return the attack of the strongest creature, or else whatever comes first."""
    attacks = [action for action in legal if isinstance(action, ac.Attack)]
    if not attacks:
        return legal[0]
    return max(attacks, key=lambda offer: (strength(v, (number_of(offer.card),)), offer.card))


def greedy(v: GuardiansView, legal: Choices, rng: Random) -> ac.GuardiansAction:
    """Return the choice of the machine player; ties are broken by `rng`."""
    top = v.top
    plan = None if top is None else _PLANS.get(top.kind)
    chosen = None if plan is None else plan(v, top, legal, rng)
    return chosen if chosen is not None and chosen in legal else default(v, legal)


def _place(_: GuardiansView, top: fr.Organize, legal: Choices, __: Random) -> ac.GuardiansAction:
    """Let everything be placed, once, and be ready."""
    seat = legal[0].seat
    placed = top.steps[seat] > 0 or ac.Arrange(seat) not in legal
    return ac.Done(seat) if placed else ac.Arrange(seat)


def _stay(_: GuardiansView, __: fr.Move, legal: Choices, ___: Random) -> ac.GuardiansAction | None:
    """Turn the first shield, and do nothing with it; a draft that cannot be done is taken back."""
    seat = legal[0].seat
    if ac.Done(seat) in legal:
        return ac.Done(seat)
    back = ac.Back(seat)
    return back if back in legal else next((action for action in legal if isinstance(action, ac.Turn)), None)


def _fight(v: GuardiansView, top: fr.Combat, legal: Choices, _: Random) -> ac.GuardiansAction | None:
    """Answer whatever a combat asks, by what it offers."""
    seat = legal[0].seat
    kinds = {type(action) for action in legal}
    if ac.Answer(seat, "yes") in legal:
        return ac.Answer(seat, "yes" if says_command(v, top, seat) else "no")
    if ac.Bribe in kinds:
        return bribe(v, top, seat, legal) or rest(v, top, seat, legal)
    if ac.Attack in kinds:
        return strike(v, top, seat, legal)
    if ac.Send in kinds:
        sent = [action for action in legal if isinstance(action, ac.Send)]
        return min(sent, key=lambda offer: (strength(v, (number_of(offer.card),)), offer.card))
    extra = _EXTRAS.get(top.step)
    chosen = modify(v, top, seat, legal) if extra is None else extra(v, top, seat, legal)
    return chosen or rest(v, top, seat, legal)


def _flee(v: GuardiansView, top: fr.Combat, seat: int, legal: Choices) -> ac.GuardiansAction | None:
    """Call a combat off that is as good as lost."""
    mine = strength(v, [card for card in top.hand[seat] if card >= 0])
    theirs = strength(v, top.hand[1 - seat])
    return (
        next((action for action in legal if isinstance(action, ac.Play)), None)
        if theirs - mine > _FLEE
        else None
    )


def _reply(v: GuardiansView, top: fr.Combat, seat: int, legal: Choices) -> ac.GuardiansAction | None:
    """Dispel a command card that would do much."""
    foe = top.command[1 - seat]
    if foe >= 0 and worths(v.book).keep[v.face[foe]] > after.DISPELLED:
        return next((action for action in legal if isinstance(action, ac.Play)), None)
    return None


def _resolve(v: GuardiansView, top: fr.Combat, seat: int, legal: Choices) -> ac.GuardiansAction | None:
    """Play what turns the count of the survivors; take back what may be taken back."""
    lead = wins_alone(v, top, seat)
    for action in legal:
        card = number_of(action.card) if isinstance(action, ac.Play) else -1
        effects = v.book.cards[v.face[card]].effects if card >= 0 else ()
        for effect in effects:
            if VERBS[effect.verb].turns(effect, lead):
                return action
    return None


def _heal(v: GuardiansView, _: fr.Combat, __: int, legal: Choices) -> ac.GuardiansAction | None:
    """Heal whoever is worth most."""
    able = [action for action in legal if isinstance(action, ac.Play)]

    def value(play: ac.Play) -> tuple[float, str]:
        whom = number_of(play.more or play.target)
        return (strength(v, (whom,)), str(play))

    return max(able, key=value, default=None)


_EXTRAS: Final[dict[str, Callable[[GuardiansView, Any, int, Choices], ac.GuardiansAction | None]]] = {
    "truce": _flee,
    "answers": _reply,
    "last_cards": _resolve,
    "support": support,
    "heal_winner": _heal,
    "heal_loser": _heal,
}
"""By step of a combat, where it is not the match-up that is to be turned."""


def _pick(v: GuardiansView, top: fr.Pick, legal: Choices, rng: Random) -> ac.GuardiansAction | None:
    """Pick a command card or a primary."""
    fought = combat(v)
    if fought is None:
        return None
    if top.what == "command":
        return pick_command(v, fought, legal[0].seat, legal)
    return pick_primary(v, fought, legal[0].seat, legal, rng)


def _announced(v: GuardiansView, top: fr.Announced, legal: Choices, _: Random) -> ac.GuardiansAction | None:
    """Dispel what is worth it."""
    face = v.face[top.cards[-1]]
    if face >= 0 and worths(v.book).keep[face] > after.DISPELLED:
        return next((action for action in legal if isinstance(action, ac.Play)), None)
    return None


_SAFE: Final[dict[str, Callable[[GuardiansView, Any, Choices, Random], ac.GuardiansAction | None]]] = {
    "organize": _place,
    "excess": after.excess,
    "move": _stay,
    "retreat": after.retreat,
    "merge": after.merge,
    "settle": after.settle,
}
"""By frame: what a silent player does where it cannot merely pass."""
_PLANS: Final[dict[str, Callable[[GuardiansView, Any, Choices, Random], ac.GuardiansAction | None]]] = {
    "opening": after.opening,
    "draw": after.draw,
    "orders": after.orders,
    "sort": after.sort,
    "organize": _place,
    "excess": after.excess,
    "move": move,
    "combat": _fight,
    "pick": _pick,
    "announced": _announced,
    "retreat": after.retreat,
    "merge": after.merge,
    "settle": after.settle,
}
"""By frame; what a plan leaves open gets the safe answer."""
