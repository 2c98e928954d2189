"""Full garbage collections, in moments when nobody waits.

Most of what is released is freed at once; a collection finds reference cycles. A full one holds the
interpreter, and with it the event loop, for 20 ms with five tables in memory and 150 ms with many, whichever
thread has set it off. Python would begin one in the middle of whatever somebody asks for.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

NEVER: Final = 1_000_000
"""How many collections of what is younger would set a full one off."""
LOOK_SECONDS: Final = 1.0
QUIET_SECONDS: Final = 2.0
"""So long nobody has asked for anything before there is a full collection."""
ENOUGH: Final = 10
"""Younger collections, of 7,000 objects each, since the last full one: before there is little to find."""
MOST: Final = 200
"""Younger collections after which there is a full one although it is never quiet."""


def wait_for_freeze() -> None:
    """Collect nothing until `freeze`: what is imported at the start stays, and to look through it again and
    again takes a seventh of the start.
    """
    gc.disable()


def freeze() -> None:
    """Exclude what exists at the start (modules, games, their data) from collections, and disable automatic
    full collections.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], NEVER)
    gc.enable()


async def collect_when_quiet(idle_seconds: Callable[[], float], wait_seconds: float = LOOK_SECONDS) -> None:
    """Collect garbage in quiet moments, for ever; `idle_seconds` says for how long nobody has asked for
    anything.
    """
    while True:
        await asyncio.sleep(wait_seconds)
        if due(gc.get_count()[2], idle_seconds()):
            gc.collect()


def due(younger: int, idle_seconds: float) -> bool:
    """Tell whether it is time for a full collection, after so many younger ones and so much idle time."""
    return younger >= MOST or (younger >= ENOUGH and idle_seconds >= QUIET_SECONDS)
