"""The record of a game as one JSON file: whole when it is over, its public side while it runs."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import AnyGame, Text, draw, render
from engine.heads import canonical
from engine.record import PUBLIC, Opening, Ply, make_record
from engine.texts import ENGLISH
from host.log.snapshots import RUNG_EVERY
from host.model.table import LogEntry, Table
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.transactions.services import Services
from host.views.look import sentences
from host.views.spectators import may_watch, shown_to
from storage import PlyRow

PART: Final = 256
"""Plies that are read and written down at a time."""


async def export(services: Services, ref: TableRef, user: int | None) -> bytes:
    """Return the record of a game as JSON, as far as it may be told now.

    Over: everything, the seed too. Running: nothing hidden, which means no seed, no action (a secret answer
    is one), no entry, but every head, so that the whole record can be held against it later.
    """
    table = await services.current(ref)
    await may_watch(services.store.read, table, user)
    opening = table.opening
    if opening is None:
        closed = Text("This table was closed before a game began.")
        raise Refusal(closed if table.over else Text("The game has not begun, so there is no record yet."))
    if not table.over:
        table = await shown_to(services, table, user)
    if table.over:
        return await _whole(services, table, opening)
    return await _public(services, table, opening)


async def _whole(services: Services, table: Table, opening: Opening) -> bytes:
    """Write what the log holds; nothing is folded for it."""
    place, code = table.ref.place, table.ref.code
    lines: list[bytes] = []
    rows: list[PlyRow] = []
    while len(lines) < table.row.ply:
        rows = await services.store.read.plies(place, code, len(lines), min(len(lines) + PART, table.row.ply))
        if not rows:
            raise HostFault(f"The log of table {code} has gaps; restore a backup.")
        lines += await services.history.run(_written, rows)
    last = [_ply(row) for row in rows[-1:]]
    record = make_record(table.game, opening, last, table.row.head, table.row.seed, table.state)
    return await services.history.run(_document, record.value(), lines)


async def _public(services: Services, table: Table, opening: Opening) -> bytes:
    """Write what any spectator could have written down. What was told once is kept: it never changes."""
    place, code = table.ref.place, table.ref.code
    lines = services.history.public(table.ref)
    await services.history.timeline(table, table.row.ply)
    while len(lines) < table.row.ply:
        first, last = len(lines) + 1, min(len(lines) + RUNG_EVERY, table.row.ply)
        told = await services.history.told(table, first, last)
        rows = await services.store.read.plies(place, code, first - 1, last)
        lines[first - 1 : last] = await services.history.run(_said, table.game, rows, told)
    game = table.game
    return await services.history.run(
        _document,
        {
            "format": PUBLIC, "game": opening.game, "rules_version": opening.rules_version,
            "data": opening.data, "options": opening.options, "table": opening.table,
            "seats": len(opening.entries), "commitment": opening.commitment,
            "board": draw(game.board(game.view(table.state, None))).splitlines(), "head": table.row.head,
        },
        lines[: table.row.ply],
    )  # fmt: skip


def _written(rows: Sequence[PlyRow]) -> list[bytes]:
    return [canonical(_ply(row).model_dump(mode="json")) for row in rows]


def _ply(row: PlyRow) -> Ply:
    action = None if row.action is None else json.loads(row.action)
    return Ply.model_validate(
        {"n": row.n, "kind": row.kind, "seat": row.seat, "action": action, "note": row.note, "head": row.head}
    )


def _said(game: AnyGame, rows: Sequence[PlyRow], told: Sequence[LogEntry]) -> list[bytes]:
    return [
        canonical(
            {
                "n": row.n, "kind": row.kind, "seat": row.seat, "head": row.head,
                "told": [render(text, language=ENGLISH) for text in sentences(game, [entry], None)],
            }
        )
        for row, entry in zip(rows, told, strict=True)
    ]  # fmt: skip


def _document(value: Mapping[str, Any], plies: Sequence[bytes]) -> bytes:
    """Return what `canonical` makes of a value with these plies, each of which is canonical already."""
    parts = {name: canonical(part) for name, part in value.items()}
    parts["plies"] = b"[" + b",".join(plies) + b"]"
    return b"{" + b",".join(canonical(name) + b":" + parts[name] for name in sorted(parts)) + b"}"
