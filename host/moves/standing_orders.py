"""How what people have settled beforehand (`host.moves.orders`) is applied.

It is applied in the change that asks its owner, before anybody is told, and after what is forced
(`engine.forced`): of that all know anyway that nobody is asked. One thing no host can hide: that an answer
came at once.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine import Action, Pending, Seat, Text, UnknownAction, render
from engine.ahead import settled_answer
from engine.forced import forced
from engine.notes import ActionNote
from engine.plans import PlannedStep, foreseen, unforeseen
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
    ahead = Ahead(change.table, writer, read_orders(rows))
    if rows:
        await asyncio.to_thread(ahead.run)  # what is proposed takes some milliseconds
        writer.orders.update(ahead.changed)
        writer.ahead += ahead.plies
    else:
        ahead.run()


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
    ahead = Ahead(change.table, writer, orders)
    pending = writer.table.pending
    if pending is not None and seat in pending.must:
        ahead.settle_for(pending, seat, only=key)
    return ahead.orders


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
        """Answer for one seat: by an armed conditional move, else by its plan, else by a standing answer.
        Where none of them does, a plan that was meant for this lapses.
        """
        for order in self._live("when", seat):
            if order.rule.armed and self._move(pending, order):
                return True
        if settled and (self._follow(pending, seat) or self.settle_for(pending, seat)):
            return True
        if settled:
            self._lapse(pending, seat)
        return False

    def _follow(self, pending: Pending, seat: Seat) -> bool:
        """Take the next step of a plan, if it is as its owner foresaw it."""
        table = self.writer.table
        for order, step in self._planned(pending, seat):
            view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
            action = foreseen(table.game, view, legal, step)
            if action is not None:
                self._act(order, action, ALONG if order.rule.plies[-1:] == (table.row.ply,) else "")
                return True
        return False

    def _lapse(self, pending: Pending, seat: Seat) -> None:
        """End the plan of a seat that is asked what it did not foresee so."""
        table = self.writer.table
        for order, step in self._planned(pending, seat):
            view, legal = table.game.view(table.state, seat), table.game.legal(table.state, seat)
            why = render(unforeseen(table.game, view, legal, step))
            self._keep(order.marked(table.row.ply, "lapsed", why))

    def _planned(self, pending: Pending, seat: Seat) -> Iterator[tuple[Order, PlannedStep]]:
        """Yield the plan of a seat with its next step, if that is meant for such a decision. What is asked in
        passing is no part of a turn.
        """
        for order in self._live("plan", seat) if pending.kind not in self.writer.table.game.brief else ():
            if (step := order.rule.next) is not None and step.answers(pending.kind):
                yield order, step

    def settle_for(self, pending: Pending, seat: Seat, only: str = "") -> bool:
        """Answer for one seat by a standing answer (`only`: of this key), or as a window comes settled.

        A caretaker, too, passes by where nobody is asked without a stop: as ever by the safe answer.
        """
        table = self.writer.table
        game, orders = table.game, {order.rule.key: order for order in self._live("answer", seat)}
        stops = held_by_person(table.seats[seat]) and by_stops(table) and pending.kind in game.windows
        if not orders and not stops:
            return False
        view, legal = game.view(table.state, seat), game.legal(table.state, seat)
        chosen = {key: (order.rule.choice, order.rule.span) for key, order in orders.items()}
        answer = settled_answer(game, view, legal, pending.kind, chosen, stops=stops)
        if answer is None or only not in ("", answer.key):
            return False
        action = _read(table, seat, answer.line)
        if not isinstance(action, Action) or action not in legal:
            return False
        note = UNASKED if answer.unasked else ""
        if table.seats[seat].caretaker:
            if action != game.default(view, legal):
                return False
            note = away_note(game)
        self._act(orders.get(answer.key), action, note)
        return True

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
        self._keep(order.marked(table.row.ply, "lapsed", render(action)))
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
