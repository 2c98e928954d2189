"""The state of a table: a fold over its log, begun at a snapshot where there is one."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from pydantic import ValidationError

from engine import AnyGame
from engine.record import RecordError
from engine.replay import first_state
from host.course import Course, CutShort
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
        held = await reader.seat_holders(ref.place, ref.code)
        table = replace(table, opening=make_opening(table), held=held)
        course, counted = await _follow(reader, table)
    except (RecordError, ValidationError) as error:
        raise HostFault(
            f"Table {ref.code} cannot be replayed ({error}); restore a backup, or report this."
        ) from error
    told = tuple(course.told[-TOLD_PLIES:])
    table = replace(table, state=course.state, told=told, turns_back=counted)
    return replace(table, hands=hands(table, course.state))


async def _follow(reader: Reader, table: Table) -> tuple[Course, int]:
    """Fold the log of a table; return its course, and how many undos and redos it holds."""
    place, code, upto = table.ref.place, table.ref.code, table.row.ply
    base = _base(table.game, [one for one in await reader.snapshots(place, code) if one.n <= upto])
    after = base[0] if base else 0
    plies = await reader.plies(place, code, after=after)
    plies = [ply for ply in plies if ply.n <= upto]  # the row may have been read a moment earlier
    counted = await reader.turns_back(place, code, after) if after else 0
    try:
        course = fold(table, plies, None if base is None else base[1])
    except CutShort:
        if base is None:
            raise
        whole = await reader.plies(place, code)
        course = fold(table, whole[:upto], None)
    return course, counted + sum(ply.kind in ("undo", "redo") for ply in plies)


async def load_whole(reader: Reader, table: Table) -> tuple[list[PlyRow], list[Told]]:
    """Return the whole log of a started table, and what each ply brought about, from the first."""
    plies, course = await load_course(reader, table)
    return plies, course.told


async def load_course(reader: Reader, table: Table) -> tuple[list[PlyRow], Course]:
    """Return the whole log of a started table, and its course from the first ply."""
    plies = (await reader.plies(table.ref.place, table.ref.code))[: table.row.ply]
    return plies, fold(table, plies, None)


def fold(table: Table, plies: Iterable[PlyRow], state: Any) -> Course:
    """Apply a log to a state (None: the first), each action checked. Raise `RecordError` for a bad one."""
    if table.opening is None:
        raise RecordError("the game has not begun")
    if state is None:
        state = first_state(table.game, table.opening, table.row.seed)
    course = Course(table.game, state)
    course.follow(plies)
    return course


def _base(game: AnyGame, snapshots: list[SnapshotRow]) -> tuple[int, Any] | None:
    """Read the older of the last two snapshots, or the other: it is a cache and may be damaged."""
    for row in (*snapshots[1:], *snapshots[:1]):
        try:
            return row.n, game.load(row.state)
        except ValueError:
            continue
    return None
