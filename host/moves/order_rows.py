"""The rows of what people have settled: read, made and taken back, for one seat at a time."""

from typing import Final

from engine import Seat, Text
from host.clock import HOUR_MS
from host.model.table import Table
from host.moves.orders import Order, Rule, read_orders
from host.refusal import Refusal
from host.transactions.change import Change
from host.transactions.services import Services
from storage import OrderRow, Reader

MOST_HOURS: Final = 24 * 60
WHEN_HOURS: Final = 72
"""How long a conditional move waits for its moment unless its owner says otherwise."""
MOST_ORDERS: Final = 20
"""How many orders a seat may have at once."""


def own_seat(table: Table, user: int) -> Seat:
    """Return the seat of a person. Raise `Refusal` when they do not play."""
    if table.opening is None:
        raise Refusal(Text("The game has not begun yet."))
    seat = table.seat_of(user)
    if seat is None:
        raise Refusal(Text("You do not play in this game; you may watch."))
    return seat.seat


async def all_orders(services: Services, table: Table) -> list[Order]:
    """Return what all have settled at a table."""
    return read_orders(await services.store.read.orders(table.ref.place, table.ref.code))


async def own_orders(tx: Reader, table: Table, seat: Seat, at: int | None = None) -> list[Order]:
    """Return what a seat has settled: all of it or, `at` a moment (ms), what is in force then."""
    orders = read_orders(await tx.orders(table.ref.place, table.ref.code))
    mine = [order for order in orders if order.seat == seat]
    return mine if at is None else [order for order in mine if order.holds(table, at)]


async def end_order(change: Change, order: Order) -> None:
    """Take an order back; one whose moment has come once stays, for the log of its owner."""
    ref, row = change.table.ref, order.row
    if order.rule.plies or order.rule.marks:
        await change.tx.keep_order(ref.place, ref.code, order.cancelled().row)
    else:
        await change.tx.drop_order(ref.place, ref.code, row.seat, row.n)


def new_row(
    change: Change, seat: Seat, rule: Rule, mine: list[Order], gone: int, hours: int | None
) -> OrderRow:
    """Make the row of a new order, numbered after the others of its seat, `gone` of which are about to go."""
    holding = [order for order in mine if order.holds(change.table, change.at)]
    if len(holding) - gone >= MOST_ORDERS:
        raise Refusal(
            Text("You have {count} orders, which is the limit; take one back first.", count=len(holding))
        )
    lasting = WHEN_HOURS if hours is None and rule.kind == "when" else hours
    if lasting is not None and not 1 <= lasting <= MOST_HOURS:
        message = "It can hold for 1 to {most} hours, not {hours}."
        raise Refusal(Text(message, most=MOST_HOURS, hours=lasting))
    expires = None if lasting is None else change.at + lasting * HOUR_MS
    number = max((order.row.n for order in mine), default=0) + 1
    return OrderRow(seat, number, rule.model_dump_json(exclude_defaults=True), expires)
