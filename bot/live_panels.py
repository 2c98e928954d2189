"""Panels that update themselves as others move, until their reader is asked."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

import discord
import structlog

from bot.error_codes import LOST

LONGEST_S: Final = 14 * 60.0
"""How long a panel is followed: an interaction can change its answer for a quarter of an hour."""

log = structlog.stdlib.get_logger("tablekeeper.following")


class LivePanels:
    """Hold, for each panel, the task that will update it."""

    def __init__(self) -> None:
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}
        self._newest: Final[dict[Hashable, int]] = {}

    def follow(self, reader: Hashable, panel: int, change: Callable[[], Awaitable[None]]) -> None:
        """Let a task update a panel later, in place of any other; of each reader only the newest panel is
        updated, however many they open.
        """
        self.leave(panel)
        self.leave(self._newest.get(reader, panel))
        self._newest[reader] = panel
        task = asyncio.create_task(self._change(change), name=f"following panel {panel}")
        self._tasks[panel] = task
        task.add_done_callback(lambda _: self._done(reader, panel, task))

    def leave(self, panel: int) -> None:
        """Stop updating a panel: it shows something else."""
        task = self._tasks.pop(panel, None)
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def follows(self, panel: int) -> bool:
        """Tell whether a panel is being updated."""
        return panel in self._tasks

    async def close(self) -> None:
        """Stop updating all panels."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    def _done(self, reader: Hashable, panel: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(panel) is task:
            del self._tasks[panel]
        if panel not in self._tasks and self._newest.get(reader) == panel:
            del self._newest[reader]

    async def _change(self, change: Callable[[], Awaitable[None]]) -> None:
        """Update a panel that may have been closed meanwhile; the button on it works all the same."""
        try:
            async with asyncio.timeout(LONGEST_S):
                await change()
        except (discord.HTTPException, discord.RateLimited, TimeoutError, *LOST) as error:
            log.info("panel not changed", why=repr(error))
        except Exception:  # nobody else looks at what a task in the background has met
            log.exception("panel not changed")
