"""All statements, as plain SQL that SQLite and PostgreSQL read alike.

Parameters are named (`:place`); an adapter whose database numbers them converts the texts once. Whoever
writes learns from `RETURNING 1` whether a row was written, which takes one round instead of two.
"""

from typing import Final

SESSION_COLUMNS: Final = (
    "place_id, code, channel_id, game, rules_version, data_digest, status, version, ply, host_id, host_name, "
    "options, seating, seed, commitment, head, created_at, started_at, ended_at"
)
SEAT_COLUMNS: Final = "seat, user_id, name, policy, word, entry, private, joined_at, resigned_at"
MESSAGE_COLUMNS: Final = (
    "place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before, held_by, message_id, "
    "created_at"
)

# interactions

ANSWER: Final = """
SELECT answer FROM processed_interaction WHERE place_id = :place AND interaction_id = :interaction
"""
REMEMBER: Final = """
INSERT INTO processed_interaction (place_id, interaction_id, at, answer) VALUES (:place, :interaction, :at,
:answer) ON CONFLICT DO NOTHING RETURNING 1
"""
FORGET_INTERACTIONS: Final = "DELETE FROM processed_interaction WHERE at < :before"

# sessions

SESSION: Final = f"""
SELECT {SESSION_COLUMNS} FROM session WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
SESSION_AND_ANSWER: Final = f"""
SELECT {SESSION_COLUMNS}, (SELECT answer FROM processed_interaction
    WHERE place_id = :place AND interaction_id = :interaction)
FROM session WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
ADD_CODE: Final = """
INSERT INTO session_code (code, place_id) VALUES (:code, :place) ON CONFLICT DO NOTHING RETURNING 1
"""
PLACE_OF_CODE: Final = "SELECT place_id FROM session_code WHERE code = :code"
ADD_SESSION: Final = f"""
INSERT INTO session ({SESSION_COLUMNS})
VALUES (:place_id, :code, :channel_id, :game, :rules_version, :data_digest, :status, :version, :ply, :host_id,
    :host_name, :options, :seating, :seed, :commitment, :head, :created_at, :started_at, :ended_at)
ON CONFLICT DO NOTHING RETURNING 1
"""  # noqa: S608  # our own column names
UPDATE_LOBBY: Final = """
UPDATE session SET version = version + 1, host_id = :host, host_name = :host_name, options = :options,
    seating = :seating
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
START_SESSION: Final = """
UPDATE session SET version = version + 1, status = 'running', rules_version = :rules_version,
    data_digest = :data_digest, head = :head, started_at = :at
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
ADVANCE: Final = """
UPDATE session SET version = version + 1, ply = :ply, head = :head, status = :status, ended_at = :ended_at,
    host_id = :host, host_name = :host_name
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
TABLE_IN: Final = """
SELECT code FROM session WHERE place_id = :place AND channel_id = :channel
ORDER BY CASE WHEN status IN ('lobby', 'running') THEN 0 ELSE 1 END, created_at DESC, code LIMIT 1
"""
OPEN_TABLE_IN: Final = """
SELECT code FROM session WHERE place_id = :place AND channel_id = :channel AND status IN ('lobby', 'running')
"""
TABLES_OF: Final = """
SELECT session.place_id, session.code FROM seat
JOIN session ON session.place_id = seat.place_id AND session.code = seat.code
WHERE seat.user_id = :user AND seat.resigned_at IS NULL AND session.status IN ('lobby', 'running')
ORDER BY session.created_at DESC, session.code
"""
RUNNING: Final = "SELECT place_id, code FROM session WHERE status = 'running' ORDER BY place_id, code"
RUNNING_VERSIONS: Final = """
SELECT game, rules_version, count(*) FROM session WHERE status = 'running'
GROUP BY game, rules_version ORDER BY game, rules_version
"""

# seats

SEATS: Final = f"SELECT {SEAT_COLUMNS} FROM seat WHERE place_id = :place AND code = :code ORDER BY seat"  # noqa: S608  # our own column names
EMPTY_SEATS: Final = "DELETE FROM seat WHERE place_id = :place AND code = :code"
ADD_SEAT: Final = f"""
INSERT INTO seat (place_id, code, {SEAT_COLUMNS})
VALUES (:place, :code, :seat, :user, :name, :policy, :word, :entry, :private, :joined_at, :resigned_at)
"""  # noqa: S608  # our own column names
HAND_SEAT_OVER: Final = """
UPDATE seat SET policy = :policy, resigned_at = :at
WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""

# the log and its cache

ADD_PLY: Final = """
INSERT INTO ply (place_id, code, n, kind, seat, action, note, head, at)
VALUES (:place, :code, :n, :kind, :seat, :action, :note, :head, :at) ON CONFLICT DO NOTHING RETURNING 1
"""
PLIES: Final = """
SELECT n, kind, seat, action, note, head, at FROM ply
WHERE place_id = :place AND code = :code AND n > :after ORDER BY n
"""
KEEP_SNAPSHOT: Final = """
INSERT INTO snapshot (place_id, code, n, state) VALUES (:place, :code, :n, :state)
ON CONFLICT (place_id, code, n) DO UPDATE SET state = excluded.state
"""
DROP_SNAPSHOTS: Final = "DELETE FROM snapshot WHERE place_id = :place AND code = :code AND n < :before"
SNAPSHOTS: Final = """
SELECT n, state FROM snapshot WHERE place_id = :place AND code = :code ORDER BY n DESC
"""
KEEP_DATA_SET: Final = """
INSERT INTO data_set (place_id, digest, text) VALUES (:place, :digest, :text) ON CONFLICT DO NOTHING
"""
DATA_SET: Final = "SELECT text FROM data_set WHERE place_id = :place AND digest = :digest"

# the outbox

ADD_MESSAGE: Final = """
INSERT INTO outbox (place_id, code, seq, kind, target_id, nonce, body, state, attempts, not_before,
created_at) VALUES (:place, :code, :seq, :kind, :target, :nonce, :body, 'waiting', 0, :at, :at)
"""
REPLACE_MESSAGES: Final = """
UPDATE outbox SET state = 'replaced'
WHERE place_id = :place AND code = :code AND kind = :kind AND target_id = :target
    AND seq < :seq AND state = 'waiting' AND attempts = 0
"""
CLAIM_MESSAGES: Final = f"""
UPDATE outbox SET held_by = :holder, attempts = attempts + 1, not_before = :until
WHERE state = 'waiting' AND not_before <= :now AND (place_id, code, seq, kind, target_id) IN (
    SELECT place_id, code, seq, kind, target_id FROM outbox AS due
    WHERE state = 'waiting' AND not_before <= :now AND NOT EXISTS (
        SELECT 1 FROM outbox AS older
        WHERE older.place_id = due.place_id AND older.code = due.code AND older.target_id = due.target_id
            AND older.seq < due.seq AND older.state = 'waiting')
    ORDER BY created_at, place_id, code, seq, kind, target_id LIMIT :most)
RETURNING {MESSAGE_COLUMNS}
"""  # noqa: S608  # our own column names
MARK_MESSAGE: Final = """
UPDATE outbox SET state = :state, message_id = :message, held_by = NULL
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
"""
RETURN_MESSAGE: Final = """
UPDATE outbox SET held_by = NULL, not_before = :at
WHERE place_id = :place AND code = :code AND seq = :seq AND kind = :kind AND target_id = :target
    AND state = 'waiting' AND held_by = :holder
"""
HOLDERS: Final = "SELECT DISTINCT held_by FROM outbox WHERE state = 'waiting' AND held_by IS NOT NULL"
RELEASE_HOLDER: Final = """
UPDATE outbox SET held_by = NULL, not_before = :now WHERE state = 'waiting' AND held_by = :holder
"""
RETRY_TARGET: Final = """
UPDATE outbox SET state = 'waiting', not_before = :now
WHERE target_id = :target AND held_by IS NULL AND (state = 'waiting' OR state = 'failed' AND NOT EXISTS (
    SELECT 1 FROM outbox AS newer
    WHERE newer.place_id = outbox.place_id AND newer.code = outbox.code
    AND newer.target_id = outbox.target_id AND newer.seq > outbox.seq AND newer.state <> 'replaced'
))"""
"""What waits for a target is due at once, and the last thing that it was refused is tried again."""
NEXT_DUE: Final = "SELECT min(not_before) FROM outbox WHERE state = 'waiting'"
FORGET_MESSAGES: Final = "DELETE FROM outbox WHERE state <> 'waiting' AND created_at < :before"
KEEP_POST: Final = """
INSERT INTO post (place_id, code, kind, target_id, message_id, channel_id, posted_at, awaited, seq)
VALUES (:place, :code, :kind, :target, :message, :channel, :at, :awaited, :seq)
ON CONFLICT (place_id, code, kind, target_id) DO UPDATE SET message_id = excluded.message_id,
    channel_id = excluded.channel_id,
    posted_at = CASE WHEN post.message_id = excluded.message_id THEN post.posted_at ELSE excluded.posted_at
    END, awaited = excluded.awaited, seq = excluded.seq
"""
POST: Final = """
SELECT message_id, channel_id, posted_at, awaited, seq FROM post
WHERE place_id = :place AND code = :code AND kind = :kind AND target_id = :target
"""

# people

SETTING: Final = "SELECT user_id, colour, dm_closed FROM user_setting WHERE user_id = :user"
KEEP_SETTING: Final = """
INSERT INTO user_setting (user_id, colour, dm_closed) VALUES (:user, :colour, :dm_closed)
ON CONFLICT (user_id) DO UPDATE SET colour = excluded.colour, dm_closed = excluded.dm_closed
"""
