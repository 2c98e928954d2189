"""What webhooks are told, as rows for the outbox: that something public has happened, at a table or an event.

A row says what happened and when. Whoever sends it renders the table or event as a stranger may see it then,
so that nobody stands in a row who must be taken out of it again.
"""

import json
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from contests.log import Announced, Cancelled, Finished, Paired, read
from host.mail.messages import nonce
from host.model.event import EventVersion
from host.model.table import Table
from storage import SessionRow, Transaction

Happening: TypeAlias = Literal[
    "table.opened",
    "table.started",
    "table.turn",
    "table.ended",
    "table.closed",
    "rating.changed",
    "event.announced",
    "event.paired",
    "event.finished",
    "event.cancelled",
]
OF_EVENTS: Final[dict[type, Happening]] = {
    Cancelled: "event.cancelled",
    Finished: "event.finished",
    Paired: "event.paired",
    Announced: "event.announced",
}
"""By the kind of an entry; of several in one change the first here counts."""
COMPUTED_MS: Final = 5_000
"""How long ratings are left to be computed before somebody is told of them."""


def happened(before: Table | None, after: Table) -> Happening | None:
    """Return what a change of a table is to a stranger; None: nothing that is told. A private table tells
    nothing.
    """
    if after.row.private_table or (before is not None and before.row.private_table):
        return None
    if before is None:
        return "table.opened"
    if before.over:
        return None
    if after.over:
        return "table.closed" if after.opening is None else "table.ended"
    if after.opening is None:
        return None
    if before.opening is None:
        return "table.started"
    return "table.turn" if _awaited(before) != _awaited(after) else None


def _awaited(table: Table) -> tuple[int, ...]:
    return () if table.pending is None else table.pending.must


async def tell_of_table(tx: Transaction, before: Table | None, after: Table, at: int) -> None:
    """Tell the webhooks of a place what a change of a table is; where strangers are behind, so are they."""
    what = happened(before, after)
    if what is not None:
        row = after.row
        behind = 0 if after.over else 1000 * row.spectator_delay_s + bool(row.spectator_delay_s)
        await _add(tx, row, what, at, at + behind)


async def tell_of_ratings(tx: Transaction, row: SessionRow, at: int) -> None:
    """Tell the webhooks of a place that a game was rated; a private one tells nothing."""
    if not row.private_table:
        await _add(tx, row, "rating.changed", at, at + COMPUTED_MS)


async def tell_of_event(tx: Transaction, kept: EventVersion, entries: Sequence[str], at: int) -> None:
    """Tell the webhooks of a place what new entries of an event's log are, if it is anything."""
    kinds = {type(read(body)) for body in entries}
    what = next((told for kind, told in OF_EVENTS.items() if kind in kinds), None)
    if what is not None:
        place, code, version = kept.ref.place, kept.ref.code, kept.row.version
        body = _body(what, at)
        key = nonce(place, code, version, "hook", 0, says=body)
        await tx.add_for_webhooks(place, code, version, "hook", key, body, at=at, due=at)


async def _add(tx: Transaction, row: SessionRow, what: Happening, at: int, due: int) -> None:
    kind = "hook_rating" if what == "rating.changed" else "hook"
    body = _body(what, at)
    key = nonce(row.place_id, row.code, row.version, kind, 0, row.seed, f"{row.head}|{body}")
    await tx.add_for_webhooks(row.place_id, row.code, row.version, kind, key, body, at=at, due=due)


def _body(what: Happening, at: int) -> str:
    return json.dumps({"what": what, "at": at}, separators=(",", ":"))
