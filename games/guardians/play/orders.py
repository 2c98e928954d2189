"""Cards and texts of the Draw & Organize phase, before the placing: first all of one player, then all of the
other (G155).
"""

from engine.game import Label
from engine.stages import Listing, Stage
from engine.texts import Text
from games.guardians.cards.verbs import effects, play
from games.guardians.cards.verbs.seen import effects_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import OrdersEnded
from games.guardians.mind import ranks
from games.guardians.play.actions import Done
from games.guardians.play.asking import asks_first, only_declines
from games.guardians.play.forced import alone, laid_open
from games.guardians.play.playing import Playing, play_label
from games.guardians.sheet.frames import Orders, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def begin(s: Guardians, _: Turn, out: list[GuardiansEvent]) -> None:
    """Let upgrades give what they give; then ask both, who was higher first."""
    queue = [s.first, 1 - s.first]
    for seat in queue:
        effects.organizing(s, seat, out)
    s.stack.append(Orders(queue))


def _could_order(s: Realm, seat: int) -> bool:
    """Tell, by what all can see, whether a seat might play something: a card in the Depot, or a text."""
    text = len(s.face) + seat
    return bool(s.depot[seat]) or (play.orders(effects_of(s, text)) and text not in s.used)


class NoMore(Done):
    """End the orders."""

    __slots__ = ()

    def do(self, _: Guardians, frame: Orders[list[int]], out: list[GuardiansEvent]) -> None:
        frame.queue.pop(0)
        out.append(OrdersEnded(self.seat))

    def label(self, _: GuardiansView, __: Orders) -> Label:
        hint = Text("then both place")
        return Label(Text("Done"), Text("No more cards"), hint, style="success", rank=ranks.MIDDLE)


class Order(Playing):
    """Play a card, or use a text, before the placing."""

    __slots__ = ()
    moment = "organize"

    def label(self, v: GuardiansView, _: Orders) -> Label:
        return play_label(v, self, ranks.order(v, self))


def _follows(s: Guardians, frame: Orders[list[int]], _: list[GuardiansEvent]) -> bool:
    """Pass over who cannot play anything; go on when both have ended."""
    if not frame.queue:
        s.stack.pop()
        return True
    if _could_order(s, frame.queue[0]):
        return False
    frame.queue.pop(0)
    return True


def _asks(v: GuardiansView, frame: Orders) -> Text:
    if only_declines(ORDERS.legal(v, frame, frame.queue[0])):
        return Text("Before the placing: you have nothing to play now. Go on.")
    return Text("Before the placing: play a card or use a text, or go on?")


ORDERS = Stage(
    Orders,
    (NoMore, Order),
    asks=_asks,
    waits=Text("{player} may play cards before the placing."),
    follows=_follows,
    awaits=asks_first("orders"),
    forced=alone(Listing(NoMore, Order), laid_open),
)
