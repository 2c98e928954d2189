"""Which cards need their number beside their name: those that lie with another one of the same name.

Equal cards in places that are never offered together need none.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

_KEY = "twins"


def twins(v: GuardiansView) -> frozenset[int]:
    """Return the known cards that share their name with another one of their owner in the same place."""
    twins: frozenset[int] | None = v.memo.get(_KEY)
    if twins is None:
        twins = v.memo[_KEY] = frozenset(card for place in _places(v) for card in _equal(v, place))
    return twins


def _equal(v: GuardiansView, cards: Iterable[int]) -> Iterator[int]:
    """Yield the cards of a place that another one is like."""
    named = {card: (v.face[card], card < v.split) for card in cards if card >= 0 and v.face[card] >= 0}
    counted = Counter(named.values())
    for card, key in named.items():
        if counted[key] > 1:
            yield card


def _places(v: GuardiansView) -> Iterator[list[int]]:
    """Yield the cards that can be offered side by side."""
    stacks = [card for lying in (*v.on, *v.under) for card in lying]
    field = [*stacks, *v.shield, *v.upgrade, *v.loft, *(v.item[card] for card in stacks)]
    pens = [card for pen in v.pen for card in pen]
    top = v.top
    if isinstance(top, fr.Organize):
        yield field + pens
    else:
        yield field
        yield pens
    if isinstance(top, fr.Settle):
        yield [card for depot in v.depot for card in depot]
    for frame in v.frames:
        if isinstance(frame, fr.Combat):
            yield [card for hand in frame.hand for card in hand]
            yield [laid.card for laid in frame.table]
        elif isinstance(frame, fr.Merge):
            yield [*frame.cards, *frame.shields, *v.under[frame.space]]
        elif isinstance(frame, fr.Sort):
            yield list(frame.cards)
