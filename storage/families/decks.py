"""Decks that people keep for themselves."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import DeckRow

DECK_COLUMNS: Final = "user_id, game, name, entry, created_at, changed_at"

DECKS: Final = f"""
SELECT {DECK_COLUMNS} FROM deck WHERE user_id = :user AND game = :game ORDER BY created_at, name
"""  # noqa: S608  # our own column names
KEEP_DECK: Final = f"""
INSERT INTO deck ({DECK_COLUMNS})
VALUES (:user_id, :game, :name, :entry, :created_at, :changed_at)
ON CONFLICT (user_id, game, name) DO UPDATE SET entry = excluded.entry, changed_at = excluded.changed_at
"""  # noqa: S608  # our own column names
DROP_DECK: Final = "DELETE FROM deck WHERE user_id = :user AND game = :game AND name = :name"


class DecksRead(Asks):
    """Ask for decks."""

    async def decks(self, user: int, game: str) -> list[DeckRow]:
        """Return the decks that a person keeps for a game, oldest first."""
        return [DeckRow(*row) for row in await self._run(DECKS, {"user": user, "game": game})]


class DecksWrite(Writes):
    """Write decks."""

    async def keep_deck(self, row: DeckRow) -> None:
        """Write a deck, new or changed; one of the same name keeps the time when it was new."""
        await self._run(KEEP_DECK, named(row))

    async def drop_deck(self, user: int, game: str, name: str) -> None:
        """Forget a deck."""
        await self._run(DROP_DECK, {"user": user, "game": game, "name": name})
