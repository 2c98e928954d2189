"""What organisers settle at a place, whom people do not want to meet, and what was reported."""

from typing import Final

from storage.families.runner import Asks, Writes
from storage.rows import AuditRow, ReportRow

PLACE_SETTING: Final = "SELECT body FROM place_setting WHERE place_id = :place"
KEEP_PLACE_SETTING: Final = """
INSERT INTO place_setting (place_id, body) VALUES (:place, :body)
ON CONFLICT (place_id) DO UPDATE SET body = excluded.body
"""
DASHBOARDS: Final = """
SELECT place_id FROM place_setting WHERE body LIKE '%"dashboards"%' OR body LIKE '%"overview"%'
ORDER BY place_id
"""
OPEN_TABLES_AT: Final = """
SELECT code FROM session WHERE place_id = :place AND status IN ('lobby', 'running') AND paused_at IS NULL
    AND NOT private_table
ORDER BY created_at, code LIMIT :most
"""
AUDIT: Final = """
SELECT n, at, actor_id, what, code, body FROM audit WHERE place_id = :place ORDER BY n DESC LIMIT :most
"""
ADD_AUDIT: Final = """
INSERT INTO audit (place_id, n, at, actor_id, what, code, body)
SELECT :place, coalesce(max(n), 0) + 1, :at, :actor, :what, :code, :body FROM audit WHERE place_id = :place
"""
FORGET_AUDIT: Final = "DELETE FROM audit WHERE place_id = :place AND at < :before"
REPORTS: Final = """
SELECT n, at, reporter_id, code, text FROM report WHERE place_id = :place ORDER BY n DESC LIMIT :most
"""
REPORTS_BY: Final = "SELECT count(*) FROM report WHERE reporter_id = :user AND at > :since"
ADD_REPORT: Final = """
INSERT INTO report (place_id, n, at, reporter_id, code, text)
SELECT :place, coalesce(max(n), 0) + 1, :at, :user, :code, :text FROM report WHERE place_id = :place
RETURNING n
"""
FORGET_REPORTS: Final = "DELETE FROM report WHERE at < :before"
BLOCKED_BY: Final = "SELECT blocked_id FROM block WHERE user_id = :owner ORDER BY blocked_id"
ADD_BLOCK: Final = """
INSERT INTO block (user_id, blocked_id) VALUES (:owner, :user) ON CONFLICT DO NOTHING RETURNING 1
"""
AT_TABLE: Final = """
SELECT user_id FROM seat WHERE place_id = :place AND code = :code AND resigned_at IS NULL
    AND user_id IS NOT NULL
UNION SELECT host_id FROM session WHERE place_id = :place AND code = :code
"""
ERASED_BLOCKS_ON: Final = f"""
SELECT user_id FROM erased_block WHERE hash = :hash AND (user_id = :place OR user_id IN ({AT_TABLE}))
ORDER BY user_id
"""  # noqa: S608  # our own names
ERASED_BLOCKS_OF: Final = "SELECT hash FROM erased_block WHERE user_id = :owner ORDER BY hash"
DROP_ERASED_BLOCK: Final = "DELETE FROM erased_block WHERE user_id = :owner AND hash = :hash RETURNING 1"
DROP_BLOCK: Final = "DELETE FROM block WHERE user_id = :owner AND blocked_id = :user RETURNING 1"
BLOCKS_AT: Final = f"""
SELECT user_id, blocked_id FROM block WHERE
    (blocked_id = :user AND (user_id = :place OR user_id IN ({AT_TABLE})))
    OR (user_id = :user AND blocked_id IN ({AT_TABLE}))
ORDER BY user_id, blocked_id
"""  # noqa: S608  # our own names
BLOCKS_IN_EVENT: Final = """
SELECT one.number, other.number FROM entrant AS one
JOIN block ON block.user_id = one.user_id
JOIN entrant AS other ON other.place_id = one.place_id AND other.code = one.code
    AND other.user_id = block.blocked_id
WHERE one.place_id = :place AND one.code = :code ORDER BY one.number, other.number
"""
ERASED_BLOCKS_IN_EVENT: Final = """
SELECT entrant.number, erased_block.hash FROM entrant
JOIN erased_block ON erased_block.user_id = entrant.user_id
WHERE entrant.place_id = :place AND entrant.code = :code ORDER BY entrant.number, erased_block.hash
"""
INVITED: Final = """
SELECT user_id FROM invitation WHERE place_id = :place AND code = :code ORDER BY user_id
"""
INVITE: Final = """
INSERT INTO invitation (place_id, code, user_id) VALUES (:place, :code, :user)
ON CONFLICT DO NOTHING RETURNING 1
"""
UNINVITE: Final = """
DELETE FROM invitation WHERE place_id = :place AND code = :code AND user_id = :user
"""
OPEN_AT: Final = """
SELECT count(*), coalesce(sum(CASE WHEN host_id = :user THEN 1 ELSE 0 END), 0)
FROM session WHERE place_id = :place AND status IN ('lobby', 'running')
    AND NOT EXISTS (SELECT 1 FROM tournament_table WHERE tournament_table.place_id = session.place_id
        AND tournament_table.session_code = session.code)
"""
LAST_OPENED: Final = """
SELECT max(created_at) FROM session WHERE place_id = :place AND host_id = :user
    AND NOT EXISTS (SELECT 1 FROM tournament_table WHERE tournament_table.place_id = session.place_id
        AND tournament_table.session_code = session.code)
"""
LOBBIES: Final = """
SELECT session.place_id, session.code, session.created_at, max(seat.joined_at) FROM session
LEFT JOIN seat ON seat.place_id = session.place_id AND seat.code = session.code
WHERE session.status = 'lobby' AND session.created_at < :before
GROUP BY session.place_id, session.code, session.created_at ORDER BY session.place_id, session.code
"""
WAITING_AT: Final = """
SELECT code FROM session WHERE place_id = :place AND status = 'lobby'
    AND NOT EXISTS (SELECT 1 FROM tournament_table WHERE tournament_table.place_id = session.place_id
        AND tournament_table.session_code = session.code)
ORDER BY created_at DESC, code LIMIT :most
"""
THREADS: Final = """
SELECT session.place_id, session.code, session.channel_id, max(post.posted_at) FROM session
LEFT JOIN post ON post.place_id = session.place_id AND post.code = session.code
    AND post.channel_id = session.channel_id
WHERE session.opened_thread AND session.status IN ('lobby', 'running')
GROUP BY session.place_id, session.code, session.channel_id
ORDER BY session.place_id, session.code
"""
LOCK_PLACE: Final = """
INSERT INTO opening_count (place_id, opened) VALUES (:place, 0)
ON CONFLICT (place_id) DO UPDATE SET opened = opening_count.opened
"""


class PlacesRead(Asks):
    """Ask about places."""

    async def place_setting(self, place: int) -> str | None:
        """Return what was settled for a place, as JSON."""
        rows = await self._run(PLACE_SETTING, {"place": place})
        return str(rows[0][0]) if rows else None

    async def with_dashboards(self) -> list[int]:
        """Return the places where a list of tables stands, or has stood, in a channel."""
        return [int(place) for (place,) in await self._run(DASHBOARDS, {})]

    async def open_tables_at(self, place: int, most: int) -> list[str]:
        """Return the open tables of a place that are not private and stand in a channel, the oldest first."""
        return [str(code) for (code,) in await self._run(OPEN_TABLES_AT, {"place": place, "most": most})]

    async def audit(self, place: int, most: int) -> list[AuditRow]:
        """Return what organisers did, the newest first."""
        return [AuditRow(*row) for row in await self._run(AUDIT, {"place": place, "most": most})]

    async def reports(self, place: int, most: int) -> list[ReportRow]:
        """Return what was reported at a place, the newest first."""
        return [ReportRow(*row) for row in await self._run(REPORTS, {"place": place, "most": most})]

    async def reports_by(self, user: int, since: int) -> int:
        """Return how much a person has reported anywhere since a time."""
        return int((await self._run(REPORTS_BY, {"user": user, "since": since}))[0][0])

    async def blocked_by(self, owner: int) -> list[int]:
        """Return whom a person, or a place, does not let join."""
        return [int(row[0]) for row in await self._run(BLOCKED_BY, {"owner": owner})]

    async def blocks_at(self, place: int, code: str, user: int) -> list[tuple[int, int]]:
        """Return each block between a person and a table: of the place, of its host and of those who
        sit there, of theirs.
        """
        values = {"place": place, "code": code, "user": user}
        return [(int(owner), int(blocked)) for owner, blocked in await self._run(BLOCKS_AT, values)]

    async def erased_blocks_on(self, place: int, code: str, mark: str) -> list[int]:
        """Return who at a table, or the place, blocked a person who was deleted then, by their keyed hash."""
        rows = await self._run(ERASED_BLOCKS_ON, {"place": place, "code": code, "hash": mark})
        return [int(row[0]) for row in rows]

    async def erased_blocks_of(self, owner: int) -> list[str]:
        """Return the keyed hash of everybody whom a person, or a place, blocked and who was deleted then."""
        return [str(row[0]) for row in await self._run(ERASED_BLOCKS_OF, {"owner": owner})]

    async def blocks_in_event(self, place: int, code: str) -> list[tuple[int, int]]:
        """Return each block between two people in an event, as numbers: who blocks, and who is blocked."""
        rows = await self._run(BLOCKS_IN_EVENT, {"place": place, "code": code})
        return [(int(blocker), int(blocked)) for blocker, blocked in rows]

    async def erased_blocks_in_event(self, place: int, code: str) -> list[tuple[int, str]]:
        """Return the keyed hash of everybody whom people in an event (by number) blocked and who was deleted
        then.
        """
        rows = await self._run(ERASED_BLOCKS_IN_EVENT, {"place": place, "code": code})
        return [(int(number), str(mark)) for number, mark in rows]

    async def invited(self, place: int, code: str) -> list[int]:
        """Return who is invited to a table."""
        return [int(row[0]) for row in await self._run(INVITED, {"place": place, "code": code})]

    async def open_at(self, place: int, user: int) -> tuple[int, int]:
        """Return how many tables are open at a place, and how many of them a person is the host of.

        Those of events are not counted: they open by themselves.
        """
        every, own = (await self._run(OPEN_AT, {"place": place, "user": user}))[0]
        return int(every), int(own)

    async def last_opened(self, place: int, user: int) -> int | None:
        """Return when a person opened the newest table of which they are still the host."""
        opened_at = (await self._run(LAST_OPENED, {"place": place, "user": user}))[0][0]
        return None if opened_at is None else int(opened_at)

    async def lobbies(self, before: int) -> list[tuple[int, str, int]]:
        """Return the tables from before a time that have not begun, and when somebody was last new there."""
        rows = await self._run(LOBBIES, {"before": before})
        return [(int(place), str(code), max(created, joined or 0)) for place, code, created, joined in rows]

    async def waiting_at(self, place: int, most: int) -> list[str]:
        """Return the tables of a place that have not begun, those of events left out, the newest first."""
        return [str(row[0]) for row in await self._run(WAITING_AT, {"place": place, "most": most})]

    async def threads(self) -> list[tuple[int, str, int, int | None]]:
        """Return the open tables with a thread of their own: place, code, thread, time of the newest post."""
        rows = await self._run(THREADS, {})
        return [(int(place), str(code), int(thread), at) for place, code, thread, at in rows]


class PlacesWrite(Writes):
    """Write about places."""

    async def lock_place(self, place: int) -> None:
        """Let whoever else reads and then writes what a place holds wait until the transaction is over."""
        await self._run(LOCK_PLACE, {"place": place})

    async def keep_place_setting(self, place: int, body: str) -> None:
        """Keep what is settled for a place."""
        await self._run(KEEP_PLACE_SETTING, {"place": place, "body": body})

    async def add_audit(
        self, place: int, at: int, actor: int | None, what: str, code: str | None, body: str
    ) -> None:
        """Write down what an organiser did."""
        await self.lock_place(place)
        values = {"place": place, "at": at, "actor": actor, "what": what, "code": code, "body": body}
        await self._run(ADD_AUDIT, values)

    async def forget_audit(self, place: int, before: int) -> None:
        """Forget what organisers did before a time."""
        await self._run(FORGET_AUDIT, {"place": place, "before": before})

    async def add_report(self, place: int, at: int, user: int, code: str | None, text: str) -> int:
        """Write down what a person reports; return its number."""
        values = {"place": place, "at": at, "user": user, "code": code, "text": text}
        return int((await self._run(ADD_REPORT, values))[0][0])

    async def forget_reports(self, before: int) -> None:
        """Forget what was reported before a time."""
        await self._run(FORGET_REPORTS, {"before": before})

    async def block(self, owner: int, user: int) -> bool:
        """Block somebody for a person, or a place; False: they were blocked already."""
        return bool(await self._run(ADD_BLOCK, {"owner": owner, "user": user}))

    async def unblock(self, owner: int, user: int, mark: str | None) -> bool:
        """Take a block away, also what a deletion left of it (`mark`: the hash); False: there was none."""
        dropped = await self._run(DROP_BLOCK, {"owner": owner, "user": user})
        left = mark and await self._run(DROP_ERASED_BLOCK, {"owner": owner, "hash": mark})
        return bool(dropped or left)

    async def invite(self, place: int, code: str, user: int) -> bool:
        """Invite a person to a table; False: they were already."""
        return bool(await self._run(INVITE, {"place": place, "code": code, "user": user}))

    async def uninvite(self, place: int, code: str, user: int) -> None:
        """Take an invitation back."""
        await self._run(UNINVITE, {"place": place, "code": code, "user": user})
