"""Cards and texts of the Draw & Organize phase, before the placing: first all of one player, then all of the
other (G155).
"""

from games.guardians.cards.verbs import effects, play
from games.guardians.cards.verbs.seen import effects_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import OrdersEnded
from games.guardians.play import actions as act
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked
from games.guardians.sheet.frames import Orders, Turn
from games.guardians.sheet.state import Guardians, Realm


def begin(s: Guardians, _: Turn, out: list[GuardiansEvent]) -> None:
    """Let upgrades give what they give; then ask both, who was higher first."""
    queue = [s.first, 1 - s.first]
    for seat in queue:
        effects.organizing(s, seat, out)
    s.stack.append(Orders(queue))


def could_order(s: Realm, seat: int) -> bool:
    """Tell, by what all can see, whether a seat might play something: a card in the Depot, or a text."""
    text = len(s.face) + seat
    return bool(s.depot[seat]) or (play.orders(effects_of(s, text)) and text not in s.used)


def asked(_: Realm, frame: Orders) -> Asked:
    """Ask the first of the queue."""
    return (frame.queue[0],), (), False, "orders"


def legal(s: Guardians, _: Orders[list[int]], seat: int) -> list[GuardiansAction]:
    """Offer to end the orders, and what may be played."""
    return [interned(act.Done, seat), *play.offers(s, seat, "organize")]


def act_on(s: Guardians, frame: Orders[list[int]], a: GuardiansAction, out: list[GuardiansEvent]) -> None:
    """Play a card or use a text, or end the orders."""
    if isinstance(a, act.Play):
        play.begin(s, a, out)
    else:
        frame.queue.pop(0)
        out.append(OrdersEnded(a.seat))


def advance(s: Guardians, frame: Orders[list[int]], _: list[GuardiansEvent]) -> bool:
    """Pass over who cannot play anything; go on when both have ended."""
    if not frame.queue:
        s.stack.pop()
        return True
    if could_order(s, frame.queue[0]):
        return False
    frame.queue.pop(0)
    return True
