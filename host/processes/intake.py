"""The door for files from outside: a short queue to one process that may take little time and memory.

Every record and every list of a deck that people send goes through here. What reads them stands in
`host.files.reading` and `host.decks.reading`, how much they may hold in `engine.untrusted`.
"""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

import structlog

from engine import Text
from engine.confined import Limits
from host.processes.worker import Worker, WorkerDied
from host.refusal import Refusal

P = ParamSpec("P")
T = TypeVar("T")

LIMITS: Final = Limits(seconds=60, cpu=20, megabytes=64)
"""For one file: a game of 806 kB, some 4,700 plies, takes a second of the processor and 15 MB, one of 2.1 MB
and 14,200 plies 1.4 s and 32 MB (`tablekeeper bench --only hostile`).
"""
MOST_WAITING: Final = 8
"""Files at a time that are read or wait for it."""
IDLE_SECONDS: Final = 120.0

BUSY: Final = Text("Many files are waiting to be read; send yours again in a minute.")
ONE_EACH: Final = Text("I am still reading a file of yours; wait until it is answered, then send this one.")
TOO_MUCH: Final = Text(
    "This file takes more time or memory than any game does, so I stopped reading it; nothing was kept."
)

log = structlog.stdlib.get_logger("tablekeeper.intake")


class NotTaken(ValueError):
    """Say in one sentence why a file is not taken."""


class Intake:
    """Let files in, one after another. `threads`: they are read in a thread, without limits, for tests."""

    def __init__(self, limits: Limits = LIMITS, *, threads: bool = False) -> None:
        self._worker: Final = Worker(limits, idle_seconds=IDLE_SECONDS)
        self.threads = threads
        self._reading: Final[set[int]] = set()
        self._waiting = 0

    async def read(self, user: int, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something with a person's file, one at a time for each. Raise `Refusal` with a sentence when the
        file is not taken, or too many are waiting.
        """
        if user in self._reading:
            raise Refusal(ONE_EACH)
        if self._waiting >= MOST_WAITING:
            raise Refusal(BUSY)
        self._reading.add(user)
        self._waiting += 1
        try:
            if self.threads:
                return await asyncio.to_thread(function, *args, **kwargs)
            return await self._worker.run(function, *args, **kwargs)
        except NotTaken as error:
            raise Refusal(Text("{fault}", fault=str(error))) from None
        except WorkerDied as error:
            log.warning("a file took too much", why=str(error))
            raise Refusal(TOO_MUCH) from None
        finally:
            self._waiting -= 1
            self._reading.discard(user)

    async def close(self) -> None:
        """End the process; what it is reading is refused."""
        await self._worker.close(at_once=True)
