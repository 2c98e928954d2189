"""Giving up, closing a table, and handing out the record of a game that is over."""

import json
from dataclasses import replace
from typing import Final

from engine import Text
from engine.record import Ply, make_record
from host.change import Change, Done, changed, risen
from host.desk import Desk
from host.fold import load_whole
from host.lobby import heir
from host.mail import lobby_mail
from host.people import Caller, TableRef
from host.play import may_play
from host.plies import Writer, write
from host.refusal import HostFault, Refusal
from host.table import played_by_person

CARETAKER: Final = "greedy"
"""The policy that plays on for one who resigned."""


async def resign(desk: Desk, caller: Caller, ref: TableRef) -> Done:
    """Hand the caller's seat to a machine; without any person left the game is abandoned."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "lobby":
            raise Refusal(Text("The game has not begun yet; you may leave instead."))
        mine = replace(may_play(table, caller), policy=CARETAKER, resigned_at=change.at)
        seats = tuple(mine if row.seat == mine.seat else row for row in table.seats)
        row = heir(table, seats, caller.user)
        writer = Writer.at_table(replace(table, row=row, seats=seats), change.at)
        writer.note("resign", mine.seat)
        if not any(played_by_person(seat) for seat in seats):
            writer.note("abandon", None)
            writer.close("abandoned")
        await write(change, writer)
        await change.tx.hand_seat_over(ref.place, ref.code, mine)

    return await changed(desk, ref, caller.interaction, work)


async def abandon(desk: Desk, caller: Caller, ref: TableRef) -> Done:
    """Close the table without a result: its host may; a lobby without people, anybody."""

    async def work(change: Change) -> None:
        table = change.table
        if table.over:
            raise Refusal(Text("This game is over.") if table.opening else Text("This table is closed."))
        deserted = table.row.status == "lobby" and not table.people()
        if table.row.host_id != caller.user and not deserted:
            raise Refusal(
                Text("Only {host}, the table's host, may close it.", host=table.row.host_name), table.names
            )
        if table.row.status == "lobby":
            await _close_lobby(change)
            return
        writer = Writer.at_table(table, change.at)
        mine = table.seat_of(caller.user)
        writer.note("abandon", None if mine is None else mine.seat)
        writer.close("abandoned")
        await write(change, writer)

    return await changed(desk, ref, caller.interaction, work)


async def _close_lobby(change: Change) -> None:
    row = replace(change.table.row, status="abandoned", ended_at=change.at)
    await change.remember()
    await change.tx.advance(row)
    await change.tx.point("after_update")
    after = replace(change.table, row=risen(row))
    await change.finish(after, lobby_mail(after, change.at))


async def export(desk: Desk, ref: TableRef) -> bytes:
    """Return the record of a game that is over, as JSON."""
    table = await desk.current(ref)
    if not table.over:
        raise Refusal(Text("The record is there when the game is over; until then it would tell secrets."))
    if table.opening is None:
        raise Refusal(Text("This table was closed before a game began."))
    rows, _ = await load_whole(desk.store.read, table)
    plies = [
        Ply(
            n=row.n,
            kind=row.kind,
            seat=row.seat,
            action=None if row.action is None else json.loads(row.action),
            note=row.note,
            head=row.head,
        )
        for row in rows
    ]
    if len(plies) != table.row.ply:
        raise HostFault(f"The log of table {ref.code} has gaps; restore a backup.")
    return make_record(table.game, table.opening, plies, table.row.head, table.row.seed, table.state).dump()
