"""Choices that take long, made in a few processes of their own: who answers people never thinks.

Whoever wants something thought about waits for a process in the order of coming. A table asks for one choice
at a time, so that none of many tables is thought about twice before another is once.
"""

import asyncio
import os
from collections.abc import Callable
from typing import Any, Final

from engine import AnyGame
from engine.confined import Limits
from host.processes.painter import Painter, tables_of
from host.processes.worker import Worker

LIMITS: Final = Limits(seconds=20.0)
"""What one thought may take: a choice takes a second, the analysis of a game some more."""
PATIENCE_SECONDS: Final = 25.0
"""Longer than a thought may take: who gave up before would hand back a process that is still at work."""
IDLE_SECONDS: Final = 600.0
MOST_PROCESSES: Final = 4
MOST_WAITING: Final = 12
"""More people than so many do not wait for a thought: they are told to ask again."""


class NotThought(RuntimeError):
    """Say that nothing came of a thought: its process has died, or took too long; the log says why."""


class Thinkers:
    """Think, with as many processes as there are processors but for one; `processes` names another number.

    With `threads` no process is started: a test has no time for that.
    """

    def __init__(self, processes: int | None = None, *, threads: bool = False) -> None:
        usual = min(MOST_PROCESSES, max(1, (os.cpu_count() or 1) - 1))
        count = usual if processes is None else processes
        self._all: Final = [
            Painter(Worker(LIMITS, idle_seconds=IDLE_SECONDS), threads=threads, patience=PATIENCE_SECONDS)
            for _ in range(count)
        ]
        self._free: Final = [*self._all]
        self._turn: Final = asyncio.Semaphore(count)
        self.waiting = 0
        """How many thoughts wait for a process, or are in one."""

    @property
    def crowded(self) -> bool:
        """Tell whether so much waits that a person should ask again later."""
        return self.waiting >= MOST_WAITING

    @property
    def threads(self) -> bool:
        """Tell whether threads stand for the processes."""
        return self._all[0].threads

    @threads.setter
    def threads(self, threads: bool) -> None:
        for one in self._all:
            one.threads = threads

    @property
    def pids(self) -> list[int]:
        """Return the numbers of the processes that are there now."""
        return [pid for one in self._all if (pid := one.worker.pid) is not None]

    async def think(self, function: Callable[..., Any], game: AnyGame, view: Any, *args: Any) -> Any:
        """Return what a function of a module makes of a game, a view and more. Raise `NotThought`."""
        self.waiting += 1
        try:
            async with self._turn:
                one = self._free.pop()  # the one that was at work last: the others may rest, and go
                try:
                    thought = await one.work(function, game, view, *args, shared=tables_of(view))
                finally:
                    self._free.append(one)
        finally:
            self.waiting -= 1
        if thought is None:
            raise NotThought("the process that thinks is gone, or behind")
        return thought

    async def close(self) -> None:
        """Let the processes go after the thoughts that they are at."""
        for one in self._all:
            await one.close()
