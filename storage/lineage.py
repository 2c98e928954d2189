"""Which past a PostgreSQL server goes on from: a standby that takes over begins a new timeline.

Without synchronous replication it may lack the last commits. A process that was connected all along would
then hold in memory what is no more, and take it for true as soon as others have come to the same version.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg
import structlog

TIMELINE: Final = """
SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END
"""

log = structlog.get_logger()


class Lineage:
    """Look at each new connection whether its server goes on from the past that was known until now."""

    def __init__(self) -> None:
        self._timeline: str | None = None
        self._told: Final[list[Callable[[str], None]]] = []

    def when_taken_over(self, tell: Callable[[str], None]) -> None:
        """Call somebody with the timeline of a server that goes on from another one's past."""
        self._told.append(tell)

    async def met(self, connection: Any) -> None:
        """Look at a new connection, before it is used; an engine without timelines tells nothing."""
        timeline: str | None = None
        with suppress(asyncpg.UndefinedFunctionError, asyncpg.InsufficientPrivilegeError):
            timeline = await connection.fetchval(TIMELINE)
        known, self._timeline = self._timeline, timeline or self._timeline
        if known not in (None, self._timeline):
            log.warning("another database server has taken over", timeline=timeline)
            for tell in self._told:
                tell(str(timeline))
