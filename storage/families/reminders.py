"""Reminders: how often a seat was reminded, until when it has put them off, and when people acted last."""

from typing import Final

from storage.families.runner import Asks, Writes
from storage.rows import ReminderRow, SnoozeRow

REMINDER: Final = """
SELECT seat, decision, sent_n, last_at FROM reminder
WHERE place_id = :place AND code = :code AND seat = :seat AND decision = :decision
"""
KEEP_REMINDER: Final = """
INSERT INTO reminder (place_id, code, seat, decision, sent_n, last_at)
VALUES (:place, :code, :seat, :decision, :sent_n, :last_at)
ON CONFLICT (place_id, code, seat, decision) DO UPDATE SET sent_n = excluded.sent_n,
    last_at = excluded.last_at
"""
OLD_REMINDERS: Final = """
DELETE FROM reminder WHERE place_id = :place AND code = :code AND seat = :seat AND decision < :decision
"""
SNOOZE: Final = """
SELECT seat, decision, until FROM snooze
WHERE place_id = :place AND code = :code AND seat = :seat AND decision = :decision
"""
KEEP_SNOOZE: Final = """
INSERT INTO snooze (place_id, code, seat, decision, until) VALUES (:place, :code, :seat, :decision, :until)
ON CONFLICT (place_id, code, seat, decision) DO UPDATE SET until = excluded.until
"""
OLD_SNOOZES: Final = """
DELETE FROM snooze WHERE place_id = :place AND code = :code AND seat = :seat AND decision < :decision
"""
ACTED: Final = """
INSERT INTO user_setting (user_id, colour, dm_closed, last_acted_at) VALUES (:user, :colour, :dm_closed, :at)
ON CONFLICT (user_id) DO UPDATE SET last_acted_at = excluded.last_acted_at
"""
DIGESTED: Final = "UPDATE user_setting SET digest_at = :at WHERE user_id = :user"
SEEN: Final = """
UPDATE seat SET away_seen_ply = :ply
WHERE place_id = :place AND code = :code AND seat = :seat AND away_seen_ply < :ply
"""
SEEN_PLY: Final = "SELECT away_seen_ply FROM seat WHERE place_id = :place AND code = :code AND seat = :seat"


class RemindersRead(Asks):
    """Ask about reminders."""

    async def reminder(self, place: int, code: str, seat: int, decision: int) -> ReminderRow | None:
        """Return how often a seat was reminded of a decision."""
        values = {"place": place, "code": code, "seat": seat, "decision": decision}
        rows = await self._run(REMINDER, values)
        return ReminderRow(*rows[0]) if rows else None

    async def snooze(self, place: int, code: str, seat: int, decision: int) -> SnoozeRow | None:
        """Return until when a seat has put the reminders of a decision off."""
        values = {"place": place, "code": code, "seat": seat, "decision": decision}
        rows = await self._run(SNOOZE, values)
        return SnoozeRow(*rows[0]) if rows else None

    async def seen_ply(self, place: int, code: str, seat: int) -> int:
        """Return the last ply that the person of a seat was shown."""
        rows = await self._run(SEEN_PLY, {"place": place, "code": code, "seat": seat})
        return int(rows[0][0]) if rows else 0


class RemindersWrite(Writes):
    """Write about reminders."""

    async def keep_reminder(self, place: int, code: str, row: ReminderRow) -> None:
        """Keep how often a seat was reminded of a decision; what is known of earlier ones is dropped."""
        key = {"place": place, "code": code, "seat": row.seat, "decision": row.decision}
        await self._run(OLD_REMINDERS, key)
        await self._run(KEEP_REMINDER, {**key, "sent_n": row.sent_n, "last_at": row.last_at})

    async def keep_snooze(self, place: int, code: str, row: SnoozeRow) -> None:
        """Keep until when a seat puts the reminders of a decision off; earlier ones are dropped."""
        key = {"place": place, "code": code, "seat": row.seat, "decision": row.decision}
        await self._run(OLD_SNOOZES, key)
        await self._run(KEEP_SNOOZE, {**key, "until": row.until})

    async def acted(self, user: int, at: int) -> None:
        """Note when a person acted last."""
        await self._run(ACTED, {"user": user, "colour": True, "dm_closed": False, "at": at})

    async def digested(self, user: int, at: int) -> None:
        """Note when a person was told of all their tables at once."""
        await self._run(DIGESTED, {"user": user, "at": at})

    async def seen(self, place: int, code: str, seat: int, ply: int) -> None:
        """Note the last ply that the person of a seat was shown; it never falls."""
        await self._run(SEEN, {"place": place, "code": code, "seat": seat, "ply": ply})
