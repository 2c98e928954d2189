"""Awake time: nights, weekends, vacations, and nights in which the clocks are changed."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from host.clock import milliseconds
from host.clocks.calendar import MOST_QUIET_MINUTES, Hours, asleep_until, awake, due, zone_of

HOUR = 3_600_000
DAY = 24 * HOUR
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia")


def at(zone: str, *when: int) -> int:
    return milliseconds(datetime(*when, tzinfo=ZoneInfo(zone)))  # type: ignore[arg-type, misc]  # year, month, ...


def test_without_hours_time_is_time() -> None:
    assert due(1000, 5 * DAY, Hours()) == 1000 + 5 * DAY
    assert awake(1000, 5000, Hours()) == 4000


def test_a_night_does_not_count() -> None:
    night = Hours("Europe/Berlin", 22 * 60, 8 * 60)
    assert due(at("Europe/Berlin", 2026, 1, 5, 21), 2 * HOUR, night) == at("Europe/Berlin", 2026, 1, 6, 9)
    assert due(at("Europe/Berlin", 2026, 1, 5, 23), HOUR, night) == at("Europe/Berlin", 2026, 1, 6, 9)


def test_a_clock_that_is_up_just_as_the_night_begins_is_up_then() -> None:
    night = Hours("UTC", 22 * 60, 8 * 60)
    assert due(at("UTC", 2026, 1, 5, 21), HOUR, night) == at("UTC", 2026, 1, 5, 22)


def test_a_weekend_does_not_count_in_the_zone_of_who_is_asked() -> None:
    friday = at("Pacific/Apia", 2026, 1, 2, 23)
    assert due(friday, 2 * HOUR, Hours("Pacific/Apia", weekend=True)) == at("Pacific/Apia", 2026, 1, 5, 1)


def test_a_vacation_stops_the_clock_and_gives_the_rest_back() -> None:
    away = (at("UTC", 2026, 3, 1), at("UTC", 2026, 3, 11))
    start = at("UTC", 2026, 2, 28, 12)
    assert due(start, DAY, Hours(away=away)) == at("UTC", 2026, 3, 11, 12)
    assert awake(start, away[1], Hours(away=away)) == 12 * HOUR


def test_the_night_in_which_an_hour_is_left_out_is_an_hour_shorter() -> None:
    night = Hours("Europe/Berlin", 22 * 60, 8 * 60)
    evening, morning = at("Europe/Berlin", 2026, 3, 28, 22), at("Europe/Berlin", 2026, 3, 29, 8)
    assert morning - evening == 9 * HOUR
    assert asleep_until(evening, night) == morning
    assert awake(evening - HOUR, morning + HOUR, night) == 2 * HOUR


def test_whoever_wants_to_be_quiet_all_day_is_awake_eight_hours() -> None:
    lazy = Hours("UTC", 0, 23 * 60 + 59)
    assert awake(0, 10 * DAY, lazy) == 10 * (24 * 60 - MOST_QUIET_MINUTES) * 60_000


def test_an_unknown_zone_counts_as_utc() -> None:
    assert zone_of("Nowhere/At all").key == "UTC"
    assert zone_of("Europe").key == "UTC"


minutes = st.integers(0, 24 * 60 - 1)
moments = st.integers(
    milliseconds(datetime(2025, 1, 1, tzinfo=UTC)), milliseconds(datetime(2028, 1, 1, tzinfo=UTC))
)
vacations = st.none() | st.tuples(moments, st.integers(0, 40 * DAY)).map(
    lambda pair: (pair[0], pair[0] + pair[1])
)
schedules = st.builds(
    Hours, zone=st.sampled_from(ZONES), quiet_from=st.none() | minutes, quiet_to=minutes,
    weekend=st.booleans(), away=vacations,
)  # fmt: skip


@given(start=moments, length=st.integers(0, 20 * DAY), hours=schedules)
def test_exactly_the_awake_time_has_passed_when_a_clock_is_up(start: int, length: int, hours: Hours) -> None:
    assert awake(start, due(start, length, hours), hours) == length


@given(start=moments, length=st.integers(0, 20 * DAY), more=st.integers(0, 5 * DAY), hours=schedules)
def test_more_time_is_never_up_earlier_and_never_asleep(
    start: int, length: int, more: int, hours: Hours
) -> None:
    assert due(start, length, hours) <= due(start, length + more, hours)
    up = due(start, length, hours)
    assert awake(start, up, hours) + awake(up, up + more, hours) == awake(start, up + more, hours)
