"""What people have settled beforehand: standing answers and conditional moves, and how they are applied.

They are applied in the change that asks their owner, before anything is said of it. Only their owner ever
learns of them: they leave no entry in the log of the game, do not change the table's version, and are told in
their owner's own log alone. One thing no host can hide: that an answer came at once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from engine import Action, Pending, Player, Seat, Text, UnknownAction, render
from engine.standing import answer_of, begins_with
from host.change import Change
from host.refusal import HostFault
from host.table import Table, played_by_person
from storage import OrderRow

if TYPE_CHECKING:
    from host.plies import Taken, Writer

State: TypeAlias = Literal["live", "done", "lapsed", "cancelled"]
MOST_AHEAD: Final = 40
"""Answers given ahead in one change; more of them wait for the next one, or for their owners."""
REMEMBERED: Final = 400
"""Plies that an order remembers as its own, the last ones."""
WHY_ROOM: Final = 300


class Rule(BaseModel):
    """Hold what was settled.

    `answer`: the choice `choice` of the game's standing answer `key`. `when`: as soon as seat `who` (None:
    anybody else) takes an action that begins with `did`, the next decision of the owner's is answered with
    `then`; until then they are asked as ever. `armed` is the ply at which that happened, 0 before. `plies`
    are those that the rule answered with or, once `lapsed`, the ply at which it could not; `why` says why.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["answer", "when"]
    key: str = ""
    choice: str = ""
    who: int | None = None
    did: str = ""
    then: str = ""
    set_at: int
    armed: int = 0
    state: State = "live"
    plies: tuple[int, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Order:
    """Hold one thing that a seat has settled, read from its row."""

    row: OrderRow
    rule: Rule

    @property
    def seat(self) -> Seat:
        """Return whose it is."""
        return self.row.seat

    def holds(self, table: Table, at: int) -> bool:
        """Tell whether it is in force: not used up, not expired, and set by whoever sits there now."""
        expired = self.row.expires_at is not None and self.row.expires_at <= at
        ours = table.seats[self.seat].joined_at <= self.rule.set_at
        return self.rule.state == "live" and ours and not expired and not table.over

    def speaks(self, table: Table, at: int) -> bool:
        """Tell whether it may answer now. While a caretaker plays it rests: an answer that is no safe move
        would tell everybody that it was settled.
        """
        return self.holds(table, at) and played_by_person(table.seats[self.seat])

    def now(self, **changes: object) -> "Order":
        """Return it with some things changed in its rule."""
        rule = self.rule.model_copy(update=changes)
        return Order(replace(self.row, rule=rule.model_dump_json(exclude_defaults=True)), rule)

    def fired(self, ply: int) -> "Order":
        """Return it after it has answered with a ply; a conditional move answers once."""
        plies = (*self.rule.plies, ply)[-REMEMBERED:]
        after = self.now(plies=plies, state="live" if self.rule.kind == "answer" else "done")
        return Order(replace(after.row, fired_n=self.row.fired_n + 1), after.rule)

    def lapsed(self, ply: int, why: Text) -> "Order":
        """Return it after its moment came and it was not possible."""
        return self.now(state="lapsed", plies=(ply,), why=render(why)[:WHY_ROOM])


def read_orders(rows: Sequence[OrderRow]) -> list[Order]:
    """Read what is settled at a table. Raise `HostFault` for a row that nobody wrote."""
    try:
        return [Order(row, Rule.model_validate_json(row.rule)) for row in rows]
    except ValidationError as error:
        raise HostFault("A standing order is damaged; restore a backup.") from error


async def answer_ahead(change: Change, writer: "Writer") -> None:
    """Let a change grow by the answers that are settled beforehand."""
    ref = change.table.ref
    rows = await change.tx.orders(ref.place, ref.code)
    if rows:
        ahead = Ahead(change.table, writer, read_orders(rows))
        ahead.run()
        writer.orders.update(ahead.changed)
        writer.ahead += ahead.plies


def answer_now(change: Change, writer: "Writer", order: Order) -> Order | None:
    """Let an order that was just set answer what its owner is asked already; None: it has nothing to say.

    Its owner is there, for they have just set it.
    """
    ahead = Ahead(change.table, writer, [order])
    pending = writer.table.pending
    if pending is None or order.seat not in pending.must or not ahead.answer_for(pending, order.seat):
        return None
    return ahead.orders[0]


@dataclass(slots=True)
class Ahead:
    """Apply what is settled to a change that grows; `changed` are the orders that are no longer as stored,
    `plies` those that they answered with.
    """

    before: Table
    writer: "Writer"
    orders: list[Order]
    changed: dict[tuple[Seat, int], OrderRow] = field(default_factory=dict)
    plies: list[int] = field(default_factory=list)

    def run(self) -> None:
        """Answer for whoever is newly asked and has settled it, until somebody must really be asked."""
        seen = 0
        for _ in range(MOST_AHEAD):
            armed = self._arm(self.writer.taken[seen:])
            seen = len(self.writer.taken)
            if self.writer.table.over or not self._answer(armed):
                return

    def _arm(self, taken: "Sequence[Taken]") -> set[tuple[Seat, int]]:
        """Note which conditions have come true, as far as their owners can see it; return those orders."""
        armed = set()
        for one in taken:
            for order in self._live("when"):
                if not order.rule.armed and _sees(self.writer.table, order, one):
                    self._keep(order.now(armed=one.ply))
                    armed.add((order.seat, order.row.n))
        return armed

    def _answer(self, armed: set[tuple[Seat, int]]) -> bool:
        """Give the first answer that is settled; tell whether there was one."""
        pending = self.writer.table.pending
        if pending is None:
            return False
        old = self.before.pending
        for seat in (*pending.must, *pending.may):
            newly = old is None or pending.decision[seat] != old.decision[seat]
            reacts = any(owner == seat for owner, _ in armed)
            if (newly or reacts) and self.answer_for(pending, seat, settled=newly and seat in pending.must):
                return True
        return False

    def answer_for(self, pending: Pending, seat: Seat, *, settled: bool = True) -> bool:
        """Answer for one seat: by a conditional move whose condition has come true, else as it is settled."""
        for order in self._live("when", seat):
            if order.rule.armed and self._move(pending, order):
                return True
        if settled:
            table = self.writer.table
            view = table.game.view(table.state, seat)
            for order in self._live("answer", seat):
                offered = table.game.standing(view)
                line = answer_of(offered, pending.kind, order.rule.key, order.rule.choice)
                action = _read(table, seat, line)
                if isinstance(action, Action) and action in table.game.legal(table.state, seat):
                    self._act(order, action)
                    return True
        return False

    def _move(self, pending: Pending, order: Order) -> bool:
        """Make a conditional move where it is possible; where its owner must decide and it is not, it lapses.

        A decision in passing that it does not answer leaves it as it is: its moment is yet to come.
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
        self._keep(order.lapsed(table.row.ply, action))
        return False

    def _act(self, order: Order, action: Action) -> None:
        self.writer.act(action)
        self.plies.append(self.writer.table.row.ply)
        self._keep(order.fired(self.writer.table.row.ply))

    def _live(self, kind: str, seat: Seat | None = None) -> Iterator[Order]:
        for order in list(self.orders):
            wanted = order.rule.kind == kind and seat in (None, order.seat)
            if wanted and order.speaks(self.writer.table, self.writer.at):
                yield order

    def _keep(self, order: Order) -> None:
        """Take an order as it is now."""
        key = (order.seat, order.row.n)
        self.orders = [order if (one.seat, one.row.n) == key else one for one in self.orders]
        self.changed[key] = order.row


def _sees(table: Table, order: Order, taken: "Taken") -> bool:
    """Tell whether an action fulfils a condition in the eyes of its owner, who may not see all of it.

    What is answered in secret fulfils nothing: not even its owner may act on what they cannot know.
    """
    rule, action = order.rule, taken.action
    if taken.secret or action.seat == order.seat or rule.who not in (None, action.seat):
        return False
    return begins_with(table.game.actions, action, rule.did)


def _read(table: Table, seat: Seat, line: str) -> Action | Text:
    """Read a line as an action of a seat; where it is none, return the sentence."""
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
    for one in table.game.standing(table.game.view(table.state, None)):
        choice = one.choice(rule.choice) if one.key == rule.key else None
        if choice is not None:
            return Text("{when}: {choice}.", when=one.text, choice=choice.text)
    return Text("{key}: {choice}.", key=rule.key, choice=rule.choice)


def given(orders: Sequence[Order], seat: Seat) -> frozenset[int]:
    """Return the plies at which a seat's answer was not its person's own, but settled beforehand."""
    mine = (one.rule for one in orders if one.seat == seat and one.rule.state != "lapsed")
    return frozenset(ply for rule in mine for ply in rule.plies)


def told_to(table: Table, orders: Sequence[Order], seat: Seat) -> dict[int, Text]:
    """Return, by ply, what a seat's own log says of what it has settled."""
    said: dict[int, Text] = {}
    for order in orders:
        if order.seat != seat:
            continue
        settled = sentence(table, order.rule)
        for ply in order.rule.plies:
            if order.rule.state == "lapsed":
                message = "Not possible, so you were asked: {settled} {why}"
                said[ply] = Text(message, settled=settled, why=order.rule.why)
            else:
                said[ply] = Text("Your answer came as you had settled it: {settled}", settled=settled)
    return said
