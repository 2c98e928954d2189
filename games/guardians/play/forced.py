"""Whether all can see that a seat has one answer: nothing that it could use is hidden (`engine.forced`).

A Depot of which one card is not known may hold any, and deck lists are secret: so its owner is asked, and
most often has to pass.
"""

from collections.abc import Callable
from typing import Any

from games.guardians.data.book import NONE
from games.guardians.data.field import STRONGHOLDS
from games.guardians.play.common import size_of
from games.guardians.sheet.facts import combat
from games.guardians.sheet.view import GuardiansView


def hand_open(v: GuardiansView, seat: int) -> bool:
    """Tell whether a viewer knows a seat's Depot and its Combat Hand, and so all that it could play, pick or
    bribe with in a combat.
    """
    f = combat(v)
    return v.depot_count[seat] == len(v.depot[seat]) and (f is None or NONE not in f.hand[seat])


def laid_open(v: GuardiansView, seat: int) -> bool:
    """Tell whether a viewer knows all that a seat could use: its Depot, its Combat Hand, and what it could
    channel from (G95): what lies under its Strongholds and in its upgrades.
    """
    if not hand_open(v, seat):
        return False
    loft = [card for card in v.loft[2 * seat : 2 * seat + 2] if card >= 0]
    below = ((v.under[space], v.under_count[space]) for space in STRONGHOLDS[seat])
    return all(size_of(v, cards) == count for cards, count in (*below, (loft, v.loft_count[seat])))


def alone(
    lists: Callable[[Any, Any, int], Any], known: Callable[[GuardiansView, int], bool] = hand_open
) -> Callable[[GuardiansView, Any, int], bool]:
    """Return what tells that a seat has one answer of those that are listed, and that all can see it: to all
    is `known` what the answers hang on.
    """
    return lambda v, frame, seat: known(v, seat) and len(lists(v, frame, seat)) == 1
