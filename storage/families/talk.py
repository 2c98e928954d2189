"""What those have said to each other whom a game lets confer; it is no part of the game's log."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import TalkRow

TALK_COLUMNS: Final = "at, seat, user_id, name, text, readers"
TALK: Final = f"SELECT {TALK_COLUMNS} FROM talk WHERE place_id = :place AND code = :code ORDER BY at"  # noqa: S608  # our own column names
ADD_TALK: Final = f"""
INSERT INTO talk (place_id, code, {TALK_COLUMNS})
VALUES (:place, :code, :at, :seat, :user_id, :name, :text, :readers)
"""  # noqa: S608  # our own column names
TRIM_TALK: Final = """
DELETE FROM talk WHERE place_id = :place AND code = :code AND at NOT IN (
    SELECT at FROM talk WHERE place_id = :place AND code = :code ORDER BY at DESC LIMIT :most)
"""
FORGET_TALK: Final = "DELETE FROM talk WHERE place_id = :place AND code = :code"


class TalkRead(Asks):
    """Ask what was said."""

    async def talk(self, place: int, code: str) -> list[TalkRow]:
        """Return what was said at a table, oldest first; who may read a line stands in it."""
        return [TalkRow(*row) for row in await self._run(TALK, {"place": place, "code": code})]


class TalkWrite(Writes):
    """Write what is said. It does not change the version of the table: that would tell others of it."""

    async def add_talk(self, place: int, code: str, row: TalkRow, most: int) -> None:
        """Add a line, and forget the oldest when there are more than `most`."""
        await self._run(ADD_TALK, {"place": place, "code": code, **named(row)})
        await self._run(TRIM_TALK, {"place": place, "code": code, "most": most})

    async def forget_talk(self, place: int, code: str) -> None:
        """Forget all that was said at a table."""
        await self._run(FORGET_TALK, {"place": place, "code": code})
