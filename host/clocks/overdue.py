"""When time is up for those whom a table waits for."""

from datetime import datetime

from engine import Seat
from host.clock import moment
from host.clocks.deadlines import awaited
from host.clocks.seat_clock import CLOCK, SeatClock
from host.model.table import Table
from host.transactions.services import Services
from storage import SettingRow


async def times_up(services: Services, table: Table) -> dict[Seat, datetime]:
    """Return when the time of each awaited seat is up; nothing for those without a clock."""
    asked = awaited(table)
    if not asked or table.stands_since is not None:
        return {}
    rows = await services.store.read.deadlines(table.ref.place, table.ref.code)
    settings = await services.store.read.settings_at(table.ref.place, table.ref.code)
    deadlines: dict[Seat, datetime] = {}
    for row in rows:
        if row.kind == CLOCK and asked.get(row.seat) == row.decision and row.asked_at is not None:
            user = table.seats[row.seat].user_id or 0
            seat_clock = SeatClock.of(table, row, settings.get(user) or SettingRow(user))
            deadlines[row.seat] = moment(seat_clock.up)
    return deadlines
