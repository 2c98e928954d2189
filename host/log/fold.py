"""The state of a table: a fold over its log, begun at a snapshot where there is one."""

import asyncio
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from engine import Board
from engine.record import RecordError
from host.log.library import Library
from host.log.snapshots import SNAPSHOT_EVERY, begun, followed
from host.log.timeline import Timeline
from host.model.table import TOLD_PLIES, Table, draw_once, hands, make_opening
from host.people import TableRef
from host.refusal import HostFault
from storage import Reader, SessionRow


async def load(reader: Reader, library: Library, row: SessionRow) -> Table:
    """Build a table from its rows. Raise `HostFault` when its log cannot be replayed."""
    ref = TableRef(row.place_id, row.code)
    seats = await reader.seats(ref.place, ref.code)
    game = await library.game_of(reader, row)
    try:
        table = Table(ref, row, seats, game, game.Options.model_validate_json(row.options))
        if row.started_at is None:
            return table
        held = await reader.seat_holders(ref.place, ref.code)
        table = replace(table, opening=make_opening(table), held=held)
        timeline = await _follow(reader, table)
    except (RecordError, ValidationError) as error:
        raise cannot_be_replayed(ref, error) from error
    counted = await reader.turns_back(ref.place, ref.code, row.ply)
    told = tuple(timeline.told[-TOLD_PLIES:])
    table = replace(table, state=timeline.state, told=told, turns_back=counted)
    return replace(table, hands=await asyncio.to_thread(_drawn, table, timeline.state))


def _drawn(table: Table, state: Any) -> tuple[Board | None, ...]:
    draw_once(table.game, state)
    return hands(table, state)


async def _follow(reader: Reader, table: Table) -> Timeline:
    """Fold the end of a table's log, in a thread: also what just happened is known then."""

    async def follow(timeline: Timeline) -> None:
        plies = await reader.plies(table.ref.place, table.ref.code, timeline.after, table.row.ply)
        await asyncio.to_thread(timeline.follow, plies)

    start = await begun(reader, table, table.row.ply - SNAPSHOT_EVERY + 1)
    return await followed(reader, table, start, follow)


def cannot_be_replayed(ref: TableRef, error: Exception) -> HostFault:
    """Return the fault of a table whose log does not fold."""
    return HostFault(f"Table {ref.code} cannot be replayed ({error}); restore a backup, or report this.")
