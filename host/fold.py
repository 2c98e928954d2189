"""The state of a table: a fold over its log, begun at a snapshot where there is one."""

import asyncio
from dataclasses import replace
from typing import Any, Final

import structlog
from pydantic import ValidationError

from engine import AnyGame, Board
from engine.codec import Coded
from engine.record import RecordError
from engine.replay import first_state
from host.course import Course, CutShort
from host.library import Library
from host.model.table import TOLD_PLIES, Table, draw_once, hands, make_opening
from host.people import TableRef
from host.refusal import HostFault
from storage import Reader, SessionRow

SNAPSHOT_EVERY: Final = 16
"""Plies between two snapshots. Two are kept; a fold begins at the older, to know what just happened."""
RUNG_EVERY: Final = 32
"""Of older snapshots the first of so many plies is kept: from one to the next is what a click in a replay, a
page of the log or an undo folds at the most. A state is 2 to 7 KB."""

log = structlog.get_logger()


class OtherSchema(ValueError):
    """Say that a snapshot was kept by a version of the game whose states have other fields."""


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
        course = await _follow(reader, table)
    except (RecordError, ValidationError) as error:
        raise cannot_be_replayed(ref, error) from error
    counted = await reader.turns_back(ref.place, ref.code, row.ply)
    told = tuple(course.told[-TOLD_PLIES:])
    table = replace(table, state=course.state, told=told, turns_back=counted)
    return replace(table, hands=await asyncio.to_thread(_drawn, table, course.state))


def _drawn(table: Table, state: Any) -> tuple[Board | None, ...]:
    draw_once(table.game, state)
    return hands(table, state)


async def _follow(reader: Reader, table: Table) -> Course:
    """Fold the end of a table's log, in a thread: also what just happened is known then."""
    before, upto = table.row.ply - SNAPSHOT_EVERY + 1, table.row.ply
    while True:
        course = await begun(reader, table, before)
        plies = await reader.plies(table.ref.place, table.ref.code, course.after, upto)
        try:
            await asyncio.to_thread(course.follow, plies)
        except CutShort:
            if not course.after:
                raise
            before = course.after
        except Exception as fault:  # the snapshot may be at fault, whatever the fault is
            if not course.after:
                raise
            not_used(table, course.after, fault)
            before = 0
        else:
            return course


async def begun(reader: Reader, table: Table, before: int) -> Course:
    """Return a course that begins at the newest snapshot from before a ply, or at the opening.

    A snapshot is a cache and may be damaged, or be of another version: then it is the one before that.
    """
    while (row := await reader.snapshot(table.ref.place, table.ref.code, before)) is not None:
        try:
            return Course(table.game, await asyncio.to_thread(read_snapshot, table.game, row.state), row.n)
        except Exception as fault:  # noqa: BLE001  # whatever it is, there is another way to the state
            not_used(table, row.n, fault)
            before = row.n
    return await asyncio.to_thread(opened, table)


def make_snapshot(game: AnyGame, state: Any) -> bytes:
    """Return a state as it is kept: the digest of its schema in a line, and its text."""
    return b"\n".join((_schema(game).encode(), game.dump(state)))


def read_snapshot(game: AnyGame, snapshot: bytes) -> Any:
    """Read a state that was kept; the oldest snapshots are a text alone.

    Raise `OtherSchema` for one that bears another digest, and whatever else may come of a damaged one.
    """
    schema, line, text = snapshot.partition(b"\n")
    if line and not _reads(game, schema.decode()):
        raise OtherSchema("its states have other fields")
    return game.load(text if line else snapshot)


def _schema(game: AnyGame) -> str:
    return game.codec.schema if isinstance(game, Coded) else ""


def _reads(game: AnyGame, schema: str) -> bool:
    return game.codec.reads(schema) if isinstance(game, Coded) else not schema


def not_used(table: Table, n: int, fault: Exception) -> None:
    """Say in the log that a snapshot was not used, and nothing of what is in it."""
    log.warning("a snapshot was not used", table=table.ref.code, ply=n, fault=type(fault).__name__)


def opened(table: Table) -> Course:
    """Return a course that begins with the game. Raise `RecordError` when it cannot be set up."""
    if table.opening is None:
        raise RecordError("the game has not begun")
    return Course(table.game, first_state(table.game, table.opening, table.row.seed))


def cannot_be_replayed(ref: TableRef, error: Exception) -> HostFault:
    """Return the fault of a table whose log does not fold."""
    return HostFault(f"Table {ref.code} cannot be replayed ({error}); restore a backup, or report this.")
