"""Giving up, and closing a table."""

from dataclasses import replace
from typing import Final

from engine import Seat, Text
from host.change import Change, Done, changed, risen
from host.desk import Desk
from host.lobby import heir
from host.mail import lobby_mail
from host.people import Caller, TableRef
from host.play import may_play
from host.plies import Writer, write
from host.refusal import Refusal
from host.table import held_by_person

CARETAKER: Final = "greedy"
"""The policy that plays on for one who resigned."""


async def resign(desk: Desk, caller: Caller, ref: TableRef) -> Done:
    """Hand the caller's seat to a machine; when nobody holds a seat any more the game is abandoned."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "lobby":
            raise Refusal(Text("The game has not begun yet; you may leave instead."))
        mine = replace(may_play(table, caller), policy=CARETAKER, resigned_at=change.at)
        seats = tuple(mine if row.seat == mine.seat else row for row in table.seats)
        row = heir(table, seats, caller.user)
        writer = Writer.at_table(replace(table, row=row, seats=seats), change.at)
        writer.note("resign", mine.seat)
        if not any(held_by_person(seat) for seat in seats):
            writer.note("abandon", None)
            writer.close("abandoned")
        await write(change, writer)
        await change.tx.hand_seat_over(ref.place, ref.code, mine)

    return await changed(desk, ref, caller.interaction, work)


async def close(change: Change, caller: Caller) -> None:
    """Close the table without a result: its host may; a lobby without people, anybody."""
    table = change.table
    deserted = table.row.status == "lobby" and not table.people()
    if not table.over and table.row.host_id != caller.user and not deserted:
        raise Refusal(
            Text("Only {host}, the table's host, may close it.", host=table.row.host_name), table.names
        )
    mine = table.seat_of(caller.user)
    await close_now(change, None if mine is None else mine.seat)


async def close_now(change: Change, seat: Seat | None) -> None:
    """Close the table without a result, at the word of a seat or (None) of nobody who plays."""
    table = change.table
    if table.over:
        raise Refusal(Text("This game is over.") if table.opening else Text("This table is closed."))
    if table.row.status == "lobby":
        await _close_lobby(change)
        return
    writer = Writer.at_table(table, change.at)
    writer.note("abandon", seat)
    writer.close("abandoned")
    await write(change, writer)


async def _close_lobby(change: Change) -> None:
    row = replace(change.table.row, status="abandoned", ended_at=change.at)
    await change.remember()
    await change.tx.advance(row)
    await change.tx.point("after_update")
    after = replace(change.table, row=risen(row))
    await change.finish(after, lobby_mail(after, change.at))
