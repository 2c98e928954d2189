"""Snapshots of states: a cache that may be dropped, damaged, or of another version."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import structlog

from engine import AnyGame
from engine.codec import Coded
from engine.record import RecordError
from engine.replay import first_state
from host.log.timeline import CutShort, Timeline
from host.model.table import Table
from storage import Reader, StorageFault

SNAPSHOT_EVERY: Final = 16
"""Plies between two snapshots. Two are kept; a fold begins at the older, to know what just happened."""
RUNG_EVERY: Final = 32
"""Of older snapshots the first of so many plies is kept: from one to the next is what a click in a replay, a
page of the log or an undo folds at the most. A state is 2 to 7 KB."""

log = structlog.get_logger()


class OtherSchema(ValueError):
    """Say that a snapshot was kept by a version of the game whose states have other fields."""


async def begun(reader: Reader, table: Table, before: int) -> Timeline:
    """Return a timeline that begins at the newest snapshot from before a ply, or at the opening.

    A snapshot is a cache and may be damaged, or be of another version: then it is the one before that.
    """
    while (row := await reader.snapshot(table.ref.place, table.ref.code, before)) is not None:
        try:
            return Timeline(table.game, await asyncio.to_thread(read_snapshot, table.game, row.state), row.n)
        except Exception as fault:  # noqa: BLE001  # whatever it is, there is another way to the state
            not_used(table, row.n, fault)
            before = row.n
    return await asyncio.to_thread(opened, table)


async def followed(
    reader: Reader, table: Table, timeline: Timeline, follow: Callable[[Timeline], Awaitable[None]]
) -> Timeline:
    """Let a timeline be followed, or one that begins earlier where it leads nowhere; return the one that did.

    What is about something older is folded from the snapshot before. Whatever else is wrong may be the fault
    of the snapshot, so all is folded from the opening then; what is wrong from there is raised.
    """
    while True:
        try:
            await follow(timeline)
        except StorageFault:
            raise
        except CutShort:
            if not timeline.after:
                raise
            timeline = await begun(reader, table, timeline.after)
        except Exception as fault:
            if not timeline.after:
                raise
            not_used(table, timeline.after, fault)
            timeline = await asyncio.to_thread(opened, table)
        else:
            return timeline


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


def opened(table: Table) -> Timeline:
    """Return a timeline that begins with the game. Raise `RecordError` when it cannot be set up."""
    if table.opening is None:
        raise RecordError("the game has not begun")
    return Timeline(table.game, first_state(table.game, table.opening, table.row.seed))
