"""Another database server has taken over, and lacks what was committed last.

What tables and events were is forgotten at once: it would be taken for true again as soon as others come to
the same version. Of the tables that were in memory it is known what they have lost, and they are told.
"""

import asyncio
from hashlib import sha256
from typing import Final

import structlog

from engine import Text
from host.mail.messages import Notice
from host.model.table import Table
from host.people import TableRef
from host.transactions.change import Change, changed
from host.transactions.services import Services

TOLD: Final = Text(
    "The bot's database has switched to a standby that was slightly behind, so the latest changes at this "
    "table were lost. The board shows where the game stands now."
)

log = structlog.get_logger()


class Takeover:
    """Forget what is no more, and tell the tables that have lost something."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._tasks: Final = set[asyncio.Task[None]]()
        services.store.when_taken_over(self.begin)

    def begin(self, name: str) -> None:
        """Forget everything, before anybody asks the new server; `name` is what the take-over is called."""
        held = list(self._services.tables.values())
        self._services.forget()
        task = asyncio.create_task(self._compare(name, held), name="takeover")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Finish what is at work."""
        await asyncio.gather(*self._tasks)

    async def _compare(self, name: str, held: list[Table]) -> None:
        """Tell what each table has lost; a fault is logged, and the others go on."""
        for table in held:
            try:
                await self._tell(name, table)
            except Exception:
                log.exception("what was lost is not told", table=table.ref.code)

    async def _tell(self, name: str, before: Table) -> None:
        ref = before.ref
        row = await self._services.store.read.session(ref.place, ref.code)
        if row is None:
            log.error("a table is lost", table=ref.code, plies=before.row.ply)
            return
        plies = await self._services.store.read.plies(ref.place, ref.code, before.row.ply - 1, before.row.ply)
        stands = before.row.ply == 0 or (plies != [] and plies[-1].head == before.row.head)
        if stands and row.version >= before.row.version:
            return
        log.error("changes are lost", table=ref.code, had_plies=before.row.ply, has_plies=row.ply)

        async def work(change: Change) -> None:
            if not change.table.over:
                await change.write_row(Notice(TOLD))

        await changed(self._services, ref, _once(name, ref), work)


def _once(name: str, ref: TableRef) -> int:
    """Return what stands for an interaction, so that only one of several processes tells a table."""
    return -int.from_bytes(sha256(f"takeover|{name}|{ref.place}|{ref.code}".encode()).digest()[:7])
