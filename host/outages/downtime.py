"""A time in which no process lived costs nobody a game.

Whoever was asked gets the time back in which they would have been awake; what others had so many hours for is
open for so many hours longer. What hangs on the calendar, as the end of a vacation does, stays where it is.
"""

import json
from dataclasses import replace
from typing import Any

from host.clocks.calendar import Hours, awake, due
from host.clocks.escalation import CLIMB
from host.clocks.seat_clock import CLOCK, hours
from host.model.contract import read_contract
from host.people import TableRef
from host.votes.tally import EXPIRY
from storage import DeadlineRow, SettingRow, Transaction


async def give_back(
    tx: Transaction, since: int, now: int, ref: TableRef | None = None, *, seats: bool = True
) -> None:
    """Add a downtime, from `since` until now, to all that ran: at one table, or at all that are neither
    stranded nor paused.

    Those get all their time back when they stand somewhere again, or go on. Without `seats`: to votes alone.
    """
    kinds = f"{EXPIRY}:%" if ref is None else "%:%"  # a whole table's reminders wait, too
    await tx.extend_votes(since, now - since, kinds, ref)
    if seats:
        await give_seats_back(tx, since, now, ref)


async def give_seats_back(tx: Transaction, since: int, now: int, ref: TableRef | None = None) -> None:
    """Add a time in which votes went on to what ran for seats alone: their clocks, ladders and orders."""
    await tx.extend_orders(since, now - since, ref)
    people: dict[int, SettingRow] = {}
    for kind in (CLOCK, CLIMB):
        for row, contract, user in await tx.deadlines_of_seats(kind, ref):
            if user not in people:
                people[user] = await tx.setting(user) or SettingRow(user)
            body = json.loads(row.body) if row.body else {}
            still = hours(read_contract(contract), people[user], apart=bool(body.get("apart")))
            await tx.set_deadline(_later(row, body, still, max(since, row.asked_at or since), now))


def _later(row: DeadlineRow, body: dict[str, Any], still: Hours, since: int, now: int) -> DeadlineRow:
    """Return a deadline with the time awake that went by. One that cannot be told from its row alone stays
    where it is, and is worked out when it is due.
    """
    at = row.due_at
    if at > since and body.get("step") != "away" and "floor" not in body:
        at = due(now, awake(since, at, still), still)
    if row.kind == CLOCK:
        body["down"] = int(body.get("down", 0)) + awake(since, now, still)
        body["lost"] = int(body.get("lost", 0)) + now - since
    return replace(row, due_at=at, body=json.dumps(body, separators=(",", ":")) if body else row.body)
