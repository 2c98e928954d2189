"""Orders, settled beforehand (standing answers and conditional moves), and how they are applied.

They are applied in the change that asks their owner, before anybody is told, and after what is forced
(`engine.forced`): of that all know anyway that nobody is asked. Only their owner ever learns of
them: they leave no entry in the log of the game, do not change the version of the table, and appear only in
the private log of their owner. One thing no host can hide: that an answer came at once.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from engine import Action, Pending, Player, Seat, Text, UnknownAction, render
from engine.ahead import settled_answer
from engine.forced import forced
from engine.notes import ActionNote
from engine.standing import begins_with
from host.model.table import Table, played_by_person
from host.refusal import HostFault
from host.transactions.change import Change
from host.transactions.writer import Taken, Writer
from storage import OrderRow

Step: TypeAlias = Literal["armed", "done", "lapsed", "passed"]
State: TypeAlias = Literal["live", "done", "lapsed", "passed", "cancelled"]
MOST_AHEAD: Final = 40
"""How many forced and settled answers one change may give; the rest wait for the next one, or are asked."""
FORCED: Final = str(ActionNote(forced=True))
UNASKED: Final = str(ActionNote(unasked=True))
REMEMBERED: Final = 400
"""How many of its latest plies an order remembers."""
WHY_ROOM: Final = 300


class Mark(BaseModel):
    """Hold a step that a conditional move took at a ply; `gone`: an undo has taken that ply back."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ply: int
    what: Step
    why: str = ""
    gone: bool = False


class Rule(BaseModel):
    """Hold what was settled.

    `answer`: the choice `choice` of the game's standing answer `key`, only for the span `span` of the game
    (empty: until its owner changes it). `when`: as soon as seat `who` (None: anybody else) takes an action
    that begins with `did`, the owner's next decision is answered with `then`; until then they are asked as
    ever. `armed` is the ply at which that happened, 0 before. The rule has `lapsed` when the move was not
    possible (`why`), and `passed` when its owner answered by hand. All this follows from the `marks` that are
    not gone. `plies` are those that the rule answered with, taken back or not.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["answer", "when"]
    key: str = ""
    choice: str = ""
    span: str = ""
    who: int | None = None
    did: str = ""
    then: str = ""
    set_at: int
    armed: int = 0
    state: State = "live"
    plies: tuple[int, ...] = ()
    why: str = ""
    marks: tuple[Mark, ...] = ()

    def marked(self, marks: Iterable[Mark]) -> "Rule":
        """Return the rule with these marks, and with what follows from them; a cancelled rule stays
        cancelled.
        """
        marks = tuple(marks)
        there = [mark for mark in marks if not mark.gone]
        armed = max((mark.ply for mark in there if mark.what == "armed"), default=0)
        state: State = self.state if self.state == "cancelled" else "live"
        why = ""
        for mark in there:
            if mark.what != "armed" and state != "cancelled":
                state, why = mark.what, mark.why
        return self.model_copy(update={"marks": marks, "armed": armed, "state": state, "why": why})


@dataclass(frozen=True, slots=True)
class Order:
    """Hold one order of a seat, read from its row."""

    row: OrderRow
    rule: Rule

    @property
    def seat(self) -> Seat:
        """Return whose it is."""
        return self.row.seat

    def holds(self, table: Table, at: int) -> bool:
        """Tell whether it is in force: not used up, not expired, its span not over, and set by the person who
        sits there now.
        """
        expired = self.row.expires_at is not None and self.row.expires_at <= at
        ours = table.seats[self.seat].joined_at <= self.rule.set_at
        holds = self.rule.state == "live" and ours and not expired and not table.over
        return holds and (not self.rule.span or self._in_play(table))

    def _in_play(self, table: Table) -> bool:
        """Tell whether the span for which it was settled is still in play."""
        offered = table.game.standing(table.game.view(table.state, self.seat))
        return any(offer.key == self.rule.key and offer.span_key == self.rule.span for offer in offered)

    def speaks(self, table: Table, at: int) -> bool:
        """Tell whether it may answer now. It rests while a caretaker plays: an answer that is not the safe
        move would tell everybody that it was settled.
        """
        return self.holds(table, at) and played_by_person(table.seats[self.seat])

    def cancelled(self) -> "Order":
        """Return it, taken back."""
        return self._with(self.rule.model_copy(update={"state": "cancelled"}))

    def marked(self, ply: int, what: Step, why: str = "") -> "Order":
        """Return a conditional move with the step that it took at a ply."""
        return self._with(self.rule.marked((*self.rule.marks, Mark(ply=ply, what=what, why=why[:WHY_ROOM]))))

    def fired(self, ply: int) -> "Order":
        """Return it after it has answered with a ply; a conditional move answers only once."""
        after = self.marked(ply, "done") if self.rule.kind == "when" else self
        plies = (*self.rule.plies, ply)[-REMEMBERED:]
        after = after._with(after.rule.model_copy(update={"plies": plies}))
        return Order(replace(after.row, fired_n=self.row.fired_n + 1), after.rule)

    def turned(self, turned: Mapping[int, bool]) -> "Order":
        """Return it after plies were taken back (True) or brought back (False): armed, used up or waiting as
        it was after the plies that still count.
        """
        marks = tuple(
            mark.model_copy(update={"gone": turned.get(mark.ply, mark.gone)}) for mark in self.rule.marks
        )
        return self if marks == self.rule.marks else self._with(self.rule.marked(marks))

    def _with(self, rule: Rule) -> "Order":
        return Order(replace(self.row, rule=rule.model_dump_json(exclude_defaults=True)), rule)


def read_orders(rows: Sequence[OrderRow]) -> list[Order]:
    """Read the orders of a table. Raise `HostFault` for a row that nobody wrote."""
    try:
        return [Order(row, Rule.model_validate_json(row.rule)) for row in rows]
    except ValidationError as error:
        raise HostFault("A standing order is damaged; restore a backup.") from error


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
    """Let conditional moves follow an undo or redo; nothing is answered by it."""
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

        After an undo an order may be armed before a decision that its owner then makes by hand: its moment
        has passed.
        """
        armed = set()
        for move in taken:
            for order in self._live("when"):
                if order.rule.armed:
                    if move.by_hand and move.action.seat == order.seat and move.ply not in self.plies:
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
        """Answer for one seat: by an armed conditional move, else by a standing answer."""
        for order in self._live("when", seat):
            if order.rule.armed and self._move(pending, order):
                return True
        return settled and self.settle_for(pending, seat)

    def settle_for(self, pending: Pending, seat: Seat, only: str = "") -> bool:
        """Answer for one seat by a standing answer (`only`: of this key), or as a window comes settled."""
        table = self.writer.table
        game, orders = table.game, {order.rule.key: order for order in self._live("answer", seat)}
        person = played_by_person(table.seats[seat])
        stops = person and by_stops(table) and pending.kind in game.windows
        if not orders and not stops:
            return False
        view, legal = game.view(table.state, seat), game.legal(table.state, seat)
        chosen = {key: (order.rule.choice, order.rule.span) for key, order in orders.items()}
        answer = settled_answer(game, view, legal, pending.kind, chosen, stops=stops)
        if answer is None or only not in ("", answer[0]):
            return False
        key, line = answer
        action = _read(table, seat, line)
        if not isinstance(action, Action) or action not in legal:
            return False
        alike = stops and answer == settled_answer(game, view, legal, pending.kind, {}, stops=True)
        self._act(orders.get(key), action, UNASKED if alike else "")
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


def sentence(table: Table, rule: Rule) -> Text:
    """Say what is settled, to its owner."""
    if rule.kind == "when":
        who = Text("anybody else") if rule.who is None else Player(rule.who)
        return Text("When {who} does “{did}”: “{then}”.", who=who, did=rule.did, then=rule.then)
    for offer in table.game.standing(table.game.view(table.state, None)):
        choice = offer.choice(rule.choice) if offer.key == rule.key else None
        if choice is not None and offer.span is not None:
            return Text("{span}: {choice}.", span=offer.span.text, choice=choice.text)
        if choice is not None:
            return Text("{when}: {choice}.", when=offer.text, choice=choice.text)
    return Text("{key}: {choice}.", key=rule.key, choice=rule.choice)


def given(orders: Sequence[Order], seat: Seat) -> frozenset[int]:
    """Return the plies at which a seat answered by an order, not by hand."""
    return frozenset(ply for order in orders if order.seat == seat for ply in order.rule.plies)


def notes_by_ply(table: Table, orders: Sequence[Order], seat: Seat) -> dict[int, list[Text]]:
    """Return, by ply, what the private log of a seat says about its orders, in their order."""
    notes: dict[int, list[Text]] = {}
    for order in orders:
        if order.seat != seat:
            continue
        settled = sentence(table, order.rule)
        for ply in order.rule.plies:
            answered = Text("Your answer came as you had settled it: {settled}", settled=settled)
            notes.setdefault(ply, []).append(answered)
        for mark in order.rule.marks:
            if mark.what == "lapsed":
                message = "Not possible, so you were asked: {settled} {why}"
                notes.setdefault(mark.ply, []).append(Text(message, settled=settled, why=mark.why))
    return notes
