"""The outbox, and the messages that stand."""

from typing import Any, Final

from storage.adapter import on_server
from storage.families.runner import Asks, Writes
from storage.rows import MessageRow, PostRow

MESSAGE_COLUMNS: Final = (
    "place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before, held_by, message_id, "
    "created_at"
)
ADD_MESSAGE: Final = """
INSERT INTO outbox (place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before,
created_at) VALUES (:place, :code, :seq, :kind, :target, :nonce, :body, 'waiting', 0, :not_before, :at)
"""
ADD_MESSAGE_ONCE: Final = f"{ADD_MESSAGE} ON CONFLICT DO NOTHING RETURNING 1"
REPLACE_MESSAGES: Final = """
UPDATE outbox SET state = 'replaced'
WHERE place_id = :place AND code = :code AND kind = :kind AND target_id = :target
    AND seq < :seq AND state = 'waiting' AND attempts = 0
"""
CALLS: Final = ("ping", "reminder", "notice", "offer", "enough", "full", "call", "pairing", "event_notice")
"""Kinds that call somebody: they go first."""
ELDEST: Final = """
    NOT EXISTS (SELECT 1 FROM outbox AS older
        WHERE older.place_id = due.place_id AND older.code = due.code AND older.target_id = due.target_id
            AND older.seq < due.seq AND older.state = 'waiting'
            AND NOT (older.kind IN ('board', 'event', 'lobby', 'enough', 'full', 'dashboard')
                AND older.attempts = 0 AND older.not_before > :now))
"""
"""A board, or the card of a table or an event, that waits and was never tried holds up nothing: a newer one
takes its place. Neither does what is told its reader when they wake up.
"""
BUSY: Final = """
    SELECT target_id FROM outbox WHERE state = 'waiting' AND held_by IS NOT NULL AND +not_before > :now
"""
"""Targets to which something is on its way: they take the next one after it. The plus keeps SQLite from
looking through all that is not due for the few that are held.
"""
KEY: Final = ("place_id", "code", "seq", "kind", "target_id")
ORDER: Final = "created_at, " + ", ".join(KEY)
READY: Final = f"""
    SELECT {ORDER} FROM (
        SELECT {ORDER}, row_number() OVER (PARTITION BY target_id ORDER BY {ORDER}) AS place_in_line
        FROM outbox AS due
        WHERE state = 'waiting' AND not_before <= :now AND target_id NOT IN ({BUSY}) AND {ELDEST}
    ) AS first WHERE place_in_line = 1
    ORDER BY CASE WHEN kind IN ({", ".join(f"'{kind}'" for kind in CALLS)}) THEN 0 ELSE 1 END, {ORDER}
    LIMIT :most
"""  # noqa: S608  # our own words
LOCK_FREE: Final = f"""
    SELECT {", ".join(f"free.{name}" for name in KEY)} FROM outbox AS free
    JOIN ({READY}) AS first USING ({", ".join(KEY)})
    WHERE free.state = 'waiting' AND free.not_before <= :now FOR UPDATE OF free SKIP LOCKED
"""  # noqa: S608  # our own words
"""Those that no other process is just taking: nobody waits for it, or takes what is next in line instead."""
CLAIM: Final = f"""
WHERE {" AND ".join(f"outbox.{name} = ready.{name}" for name in KEY)}
    AND outbox.state = 'waiting' AND outbox.not_before <= :now
RETURNING {", ".join(f"outbox.{name}" for name in MESSAGE_COLUMNS.split(", "))}
"""
HOLD: Final = "UPDATE outbox SET held_by = :holder, attempts = attempts + 1, not_before = :until"
CLAIM_MESSAGES: Final = on_server(
    f"WITH ready AS MATERIALIZED ({LOCK_FREE}) {HOLD} FROM ready {CLAIM}",
    f"{HOLD} FROM ({READY}) AS ready {CLAIM}",
)
"""Joined, not looked up by `IN`: SQLite would then look through all that a place has waiting."""
MARK_MESSAGE: Final = """
UPDATE outbox SET state = :state, message_id = :message, held_by = NULL
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
    AND state = 'waiting' AND held_by = :holder
"""
RETURN_MESSAGE: Final = """
UPDATE outbox SET held_by = NULL, not_before = :at, attempts = attempts - :untried
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
    AND state = 'waiting' AND held_by = :holder
"""
SAY_AGAIN: Final = """
UPDATE outbox SET state = 'waiting', attempts = 0, not_before = :at
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
    AND state = 'sent'
"""
RENEW_LEASE: Final = """
UPDATE outbox SET not_before = :until
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
    AND state = 'waiting' AND held_by = :holder
RETURNING 1
"""
HOLDERS: Final = "SELECT DISTINCT held_by FROM outbox WHERE state = 'waiting' AND held_by IS NOT NULL"
RELEASE_HOLDER: Final = """
UPDATE outbox SET held_by = NULL, not_before = :now WHERE state = 'waiting' AND held_by = :holder
"""
RETRY_TARGET: Final = """
UPDATE outbox SET state = 'waiting', not_before = :now
WHERE target_id = :target AND state IN ('waiting', 'failed') AND held_by IS NULL
AND (state = 'waiting' OR NOT EXISTS (
    SELECT 1 FROM outbox AS newer
    WHERE newer.place_id = outbox.place_id AND newer.code = outbox.code
    AND newer.target_id = outbox.target_id AND newer.seq > outbox.seq AND newer.state <> 'replaced'
))"""
"""What waits for a target is due at once, and the last thing that it was refused is tried again."""
DROP_UNSAID: Final = """
UPDATE outbox SET state = 'replaced', held_by = NULL
WHERE place_id = :place AND code = :code AND target_id = :target AND state IN ('waiting', 'failed')
"""
NEXT_DUE: Final = f"""
SELECT not_before FROM outbox AS due
WHERE state = 'waiting' AND (held_by IS NOT NULL OR target_id NOT IN ({BUSY})) AND {ELDEST}
ORDER BY not_before LIMIT 1
"""  # noqa: S608  # our own words
FORGET_MESSAGES: Final = "DELETE FROM outbox WHERE state <> 'waiting' AND created_at < :before"
KEEP_POST: Final = """
INSERT INTO post (place_id, code, kind, target_id, message_id, channel_id, posted_at, awaited, seq, ply,
    since_ply)
SELECT place_id, code, :kind, :target, :message, :channel, :at, :awaited, :seq, :ply, :since FROM outbox
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :row_kind AND target_id = :row_target
    AND (held_by = :holder OR state = 'replaced')
ON CONFLICT (place_id, code, kind, target_id) DO UPDATE SET message_id = excluded.message_id,
    channel_id = excluded.channel_id,
    posted_at = CASE WHEN post.message_id = excluded.message_id THEN post.posted_at ELSE excluded.posted_at
    END, awaited = excluded.awaited, seq = excluded.seq,
    ply = excluded.ply, since_ply = excluded.since_ply
WHERE post.seq <= excluded.seq
"""
"""What became of a row stands even if it was replaced while it was sent, but not if another holds it now."""
POST: Final = """
SELECT message_id, channel_id, posted_at, awaited, seq, ply, since_ply FROM post
WHERE place_id = :place AND code = :code AND kind = :kind AND target_id = :target
"""
CALLED: Final = """
SELECT kind, message_id, channel_id FROM post
WHERE place_id = :place AND code = :code AND kind LIKE 'call:%' ORDER BY seq
"""
WAS_SAID: Final = """
SELECT 1 FROM outbox WHERE place_id = :place AND code = :code AND kind = :kind
UNION ALL SELECT 1 FROM post WHERE place_id = :place AND code = :code AND kind = :kind LIMIT 1
"""
LAST_SAID: Final = """
SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM outbox
        WHERE place_id = :place AND kind = :kind AND target_id = :target AND state IN ('waiting', 'sent')
    UNION ALL SELECT max(posted_at) AS at FROM post
        WHERE place_id = :place AND kind = :kind AND target_id = :target
) AS said
"""
STOOD: Final = """
SELECT 1 FROM post WHERE place_id = :place AND code = :code AND kind = :kind LIMIT 1
"""
POSTS: Final = """
SELECT message_id, channel_id, posted_at, awaited, seq FROM post
WHERE place_id = :place AND code = :code AND kind LIKE :kind AND target_id = :target ORDER BY seq
"""
DROP_POSTS: Final = """
DELETE FROM post WHERE place_id = :place AND code = :code AND kind LIKE :kind AND target_id = :target
"""


class MessagesRead(Asks):
    """Ask."""

    async def post(self, place: int, code: str, kind: str, target: int) -> PostRow | None:
        """Return the message that stands for a kind and a target of a table."""
        values = {"place": place, "code": code, "kind": kind, "target": target}
        rows = await self._run(POST, values)
        return PostRow(*rows[0]) if rows else None

    async def stood(self, place: int, code: str, kind: str) -> bool:
        """Tell whether a message of a kind has stood for a table, wherever that was."""
        return bool(await self._run(STOOD, {"place": place, "code": code, "kind": kind}))

    async def was_said(self, place: int, code: str, kind: str) -> bool:
        """Tell whether a table has a message of a kind, said or still to be said, to whomever."""
        return bool(await self._run(WAS_SAID, {"place": place, "code": code, "kind": kind}))

    async def last_said(self, place: int, kind: str, target: int) -> int | None:
        """Return when a message of a kind was last said to a target of a place, by any table, or is to be."""
        at = (await self._run(LAST_SAID, {"place": place, "kind": kind, "target": target}))[0][0]
        return None if at is None else int(at)

    async def posts(self, place: int, code: str, kind: str, target: int) -> list[PostRow]:
        """Return the messages that stand for a target of a table, of all kinds like `kind`, oldest first."""
        values = {"place": place, "code": code, "kind": kind, "target": target}
        return [PostRow(*row) for row in await self._run(POSTS, values)]

    async def calls(self, place: int, code: str) -> list[tuple[str, int, int]]:
        """Return the posts that call somebody to a decision of a table: kind, message and channel."""
        rows = await self._run(CALLED, {"place": place, "code": code})
        return [(str(kind), int(message), int(channel)) for kind, message, channel in rows]

    async def next_due(self, now: int) -> int | None:
        """Return when the next waiting message may be sent; what waits behind another does not count."""
        rows = await self._run(NEXT_DUE, {"now": now})
        return int(rows[0][0]) if rows else None

    async def holders(self) -> list[str]:
        """Return who holds messages."""
        return [str(row[0]) for row in await self._run(HOLDERS, {})]


class MessagesWrite(Writes):
    """Write."""

    async def add_message(self, row: MessageRow) -> None:
        """Add what must be said."""
        values = {
            "place": row.place_id, "code": row.code, "seq": row.seq, "kind": row.kind,
            "target": row.target_id, "nonce": row.nonce, "body": row.body, "at": row.created_at,
            "not_before": row.not_before,
        }  # fmt: skip
        await self._run(ADD_MESSAGE, values)

    async def add_message_once(self, row: MessageRow) -> bool:
        """Add what must be said, unless a row of its number, kind and target is there; False: it is."""
        values = {
            "place": row.place_id, "code": row.code, "seq": row.seq, "kind": row.kind,
            "target": row.target_id, "nonce": row.nonce, "body": row.body, "at": row.created_at,
        }  # fmt: skip
        return bool(await self._run(ADD_MESSAGE_ONCE, values))

    async def replace_messages(self, place: int, code: str, kind: str, target: int, seq: int) -> None:
        """Mark messages of a kind that are older than `seq`, and were never tried, as replaced."""
        values = {"place": place, "code": code, "kind": kind, "target": target, "seq": seq}
        await self._run(REPLACE_MESSAGES, values)

    async def claim_messages(self, holder: str, now: int, until: int, most: int) -> list[MessageRow]:
        """Take waiting messages whose time has come, one for each target to which none is on its way.

        Those that call somebody are taken first. Return the oldest first.
        """
        values = {"holder": holder, "now": now, "until": until, "most": most}
        rows = [MessageRow(*row) for row in await self._run(CLAIM_MESSAGES, values)]
        return sorted(
            rows, key=lambda row: (row.created_at, row.place_id, row.code, row.seq, row.kind, row.target_id)
        )

    async def mark_message(self, key: dict[str, Any], holder: str, state: str, message: int | None) -> None:
        """Mark a message as sent, replaced or failed, unless it was deleted or another holds it by now."""
        await self._run(MARK_MESSAGE, {**key, "holder": holder, "state": state, "message": message})

    async def return_message(self, key: dict[str, Any], holder: str, at: int, *, untried: bool) -> None:
        """Give back a message that could not be sent, until a time; `untried`: nothing has left for it."""
        await self._run(RETURN_MESSAGE, {**key, "holder": holder, "at": at, "untried": int(untried)})

    async def say_again(self, key: dict[str, Any], at: int) -> None:
        """Let a message that was sent be due once more, at a time; a newer one of its kind replaces it."""
        await self._run(SAY_AGAIN, {**key, "at": at})

    async def renew_lease(self, key: dict[str, Any], holder: str, until: int) -> bool:
        """Hold a message for longer; False: it is no longer the holder's."""
        return bool(await self._run(RENEW_LEASE, {**key, "holder": holder, "until": until}))

    async def release_holder(self, holder: str, now: int) -> None:
        """Give back all messages of a holder that has died."""
        await self._run(RELEASE_HOLDER, {"holder": holder, "now": now})

    async def retry_target(self, target: int, now: int) -> None:
        """Make all that waits for a target due, and the last message that failed there wait again."""
        await self._run(RETRY_TARGET, {"target": target, "now": now})

    async def drop_unsaid(self, place: int, code: str, target: int) -> None:
        """Give up what a table has not said to a target: it is said elsewhere."""
        await self._run(DROP_UNSAID, {"place": place, "code": code, "target": target})

    async def keep_post(
        self,
        key: dict[str, Any],
        holder: str,
        post: PostRow,
        kind: str | None = None,
        target: int | None = None,
    ) -> None:
        """Remember the message that says a row of the outbox, before that is marked; unless the row has been
        deleted meanwhile, another holds it, or a newer one stands. It stands for the row's kind and target,
        or for others of the same table.
        """
        values = {
            "place": key["place"], "code": key["code"], "row_kind": key["kind"], "row_target": key["target"],
            "holder": holder,
            "kind": kind or key["kind"], "target": key["target"] if target is None else target,
            "message": post.message_id, "channel": post.channel_id, "at": post.posted_at,
            "awaited": post.awaited, "seq": post.seq, "ply": post.ply,
            "since": post.since_ply,
        }  # fmt: skip
        await self._run(KEEP_POST, values)

    async def drop_posts(self, place: int, code: str, kind: str, target: int) -> None:
        """Forget the messages that stand for a target of a table, of all kinds like `kind`."""
        values = {"place": place, "code": code, "kind": kind, "target": target}
        await self._run(DROP_POSTS, values)

    async def forget_messages(self, before: int) -> None:
        """Drop messages that are done with from before a time."""
        await self._run(FORGET_MESSAGES, {"before": before})
