"""What a clock is made of: how long a seat may take for one question, and when each step of that is reached.

Two kinds of time are not the person's: while nobody else plays (the clock is `apart`) nobody is kept waiting,
and while the bot itself was down nobody could answer. Neither is charged to anybody.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

from engine import Seat
from host.clocks.calendar import Hours, awake, due
from host.model.contract import DAY, Contract
from host.model.table import Table, played_by_person
from storage import DeadlineRow, SeatRow, SettingRow

CLOCK: Final = "clock"
RETURN: Final = "return"
"""When a caretaker gives a seat back whose person's vacation is over."""
Step: TypeAlias = Literal["remind", "last", "time", "close", "away"]
LADDER: Final[tuple[tuple[Step, float], ...]] = (("remind", 0.5), ("last", 0.9), ("time", 1.0))
"""The steps of a clock, and at which share of its time each is reached."""
PASSING_MS: Final = DAY * 1000
"""The longest by the wall that a question in passing is borne, whoever sleeps or is on vacation meanwhile."""


@dataclass(frozen=True)
class SeatClock:
    """Hold what a clock is made of: a seat's decision, when it was asked, and what its person has settled.

    `again` is how often the others have chosen to wait on, `spent` the time in ms that was used up before
    `asked_at`: before an undo led back to the decision, or before the seat was left alone; less than nothing
    where others have given more time. `down` is how much
    time awake the bot was down since, `lost` how much by the wall. `apart`: the clock has run since nobody
    else plays, and is not closed before `floor`, when somebody may be back from a vacation.
    """

    table: Table
    seat: Seat
    decision: int
    asked_at: int
    setting: SettingRow
    again: int = 0
    spent: int = 0
    down: int = 0
    lost: int = 0
    floor: int = 0
    apart: bool = False

    @classmethod
    def of(cls, table: Table, row: DeadlineRow, setting: SettingRow) -> "SeatClock":
        """Return what a clock that runs is made of, from its row."""
        body = json.loads(row.body) if row.body else {}
        asked_at = row.due_at if row.asked_at is None else row.asked_at
        kept = {name: int(body.get(name, 0)) for name in ("again", "spent", "down", "lost", "floor")}
        return cls(table, row.seat, row.decision, asked_at, setting, **kept, apart=bool(body.get("apart")))

    @property
    def brief(self) -> bool:
        """Tell whether the question is asked in passing, which gets the contract's window and no ladder."""
        pending = self.table.pending
        return pending is not None and pending.kind in self.table.game.brief

    @cached_property
    def alone(self) -> bool:
        """Tell whether nobody else is playing, so that nobody is kept waiting."""
        return not any(row.seat != self.seat and played_by_person(row) for row in self.table.seats)

    @property
    def allowed(self) -> int:
        """Return the time for this decision in ms, including what is already spent."""
        if self.alone:
            return max(self.table.contract.silence * 1000, self._ordinary)
        return self._ordinary

    @property
    def _ordinary(self) -> int:
        contract, row = self.table.contract, self.table.seats[self.seat]
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
        return hours(self.table.contract, self.setting, apart=self.alone)

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

    def since(self, at: int) -> int:
        """Return how much time has been used since it was asked: none while nobody else was there."""
        if self.apart:
            return 0
        stood = self.table.stands_since  # nobody is charged for a table that nobody can see, or for a pause
        at = at if stood is None else min(at, stood)
        return max(0, awake(self.asked_at, at, hours(self.table.contract, self.setting)) - self.down)

    def used(self, at: int) -> int:
        """Return how much time has been used in all."""
        return self.spent + self.since(at)

    def reached(self, share: float) -> int:
        """Return when a share of the time has passed, never later than the contract's longest."""
        spent = 0 if self.alone else self.spent
        longest = self.table.contract.longest(max(0, self.allowed - spent))
        if self.brief and not self.alone:
            longest = min(longest, max(0, PASSING_MS - spent))
        left = max(0, int(self.allowed * share) - spent) + self.down
        at = min(due(self.asked_at, left, self.hours), self.asked_at + longest + self.lost)
        return max(at, self.floor) if self.alone else at

    def has_reached(self, step: Step, at: int) -> bool:
        """Tell whether a step of this clock has been reached; its row may have been set too early."""
        if step == "away":
            return True
        share = dict(self.steps).get(step)
        return share is not None and self.reached(share) <= at

    def row(self, after: int) -> DeadlineRow:
        """Return the first step that is reached after `after`; the last, if all have passed."""
        step, at = next(
            ((name, when) for name, share in self.steps if (when := self.reached(share)) > after),
            (self.steps[-1][0], self.up),
        )
        left = away(self.table.contract, self.setting)
        if left is not None and not self.alone and left[0] <= max(at, self.asked_at) and left[1] > after:
            step, at = "away", max(self.asked_at, left[0])
        return self._deadline(step, at)

    def _deadline(self, step: Step, at: int) -> DeadlineRow:
        body: dict[str, Any] = {"step": step}
        kept = {"again": self.again, "spent": self.spent, "down": self.down, "lost": self.lost}
        if self.alone:
            kept |= {"floor": self.floor, "apart": 1}
        body |= {key: value for key, value in kept.items() if value}
        ref = self.table.ref
        return DeadlineRow(
            ref.place, ref.code, self.seat, CLOCK, at, self.table.row.version, self.decision,
            json.dumps(body, separators=(",", ":")), self.asked_at,
        )  # fmt: skip


def return_row(table: Table, seat: Seat, at: int) -> DeadlineRow:
    """Make the row by which a seat is given back after a vacation."""
    return DeadlineRow(table.ref.place, table.ref.code, seat, RETURN, at, table.row.version)


def hours(contract: Contract, setting: SettingRow, *, apart: bool = False) -> Hours:
    """Return when a person's clock stands still at a table.

    On a vacation that is honoured it does for whoever wants that, and for whoever is the only one left
    (`apart`): nobody answers for them then.
    """
    quiet = (setting.quiet_from, setting.quiet_to) if contract.quiet else (None, None)
    stopped = None
    if apart or setting.vacation_policy == "stop":
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
