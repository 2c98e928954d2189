"""Pairing in a process of its own: it holds the interpreter for seconds, and no move may wait for that."""

import asyncio
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, Executor
from typing import Final

import structlog

from contests.contest import Contest
from contests.pairing import Pairing
from contests.worker import work

NICE: Final = 10
"""How much the worker stands back behind the process that answers people."""
IDLE_SECONDS: Final = 300.0
"""How long a worker waits for another round before it goes."""
TRIES: Final = 2
"""How often a process is tried for a round; then a thread pairs it."""

log = structlog.get_logger()


class Pool:
    """Pair in one worker process, which is started when it is first needed.

    Where processes cannot be had, a thread pairs: rounds come about all the same, but moves may wait for it.
    """

    def __init__(self, *, threads: bool = False) -> None:
        self._workers: Executor | None = None
        self._threads = threads
        self._closed = False
        self._pairing = 0
        self._rest: asyncio.TimerHandle | None = None

    async def pair(self, contest: Contest) -> Pairing:
        """Pair the next round of an event. Raise `CannotPair` when that is impossible."""
        if self._closed:
            raise RuntimeError("the host is closing")
        for _ in range(0 if self._threads else TRIES):
            try:
                return await self._run(contest)
            except (BrokenExecutor, OSError) as error:
                log.warning("the process that pairs is gone", fault=str(error))
                self._drop()
        return await asyncio.to_thread(work, contest)

    async def close(self) -> None:
        """Let the worker go after the round that it is at."""
        self._closed = True
        self._wait()
        workers = self._drop()
        if workers is not None:
            await asyncio.to_thread(workers.shutdown)

    def _drop(self) -> Executor | None:
        workers, self._workers = self._workers, None
        if workers is not None:
            workers.shutdown(wait=False, cancel_futures=True)
        return workers

    async def _run(self, contest: Contest) -> Pairing:
        loop = asyncio.get_running_loop()
        if self._workers is None:
            self._workers = _process()
        self._pairing += 1
        try:
            return await loop.run_in_executor(self._workers, work, contest)
        finally:
            self._pairing -= 1
            self._wait()
            self._rest = loop.call_later(IDLE_SECONDS, self._retire)

    def _wait(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _retire(self) -> None:
        """Let a worker go that has had nothing to do for long: it holds some 50 MB."""
        if not self._pairing:
            self._drop()


def _process() -> Executor:
    """Make a worker process; what that takes is not imported before somebody pairs."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    spawned = multiprocessing.get_context("spawn")  # a fork would copy locks that other threads hold
    return ProcessPoolExecutor(1, spawned, _stand_back)


def _stand_back() -> None:
    """Leave the processor to whoever answers people, and interrupts to the host: it ends its worker."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_host, daemon=True).start()


def _end_with_host() -> None:
    """Leave no worker behind when the host is killed: it waits for work that nobody will send."""
    from multiprocessing import parent_process

    host = parent_process()
    if host is not None:
        host.join()
        os._exit(0)
