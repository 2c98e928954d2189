"""A game step by step: how it looked after any ply, to one reader."""

from dataclasses import dataclass, replace
from typing import Any

from engine import AnyGame, Board, Names, Seat, Text, seat_name
from engine.record import Record
from engine.replay import first_state, pinned
from host.log.replay import Steps, rows_of
from host.log.timeline import Timeline
from host.model.table import Table
from host.people import TableRef
from host.refusal import Refusal
from host.transactions.services import Services
from host.views.look import sentences
from host.views.spectators import delay_of, may_watch


@dataclass(frozen=True, slots=True)
class Scene:
    """Show a game after ply `n` of `last`, as `seat` saw it (None: as everybody did).

    `lines` say what that ply brought about. `seats` are those whose eyes may be borrowed: none while it runs.
    """

    game: AnyGame
    title: str
    n: int
    last: int
    seat: Seat | None
    board: Board
    hand: Board | None
    lines: tuple[Text, ...]
    head: str
    names: Names
    columns: Names
    seats: tuple[Seat, ...]
    running: bool


async def scene(
    services: Services, ref: TableRef, user: int | None, n: int | None, seat: Seat | None
) -> Scene:
    """Show a table after ply n (None: the last): whole when the game is over, else its public side."""
    table = await services.current(ref)
    await may_watch(services.store.read, table, user)
    if table.opening is None:
        raise Refusal(Text("No game has begun at this table, so there is nothing to show again."))
    until = services.now() - 1000 * delay_of(table, user)
    newest = await services.store.read.newest_by(ref.place, ref.code, table.row.ply, until)
    last = 0 if newest is None else newest[0]
    reader = seat if table.over else None
    at = _checked(n, last, reader, len(table.seats))
    timeline = await services.history.timeline(table, at)
    rows = await services.store.read.plies(ref.place, ref.code, at - 1, at)
    then = as_seated(table, at)
    return _scene(
        table.game, timeline, at, last, reader, rows[-1].head if rows else "", then.names, then.columns,
        len(table.seats), running=not table.over, title=ref.code, table=table,
    )  # fmt: skip


def as_seated(table: Table, n: int) -> Table:
    """Return a table with its seats named as they were after a ply."""
    seats = [replace(row, name=table.name_then(n, row.seat) or row.name) for row in table.seats]
    return replace(table, seats=tuple(seats))


def scene_of_record(steps: Steps, n: int | None, seat: Seat | None, title: str) -> Scene:
    """Show a game from a file that has been verified."""
    last = len(steps.rows)
    at = _checked(n, last, seat, steps.seats)
    head = steps.rows[at - 1].head if at else ""
    return _scene(
        steps.game, steps.timeline(at), at, last, seat, head, seat_name, seat_name, steps.seats,
        running=False, title=title,
    )  # fmt: skip


def timeline_of(record: Record, game: AnyGame, at: int) -> Timeline:
    """Follow a record that has been verified up to a ply."""
    played = pinned(game, record, record.data_set)
    timeline = Timeline(played, first_state(played, record, bytes.fromhex(record.seed or "")))
    timeline.follow(rows_of(record)[:at])
    return timeline


def _checked(n: int | None, last: int, seat: Seat | None, seats: int) -> int:
    if seat is not None and not 0 <= seat < seats:
        raise Refusal(Text("There is no seat {seat}; the game has {seats}.", seat=seat + 1, seats=seats))
    if n is not None and not 0 <= n <= last:
        raise Refusal(Text("There is no move {ply}; choose one from 0 to {last}.", ply=n, last=last))
    return last if n is None else n


def _scene(
    game: AnyGame, timeline: Timeline, n: int, last: int, seat: Seat | None, head: str, names: Names,
    columns: Names, seats: int, *, running: bool, title: str, table: Table | None = None,
) -> Scene:  # fmt: skip
    view: Any = game.view(timeline.at(n), seat)
    lines = sentences(game, timeline.told_of(n, n), seat, table=table)
    return Scene(
        game=game, title=title, n=n, last=last, seat=seat, board=game.board(view),
        hand=None if seat is None else game.hand(view), lines=tuple(lines),
        head=head, names=names, columns=columns, seats=() if running else tuple(range(seats)),
        running=running,
    )  # fmt: skip
