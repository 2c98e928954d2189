"""Vacations: from one day to another, and what happens meanwhile at the tables that wait."""

import re
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from typing import Final, Literal, TypeAlias

from engine import Text
from host.clock import milliseconds, moment
from host.clocks.calendar import zone_of
from host.clocks.rescheduling import load_tables, lock_at_tables, reschedule
from host.model.rungs import Rung
from host.moves.writing import write
from host.people import TableRef
from host.refusal import Refusal
from host.retrying import retried
from host.seats.control import give_back
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.transactions.writer import Writer
from storage import SettingRow, Transaction

Policy: TypeAlias = Literal["stop", "orders", "caretaker"]
POLICIES: Final[dict[str, Text]] = {
    "stop": Text("your clocks stand still, as far as each table honours it"),
    "orders": Text("your standing orders, or safe answers, are given at once"),
    "caretaker": Text("a caretaker plays for you, at the level that the contract of each table names"),
}
DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
FIRST_YEAR: Final = 2000
LAST_YEAR: Final = 2200
MOST_DAYS: Final = 60


@dataclass(frozen=True, slots=True)
class Vacation:
    """Hold a vacation: when it begins and ends, and what happens meanwhile."""

    begins: datetime
    ends: datetime
    policy: str


def read_day(text: str, zone: str) -> datetime:
    """Read a day like 2026-07-31 as its midnight in a zone. Raise `Refusal` for anything else."""
    try:
        if not DAY.fullmatch(text.strip()):
            raise ValueError("another spelling of ISO 8601, such as a week")
        day = date.fromisoformat(text.strip())
    except ValueError:
        message = "“{text}” is not a day; write it like 2026-07-31."
        raise Refusal(Text(message, text=text[:40])) from None
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        message = "“{text}” is too far away; choose a day in the years {first} to {last}."
        raise Refusal(Text(message, text=text[:40], first=FIRST_YEAR, last=LAST_YEAR))
    return datetime.combine(day, time(), zone_of(zone))


async def take(services: Services, user: int, first: str, last: str, policy: str) -> Vacation:
    """Settle a vacation from the first to the last day, both included, in the person's own time zone."""
    if policy not in POLICIES:
        raise Refusal(Text("There is no policy “{policy}”; there are: {known}.", policy=policy[:40],
                           known=", ".join(POLICIES)))  # fmt: skip
    await load_tables(services, user)

    async def work(tx: Transaction) -> Vacation:
        await lock_at_tables(tx, user)
        row = await tx.setting(user) or SettingRow(user)
        begins, ends = read_day(first, row.zone), read_day(last, row.zone) + timedelta(days=1)
        if ends <= begins:
            raise Refusal(Text("A vacation cannot end before it begins; swap the two days."))
        if milliseconds(ends) <= services.now():
            raise Refusal(Text("This vacation is already over; choose days that are still to come."))
        if (ends - begins).days > MOST_DAYS:
            raise Refusal(Text("A vacation may last at most {most} days.", most=MOST_DAYS))
        row = replace(
            row, vacation_from=_from(row, milliseconds(begins), services.now()),
            vacation_to=milliseconds(ends), vacation_policy=policy,
        )  # fmt: skip
        await tx.keep_setting(row)
        await reschedule(services, tx, row)
        return shown(row) or Vacation(begins, ends, policy)

    vacation = await retried(services.store, work)
    services.moment.set()
    return vacation


def _from(row: SettingRow, begins: int, now: int) -> int:
    """Return when a vacation begins: not before now, unless it is already running and was changed.

    Otherwise a table's longest vacation would begin anew with every change.
    """
    runs = row.vacation_from is not None and row.vacation_to is not None and row.vacation_to > now
    if runs and row.vacation_from is not None and row.vacation_from <= now and begins <= now:
        return row.vacation_from
    return max(begins, now)


async def end(services: Services, user: int) -> None:
    """End a vacation now, or cancel it; seats that a caretaker plays meanwhile are given back."""
    await load_tables(services, user)

    async def work(tx: Transaction) -> None:
        await lock_at_tables(tx, user)
        row = await tx.setting(user)
        if row is None or row.vacation_to is None or row.vacation_to <= services.now():
            raise Refusal(Text("You are not on vacation."))
        began = (
            row.vacation_from
            if row.vacation_from is not None and row.vacation_from < services.now()
            else None
        )
        row = replace(row, vacation_from=began, vacation_to=None if began is None else services.now())
        await tx.keep_setting(row)
        await reschedule(services, tx, row)

    await retried(services.store, work)
    services.moment.set()
    for place, code in await services.store.read.tables_of(user):
        await _return(services, TableRef(place, code), user)


async def current(services: Services, user: int) -> Vacation | None:
    """Return the vacation that a person has settled, unless it is over."""
    row = await services.store.read.setting(user)
    vacation = None if row is None else shown(row)
    return vacation if vacation is not None and milliseconds(vacation.ends) > services.now() else None


def shown(row: SettingRow) -> Vacation | None:
    """Show the vacation in a person's settings."""
    if row.vacation_from is None or row.vacation_to is None:
        return None
    return Vacation(moment(row.vacation_from), moment(row.vacation_to), row.vacation_policy)


async def _return(services: Services, ref: TableRef, user: int) -> None:
    async def work(change: Change) -> None:
        mine = change.table.seat_of(user)
        if change.table.row.status == "running" and mine is not None and mine.rung == Rung.AWAY:
            writer = Writer.at_table(change.table, change.at)
            give_back(writer, mine.seat)
            await write(change, writer)

    await changed(services, ref, None, work)
