"""Tables and seats."""

from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.rows import SeatRow, SessionRow

SESSION_COLUMNS: Final = (
    "place_id, code, channel_id, game, rules_version, data_digest, status, version, ply, host_id, host_name, "
    "options, seating, seed, commitment, head, created_at, started_at, ended_at, contract, private_table, "
    "spectator_delay_s, rematch_of, opened_thread, paused_at, fair, board, halted_at, halted_by"
)
SEAT_COLUMNS: Final = (
    "seat, user_id, name, policy, word, entry, private, joined_at, resigned_at, bank_ms, asked_at, rung, "
    "caretaker, substitute_of, away_seen_ply, deck, threaded, granted_ms"
)
SESSION: Final = f"""
SELECT {SESSION_COLUMNS} FROM session WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
SESSION_AND_ANSWER: Final = f"""
SELECT {SESSION_COLUMNS}, (SELECT answer FROM processed_interaction
    WHERE place_id = :place AND interaction_id = :interaction)
FROM session WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
LOCK_SESSION: Final = "SELECT 1 FROM session WHERE place_id = :place AND code = :code FOR NO KEY UPDATE"
LOCK_OPEN_SESSIONS: Final = """
SELECT count(*) FROM (SELECT 1 FROM session WHERE status IN ('lobby', 'running')
    ORDER BY place_id, code FOR NO KEY UPDATE) AS held
"""
ADD_CODE: Final = """
INSERT INTO session_code (code, place_id) VALUES (:code, :place) ON CONFLICT DO NOTHING RETURNING 1
"""
NEXT_OPENING: Final = """
INSERT INTO opening_count (place_id, opened) VALUES (:place, 1)
ON CONFLICT (place_id) DO UPDATE SET opened = opening_count.opened + 1 RETURNING opened
"""
PLACE_OF_CODE: Final = "SELECT place_id FROM session_code WHERE code = :code"
ADD_SESSION: Final = f"""
INSERT INTO session ({SESSION_COLUMNS})
VALUES (:place_id, :code, :channel_id, :game, :rules_version, :data_digest, :status, :version, :ply, :host_id,
    :host_name, :options, :seating, :seed, :commitment, :head, :created_at, :started_at, :ended_at,
    :contract, :private_table, :spectator_delay_s, :rematch_of, :opened_thread, :paused_at, :fair, :board,
    :halted_at, :halted_by)
ON CONFLICT DO NOTHING RETURNING 1
"""  # noqa: S608  # our own column names
UPDATE_LOBBY: Final = """
UPDATE session SET version = version + 1, host_id = :host, host_name = :host_name, options = :options,
    seating = :seating, contract = :contract, private_table = :private_table,
    spectator_delay_s = :spectator_delay_s, opened_thread = :opened_thread, fair = :fair,
    board = :board
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
START_SESSION: Final = """
UPDATE session SET version = version + 1, status = 'running', rules_version = :rules_version,
    data_digest = :data_digest, ply = :ply, head = :head, started_at = :at, fair = :fair
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
ADVANCE: Final = """
UPDATE session SET version = version + 1, ply = :ply, head = :head, status = :status, ended_at = :ended_at,
    host_id = :host, host_name = :host_name, paused_at = :paused_at, board = :board, contract = :contract,
    halted_at = :halted_at, halted_by = :halted_by
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
MOVE_SESSION: Final = """
UPDATE session SET version = version + 1, channel_id = :channel, paused_at = :paused_at,
    opened_thread = :opened_thread, halted_at = :halted_at
WHERE place_id = :place AND code = :code AND version = :version RETURNING 1
"""
TABLE_IN: Final = """
SELECT code FROM session WHERE place_id = :place AND channel_id = :channel
ORDER BY CASE WHEN status IN ('lobby', 'running') THEN 0 ELSE 1 END, created_at DESC, code LIMIT 1
"""
OPEN_TABLE_IN: Final = """
SELECT code FROM session WHERE place_id = :place AND channel_id = :channel AND status IN ('lobby', 'running')
"""
STRANDED: Final = """
SELECT code, channel_id FROM session
WHERE place_id = :place AND status IN ('lobby', 'running') AND paused_at IS NOT NULL ORDER BY code
"""
TABLES_OF: Final = """
SELECT session.place_id, session.code FROM seat
JOIN session ON session.place_id = seat.place_id AND session.code = seat.code
WHERE seat.user_id = :user AND seat.resigned_at IS NULL AND session.status IN ('lobby', 'running')
ORDER BY session.created_at DESC, session.code
"""
TABLES_BY_DUE: Final = """
SELECT session.place_id, session.code FROM seat
JOIN session ON session.place_id = seat.place_id AND session.code = seat.code
LEFT JOIN deadline ON deadline.place_id = seat.place_id AND deadline.code = seat.code
    AND deadline.seat = seat.seat AND deadline.kind = :kind
WHERE seat.user_id = :user AND seat.resigned_at IS NULL AND session.status IN ('lobby', 'running')
ORDER BY deadline.due_at IS NULL, deadline.due_at, session.created_at DESC, session.code
"""
PUBLIC_TABLES: Final = """
SELECT code, channel_id, created_at FROM session
WHERE place_id = :place AND NOT private_table AND (created_at, code) < (:at, :code)
    AND (CAST(:status AS TEXT) = '' OR status = :status) AND (CAST(:game AS TEXT) = '' OR game = :game)
ORDER BY created_at DESC, code DESC LIMIT :most
"""
RUNNING: Final = "SELECT place_id, code FROM session WHERE status = 'running' ORDER BY place_id, code"
RUNNING_AT: Final = """
SELECT code FROM session WHERE place_id = :place AND status = 'running' AND paused_at IS NULL
ORDER BY started_at DESC, code LIMIT :most
"""
FINISHED_OF: Final = """
SELECT session.place_id, session.code, session.channel_id, session.game, session.ended_at FROM session
WHERE session.status IN ('ended', 'abandoned') AND session.started_at IS NOT NULL
    AND EXISTS (SELECT 1 FROM seat_holder AS held WHERE held.place_id = session.place_id
        AND held.code = session.code AND held.user_id = :user)
ORDER BY session.ended_at DESC, session.code LIMIT :most
"""
PLAYED_BY_MACHINES: Final = """
SELECT place_id, code FROM session
WHERE status = 'running' AND EXISTS (SELECT 1 FROM seat
    WHERE seat.place_id = session.place_id AND seat.code = session.code
        AND (seat.policy IS NOT NULL OR seat.caretaker))
ORDER BY place_id, code
"""
CLOSED_LOBBIES: Final = """
SELECT session.place_id, session.code FROM session
JOIN post ON post.place_id = session.place_id AND post.code = session.code AND post.kind = 'words'
    AND post.target_id = session.channel_id
WHERE session.status = 'lobby' ORDER BY session.place_id, session.code
"""
RUNNING_VERSIONS: Final = """
SELECT game, rules_version, count(*) FROM session WHERE status = 'running'
GROUP BY game, rules_version ORDER BY game, rules_version
"""
SEATS: Final = f"SELECT {SEAT_COLUMNS} FROM seat WHERE place_id = :place AND code = :code ORDER BY seat"  # noqa: S608  # our own column names
EMPTY_SEATS: Final = "DELETE FROM seat WHERE place_id = :place AND code = :code"
ADD_SEAT: Final = f"""
INSERT INTO seat (place_id, code, {SEAT_COLUMNS})
VALUES (:place, :code, :seat, :user, :name, :policy, :word, :entry, :private, :joined_at, :resigned_at,
    :bank_ms, :asked_at, :rung, :caretaker, :substitute_of, :away_seen_ply, :deck, :threaded,
    :granted_ms)
"""  # noqa: S608  # our own column names
SEAT_SUBSTITUTE: Final = """
UPDATE seat SET user_id = :user, name = :name, private = :private, joined_at = :joined_at,
    substitute_of = :substitute_of, away_seen_ply = :away_seen_ply, deck = NULL, policy = NULL
WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""
SEAT_DMS: Final = """
UPDATE seat SET private = :private WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""
SEAT_THREAD: Final = """
UPDATE seat SET threaded = :threaded WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""
HAND_SEAT_OVER: Final = """
UPDATE seat SET policy = :policy, name = :name, resigned_at = :at, rung = :rung, caretaker = :caretaker
WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""


_SESSION: Final = reader(SessionRow)
_SEAT: Final = reader(SeatRow)


class TablesRead(Asks):
    """Ask."""

    async def session(self, place: int, code: str) -> SessionRow | None:
        """Return a table, or None."""
        rows = await self._run(SESSION, {"place": place, "code": code})
        return _SESSION(rows[0]) if rows else None

    async def seats(self, place: int, code: str) -> tuple[SeatRow, ...]:
        """Return the seats of a table, in order."""
        rows = await self._run(SEATS, {"place": place, "code": code})
        return tuple(_SEAT(row) for row in rows)

    async def place_of_code(self, code: str) -> int | None:
        """Return the place where the table of a code stands."""
        rows = await self._run(PLACE_OF_CODE, {"code": code})
        return int(rows[0][0]) if rows else None

    async def table_in(self, place: int, channel: int) -> str | None:
        """Return the code of the open table of a channel, else of the last one there."""
        rows = await self._run(TABLE_IN, {"place": place, "channel": channel})
        return str(rows[0][0]) if rows else None

    async def open_table_in(self, place: int, channel: int) -> str | None:
        """Return the code of the open table of a channel."""
        rows = await self._run(OPEN_TABLE_IN, {"place": place, "channel": channel})
        return str(rows[0][0]) if rows else None

    async def stranded(self, place: int) -> list[tuple[str, int]]:
        """Return code and channel of the open tables of a place that nobody can see."""
        return [(str(code), int(channel)) for code, channel in await self._run(STRANDED, {"place": place})]

    async def tables_of(self, user: int) -> list[tuple[int, str]]:
        """Return place and code of all open tables where a person plays, newest first."""
        return [(place, code) for place, code in await self._run(TABLES_OF, {"user": user})]

    async def tables_by_due(self, user: int, kind: str) -> list[tuple[int, str]]:
        """Return the same tables, those first where something of a kind is due first for the person."""
        rows = await self._run(TABLES_BY_DUE, {"user": user, "kind": kind})
        return [(place, code) for place, code in rows]

    async def public_tables(
        self, place: int, before: tuple[int, str], status: str, game: str, most: int
    ) -> list[tuple[str, int, int]]:
        """Return code, channel and time of opening of tables that are not private, the newest first, from
        before a time and code. An empty status or game is any.
        """
        at, code = before
        values = {"place": place, "at": at, "code": code, "status": status, "game": game, "most": most}
        rows = await self._run(PUBLIC_TABLES, values)
        return [(str(table), int(channel), int(opened)) for table, channel, opened in rows]

    async def running(self) -> list[tuple[int, str]]:
        """Return place and code of all running tables."""
        return [(place, code) for place, code in await self._run(RUNNING, {})]

    async def running_at(self, place: int, most: int) -> list[str]:
        """Return the running tables of a place that stand in a channel, those that began last first."""
        return [str(code) for (code,) in await self._run(RUNNING_AT, {"place": place, "most": most})]

    async def finished_of(self, user: int, most: int) -> list[tuple[int, str, int, str, int]]:
        """Return the games that a person had a seat in and that ended last: place, code, channel, game and
        when (ms).
        """
        rows = await self._run(FINISHED_OF, {"user": user, "most": most})
        return [
            (int(place), str(code), int(channel), str(game), int(at))
            for place, code, channel, game, at in rows
        ]

    async def played_by_machines(self) -> list[tuple[int, str]]:
        """Return place and code of all running tables where a machine plays, for itself or for a person."""
        return [(place, code) for place, code in await self._run(PLAYED_BY_MACHINES, {})]

    async def closed_lobbies(self) -> list[tuple[int, str]]:
        """Return place and code of the tables whose words are closed, say so, and have not begun."""
        return [(place, code) for place, code in await self._run(CLOSED_LOBBIES, {})]

    async def running_versions(self) -> list[tuple[str, int, int]]:
        """Return each game and rules version that is being played, and at how many tables."""
        return [(game, version, tables) for game, version, tables in await self._run(RUNNING_VERSIONS, {})]


class TablesWrite(Writes):
    """Write."""

    async def session_and_answer(
        self, place: int, code: str, interaction: int
    ) -> tuple[SessionRow | None, str | None]:
        """Return a table, and the answer that an interaction has been given there, in one statement."""
        values = {"place": place, "code": code, "interaction": interaction}
        rows = await self._run(SESSION_AND_ANSWER, values)
        return (_SESSION(rows[0][:-1]), rows[0][-1]) if rows else (None, None)

    def lock_session(self, place: int, code: str) -> None:
        """Let whoever changes the same table wait until the transaction is over."""
        self._lock(LOCK_SESSION, {"place": place, "code": code})

    def lock_open_sessions(self) -> None:
        """Let whoever changes any table that is not over wait until the transaction is over."""
        self._lock(LOCK_OPEN_SESSIONS, {})

    async def next_opening(self, place: int) -> int:
        """Count one more table or event of a place; return its number, from 1 and without gaps."""
        rows = await self._run(NEXT_OPENING, {"place": place})
        return int(rows[0][0])

    async def add_session(self, row: SessionRow) -> bool:
        """Add a table in its lobby; False: its code is taken. Raise `Conflict` when its channel is."""
        if not await self._run(ADD_CODE, {"code": row.code, "place": row.place_id}):
            return False
        await self._won(ADD_SESSION, named(row))
        return True

    async def update_lobby(self, row: SessionRow) -> None:
        """Write host, options and seating of a lobby whose version is still the row's."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version, "host": row.host_id,
            "host_name": row.host_name, "options": row.options, "seating": row.seating,
            "contract": row.contract, "private_table": row.private_table,
            "spectator_delay_s": row.spectator_delay_s, "opened_thread": row.opened_thread,
            "fair": row.fair, "board": row.board,
        }  # fmt: skip
        await self._won(UPDATE_LOBBY, values)

    async def start_session(self, row: SessionRow) -> None:
        """Let a table whose version is still the row's begin with the row's rules, data set, ply and head."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version,
            "rules_version": row.rules_version, "data_digest": row.data_digest, "ply": row.ply,
            "head": row.head, "at": row.started_at, "fair": row.fair,
        }  # fmt: skip
        await self._won(START_SESSION, values)

    async def advance(self, row: SessionRow) -> None:
        """Write ply, head, status, host, contract and pause of a table whose version is still the row's."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version, "ply": row.ply, "head": row.head,
            "status": row.status, "ended_at": row.ended_at, "host": row.host_id, "host_name": row.host_name,
            "paused_at": row.paused_at, "board": row.board, "contract": row.contract,
            "halted_at": row.halted_at, "halted_by": row.halted_by,
        }  # fmt: skip
        await self._won(ADVANCE, values)

    async def move_session(self, row: SessionRow) -> None:
        """Let a table whose version is still the row's stand in the row's channel, or wait for one."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version, "channel": row.channel_id,
            "paused_at": row.paused_at, "opened_thread": row.opened_thread, "halted_at": row.halted_at,
        }  # fmt: skip
        await self._won(MOVE_SESSION, values)

    async def write_seats(self, place: int, code: str, seats: tuple[SeatRow, ...]) -> None:
        """Write all seats of a table anew."""
        await self._run(EMPTY_SEATS, {"place": place, "code": code})
        for row in seats:
            values = {
                "place": place, "code": code, "seat": row.seat, "user": row.user_id, "name": row.name,
                "policy": row.policy, "word": row.word, "entry": row.entry, "private": row.private,
                "joined_at": row.joined_at, "resigned_at": row.resigned_at, "bank_ms": row.bank_ms,
                "asked_at": row.asked_at, "rung": row.rung, "caretaker": row.caretaker,
                "substitute_of": row.substitute_of, "away_seen_ply": row.away_seen_ply, "deck": row.deck,
                "threaded": row.threaded, "granted_ms": row.granted_ms,
            }  # fmt: skip
            await self._run(ADD_SEAT, values)

    async def hand_seat_over(self, place: int, code: str, seat: SeatRow) -> None:
        """Write that a machine plays on for one who resigned, or for another machine."""
        values = {
            "place": place, "code": code, "seat": seat.seat, "policy": seat.policy, "name": seat.name,
            "at": seat.resigned_at, "rung": seat.rung, "caretaker": seat.caretaker,
        }  # fmt: skip
        await self._won(HAND_SEAT_OVER, values)

    async def seat_dms(self, place: int, code: str, seat: int, *, private: bool) -> None:
        """Write whether a seat gets by direct message what only it may know."""
        await self._won(SEAT_DMS, {"place": place, "code": code, "seat": seat, "private": private})

    async def seat_thread(self, place: int, code: str, seat: int, *, threaded: bool) -> None:
        """Write whether what only a seat may know stands in a private thread."""
        await self._won(SEAT_THREAD, {"place": place, "code": code, "seat": seat, "threaded": threaded})

    async def seat_substitute(self, place: int, code: str, row: SeatRow) -> None:
        """Write that another person plays on in a seat."""
        values = {
            "place": place, "code": code, "seat": row.seat, "user": row.user_id, "name": row.name,
            "private": row.private, "joined_at": row.joined_at, "substitute_of": row.substitute_of,
            "away_seen_ply": row.away_seen_ply,
        }  # fmt: skip
        await self._won(SEAT_SUBSTITUTE, values)
