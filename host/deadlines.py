"""Clocks: when a seat that is asked must have answered, written in the transaction that asks it.

Each seat that the table waits for has one row of kind `clock`. It fires at the next step of the ladder; each
step sets the next, until the time is up. A row is void as soon as its decision is answered.
"""

import json
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, Protocol, TypeAlias

from engine import Seat
from host.calendar import Hours, awake, due
from host.contract import DAY, Contract
from host.ladder.rungs import Rung
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
    """Hold what a clock is made of: a seat's decision, when it was asked, and what its person has settled."""

    table: Table
    seat: Seat
    decision: int
    asked_at: int
    setting: SettingRow
    again: int = 0

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
        """Return the awake time for this decision, in ms."""
        contract, row = self.table.contract, self.table.seats[self.seat]
        if self.alone:
            return contract.patience * 1000
        if self.brief:
            return contract.window * 1000
        if contract.clock == "none":
            return contract.patience * 1000
        if contract.clock == "bank":
            return max(contract.least_bank, bank(row, contract))
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
        longest = self.table.contract.longest(self.allowed)
        latest = self.asked_at + (min(longest, PASSING_MS) if self.brief and not self.alone else longest)
        return min(due(self.asked_at, int(self.allowed * share), self.hours), latest)

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
        if self.again:
            body["again"] = self.again
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


async def schedule(change: Changing, before: Table, after: Table, own: frozenset[Seat]) -> Table:
    """Stop the clocks of those who have answered, and let those of the newly asked run.

    `own` are the seats whose people acted themselves: they leave the ladder. Return the table as it is then.
    """
    place, code = after.ref.place, after.ref.code
    if after.over:
        if not before.over:
            await change.tx.drop_deadlines(place, code)
        return after
    old, new = awaited(before), awaited(after)
    if after.contract.clock == "bank" and any(new.get(seat) != asked for seat, asked in old.items()):
        after = await _charge(change, before, after, old, new)
    over = {seat for seat, decision in old.items() if new.get(seat) != decision}
    seats = tuple(_stepped_down(row, own, over) for row in after.seats)
    after = replace(after, seats=seats)
    for was, row in zip(before.seats, seats, strict=True):
        if (was.bank_ms, was.rung, was.caretaker) != (row.bank_ms, row.rung, row.caretaker):
            await change.tx.set_clock(place, code, row)
        if was.rung == Rung.VOTE != row.rung:
            await change.tx.void_votes(place, code, row.seat)
    renew = {row.seat for row in before.people()} != {row.seat for row in after.people()}
    await _set(change, after, old, new, renew=renew)
    return after


def _stepped_down(row: SeatRow, own: frozenset[Seat], over: set[Seat]) -> SeatRow:
    """Let a person leave the ladder who came, and a seat the rungs of a question that is over.

    What was answered for a person who did not come stays counted until they come: whoever answered, an order
    of theirs too, it was not they.
    """
    back = row.seat in own or (row.seat in over and row.rung in OF_ONE_QUESTION)
    return replace(row, rung=int(Rung.FLOOR)) if row.rung and back and not row.caretaker else row


async def _charge(
    change: Changing, before: Table, after: Table, old: dict[Seat, int], new: dict[Seat, int]
) -> Table:
    """Take the time that an answer took out of the bank, and put the increment in, whoever has answered.

    A clock without a row has run out: the others vote about its seat.
    """
    settings = await change.settings()
    seats = list(after.seats)
    for seat, decision in old.items():
        if new.get(seat) == decision:
            continue
        row = await _clock_row(change, after, seat)
        asked_at = change.at if row is None or row.asked_at is None else row.asked_at
        case = Case(before, seat, decision, asked_at, _of(settings, before, seat))
        if case.brief or case.alone:
            continue
        stored = 0 if before.seats[seat].rung == Rung.VOTE else bank(seats[seat], after.contract)
        left = max(0, stored - awake(asked_at, change.at, case.hours))
        seats[seat] = replace(seats[seat], bank_ms=left + after.contract.increment * 1000)
    return replace(after, seats=tuple(seats))


async def _clock_row(change: Changing, table: Table, seat: Seat) -> DeadlineRow | None:
    """Return a seat's clock; the one that fires in this very change has been taken already."""
    fired = change.fired
    if fired is not None and (fired.kind, fired.seat) == (CLOCK, seat):
        return fired
    return await change.tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)


async def _set(
    change: Changing, after: Table, old: dict[Seat, int], new: dict[Seat, int], *, renew: bool
) -> None:
    """Write the rows that are new, and drop those of seats that are asked no more."""
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
        await change.tx.set_deadline(case.row(change.at - 1))
    if renew:
        for seat in new:
            if seat not in fresh:
                await reset(change.tx, change.at, after, seat, _of(settings, after, seat))


async def reset(tx: Transaction, at: int, table: Table, seat: Seat, setting: SettingRow) -> None:
    """Work a running clock out anew, after what it depends on has changed."""
    row = await tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)
    if row is not None and row.asked_at is not None:
        again = int(json.loads(row.body).get("again", 0))
        case = Case(table, seat, row.decision, row.asked_at, setting, again)
        await tx.set_deadline(case.row(at))


def _of(settings: dict[int, SettingRow], table: Table, seat: Seat) -> SettingRow:
    user = table.seats[seat].user_id or 0
    return settings.get(user) or SettingRow(user)
