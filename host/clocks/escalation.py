"""When the ladder goes on while a caretaker plays: as long again until a substitute is looked for, and once
more until the others vote.
"""

from typing import Final

from engine import Seat
from host.clocks.calendar import due
from host.clocks.seat_clock import hours
from host.model.rungs import Rung
from host.model.table import Table
from host.transactions.change import Change
from storage import DeadlineRow, SettingRow

CLIMB: Final = "climb"
HELD: Final = (Rung.CARETAKER, Rung.SUBSTITUTE)
"""The rungs on which a caretaker plays for somebody who has not said that they would be away."""


async def schedule_escalation(change: Change, before: Table, after: Table) -> None:
    """Let the next rung come for each seat that has climbed to one of those; those that came down stay."""
    if after.over:
        return
    for was, row in zip(before.seats, after.seats, strict=True):
        if row.rung in HELD and row.rung > was.rung and row.policy is None:
            me = (await change.settings()).get(row.user_id or 0) or SettingRow(row.user_id or 0)
            await change.tx.set_deadline(climb_row(after, row.seat, change.at, me))


def climb_row(table: Table, seat: Seat, at: int, me: SettingRow) -> DeadlineRow:
    """Return when the next rung comes for a seat that stands on one of those since a time (ms)."""
    contract, ref = table.contract, table.ref
    seconds = contract.patience if contract.clock == "none" else contract.seconds
    when = min(due(at, seconds * 1000, hours(contract, me)), at + contract.longest(seconds * 1000))
    return DeadlineRow(ref.place, ref.code, seat, CLIMB, when, table.row.version)
