"""Standing answers and conditional moves: what a person may set, see and take back, in private."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from engine import Action, AnyGame, Foresees, Names, Seat, Standing, Text, UnknownAction
from engine.game import parsed
from engine.plans import Plans
from engine.prospects import prospects
from engine.standing import ASK, check_values, read_beginning
from engine.typed import kind_on_a_button, on_a_button
from host.clock import moment
from host.model.seats import LobbySeat
from host.model.table import Table
from host.moves.order_rows import all_orders, end_order, new_row, own_orders, own_seat
from host.moves.orders import Order, Rule, State, given, notes_by_ply, sentence
from host.moves.play import may_play
from host.moves.standing_orders import answer_now, by_stops
from host.moves.writing import write
from host.names import safe_name
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed
from host.transactions.services import Services
from host.transactions.writer import Writer

LONGEST_LINE: Final = 80
Due: TypeAlias = Literal["", "next", "after", "asked"]
"""When an armed conditional move answers: the next question, after another order of the same owner, or not
the question that an undo or redo has left with its owner; empty: it is not armed."""


@dataclass(frozen=True, slots=True)
class ShownOrder:
    """Show one order to its owner; `expires` None: it holds until the game ends."""

    n: int
    text: Text
    state: State
    expires: datetime | None
    fired: int
    armed: bool
    why: Text | None
    due: Due = ""
    key: str = ""
    choice: str = ""
    kind: Literal["answer", "when", "plan"] = "answer"
    span: Text | None = None
    """For which part of the game it is settled; None: for no part alone."""


@dataclass(frozen=True, slots=True)
class Orders:
    """Show a seat its orders and what it may settle, each with the key of what holds now. `orders`: those in
    force; `past`: what became of the others, newest first.
    """

    ref: TableRef
    game: AnyGame
    seat: Seat
    offered: Sequence[tuple[Standing, str]]
    orders: tuple[ShownOrder, ...]
    past: tuple[ShownOrder, ...]
    seats: tuple[LobbySeat, ...]
    names: Names
    over: bool = False


async def orders(services: Services, user: int, ref: TableRef) -> Orders:
    """Show a person what they have settled at a table. Raise `Refusal` when they do not play there."""
    table = await services.current(ref)
    seat = own_seat(table, user)
    mine = await own_orders(services.store.read, table, seat)
    now = services.now()
    holding = [order for order in mine if order.holds(table, now)]
    chosen = {order.rule.key: order.rule.choice for order in holding if order.rule.kind == "answer"}
    return Orders(
        ref=ref, game=table.game, seat=seat,
        offered=[
            (offer, chosen.get(offer.key, _comes_as(table, offer)))
            for offer in _offered(table, seat)
            if offer.span is None or offer.span_key
        ],
        orders=tuple(
            _shown(table, order, due) for order, due in zip(holding, _due(table, holding), strict=True)
        ),
        past=tuple(_shown(table, order) for order in reversed(mine) if not order.holds(table, now)),
        seats=table.shown_seats(), names=table.names, over=table.over,
    )  # fmt: skip


async def settle(
    services: Services, caller: Caller, ref: TableRef, key: str, choice: str, hours: int | None = None
) -> Done:
    """Settle one of the standing answers that the game offers, or ask to be asked again (`ask`), which for a
    window is a stop. An answer for a span of the game holds until that span ends, and can only be settled
    while it is in play.

    What the caller is being asked at this moment is answered at once, as by a click. So a clock that runs out
    never meets an order that could have answered, and the safe answer gives nothing away about what is
    settled.
    """

    async def work(change: Change) -> None:
        seat = may_play(change.table, caller).seat
        offer = _check_choice(change.table, seat, key, choice)
        mine = await own_orders(change.tx, change.table, seat)
        old = [order for order in mine if order.rule.key == key and order.holds(change.table, change.at)]
        for order in old:
            await end_order(change, order)
        orders = [order for order in mine if order not in old]
        if choice != _comes_as(change.table, offer):
            rule = Rule(kind="answer", key=key, choice=choice, span=offer.span_key, set_at=change.at)
            orders.append(Order(new_row(change, seat, rule, mine, len(old), hours), rule))
        await _begin(change, seat, key, orders)

    return await changed(services, ref, caller.interaction, work)


async def _begin(change: Change, seat: Seat, key: str, orders: list[Order]) -> None:
    """Write what a seat has settled under a key, and let it answer what its owner is already being asked."""
    ref = change.table.ref
    writer = Writer.at_table(change.table, change.at)
    for order in answer_now(change, writer, seat, key, orders):
        if order.rule.key == key:
            await change.tx.keep_order(ref.place, ref.code, order.row)
    await (write(change, writer) if writer.taken else change.remember())


def _comes_as(table: Table, offer: Standing) -> str:
    """Return the key of the choice that holds where a seat has settled nothing."""
    return offer.default if offer.default and by_stops(table) else ASK.key


def _offered(table: Table, seat: Seat) -> Sequence[Standing]:
    return table.game.standing(table.game.view(table.state, seat))


def _check_choice(table: Table, seat: Seat, key: str, choice: str) -> Standing:
    """Return the standing answer of a key; refuse what cannot be settled now."""
    offered = _offered(table, seat)
    standing = next((offer for offer in offered if offer.key == key), None)
    if standing is None:
        plan = ["plan"] if isinstance(table.game, Plans) else []
        known = ", ".join([*plan, *(offer.key for offer in offered)]) or "–"
        message = "Nothing is called “{key}” here; what can be settled is: {known}."
        raise Refusal(Text(message, key=safe_name(key), known=known))
    if standing.choice(choice) is None:
        known = ", ".join(option.key for option in standing.offered)
        message = "“{what}” cannot be “{choice}”; it can be: {known}."
        raise Refusal(Text(message, what=standing.text, choice=safe_name(choice), known=known))
    if choice != ASK.key and standing.span is not None and not standing.span_key:
        raise Refusal(Text("That is over; it will be offered again when it is next in play."))
    return standing


async def when(
    services: Services,
    caller: Caller,
    ref: TableRef,
    who: Seat | None,
    did: str,
    then: str,
    hours: int | None = None,
) -> Done:
    """Settle a conditional move: when a seat (None: anybody else) does something, answer with an action.
    Either may be typed as its button shows it.
    """
    did, then = await _from_buttons(services, caller, ref, did, then)

    async def work(change: Change) -> None:
        table, seat = change.table, may_play(change.table, caller).seat
        rule = _condition(table, seat, who, did, then, change.at)
        mine = await own_orders(change.tx, change.table, seat)
        double = next((order for order in mine if _same(order, rule) and order.holds(table, change.at)), None)
        if double is not None:
            raise Refusal(Text("You have already settled that, as number {n}.", n=double.row.n))
        row = new_row(change, seat, rule, mine, 0, hours)
        await change.remember()
        await change.tx.keep_order(ref.place, ref.code, row)

    return await changed(services, ref, caller.interaction, work)


async def _from_buttons(
    services: Services, caller: Caller, ref: TableRef, did: str, then: str
) -> tuple[str, str]:
    """Return both lines as the game writes them, where they repeat the label of a button, now or once it is
    the caller's turn. What cannot be read stays as it is, and is refused later.
    """
    table = await services.current(ref)
    seat = table.seat_of(caller.user)
    if table.opening is None or seat is None or max(len(did), len(then)) > LONGEST_LINE:
        return did, then
    view, names = table.game.view(table.state, seat.seat), table.names
    begins, answers = _begins(table.game, did), parsed(table.game, view, then) is not None
    if begins and answers:
        return did, then
    offered = await asyncio.to_thread(prospects, table.game, view)  # a second, which no change waits for
    if not begins:
        did = str(on_a_button(offered, did, names) or kind_on_a_button(offered, did, names) or did)
    if not answers:
        then = str(on_a_button(offered, then, names) or then)
    return did, then


def _begins(game: AnyGame, line: str) -> bool:
    """Tell whether a line is the beginning of an action as the game writes it."""
    try:
        read_beginning(game.actions, line)
    except UnknownAction:
        return False
    return True


async def cancel(services: Services, caller: Caller, ref: TableRef, n: int) -> Done:
    """Take back an order of the caller."""

    async def work(change: Change) -> None:
        seat = may_play(change.table, caller).seat
        mine = await own_orders(change.tx, change.table, seat, change.at)
        order = next((order for order in mine if order.row.n == n), None)
        if order is None:
            known = ", ".join(str(order.row.n) for order in mine)
            if not known:
                raise Refusal(Text("You have settled nothing that still holds."))
            raise Refusal(
                Text("None of your orders has the number {n}; yours are: {known}.", n=n, known=known)
            )
        await change.remember()
        await end_order(change, order)

    return await changed(services, ref, caller.interaction, work)


async def own_notes(services: Services, table: Table, seat: Seat | None) -> dict[int, list[Text]]:
    """Return, by ply, what the private log of a seat says about its orders."""
    return {} if seat is None else notes_by_ply(table, await all_orders(services, table), seat)


async def given_for(services: Services, table: Table, seat: Seat) -> frozenset[int]:
    """Return the plies at which a seat's answer was settled beforehand; its person may not know of them."""
    return given(await all_orders(services, table), seat)


def _condition(table: Table, seat: Seat, who: Seat | None, did: str, then: str, at: int) -> Rule:
    """Check a conditional move as far as possible before its moment. Raise `Refusal` with a sentence."""
    if who is not None and not 0 <= who < len(table.seats):
        raise Refusal(Text("There is no seat {seat} at this table.", seat=who + 1))
    if who == seat:
        raise Refusal(Text("A conditional move waits for somebody else, not for you."))
    for line in (did, then):
        if len(line) > LONGEST_LINE:
            raise Refusal(Text("“{line}…” is too long for an action.", line=safe_name(line[:LONGEST_LINE])))
    actions = table.game.actions
    view = table.game.view(table.state, seat)
    try:
        waited = parsed(table.game, view, did)
        beginning = read_beginning(actions, did if waited is None else _as_written(waited, did))
        action = table.game.parse(view, then)
        check_values(actions, str(action))
    except UnknownAction as error:
        raise Refusal(Text("{fault}", fault=str(error))) from None
    # Half an action may begin one that can be; it is not held against what its missing values would be.
    whole = waited if waited is not None and beginning == str(waited) else None
    for move in (whole, action):
        _may_ever(table, view, move)
    return Rule(kind="when", who=who, did=beginning, then=str(action), set_at=at)


def _may_ever(table: Table, view: Any, action: Action | None) -> None:
    """Refuse an action that the game knows can never be legal."""
    if action is None or not isinstance(table.game, Foresees):
        return
    fault = table.game.never(view, action)
    if fault is not None:
        raise Refusal(Text("“{line}” can never be done. {fault}", line=str(action), fault=fault), table.names)


def _as_written(action: Action, line: str) -> str:
    """Return the beginning of an action as the game writes it."""
    typed, words = line.split(), str(action).split()
    return " ".join(words[: len(typed)] if words[0].casefold() == typed[0].casefold() else words)


def _due(table: Table, orders: Sequence[Order]) -> list[Due]:
    """Tell when each of a seat's orders will answer: armed ones answer one after another.

    If the owner is already being asked while an order is armed, an undo or redo asked them, or the order does
    not answer that question.
    """
    pending, dues, armed = table.pending, list[Due](), 0
    for order in orders:
        due: Due = ""
        if order.rule.armed and pending is not None:
            due = "asked" if order.seat in pending.must else "after" if armed else "next"
            armed += 1
        dues.append(due)
    return dues


def _same(order: Order, rule: Rule) -> bool:
    old = order.rule
    return (old.kind, old.who, old.did, old.then) == (rule.kind, rule.who, rule.did, rule.then)


def _shown(table: Table, order: Order, due: Due = "") -> ShownOrder:
    rule, row = order.rule, order.row
    return ShownOrder(
        n=row.n, text=sentence(table, rule), state=rule.state,
        expires=None if row.expires_at is None else moment(row.expires_at),
        fired=row.fired_n, armed=bool(rule.armed), why=rule.reason, due=due, key=rule.key, choice=rule.choice,
        kind=rule.kind,
        span=next((offer.span.text for offer in _offered(table, order.seat) if rule.span and offer.span
                   and offer.key == rule.key), None),
    )  # fmt: skip
