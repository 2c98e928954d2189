"""When something happens by itself: deadlines, and the pulse by which downtime is known."""

from typing import Final, Protocol

from storage.adapter import on_server
from storage.columns import named
from storage.families.runner import Asks, Writes
from storage.rows import DeadlineRow, SeatRow

DEADLINE_COLUMNS: Final = "place_id, code, seat, kind, due_at, version, decision, body, asked_at"

DEADLINES: Final = f"""
SELECT {DEADLINE_COLUMNS} FROM deadline WHERE place_id = :place AND code = :code ORDER BY seat, kind
"""  # noqa: S608  # our own column names
SEEN: Final = """NOT EXISTS (SELECT 1 FROM session
    WHERE session.place_id = {0}.place_id AND session.code = {0}.code AND session.paused_at IS NOT NULL)"""
"""What holds of the rows of a table that is not stranded: there nothing is due."""
GOES_ON: Final = """NOT EXISTS (SELECT 1 FROM session
    WHERE session.place_id = {0}.place_id AND session.code = {0}.code
    AND (session.paused_at IS NOT NULL OR session.halted_at IS NOT NULL AND {0}.seat >= 0))"""
"""What holds of those that are a whole table's, and of those of seats whose game is not paused either."""
ONE: Final = "{0}.place_id = :place AND {0}.code = :code"
MEANT: Final = f"(CAST(:code AS TEXT) IS NULL AND {GOES_ON} OR {ONE})"
"""What holds of the rows of one table, or (without a code) of all that go on."""
DUE_DEADLINES: Final = on_server(
    f"""
SELECT {", ".join("deadline." + name for name in DEADLINE_COLUMNS.split(", "))} FROM deadline
JOIN session USING (place_id, code) WHERE due_at <= :now AND session.paused_at IS NULL
    AND (session.halted_at IS NULL OR deadline.seat < 0)
ORDER BY due_at, place_id, code, seat, kind LIMIT :most FOR NO KEY UPDATE OF session SKIP LOCKED
""",  # noqa: S608  # our own column names
    f"""
SELECT {DEADLINE_COLUMNS} FROM deadline WHERE due_at <= :now AND {GOES_ON.format("deadline")}
ORDER BY due_at, place_id, code, seat, kind LIMIT :most
""",  # noqa: S608  # our own column names
)
"""Where several processes ring, each passes by the tables at which another is just then."""
NEXT_DEADLINE: Final = f"""
SELECT due_at FROM deadline WHERE {GOES_ON.format("deadline")} ORDER BY due_at LIMIT 1
"""  # noqa: S608  # our own words
SET_DEADLINE: Final = f"""
INSERT INTO deadline ({DEADLINE_COLUMNS})
VALUES (:place_id, :code, :seat, :kind, :due_at, :version, :decision, :body, :asked_at)
ON CONFLICT (place_id, code, seat, kind) DO UPDATE SET due_at = excluded.due_at, version = excluded.version,
    decision = excluded.decision, body = excluded.body,
    asked_at = excluded.asked_at
"""  # noqa: S608  # our own column names
TAKE_DEADLINE: Final = """
DELETE FROM deadline WHERE place_id = :place_id AND code = :code AND seat = :seat AND kind = :kind
    AND due_at = :due_at AND version = :version AND decision = :decision RETURNING 1
"""
DROP_DEADLINE: Final = """
DELETE FROM deadline WHERE place_id = :place AND code = :code AND seat = :seat AND kind = :kind
"""
DROP_DEADLINES: Final = "DELETE FROM deadline WHERE place_id = :place AND code = :code"
DEADLINES_OF_SEATS: Final = f"""
SELECT {", ".join("deadline." + name for name in DEADLINE_COLUMNS.split(", "))},
    session.contract, seat.user_id
FROM deadline
JOIN session ON session.place_id = deadline.place_id AND session.code = deadline.code
JOIN seat ON seat.place_id = deadline.place_id AND seat.code = deadline.code AND seat.seat = deadline.seat
WHERE deadline.kind = :kind AND {MEANT.format("deadline")}
ORDER BY deadline.place_id, deadline.code, deadline.seat
"""  # noqa: S608  # our own column names
SEEN_OR_ONE: Final = f"(CAST(:code AS TEXT) IS NULL AND {SEEN} OR {ONE})"
EXTEND_VOTES: Final = tuple(
    f"{update} > :since AND {SEEN_OR_ONE.format(update.split()[1])}"
    for update in (
        "UPDATE deadline SET due_at = due_at + :by WHERE kind LIKE :kinds AND due_at",
        "UPDATE vote SET expires_at = expires_at + :by WHERE state = 'open' AND expires_at",
    )
)
EXTEND_ORDERS: Final = f"""
UPDATE standing_order SET expires_at = expires_at + :by WHERE expires_at > :since
AND {MEANT.format("standing_order")}
"""  # noqa: S608  # our own words
DEADLINE: Final = f"""
SELECT {DEADLINE_COLUMNS} FROM deadline
WHERE place_id = :place AND code = :code AND seat = :seat AND kind = :kind
"""  # noqa: S608  # our own column names
LOCK_HEARTBEAT: Final = "SELECT 1 FROM heartbeat WHERE name = :name FOR UPDATE"
HEARTBEAT: Final = "SELECT at FROM heartbeat WHERE name = :name"
BEAT: Final = """
INSERT INTO heartbeat (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET at = excluded.at
"""
CLOCK_OF_SEAT: Final = """
UPDATE seat SET bank_ms = :bank_ms, rung = :rung, caretaker = :caretaker, granted_ms = :granted_ms
WHERE place_id = :place AND code = :code AND seat = :seat RETURNING 1
"""


class _Ref(Protocol):
    """Name a table, as the host does."""

    @property
    def place(self) -> int: ...
    @property
    def code(self) -> str: ...


def _of(ref: _Ref | None) -> dict[str, int | str | None]:
    return {"place": None, "code": None} if ref is None else {"place": ref.place, "code": ref.code}


class MomentsRead(Asks):
    """Ask what is due."""

    async def deadlines(self, place: int, code: str) -> list[DeadlineRow]:
        """Return what waits for its time at a table."""
        return [DeadlineRow(*row) for row in await self._run(DEADLINES, {"place": place, "code": code})]

    async def deadline(self, place: int, code: str, seat: int, kind: str) -> DeadlineRow | None:
        """Return what a seat has waiting of a kind."""
        values = {"place": place, "code": code, "seat": seat, "kind": kind}
        rows = await self._run(DEADLINE, values)
        return DeadlineRow(*rows[0]) if rows else None

    async def due_deadlines(self, now: int, most: int) -> list[DeadlineRow]:
        """Return what is due at all tables, the longest due first."""
        return [DeadlineRow(*row) for row in await self._run(DUE_DEADLINES, {"now": now, "most": most})]

    async def deadlines_of_seats(
        self, kind: str, ref: _Ref | None = None
    ) -> list[tuple[DeadlineRow, str, int]]:
        """Return what seats have waiting of a kind, with the contract of their table and their person (0: no
        one).
        """
        rows = await self._run(DEADLINES_OF_SEATS, {"kind": kind, **_of(ref)})
        return [(DeadlineRow(*row[:-2]), str(row[-2]), int(row[-1] or 0)) for row in rows]

    async def next_deadline(self) -> int | None:
        """Return when the next thing is due anywhere."""
        rows = await self._run(NEXT_DEADLINE, {})
        return int(rows[0][0]) if rows else None

    async def heartbeat(self, name: str) -> int | None:
        """Return when something was last known to be alive."""
        rows = await self._run(HEARTBEAT, {"name": name})
        return int(rows[0][0]) if rows else None


class MomentsWrite(Writes):
    """Write when something is due."""

    soonest: int | None = None
    """The earliest moment (ms) at which something may be due by this transaction; 0: nobody has read when."""

    async def set_deadline(self, row: DeadlineRow) -> None:
        """Let something happen at a time; what was set for the same seat and kind is forgotten."""
        self.soonest = row.due_at if self.soonest is None else min(self.soonest, row.due_at)
        await self._run(SET_DEADLINE, named(row))

    async def take_deadline(self, row: DeadlineRow) -> bool:
        """Take exactly this deadline away to apply it; False: somebody else did, or it was set again."""
        return bool(await self._run(TAKE_DEADLINE, named(row)))

    async def drop_deadline(self, place: int, code: str, seat: int, kind: str) -> None:
        """Forget what a seat has waiting of a kind."""
        await self._run(DROP_DEADLINE, {"place": place, "code": code, "seat": seat, "kind": kind})

    async def drop_deadlines(self, place: int, code: str) -> None:
        """Forget all that waits at a table."""
        await self._run(DROP_DEADLINES, {"place": place, "code": code})

    async def extend_votes(self, since: int, by: int, kinds: str, ref: _Ref | None = None) -> None:
        """Let votes that had not ended at a time go on for so many milliseconds longer.

        `kinds` is how the kinds of their deadlines begin, with the wildcard of SQL. When each is due then is
        not read; at a table that was stranded, what was overdue before that is due at once.
        """
        self.soonest = 0
        deadlines, votes = EXTEND_VOTES
        await self._run(deadlines, {"since": since, "by": by, "kinds": kinds, **_of(ref)})
        await self._run(votes, {"since": since, "by": by, **_of(ref)})

    async def extend_orders(self, since: int, by: int, ref: _Ref | None = None) -> None:
        """Let orders that had not expired at a time hold so many milliseconds longer."""
        await self._run(EXTEND_ORDERS, {"since": since, "by": by, **_of(ref)})

    def lock_heartbeat(self, name: str) -> None:
        """Let no other process find out meanwhile for how long nothing was alive."""
        self._lock(LOCK_HEARTBEAT, {"name": name})

    async def beat(self, name: str, at: int) -> None:
        """Note that something is alive."""
        await self._run(BEAT, {"name": name, "at": at})

    async def set_clock(self, place: int, code: str, row: SeatRow) -> None:
        """Write a seat's clock and where it stands on the ladder."""
        values = {
            "place": place, "code": code, "seat": row.seat, "bank_ms": row.bank_ms, "rung": row.rung,
            "caretaker": row.caretaker, "granted_ms": row.granted_ms,
        }  # fmt: skip
        await self._won(CLOCK_OF_SEAT, values)
