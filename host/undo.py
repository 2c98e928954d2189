"""Undo and redo: entries of the log, free or by consent."""

from host.change import Change, Done, changed
from host.desk import Desk
from host.fold import load_course
from host.people import Caller, TableRef
from host.play import may_play
from host.plies import Writer, write
from host.turning import Plan, Way, plan


async def turn_back(desk: Desk, caller: Caller, ref: TableRef, way: Way) -> Done:
    """Take the caller's last action back, or bring back what was taken back; or ask those affected."""

    async def work(change: Change) -> None:
        seat = may_play(change.table, caller).seat
        _, course = await load_course(change.tx, change.table)
        planned = plan(change.table, course, seat, way)
        if planned.consent:
            raise NotImplementedError
        await carry_out(change, planned)

    return await changed(desk, ref, caller.interaction, work)


async def carry_out(change: Change, planned: Plan, agreed: tuple[int, ...] = ()) -> None:
    """Write an undo or redo: one entry for each action that goes or comes, all of them public."""
    writer = Writer.at_table(change.table, change.at)
    note = f"to {planned.to}"
    if agreed:
        note += ", agreed by " + " and ".join(f"seat {seat + 1}" for seat in agreed)
    for act in planned.acts:
        state = act.before if planned.way == "undo" else act.after
        writer.turn_back(planned.way, planned.seat, note, act.told.n, state)
    await write(change, writer)
