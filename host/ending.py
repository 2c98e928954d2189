"""Giving up, and closing a table."""

from dataclasses import replace

from engine import Seat, Text
from host.change import Change, Done, changed, risen
from host.desk import Desk
from host.ladder.hands import to_machine
from host.mail import lobby_mail
from host.people import Caller, TableRef
from host.play import may_play
from host.plies import Writer, write
from host.refusal import Refusal


async def resign(desk: Desk, caller: Caller, ref: TableRef) -> Done:
    """Hand the caller's seat to a machine; when nobody holds a seat any more the game is abandoned."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "lobby":
            raise Refusal(Text("The game has not begun yet; you may leave instead."))
        writer = Writer.at_table(table, change.at)
        await to_machine(change, writer, may_play(table, caller).seat)
        await write(change, writer)

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
