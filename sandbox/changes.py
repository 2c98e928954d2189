"""Tell people's screens what has changed, and let tests wait for a change instead of sleeping."""

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from sandbox.jsontypes import Json

Listener: TypeAlias = Callable[[Json], None]


class Changes:
    """A counter of changes with listeners; nothing is kept."""

    def __init__(self) -> None:
        self.version = 0
        self._listeners: list[Listener] = []
        self._changed = asyncio.Event()

    def tell(self, item: Json) -> None:
        """Pass one change on and wake all who wait."""
        self.version += 1
        for listener in tuple(self._listeners):
            listener(item)
        self._changed.set()
        self._changed = asyncio.Event()

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener for every change; the returned function stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    async def after(self, version: int, timeout: float) -> bool:
        """Wait until something changes after `version`, at most `timeout` seconds; tell whether it did."""
        if self.version > version:
            return True
        try:
            await asyncio.wait_for(self._changed.wait(), timeout)
        except TimeoutError:
            return False
        return True
