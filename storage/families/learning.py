"""First games: what was explained to whom."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import LearningRow

LEARNING_COLUMNS: Final = "user_id, game, told, done"

LEARNING: Final = f"""
SELECT {LEARNING_COLUMNS} FROM learning WHERE user_id = :user AND game = :game
"""  # noqa: S608  # our own column names
KEEP_LEARNING: Final = f"""
INSERT INTO learning ({LEARNING_COLUMNS}) VALUES (:user_id, :game, :told, :done)
ON CONFLICT (user_id, game) DO UPDATE SET told = excluded.told, done = excluded.done
"""  # noqa: S608  # our own column names


class LearningRead(Asks):
    """Ask what was explained."""

    async def learning(self, user: int, game: str) -> LearningRow | None:
        """Return how far a person has come with a game; None: they do not learn it."""
        rows = await self._run(LEARNING, {"user": user, "game": game})
        return LearningRow(rows[0][0], rows[0][1], rows[0][2], bool(rows[0][3])) if rows else None


class LearningWrite(Writes):
    """Write what was explained."""

    async def keep_learning(self, row: LearningRow) -> None:
        """Keep how far a person has come with a game."""
        await self._run(KEEP_LEARNING, named(row))
