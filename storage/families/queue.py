"""The queue: who waits for players, and the groups that were found."""

from typing import Final

from storage.columns import named, reader
from storage.families.people import KNOW
from storage.families.runner import Asks, Writes
from storage.queued import QueueRow

COLUMNS: Final = (
    "place_id, code, channel_id, user_id, name, party_id, party_name, agreed, game, pace, least, most, near, "
    "at, expires_at, found"
)
ADD_QUEUED: Final = f"""
INSERT INTO queue_entry ({COLUMNS}) VALUES (:place_id, :code, :channel_id, :user_id, :name, :party_id,
    :party_name, :agreed, :game, :pace, :least, :most, :near, :at, :expires_at, :found)
ON CONFLICT (place_id, channel_id, user_id, game) DO UPDATE SET code = excluded.code, name = excluded.name,
    party_id = excluded.party_id, party_name = excluded.party_name, agreed = excluded.agreed,
    pace = excluded.pace, least = excluded.least, most = excluded.most, near = excluded.near,
    expires_at = excluded.expires_at
WHERE queue_entry.found = '' RETURNING 1
"""  # noqa: S608  # our own column names
"""Whoever changes what they wait for keeps their place in the queue."""
QUEUE: Final = f"""
SELECT {COLUMNS} FROM queue_entry WHERE place_id = :place AND channel_id = :channel AND expires_at > :now
ORDER BY at, code
"""  # noqa: S608  # our own column names
QUEUE_GROUP: Final = f"""
SELECT {COLUMNS} FROM queue_entry WHERE place_id = :place AND found = :found AND found <> '' ORDER BY at, code
"""  # noqa: S608  # our own column names
QUEUED: Final = f"""
SELECT {COLUMNS} FROM queue_entry WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
QUEUED_OF: Final = f"""
SELECT {COLUMNS} FROM queue_entry WHERE user_id = :user OR party_id = :user ORDER BY at, code
"""  # noqa: S608  # our own column names
QUEUE_CHANNELS: Final = """
SELECT DISTINCT place_id, channel_id FROM queue_entry WHERE found = '' ORDER BY place_id, channel_id
"""
FIND_QUEUED: Final = """
UPDATE queue_entry SET found = :found WHERE place_id = :place AND code = :code AND found = '' RETURNING 1
"""
RELEASE_QUEUED: Final = "UPDATE queue_entry SET found = '' WHERE place_id = :place AND found = :found"
AGREE_QUEUED: Final = """
UPDATE queue_entry SET agreed = :agreed WHERE place_id = :place AND code = :code AND party_id = :user
    AND found = '' AND agreed <> :agreed RETURNING 1
"""
DROP_QUEUED: Final = "DELETE FROM queue_entry WHERE place_id = :place AND code = :code RETURNING 1"
FORGET_QUEUED: Final = "DELETE FROM queue_entry WHERE expires_at <= :now AND found = ''"


_ENTRY: Final = reader(QueueRow)


class QueueRead(Asks):
    """Ask who waits."""

    async def queue(self, place: int, channel: int, now: int) -> list[QueueRow]:
        """Return who waits in a channel, those first who have waited longest; some may have been found."""
        rows = await self._run(QUEUE, {"place": place, "channel": channel, "now": now})
        return [_ENTRY(row) for row in rows]

    async def queue_group(self, place: int, found: str) -> list[QueueRow]:
        """Return those who were found for one table, and for whom it is not open yet."""
        return [_ENTRY(row) for row in await self._run(QUEUE_GROUP, {"place": place, "found": found})]

    async def queued(self, place: int, code: str) -> QueueRow | None:
        """Return an entry by its code."""
        rows = await self._run(QUEUED, {"place": place, "code": code})
        return _ENTRY(rows[0]) if rows else None

    async def queued_of(self, user: int) -> list[QueueRow]:
        """Return all entries of a person, in all places, and those in which a friend names them."""
        return [_ENTRY(row) for row in await self._run(QUEUED_OF, {"user": user})]

    async def queue_channels(self) -> list[tuple[int, int]]:
        """Return place and channel of everybody who waits."""
        return [(int(place), int(channel)) for place, channel in await self._run(QUEUE_CHANNELS, {})]


class QueueWrite(Writes):
    """Write."""

    async def add_queued(self, row: QueueRow) -> bool:
        """Let somebody wait, or wait for something else; False: a table is just being opened for them."""
        for user in filter(None, (row.user_id, row.party_id)):
            await self._run(KNOW, {"user": user})
        return bool(await self._run(ADD_QUEUED, named(row)))

    async def find_queued(self, place: int, code: str, found: str) -> bool:
        """Write that somebody was found for a table; False: they wait no more."""
        return bool(await self._run(FIND_QUEUED, {"place": place, "code": code, "found": found}))

    async def release_queued(self, place: int, found: str) -> None:
        """Let those who were found for a table wait again: it cannot be opened."""
        await self._run(RELEASE_QUEUED, {"place": place, "found": found})

    async def agree_queued(self, place: int, code: str, user: int, *, agreed: bool) -> bool:
        """Write whether a friend joins along; False: it was so already, or they are not asked any more."""
        values = {"place": place, "code": code, "user": user, "agreed": agreed}
        return bool(await self._run(AGREE_QUEUED, values))

    async def drop_queued(self, place: int, code: str) -> bool:
        """Let somebody wait no more; False: they did not."""
        return bool(await self._run(DROP_QUEUED, {"place": place, "code": code}))

    async def forget_queued(self, now: int) -> None:
        """Forget those whose time is over."""
        await self._run(FORGET_QUEUED, {"now": now})
