"""Clocks that an undo or redo brings back: they go on where they stood, for time that is spent is spent. What
they stood still, while the table was paused or could not be seen, is not spent.

When a question is over, its clock is written down with the action that ended it. When an undo leads back to
the question, the clock goes on from there, and the bank gives back what the answer had earned; a redo earns
it again. The clocks of what an undo leaves are written down as well, for a redo leads back there.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engine import Seat
from host.clocks.calendar import Hours, awake
from host.model.table import DECISIONS, Table
from storage import StoppedRow, Transaction

Questions = Mapping[Seat, int]
"""By seat, the number of a question as the table has it."""
Key = tuple[Seat, int]
"""A seat and the number of a question as the game has it, which no undo changes."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Hold how a change has moved the game: by actions (`acted`), which ended questions at their plies, or by
    plies that were taken back (`turned`: True) or brought back (False).
    """

    acted: bool = False
    ended: Mapping[Key, int] = field(default_factory=dict)
    turned: Mapping[int, bool] = field(default_factory=dict)


def own_number(decision: int) -> int:
    """Return the number that the game has given, whatever was taken back since."""
    return decision % DECISIONS


async def stop_clocks(
    tx: Transaction,
    table: Table,
    at: int,
    kind: str,
    over: Questions,
    progress: Progress,
    earned: Mapping[Seat, int],
) -> None:
    """Write down where the clocks (deadlines of a kind) stand whose questions are over by actions.

    What was taken back before is gone for good then.
    """
    place, code = table.ref.place, table.ref.code
    if progress.acted and table.turns_back:
        await tx.forget_gone(place, code)
    at = _stood(table, at)
    for seat, decision in over.items():
        key = seat, own_number(decision)
        if key in progress.ended:
            row = StoppedRow(*key, progress.ended[key], at, at, "", earned.get(seat, 0))
            await tx.stop_clock(place, code, kind, row)


def _stood(table: Table, at: int) -> int:
    """Return where clocks stand that may have stood still before they were left."""
    return at if table.stands_since is None else min(at, table.stands_since)


@dataclass(frozen=True, slots=True)
class Stopped:
    """Hold the stopped clocks of a table, and by seat what an undo or redo brings into its bank, in ms."""

    rows: Mapping[Key, StoppedRow]
    earned: Mapping[Seat, int]

    def spent(self, seat: Seat, decision: int, hours: Hours) -> tuple[int, int]:
        """Return what a seat has spent on a question, in ms, and how often others chose to wait longer."""
        row = self.rows.get((seat, own_number(decision)))
        if row is None:
            return 0, 0
        body = json.loads(row.body)
        used = 0 if body.get("apart") else awake(row.asked_at, row.left_at, hours) - int(body.get("down", 0))
        return int(body.get("spent", 0)) + max(0, used), int(body.get("again", 0))


async def turn_clocks(
    tx: Transaction, table: Table, at: int, kind: str, over: Questions, progress: Progress
) -> Stopped:
    """Write down the clocks that an undo or redo leaves; return all, with what its plies had earned."""
    place, code = table.ref.place, table.ref.code
    rows = {(row.seat, row.decision): row for row in await tx.stopped_clocks(place, code)}
    at = _stood(table, at)
    for seat, decision in over.items():
        key = seat, own_number(decision)
        row = rows.get(key) or StoppedRow(*key, 0, at, at, "", gone=True)
        await tx.stop_clock(place, code, kind, replace(row, left_at=at))
    earned: dict[Seat, int] = {}
    for row in rows.values():
        gone = progress.turned.get(row.ply, row.gone)
        if gone != row.gone:
            await tx.turn_clock(place, code, replace(row, gone=gone))
            earned[row.seat] = earned.get(row.seat, 0) + (-row.earned_ms if gone else row.earned_ms)
    return Stopped(rows, earned)
