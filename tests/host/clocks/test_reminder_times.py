"""When a person is reminded, and when they are left alone."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from host.clock import MINUTE_MS, milliseconds
from host.clocks.reminder_times import (
    AT_PLAY_MS,
    JUST_ACTED_MS,
    MOST_REMINDERS,
    NEVER,
    digest_over,
    heads_up_due,
    ping_due,
    reminder_due,
)
from storage import ReminderRow, SettingRow, SnoozeRow

NOON = milliseconds(datetime(2026, 1, 7, 12, tzinfo=UTC))
HOUR = 60 * MINUTE_MS
ME = SettingRow(101, remind_minutes=60)
SLEEPER = replace(ME, quiet_from=22 * 60, quiet_to=7 * 60)


def test_who_has_not_asked_is_not_reminded() -> None:
    assert reminder_due(NOON, SettingRow(101)) is None
    assert heads_up_due(NOON, SettingRow(101)) is None


def test_each_reminder_waits_twice_as_long_and_the_third_is_the_last() -> None:
    at, moments = NOON, []
    for sent in range(MOST_REMINDERS):
        due = reminder_due(NOON, ME, ReminderRow(0, 1, sent, None if sent == 0 else at))
        assert due is not None
        moments.append((due - at) // HOUR)
        at = due
    assert moments == [1, 2, 4]
    assert reminder_due(NOON, ME, ReminderRow(0, 1, MOST_REMINDERS, at)) is None


def test_a_snooze_puts_the_reminder_off_and_one_for_this_turn_ends_it() -> None:
    assert reminder_due(NOON, ME, None, SnoozeRow(0, 1, NOON + 5 * HOUR)) == NOON + 5 * HOUR
    assert reminder_due(NOON, ME, None, SnoozeRow(0, 1, NEVER)) is None
    after = ReminderRow(0, 1, MOST_REMINDERS, NOON)
    assert reminder_due(NOON, ME, after, SnoozeRow(0, 1, NOON + HOUR)) == NOON + HOUR, "they asked for it"
    assert reminder_due(NOON, ME, after, SnoozeRow(0, 1, NOON)) is None, "that one was sent"


@pytest.mark.parametrize(("zone", "utc_hour"), [("UTC", 7), ("Europe/Berlin", 6), ("America/New_York", 12)])
def test_quiet_hours_are_those_of_the_persons_own_zone(zone: str, utc_hour: int) -> None:
    me = replace(SLEEPER, zone=zone)
    asleep = milliseconds(datetime(2026, 1, 8, utc_hour - 4, tzinfo=UTC))
    awake = milliseconds(datetime(2026, 1, 8, utc_hour, tzinfo=UTC))
    assert ping_due(asleep, me) == awake
    assert reminder_due(asleep - HOUR, me) == awake
    assert ping_due(awake, me) == awake


def test_on_vacation_nobody_is_disturbed() -> None:
    me = replace(ME, vacation_from=NOON - HOUR, vacation_to=NOON + 48 * HOUR)
    assert ping_due(NOON, me) == reminder_due(NOON, me) == NOON + 48 * HOUR


def test_who_has_just_acted_is_here_still() -> None:
    me = replace(ME, last_acted_at=NOON - 1000)
    assert ping_due(NOON, me) == NOON - 1000 + JUST_ACTED_MS
    assert ping_due(NOON, replace(ME, last_acted_at=NOON - JUST_ACTED_MS)) == NOON
    soon = replace(me, remind_minutes=5)
    assert reminder_due(NOON, soon) == NOON - 1000 + AT_PLAY_MS


def test_a_heads_up_is_not_kept_until_the_morning() -> None:
    me = replace(SLEEPER, heads_up=True)
    assert heads_up_due(NOON, me) == NOON
    assert heads_up_due(NOON + 11 * HOUR, me) is None


def test_one_digest_in_each_interval() -> None:
    assert digest_over(NOON, ME)
    assert not digest_over(NOON, replace(ME, digest_at=NOON - HOUR + 1))
    assert digest_over(NOON, replace(ME, digest_at=NOON - HOUR))
