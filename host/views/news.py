"""What is new to a person: first what concerns them, then the rest, as far as they may know it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine import Seat, Text, readable
from engine.notes import UndoNote
from host.model.table import LogEntry, Table
from host.moves.settling_orders import given_for
from host.people import TableRef
from host.retrying import retried
from host.transactions.services import Services
from host.transactions.writer import is_own
from host.views.look import helped, look_at, tell
from host.views.shown import Look


@dataclass(frozen=True, slots=True)
class News:
    """Hold what happened after ply `since`, oldest first: `mine` concerns the reader's seat, `others` not."""

    since: int
    mine: tuple[Text, ...]
    others: tuple[Text, ...]


def news(
    table: Table, told: Sequence[LogEntry], seat: Seat, seen: int, settled: frozenset[int] = frozenset()
) -> News | None:
    """Return what a seat has not seen yet; None: nothing.

    It has seen what came up to ply `seen`, and up to its own last action; what a helper did for it is news,
    and so are the plies that it had `settled` beforehand.
    """
    hands = [entry.n for entry in told if entry.seat == seat and by_hand(entry) and entry.n not in settled]
    own = max(hands, default=0)
    since = max(seen, own)
    mine: list[Text] = []
    others: list[Text] = []
    for entry in told:
        if entry.n <= since:
            continue
        own_answer = entry.seat == seat and entry.kind == "action"
        here = [event for event in entry.events if readable(event, seat)]
        heading = helped(entry)
        if heading is not None and here:
            (mine if own_answer else others).append(table.then(entry.n, heading))
        for event in here:
            about_me = own_answer or seat in event.touches
            line = table.then(entry.n, table.game.describe(event, seat))
            (mine if about_me else others).append(line)
        if (
            entry.seat == seat and entry.kind == "back"
        ):  # they know, whether they clicked or had said until when
            continue
        if not here:
            (mine if own_answer else others).extend(tell(table, (replace(entry, events=()),), seat))
    return News(since, tuple(mine), tuple(others)) if mine or others else None


def by_hand(told: LogEntry) -> bool:
    """Tell whether the seat's own person took an action, for which they were asked and which no helper chose,
    or took one back or brought it back, on which nobody else has decided.
    """
    if told.kind in ("undo", "redo"):
        return not UndoNote.read(told.note).agreed
    return told.kind == "action" and is_own(told.note)


async def _since(
    services: Services, table: Table, seat: Seat, seen: int, settled: frozenset[int]
) -> list[LogEntry]:
    """Return what happened since a seat last saw the table, or last acted itself."""
    since: list[LogEntry] = []
    async for told in services.history.back(table, table.row.ply):
        since[:0] = told
        here = any(entry.seat == seat and by_hand(entry) and entry.n not in settled for entry in told)
        if here or told[0].n <= seen + 1:
            break
    return since


async def look_with_news(
    services: Services, ref: TableRef, user: int, *, looks_on: bool = False
) -> tuple[Look, News | None]:
    """Show a table to a person, with what they have missed if it waits for them; that is seen from now on.

    With `looks_on` it stays unseen: a reminder may be read by nobody.
    """
    table = await services.current(ref)
    look = look_at(table, user)
    if look.seat is None or table.pending is None or look.seat not in table.pending.must:
        return look, None
    seen = await services.store.read.seen_ply(ref.place, ref.code, look.seat)
    settled = await given_for(services, table, look.seat)
    told: Sequence[LogEntry] = table.told
    mine = [entry for entry in told if entry.seat == look.seat and by_hand(entry) and entry.n not in settled]
    if told and told[0].n > seen + 1 and not mine:
        told = await _since(services, table, look.seat, seen, settled)
    missed = await asyncio.to_thread(news, table, told, look.seat, seen, settled)
    if missed is not None and not looks_on:
        seat, ply = look.seat, table.row.ply
        await retried(services.store, lambda tx: tx.seen(ref.place, ref.code, seat, ply))
    return look, missed
