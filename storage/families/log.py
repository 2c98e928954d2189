"""The log of a table, its cache, and the data sets that games were begun with."""

from typing import Final, Literal, TypeAlias

from storage.families.runner import Asks, Writes
from storage.rows import PlyRow, SnapshotRow

ADD_PLY: Final = """
INSERT INTO ply (place_id, code, n, kind, seat, action, note, head, at)
VALUES (:place, :code, :n, :kind, :seat, :action, :note, :head, :at) ON CONFLICT DO NOTHING RETURNING 1
"""
PLIES: Final = """
SELECT n, kind, seat, action, note, head, at FROM ply
WHERE place_id = :place AND code = :code AND n > :after AND n <= :upto ORDER BY n
"""
LAST_PLY: Final = 2**31 - 1
"""More than the plies of any game."""
OLDEST_SINCE: Final = "SELECT min(at) FROM ply WHERE place_id = :place AND code = :code AND at > :at"
NEWEST_BY: Final = """
SELECT n, head FROM ply WHERE place_id = :place AND code = :code AND n <= :upto AND at <= :at
ORDER BY n DESC LIMIT 1
"""
NEWEST: Final = {
    kinds: f"""
SELECT n FROM ply WHERE place_id = :place AND code = :code AND n <= :upto AND (:seat = -1 OR seat = :seat)
    AND {condition} ORDER BY n DESC LIMIT 1
"""  # noqa: S608  # our own conditions
    for kinds, condition in {
        "all": "1 = 1",
        "actions": "kind = 'action'",
        "notes": "kind <> 'action'",
        "handed over": "kind IN ('swap', 'substitute', 'resign', 'kick')",
    }.items()
}
Kinds: TypeAlias = Literal["all", "actions", "notes", "handed over"]
TURNS_BACK: Final = """
SELECT count(*) FROM ply WHERE place_id = :place AND code = :code AND n <= :upto AND kind IN ('undo', 'redo')
"""
MACHINES: Final = """
SELECT seat, note FROM ply
WHERE place_id = :place AND code = :code AND kind IN ('machine', 'resign', 'kick') ORDER BY n
"""
KEEP_SNAPSHOT: Final = """
INSERT INTO snapshot (place_id, code, n, state) VALUES (:place, :code, :n, :state)
ON CONFLICT (place_id, code, n) DO UPDATE SET state = excluded.state
"""
DROP_SNAPSHOTS: Final = """
DELETE FROM snapshot WHERE place_id = :place AND code = :code AND n < :before AND EXISTS (
    SELECT 1 FROM snapshot AS older WHERE older.place_id = snapshot.place_id AND older.code = snapshot.code
        AND older.n < snapshot.n AND older.n / :every = snapshot.n / :every)
"""
"""The first of each `every` plies stays: a ladder by which any ply of a long game is near some state."""
SNAPSHOT: Final = """
SELECT n, state FROM snapshot WHERE place_id = :place AND code = :code AND n < :before
ORDER BY n DESC LIMIT 1
"""
SNAPSHOTS: Final = """
SELECT n, state FROM snapshot WHERE place_id = :place AND code = :code ORDER BY n DESC
"""
KEEP_DATA_SET: Final = """
INSERT INTO data_set (place_id, digest, text) VALUES (:place, :digest, :text) ON CONFLICT DO NOTHING
"""
DATA_DIGESTS: Final = "SELECT DISTINCT digest FROM data_set"
DATA_SET: Final = "SELECT text FROM data_set WHERE place_id = :place AND digest = :digest"


class LogRead(Asks):
    """Ask."""

    async def plies(self, place: int, code: str, after: int = 0, upto: int = LAST_PLY) -> list[PlyRow]:
        """Return the log of a table, or what comes after ply `after`, up to ply `upto`."""
        rows = await self._run(PLIES, {"place": place, "code": code, "after": after, "upto": upto})
        return [PlyRow(*row) for row in rows]

    async def oldest_since(self, place: int, code: str, at: int) -> int | None:
        """Return when (ms) the first ply after a time was; None: there is none."""
        rows = await self._run(OLDEST_SINCE, {"place": place, "code": code, "at": at})
        return None if rows[0][0] is None else int(rows[0][0])

    async def newest_by(self, place: int, code: str, upto: int, at: int) -> tuple[int, str] | None:
        """Return the newest ply, up to one, that is not younger than a time (ms), with its head."""
        rows = await self._run(NEWEST_BY, {"place": place, "code": code, "upto": upto, "at": at})
        return (int(rows[0][0]), str(rows[0][1])) if rows else None

    async def newest(
        self, place: int, code: str, upto: int, kinds: Kinds, seat: int | None = None
    ) -> int | None:
        """Return the newest ply of some kinds, of a seat (None: of any or of none), up to one; None: none."""
        values = {"place": place, "code": code, "upto": upto, "seat": -1 if seat is None else seat}
        rows = await self._run(NEWEST[kinds], values)
        return int(rows[0][0]) if rows else None

    async def turns_back(self, place: int, code: str, upto: int) -> int:
        """Return how many undos and redos a log holds up to a ply."""
        rows = await self._run(TURNS_BACK, {"place": place, "code": code, "upto": upto})
        return int(rows[0][0])

    async def machines_named(self, place: int, code: str) -> dict[int, str]:
        """Return what a log says last of the policy of each seat that it has given to a machine."""
        rows = await self._run(MACHINES, {"place": place, "code": code})
        return {int(seat): str(note) for seat, note in rows}

    async def snapshot(self, place: int, code: str, before: int) -> SnapshotRow | None:
        """Return the newest remembered state from before a ply, or None."""
        rows = await self._run(SNAPSHOT, {"place": place, "code": code, "before": before})
        return SnapshotRow(*rows[0]) if rows else None

    async def snapshots(self, place: int, code: str) -> list[SnapshotRow]:
        """Return the remembered states of a table, newest first."""
        rows = await self._run(SNAPSHOTS, {"place": place, "code": code})
        return [SnapshotRow(*row) for row in rows]

    async def data_digests(self) -> frozenset[str]:
        """Return the digests of all data sets that tables of any place began with."""
        return frozenset(str(row[0]) for row in await self._run(DATA_DIGESTS, {}))

    async def data_set(self, place: int, digest: str) -> str | None:
        """Return the text of a data set."""
        rows = await self._run(DATA_SET, {"place": place, "digest": digest})
        return str(rows[0][0]) if rows else None


class LogWrite(Writes):
    """Write."""

    async def add_ply(self, place: int, code: str, ply: PlyRow) -> None:
        """Add an entry to the log."""
        values = {
            "place": place, "code": code, "n": ply.n, "kind": ply.kind, "seat": ply.seat,
            "action": ply.action, "note": ply.note, "head": ply.head, "at": ply.at,
        }  # fmt: skip
        await self._won(ADD_PLY, values)

    async def keep_snapshot(self, place: int, code: str, n: int, state: bytes) -> None:
        """Remember the state after ply n."""
        await self._run(KEEP_SNAPSHOT, {"place": place, "code": code, "n": n, "state": state})

    async def thin_snapshots(self, place: int, code: str, before: int, every: int) -> None:
        """Forget the states from before a ply, but for the first of each `every` plies."""
        await self._run(DROP_SNAPSHOTS, {"place": place, "code": code, "before": before, "every": every})

    async def keep_data_set(self, place: int, digest: str, text: str) -> None:
        """Keep a data set under its digest."""
        await self._run(KEEP_DATA_SET, {"place": place, "digest": digest, "text": text})
