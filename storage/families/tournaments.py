"""Events of many games: what each is, its log, who is in it, and where its tables stand."""

from collections.abc import Iterable
from typing import Final

from storage.columns import named, reader
from storage.families.runner import Asks, Writes
from storage.families.tables import ADD_CODE
from storage.rows import EntrantRow, TournamentEntryRow, TournamentRow, TournamentTableRow

TOURNAMENT_COLUMNS: Final = (
    "place_id, code, channel_id, organiser_id, organiser_name, title, game, status, version, due_at, "
    "created_at, ended_at, secret"
)
TOURNAMENT: Final = f"""
SELECT {TOURNAMENT_COLUMNS} FROM tournament WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
LOCK_TOURNAMENT: Final = "SELECT 1 FROM tournament WHERE place_id = :place AND code = :code FOR NO KEY UPDATE"
TOURNAMENT_AND_ANSWER: Final = f"""
SELECT {TOURNAMENT_COLUMNS}, (SELECT answer FROM processed_interaction
    WHERE place_id = :place AND interaction_id = :interaction)
FROM tournament WHERE place_id = :place AND code = :code
"""  # noqa: S608  # our own column names
TOURNAMENTS_AT: Final = f"""
SELECT {TOURNAMENT_COLUMNS} FROM tournament WHERE place_id = :place
ORDER BY ended_at IS NOT NULL, created_at DESC, code
"""  # noqa: S608  # our own column names
LIVE_TOURNAMENTS: Final = """
SELECT place_id, code FROM tournament WHERE ended_at IS NULL OR (secret IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM tournament_entry AS entry WHERE entry.place_id = tournament.place_id
        AND entry.code = tournament.code AND entry.body LIKE '%"kind":"revealed"%'))
ORDER BY place_id, code
"""
"""Also those whose secret is still to be revealed."""
LIVE_AT_EVENT: Final = """
SELECT 1 FROM tournament_table JOIN session ON session.place_id = tournament_table.place_id
    AND session.code = tournament_table.session_code AND session.status IN ('lobby', 'running')
WHERE tournament_table.place_id = :place AND tournament_table.code = :code LIMIT 1
"""
TOURNAMENTS_OF: Final = """
SELECT tournament.place_id, tournament.code FROM entrant
JOIN tournament ON tournament.place_id = entrant.place_id AND tournament.code = entrant.code
WHERE entrant.user_id = :user
ORDER BY tournament.ended_at IS NOT NULL, tournament.created_at DESC, entrant.code
"""
DUE_TOURNAMENTS: Final = """
SELECT place_id, code FROM tournament WHERE due_at <= :now ORDER BY due_at, place_id, code LIMIT :most
"""
NEXT_TOURNAMENTS: Final = """
SELECT place_id, code, due_at FROM tournament WHERE due_at IS NOT NULL
ORDER BY due_at, place_id, code LIMIT :most
"""
ADD_TOURNAMENT: Final = f"""
INSERT INTO tournament ({TOURNAMENT_COLUMNS})
VALUES (:place_id, :code, :channel_id, :organiser_id, :organiser_name, :title, :game, :status, :version,
    :due_at, :created_at, :ended_at, :secret) ON CONFLICT DO NOTHING RETURNING 1
"""  # noqa: S608  # our own column names
ADVANCE_TOURNAMENT: Final = """
UPDATE tournament SET version = version + 1, channel_id = :channel_id, organiser_id = :organiser_id,
    organiser_name = :organiser_name, title = :title, game = :game, status = :status, due_at = :due_at,
    ended_at = :ended_at
WHERE place_id = :place_id AND code = :code AND version = :version RETURNING 1
"""
PUT_OFF_TOURNAMENT: Final = """
UPDATE tournament SET due_at = :due WHERE place_id = :place AND code = :code AND version = :version
"""
ENTRIES: Final = """
SELECT n, at, by, actor_id, body FROM tournament_entry WHERE place_id = :place AND code = :code AND n > :after
ORDER BY n
"""
ADD_ENTRY: Final = """
INSERT INTO tournament_entry (place_id, code, n, at, by, actor_id, body)
VALUES (:place, :code, :n, :at, :by, :actor_id, :body) ON CONFLICT DO NOTHING RETURNING 1
"""
ENTRANTS: Final = """
SELECT number, user_id, name, entry, deck, private, joined_at FROM entrant
WHERE place_id = :place AND code = :code ORDER BY number
"""
LEAVE_ENTRANT: Final = """
UPDATE entrant SET user_id = NULL WHERE place_id = :place AND code = :code AND number = :number
"""
KEEP_ENTRANT: Final = """
INSERT INTO entrant (place_id, code, number, user_id, name, entry, deck, private, joined_at)
VALUES (:place, :code, :number, :user_id, :name, :entry, :deck, :private, :joined_at)
ON CONFLICT (place_id, code, number) DO UPDATE SET user_id = excluded.user_id, name = excluded.name,
    entry = excluded.entry, deck = excluded.deck, private = excluded.private, joined_at = excluded.joined_at
"""
EVENT_TABLES: Final = """
SELECT round, number, session_code, channel_id, state FROM tournament_table
WHERE place_id = :place AND code = :code ORDER BY round, number
"""
KEEP_EVENT_TABLE: Final = """
INSERT INTO tournament_table (place_id, code, round, number, session_code, channel_id, state)
VALUES (:place, :code, :round, :number, :session_code, :channel_id, :state)
ON CONFLICT (place_id, code, round, number) DO UPDATE SET session_code = excluded.session_code,
    channel_id = excluded.channel_id, state = excluded.state
"""
DROP_EVENT_TABLE: Final = """
DELETE FROM tournament_table WHERE place_id = :place AND code = :code AND round = :round AND number = :number
"""
EVENT_OF_TABLE: Final = """
SELECT code, round, number FROM tournament_table WHERE place_id = :place AND session_code = :session
"""
EVENT_OF_CHANNEL: Final = """
SELECT code, round, number FROM tournament_table
WHERE place_id = :place AND channel_id = :channel AND state <> 'done' ORDER BY code, round, number
"""
OVER_AT_EVENT: Final = """
SELECT tournament_table.round, tournament_table.number, session.code, session.status FROM tournament_table
JOIN session ON session.place_id = tournament_table.place_id
    AND session.code = tournament_table.session_code
WHERE tournament_table.place_id = :place AND tournament_table.code = :code
    AND tournament_table.state IN ('opening', 'standing') AND session.status IN ('ended', 'abandoned')
ORDER BY tournament_table.round, tournament_table.number
"""
LEFT_AT_EVENT: Final = """
SELECT tournament_table.session_code FROM tournament_table
JOIN session ON session.place_id = tournament_table.place_id
    AND session.code = tournament_table.session_code AND session.status = 'running'
JOIN seat ON seat.place_id = session.place_id AND seat.code = session.code
WHERE tournament_table.place_id = :place AND tournament_table.code = :code
    AND tournament_table.state IN ('opening', 'standing')
GROUP BY tournament_table.session_code
HAVING sum(CASE WHEN seat.resigned_at IS NULL THEN 1 ELSE 0 END) <= 1 AND count(seat.resigned_at) > 0
ORDER BY tournament_table.session_code
"""
"""The games in which at most one is left who has not given up."""
BEGUN_AT_EVENT: Final = """
SELECT tournament_table.round, tournament_table.number FROM tournament_table
JOIN session ON session.place_id = tournament_table.place_id
    AND session.code = tournament_table.session_code AND session.status = 'running'
WHERE tournament_table.place_id = :place AND tournament_table.code = :code
    AND tournament_table.state = 'opening' ORDER BY tournament_table.round, tournament_table.number
"""


_ENTRANT: Final = reader(EntrantRow)


class TournamentsRead(Asks):
    """Ask."""

    async def tournament(self, place: int, code: str) -> TournamentRow | None:
        """Return an event, or None."""
        rows = await self._run(TOURNAMENT, {"place": place, "code": code})
        return TournamentRow(*rows[0]) if rows else None

    async def tournaments_at(self, place: int) -> list[TournamentRow]:
        """Return all events of a place: those that go on first, the newest of each first."""
        return [TournamentRow(*row) for row in await self._run(TOURNAMENTS_AT, {"place": place})]

    async def tournaments_of(self, user: int) -> list[tuple[int, str]]:
        """Return place and code of all events in which a person has a place: those that go on first."""
        rows = await self._run(TOURNAMENTS_OF, {"user": user})
        return [(int(place), str(code)) for place, code in rows]

    async def live_tournaments(self) -> list[tuple[int, str]]:
        """Return place and code of all events that have something left to do."""
        return [(int(place), str(code)) for place, code in await self._run(LIVE_TOURNAMENTS, {})]

    async def live_at_event(self, place: int, code: str) -> bool:
        """Tell whether some game of an event goes on, or is about to begin."""
        return bool(await self._run(LIVE_AT_EVENT, {"place": place, "code": code}))

    async def due_tournaments(self, now: int, most: int) -> list[tuple[int, str]]:
        """Return place and code of events where something is due, the longest due first."""
        rows = await self._run(DUE_TOURNAMENTS, {"now": now, "most": most})
        return [(int(place), str(code)) for place, code in rows]

    async def next_tournaments(self, most: int) -> list[tuple[int, str, int]]:
        """Return place, code and moment of the events where something is due next, the first first."""
        rows = await self._run(NEXT_TOURNAMENTS, {"most": most})
        return [(int(place), str(code), int(due)) for place, code, due in rows]

    async def tournament_entries(self, place: int, code: str, after: int = 0) -> list[TournamentEntryRow]:
        """Return an event's log, from the entry after a number on."""
        rows = await self._run(ENTRIES, {"place": place, "code": code, "after": after})
        return [TournamentEntryRow(*row) for row in rows]

    async def entrants(self, place: int, code: str) -> tuple[EntrantRow, ...]:
        """Return who has a place in an event, in order of numbers."""
        rows = await self._run(ENTRANTS, {"place": place, "code": code})
        return tuple(_ENTRANT(row) for row in rows)

    async def tournament_tables(self, place: int, code: str) -> tuple[TournamentTableRow, ...]:
        """Return where the tables of an event stand, or stood."""
        rows = await self._run(EVENT_TABLES, {"place": place, "code": code})
        return tuple(TournamentTableRow(*row) for row in rows)

    async def event_of_table(self, place: int, session: str) -> tuple[str, int, int] | None:
        """Return code, round and table of the event that a game belongs to, or None."""
        rows = await self._run(EVENT_OF_TABLE, {"place": place, "session": session})
        return (str(rows[0][0]), int(rows[0][1]), int(rows[0][2])) if rows else None

    async def events_in_channel(self, place: int, channel: int) -> list[tuple[str, int, int]]:
        """Return code, round and table of what events play in a channel, or thread, and is not done."""
        rows = await self._run(EVENT_OF_CHANNEL, {"place": place, "channel": channel})
        return [(str(code), int(number), int(table)) for code, number, table in rows]

    async def over_at_event(self, place: int, code: str) -> list[tuple[int, int, str, str]]:
        """Return round, table, code and status of the games of an event that are over and not counted yet."""
        rows = await self._run(OVER_AT_EVENT, {"place": place, "code": code})
        return [(int(number), int(table), str(game), str(status)) for number, table, game, status in rows]

    async def left_at_event(self, place: int, code: str) -> list[str]:
        """Return the games of an event in which at most one is left who has not given up."""
        return [str(row[0]) for row in await self._run(LEFT_AT_EVENT, {"place": place, "code": code})]

    async def begun_at_event(self, place: int, code: str) -> list[tuple[int, int]]:
        """Return round and table of the games that had to wait and have been started since."""
        rows = await self._run(BEGUN_AT_EVENT, {"place": place, "code": code})
        return [(int(number), int(table)) for number, table in rows]


class TournamentsWrite(Writes):
    """Write."""

    async def tournament_and_answer(
        self, place: int, code: str, interaction: int
    ) -> tuple[TournamentRow | None, str | None]:
        """Return an event, and the answer that an interaction has been given there, in one statement."""
        values = {"place": place, "code": code, "interaction": interaction}
        rows = await self._run(TOURNAMENT_AND_ANSWER, values)
        return (TournamentRow(*rows[0][:-1]), rows[0][-1]) if rows else (None, None)

    async def add_tournament(self, row: TournamentRow) -> bool:
        """Add an event; False: its code is taken."""
        if not await self._run(ADD_CODE, {"code": row.code, "place": row.place_id}):
            return False
        await self._won(ADD_TOURNAMENT, named(row))
        return True

    def lock_tournament(self, place: int, code: str) -> None:
        """Let whoever changes the same event wait until the transaction is over."""
        self._lock(LOCK_TOURNAMENT, {"place": place, "code": code})

    async def advance_tournament(self, row: TournamentRow) -> None:
        """Write an event whose version is still the row's; it rises by one."""
        await self._won(ADVANCE_TOURNAMENT, named(row))

    async def put_off_tournament(self, row: TournamentRow, due: int | None) -> None:
        """Let nothing be due at an event before a time (None: until it changes), if it is the row's yet."""
        values = {"place": row.place_id, "code": row.code, "version": row.version, "due": due}
        await self._run(PUT_OFF_TOURNAMENT, values)

    async def add_tournament_entry(self, place: int, code: str, row: TournamentEntryRow) -> None:
        """Add an entry of the log. Raise `Conflict` when another has its number."""
        await self._won(ADD_ENTRY, {"place": place, "code": code, **named(row)})

    async def keep_entrants(self, place: int, code: str, rows: Iterable[EntrantRow]) -> None:
        """Write places in an event, new or changed.

        People first leave the numbers that are written, so that one may move from a number to another.
        """
        rows = tuple(rows)
        for row in rows:
            await self._run(LEAVE_ENTRANT, {"place": place, "code": code, "number": row.number})
        for row in rows:
            await self._run(KEEP_ENTRANT, {"place": place, "code": code, **named(row)})

    async def keep_tournament_table(self, place: int, code: str, row: TournamentTableRow) -> None:
        """Write where a table of an event stands."""
        await self._run(KEEP_EVENT_TABLE, {"place": place, "code": code, **named(row)})

    async def drop_tournament_table(self, place: int, code: str, number: int, table: int) -> None:
        """Forget a table of an event whose round was taken back."""
        values = {"place": place, "code": code, "round": number, "number": table}
        await self._run(DROP_EVENT_TABLE, values)
