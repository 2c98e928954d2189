"""People without a seat: what they may look at, and how far they are behind the game.

A delay is for games where a whisper from somebody who looks on would tell too much: who has no seat sees the
table as it was after the newest ply that is older than the delay, and so does the channel, which anybody may
read. It ends with the game.
"""

from dataclasses import replace

from engine import Text
from engine.record import opening_head
from host.log.snapshots import SNAPSHOT_EVERY
from host.model.table import TOLD_PLIES, Table
from host.refusal import Refusal
from host.transactions.services import Services
from storage import Reader


async def shown_to(services: Services, table: Table, user: int | None) -> Table:
    """Return the table as a user (None: the channel) may look at it. Raise `Refusal` when they may not."""
    await may_watch(services.store.read, table, user)
    return await delayed(services, table, user)


async def delayed(services: Services, table: Table, user: int | None) -> Table:
    """Return the table as late as a user must see it."""
    behind = delay_of(table, user)
    return table if not behind else await as_of(services, table, services.now() - 1000 * behind)


def delay_of(table: Table, user: int | None) -> int:
    """Return how many seconds a user is behind a game; 0: not at all."""
    mine = table.seat_of(user)
    plays = mine is not None and mine.policy is None  # who has resigned watches like everybody
    if table.opening is None or table.over or plays:
        return 0
    return table.row.spectator_delay_s


async def as_of(services: Services, table: Table, at: int) -> Table:
    """Return a running table as it was at a time: after its newest ply that is not younger. Who sits there is
    as it is now.
    """
    if table.opening is None:
        return table
    place, code = table.ref.place, table.ref.code
    newest = await services.store.read.newest_by(place, code, table.row.ply, at)
    n, head = newest or (0, opening_head(table.opening, table.row.seed))
    timeline = await services.history.timeline(table, n, n - SNAPSHOT_EVERY + 1)
    return replace(
        table,
        row=replace(table.row, ply=n, head=head),
        state=timeline.at(n),
        told=tuple(timeline.told_of(n - TOLD_PLIES + 1, n)),
        hands=(),
        turns_back=await services.store.read.turns_back(place, code, n),
    )


async def may_watch(reader: Reader, table: Table, user: int | None) -> None:
    """Refuse a person without a seat who is not invited to a private table. None: the channel itself."""
    row = table.row
    if not row.private_table or user is None or user == row.host_id or table.seat_of(user) is not None:
        return
    if user not in await reader.invited(row.place_id, row.code):
        raise Refusal(Text("This table is private; only those whom its host has invited may watch."))
