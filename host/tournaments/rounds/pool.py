"""Pairing in a process of its own: it holds the interpreter for seconds, and no move may wait for that."""

import asyncio
from typing import Final

import structlog

from contests.contest import Contest
from contests.pairing import Pairing
from contests.worker import work
from host.processes.worker import Worker, WorkerDied

TRIES: Final = 2
"""How often a process is tried for a round; then a thread pairs it."""

log = structlog.get_logger()


class Pool:
    """Pair in one worker process, which is started when it is first needed.

    Where processes cannot be had, a thread pairs: rounds come about all the same, but moves may wait for it.
    """

    def __init__(self, *, threads: bool = False) -> None:
        self._worker: Final = Worker()
        self._threads = threads
        self._closed = False

    async def pair(self, contest: Contest) -> Pairing:
        """Pair the next round of an event. Raise `CannotPair` when that is impossible."""
        if self._closed:
            raise RuntimeError("the host is closing")
        for _ in range(0 if self._threads else TRIES):
            try:
                return await self._worker.run(work, contest)
            except (WorkerDied, OSError) as error:
                log.warning("the process that pairs is gone", fault=str(error))
        return await asyncio.to_thread(work, contest)

    async def close(self) -> None:
        """Let the worker go after the round that it is at."""
        self._closed = True
        await self._worker.close()
