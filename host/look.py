"""What one reader may see of a game, and what a change brought about for them."""

from collections.abc import Sequence
from typing import Any, Final

from engine import Player, Text, readable
from host.change import Done
from host.clock import moment
from host.desk import Desk
from host.fold import load_whole
from host.people import TableRef
from host.refusal import Refusal
from host.shown import Acted, Look
from host.table import Table, Told, started_at

RECENT: Final = 8
"""Things that happened last, as many as fit under a board."""


def look_at(table: Table, user: int | None) -> Look:
    """Show a started game to a user, who may have no seat. Raise `Refusal` when it has not begun."""
    if table.opening is None:
        if table.over:
            raise Refusal(Text("This table was closed before a game began."))
        raise Refusal(Text("The game has not begun yet."))
    game, state, row = table.game, table.state, table.row
    seat = seat_seen(table, user)
    pending = table.pending
    asked = pending is not None and seat is not None and pending.asks(seat)
    legal: Any = game.legal(state, seat) if asked and seat is not None else ()
    return Look(
        ref=table.ref, game=game, status=row.status, channel=row.channel_id, view=game.view(state, seat),  # type: ignore[arg-type]  # checked by the schema
        seat=seat, pending=pending, legal=legal, names=table.names, columns=table.columns,
        seats=table.shown_seats(), version=row.version, ply=row.ply,
        recent=tuple(tell(table, table.told, seat, RECENT)),
        outcome=game.outcome(state) if row.status == "ended" else None,
        head=row.head, commitment=row.commitment, words=tuple(table.opening.words),
        started=moment(started_at(table)), seed=row.seed.hex() if table.over else None,
    )  # fmt: skip


def seat_seen(table: Table, user: int | None) -> int | None:
    """Return the seat through which a user sees; whoever has resigned watches like any spectator."""
    mine = table.seat_of(user)
    return None if mine is None or mine.policy is not None else mine.seat


def tell(table: Table, told: Sequence[Told], seat: int | None, last: int | None = None) -> list[Text]:
    """Say what happened, oldest first, as a seat may know it; with `last`, only so many from the end."""
    said: list[Text] = []
    for one in reversed(told):
        if last is not None and len(said) >= last:
            break
        said += [table.game.describe(event, seat) for event in reversed(one.events) if readable(event, seat)]
        note = _NOTES.get(one.kind)
        if note is not None:
            said.append(note if one.seat is None else Text(note.message, player=Player(one.seat)))
    said.reverse()
    return said if last is None else said[len(said) - last if len(said) > last else 0 :]


async def log(desk: Desk, ref: TableRef, user: int | None, last: int) -> list[Text]:
    """Tell the last things that happened, as a user may know them."""
    table = await desk.current(ref)
    if table.opening is None:
        return []
    seat = seat_seen(table, user)
    said = tell(table, table.told, seat)
    if len(said) < last and len(table.told) < table.row.ply:
        _, told = await load_whole(desk.store.read, table)
        said = tell(table, told, seat)
    return said[-last:] if last > 0 else []


async def acted(desk: Desk, done: Done, user: int) -> Acted:
    """Say what a change brought about for the one who asked for it, once more when it is repeated."""
    table, answer = done.table, done.answer
    first, last = int(answer.get("first", 1)), int(answer.get("last", 0))
    told: list[Told] = [one for one in table.told if first <= one.n <= last]
    if len(told) < last - first + 1:
        _, whole = await load_whole(desk.store.read, table)
        told = [one for one in whole if first <= one.n <= last]
    return Acted(
        ref=table.ref,
        version=int(answer.get("version", table.row.version)),
        repeated=done.repeated,
        events=tuple(tell(table, told, seat_seen(table, user))),
        look=look_at(table, user),
        ended=table.over,
    )


_NOTES: Final = {
    "resign": Text("{player} gives up; a machine plays on for them."),
    "abandon": Text("The game is abandoned."),
}
"""What the host's own entries of the log say."""
