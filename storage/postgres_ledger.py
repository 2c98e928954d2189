"""The ledger of deletions on PostgreSQL: a schema of its own, which no backup of ours holds or brings back.

`pg_dump --exclude-schema=erasure` leaves it out of a dump, and a restore of the tables must leave it alone.
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final, Protocol

from storage.adapter import BEGIN, COMMIT, Record, Step
from storage.faults import StorageFault
from storage.ledger import KEY_BYTES, TWO_LEDGERS, Ledger, hashed

SCHEMA: Final = (
    "CREATE SCHEMA IF NOT EXISTS erasure",
    """CREATE TABLE IF NOT EXISTS erasure.key (
        single BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (single), key BYTEA NOT NULL)""",
    "CREATE TABLE IF NOT EXISTS erasure.deletion (hash TEXT PRIMARY KEY, at BIGINT NOT NULL)",
)
THERE: Final = "SELECT 1 FROM pg_tables WHERE schemaname = 'erasure' AND tablename = 'deletion'"
KEY: Final = "SELECT key FROM erasure.key"
BEGIN_KEY: Final = "INSERT INTO erasure.key (key) VALUES (:key) ON CONFLICT DO NOTHING"
ENTRIES: Final = "SELECT hash, at FROM erasure.deletion"
ADD: Final = """
INSERT INTO erasure.deletion (hash, at) VALUES (:hash, :at)
ON CONFLICT (hash) DO UPDATE SET at = greatest(excluded.at, deletion.at + 1)
"""
KEEP: Final = """
INSERT INTO erasure.deletion (hash, at) VALUES (:hash, :at)
ON CONFLICT (hash) DO UPDATE SET at = greatest(excluded.at, deletion.at)
"""


class Runs(Protocol):
    """Run steps on a connection of their own, in one transaction if they say so."""

    async def __call__(self, steps: Sequence[Step], /) -> list[list[Record]]: ...


class PostgresLedger(Ledger):
    """Hold a ledger in the schema `erasure` of a database."""

    def __init__(self, run: Runs) -> None:
        self._run: Final = run

    async def key(self) -> bytes | None:
        """Read it."""
        rows = await self._rows(KEY)
        return bytes(rows[0][0]) if rows else None

    async def add(self, user: int, at: int) -> str:
        """Add a row; the schema is made with the first."""
        await self._made()
        begin = Step(BEGIN_KEY, {"key": secrets.token_bytes(KEY_BYTES)})
        *_, [(key,)] = await self._run([begin, Step(KEY)])
        mark = hashed(bytes(key), user)
        await self._run([Step(ADD, {"hash": mark, "at": at})])
        return mark

    async def take_over(self, key: bytes, entries: dict[str, int]) -> None:
        """Write it into the schema, which is made."""
        await self._made()
        begin = Step(BEGIN_KEY, {"key": key})
        *_, [(held,)] = await self._run([begin, Step(KEY)])
        if bytes(held) != key:
            raise StorageFault(TWO_LEDGERS)
        rows = [Step(KEEP, {"hash": mark, "at": at}) for mark, at in entries.items()]
        await self._run([BEGIN, *rows, COMMIT])

    async def entries(self) -> dict[str, int]:
        """Read all rows."""
        return {str(mark): int(at) for mark, at in await self._rows(ENTRIES)}

    async def _made(self) -> None:
        if not (await self._run([Step(THERE)]))[0]:
            await self._run([BEGIN, Step("SELECT pg_advisory_xact_lock(1)"), *map(Step, SCHEMA), COMMIT])

    async def _rows(self, query: str) -> list[Any]:
        """Run a query; without the schema there are no rows."""
        if not (await self._run([Step(THERE)]))[0]:
            return []
        return (await self._run([Step(query)]))[0]
