"""The state of a table: a fold over its log, begun at a snapshot where there is one."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from engine import AnyGame, step
from engine.record import RecordError
from engine.replay import first_state, read_action
from host.library import Library
from host.people import TableRef
from host.refusal import HostFault
from host.table import TOLD_PLIES, Table, Told, hands, make_opening
from storage import PlyRow, Reader, SessionRow, SnapshotRow

SNAPSHOT_EVERY: Final = 16
"""Plies between two snapshots. Two are kept; a fold begins at the older, to know what just happened."""


async def load(reader: Reader, library: Library, row: SessionRow) -> Table:
    """Build a table from its rows. Raise `HostFault` when its log cannot be replayed."""
    ref = TableRef(row.place_id, row.code)
    seats = await reader.seats(ref.place, ref.code)
    game = await library.game_of(reader, row)
    try:
        table = Table(ref, row, seats, game, game.Options.model_validate_json(row.options))
        if row.started_at is None:
            return table
        snapshots = [one for one in await reader.snapshots(ref.place, ref.code) if one.n <= row.ply]
        base = _base(game, snapshots)
        plies = await reader.plies(ref.place, ref.code, after=base[0] if base else 0)
        plies = [ply for ply in plies if ply.n <= row.ply]  # the row may have been read a moment earlier
        table = replace(table, opening=make_opening(table))
        state, told = fold(table, plies, None if base is None else base[1])
    except (RecordError, ValidationError) as error:
        raise HostFault(
            f"Table {ref.code} cannot be replayed ({error}); restore a backup, or report this."
        ) from error
    table = replace(table, state=state, told=tuple(told[-TOLD_PLIES:]))
    return replace(table, hands=hands(table, state))


async def load_whole(reader: Reader, table: Table) -> tuple[list[PlyRow], list[Told]]:
    """Return the whole log of a started table, and what each ply brought about, from the first."""
    plies = await reader.plies(table.ref.place, table.ref.code)
    _, told = fold(table, plies[: table.row.ply], None)
    return plies[: table.row.ply], told


def fold(table: Table, plies: Iterable[PlyRow], state: Any) -> tuple[Any, list[Told]]:
    """Apply a log to a state (None: the first), each action checked. Raise `RecordError` for a bad one."""
    if table.opening is None:
        raise RecordError("the game has not begun")
    game = table.game
    if state is None:
        state = first_state(game, table.opening, table.row.seed)
    told: list[Told] = []
    for row in plies:
        events: Sequence[Any] = ()
        if row.action is not None:
            action = read_action(game, json.loads(row.action), row.n)
            try:
                state, events = step(game, state, action)
            except ValueError as error:
                raise RecordError(f"ply {row.n} is against the rules: {error}") from None
        told.append(Told(row.n, row.kind, row.seat, row.note, tuple(events)))
    return state, told


def _base(game: AnyGame, snapshots: list[SnapshotRow]) -> tuple[int, Any] | None:
    """Read the older of the last two snapshots, or the other: it is a cache and may be damaged."""
    for row in (*snapshots[1:], *snapshots[:1]):
        try:
            return row.n, game.load(row.state)
        except ValueError:
            continue
    return None
