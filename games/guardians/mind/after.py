"""What the machine player does around movement and combat: orders, discards, retreats, settlement."""

from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.guardians.cards.verbs.stones import cost
from games.guardians.cards.verbs.terrain import kills_terrain
from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE, SPACE_OF, number_of
from games.guardians.data.field import IS_LAND, LANDS, OWNER
from games.guardians.mind.field import danger, strength
from games.guardians.play import actions as ac
from games.guardians.play.control import shield_owner
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

Choices: TypeAlias = Legal[ac.GuardiansAction]
Action: TypeAlias = ac.GuardiansAction

DISPELLED: Final = 2.5
"""An announced card that is worth more is answered, if it can be."""
_MANY: Final[dict[str, tuple[float, ...]]] = {
    "ground": (9.0, 7.0, 4.0, 1.5),
    "shield": (12.0, 9.0, 4.0, 1.0),
    "citem": (2.0, 1.0),
    "upgrade": (1.0,),
}
"""By sort of card: what the first, the second ... is worth; the last counts for all that follow."""
_PURSE: Final = 2
"""Stones that are not spent on cards before placing."""


def missed(v: GuardiansView, seat: int) -> dict[int, float]:
    """Return by card of Pen and Depot how much it would be missed; of many of a sort the last ones little."""
    keep, seen = worths(v.book).keep, dict[str, int]()
    needs: dict[int, float] = {}
    for card in sorted((*v.pen[seat], *v.depot[seat]), key=lambda card: (-keep[v.face[card]], card)):
        printed = v.book.cards[v.face[card]]
        sort = "shield" if printed.shield else "ground" if printed.ground else printed.kind
        steps = _MANY.get(sort)
        if steps is None:
            needs[card] = keep[v.face[card]]
            continue
        needs[card] = steps[min(seen.get(sort, 0), len(steps) - 1)]
        seen[sort] = seen.get(sort, 0) + 1
    return needs


def excess(v: GuardiansView, _: fr.Excess, legal: Choices, __: Random) -> Action | None:
    """Discard what is missed least."""
    able = [action for action in legal if isinstance(action, ac.Answer)]
    if not able:
        return None
    seat = able[0].seat
    worth = missed(v, seat)
    return min(able, key=lambda offer: (worth.get(number_of(offer.choice), 0.0), offer.choice))


def opening(_: GuardiansView, __: fr.Opening, legal: Choices, ___: Random) -> Action:
    """Draw anew wherever that may be done: there is no shield in hand then; else have it placed, where that
    is offered (G16).
    """
    offered = {action.choice: action for action in legal if isinstance(action, ac.Answer)}
    return offered.get("redraw") or offered.get("placed") or offered["keep"]


def draw(v: GuardiansView, top: fr.Draw, _: Choices, __: Random) -> Action:
    """Keep the old Up card if it is better than most (G19)."""
    seat = top.queue[0]
    return ac.Answer(seat, "keep" if keeps_up(v, seat) else "fresh")


def keeps_up(v: GuardiansView, seat: int) -> bool:
    """Tell whether the old Up card is better than most."""
    up, keep = v.up[seat], worths(v.book).keep
    return up != NONE and v.face[up] >= 0 and keep[v.face[up]] >= worths(v.book).mean - 2.0


def orders(v: GuardiansView, top: fr.Orders, legal: Choices, _: Random) -> Action | None:
    """Play what helps before placing: the best first, as long as stones are left for it."""
    seat = top.queue[0]
    best: tuple[float, str, Action] | None = None
    for action in legal:
        if isinstance(action, ac.Play):
            value = order_value(v, seat, action)
            if value > 0 and (best is None or (value, str(action)) > best[:2]):
                best = (value, str(action), action)
    return None if best is None else best[2]


def order_value(v: GuardiansView, seat: int, action: ac.Play) -> float:
    card = number_of(action.card)
    effects = v.book.cards[v.face[card]].effects if card >= 0 else v.book.guardians[v.guardian[seat]].effects
    price = cost(effects)
    if price and v.stones[seat] < price + _PURSE:
        return 0.0
    if kills_terrain(effects):
        return _ruin(v, seat, SPACE_OF.get(action.target, NONE)) - 2.0
    taken = number_of(action.target)
    more = worths(v.book).keep[v.face[taken]] if taken >= 0 and v.face[taken] >= 0 else 1.0
    return more - price


def _ruin(v: GuardiansView, seat: int, at: int) -> float:
    """Return what it is worth that the terrain card on a land goes."""
    if at == NONE or v.ground[at] == seat:
        return 0.0
    return 4.0 if OWNER[at] == seat else 2.5


def hammer(v: GuardiansView, seat: int, legal: Choices) -> Action | None:
    """Destroy terrain of the other where that wins a land."""
    able = [action for action in legal if isinstance(action, ac.Play) and action.target in SPACE_OF]
    scored = [(_ruin(v, seat, SPACE_OF[char.target]), str(char), char) for char in able]
    best = max(scored, default=None)
    return best[2] if best is not None and best[0] >= 4.0 else None  # on the own half


def sort(v: GuardiansView, _: fr.Sort, legal: Choices, __: Random) -> Action:
    """Put the best card on top."""
    keep = worths(v.book).keep

    def value(answer: ac.Answer) -> tuple[float, str]:
        card = number_of(answer.choice)
        return (keep[v.face[card]] if card >= 0 else 0.0, answer.choice)

    return max((action for action in legal if isinstance(action, ac.Answer)), key=value)


def retreat(v: GuardiansView, top: fr.Retreat, legal: Choices, _: Random) -> Action | None:
    """Go where no own shield stands and the other is far; destroy nothing that may live."""
    best: tuple[float, str, Action] | None = None
    for action in legal:
        if isinstance(action, ac.Answer) and action.choice in SPACE_OF:
            at = SPACE_OF[action.choice]
            value = -0.1 * danger(v, top.seat, at) + (0.0 if IS_LAND[at] else 1.0)
            value -= 8.0 if shield_owner(v, at) == top.seat else 0.0
            if best is None or (value, str(action)) > best[:2]:
                best = (value, str(action), action)
    return None if best is None else best[2]


def merge(v: GuardiansView, _: fr.Merge, legal: Choices, __: Random) -> Action | None:
    """Keep the better shield; discard whom it costs least to miss."""
    able = [action for action in legal if isinstance(action, ac.Answer)]
    if not able:
        return None
    cards = {char: number_of(char.choice) for char in able}
    if all(card >= 0 and v.book.cards[v.face[card]].shield for card in cards.values()):
        return max(able, key=lambda offer: (len(v.book.cards[v.face[cards[offer]]].effects), offer.choice))
    return min(
        able, key=lambda offer: (strength(v, (cards[offer],)) if cards[offer] >= 0 else 99.0, offer.choice)
    )


def settle(v: GuardiansView, top: fr.Settle, legal: Choices, _: Random) -> Action | None:
    """Lay the terrain that suits who stands there, else a card that is missed little; or drop a creature."""
    seat = top.seat
    lays = [action for action in legal if isinstance(action, ac.Lay)]
    if not lays:
        return hammer(v, seat, legal)
    worth = missed(v, seat)

    def value(lay: ac.Lay) -> tuple[float, str]:
        card = number_of(lay.card)
        if lay.how == "terrain":
            return (100.0 + suits(v, seat, top.space, card), lay.card)
        if lay.how == "down":
            spare = -worth.get(card, 0.0)
            return ((50.0 if spare > -_DEAR else -60.0) + spare, lay.card)
        last = len(v.on[top.space]) == 1
        return ((-200.0 if last else 0.0) - strength(v, (card,)), lay.card)

    return max(lays, key=value)


_DEAR: Final = 9.0
"""A card that is missed more is not laid face down."""


def suits(v: GuardiansView, seat: int, at: int, card: int) -> float:
    """Return how well a terrain card suits the own creatures, those on its land most."""
    printed = v.book.cards[v.face[card]]
    here = sum(v.book.cards[v.face[card]].terr.get(printed.terrain, 0) for card in v.on[at])
    away = [card for space in LANDS if shield_owner(v, space) == seat and space != at for card in v.on[space]]
    there = sum(v.book.cards[v.face[card]].terr.get(printed.terrain, 0) for card in away)
    plain = 0.0 if printed.shield else 1.0
    return here + 0.2 * there + 0.5 * len(printed.effects) + plain
