"""The record of a game as one JSON file: whole when it is over, its public side while it runs."""

import json
from collections.abc import Sequence
from typing import Any

from engine import Text, draw, render
from engine.heads import canonical
from engine.record import PUBLIC, Ply, make_record
from host.desk import Desk
from host.fold import load_course
from host.guests import may_watch
from host.look import sentences
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.table import Table, Told
from host.watch import shown_to
from storage import PlyRow


async def export(desk: Desk, ref: TableRef, user: int | None) -> bytes:
    """Return the record of a game as JSON, as far as it may be told now.

    Over: everything, the seed too. Running: nothing hidden, which means no seed, no action (a secret answer
    is one), no entry, but every head, so that the whole record can be held against it later.
    """
    table = await desk.current(ref)
    await may_watch(desk.store.read, table, user)
    if table.opening is None:
        closed = Text("This table was closed before a game began.")
        raise Refusal(closed if table.over else Text("The game has not begun, so there is no record yet."))
    if not table.over:
        table = await shown_to(desk, table, user)
    rows, course = await load_course(desk.store.read, table)
    if len(rows) != table.row.ply:
        raise HostFault(f"The log of table {ref.code} has gaps; restore a backup.")
    return _whole(table, rows) if table.over else _public(table, rows, course.told)


def _whole(table: Table, rows: Sequence[PlyRow]) -> bytes:
    if table.opening is None:
        raise ValueError("a record begins with the start of the game")
    plies = [
        Ply.model_validate(
            {
                "n": row.n, "kind": row.kind, "seat": row.seat, "note": row.note, "head": row.head,
                "action": None if row.action is None else json.loads(row.action),
            }
        )
        for row in rows
    ]  # fmt: skip
    return make_record(table.game, table.opening, plies, table.row.head, table.row.seed, table.state).dump()


def _public(table: Table, rows: Sequence[PlyRow], told: Sequence[Told]) -> bytes:
    """Write what any spectator could have written down."""
    if table.opening is None:
        raise ValueError("a record begins with the start of the game")
    game, opening = table.game, table.opening
    plies: list[dict[str, Any]] = [
        {
            "n": row.n, "kind": row.kind, "seat": row.seat, "head": row.head,
            "told": [render(text) for text in sentences(game, [one], None)],
        }
        for row, one in zip(rows, told, strict=True)
    ]  # fmt: skip
    return canonical(
        {
            "format": PUBLIC, "game": opening.game, "rules_version": opening.rules_version,
            "data": opening.data, "options": opening.options, "table": opening.table,
            "seats": len(opening.entries), "commitment": opening.commitment, "plies": plies,
            "board": draw(game.board(game.view(table.state, None))).splitlines(), "head": table.row.head,
        }
    )  # fmt: skip
