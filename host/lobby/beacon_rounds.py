"""Tables whose words are closed and whose digest stands: they wait for their round of the beacon."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from engine import Text
from host.lobby.start import go_on, waits
from host.mail.messages import Notice
from host.model.fairness import LATE_S
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.transactions.change import Change, changed
from host.transactions.desk import Desk
from storage import StorageFault

RETRY_SECONDS: Final = 5.0
LATE: Final = Text(
    "The public beacon does not answer. I go on asking, and the game begins when it does: it cannot begin "
    "without, for that was promised. Who hosts the table can close it with `/game abandon`."
)

log = structlog.get_logger()


class Rounds:
    """Begin each such game in a task of its own; whoever starts next begins what a dead process left."""

    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk
        self._tasks: Final[dict[TableRef, asyncio.Task[None]]] = {}
        self._stop: Final = asyncio.Event()

    def stir(self, ref: TableRef) -> None:
        """Let a table begin as soon as its round is there."""
        if ref not in self._tasks and not self._stop.is_set():
            task = asyncio.create_task(self._begin(ref), name=f"round of {ref.code}")
            self._tasks[ref] = task
            task.add_done_callback(lambda _: self._tasks.pop(ref, None))

    async def resume(self) -> None:
        """Look for the tables whose digest stands and whose game has not begun."""
        for place, code in await self._desk.store.read.closed_lobbies():
            self.stir(TableRef(place, code))

    async def close(self) -> None:
        """Wait no longer; the next start does."""
        self._stop.set()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def _begin(self, ref: TableRef) -> None:
        told = False
        while not self._stop.is_set():
            try:
                rest = await go_on(self._desk, ref)
                if rest is None:
                    return
                if not told and await self._late(ref):
                    told = True
            except StorageFault as fault:
                log.error("game waits", table=ref.code, fault=str(fault))
                rest = RETRY_SECONDS
            except (HostFault, Refusal) as fault:
                log.error("game cannot begin", table=ref.code, fault=str(fault))
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), rest)

    async def _late(self, ref: TableRef) -> bool:
        """Tell people once when the round should have been there for a while; return whether they were."""
        table, beacon = await self._desk.current(ref), self._desk.beacon
        named = None if table.fair is None else table.fair.beacon
        if named is None or (beacon is not None and beacon.now() - named.at < LATE_S):
            return False

        async def work(change: Change) -> None:
            if waits(change.table):
                await change.write_row(Notice(LATE))

        await changed(self._desk, ref, None, work)
        return True
