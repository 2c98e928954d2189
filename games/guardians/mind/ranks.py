"""What most people do first: the order of the actions that a panel offers, by what they are worth."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, SPACE_OF, number_of
from games.guardians.data.field import IS_LAND
from games.guardians.mind import after as after
from games.guardians.mind.combat import command_value, expected, says_command
from games.guardians.mind.field import danger, strength
from games.guardians.mind.matchup import bribe_worth, helps, idle, result, worth_of
from games.guardians.mind.move import GUARDIAN, courses, help_worth, turn_worth
from games.guardians.play import actions as ac
from games.guardians.play.arrange import layout
from games.guardians.play.combat.sums import secondary_sum, target_power
from games.guardians.play.combat.table import laid_of
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import plan
from games.guardians.play.placing import PEN, UNDER, WORN, place_of, place_of_word
from games.guardians.sheet import frames as fr
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView

_MIDDLE: Final = 500
"""The rank of what neither gains nor loses; what a thing is worth is added in tenths."""
_LAST: Final = 5
_LITTLE: Final = 40
_STEP: Final = 0.1
"""Of two ways that are worth the same the shorter one stands first."""


def rank(v: GuardiansView, a: ac.GuardiansAction) -> int:
    """Return how far in front an action stands, by what the machine player values."""
    if isinstance(a, ac.Back):
        return _LAST
    top = v.top
    made = None if top is None else _RANKS.get(top.kind)
    return 0 if made is None else made(v, top, a)


def _tenths(worth: float) -> int:
    """Return the rank of what is worth so much."""
    return max(1, _MIDDLE + round(10 * max(-49.0, min(400.0, worth))))


def _opening(_: GuardiansView, __: fr.Opening, a: ac.Answer) -> int:
    return 2 if a.choice == "redraw" else 1


def _drawing(v: GuardiansView, top: fr.Draw, a: ac.Answer) -> int:
    return 2 if after.keeps_up(v, top.queue[0]) is (a.choice == "keep") else 1


def _orders(v: GuardiansView, top: fr.Orders, a: ac.GuardiansAction) -> int:
    if not isinstance(a, ac.Play):
        return _MIDDLE
    value = after.order_value(v, top.queue[0], a)
    return _tenths(value) if value > 0 else _LITTLE


def _sort(v: GuardiansView, _: fr.Sort, a: ac.Answer) -> int:
    return _tenths(worths(v.book).keep[v.face[number_of(a.choice)]])


def _organize(v: GuardiansView, top: fr.Organize, a: ac.Arrange | ac.Done | ac.Place) -> int:
    """Put the automatic placement first, then what it would lay, the strongest before the rest."""
    if isinstance(a, ac.Arrange):
        return 2 * _MIDDLE if not top.steps[a.seat] else _LITTLE
    if isinstance(a, ac.Done):
        return _MIDDLE
    goals: Mapping[int, int] | None = v.memo.get("goals")
    if goals is None:
        goals = v.memo["goals"] = _goals(v, a.seat)
    card, to = number_of(a.card), place_of_word(a.to)
    if to == PEN or goals.get(card) != to or place_of(v, card) == to:
        return 0
    return _LITTLE + round(10 * worths(v.book).fight[v.face[card]])


def _goals(v: GuardiansView, seat: int) -> Mapping[int, int]:
    """Return by card where the automatic placement would lay it."""
    made = layout(v, seat)
    goals = {card: space for space, card in made.shield.items()}
    goals |= {card: space for space, cards in made.on.items() for card in cards}
    goals |= {card: UNDER + space for space, cards in made.under.items() for card in cards}
    return goals | {item: WORN + card for card, item in made.wears.items()}


def _excess(v: GuardiansView, _: fr.Excess, a: ac.Answer) -> int:
    return _tenths(-after.missed(v, a.seat).get(number_of(a.choice), 0.0))


def _move(v: GuardiansView, top: fr.Move, a: ac.GuardiansAction) -> int:
    if isinstance(a, ac.Turn):
        return _tenths(turn_worth(v, top.seat, SPACE_OF[a.space]))
    if isinstance(a, ac.Step | ac.Fly | ac.Done | ac.Reinforce):
        return _course(v, top, a)
    if isinstance(a, ac.Send):
        return _tenths(strength(v, (number_of(a.card),)))
    return _LITTLE if isinstance(a, ac.Shift) else _LAST


def _course(v: GuardiansView, top: fr.Move, a: ac.Step | ac.Fly | ac.Done | ac.Reinforce) -> int:
    """Return what the best course is worth that goes on like this."""
    draft = plan(v, top)
    if draft.target >= 0 or draft.challenge:
        return 2 * _MIDDLE if draft.challenge else _LITTLE + len(draft.sent)
    if isinstance(a, ac.Reinforce):
        return _tenths(help_worth(v, top.seat, draft, SPACE_OF[a.space]))
    found: dict[str, float] | None = v.memo.get("ways")
    if found is None:
        found, here = dict[str, float](), len(draft.path)
        for one in courses(v, top.seat, draft):
            flies = one.flying and not draft.flying
            key = "fly" if flies else "done" if len(one.path) == here else str(one.path[here])
            worth = one.score - _STEP * len(one.path)
            found[key] = max(found.get(key, worth), worth)
        v.memo["ways"] = found
    key = "fly" if isinstance(a, ac.Fly) else "done"
    if isinstance(a, ac.Step):
        key = str(GUARDIAN if a.to == "guardian" else SPACE_OF[a.to])
    return _tenths(found[key]) if key in found else _LITTLE


def _retreat(v: GuardiansView, top: fr.Retreat, a: ac.GuardiansAction) -> int:
    if not isinstance(a, ac.Answer) or a.choice not in SPACE_OF:
        return _LITTLE
    at = SPACE_OF[a.choice]
    value = -0.1 * danger(v, top.seat, at) + (0.0 if IS_LAND[at] else 1.0)
    return _tenths(value - (8.0 if shield_owner(v, at) == top.seat else 0.0))


def _merge(v: GuardiansView, _: fr.Merge, a: ac.GuardiansAction) -> int:
    card = number_of(a.choice) if isinstance(a, ac.Answer) else NONE
    if card < 0:
        return _LITTLE
    printed = v.book.cards[v.face[card]]
    return _tenths(len(printed.effects)) if printed.shield else _tenths(-strength(v, (card,)))


def _settle(v: GuardiansView, top: fr.Settle, a: ac.GuardiansAction) -> int:
    if not isinstance(a, ac.Lay):
        return _MIDDLE if isinstance(a, ac.Pass) and not a.reach else _LITTLE
    card = number_of(a.card)
    if a.how == "terrain":
        return _tenths(100.0 + after.suits(v, top.seat, top.space, card))
    if a.how == "down":
        return _tenths(20.0 - after.missed(v, top.seat).get(card, 0.0))
    return _tenths(-strength(v, (card,)))


def _combat(v: GuardiansView, f: fr.Combat, a: ac.GuardiansAction) -> int:
    if isinstance(a, ac.Pass):
        if a.reach == "combat" and idle(v, a.seat, f):
            return _MIDDLE + 1
        return _LITTLE if a.reach else _MIDDLE
    if isinstance(a, ac.Answer):
        if a.choice in ("yes", "no"):
            return _MIDDLE + (says_command(v, f, a.seat) is (a.choice == "yes"))
        return _LITTLE
    if isinstance(a, ac.Bribe):
        return _above(bribe_worth(v, f, a, result(v, f, a.seat)) - 0.4)
    if isinstance(a, ac.Attack):
        return _strike(v, f, a)
    if isinstance(a, ac.Send):
        return _tenths(-strength(v, (number_of(a.card),)))
    if isinstance(a, ac.Play) and f.step.startswith("heal"):
        return _tenths(1.0 + strength(v, (number_of(a.more or a.target),)))
    if isinstance(a, ac.Shoot | ac.Channel | ac.Play):
        return _above(helps(v, f, a.seat, a), a)
    return _MIDDLE


def _above(gain: float, a: ac.GuardiansAction | None = None) -> int:
    """Return the rank of what gains more than passing, or of what a number of things may gain together."""
    if gain > 0:
        return _tenths(gain)
    return _LITTLE + (20 if isinstance(a, ac.Channel) else 10 if isinstance(a, ac.Shoot) else 0)


def _strike(v: GuardiansView, f: fr.Combat, a: ac.Attack) -> int:
    """Return the rank of a secondary attack: what it kills, at the lowest price."""
    card, target = number_of(a.card), number_of(a.target)
    if target == NONE:
        return _tenths(worth_of(v, card))
    laid = laid_of(f, target)
    if laid is None:
        return _LITTLE
    total = secondary_sum(v, f, a.seat, card, laid)
    kills = total.damage > target_power(v, f, target, card)
    if kills:
        return _tenths(20.0 + worth_of(v, target) - 0.3 * worth_of(v, card))
    return _tenths(-10.0 + 0.3 * v.book.vit[v.face[card]])


def _pick(v: GuardiansView, top: fr.Pick, a: ac.Play | ac.Attack) -> int:
    fought = combat(v)
    if fought is None:
        return 0
    card = number_of(a.card)
    if top.what == "command":
        return _tenths(command_value(v, fought, a.seat, card))
    if fought.challenge:
        pair = tuple(card if one == a.seat else NONE for one in (0, 1))
        return _tenths(result(v, replace(fought, pair=pair), a.seat) - worth_of(v, card))
    return _tenths(expected(v, card, fought.stated))


def _announced(v: GuardiansView, top: fr.Announced, a: ac.GuardiansAction) -> int:
    face = v.face[top.cards[-1]]
    dear = face >= 0 and worths(v.book).keep[face] > after.DISPELLED
    if isinstance(a, ac.Pass) and a.reach:
        return _LITTLE
    return _MIDDLE + (dear is not isinstance(a, ac.Pass))


_RANKS: Final[Mapping[str, Callable[[GuardiansView, Any, Any], int]]] = {
    "opening": _opening,
    "draw": _drawing,
    "orders": _orders,
    "sort": _sort,
    "organize": _organize,
    "excess": _excess,
    "move": _move,
    "retreat": _retreat,
    "merge": _merge,
    "settle": _settle,
    "combat": _combat,
    "pick": _pick,
    "announced": _announced,
}
"""By kind of frame."""
