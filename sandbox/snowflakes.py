"""Number everything as Discord does: milliseconds since 2015 in the upper bits."""

from sandbox.clock import Clock

DISCORD_EPOCH_MS = 1_420_070_400_000
STEPS_PER_MS = 1 << 22


class Snowflakes:
    """Hand out rising ids that are a function of the clock and the count alone."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new id, larger than every id before it."""
        fresh = (int(self._clock() * 1000) - DISCORD_EPOCH_MS) * STEPS_PER_MS
        self._last = max(fresh, self._last + 1)
        return self._last
