"""A clock for whoever waits by `asyncio.sleep`: sleeping turns it, and takes no time."""

import asyncio

import pytest


class Hands:
    """Tell the time (s); as long as the test runs, sleeping turns it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        self._sleep = asyncio.sleep
        monkeypatch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        """Turn the clock, and let the others go on."""
        self.now += seconds
        await self._sleep(0)

    def __call__(self) -> float:
        """Return the time."""
        return self.now
