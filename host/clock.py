"""What time it is: given to the host, so that tests can hold or turn it."""

from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

MINUTE_MS: Final = 60_000
HOUR_MS: Final = 60 * MINUTE_MS
DAY_MS: Final = 24 * HOUR_MS


class Clock(Protocol):
    """Tell the time."""

    def now(self) -> datetime:
        """Return the time in UTC."""


class SystemClock:
    """Tell the time of this machine."""

    def now(self) -> datetime:
        """Return the time in UTC."""
        return datetime.now(UTC)


class TurnedClock:
    """Tell the time of this machine, moved on by what somebody has turned: for trying out days in minutes."""

    def __init__(self, ahead: float = 0.0) -> None:
        self.ahead = timedelta(seconds=ahead)

    def now(self) -> datetime:
        """Return the time in UTC."""
        return datetime.now(UTC) + self.ahead


def milliseconds(at: datetime) -> int:
    """Return the whole milliseconds since 1970, which is how times are stored."""
    return int(at.timestamp() * 1000)


def moment(stored: int) -> datetime:
    """Return the time in UTC that was stored as milliseconds since 1970."""
    return datetime.fromtimestamp(stored / 1000, UTC)
