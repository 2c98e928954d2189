"""A circuit breaker for each channel: after three refused requests none is sent until somebody shows up there
again.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

WAITS: Final = (timedelta(minutes=1), timedelta(minutes=10))
"""How long a channel rests after the first and the second refusal; after the third it is closed."""
MOST_INVALID: Final = 500
"""Refusals in ten minutes after which nothing is sent for a while: Discord bans an address after 10,000."""
WINDOW_SECONDS: Final = 600.0


@dataclass(slots=True)
class _Channel:
    refusals: int = 0
    until: float = 0.0


class Breaker:
    """Remember which channels refused us. `seconds` is a monotonic clock."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        self._seconds: Final = seconds
        self._channels: Final[dict[int, _Channel]] = {}
        self._refused: list[float] = []

    def closed(self, channel: int) -> bool:
        """Tell whether a channel has refused three times, so that nothing more is sent there."""
        record = self._channels.get(channel)
        return record is not None and record.refusals > len(WAITS)

    def wait(self, channel: int) -> timedelta | None:
        """Return how long a channel, or everything, must rest; None: send."""
        now = self._seconds()
        self._refused = [at for at in self._refused if at > now - WINDOW_SECONDS]
        if len(self._refused) >= MOST_INVALID:
            return timedelta(seconds=self._refused[0] + WINDOW_SECONDS - now)
        record = self._channels.get(channel)
        if record is None or record.until <= now:
            return None
        return timedelta(seconds=record.until - now)

    def refused(self, channel: int) -> timedelta | None:
        """Note a 403 or 404; return how long the channel rests, or None if it is closed now."""
        now = self._seconds()
        self._refused.append(now)
        record = self._channels.setdefault(channel, _Channel())
        record.refusals += 1
        if record.refusals > len(WAITS):
            return None
        rest = WAITS[record.refusals - 1]
        record.until = now + rest.total_seconds()
        return rest

    def reopen(self, channel: int) -> bool:
        """Forget the refusals of a channel: somebody uses the bot there, or a message got through.

        Return whether there were any.
        """
        return self._channels.pop(channel, None) is not None
