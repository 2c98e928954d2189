"""Who held a seat, from which ply on, and what they were called."""

from typing import Final

from storage.families.runner import Asks, Writes
from storage.rows import HolderRow

HOLD: Final = """
INSERT INTO seat_holder (place_id, code, seat, from_n, from_at, user_id, name)
VALUES (:place, :code, :seat, :n, :at, :user, :name)
ON CONFLICT (place_id, code, seat, from_n) DO UPDATE SET from_at = excluded.from_at,
    user_id = excluded.user_id, name = excluded.name
"""
HELD: Final = """
SELECT seat, from_n, name FROM seat_holder WHERE place_id = :place AND code = :code ORDER BY seat, from_n
"""
FORGET_SEAT: Final = tuple(
    f"DELETE FROM {table} WHERE place_id = :place AND code = :code AND seat = :seat"  # noqa: S608  # our own names
    for table in ("standing_order", "reminder", "snooze")
)

HELD_NAMES: Final = """
SELECT DISTINCT name FROM seat_holder WHERE place_id = :place AND code = :code AND user_id = :user
    AND name <> '' ORDER BY name
"""


KEEP_GONE: Final = """
INSERT INTO gone_holder (place_id, code, hash) VALUES (:place, :code, :hash) ON CONFLICT DO NOTHING
"""
GONE: Final = "SELECT 1 FROM gone_holder WHERE place_id = :place AND code = :code AND hash = :hash"
FORGET_GONE: Final = "DELETE FROM gone_holder WHERE place_id = :place AND code = :code"


class HoldersRead(Asks):
    """Ask who held seats."""

    async def seat_holders(self, place: int, code: str) -> tuple[HolderRow, ...]:
        """Return who has held the seats of a table, by seat and ply."""
        return tuple(HolderRow(*row) for row in await self._run(HELD, {"place": place, "code": code}))

    async def held_names(self, place: int, code: str, user: int) -> list[str]:
        """Return what a person has been called in the seats that they have held at a table."""
        values = {"place": place, "code": code, "user": user}
        return [str(name) for (name,) in await self._run(HELD_NAMES, values)]

    async def was_deleted(self, place: int, code: str, mark: str) -> bool:
        """Tell whether somebody, by their keyed digest, had a seat of a running game before a deletion."""
        return bool(await self._run(GONE, {"place": place, "code": code, "hash": mark}))


class HoldersWrite(Writes):
    """Write who holds seats."""

    async def keep_deleted(self, place: int, code: str, mark: str) -> None:
        """Keep the keyed digest of somebody who had a seat of a running game, and is deleted."""
        await self._run(KEEP_GONE, {"place": place, "code": code, "hash": mark})

    async def forget_deleted(self, place: int, code: str) -> None:
        """Forget who of a table is deleted: its game is over."""
        await self._run(FORGET_GONE, {"place": place, "code": code})

    async def hold(self, place: int, code: str, row: HolderRow, at: int, user: int | None) -> None:
        """Write that a person, or nobody (None: a machine), holds a seat from a ply and a time on."""
        values = {
            "place": place, "code": code, "seat": row.seat, "n": row.from_n, "name": row.name, "at": at,
            "user": user,
        }  # fmt: skip
        await self._run(HOLD, values)

    async def forget_seat(self, place: int, code: str, seat: int) -> None:
        """Forget what the one who held a seat has settled there, and how they were reminded."""
        for statement in FORGET_SEAT:
            await self._run(statement, {"place": place, "code": code, "seat": seat})
