"""Wait, for a while, for what another task or process does."""

import asyncio
from typing import Final, Protocol

POLL_S: Final = 0.05


class Asked(Protocol):
    """Ask whether something holds by now."""

    async def __call__(self) -> bool:
        """Return whether it does."""


async def until(asked: Asked, seconds: float) -> bool:
    """Wait until something holds, at most so long; return whether it does."""
    for _ in range(int(seconds / POLL_S)):
        if await asked():
            return True
        await asyncio.sleep(POLL_S)
    return await asked()
