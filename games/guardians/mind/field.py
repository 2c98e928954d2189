"""How the machine player judges stacks, threats and lands, from what its seat sees."""

from collections.abc import Iterable
from math import exp
from typing import Final

from engine.views import once
from games.guardians.cards.verbs.changes import as_secondary
from games.guardians.cards.worth import worths
from games.guardians.data.book import NONE
from games.guardians.data.field import BESIDE, IS_LAND, LANDS, OWNER, side
from games.guardians.play.control import holder, shield_owner
from games.guardians.sheet.view import GuardiansView

_SPREAD: Final = 6.0
"""How far apart two stacks must be for the stronger to be fairly sure."""
_CARD: Final = 1.2
"""What a Depot card of the other is worth in a combat."""
_OWN_CARD: Final = 0.3
"""Part of its worth that an own Depot card adds to a combat."""
_FULL: Final = 36.0
"""An unknown stack is not expected to be worth more: it has 30 points."""


def strength(v: GuardiansView, cards: Iterable[int]) -> float:
    """Return what creatures are worth in a fight; an unknown one is worth the mean."""
    fight = worths(v.book).fight
    return sum([fight[v.face[card]] if card >= 0 else fight[NONE] for card in cards])


def force(v: GuardiansView, cards: Iterable[int], seat: int) -> float:
    """Return what own creatures are worth in a fight with the cards of the Depot."""
    return strength(v, cards) + once(v, ("depot", seat), lambda: _OWN_CARD * _kept(v, seat))


def _kept(v: GuardiansView, seat: int) -> float:
    keep = worths(v.book).keep
    return sum([keep[v.face[card]] for card in v.depot[seat]])


def guards(v: GuardiansView, at: int, attackers: int) -> float:
    """Return what the other's stack on a space is worth in a fight against so many attackers."""
    count = v.on_count[at]
    if not count:
        return 0.0
    known, seat = v.on[at], _whose(v, at)
    worth = strength(v, known) + (count - len(known)) * worths(v.book).mean
    worth = min(worth, max(_FULL, strength(v, known)))
    return worth + _CARD * v.depot_count[seat] + 0.5 * walls(v, at) * min(count, attackers)


def _whose(v: GuardiansView, at: int) -> int:
    seat = shield_owner(v, at)
    return OWNER[at] if seat == NONE else seat


def walls(v: GuardiansView, at: int) -> int:
    """Return what a Stronghold gives to each defender, as printed (D3, D4)."""
    if IS_LAND[at] or v.rubble[at]:
        return 0
    return v.book.strongholds[v.walls[OWNER[at]]].defend[side(at)]


def odds(mine: float, theirs: float) -> float:
    """Return how likely a combat is won."""
    return 1.0 / (1.0 + exp(max(-30.0, min(30.0, (theirs - mine) / _SPREAD))))


def danger(v: GuardiansView, seat: int, at: int) -> float:
    """Return the strongest stack of the other that could come to a space in this turn."""
    return once(v, ("danger", seat, at), lambda: _danger(v, seat, at))


def _danger(v: GuardiansView, seat: int, at: int) -> float:
    near: list[int] = [at]
    for space in BESIDE[at]:
        near += [space, *BESIDE[space]]
    foes = [
        neighbour
        for neighbour in near
        if shield_owner(v, neighbour) == 1 - seat and not v.turned[neighbour] and neighbour != at
    ]
    return max((guards(v, foe, 0) for foe in foes), default=0.0)


def grounds(v: GuardiansView, seat: int) -> int:
    """Return how many terrain cards lie in the own Pen."""
    cards = v.book.cards
    return once(v, ("grounds", seat), lambda: sum([cards[v.face[card]].ground for card in v.pen[seat]]))


def missing(v: GuardiansView, seat: int) -> list[int]:
    """Return the lands that a seat does not control."""
    return once(v, ("missing", seat), lambda: [at for at in LANDS if holder(v, at) != seat])


def reach_of_stones(v: GuardiansView, seat: int) -> int:
    """Return how many points a seat could channel at most: its stones and all fresh channelers (G95)."""
    own = [card for at in range(len(v.under)) if OWNER[at] == seat for card in v.under[at]]
    fresh = [v.book.cards[v.face[card]].cmp for card in own if card >= 0 and card not in v.used]
    return v.stones[seat] * v.book.guardians[v.guardian[seat]].cmp + sum(fresh)


def blow(v: GuardiansView, cards: Iterable[int], seat: int) -> int:
    """Return the highest total that a stack could bring against a Guardian: all base vitality, and one
    receiver as the last of them with all that it may be given (D9, case 82).
    """
    printed = [v.book.cards[v.face[card]] for card in cards]
    more = reach_of_stones(v, seat)
    best = 0
    for card in printed:
        extra = min(card.vit, more) if card.recv else 0
        best = max(best, extra + as_secondary(card))
    return sum(card.vit for card in printed) + best
