"""Clocks: when a seat that is asked must have answered, written in the transaction that asks it.

Each seat that the table waits for has one row of kind `clock`. It fires at the next step of the ladder; each
step sets the next, until the time is up. A row is void as soon as its decision is answered.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Protocol

from engine import Seat
from host.clocks.seat_clock import CLOCK, RETURN, SeatClock, bank
from host.clocks.stopped_clocks import Progress, Stopped, own_number, stop_clocks, turn_clocks
from host.model.rungs import Rung
from host.model.table import Table, played_by_person
from storage import DeadlineRow, SeatRow, SettingRow, Transaction

TABLE: Final = -1
"""The seat of deadlines that are the whole table's."""
OF_ONE_QUESTION: Final = (Rung.REMINDED, Rung.LAST_CALL, Rung.VOTE)
"""The rungs that say how long one question has waited; the next one has all its time yet."""
STILL: Final = Progress()


class Changing(Protocol):
    """A change under way, as far as clocks need it."""

    @property
    def tx(self) -> Transaction: ...
    @property
    def at(self) -> int: ...
    @property
    def fired(self) -> DeadlineRow | None: ...
    async def settings(self) -> dict[int, SettingRow]: ...


def awaited(table: Table) -> dict[Seat, int]:
    """Return the seats of the people whom the table waits for, with the number of what they are asked."""
    pending = table.pending
    if pending is None:
        return {}
    return {seat: pending.decision[seat] for seat in pending.must if played_by_person(table.seats[seat])}


async def schedule(
    change: Changing, before: Table, after: Table, own: frozenset[Seat], progress: Progress = STILL
) -> Table:
    """Stop the clocks of those who have answered, and let those of the newly asked run.

    `own` are the seats whose people acted themselves: they leave the ladder; `progress` is how the game
    moved. Return the table as it is then.
    """
    place, code = after.ref.place, after.ref.code
    if after.over:
        if not before.over:
            await change.tx.drop_deadlines(place, code)
            await change.tx.forget_stopped(place, code)
            await change.tx.forget_deleted(place, code)
        return after
    old, new = awaited(before), awaited(after)
    over = {seat: asked for seat, asked in old.items() if _is_over(before.seats[seat], asked, new.get(seat))}
    after, stopped = await _stop(change, before, after, over, progress)
    taken = _taken_over(before, after, old, new)
    if after.contract.clock == "bank":
        handed = taken | _left_alone(before, after, old, new)
        after, _ = await _charge(change, before, after, handed, 0)
    seats = tuple(_stepped_down(row, own, over) for row in after.seats)
    after = replace(after, seats=seats)
    for was, row in zip(before.seats, seats, strict=True):
        if _clock_of(was) != _clock_of(row):
            await change.tx.set_clock(place, code, row)
    renew = _company(before) != _company(after)
    kept = {seat: asked for seat, asked in old.items() if seat not in taken}
    await _set(change, after, kept, new, stopped, renew=renew, taken=dict.fromkeys(taken, before))
    return after


def _clock_of(row: SeatRow) -> tuple[int | None, int, bool, int]:
    """Return what is stored of a seat's clock and rung."""
    return row.bank_ms, row.rung, row.caretaker, row.granted_ms


def _taken_over(
    before: Table, after: Table, old: Mapping[Seat, int], new: Mapping[Seat, int]
) -> dict[Seat, int]:
    """Return the questions that now wait for somebody else: those of seats that have changed hands."""
    return {
        seat: asked for seat, asked in old.items()
        if new.get(seat) == asked and before.seats[seat].user_id != after.seats[seat].user_id
    }  # fmt: skip


def _left_alone(
    before: Table, after: Table, old: Mapping[Seat, int], new: Mapping[Seat, int]
) -> dict[Seat, int]:
    """Return the questions that still wait when nobody else is playing any more."""
    return {
        seat: asked for seat, asked in old.items()
        if new.get(seat) == asked and before.seats[seat].user_id == after.seats[seat].user_id
        and not _alone(before, seat) and _alone(after, seat)
    }  # fmt: skip


def _alone(table: Table, seat: Seat) -> bool:
    return all(row.seat == seat for row in table.people())


def _company(table: Table) -> list[tuple[Seat, bool]]:
    """Return who plays, and who is away and will be back: what clocks depend on besides their own person."""
    return [
        (row.seat, row.caretaker) for row in table.holders() if played_by_person(row) or row.rung == Rung.AWAY
    ]


def _is_over(row: SeatRow, asked: int, now: int | None) -> bool:
    """Tell whether a question is over. An undo gives a new number to one that it leaves as it was; about one
    whose time is up the others vote, which ends with its number.
    """
    return now is None or (now != asked and (own_number(now) != own_number(asked) or row.rung == Rung.VOTE))


async def _stop(
    change: Changing, before: Table, after: Table, over: dict[Seat, int], progress: Progress
) -> tuple[Table, Stopped | None]:
    """Charge the banks for questions that are over, and write down where their clocks stand.

    Return the stopped clocks when some of them may go on: after an undo or redo.
    """
    more = 0 if progress.turned else after.contract.increment * 1000
    earned: dict[Seat, int] = {}
    if over and after.contract.clock == "bank":
        after, earned = await _charge(change, before, after, over, more)
    if not progress.turned:
        await stop_clocks(change.tx, before, change.at, CLOCK, over, progress, earned)
        return after, None
    stopped = await turn_clocks(change.tx, before, change.at, CLOCK, over, progress)
    if after.contract.clock == "bank":
        seats = tuple(
            replace(row, bank_ms=bank(row, after.contract) + stopped.earned[row.seat])
            if row.seat in stopped.earned else row
            for row in after.seats
        )  # fmt: skip
        after = replace(after, seats=seats)
    return after, stopped


def _stepped_down(row: SeatRow, own: frozenset[Seat], over: Mapping[Seat, int]) -> SeatRow:
    """Take a person who came off the ladder, and a seat off the rungs of a question that is over.

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
        me = _of(settings, before, seat)
        seat_clock = (
            SeatClock(before, seat, decision, change.at, me) if row is None else SeatClock.of(before, row, me)
        )
        if seat_clock.brief or seat_clock.alone:
            continue
        stored = 0 if before.seats[seat].rung == Rung.VOTE else bank(seats[seat], after.contract)
        left = max(min(0, stored), stored - seat_clock.since(change.at))
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
    """Write the rows that are new, and drop those of seats that are no longer asked.

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
        seat_clock = SeatClock(after, seat, new[seat], change.at, _of(settings, after, seat))
        if seat in taken:
            seat_clock = await _handed_on(change, seat_clock, taken[seat])
        elif stopped is not None:
            seat_clock = await _gone_on(change, seat_clock, old.get(seat), stopped)
        await change.tx.set_deadline((await floored(change, seat_clock)).row(change.at - 1))
    if renew:
        for seat in new:
            if seat not in fresh:
                await _renewed(change, after, seat, _of(settings, after, seat))


async def _renewed(change: Changing, after: Table, seat: Seat, me: SettingRow) -> None:
    """Reset the clock of a question that still waits after somebody else has gone or come back.

    Whoever is left alone, and whoever is so no more, begins anew now, with what they had used of their time
    while somebody waited: what they were told to have, while nobody did, is not held against them.
    """
    row = await change.tx.deadline(after.ref.place, after.ref.code, seat, CLOCK)
    if row is None or row.asked_at is None:
        return
    seat_clock = SeatClock.of(after, row, me)
    if seat_clock.alone != seat_clock.apart:
        used = seat_clock.used(change.at)
        seat_clock = SeatClock(
            after,
            seat,
            seat_clock.decision,
            change.at,
            me,
            again=seat_clock.again,
            spent=used,
            apart=seat_clock.alone,
        )
    await change.tx.set_deadline((await floored(change, seat_clock)).row(change.at))


async def floored(change: Changing, seat_clock: SeatClock) -> SeatClock:
    """Return a clock that is not closed while somebody may still be back from a vacation that is honoured."""
    if not seat_clock.alone:
        return seat_clock
    ref, ends = seat_clock.table.ref, [0]
    for row in seat_clock.table.holders():
        if row.seat != seat_clock.seat and row.rung == Rung.AWAY:
            back = await change.tx.deadline(ref.place, ref.code, row.seat, RETURN)
            ends += [] if back is None else [back.due_at + 1]
    return replace(seat_clock, floor=max(ends))


async def _gone_on(change: Changing, seat_clock: SeatClock, old: int | None, stopped: Stopped) -> SeatClock:
    """Return the clock of a question to which an undo or redo has led, or which it has left as it was."""
    if old is not None and own_number(old) == own_number(seat_clock.decision):
        row = await change.tx.deadline(
            seat_clock.table.ref.place, seat_clock.table.ref.code, seat_clock.seat, CLOCK
        )
        if row is None:  # its time is up
            return replace(seat_clock, spent=seat_clock.allowed)
        return SeatClock.of(seat_clock.table, replace(row, decision=seat_clock.decision), seat_clock.setting)
    spent, again = stopped.spent(seat_clock.seat, seat_clock.decision, seat_clock.hours)
    return replace(seat_clock, spent=spent, again=again)


async def _handed_on(change: Changing, seat_clock: SeatClock, before: Table) -> SeatClock:
    """Return the clock of a question that somebody else has taken over: by their own hours they have what the
    one before has left. When that one's time is up they have time of their own, for nobody votes about them.
    """
    row = await _clock_row(change, before, seat_clock.seat)
    if row is None:
        return seat_clock
    was = SeatClock.of(before, row, _of(await change.settings(), before, seat_clock.seat))
    return replace(seat_clock, again=was.again, spent=was.used(change.at))


async def reset(tx: Transaction, at: int, table: Table, seat: Seat, setting: SettingRow) -> None:
    """Recompute a running clock after something that it depends on has changed."""
    row = await tx.deadline(table.ref.place, table.ref.code, seat, CLOCK)
    if row is not None and row.asked_at is not None:
        stood = at if table.stands_since is None else min(at, table.stands_since)
        await tx.set_deadline(SeatClock.of(table, row, setting).row(stood))


def _of(settings: dict[int, SettingRow], table: Table, seat: Seat) -> SettingRow:
    user = table.seats[seat].user_id or 0
    return settings.get(user) or SettingRow(user)
