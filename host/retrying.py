"""One transaction, done again when another process was first, or when two would have waited for each other.

A change takes its locks in one order: a place, events, tables by place and code, people. Changes of a
process that share a commit keep theirs until then, so two processes may still wait for each other; one is
undone then.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol, TypeVar

from engine import Text
from host.refusal import Refusal
from storage import Conflict, Transaction

T = TypeVar("T")

TRIES: Final = 5
"""How often something is tried when another process was first."""
REST_SECONDS: Final = 0.01
"""About how long it is let alone before the second try; twice as long before each that follows."""
BUSY: Final = Text("Somebody else is acting here at this very moment; try again.")


class Busy(Refusal):
    """Say that another process was first each time: what happens by itself rests and tries again."""


class Unfolded(Exception):
    """Say that something must be folded before a change can be made: nobody folds in a transaction.

    The change is given up; `again` awaits `fold` and tries again.
    """

    def __init__(self, fold: Callable[[], Awaitable[Any]]) -> None:
        super().__init__("this must be folded first")
        self.fold: Final = fold


class Writable(Protocol):
    """Open transactions: a store, or what it has aside."""

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Run statements that are all written, or none."""


async def retried(store: Writable, work: Callable[[Transaction], Awaitable[T]]) -> T:
    """Do work in one transaction and return what it returns; it may be done several times, of which one
    counts. Raise `Busy` when another process is first each time.
    """

    async def once() -> T:
        async with store.transaction() as tx:
            return await work(tx)

    return await again(once)


async def again(once: Callable[[], Awaitable[T]], told: Text = BUSY) -> T:
    """Do what opens a transaction by itself until no other process is first; else as `retried`."""
    for tried in range(TRIES):
        try:
            return await once()
        except Conflict:
            await asyncio.sleep(REST_SECONDS * random.uniform(0, 1 << tried))  # noqa: S311  # jitter
        except Unfolded as missing:
            await missing.fold()
    raise Busy(told)
