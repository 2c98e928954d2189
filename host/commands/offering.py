"""What a panel offers to settle: answers for a span of the game, and stops for windows that pass by."""

import asyncio
from dataclasses import dataclass
from typing import Final

from engine import Standing, StandingChoice
from engine.ahead import missing_stops, offers
from engine.standing import ABLE
from host.moves.order_rows import new_row, own_orders
from host.moves.orders import Order, Rule
from host.moves.play import may_play
from host.moves.standing_orders import by_stops
from host.people import Caller, TableRef
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.views.look import acted
from host.views.shown import Acted, Look


@dataclass(frozen=True, slots=True)
class Offered:
    """Hold what a person may settle where they are: `ahead` for a span of the game, and the windows in which
    they could use what they hold, where they have set no stop.
    """

    ahead: tuple[tuple[Standing, StandingChoice], ...] = ()
    stops: tuple[Standing, ...] = ()


class Offering:
    """Offer to settle, in private, what is not settled yet."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def of(self, look: Look, user: int) -> Offered:
        """Return what the reader of a look may settle there."""
        table = await self._services.current(look.ref)
        if look.seat is None or look.pending is None or table.seat_of(user) is None:
            return Offered()
        found = await asyncio.to_thread(_offered, look, stops=by_stops(table))
        if not (found.ahead or found.stops):
            return found
        mine = await own_orders(self._services.store.read, table, look.seat, self._services.now())
        chosen = {(order.rule.key, order.rule.choice) for order in mine}
        settled = {order.rule.key for order in mine}
        kind = look.pending.kind
        return Offered(
            tuple(
                (offer, choice)
                for offer, choice in found.ahead
                # where nothing is answered yet, another choice would only take the place of what is settled
                if (offer.key, choice.key) not in chosen
                and not (kind in offer.before and offer.key in settled)
            ),
            tuple(offer for offer in found.stops if offer.key not in settled),
        )

    async def set_stops(self, caller: Caller, ref: TableRef) -> Acted:
        """Set a stop for the caller in each window that `of` names, for as long as they hold something for
        it.
        """

        async def work(change: Change) -> None:
            table = change.table
            seat = may_play(table, caller).seat
            mine = await own_orders(change.tx, table, seat)
            settled = [order.rule.key for order in mine if order.holds(table, change.at)]
            offered = table.game.standing(table.game.view(table.state, seat)) if by_stops(table) else ()
            for offer in missing_stops(offered, settled):
                rule = Rule(kind="answer", key=offer.key, choice=ABLE.key, set_at=change.at)
                mine.append(Order(new_row(change, seat, rule, mine, 0, None), rule))
                await change.tx.keep_order(ref.place, ref.code, mine[-1].row)
            await change.remember()

        done = await changed(self._services, ref, caller.interaction, work)
        return await acted(self._services, done, caller.user)


def _offered(look: Look, *, stops: bool) -> Offered:
    """Return all that can be settled at a look, whatever is settled already; it takes some milliseconds."""
    pending = look.pending
    asked = pending is not None and look.seat in pending.must
    offered = look.game.standing(look.view)
    ahead = (
        offers(look.game, look.view, look.legal, pending.kind, offered)
        if pending is not None and asked
        else ()
    )
    return Offered(tuple(ahead), tuple(missing_stops(offered, ())) if stops else ())
