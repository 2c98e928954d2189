"""What those have said to each other whom a game lets confer; it is no part of the game's log."""

from typing import Final

from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.memos import TalkRow

TALK_COLUMNS: Final = "at, seat, user_id, name, text, readers, ply"
TALK: Final = f"SELECT {TALK_COLUMNS} FROM talk WHERE place_id = :place AND code = :code ORDER BY at"  # noqa: S608  # our own column names
ADD_TALK: Final = f"""
INSERT INTO talk (place_id, code, {TALK_COLUMNS})
VALUES (:place, :code, :at, :seat, :user_id, :name, :text, :readers, :ply)
"""  # noqa: S608  # our own column names
TRIM_TALK: Final = """
DELETE FROM talk WHERE place_id = :place AND code = :code AND at NOT IN (
    SELECT at FROM talk WHERE place_id = :place AND code = :code ORDER BY at DESC LIMIT :most)
"""
HEARD_BY: Final = f"""
SELECT held.seat, {", ".join("talk." + name for name in TALK_COLUMNS.split(", "))} FROM seat_holder AS held
JOIN talk ON talk.place_id = held.place_id AND talk.code = held.code AND talk.at >= held.from_at
WHERE held.place_id = :place AND held.code = :code AND held.user_id = :user
    AND NOT EXISTS (SELECT 1 FROM seat_holder AS later
        WHERE later.place_id = held.place_id AND later.code = held.code AND later.seat = held.seat
            AND later.from_n > held.from_n AND later.from_at <= talk.at)
ORDER BY talk.at
"""  # noqa: S608  # our own column names
"""Each line with the seat that a person held when it was said."""


class TalkRead(Asks):
    """Ask what was said."""

    async def talk(self, place: int, code: str) -> list[TalkRow]:
        """Return what was said at a table, oldest first; who may read a line stands in it."""
        return [TalkRow(*row) for row in await self._run(TALK, {"place": place, "code": code})]

    async def heard_by(self, place: int, code: str, user: int) -> list[tuple[int, TalkRow]]:
        """Return what was said at a table while a person held a seat, with that seat, oldest first; whether
        the seat may read a line stands in it.
        """
        rows = await self._run(HEARD_BY, {"place": place, "code": code, "user": user})
        return [(int(row[0]), TalkRow(*row[1:])) for row in rows]


class TalkWrite(Writes):
    """Write what is said. It does not change the version of the table: that would tell others of it."""

    async def add_talk(self, place: int, code: str, row: TalkRow, most: int) -> None:
        """Add a line, and forget the oldest when there are more than `most`."""
        await self._run(ADD_TALK, {"place": place, "code": code, **named(row)})
        await self._run(TRIM_TALK, {"place": place, "code": code, "most": most})
