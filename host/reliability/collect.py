"""Counting the turns of games that are over, once each, in the background."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Final

import structlog

from engine import Seat, Text
from host.model.table import Table
from host.people import TableRef
from host.reliability.asking import held_in, reliability
from host.reliability.score import Reliability
from host.reliability.turns import turns_of
from host.retrying import retried
from host.transactions.after_games import AfterGames
from host.transactions.services import Services
from storage import Conflict, KeptPartRow, StorageFault, Transaction

BATCH: Final = 50
OVER: Final = ("ended", "abandoned")

log = structlog.stdlib.get_logger("tablekeeper.reliability")


class Turns(AfterGames):
    """Count the turns of games that end, by themselves, and tell how reliable somebody is."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "turns")

    async def person(self, user: int) -> Reliability:
        """Return how reliable a person is now."""
        return await reliability(self._services.store.read, user, self._services.now())

    async def at_table(self, table: Table) -> Mapping[Seat, Text]:
        """Return what everybody may know of who sits at a table that asks how reliable people are, before its
        game begins; nothing of any other table.
        """
        if not table.contract.gated or table.row.status != "lobby" or table.row.anonymous:
            return {}
        return {
            row.seat: (await self.person(row.user_id)).shown for row in table.seats if row.user_id is not None
        }

    async def _once(self) -> None:
        while self._due and not self._stop.is_set():
            await self._each([self._due.popitem()[0]])
        if not self._everything:
            return
        seen: set[TableRef] = set()
        while not self._stop.is_set() and not self._services.resting():
            found = await self._services.store.read.unjudged(BATCH + len(seen))
            fresh = [ref for ref in (TableRef(*game) for game in found) if ref not in seen]
            if not fresh:
                self._everything = False
                return
            await self._each(fresh)
            read = self._services.store.read
            seen |= {ref for ref in fresh if not await read.is_judged(ref.place, ref.code)}

    async def _each(self, refs: Iterable[TableRef]) -> None:
        for ref in refs:
            if self._stop.is_set():
                return
            try:
                await self._count(ref)
            except StorageFault:
                raise
            except Exception:  # one log that nobody can read must not keep all others from being counted
                log.exception("turns not counted", table=ref.code)

    async def _count(self, ref: TableRef) -> None:
        read = self._services.store.read
        row = await read.session(ref.place, ref.code)
        if row is None or row.status not in OVER or row.started_at is None:
            return
        held = [(seat, from_n, person) for seat, from_n, _, person in await held_in(read, ref)]
        at = row.ended_at if row.ended_at is not None else row.created_at
        turns = await read.turns(ref.place, ref.code)
        parts = turns_of(turns, held, at, over=True) or [KeptPartRow(0, 0, at, 0, 0, 0, 0)]

        async def work(tx: Transaction) -> None:
            with suppress(Conflict):  # another process has counted it
                await tx.keep_turns(ref.place, ref.code, parts)

        if not await read.is_judged(ref.place, ref.code):
            await retried(self._services.store, work)
