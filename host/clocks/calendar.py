"""Awake time: a clock stands still in quiet hours, on weekends and on vacation, in a person's own zone.

Times are milliseconds since 1970 in UTC. Days are counted by the calendar of the zone, so that a quiet night
in which the clocks are changed is an hour shorter or longer, as it is for the sleeper.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from host.clock import milliseconds, moment

DAY_MINUTES: Final = 24 * 60
MOST_QUIET_MINUTES: Final = 16 * 60
"""Whoever is quiet for longer than this is awake eight hours all the same, or a clock would never run."""
HORIZON_DAYS: Final = 2000


@dataclass(frozen=True, slots=True)
class Hours:
    """Hold when a person's clock stands still. `quiet_from`, `quiet_to`: minutes after local midnight.

    `away` is a vacation, from a time to another.
    """

    zone: str = "UTC"
    quiet_from: int | None = None
    quiet_to: int | None = None
    weekend: bool = False
    away: tuple[int, int] | None = None


def due(start: int, awake_ms: int, hours: Hours) -> int:
    """Return when that much awake time will have passed since `start`.

    >>> due(0, 1000, Hours())
    1000
    """
    at, left = start, awake_ms
    for began, ended in _asleep(start, hours):
        if ended <= at:
            continue
        if began - at >= left and began > at:
            break
        left -= max(0, began - at)
        at = ended
    return at + left


def awake(start: int, end: int, hours: Hours) -> int:
    """Return how much awake time passes from `start` to `end`."""
    at, passed = start, 0
    for began, ended in _asleep(start, hours):
        if began >= end:
            break
        if ended > at:
            passed += max(0, began - at)
            at = max(at, ended)
    return passed + max(0, end - at)


def asleep_until(at: int, hours: Hours) -> int:
    """Return when a person is awake again: `at` itself when they are awake."""
    for began, ended in _asleep(at, hours):
        if began > at:
            return at
        if ended > at:
            at = ended
    return at


@lru_cache(maxsize=256)
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone; one that this machine does not know is UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: a name that is a folder of the zone files
        return ZoneInfo("UTC")


def _asleep(start: int, hours: Hours) -> Iterator[tuple[int, int]]:
    """Yield the times of sleep that end after `start`, in order of their beginning; they may overlap."""
    quiet = _quiet(hours)
    away = hours.away if hours.away is not None and hours.away[0] < hours.away[1] else None
    if quiet is None and not hours.weekend:
        if away is not None:
            yield away
        return
    zone = zone_of(hours.zone)
    first = moment(start).astimezone(zone).date() - timedelta(days=3)
    for number in range(HORIZON_DAYS):
        for sleep in _of_day(first + timedelta(days=number), hours, quiet, zone):
            if away is not None and away[0] <= sleep[0]:
                yield away
                away = None
            yield sleep


def _of_day(
    day: date, hours: Hours, quiet: tuple[int, int] | None, zone: ZoneInfo
) -> Iterator[tuple[int, int]]:
    """Yield the times of sleep that begin on a day, in order."""
    if hours.weekend and day.weekday() == 5:
        yield _at(day, 0, zone), _at(day + timedelta(days=2), 0, zone)
    if quiet is not None:
        yield _at(day, quiet[0], zone), _at(day, quiet[1], zone)


def _quiet(hours: Hours) -> tuple[int, int] | None:
    """Return the quiet hours as minutes since the midnight before they begin; the end may be a day later."""
    if hours.quiet_from is None or hours.quiet_to is None or hours.quiet_from == hours.quiet_to:
        return None
    began = hours.quiet_from % DAY_MINUTES
    length = (hours.quiet_to - hours.quiet_from) % DAY_MINUTES
    return began, began + min(length, MOST_QUIET_MINUTES)


def _at(day: date, minute: int, zone: ZoneInfo) -> int:
    days, minute = divmod(minute, DAY_MINUTES)
    clock = time(minute // 60, minute % 60, tzinfo=zone)
    return milliseconds(datetime.combine(day + timedelta(days=days), clock))
