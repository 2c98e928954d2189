"""Resigning, and closing a table."""

from collections.abc import Sequence
from dataclasses import replace

from engine import Seat, Text
from engine.notes import ResignNote
from engine.scoring import RESIGN, resign_note
from host.mail.messages import lobby_mail
from host.model.table import Table
from host.moves.play import may_play
from host.moves.policies import name_machines
from host.moves.writing import write
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.seats.control import put, to_machine
from host.transactions.change import Change, Done, changed, risen
from host.transactions.services import Services
from host.transactions.writer import Writer


async def resign(services: Services, caller: Caller, ref: TableRef) -> Done:
    """Resign the caller's seat: in a game of two sides the other side wins, else a machine plays on."""

    async def work(change: Change) -> None:
        table = change.table
        if table.row.status == "lobby":
            raise Refusal(Text("The game has not begun yet; you may leave instead."))
        writer = Writer.at_table(table, change.at)
        await give_up(change, writer, [may_play(table, caller).seat])
        await write(change, writer)

    return await changed(services, ref, caller.interaction, work)


async def give_up(change: Change, writer: Writer, seats: Sequence[Seat]) -> None:
    """Let people resign, several at once. If one of two sides has nobody left, the game ends and the other
    side wins; else machines play on for good. If neither side has anybody left, nobody wins.
    """
    writing = change.tx.machines_named(change.table.ref.place, change.table.ref.code)
    name_machines(writer, await writing)
    won = any(note_of(writer.table, seat, seats) is not None for seat in seats)
    for seat in seats:
        note = note_of(writer.table, seat, [seat]) if won else None
        if note is None:
            await to_machine(change, writer, seat)
        else:
            row = replace(writer.table.seats[seat], resigned_at=change.at)
            put(writer, row)
            await change.tx.hand_seat_over(change.table.ref.place, change.table.ref.code, row)
            writer.note(RESIGN, seat, str(note))
            writer.close("ended")
            return


def note_of(table: Table, seat: Seat, leaving: Sequence[Seat]) -> ResignNote | None:
    """Return the note with which a resigning seat would end a running game, when all of `leaving` resign;
    None: it would not end.
    """
    left = {row.seat for row in table.seats if row.resigned_at is not None}.union(leaving)
    machines = {row.seat for row in table.seats if row.policy is not None}.union(leaving)
    return resign_note(table.game.teams(table.state), seat, left, machines)


async def close(change: Change, caller: Caller) -> None:
    """Close the table without a result: its host may; a lobby without people, anybody."""
    table = change.table
    deserted = table.row.status == "lobby" and not table.people()
    if not table.over and table.row.host_id != caller.user and not deserted:
        raise Refusal(
            Text("Only {host}, the table's host, may close it.", host=table.host_named), table.names
        )
    mine = table.seat_of(caller.user)
    await close_now(change, None if mine is None else mine.seat)


async def close_now(change: Change, seat: Seat | None) -> None:
    """Close the table without a result, on the word of a seat or (None) of nobody who plays."""
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
