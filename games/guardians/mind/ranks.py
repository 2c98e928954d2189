"""What most people do first: the order of the actions that a panel offers, by what they are worth."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, SPACES, number_of
from games.guardians.data.field import IS_LAND
from games.guardians.mind import after as after
from games.guardians.mind.combat import command_value, expected, says_command
from games.guardians.mind.field import danger, strength
from games.guardians.mind.matchup import bribe_worth, helps, idle, result, worth_of
from games.guardians.mind.move import help_worth, routes, turn_worth
from games.guardians.play import actions as ac
from games.guardians.play.arrange import layout
from games.guardians.play.combat.sums import secondary_sum, target_power
from games.guardians.play.combat.table import GUARDIAN_WORD, laid_of
from games.guardians.play.control import shield_owner
from games.guardians.play.draft import plan
from games.guardians.play.placing import PEN, UNDER, WORN, place_of
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

MIDDLE: Final = 500
"""The rank of what neither gains nor loses; what a thing is worth is added in tenths."""
LAST: Final = 5
LITTLE: Final = 40
_STEP: Final = 0.1
"""Of two ways that are worth the same the shorter one stands first."""


def _tenths(worth: float) -> int:
    """Return the rank of what is worth so much."""
    return max(1, MIDDLE + round(10 * max(-49.0, min(400.0, worth))))


# --- before and after the fights ---


def old_up(v: GuardiansView, seat: int, *, keeps: bool) -> int:
    """Rank to keep the old Up card, or to discard it."""
    return 2 if after.keeps_up(v, seat) is keeps else 1


def order(v: GuardiansView, a: ac.Play) -> int:
    """Rank a card or a text before the placing."""
    value = after.order_value(v, a.seat, a)
    return _tenths(value) if value > 0 else LITTLE


def put_back(v: GuardiansView, card: int) -> int:
    """Rank a card that goes back on the deck."""
    return _tenths(worths(v.book).keep[v.face[card]])


def place(v: GuardiansView, seat: int, card: int, to: int) -> int:
    """Rank what the automatic placement would lay, the strongest before the rest."""
    goals: Mapping[int, int] | None = v.memo.get("goals")
    if goals is None:
        goals = v.memo["goals"] = _goals(v, seat)
    if to == PEN or goals.get(card) != to or place_of(v, card) == to:
        return 0
    return LITTLE + round(10 * worths(v.book).fight[v.face[card]])


def _goals(v: GuardiansView, seat: int) -> Mapping[int, int]:
    """Return by card where the automatic placement would lay it."""
    arrangement = layout(v, seat)
    goals = {card: space for space, card in arrangement.shield.items()}
    goals |= {card: space for space, cards in arrangement.on.items() for card in cards}
    goals |= {card: UNDER + space for space, cards in arrangement.under.items() for card in cards}
    return goals | {item: WORN + card for card, item in arrangement.wears.items()}


def excess(v: GuardiansView, seat: int, card: int) -> int:
    """Rank a card that is discarded: what is missed least stands first."""
    return _tenths(-after.missed(v, seat).get(card, 0.0))


def retreat(v: GuardiansView, seat: int, at: int) -> int:
    """Rank a space to retreat to."""
    value = -0.1 * danger(v, seat, at) + (0.0 if IS_LAND[at] else 1.0)
    return _tenths(value - (8.0 if shield_owner(v, at) == seat else 0.0))


def stays(v: GuardiansView, card: int) -> int:
    """Rank a shield that stays, or a creature that is discarded."""
    printed = v.book.cards[v.face[card]]
    return _tenths(len(printed.effects)) if printed.shield else spare(v, card)


def spare(v: GuardiansView, card: int) -> int:
    """Rank a creature that goes: the weakest stands first."""
    return _tenths(-strength(v, (card,)))


def lay(v: GuardiansView, top: fr.Settle, card: int, how: str) -> int:
    """Rank a way to settle a land."""
    if how == "terrain":
        return _tenths(100.0 + after.suits(v, top.seat, top.space, card))
    if how == "down":
        return _tenths(20.0 - after.missed(v, top.seat).get(card, 0.0))
    return spare(v, card)


# --- movement ---


def turn(v: GuardiansView, seat: int, at: int) -> int:
    """Rank a shield that is turned."""
    return _tenths(turn_worth(v, seat, at))


def support(v: GuardiansView, top: fr.Move, at: int) -> int:
    """Rank a shield that is reinforced."""
    return _tenths(help_worth(v, top.seat, plan(v, top), at))


def send(v: GuardiansView, card: int) -> int:
    """Rank a creature that reinforces."""
    return _tenths(strength(v, (card,)))


def route(v: GuardiansView, top: fr.Move, way: str) -> int:
    """Rank a step to a space or to the Guardian, to `fly` and to be `done`: by the best route that goes on
    like this.
    """
    draft = plan(v, top)
    if draft.target >= 0 or draft.challenge:
        return 2 * MIDDLE if draft.challenge else LITTLE + len(draft.sent)
    values: dict[str, float] | None = v.memo.get("ways")
    if values is None:
        values, here = dict[str, float](), len(draft.path)
        for route in routes(v, top.seat, draft):
            flies = route.flying and not draft.flying
            key = "fly" if flies else "done" if len(route.path) == here else _WORDS[route.path[here]]
            worth = route.score - _STEP * len(route.path)
            values[key] = max(values.get(key, worth), worth)
        v.memo["ways"] = values
    return _tenths(values[way]) if way in values else LITTLE


_WORDS: Final = (*SPACES, GUARDIAN_WORD)
"""By the end of a step, as a route has it: its word."""


# --- combat ---


def decline(v: GuardiansView, f: fr.Combat, seat: int, reach: str) -> int:
    """Rank a pass; for the whole combat where nothing could be done anyway."""
    if reach == "combat" and idle(v, seat, f):
        return MIDDLE + 1
    return LITTLE if reach else MIDDLE


def say(v: GuardiansView, f: fr.Combat, a: ac.Answer) -> int:
    """Rank whether a command card is played."""
    if a.choice not in ("yes", "no"):
        return LITTLE
    return MIDDLE + (says_command(v, f, a.seat) is (a.choice == "yes"))


def command(v: GuardiansView, f: fr.Combat, seat: int, card: int) -> int:
    """Rank a command card."""
    return _tenths(command_value(v, f, seat, card))


def primary(v: GuardiansView, f: fr.Combat, seat: int, card: int) -> int:
    """Rank a primary."""
    if f.challenge:
        pair = tuple(card if side == seat else NONE for side in (0, 1))
        return _tenths(result(v, replace(f, pair=pair), seat) - worth_of(v, card))
    return _tenths(expected(v, card, f.stated))


def bribe(v: GuardiansView, f: fr.Combat, a: ac.Bribe) -> int:
    """Rank a bribery."""
    return _above(bribe_worth(v, f, a, result(v, f, a.seat)) - 0.4)


def help_in_fight(v: GuardiansView, f: fr.Combat, a: ac.Shoot | ac.Channel | ac.Play) -> int:
    """Rank a shot, a channeling or a card."""
    return _above(helps(v, f, a.seat, a), a)


def _above(gain: float, a: ac.GuardiansAction | None = None) -> int:
    """Return the rank of what gains more than passing, or of what a number of things may gain together."""
    if gain > 0:
        return _tenths(gain)
    return LITTLE + (20 if isinstance(a, ac.Channel) else 10 if isinstance(a, ac.Shoot) else 0)


def strike(v: GuardiansView, f: fr.Combat, a: ac.Attack) -> int:
    """Rank a secondary attack: what it kills, at the lowest price."""
    card, target = number_of(a.card), number_of(a.target)
    if target == NONE:
        return _tenths(worth_of(v, card))
    laid = laid_of(f, target)
    if laid is None:
        return LITTLE
    total = secondary_sum(v, f, a.seat, card, laid)
    kills = total.damage > target_power(v, f, target, card)
    if kills:
        return _tenths(20.0 + worth_of(v, target) - 0.3 * worth_of(v, card))
    return _tenths(-10.0 + 0.3 * v.book.vit[v.face[card]])


def heal(v: GuardiansView, card: int) -> int:
    """Rank a creature that is healed."""
    return _tenths(1.0 + strength(v, (card,)))


def dispel(v: GuardiansView, top: fr.Announced, *, dispels: bool) -> int:
    """Rank to dispel a card, or to let it work."""
    face = v.face[top.cards[-1]]
    dear = face >= 0 and worths(v.book).keep[face] > after.DISPELLED
    return MIDDLE + (dear is dispels)
