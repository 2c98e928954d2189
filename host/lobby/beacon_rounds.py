"""Tables whose words are closed and whose digest is posted: they wait for their round of the beacon."""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from engine import Text
from host.lobby.start import begin_if_round_is_out, naming, waits
from host.mail.messages import Notice
from host.mail.outbox import OutboxRow
from host.model.fairness import LATE_S
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.retrying import Busy
from host.transactions.change import Change, changed
from host.transactions.services import Services
from storage import StorageFault

RETRY_SECONDS: Final = 5.0
LATE: Final = Text(
    "The public beacon does not answer. I keep asking, and the game begins as soon as it does: it cannot "
    "begin without it, because that was promised. The table's host can close it with `/game abandon`."
)

log = structlog.get_logger()


class Rounds:
    """Begin each such game in a task of its own; what a dead process left is begun at the next start."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._tasks: Final[dict[TableRef, asyncio.Task[None]]] = {}
        self._stop: Final = asyncio.Event()

    def wake(self, ref: TableRef) -> None:
        """Let a table begin as soon as its round is out."""
        if ref not in self._tasks and not self._stop.is_set():
            task = asyncio.create_task(self._begin(ref), name=f"round of {ref.code}")
            self._tasks[ref] = task
            task.add_done_callback(lambda _: self._tasks.pop(ref, None))

    async def resume(self) -> None:
        """Pick up the tables whose digest is posted and whose game has not begun."""
        for place, code in await self._services.store.read.closed_lobbies():
            self.wake(TableRef(place, code))

    async def close(self) -> None:
        """Stop waiting; the next start picks the tables up again."""
        self._stop.set()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def _begin(self, ref: TableRef) -> None:
        told = False
        while not self._stop.is_set():
            try:
                rest = await begin_if_round_is_out(self._services, ref)
                if rest is None:
                    return
                if not told and not self._services.resting() and await self._late(ref):
                    told = True
            except (StorageFault, Busy) as fault:
                log.error("game waits", table=ref.code, fault=str(fault))
                rest = RETRY_SECONDS
            except (HostFault, Refusal) as fault:
                log.error("game cannot begin", table=ref.code, fault=str(fault))
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stop.wait(), rest)

    async def naming(self, row: OutboxRow, *, leaves: bool) -> None:
        """Note that the post of a row names a round, before it leaves; or that it was refused."""
        await naming(self._services, row.ref, row.nonce, leaves=leaves)

    async def _late(self, ref: TableRef) -> bool:
        """Tell the table once that its round is overdue; return whether this was said."""
        table, beacon = await self._services.current(ref), self._services.beacon
        named = None if table.fair is None else table.fair.beacon
        if named is None or (beacon is not None and beacon.now() - named.at < LATE_S):
            return False

        async def work(change: Change) -> None:
            if waits(change.table):
                await change.write_row(Notice(LATE))

        await changed(self._services, ref, None, work)
        return True
