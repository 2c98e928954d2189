"""Orders: what a seat has settled beforehand, as it is kept and told to its owner.

A standing answer, a conditional move, or the plan of a turn. Only their owner ever learns of them: they leave
no entry in the log of the game, do not change the version of the table, and appear only in the private log
of their owner.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from engine import Player, Seat, Text, render
from engine.plans import Plan, PlannedStep, said, words
from engine.texts import ENGLISH
from host.model.table import Table, played_by_person
from host.refusal import HostFault
from storage import OrderRow

Step: TypeAlias = Literal["armed", "done", "lapsed", "passed"]
State: TypeAlias = Literal["live", "done", "lapsed", "passed", "cancelled"]
REMEMBERED: Final = 400
"""How many of its latest plies an order remembers."""
WHY_ROOM: Final = 300


class Mark(BaseModel):
    """Hold a step that an order took at a ply; `gone`: an undo has taken that ply back."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ply: int
    what: Step
    why: str = ""
    words: str = ""
    """Why, as `engine.plans.words` keeps it, with places for names; older marks hold `why` alone."""
    gone: bool = False

    @property
    def reason(self) -> Text:
        """Say why."""
        return said(self.words) if self.words else Text("{why}", why=self.why)


class Rule(BaseModel):
    """Hold what was settled.

    `answer`: the choice `choice` of the game's standing answer `key`, only for the span `span` of the game
    (empty: until its owner changes it). `when`: as soon as seat `who` (None: anybody else) takes an action
    that begins with `did`, the owner's next decision is answered with `then`; until then they are asked as
    ever. `armed` is the ply at which that happened, 0 before. The rule has `lapsed` when the move was not
    possible (`why`), and `passed` when its owner answered by hand. All this follows from the `marks` that are
    not gone. `plies` are those that the rule answered with, taken back or not.

    `plan`: the `steps` of the owner's next turn, in `round` (0: any), or of what comes next in the scene
    `span`, each taken while it is as it was foreseen. It is `done` with the last step, has `lapsed` at the
    first that was not foreseen, and `passed` when its owner moved by hand, or one of its steps was undone:
    an undo brings no part of a plan back.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["answer", "when", "plan"]
    key: str = ""
    choice: str = ""
    span: str = ""
    who: int | None = None
    did: str = ""
    then: str = ""
    steps: tuple[PlannedStep, ...] = ()
    round: int = 0
    set_at: int
    armed: int = 0
    state: State = "live"
    plies: tuple[int, ...] = ()
    why: str = ""
    """Of older versions; the last of the `marks` says why."""
    marks: tuple[Mark, ...] = ()

    @property
    def reason(self) -> Text | None:
        """Say why the rule has lapsed; None: it has not."""
        lapsed = [mark for mark in self.marks if mark.what == "lapsed" and not mark.gone]
        return lapsed[-1].reason if lapsed and self.state == "lapsed" else None

    @property
    def plan(self) -> Plan:
        """Return what is left of a plan."""
        return Plan(self.steps[len(self.plies) :], self.round, self.span)

    @property
    def next(self) -> PlannedStep | None:
        """Return the first step of a plan that has not been taken."""
        return self.steps[len(self.plies)] if len(self.plies) < len(self.steps) else None

    def marked(self, marks: Iterable[Mark]) -> "Rule":
        """Return the rule with these marks, and with what follows from them; a cancelled rule stays
        cancelled.
        """
        marks = tuple(marks)
        there = [mark for mark in marks if not mark.gone]
        armed = max((mark.ply for mark in there if mark.what == "armed"), default=0)
        state: State = self.state if self.state == "cancelled" else "live"
        for mark in there:
            if mark.what != "armed" and state != "cancelled":
                state = mark.what
        return self.model_copy(update={"marks": marks, "armed": armed, "state": state})


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
        bound = self.rule.span and self.rule.kind == "answer"
        return holds and (not bound or self._in_play(table))

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

    def marked(self, ply: int, what: Step, why: Text | None = None) -> "Order":
        """Return a conditional move or a plan with the step that it took at a ply, and why."""
        kept = "" if why is None else words(why)
        whole = len(kept) <= WHY_ROOM  # a pattern that is cut short may end within a place for a name
        short = "" if whole or why is None else render(why, language=ENGLISH)[:WHY_ROOM]
        mark = Mark(ply=ply, what=what, why=short, words=kept if whole else "")
        return self._with(self.rule.marked((*self.rule.marks, mark)))

    def fired(self, ply: int) -> "Order":
        """Return it after it has answered with a ply; a conditional move answers only once, a plan with each
        of its steps.
        """
        last = self.rule.kind == "when" or len(self.rule.plies) + 1 == len(self.rule.steps)
        after = self.marked(ply, "done") if last else self
        plies = (*self.rule.plies, ply)[-REMEMBERED:]
        after = after._with(after.rule.model_copy(update={"plies": plies}))
        return Order(replace(after.row, fired_n=self.row.fired_n + 1), after.rule)

    def turned(self, turned: Mapping[int, bool]) -> "Order":
        """Return it after plies were taken back (True) or brought back (False): armed, used up or waiting as
        it was after the plies that still count. A plan of which a step was taken back is over.
        """
        if self.rule.kind == "plan":
            own = [ply for ply in self.rule.plies if ply in turned]
            return self.marked(own[0], "passed") if own and self.rule.state == "live" else self
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


def sentence(table: Table, rule: Rule) -> Text:
    """Say what is settled, to its owner."""
    if rule.kind == "when":
        who = Text("anybody else") if rule.who is None else Player(rule.who)
        return Text("When {who} does “{did}”: “{then}”.", who=who, did=rule.did, then=rule.then)
    if rule.kind == "plan":
        steps = steps_of(rule)
        if rule.span:
            return Text("What you do next: {steps}.", steps=steps)
        return Text("Your next turn: {steps}.", steps=steps)
    for offer in table.game.standing(table.game.view(table.state, None)):
        choice = offer.choice(rule.choice) if offer.key == rule.key else None
        if choice is not None and offer.span is not None:
            return Text("{span}: {choice}.", span=offer.span.text, choice=choice.text)
        if choice is not None:
            return Text("{when}: {choice}.", when=offer.text, choice=choice.text)
    return Text("{key}: {choice}.", key=rule.key, choice=rule.choice)


def steps_of(rule: Rule) -> tuple[Text, ...]:
    """Say the steps of a plan, in the words of their buttons."""
    return tuple([Text("“{step}”", step=step.text) for step in rule.steps])


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
        planned = order.rule.kind == "plan"
        for ply in order.rule.plies:
            answered = Text("Your answer came as you had settled it: {settled}", settled=settled)
            notes.setdefault(ply, []).append(PLANNED if planned else answered)
        for mark in order.rule.marks:
            if mark.what == "lapsed":
                message = "Not possible, so you were asked: {settled} {why}"
                lapsed = stopped(order.rule) if planned else Text(message, settled=settled, why=mark.reason)
                notes.setdefault(mark.ply, []).append(lapsed)
    return notes


PLANNED: Final = Text("That was a step of your plan.")


def stopped(rule: Rule) -> Text:
    """Say at which step a plan has lapsed, and why."""
    step = "" if rule.next is None else rule.next.text
    why = rule.reason or Text("{why}", why=rule.why)
    return Text("Your plan stopped before “{step}”: {why}", step=step, why=why)
