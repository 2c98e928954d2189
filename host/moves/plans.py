"""Plans of a turn (`engine.plans`): what a person may hand in while others play, and is shown of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import AnyGame, Names, Seat, Text
from engine.plans import Outlook, PlannedStep, Plans, UnplannedStep, outlook, usual
from engine.proposal import Proposal
from host.model.table import Table
from host.moves.order_rows import end_order, new_row, own_orders, own_seat
from host.moves.orders import Order, Rule, steps_of, stopped
from host.moves.play import may_play
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services

LONGEST_PLAN: Final = 600
"""Characters of all lines of a plan together."""
UNPLANNED: Final = Text("No turn can be planned in this game.")
UNKNOWN: Final = Text(
    "You cannot plan now: it is your turn, no turn of yours follows, or what is going on must end first."
)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """Show the plan that is handed in: the number of its order, its steps, and what their buttons said."""

    n: int
    steps: tuple[PlannedStep, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class Planned:
    """Show a plan in the making to its owner: what it comes to, how most people would go on, and what is
    handed in until now.
    """

    ref: TableRef
    game: AnyGame
    seat: Seat
    outlook: Outlook
    usual: Proposal | None
    names: Names
    handed_in: HandedIn | None = None


class TurnPlans:
    """Let people plan their next turn while others play. Nobody else learns of it, and no version changes."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def shown(self, user: int, ref: TableRef, lines: Sequence[str]) -> Planned:
        """Play a plan ahead for its owner. Raise `Refusal` for a step that cannot be planned."""
        table = await self._services.current(ref)
        seat = own_seat(table, user)
        ahead = await asyncio.to_thread(_outlook, table, seat, lines)
        view = table.game.view(table.state, seat)
        steps = tuple([str(action) for action, _ in ahead.steps])
        row = await asyncio.to_thread(usual, table.game, view, steps)
        return Planned(ref, table.game, seat, ahead, row, table.names, await self.handed_in(user, ref))

    async def handed_in(self, user: int, ref: TableRef) -> HandedIn | None:
        """Return the plan that a person has handed in, until it is done, has stopped or was taken back."""
        table = await self._services.current(ref)
        seat, at = own_seat(table, user), self._services.now()
        for order in await own_orders(self._services.store.read, table, seat, at):
            if order.rule.kind == "plan":
                said = Text("{steps}", steps=steps_of(order.rule))
                return HandedIn(order.row.n, order.rule.steps, said)
        return None

    async def hand_in(
        self, caller: Caller, ref: TableRef, lines: Sequence[str], hours: int | None = None
    ) -> Done:
        """Hand in the plan of the caller's next turn: text forms of actions, or what their buttons say. It
        takes the place of an older one.
        """

        async def work(change: Change) -> None:
            table, seat = change.table, may_play(change.table, caller).seat
            if not lines:
                raise Refusal(Text("A plan has at least one step."))
            ahead = await asyncio.to_thread(_outlook, table, seat, lines)
            mine = await own_orders(change.tx, table, seat)
            old = [order for order in mine if order.rule.kind == "plan" and order.rule.state == "live"]
            rule = Rule(
                kind="plan", steps=ahead.planned, round=ahead.round, span=ahead.span, set_at=change.at
            )
            gone = sum(order.holds(table, change.at) for order in old)
            row = new_row(change, seat, rule, mine, gone, hours)
            for order in old:
                await end_order(change, order)
            await change.remember()
            await change.tx.keep_order(ref.place, ref.code, row)

        return await changed(self._services, ref, caller.interaction, work)

    async def stopped(self, user: int, ref: TableRef) -> Text | None:
        """Return why a person's plan has stopped, until they have answered what they were asked instead."""
        table = await self._services.current(ref)
        seat, pending = table.seat_of(user), table.pending
        if seat is None or pending is None or seat.seat not in pending.must:
            return None
        if not isinstance(table.game, Plans):
            return None
        orders = await own_orders(self._services.store.read, table, seat.seat)
        plans = [order for order in orders if order.rule.kind == "plan" and _ours(table, order)]
        latest = max(plans, key=lambda order: order.row.n, default=None)
        if latest is None or latest.rule.state != "lapsed":
            return None
        later = [told for told in table.told if told.n > latest.rule.marks[-1].ply]
        acted = any(told.kind == "action" and told.seat == seat.seat for told in later)
        return None if acted else stopped(latest.rule)


def _outlook(table: Table, seat: Seat, lines: Sequence[str]) -> Outlook:
    """Play the plan of a seat ahead. Raise `Refusal` with a sentence where that cannot be."""
    if table.over or not isinstance(table.game, Plans):
        raise Refusal(Text("The game is over.") if table.over else UNPLANNED)
    if sum(map(len, lines)) > LONGEST_PLAN:
        raise Refusal(Text("That plan is too long; it may have {most} characters.", most=LONGEST_PLAN))
    try:
        ahead = outlook(table.game, table.game.view(table.state, seat), lines, table.names)
    except UnplannedStep as error:
        raise Refusal(error.text, table.names) from None
    if ahead is None:
        raise Refusal(UNKNOWN)
    return ahead


def _ours(table: Table, order: Order) -> bool:
    """Tell whether whoever sits there now has handed it in."""
    return table.seats[order.seat].joined_at <= order.rule.set_at
