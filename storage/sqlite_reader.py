"""Short queries on a SQLite file, run where they are asked: for those a thread of their own costs far more.

A row by its key takes 20 microseconds. To hand that to a thread and to be woken by it took 0.2 ms of the
processor, and a move asks some fifteen times. A query that turns out to be long is stopped, and it and those
of its text are left to the thread from then on. One that took its time for another reason, such as a disk
that had to be asked, leaves its text to the thread for a while; one that finds the file locked is the
thread's, too.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from storage.adapter import Parameters, Record

STRIDE: Final = 1_000
"""Steps of SQLite's machine between two looks at how long a query takes; they take about 50 microseconds."""
MOST_STRIDES: Final = 20
"""After so many a query is long: it has held the loop for about a millisecond."""
SLOW_SECONDS: Final = 0.01
"""A query that took so long has waited for something; ..."""
REST_SECONDS: Final = 10.0
"""... those of its text go to the thread for so long."""
BREATH_SECONDS: Final = 0.002
"""After so long others of the loop have their turn, though nobody waits for a thread."""
STATEMENTS: Final = 256
"""How many statements are kept ready; there are as many kinds of question."""


class InlineReader:
    """Ask what is committed, in the thread of whoever asks."""

    def __init__(self, path: Path, pragmas: Sequence[str]) -> None:
        self._connection: Final = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        for pragma in pragmas:
            self._connection.execute(pragma).fetchall()
        self._connection.execute("PRAGMA busy_timeout = 0").fetchall()  # the thread may wait
        self._connection.set_progress_handler(self._stride, STRIDE)
        self._left: Final[dict[str, float]] = {}
        """Until when those of a text are left to the thread."""
        self._strides = 0
        self._breathed = monotonic()

    async def read(self, statement: str, values: Parameters) -> list[Record] | None:
        """Run a query; None: it is for the thread."""
        now = monotonic()
        if now < self._left.get(statement, 0.0):
            return None
        if now - self._breathed > BREATH_SECONDS:
            await asyncio.sleep(0)
            self._breathed = now = monotonic()
        self._strides = 0
        try:
            rows = self._connection.execute(statement, values).fetchall()
        except sqlite3.Error:
            if self._strides > MOST_STRIDES:
                self._left[statement] = inf
            return None  # whatever else is wrong, the thread finds and tells
        if monotonic() - now > SLOW_SECONDS:
            self._left[statement] = now + REST_SECONDS
        return rows

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _stride(self) -> bool:
        """Count a stride; true stops the query."""
        self._strides += 1
        return self._strides > MOST_STRIDES
