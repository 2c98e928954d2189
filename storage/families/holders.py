"""Who held a seat, from which ply on."""

from typing import Final

from storage.families.runner import Writes

HOLD: Final = """
INSERT INTO seat_holder (place_id, code, seat, from_n, from_at, user_id)
VALUES (:place, :code, :seat, :n, :at, :user)
ON CONFLICT (place_id, code, seat, from_n) DO UPDATE SET from_at = excluded.from_at,
    user_id = excluded.user_id
"""
FORGET_SEAT: Final = tuple(
    f"DELETE FROM {table} WHERE place_id = :place AND code = :code AND seat = :seat"  # noqa: S608  # our own names
    for table in ("standing_order", "reminder", "snooze")
)


class HoldersWrite(Writes):
    """Write who holds seats."""

    async def hold(self, place: int, code: str, seat: int, n: int, at: int, user: int | None) -> None:
        """Write that a person, or nobody (None: a machine), holds a seat from a ply and a time on."""
        values = {"place": place, "code": code, "seat": seat, "n": n, "at": at, "user": user}
        await self._run(HOLD, values)

    async def forget_seat(self, place: int, code: str, seat: int) -> None:
        """Forget what the one who held a seat has settled there, and how they were reminded."""
        for statement in FORGET_SEAT:
            await self._run(statement, {"place": place, "code": code, "seat": seat})
