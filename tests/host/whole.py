"""A log folded from its first ply, to hold what the host folds from near by against it."""

from host.log.snapshots import opened
from host.log.timeline import Timeline
from host.model.table import LogEntry, Table
from storage import PlyRow, Reader


async def load_whole(reader: Reader, table: Table) -> tuple[list[PlyRow], list[LogEntry]]:
    """Return the whole log of a started table, and what each ply brought about, from the first."""
    plies, timeline = await load_course(reader, table)
    return plies, timeline.told


async def load_course(reader: Reader, table: Table) -> tuple[list[PlyRow], Timeline]:
    """Return the whole log of a started table, and its timeline from the first ply."""
    plies = (await reader.plies(table.ref.place, table.ref.code))[: table.row.ply]
    timeline = opened(table)
    timeline.follow(plies)
    return plies, timeline
