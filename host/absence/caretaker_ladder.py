"""The rungs above a caretaker who has played for a while and nobody came: a substitute, then a vote."""

import json
from dataclasses import replace
from typing import Final

from engine import Seat
from host.absence.continuation_vote import STAY
from host.absence.substitutes import seek
from host.clock import DAY_MS
from host.clocks.escalation import CLIMB, HELD
from host.model.rungs import Rung
from host.moves.writing import write
from host.seats.control import put
from host.transactions.change import Change
from host.transactions.writer import Writer
from host.votes.asking import open_vote
from storage import DeadlineRow

LASTS_MS: Final = DAY_MS


async def climb(change: Change, row: DeadlineRow) -> None:
    """Take the next rung, if the caretaker still plays."""
    seat = change.table.seats[row.seat]
    if change.table.row.status != "running" or not seat.caretaker or seat.rung not in HELD:
        return
    writer = Writer.at_table(change.table, change.at)
    if seat.rung == Rung.CARETAKER:
        await seek(change, writer, row.seat)
    else:
        await _ask(change, writer, row.seat)
    await write(change, writer)


async def _ask(change: Change, writer: Writer, seat: Seat) -> None:
    """Ask the others, if there are any, how to go on; the caretaker plays on meanwhile."""
    voters = tuple(row.seat for row in change.table.holders() if row.seat != seat)
    if not voters:
        return
    row = writer.table.seats[seat]
    body = json.dumps({"users": [row.user_id]})
    await open_vote(change, writer, STAY, voters, subject=seat, body=body, lasts=LASTS_MS)
    put(writer, replace(row, rung=int(Rung.VOTE)))


HANDLERS: Final = {CLIMB: climb}
