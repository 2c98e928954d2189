"""What can be asked of the database and written to it: one method for each statement."""

from dataclasses import asdict
from typing import Any, Protocol

from storage import statements as sql
from storage.adapter import Parameters, Record
from storage.crash import armed, point
from storage.group import Member
from storage.rows import MessageRow, PlyRow, PostRow, SeatRow, SessionRow, SettingRow, SnapshotRow


class Runner(Protocol):
    """Run one statement and return its rows."""

    async def __call__(self, statement: str, values: Parameters, /) -> list[Record]: ...


class Reader:
    """Ask the database; outside a transaction each answer is of what is committed at that moment."""

    def __init__(self, run: Runner) -> None:
        self._run = run

    async def session(self, place: int, code: str) -> SessionRow | None:
        """Return a table, or None."""
        rows = await self._run(sql.SESSION, {"place": place, "code": code})
        return SessionRow(*rows[0]) if rows else None

    async def seats(self, place: int, code: str) -> tuple[SeatRow, ...]:
        """Return the seats of a table, in order."""
        rows = await self._run(sql.SEATS, {"place": place, "code": code})
        return tuple(_seat(*row) for row in rows)

    async def plies(self, place: int, code: str, after: int = 0) -> list[PlyRow]:
        """Return the log of a table, or what comes after ply `after`."""
        rows = await self._run(sql.PLIES, {"place": place, "code": code, "after": after})
        return [PlyRow(*row) for row in rows]

    async def snapshots(self, place: int, code: str) -> list[SnapshotRow]:
        """Return the remembered states of a table, newest first."""
        rows = await self._run(sql.SNAPSHOTS, {"place": place, "code": code})
        return [SnapshotRow(*row) for row in rows]

    async def data_set(self, place: int, digest: str) -> str | None:
        """Return the text of a data set."""
        rows = await self._run(sql.DATA_SET, {"place": place, "digest": digest})
        return str(rows[0][0]) if rows else None

    async def place_of_code(self, code: str) -> int | None:
        """Return the place where the table of a code stands."""
        rows = await self._run(sql.PLACE_OF_CODE, {"code": code})
        return int(rows[0][0]) if rows else None

    async def table_in(self, place: int, channel: int) -> str | None:
        """Return the code of the open table of a channel, else of the last one there."""
        rows = await self._run(sql.TABLE_IN, {"place": place, "channel": channel})
        return str(rows[0][0]) if rows else None

    async def open_table_in(self, place: int, channel: int) -> str | None:
        """Return the code of the open table of a channel."""
        rows = await self._run(sql.OPEN_TABLE_IN, {"place": place, "channel": channel})
        return str(rows[0][0]) if rows else None

    async def tables_of(self, user: int) -> list[tuple[int, str]]:
        """Return place and code of all open tables where a person plays, newest first."""
        return [(place, code) for place, code in await self._run(sql.TABLES_OF, {"user": user})]

    async def running(self) -> list[tuple[int, str]]:
        """Return place and code of all running tables."""
        return [(place, code) for place, code in await self._run(sql.RUNNING, {})]

    async def running_versions(self) -> list[tuple[str, int, int]]:
        """Return each game and rules version that is being played, and at how many tables."""
        return [
            (game, version, tables) for game, version, tables in await self._run(sql.RUNNING_VERSIONS, {})
        ]

    async def post(self, place: int, code: str, kind: str, target: int) -> PostRow | None:
        """Return the message that stands for a kind and a target of a table."""
        values = {"place": place, "code": code, "kind": kind, "target": target}
        rows = await self._run(sql.POST, values)
        return PostRow(*rows[0]) if rows else None

    async def next_due(self) -> int | None:
        """Return when the next waiting message may be sent."""
        rows = await self._run(sql.NEXT_DUE, {})
        return None if rows[0][0] is None else int(rows[0][0])

    async def holders(self) -> list[str]:
        """Return who holds messages."""
        return [str(row[0]) for row in await self._run(sql.HOLDERS, {})]

    async def setting(self, user: int) -> SettingRow | None:
        """Return what a person has settled for themselves."""
        rows = await self._run(sql.SETTING, {"user": user})
        return SettingRow(rows[0][0], bool(rows[0][1]), bool(rows[0][2])) if rows else None


class Transaction(Reader):
    """Ask and write inside one transaction. A write that comes second raises `Conflict`."""

    def __init__(self, member: Member) -> None:
        super().__init__(member)
        self._member = member

    async def _won(self, statement: str, values: Parameters) -> None:
        self._member.must(statement, values)

    async def point(self, name: str) -> None:
        """Die here if a test has asked for it, with what was written so far in the database, uncommitted."""
        if armed(name):
            await self._member.flush()
        point(name)

    # -- interactions

    async def answer(self, place: int, interaction: int) -> str | None:
        """Return the answer that an interaction has been given, or None."""
        rows = await self._run(sql.ANSWER, {"place": place, "interaction": interaction})
        return str(rows[0][0]) if rows else None

    async def session_and_answer(
        self, place: int, code: str, interaction: int
    ) -> tuple[SessionRow | None, str | None]:
        """Return a table, and the answer that an interaction has been given there, in one statement."""
        values = {"place": place, "code": code, "interaction": interaction}
        rows = await self._run(sql.SESSION_AND_ANSWER, values)
        return (SessionRow(*rows[0][:-1]), rows[0][-1]) if rows else (None, None)

    async def remember(self, place: int, interaction: int, at: int, answer: str) -> None:
        """Note that an interaction is being carried out, and its answer."""
        await self._won(
            sql.REMEMBER, {"place": place, "interaction": interaction, "at": at, "answer": answer}
        )

    async def forget(self, before: int) -> None:
        """Drop interactions, and messages that are done with, from before a time."""
        await self._run(sql.FORGET_INTERACTIONS, {"before": before})
        await self._run(sql.FORGET_MESSAGES, {"before": before})

    # -- sessions and seats

    async def add_session(self, row: SessionRow) -> bool:
        """Add a table in its lobby; False: its code is taken. Raise `Conflict` when its channel is."""
        if not await self._run(sql.ADD_CODE, {"code": row.code, "place": row.place_id}):
            return False
        await self._won(sql.ADD_SESSION, asdict(row))
        return True

    async def update_lobby(self, row: SessionRow) -> None:
        """Write host, options and seating of a lobby whose version is still the row's."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version, "host": row.host_id,
            "host_name": row.host_name, "options": row.options, "seating": row.seating,
        }  # fmt: skip
        await self._won(sql.UPDATE_LOBBY, values)

    async def start_session(self, row: SessionRow) -> None:
        """Let a table whose version is still the row's begin with the row's rules, data set and head."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version,
            "rules_version": row.rules_version, "data_digest": row.data_digest, "head": row.head,
            "at": row.started_at,
        }  # fmt: skip
        await self._won(sql.START_SESSION, values)

    async def advance(self, row: SessionRow) -> None:
        """Write ply, head, status and host of a table whose version is still the row's."""
        values = {
            "place": row.place_id, "code": row.code, "version": row.version, "ply": row.ply, "head": row.head,
            "status": row.status, "ended_at": row.ended_at, "host": row.host_id, "host_name": row.host_name,
        }  # fmt: skip
        await self._won(sql.ADVANCE, values)

    async def write_seats(self, place: int, code: str, seats: tuple[SeatRow, ...]) -> None:
        """Write all seats of a table anew."""
        await self._run(sql.EMPTY_SEATS, {"place": place, "code": code})
        for row in seats:
            values = {
                "place": place, "code": code, "seat": row.seat, "user": row.user_id, "name": row.name,
                "policy": row.policy, "word": row.word, "entry": row.entry, "private": row.private,
                "joined_at": row.joined_at, "resigned_at": row.resigned_at,
            }  # fmt: skip
            await self._run(sql.ADD_SEAT, values)

    async def hand_seat_over(self, place: int, code: str, seat: SeatRow) -> None:
        """Write that a machine plays on for one who resigned."""
        values = {
            "place": place, "code": code, "seat": seat.seat, "policy": seat.policy, "at": seat.resigned_at
        }  # fmt: skip
        await self._won(sql.HAND_SEAT_OVER, values)

    # -- the log and its cache

    async def add_ply(self, place: int, code: str, ply: PlyRow) -> None:
        """Add an entry to the log."""
        values = {
            "place": place, "code": code, "n": ply.n, "kind": ply.kind, "seat": ply.seat,
            "action": ply.action, "note": ply.note, "head": ply.head, "at": ply.at,
        }  # fmt: skip
        await self._won(sql.ADD_PLY, values)

    async def keep_snapshot(self, place: int, code: str, n: int, state: bytes, drop_before: int) -> None:
        """Remember the state after ply n, and forget those from before another ply."""
        await self._run(sql.KEEP_SNAPSHOT, {"place": place, "code": code, "n": n, "state": state})
        await self._run(sql.DROP_SNAPSHOTS, {"place": place, "code": code, "before": drop_before})

    async def keep_data_set(self, place: int, digest: str, text: str) -> None:
        """Keep a data set under its digest."""
        await self._run(sql.KEEP_DATA_SET, {"place": place, "digest": digest, "text": text})

    # -- the outbox

    async def add_message(self, row: MessageRow) -> None:
        """Add what must be said."""
        values = {
            "place": row.place_id, "code": row.code, "seq": row.seq, "kind": row.kind,
            "target": row.target_id, "nonce": row.nonce, "body": row.body, "at": row.created_at,
        }  # fmt: skip
        await self._run(sql.ADD_MESSAGE, values)

    async def replace_messages(self, place: int, code: str, kind: str, target: int, seq: int) -> None:
        """Mark messages of a kind that are older than `seq`, and were never tried, as replaced."""
        values = {"place": place, "code": code, "kind": kind, "target": target, "seq": seq}
        await self._run(sql.REPLACE_MESSAGES, values)

    async def claim_messages(self, holder: str, now: int, until: int, most: int) -> list[MessageRow]:
        """Take waiting messages whose time has come, the oldest of each table and target; oldest first."""
        values = {"holder": holder, "now": now, "until": until, "most": most}
        rows = [MessageRow(*row) for row in await self._run(sql.CLAIM_MESSAGES, values)]
        return sorted(
            rows, key=lambda row: (row.created_at, row.place_id, row.code, row.seq, row.kind, row.target_id)
        )

    async def mark_message(self, key: dict[str, Any], state: str, message: int | None) -> None:
        """Mark a message as sent, replaced or failed."""
        await self._run(sql.MARK_MESSAGE, {**key, "state": state, "message": message})

    async def return_message(self, key: dict[str, Any], holder: str, at: int) -> None:
        """Give a message back that could not be sent, until a time."""
        await self._run(sql.RETURN_MESSAGE, {**key, "holder": holder, "at": at})

    async def release_holder(self, holder: str, now: int) -> None:
        """Give back all messages of a holder who is no more."""
        await self._run(sql.RELEASE_HOLDER, {"holder": holder, "now": now})

    async def retry_target(self, target: int, now: int) -> None:
        """Make all that waits for a target due, and the last message that failed there wait again."""
        await self._run(sql.RETRY_TARGET, {"target": target, "now": now})

    async def keep_post(self, key: dict[str, Any], post: PostRow) -> None:
        """Remember the message that stands for a kind and a target of a table."""
        values = {
            "place": key["place"], "code": key["code"], "kind": key["kind"], "target": key["target"],
            "message": post.message_id, "channel": post.channel_id, "at": post.posted_at,
            "awaited": post.awaited, "seq": post.seq,
        }  # fmt: skip
        await self._run(sql.KEEP_POST, values)

    # -- people

    async def keep_setting(self, row: SettingRow) -> None:
        """Keep what a person has settled for themselves."""
        values = {"user": row.user_id, "colour": row.colour, "dm_closed": row.dm_closed}
        await self._run(sql.KEEP_SETTING, values)


def _seat(
    seat: int,
    user: int | None,
    name: str,
    policy: str | None,
    word: str,
    entry: str,
    private: object,
    joined_at: int,
    resigned_at: int | None,
) -> SeatRow:
    return SeatRow(seat, user, name, policy, word, entry, bool(private), joined_at, resigned_at)
