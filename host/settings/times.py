"""Reading what people write of themselves: time zones, quiet hours, intervals. Each fault is a sentence."""

import re
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from engine import Text
from host.clocks.calendar import MOST_QUIET_MINUTES
from host.names import safe_name
from host.refusal import Refusal

OFF: Final = ("off", "none", "never", "no", "-")
SHORTEST_MINUTES: Final = 10
LONGEST_MINUTES: Final = 7 * 24 * 60
_TIME: Final = re.compile(r"(\d{1,2})(?:[:.h](\d{2}))?")
_SPAN: Final = re.compile(r"(?:(\d{1,3})\s*d)?\s*(?:(\d{1,4})\s*h)?\s*(?:(\d{1,5})\s*m(?:in)?)?")
_UNITS: Final = {
    "days": "d",
    "day": "d",
    "hours": "h",
    "hour": "h",
    "minutes": "m",
    "minute": "m",
    "mins": "m",
}
_CITIES: Final = re.compile(
    r"(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/"
)


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones that are named for places, and UTC, in order."""
    return ("UTC", *sorted(name for name in available_timezones() if _CITIES.match(name)))


@cache
def _zone_of() -> dict[str, str]:
    return {_bare(name): name for name in (*sorted(available_timezones()), *zones())}


def read_zone(text: str) -> str:
    """Return the name of a time zone, however its letters and spaces are written.

    >>> read_zone("america/new york")
    'America/New_York'
    """
    zone = _zone_of().get(_bare(text))
    if zone is None:
        raise Refusal(
            Text(
                "I know no time zone “{zone}”; pick one that is offered, such as Europe/Berlin.",
                zone=safe_name(text),
            )
        )
    return zone


def read_quiet(text: str) -> tuple[int, int] | None:
    """Return quiet hours as minutes after midnight; None: they are off.

    >>> read_quiet("22:30-7")
    (1350, 420)
    >>> read_quiet("off") is None
    True
    """
    if text.strip().casefold() in OFF:
        return None
    ends = [_minutes(part.strip()) for part in re.split(r"-|–|\bto\b", text.strip())]
    if len(ends) != 2 or ends[0] is None or ends[1] is None:
        raise Refusal(
            Text(
                "I cannot read the quiet hours “{text}”; write them like 22:00-07:30, or off.",
                text=safe_name(text),
            )
        )
    if ends[0] == ends[1]:
        raise Refusal(Text("Quiet hours that begin and end at the same time would never end; write off."))
    if (ends[1] - ends[0]) % (24 * 60) > MOST_QUIET_MINUTES:
        message = "At most {hours} hours a day can be quiet: others wait for you."
        raise Refusal(Text(message, hours=MOST_QUIET_MINUTES // 60))
    return ends[0], ends[1]


def read_interval(text: str) -> int | None:
    """Return the minutes of an interval; None: off.

    >>> read_interval("1h 30m")
    90
    """
    plain = text.strip().casefold()
    if plain in OFF:
        return None
    for word, unit in _UNITS.items():
        plain = re.sub(rf"\b{word}\b|(?<=\d){word}\b", unit, plain)
    match = _SPAN.fullmatch(plain)
    if match is None or not any(match.groups()):
        raise Refusal(
            Text(
                "I cannot read the interval “{text}”; write it like 45m, 3h, 1d, or off.",
                text=safe_name(text),
            )
        )
    days, hours, minutes = (int(part or 0) for part in match.groups())
    total = (days * 24 + hours) * 60 + minutes
    if not SHORTEST_MINUTES <= total <= LONGEST_MINUTES:
        raise Refusal(Text("Reminders come after 10 minutes at the earliest and 7 days at the latest."))
    return total


def clock(minutes: int) -> str:
    """Write minutes after midnight as a time.

    >>> clock(450)
    '07:30'
    """
    return f"{minutes // 60:02}:{minutes % 60:02}"


def interval(minutes: int) -> str:
    """Write an interval the way it is read.

    >>> interval(1530)
    '1d 1h 30m'
    """
    days, rest = divmod(minutes, 24 * 60)
    hours, left = divmod(rest, 60)
    parts = (f"{days}d" if days else "", f"{hours}h" if hours else "", f"{left}m" if left else "")
    return " ".join(part for part in parts if part) or "0m"


def _minutes(text: str) -> int | None:
    """Return a time as minutes after midnight; None: it is no time."""
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    hour, minute = int(match[1]), int(match[2] or 0)
    if (hour, minute) == (24, 0):
        return 0
    return hour * 60 + minute if hour < 24 and minute < 60 else None


def _bare(text: str) -> str:
    return re.sub(r"[\s_]+", "_", text.strip()).casefold()
