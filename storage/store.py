"""The store: one writer at a time, and readers beside it."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, Self

from storage.adapter import Adapter, connect
from storage.faults import StorageFault
from storage.ledger import Ledger
from storage.transaction import Reader, Transaction
from storage.url import DatabaseUrl


class Store:
    """Hold a database open. `read` asks for what is committed; `transaction()` writes.

    Raise `StorageFault`, with one sentence and the remedy, for whatever is wrong with the database.
    """

    def __init__(self, adapter: Adapter, ledger: Ledger) -> None:
        self._adapter: Final = adapter
        self.ledger: Final = ledger
        self._one_writer: Final = asyncio.Lock()
        self.read: Final = Reader(adapter.read)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database that a `DATABASE_URL` names; make it, or bring it up to date, if need be."""
        where = DatabaseUrl.parse(url)
        return cls(await connect(where), Ledger.beside(where.path))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run statements that are all written, or none: an exception, or a crash, undoes them."""
        async with self._one_writer:
            try:
                await self._adapter.begin()  # cancelled, it still begins: the undoing below follows it
                yield Transaction(self._adapter.write)
            except BaseException:
                await _finished(self._undo())
                raise
            await _finished(self._commit())

    async def backup(self, target: Path) -> None:
        """Write a whole copy of the database to a file, while play goes on."""
        await self._adapter.backup(target)

    async def scrub(self) -> None:
        """Overwrite what deleted rows have left in the files; writers wait meanwhile, readers do not."""
        async with self._one_writer:
            await self._adapter.scrub()

    async def faults(self) -> list[str]:
        """Let the database check itself; return what is wrong."""
        return await self._adapter.faults()

    async def close(self) -> None:
        """Wait for the transaction under way, then close."""
        async with self._one_writer:
            await self._adapter.close()

    async def _commit(self) -> None:
        try:
            await self._adapter.commit()
        except StorageFault:
            await self._undo()
            raise

    async def _undo(self) -> None:
        await self._adapter.rollback()


async def _finished(work: Coroutine[None, None, None]) -> None:
    """Do work to its end even when the caller is cancelled: the next must not meet half of this one."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            await asyncio.wait([task])
        raise
