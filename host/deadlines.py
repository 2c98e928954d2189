"""Clocks: when a seat that is asked must have answered, written in the transaction that asks it.

Each seat that the table waits for has one row of kind `clock`. It fires at the next step of the ladder; each
step sets the next, until the time is up. A row is void as soon as its decision is answered.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol, TypeAlias

from engine import Seat
from host.calendar import Hours, awake, due
from host.contract import DAY, Contract
from host.ladder.rungs import Rung
from host.stopped import Course, Stopped, own_number, stop, turn
from host.table import Table, played_by_person
from storage import DeadlineRow, SeatRow, SettingRow, Transaction

CLOCK: Final = "clock"
RETURN: Final = "return"
"""When a caretaker gives a seat back whose person's vacation is over."""
TABLE: Final = -1
"""The seat of deadlines that are the whole table's."""
Step: TypeAlias = Literal["remind", "last", "time", "close", "away"]
LADDER: Final[tuple[tuple[Step, float], ...]] = (("remind", 0.5), ("last", 0.9), ("time", 1.0))
"""The steps of a clock, and at which share of its time each is reached."""
OF_ONE_QUESTION: Final = (Rung.REMINDED, Rung.LAST_CALL, Rung.VOTE)
"""The rungs that say how long one question has waited; the next one has all its time yet."""
STILL: Final = Course()
PASSING_MS: Final = DAY * 1000
"""The longest by the wall that a question in passing is borne, whoever sleeps or is on vacation meanwhile."""


class Changing(Protocol):
    """A change under way, as far as clocks need it."""

    @property
    def tx(self) -> Transaction: ...
    @property
    def at(self) -> int: ...
    @property
    def fired(self) -> DeadlineRow | None: ...
    async def settings(self) -> dict[int, SettingRow]: ...


@dataclass(frozen=True, slots=True)
class Case:
    """Hold what a clock is made of: a seat's decision, when it was asked, and what its person has settled.

    `again` is how often the others have chosen to wait on, `spent` the awake time in ms that was used up
    before an undo led back to the decision.
    """

    table: Table
    seat: Seat
    decision: int
    asked_at: int
    setting: SettingRow
    again: int = 0
    spent: int = 0

    @classmethod
    def of(cls, table: Table, row: DeadlineRow, setting: SettingRow) -> "Case":
        """Return what a clock that runs is made of, from its row."""
        body = json.loads(row.body) if row.body else {}
        asked_at = row.due_at if row.asked_at is None else row.asked_at
        again, spent = int(body.get("again", 0)), int(body.get("spent", 0))
        return cls(table, row.seat, row.decision, asked_at, setting, again, spent)

    @property
    def brief(self) -> bool:
        """Tell whether the question is one in passing, which gets the contract's window and no ladder."""
        pending = self.table.pending
        return pending is not None and pending.kind in self.table.game.brief

    @property
    def alone(self) -> bool:
        """Tell whether nobody else is left who plays, so that nobody is kept waiting."""
        return not any(row.seat != self.seat for row in self.table.people())

    @property
    def allowed(self) -> int:
        """Return the awake time for this decision in ms, what is spent of it included."""
        contract, row = self.table.contract, self.table.seats[self.seat]
        if self.alone:
            return contract.patience * 1000
        if self.brief:
            return contract.window * 1000
        if contract.clock == "none":
            return contract.patience * 1000
        if contract.clock == "bank":
            return max(contract.least_bank, bank(row, contract) + self.spent)
        return contract.seconds * 1000

    @property
    def hours(self) -> Hours:
        """Return when this clock stands still."""
        return hours(self.table.contract, self.setting)

    @property
    def steps(self) -> tuple[tuple[Step, float], ...]:
        """Return the steps of this clock."""
        if self.alone:
            return (("close", 1.0),)
        return LADDER[2:] if self.brief else LADDER

    @property
    def up(self) -> int:
        """Return when the time is up."""
        return self.reached(1.0)

    def reached(self, share: float) -> int:
        """Return when a share of the time has passed, never later than the contract's longest."""
        longest = self.table.contract.longest(max(0, self.allowed - self.spent))
        passing = max(0, PASSING_MS - self.spent)
        latest = self.asked_at + (min(longest, passing) if self.brief and not self.alone else longest)
        return min(due(self.asked_at, max(0, int(self.allowed * share) - self.spent), self.hours), latest)

    def row(self, after: int) -> DeadlineRow:
        """Return the first step that is reached later than `after`; the last, if all have passed."""
        step, at = next(
            ((name, when) for name, share in self.steps if (when := self.reached(share)) > after),
            (self.steps[-1][0], self.up),
        )
        left = away(self.table.contract, self.setting)
        if left is not None and not self.alone and left[0] <= max(at, self.asked_at) and left[1] > after:
            step, at = "away", max(self.asked_at, left[0])
        return self.deadline(step, at)

    def deadline(self, step: Step, at: int) -> DeadlineRow:
        """Make the row of a step."""
        body: dict[str, Any] = {"step": step}
        body |= {key: value for key, value in (("again", self.again), ("spent", self.spent)) if value}
        ref = self.table.ref
        return DeadlineRow(
            ref.place, ref.code, self.seat, CLOCK, at, self.table.row.version, self.decision,
            json.dumps(body, separators=(",", ":")), self.asked_at,
        )  # fmt: skip


def return_row(table: Table, seat: Seat, at: int) -> DeadlineRow:
    """Make the row by which a seat is given back after a vacation."""
    return DeadlineRow(table.ref.place, table.ref.code, seat, RETURN, at, table.row.version)


def hours(contract: Contract, setting: SettingRow) -> Hours:
    """Return when a person's clock stands still at a table."""
    quiet = (setting.quiet_from, setting.quiet_to) if contract.quiet else (None, None)
    stopped = None
    if setting.vacation_policy == "stop":
        stopped = _vacation(contract, setting)
    return Hours(setting.zone, quiet[0], quiet[1], contract.weekend, stopped)


def away(contract: Contract, setting: SettingRow) -> tuple[int, int] | None:
    """Return the vacation in which somebody else answers for a person, or None."""
    return None if setting.vacation_policy == "stop" else _vacation(contract, setting)


def _vacation(contract: Contract, setting: SettingRow) -> tuple[int, int] | None:
    if setting.vacation_from is None or setting.vacation_to is None or not contract.vacation_days:
        return None
    longest = setting.vacation_from + contract.vacation_days * DAY * 1000
    return setting.vacation_from, min(setting.vacation_to, longest)


def bank(row: SeatRow, contract: Contract) -> int:
    """Return what is in a seat's bank, in ms."""
    return row.bank_ms if row.bank_ms is not None else contract.first_bank or 0


def awaited(table: Table) -> dict[Seat, int]:
    """Return the seats of people that the table waits for, with the number of what they are asked."""
    pending = table.pending
    if pending is None:
        return {}
    return {seat: pending.decision[seat] for seat in pending.must if played_by_person(table.seats[seat])}


async def schedule(
    change: Changing, before: Table, after: Table, own: frozenset[Seat], course: Course = STILL
) -> Table:
    """Stop the clocks of those who have answered, and let those of the newly asked run.

    `own` are the seats whose people acted themselves: they leave the ladder; `course` is how the game moved.
    Return the table as it is then.
    """
    place, code = after.ref.place, after.ref.code
    if after.over:
        if not before.over:
            await change.tx.drop_deadlines(place, code)
            await change.tx.forget_stopped(place, code)
        return after
    old, new = awaited(before), awaited(after)
    over = {seat: asked for seat, asked in old.items() if _is_over(before.seats[seat], asked, new.get(seat))}
    after, stopped = await _stop(change, before, after, over, course)
    taken = _taken_over(before, after, old, new)
    if after.contract.clock == "bank" and taken:
        after, _ = await _charge(change, before, after, taken, 0)
    seats = tuple(_stepped_down(row, own, over) for row in after.seats)
    after = replace(after, seats=seats)
    for was, row in zip(before.seats, seats, strict=True):
        if (was.bank_ms, was.rung, was.caretaker) != (row.bank_ms, row.rung, row.caretaker):
            await change.tx.set_clock(place, code, row)
    renew = {row.seat for row in before.people()} != {row.seat for row in after.people()}
    kept = {seat: asked for seat, asked in old.items() if seat not in taken}
    await _set(change, after, kept, new, stopped, renew=renew, taken=dict.fromkeys(taken, before))
    return after


def _taken_over(
    before: Table, after: Table, old: Mapping[Seat, int], new: Mapping[Seat, int]
) -> dict[Seat, int]:
    """Return the questions that wait on for somebody else: those of seats that have changed hands."""
    return {
        seat: asked for seat, asked in old.items()
        if new.get(seat) == asked and before.seats[seat].user_id != after.seats[seat].user_id
    }  # fmt: skip


def _is_over(row: SeatRow, asked: int, now: int | None) -> bool:
    """Tell whether a question is over. An undo gives a new number to one that it leaves as it was; about one
    whose time is up the others vote, which ends with its number.
    """
    return now is None or (now != asked and (own_number(now) != own_number(asked) or row.rung == Rung.VOTE))


async def _stop(
    change: Changing, before: Table, after: Table, over: dict[Seat, int], course: Course
) -> tuple[Table, Stopped | None]:
    """Charge the banks for questions that are over, and write down where their clocks stand.

    Return the stopped clocks when some of them may go on: after an undo or redo.
    """
    more = 0 if course.turned else after.contract.increment * 1000
    earned: dict[Seat, int] = {}
    if over and after.contract.clock == "bank":
        after, earned = await _charge(change, before, after, over, more)
    if not course.turned:
        await stop(change.tx, before, change.at, CLOCK, over, course, earned)
        return after, None
    stopped = await turn(change.tx, before, change.at, CLOCK, over, course)
    if after.contract.clock == "bank":
        seats = tuple(
            replace(row, bank_ms=bank(row, after.contract) + stopped.earned[row.seat])
            if row.seat in stopped.earned else row
            for row in after.seats
        )  # fmt: skip
        after = replace(after, seats=seats)
    return after, stopped


def _stepped_down(row: SeatRow, own: frozenset[Seat], over: Mapping[Seat, int]) -> SeatRow:
    """Let a person leave the ladder who came, and a seat the rungs of a question that is over.

    What was answered for a person who did not come stays counted until they come: whoever answered, an order
    of theirs too, it was not they.
    """
    back = row.seat in own or (row.seat in over and row.rung in OF_ONE_QUESTION)
    return replace(row, rung=int(Rung.FLOOR)) if row.rung and back and not row.caretaker else row


async def _charge(
    change: Changing, before: Table, after: Table, over: dict[Seat, int], more: int
) -> tuple[Table, dict[Seat, int]]:
    """Take the time that an answer took out of the bank, and put the increment (ms) in, whoever has answered.

    A clock without a row has run out: the others vote about its seat. Return also who has earned how much.
    """
    settings = await change.settings()
    seats, earned = list(after.seats), {}
    for seat, decision in over.items():
        row = await _clock_row(change, after, seat)
        asked_at = change.at if row is None or row.asked_at is None else row.asked_at
        case = Case(before, seat, decision, asked_at, _of(settings, before, seat))
        if case.brief or case.alone:
            continue
        stored = 0 if before.seats[seat].rung == Rung.VOTE else bank(seats[seat], after.contract)
        left = max(min(0, stored), stored - awake(asked_at, change.at, case.hours))
        seats[seat] = replace(seats[seat], bank_ms=left + more)
        earned[seat] = more
    return replace(after, seats=tuple(seats)), earned


async def _clock_row(change: Changing, table: Table, seat: Seat) -> DeadlineRow | None:
    """Return a seat's clock; the one that fires in this very change has been taken already."""
    fired = change.fired
    if fired is not None and (fired.kind, fired.seat) == (CLOCK, seat):
        return fired
    return await change.tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)


async def _set(
    change: Changing,
    after: Table,
    old: dict[Seat, int],
    new: dict[Seat, int],
    stopped: Stopped | None,
    *,
    renew: bool,
    taken: Mapping[Seat, Table],
) -> None:
    """Write the rows that are new, and drop those of seats that are asked no more.

    `taken` holds, for each seat that somebody else has taken over while it is asked, the table before that.
    """
    place, code = after.ref.place, after.ref.code
    for seat in old:
        if seat not in new:
            await change.tx.drop_deadline(place, code, seat, CLOCK)
    fresh = [seat for seat in new if old.get(seat) != new[seat]]
    if not fresh and not renew:
        return
    settings = await change.settings()
    for seat in fresh:
        case = Case(after, seat, new[seat], change.at, _of(settings, after, seat))
        if seat in taken:
            case = await _handed_on(change, case, taken[seat])
        elif stopped is not None:
            case = await _gone_on(change, case, old.get(seat), stopped)
        await change.tx.set_deadline(case.row(change.at - 1))
    if renew:
        for seat in new:
            if seat not in fresh:
                await reset(change.tx, change.at, after, seat, _of(settings, after, seat))


async def _gone_on(change: Changing, case: Case, old: int | None, stopped: Stopped) -> Case:
    """Return the clock of a question to which an undo or redo has led, or which it has left as it was."""
    if old is not None and own_number(old) == own_number(case.decision):
        row = await change.tx.deadline(case.table.ref.place, case.table.ref.code, case.seat, CLOCK)
        if row is None:  # its time is up
            return replace(case, spent=case.allowed)
        return Case.of(case.table, replace(row, decision=case.decision), case.setting)
    spent, again = stopped.spent(case.seat, case.decision, case.hours)
    return replace(case, spent=spent, again=again)


async def _handed_on(change: Changing, case: Case, before: Table) -> Case:
    """Return the clock of a question that somebody else has taken over: by their own hours they have what the
    one before has left. When that one's time is up they have time of their own, for nobody votes about them.
    """
    row = await _clock_row(change, before, case.seat)
    if row is None:
        return case
    was = Case.of(before, row, _of(await change.settings(), before, case.seat))
    return replace(case, again=was.again, spent=was.spent + awake(was.asked_at, change.at, was.hours))


async def reset(tx: Transaction, at: int, table: Table, seat: Seat, setting: SettingRow) -> None:
    """Work a running clock out anew, after what it depends on has changed."""
    row = await tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)
    if row is not None and row.asked_at is not None:
        await tx.set_deadline(Case.of(table, row, setting).row(at))


def _of(settings: dict[int, SettingRow], table: Table, seat: Seat) -> SettingRow:
    user = table.seats[seat].user_id or 0
    return settings.get(user) or SettingRow(user)
