"""Pings, reminders and heads-ups: rows among the deadlines, each said in the transaction that takes its row.

When a change asks a seat, the board pings its person, unless they sleep or have just acted: then a row of
kind `ping` waits for them. Whoever wants reminders has a row of kind `reminder` besides, and whoever wants to
know that they are next one of kind `next`. A row whose decision is answered says nothing when it fires.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import Seat
from host.clock import MINUTE_MS
from host.clocks.calendar import asleep_until
from host.clocks.deadlines import awaited
from host.clocks.reminder_times import (
    digest_over,
    heads_up_due,
    hours_of,
    not_before,
    ping_due,
    put_off,
    reminder_due,
)
from host.mail.messages import Notice, message, put
from host.mail.outbox import Kind
from host.model.table import Table, played_by_person
from host.transactions.change import Change
from storage import DeadlineRow, MessageRow, ReminderRow, SettingRow

PING: Final = "ping"
REMINDER: Final = "reminder"
NEXT: Final = "next"
GRACE_MS: Final = MINUTE_MS
"""How long somebody must have been next before they hear of it; a quick turn makes it needless."""
FEWEST_FOR_HEADS_UP: Final = 3
"""Of two players one is always next."""

Settings = Mapping[int, SettingRow]


async def arrange(
    change: Change, before: Table, after: Table, own: frozenset[Seat], helped: frozenset[Seat] = frozenset()
) -> frozenset[int]:
    """Schedule the reminders of those whom a change asks, and note that those who acted are here.

    `own` are those who acted themselves; `helped` those for whom something else answered. Of these, who was
    awaited before and is asked anew has a ping of their own: the board is edited then, which calls nobody.
    Return the people whom the board does not ping now.
    """
    settings = await _with_acts(change, after, own)
    if after.over:
        return frozenset()
    if after.halted:  # whoever is asked meanwhile is called when the game goes on
        return frozenset(after.seats[seat].user_id or 0 for seat in awaited(after))
    new = awaited(after)
    old = {
        seat: decision for seat, decision in awaited(before).items()
        if before.seats[seat].user_id == after.seats[seat].user_id  # who has just taken a seat is asked anew
    }  # fmt: skip
    unpinged: set[int] = set()
    for seat, decision in new.items():
        me = _settled(settings, after, seat)
        due = ping_due(change.at, me)
        asked_anew = seat in helped and seat in old and old[seat] != decision
        if due > change.at or asked_anew:
            unpinged.add(me.user_id)
        if old.get(seat) == decision:
            continue
        if (due > change.at and seat not in own) or asked_anew:
            await change.tx.set_deadline(_row(after, seat, PING, due, change.at, decision))
        at = reminder_due(change.at, me)
        if at is not None:
            await change.tx.set_deadline(_row(after, seat, REMINDER, at, change.at, decision))
    await _announce_next(change, before, after, settings)
    return frozenset(unpinged)


async def let_sleep(change: Change, after: Table, notices: Sequence[Notice]) -> list[Notice]:
    """Return notices that call nobody who is asleep; those who are awaited are pinged when they wake up."""
    if not any(notice.ping for notice in notices):
        return list(notices)
    settings = await change.settings()
    people = {user: settings.get(user) or SettingRow(user) for notice in notices for user in notice.ping}
    wake = {user: asleep_until(change.at, hours_of(me)) for user, me in people.items()}
    for seat, decision in awaited(after).items():
        due = wake.get(after.seats[seat].user_id or 0, change.at)
        if due > change.at:
            await change.tx.set_deadline(_row(after, seat, PING, due, change.at, decision))
    awake = {user for user, due in wake.items() if due <= change.at}
    return [replace(notice, ping=tuple(user for user in notice.ping if user in awake)) for notice in notices]


async def plan(change: Change, seat: Seat, me: SettingRow, asked_at: int) -> int | None:
    """Reschedule a seat's reminder after what it depends on has changed; return when it is due."""
    place, code = change.table.ref.place, change.table.ref.code
    decision = awaited(change.table).get(seat)
    at = None if decision is None else await _due(change, seat, decision, asked_at, me)
    if at is None or decision is None:
        await change.tx.drop_deadline(place, code, seat, REMINDER)
        return None
    await change.tx.set_deadline(_row(change.table, seat, REMINDER, at, asked_at, decision))
    return at


async def _with_acts(change: Change, after: Table, own: frozenset[Seat]) -> Settings:
    """Note when people last acted, to the minute, since most actions follow each other closely."""
    settings = dict(await change.settings())
    for seat in sorted(own):
        me = _settled(settings, after, seat)
        if me.user_id and (me.last_acted_at is None or change.at - me.last_acted_at >= MINUTE_MS):
            await change.tx.acted(me.user_id, change.at)
        settings[me.user_id] = replace(me, last_acted_at=change.at)
    return settings


async def _announce_next(change: Change, before: Table, after: Table, settings: Settings) -> None:
    """Tell the person who is now next, if they want to hear of it."""
    if not any(me.heads_up for me in settings.values()) or len(after.people()) < FEWEST_FOR_HEADS_UP:
        return
    seat = following(after)
    if seat is None or seat == following(before):
        return
    at = heads_up_due(change.at + GRACE_MS, _settled(settings, after, seat))
    if at is not None:
        await change.tx.set_deadline(_row(after, seat, NEXT, at, change.at, 0))


def following(table: Table) -> Seat | None:
    """Return the seat whose turn comes next, if a person who is not asked anything now plays it."""
    if table.pending is None:
        return None
    seat: Seat | None = table.game.following(table.game.view(table.state, None))
    if seat is None or not played_by_person(table.seats[seat]) or seat in awaited(table):
        return None
    return seat


async def _ping(change: Change, row: DeadlineRow) -> None:
    """Ping a person who was asleep, or playing, when they were asked."""
    me = await _asked(change, row)
    if me is None:
        return
    due = ping_due(change.at, me)
    if due > change.at:
        await change.tx.set_deadline(replace(row, due_at=due))
        return
    await _say(change, "ping", me.user_id, row, {})
    reminder = await change.tx.deadline(row.place_id, row.code, row.seat, REMINDER)
    if reminder is not None:
        due_at = max(reminder.due_at, _after(change.at, me))
        await change.tx.set_deadline(replace(reminder, due_at=due_at))


def _after(pinged: int, me: SettingRow) -> int:
    """Return the earliest time to remind a person who was pinged at a moment: not in the same breath."""
    return not_before(pinged + max((me.remind_minutes or 0) * MINUTE_MS, GRACE_MS), me)


async def _remind(change: Change, row: DeadlineRow) -> None:
    """Remind a person of a decision, or of all that waits for them; later, if they are just being pinged."""
    me = await _asked(change, row)
    if me is None or row.asked_at is None:
        return
    ping = await change.tx.deadline(row.place_id, row.code, row.seat, PING)
    if ping is not None and ping.due_at <= change.at + GRACE_MS:
        due_at = _after(max(ping.due_at, change.at), me)
        await change.tx.set_deadline(replace(row, due_at=due_at))
        return
    place, code = row.place_id, row.code
    sent = await change.tx.reminder(place, code, row.seat, row.decision)
    snooze = await change.tx.snooze(place, code, row.seat, row.decision)
    due = reminder_due(row.asked_at, me, sent, snooze)
    if due is None:
        return
    if due > change.at:
        await change.tx.set_deadline(replace(row, due_at=due))
        return
    wanted = put_off(row.asked_at, sent, snooze)
    spoken_of = me.digest_at is not None and me.digest_at >= row.asked_at
    if wanted or not (me.digest and spoken_of and not digest_over(change.at, me)):
        digest = me.digest and not wanted
        if digest:
            await change.tx.digested(me.user_id, change.at)
        await _say(change, "reminder", me.user_id, row, {"digest": digest})
    count = 1 if sent is None else sent.sent_n + 1
    sent = ReminderRow(row.seat, row.decision, count, change.at)
    await change.tx.keep_reminder(place, code, sent)
    again = reminder_due(row.asked_at, me, sent, snooze)
    if again is not None:
        await change.tx.set_deadline(replace(row, due_at=again))


async def _next(change: Change, row: DeadlineRow) -> None:
    """Tell a person that they are next, if they still are."""
    table = change.table
    if following(table) != row.seat:
        return
    me = _settled(await change.settings(), table, row.seat)
    due = heads_up_due(change.at, me)
    if due is not None and due > change.at:
        await change.tx.set_deadline(replace(row, due_at=due))
    elif due is not None:
        await _say(change, "reminder", me.user_id, row, {"next": True})


async def _asked(change: Change, row: DeadlineRow) -> SettingRow | None:
    """Return the settings of the person whom a row is for; None: the decision is answered."""
    if awaited(change.table).get(row.seat) != row.decision:
        return None
    return _settled(await change.settings(), change.table, row.seat)


async def _due(change: Change, seat: Seat, decision: int, asked_at: int, me: SettingRow) -> int | None:
    place, code = change.table.ref.place, change.table.ref.code
    sent = await change.tx.reminder(place, code, seat, decision)
    return reminder_due(asked_at, me, sent, await change.tx.snooze(place, code, seat, decision))


async def _say(change: Change, kind: Kind, user: int, row: DeadlineRow, more: dict[str, Any]) -> None:
    """Write what a person is told. It is numbered by its time: many may belong to one version."""
    table = change.table
    body = {"seat": row.seat, "decision": row.decision, "asked_at": row.asked_at, **more}
    reminder: MessageRow = message(table, kind, user, body, change.at, seq=change.at)
    await put(change.tx, iter((reminder,)))


def _settled(settings: Settings, table: Table, seat: Seat) -> SettingRow:
    user = table.seats[seat].user_id or 0
    return settings.get(user) or SettingRow(user)


def _row(table: Table, seat: Seat, kind: str, due: int, asked_at: int, decision: int) -> DeadlineRow:
    ref = table.ref
    return DeadlineRow(ref.place, ref.code, seat, kind, due, table.row.version, decision, "", asked_at)


HANDLERS: Final = {PING: _ping, REMINDER: _remind, NEXT: _next}
"""What is done when a row of each kind is due; the table's version stays as it is."""
