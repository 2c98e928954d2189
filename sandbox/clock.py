"""Tell the sandbox what time it is; tests turn the hands themselves."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""A function that returns Unix time in seconds."""


class SteppedClock:
    """A clock that moves only when told to: fifteen-minute tokens die in no time."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.seconds = start

    def __call__(self) -> float:
        return self.seconds

    def advance(self, seconds: float) -> None:
        """Move the hands forward. Raises ValueError when told to go back."""
        if seconds < 0:
            raise ValueError("A clock does not go back; advance it by zero seconds or more.")
        self.seconds += seconds


def iso(seconds: float) -> str:
    """Write a Unix time as Discord writes it: 2026-11-21T12:00:00.000000+00:00."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
