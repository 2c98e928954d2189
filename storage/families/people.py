"""What people have settled for themselves."""

from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.rows import SettingRow

SETTING_COLUMNS: Final = (
    "user_id, colour, dm_closed, zone, quiet_from, quiet_to, remind_minutes, digest, pool, vacation_from, "
    "vacation_to, vacation_policy, last_acted_at, digest_at, heads_up, board, theme, sight, statistics, "
    "language, locale, alerts, dms, threads"
)

SETTING: Final = f"SELECT {SETTING_COLUMNS} FROM user_setting WHERE user_id = :user"  # noqa: S608  # our own column names
SETTINGS_AT: Final = f"""
SELECT {SETTING_COLUMNS} FROM user_setting
WHERE user_id IN (SELECT user_id FROM seat WHERE place_id = :place AND code = :code)
"""  # noqa: S608  # our own column names
KEEP_SETTING: Final = f"""
INSERT INTO user_setting ({SETTING_COLUMNS})
VALUES (:user_id, :colour, :dm_closed, :zone, :quiet_from, :quiet_to, :remind_minutes, :digest, :pool,
    :vacation_from, :vacation_to, :vacation_policy, :last_acted_at, :digest_at, :heads_up,
    :board, :theme, :sight, :statistics, :language, :locale, :alerts, :dms,
    :threads)
ON CONFLICT (user_id) DO UPDATE SET colour = excluded.colour, dm_closed = excluded.dm_closed,
    zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
    remind_minutes = excluded.remind_minutes, digest = excluded.digest, pool = excluded.pool,
    vacation_from = excluded.vacation_from, vacation_to = excluded.vacation_to,
    vacation_policy = excluded.vacation_policy, last_acted_at = excluded.last_acted_at,
    digest_at = excluded.digest_at, heads_up = excluded.heads_up, board = excluded.board,
    theme = excluded.theme, sight = excluded.sight, statistics = excluded.statistics,
    language = excluded.language, locale = excluded.locale, alerts = excluded.alerts,
    dms = excluded.dms, threads = excluded.threads
"""  # noqa: S608  # our own column names
POOL_AT: Final = """
SELECT user_id FROM user_setting
WHERE pool AND NOT dm_closed
    AND (EXISTS (SELECT 1 FROM invitation WHERE invitation.user_id = user_setting.user_id
            AND invitation.place_id = :place AND invitation.code = :code)
        OR EXISTS (SELECT 1 FROM session WHERE session.place_id = :place AND session.code = :code
            AND (session.host_id = user_setting.user_id OR NOT session.private_table
                AND EXISTS (SELECT 1 FROM seat
                    WHERE seat.user_id = user_setting.user_id AND seat.place_id = :place))))
    AND NOT EXISTS (SELECT 1 FROM seat
        WHERE seat.user_id = user_setting.user_id AND seat.place_id = :place AND seat.code = :code)
ORDER BY coalesce(last_acted_at, 0) DESC, user_id LIMIT :most
"""
LOCK_PERSON: Final = """
INSERT INTO user_setting (user_id, colour, dm_closed) VALUES (:user, TRUE, FALSE)
ON CONFLICT (user_id) DO UPDATE SET colour = user_setting.colour
"""
"""A row that is not there cannot be locked: two processes would both begin with the usual settings."""
KNOW: Final = """
INSERT INTO user_setting (user_id, colour, dm_closed) VALUES (:user, TRUE, FALSE)
ON CONFLICT (user_id) DO NOTHING
"""
"""Many a row of a person hangs on their settings, and is deleted with them, by every release."""


_SETTING: Final = reader(SettingRow)


class PeopleRead(Asks):
    """Ask about people."""

    async def setting(self, user: int) -> SettingRow | None:
        """Return what a person has settled for themselves."""
        rows = await self._run(SETTING, {"user": user})
        return _SETTING(rows[0]) if rows else None

    async def settings_at(self, place: int, code: str) -> dict[int, SettingRow]:
        """Return what those who sit at a table have settled for themselves, by person."""
        rows = await self._run(SETTINGS_AT, {"place": place, "code": code})
        return {row[0]: _SETTING(row) for row in rows}

    async def pool_at(self, place: int, code: str, most: int) -> list[int]:
        """Return people who are willing to step in and do not sit at a table; who acted last comes first.

        They have played at its place, or are invited; at a private table they are invited, or its host.
        """
        values = {"place": place, "code": code, "most": most}
        return [int(row[0]) for row in await self._run(POOL_AT, values)]


class PeopleWrite(Writes):
    """Write about people."""

    def lock_person(self, user: int) -> None:
        """Let whoever else changes a person's settings or decks wait until the transaction is over.

        Tables are locked before people.
        """
        self._lock(LOCK_PERSON, {"user": user})

    async def keep_setting(self, row: SettingRow) -> None:
        """Keep what a person has settled for themselves."""
        await self._run(KEEP_SETTING, named(row))
