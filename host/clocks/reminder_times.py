"""When a person is reminded: pure functions over what is asked of them and what they have settled.

Times are milliseconds since 1970 in UTC. Nobody is reminded in their quiet hours, on vacation, while they are
at play anyway, or for ever: each reminder of a decision waits twice as long as the one before, and the third
is the last.
"""

from typing import Final

from host.clock import MINUTE_MS
from host.clocks.calendar import Hours, asleep_until
from storage import ReminderRow, SettingRow, SnoozeRow

AT_PLAY_MS: Final = 10 * MINUTE_MS
"""So long after an action of theirs, at whatever table, a person is taken to be here still."""
JUST_ACTED_MS: Final = 2 * MINUTE_MS
"""So long after an action of theirs a person is not even pinged: the board is before their eyes."""
MOST_REMINDERS: Final = 3
"""Reminders of one decision; after the last there is silence."""
NEVER: Final = 2**62
"""The end of a snooze that lasts as long as the decision does."""


def hours_of(me: SettingRow) -> Hours:
    """Return when a person is asleep or away."""
    away = None
    if me.vacation_from is not None and me.vacation_to is not None:
        away = (me.vacation_from, me.vacation_to)
    return Hours(zone=me.zone, quiet_from=me.quiet_from, quiet_to=me.quiet_to, away=away)


def not_before(at: int, me: SettingRow) -> int:
    """Return the first moment, from `at` on, when a person may be disturbed."""
    return asleep_until(max(at, _acted(me) + AT_PLAY_MS), hours_of(me))


def ping_due(asked_at: int, me: SettingRow) -> int:
    """Return when a person is told that it is their turn: at once, unless they sleep or have just acted."""
    return asleep_until(max(asked_at, _acted(me) + JUST_ACTED_MS), hours_of(me))


def reminder_due(
    asked_at: int, me: SettingRow, sent: ReminderRow | None = None, snooze: SnoozeRow | None = None
) -> int | None:
    """Return when a person is next reminded of a decision; None: not at all, or not again.

    The first comes after the person's own interval, the next after two more, the last after four; one that
    they have put off comes when they said.
    """
    if me.remind_minutes is None:
        return None
    if snooze is not None and snooze.until >= NEVER:
        return None
    if snooze is not None and put_off(asked_at, sent, snooze):
        return not_before(snooze.until, me)
    since = _since(asked_at, sent)
    count = 0 if sent is None else sent.sent_n
    if count >= MOST_REMINDERS:
        return None
    return not_before(since + (me.remind_minutes << count) * MINUTE_MS, me)


def put_off(asked_at: int, sent: ReminderRow | None, snooze: SnoozeRow | None) -> bool:
    """Tell whether a person has asked for the next reminder by putting the last one off."""
    return snooze is not None and snooze.until > _since(asked_at, sent)


def _since(asked_at: int, sent: ReminderRow | None) -> int:
    """Return when a person was last called to a decision."""
    return asked_at if sent is None or sent.last_at is None else sent.last_at


def heads_up_due(now: int, me: SettingRow) -> int | None:
    """Return when a person who is next is told so; None: they do not want to know, or are asleep then.

    In the morning the turn may long have come, so that a heads-up is not kept for later.
    """
    if not me.heads_up:
        return None
    at = max(now, _acted(me) + AT_PLAY_MS)
    return at if asleep_until(at, hours_of(me)) == at else None


def digest_over(now: int, me: SettingRow) -> bool:
    """Tell whether a new digest may be sent: the last is as old as the person's interval."""
    interval = (me.remind_minutes or 0) * MINUTE_MS
    return me.digest_at is None or now - me.digest_at >= interval


def _acted(me: SettingRow) -> int:
    """Return when a person last acted; long ago, if they never have."""
    return -AT_PLAY_MS if me.last_acted_at is None else me.last_acted_at
