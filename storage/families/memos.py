"""What people write down for themselves at a table: notes, and reminders of what happens in the game."""

from typing import Final

from storage.columns import named
from storage.families.people import KNOW
from storage.families.runner import Asks, Writes
from storage.memos import FirstGameRow, GameReminderRow, NoteRow

NOTE_COLUMNS: Final = "user_id, n, at, ply, text"
NOTES: Final = f"""
SELECT {NOTE_COLUMNS} FROM private_note
WHERE place_id = :place AND code = :code AND user_id = :user ORDER BY n
"""  # noqa: S608  # our own column names
ADD_NOTE: Final = f"""
INSERT INTO private_note (place_id, code, {NOTE_COLUMNS})
VALUES (:place, :code, :user_id, :n, :at, :ply, :text)
"""  # noqa: S608  # our own column names
DROP_NOTE: Final = """
DELETE FROM private_note WHERE place_id = :place AND code = :code AND user_id = :user AND n = :n
"""
REMINDER_COLUMNS: Final = "user_id, n, what, number, words, set_at, fired_at"
REMINDERS_TO_COME: Final = f"""
SELECT {REMINDER_COLUMNS} FROM game_reminder
WHERE place_id = :place AND code = :code AND fired_at IS NULL ORDER BY user_id, n
"""  # noqa: S608  # our own column names
REMINDERS_OF: Final = f"""
SELECT {REMINDER_COLUMNS} FROM game_reminder
WHERE place_id = :place AND code = :code AND user_id = :user ORDER BY n
"""  # noqa: S608  # our own column names
KEEP_REMINDER: Final = f"""
INSERT INTO game_reminder (place_id, code, {REMINDER_COLUMNS})
VALUES (:place, :code, :user_id, :n, :what, :number, :words, :set_at, :fired_at)
ON CONFLICT (place_id, code, user_id, n) DO UPDATE SET fired_at = excluded.fired_at
"""  # noqa: S608  # our own column names
DROP_REMINDER: Final = """
DELETE FROM game_reminder WHERE place_id = :place AND code = :code AND user_id = :user AND n = :n
"""
FIRST_GAME_COLUMNS: Final = "user_id, asked_at, pace, dms, threads"
FIRST_GAME: Final = f"""
SELECT {FIRST_GAME_COLUMNS} FROM first_game WHERE place_id = :place AND user_id = :user
"""  # noqa: S608  # our own column names
FIRST_GAMES: Final = f"""
SELECT {FIRST_GAME_COLUMNS} FROM first_game WHERE place_id = :place ORDER BY asked_at, user_id
"""  # noqa: S608  # our own column names
KEEP_FIRST_GAME: Final = f"""
INSERT INTO first_game (place_id, {FIRST_GAME_COLUMNS})
VALUES (:place, :user_id, :asked_at, :pace, :dms, :threads)
ON CONFLICT (place_id, user_id) DO UPDATE SET pace = excluded.pace, dms = excluded.dms,
    threads = excluded.threads
"""  # noqa: S608  # our own column names


class MemosRead(Asks):
    """Ask what is written down."""

    async def notes(self, place: int, code: str, user: int) -> list[NoteRow]:
        """Return the notes of a person at a table, oldest first."""
        values = {"place": place, "code": code, "user": user}
        return [NoteRow(*row) for row in await self._run(NOTES, values)]

    async def game_reminders(self, place: int, code: str) -> list[GameReminderRow]:
        """Return the reminders of everybody at a table that are still to come."""
        rows = await self._run(REMINDERS_TO_COME, {"place": place, "code": code})
        return [GameReminderRow(*row) for row in rows]

    async def game_reminders_of(self, place: int, code: str, user: int) -> list[GameReminderRow]:
        """Return the reminders of a person at a table, oldest first, also those that have come."""
        values = {"place": place, "code": code, "user": user}
        return [GameReminderRow(*row) for row in await self._run(REMINDERS_OF, values)]

    async def first_game(self, place: int, user: int) -> FirstGameRow | None:
        """Return what a person was asked after their first game at a place; None: they were not asked."""
        rows = await self._run(FIRST_GAME, {"place": place, "user": user})
        return FirstGameRow(*rows[0]) if rows else None

    async def first_games(self, place: int) -> list[FirstGameRow]:
        """Return what everybody was asked after their first game at a place."""
        return [FirstGameRow(*row) for row in await self._run(FIRST_GAMES, {"place": place})]


class MemosWrite(Writes):
    """Write it down. None of it changes the version of the table: that would tell others of it."""

    async def add_note(self, place: int, code: str, row: NoteRow) -> None:
        """Write a note."""
        await self._run(KNOW, {"user": row.user_id})
        await self._run(ADD_NOTE, {"place": place, "code": code, **named(row)})

    async def drop_note(self, place: int, code: str, user: int, n: int) -> None:
        """Delete a note."""
        await self._run(DROP_NOTE, {"place": place, "code": code, "user": user, "n": n})

    async def keep_game_reminder(self, place: int, code: str, row: GameReminderRow) -> None:
        """Write a reminder, or that it has come."""
        await self._run(KNOW, {"user": row.user_id})
        await self._run(KEEP_REMINDER, {"place": place, "code": code, **named(row)})

    async def drop_game_reminder(self, place: int, code: str, user: int, n: int) -> None:
        """Take a reminder back."""
        await self._run(DROP_REMINDER, {"place": place, "code": code, "user": user, "n": n})

    async def keep_first_game(self, place: int, row: FirstGameRow) -> None:
        """Write that a person was asked after their first game at a place, or what they answered."""
        await self._run(KNOW, {"user": row.user_id})
        await self._run(KEEP_FIRST_GAME, {"place": place, **named(row)})
