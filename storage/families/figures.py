"""Counts of what is stored, for whoever runs the bot; they look at all tables."""

from typing import Final

from storage.families.runner import Asks

TABLES_BY_GAME: Final = "SELECT game, status, count(*), sum(ply) FROM session GROUP BY game, status"
WAITING_BY_KIND: Final = "SELECT kind, count(*) FROM outbox WHERE state = 'waiting' GROUP BY kind"


class FiguresRead(Asks):
    """Count tables and what waits."""

    async def tables_by_game(self) -> list[tuple[str, str, int, int]]:
        """Return game, status, how many tables, and how many plies in all of them."""
        rows = await self._run(TABLES_BY_GAME, {})
        return [(str(row[0]), str(row[1]), int(row[2]), int(row[3])) for row in rows]

    async def waiting_by_kind(self) -> list[tuple[str, int]]:
        """Return the kinds of rows in the outbox that wait, and how many."""
        return [(str(row[0]), int(row[1])) for row in await self._run(WAITING_BY_KIND, {})]
