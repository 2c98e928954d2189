"""The log of a table, its cache, and the data sets that games were begun with."""

from typing import Final

from storage.families.runner import Asks, Writes
from storage.rows import PlyRow, SnapshotRow

ADD_PLY: Final = """
INSERT INTO ply (place_id, code, n, kind, seat, action, note, head, at)
VALUES (:place, :code, :n, :kind, :seat, :action, :note, :head, :at) ON CONFLICT DO NOTHING RETURNING 1
"""
PLIES: Final = """
SELECT n, kind, seat, action, note, head, at FROM ply
WHERE place_id = :place AND code = :code AND n > :after ORDER BY n
"""
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
DROP_SNAPSHOTS: Final = "DELETE FROM snapshot WHERE place_id = :place AND code = :code AND n < :before"
SNAPSHOTS: Final = """
SELECT n, state FROM snapshot WHERE place_id = :place AND code = :code ORDER BY n DESC
"""
KEEP_DATA_SET: Final = """
INSERT INTO data_set (place_id, digest, text) VALUES (:place, :digest, :text) ON CONFLICT DO NOTHING
"""
DATA_SET: Final = "SELECT text FROM data_set WHERE place_id = :place AND digest = :digest"


class LogRead(Asks):
    """Ask."""

    async def plies(self, place: int, code: str, after: int = 0) -> list[PlyRow]:
        """Return the log of a table, or what comes after ply `after`."""
        rows = await self._run(PLIES, {"place": place, "code": code, "after": after})
        return [PlyRow(*row) for row in rows]

    async def turns_back(self, place: int, code: str, upto: int) -> int:
        """Return how many undos and redos a log holds up to a ply."""
        rows = await self._run(TURNS_BACK, {"place": place, "code": code, "upto": upto})
        return int(rows[0][0])

    async def machines_named(self, place: int, code: str) -> dict[int, str]:
        """Return what a log says last of the policy of each seat that it has given to a machine."""
        rows = await self._run(MACHINES, {"place": place, "code": code})
        return {int(seat): str(note) for seat, note in rows}

    async def snapshots(self, place: int, code: str) -> list[SnapshotRow]:
        """Return the remembered states of a table, newest first."""
        rows = await self._run(SNAPSHOTS, {"place": place, "code": code})
        return [SnapshotRow(*row) for row in rows]

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

    async def keep_snapshot(self, place: int, code: str, n: int, state: bytes, drop_before: int) -> None:
        """Remember the state after ply n, and forget those from before another ply."""
        await self._run(KEEP_SNAPSHOT, {"place": place, "code": code, "n": n, "state": state})
        await self._run(DROP_SNAPSHOTS, {"place": place, "code": code, "before": drop_before})

    async def keep_data_set(self, place: int, digest: str, text: str) -> None:
        """Keep a data set under its digest."""
        await self._run(KEEP_DATA_SET, {"place": place, "digest": digest, "text": text})
