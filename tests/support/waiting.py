"""Wait for what must come: one patience for all tests, so long that a busy machine does not run it out."""

import asyncio
import inspect
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 120.0
"""Seconds after which nothing comes any more: a test that passes never waits so long."""
PAUSE: Final = 0.02


async def until(holds: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Wait until something holds. Raise `AssertionError` with what has not come."""
    clock = asyncio.get_running_loop().time
    ends = clock() + seconds
    while True:
        found = holds()
        if await found if inspect.isawaitable(found) else found:
            return
        if clock() > ends:
            raise AssertionError(f"{what}: not in {seconds:.0f} seconds")
        await asyncio.sleep(PAUSE)
