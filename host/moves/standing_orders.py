"""How what people have settled beforehand (`host.moves.orders`) is applied.

It is applied in the change that asks its owner, before anybody is told, and after what is forced
(`engine.forced`): of that all know anyway that nobody is asked. One thing no host can hide: that an answer
came at once.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine import Action, Pending, Seat, Text, UnknownAction
from engine.ahead import ahead
from engine.forced import forced
from engine.notes import ActionNote
from engine.standing import begins_with
from host.model.table import Table, held_by_person
from host.moves.orders import Order, read_orders
from host.seats.control import away_note
from host.transactions.change import Change
from host.transactions.writer import Taken, Writer
from storage import OrderRow

MOST_AHEAD: Final = 40
"""How many forced and settled answers one change may give; the rest wait for the next one, or are asked."""
FORCED: Final = str(ActionNote(forced=True))
UNASKED: Final = str(ActionNote(unasked=True))
ALONG: Final = str(ActionNote(along=True))


async def answer_ahead(change: Change, writer: Writer) -> None:
    """Add to a change the answers that are forced, those that were settled beforehand, and those of windows
    for which nobody has set a stop.
    """
    ref = change.table.ref
    rows = await change.tx.orders(ref.place, ref.code)
    orders = Ahead(change.table, writer, read_orders(rows))
    if rows:
        await asyncio.to_thread(orders.run)  # what is proposed takes some milliseconds
        writer.orders.update(orders.changed)
        writer.ahead += orders.plies
    else:
        orders.run()


async def follow_undo(change: Change, writer: Writer) -> None:
    """Let conditional moves and plans follow an undo or redo; nothing is answered by it."""
    ref = change.table.ref
    rows = {(row.seat, row.n): row for row in await change.tx.orders(ref.place, ref.code)} | writer.orders
    for order in read_orders(list(rows.values())):
        after = order.turned(writer.turned)
        if after is not order:
            writer.orders[order.seat, order.row.n] = after.row


def answer_now(change: Change, writer: Writer, seat: Seat, key: str, orders: list[Order]) -> list[Order]:
    """Let what a seat has just settled under a key, or that it no longer stops there, answer what it is
    already being asked; return its orders as they then are.

    The owner is present, for they have just set it.
    """
    answers = Ahead(change.table, writer, orders)
    pending = writer.table.pending
    if pending is not None and seat in pending.must:
        answers.settle_for(pending, seat, only=key)
    return answers.orders


@dataclass(slots=True)
class Ahead:
    """Apply orders to a growing change; `changed` are the orders that differ from their stored rows, `plies`
    those that they answered with.
    """

    before: Table
    writer: Writer
    orders: list[Order]
    changed: dict[tuple[Seat, int], OrderRow] = field(default_factory=dict)
    plies: list[int] = field(default_factory=list)

    def run(self) -> None:
        """Answer for each seat that is forced, or newly asked and has settled it, until somebody must really
        be asked.
        """
        seen = 0
        for _ in range(MOST_AHEAD):
            armed = self._arm(self.writer.taken[seen:])
            seen = len(self.writer.taken)
            if self.writer.table.over or not (self._force() or self._answer(armed)):
                return

    def _force(self) -> bool:
        """Give the first answer that is forced; tell whether there was one.

        An armed conditional move that says the same has had its moment.
        """
        table = self.writer.table
        action = forced(table.game, table.state)
        if action is None:
            return False
        armed = [order for order in self._live("when", action.seat) if order.rule.armed]
        done = [order for order in armed if _read(table, action.seat, order.rule.then) == action][:1]
        self.writer.act(action, FORCED)
        for order in done:
            self._keep(order.fired(self.writer.table.row.ply))
        return True

    def _arm(self, taken: Sequence[Taken]) -> set[tuple[Seat, int]]:
        """Note which conditions have come true, as far as their owners can see; return those orders.

        After an undo an order may be armed, or a plan be there, before a decision that its owner then makes
        by hand: its moment has passed. So has that of a plan for a turn that a caretaker plays.
        """
        armed = set()
        for move in taken:
            own = move.action.seat if move.by_hand and move.ply not in self.plies else None
            asked = self.writer.table.game.pending(move.before)
            for plan in self.orders if own is not None or move.helped else ():
                ours = plan.rule.kind == "plan" and plan.seat == move.action.seat
                meant = plan.rule.next is None or asked is None or plan.rule.next.answers(asked.kind)
                if ours and meant and plan.holds(self.writer.table, self.writer.at):
                    self._keep(plan.marked(move.ply, "passed"))
            for order in self._live("when"):
                if order.rule.armed:
                    if order.seat == own:
                        self._keep(order.marked(move.ply, "passed"))
                elif _sees(self.writer.table, order, move):
                    self._keep(order.marked(move.ply, "armed"))
                    armed.add((order.seat, order.row.n))
        return armed

    def _answer(self, armed: set[tuple[Seat, int]]) -> bool:
        """Give the first settled answer; tell whether there was one."""
        pending = self.writer.table.pending
        if pending is None:
            return False
        old = self.before.pending
        for seat in (*pending.must, *pending.may):
            must = seat in pending.must
            newly = old is None or pending.decision[seat] != old.decision[seat] or must > (seat in old.must)
            reacts = any(owner == seat for owner, _ in armed)
            if (newly or reacts) and self.answer_for(pending, seat, settled=newly and must):
                return True
        return False

    def answer_for(self, pending: Pending, seat: Seat, *, settled: bool = True) -> bool:
        """Answer for one seat: by an armed conditional move, else by its plan or what it has settled."""
        for order in self._live("when", seat):
            if order.rule.armed and self._move(pending, order):
                return True
        return settled and self.settle_for(pending, seat)

    def settle_for(self, pending: Pending, seat: Seat, only: str = "") -> bool:
        """Answer for one seat by its plan, else by a standing answer, or as a window comes settled; `only`:
        by the standing answer of this key. A plan that has lapsed is ended (`engine.ahead`).

        A caretaker, too, passes by where nobody is asked without a stop: as ever by the safe answer.
        """
        table = self.writer.table
        game, orders = table.game, {order.rule.key: order for order in self._live("answer", seat)}
        plan = None if only else next(self._live("plan", seat), None)
        stops = held_by_person(table.seats[seat]) and by_stops(table) and pending.kind in game.windows
        chosen = {key: (order.rule.choice, order.rule.span) for key, order in orders.items()}
        left = None if plan is None else plan.rule.plan
        given = ahead(game, table.state, seat, pending.kind, chosen, plan=left, stops=stops)
        if plan is not None and given.lapsed is not None:
            self._keep(plan.marked(table.row.ply, "lapsed", given.lapsed))
        if given.action is None or (only and (given.settled is None or only != given.settled.key)):
            return False
        if given.settled is None:
            self._act(plan, given.action, ALONG if plan is not None and self._at_once(plan) else "")
            return True
        note = UNASKED if given.settled.unasked else ""
        if table.seats[seat].caretaker:
            if given.action != game.default(game.view(table.state, seat), game.legal(table.state, seat)):
                return False
            note = away_note(game)
        self._act(orders.get(given.settled.key), given.action, note)
        return True

    def _at_once(self, plan: Order) -> bool:
        """Tell whether nobody has been asked for anything since the last step of a plan: what nobody was
        asked for in a window does not part the next step from it, so that one undo takes both back.
        """
        last, ply = (plan.rule.plies or (0,))[-1], self.writer.table.row.ply
        between = [row for row in self.writer.plies if row.n > last]
        hosts = all(row.kind == "action" and ActionNote.read(row.note).by_host for row in between)
        return last > 0 and hosts and len(between) == ply - last

    def _move(self, pending: Pending, order: Order) -> bool:
        """Make a conditional move if it is possible; if its owner must decide and it is not, it lapses.

        An optional decision that it does not answer leaves it armed: its moment is yet to come.
        """
        table, seat = self.writer.table, order.seat
        action = _read(table, seat, order.rule.then)
        if isinstance(action, Action):
            if action in table.game.legal(table.state, seat):
                self._act(order, action)
                return True
            if pending.kind in table.game.brief or seat not in pending.must:
                return False
            action = table.game.why(table.game.view(table.state, seat), action)
        self._keep(order.marked(table.row.ply, "lapsed", action))
        return False

    def _act(self, order: Order | None, action: Action, note: str = "") -> None:
        """Give an answer, by an order or because no stop was set. What it is without one bears the same note,
        else the log would tell that there is one.
        """
        self.writer.act(action, note)
        self.plies.append(self.writer.table.row.ply)
        if order is not None:
            self._keep(order.fired(self.writer.table.row.ply))

    def _live(self, kind: str, seat: Seat | None = None) -> Iterator[Order]:
        for order in list(self.orders):
            wanted = order.rule.kind == kind and seat in (None, order.seat)
            if wanted and order.speaks(self.writer.table, self.writer.at):
                yield order

    def _keep(self, order: Order) -> None:
        """Replace an order by what it is now."""
        key = (order.seat, order.row.n)
        self.orders = [order if (kept.seat, kept.row.n) == key else kept for kept in self.orders]
        self.changed[key] = order.row


def by_stops(table: Table) -> bool:
    """Tell whether windows wait for nobody but who has set a stop; a table whose game has none asks all."""
    return table.contract.windows == "stops" and bool(table.game.windows)


def _sees(table: Table, order: Order, taken: Taken) -> bool:
    """Tell whether an action fulfils a condition in the eyes of its owner, who may not see all of it.

    A secret answer fulfils nothing, nor does a step of a draft, after which all looks to the owner as before:
    nobody may act on what they cannot know.
    """
    rule, action = order.rule, taken.action
    if taken.secret or action.seat == order.seat or rule.who not in (None, action.seat):
        return False
    if not begins_with(table.game.actions, action, rule.did):
        return False
    view = table.game.view
    return bool(view(taken.before, order.seat) != view(taken.after, order.seat))


def _read(table: Table, seat: Seat, line: str) -> Action | Text:
    """Read a line as an action of a seat; if it cannot be one, return the sentence that says why."""
    if not line:
        return Text("There is nothing to do.")
    try:
        action: Action = table.game.parse(table.game.view(table.state, seat), line)
    except UnknownAction as error:
        return Text("{fault}", fault=str(error))
    return action
