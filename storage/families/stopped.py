"""Clocks that were stopped, and where they stood; a table's decision numbers here count without its undos."""

from typing import Final

from storage.columns import reader
from storage.families.runner import Asks, Writes
from storage.rows import StoppedRow

STOPPED_CLOCKS: Final = """
SELECT seat, decision, ply, asked_at, left_at, body, earned_ms, gone FROM stopped_clock
WHERE place_id = :place AND code = :code ORDER BY seat, decision
"""
STOP_CLOCK: Final = """
INSERT INTO stopped_clock (place_id, code, seat, decision, ply, asked_at, left_at, body, earned_ms, gone)
SELECT place_id, code, seat, :decision, :ply, asked_at, :at, body, :earned, :gone FROM deadline
WHERE place_id = :place AND code = :code AND seat = :seat AND kind = :kind AND asked_at IS NOT NULL
ON CONFLICT (place_id, code, seat, decision) DO UPDATE SET ply = excluded.ply, asked_at = excluded.asked_at,
    left_at = excluded.left_at, body = excluded.body, earned_ms = excluded.earned_ms, gone = excluded.gone
"""
TURN_CLOCK: Final = """
UPDATE stopped_clock SET gone = :gone
WHERE place_id = :place AND code = :code AND seat = :seat AND decision = :decision
"""
FORGET_GONE: Final = "DELETE FROM stopped_clock WHERE place_id = :place AND code = :code AND gone"
FORGET_STOPPED: Final = "DELETE FROM stopped_clock WHERE place_id = :place AND code = :code"


_STOPPED: Final = reader(StoppedRow)


class StoppedRead(Asks):
    """Ask for clocks that were stopped."""

    async def stopped_clocks(self, place: int, code: str) -> list[StoppedRow]:
        """Return the stopped clocks of a table, seat by seat."""
        rows = await self._run(STOPPED_CLOCKS, {"place": place, "code": code})
        return [_STOPPED(row) for row in rows]


class StoppedWrite(Writes):
    """Write where clocks stood."""

    async def stop_clock(self, place: int, code: str, kind: str, row: StoppedRow) -> None:
        """Write where the clock stands that runs as a deadline of a kind; nothing, if none runs.

        When it was asked and its body are the deadline's, whatever the row says.
        """
        await self._run(STOP_CLOCK, {
            "place": place, "code": code, "kind": kind, "seat": row.seat, "decision": row.decision,
            "ply": row.ply, "at": row.left_at, "earned": row.earned_ms, "gone": row.gone,
        })  # fmt: skip

    async def turn_clock(self, place: int, code: str, row: StoppedRow) -> None:
        """Write whether what stopped a clock was taken back."""
        values = {"place": place, "code": code, "seat": row.seat, "decision": row.decision, "gone": row.gone}
        await self._run(TURN_CLOCK, values)

    async def forget_gone(self, place: int, code: str) -> None:
        """Forget what was taken back and can no longer be brought back."""
        await self._run(FORGET_GONE, {"place": place, "code": code})

    async def forget_stopped(self, place: int, code: str) -> None:
        """Forget all stopped clocks of a table."""
        await self._run(FORGET_STOPPED, {"place": place, "code": code})
