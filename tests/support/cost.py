"""What work costs, beside a yardstick of the same run: no wall clock, so that a busy machine changes nothing.

Both are measured by the time that the processor has spent on this process alone.
"""

from time import process_time
from typing import Final

TURNS: Final = 100_000
"""Steps of the yardstick: about a hundredth of a second of an idle core."""


def yardstick() -> float:
    """Return what a fixed piece of plain Python costs: the least of three runs."""
    return min(_run() for _ in range(3))


def _run() -> float:
    began, counts = process_time(), dict.fromkeys(range(97), 0)
    for turn in range(TURNS):
        counts[turn % 97] += turn
    return process_time() - began


class Meter:
    """Measure from now on, in yardsticks."""

    def __init__(self) -> None:
        self._unit: Final = yardstick()
        self._began = process_time()

    def restart(self) -> None:
        """Measure anew from now on."""
        self._began = process_time()

    @property
    def spent(self) -> float:
        """Return how many yardsticks have been spent since."""
        return (process_time() - self._began) / self._unit
