"""Groups that were found in a queue: their table is opened with all of them at it, or they wait on."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine import Text
from host.finding.queue import people_of, place_message
from host.lobby.lobby import new_seat
from host.lobby.opening import Draft, added
from host.lobby.options import read_options
from host.mail.messages import Notice, told
from host.model.contract import Contract
from host.model.table import Table
from host.people import Caller, TableRef
from host.places.admission import apart_among, kept_out
from host.refusal import Refusal
from host.retrying import retried
from host.transactions.services import Services
from storage import QueueRow, SeatRow, Transaction

BROUGHT: Final = (
    "You waited for players, and now enough of you are here. {host} was drawn to be the host of this table, "
    "and can press **Start**."
)


@dataclass(frozen=True, slots=True)
class Group:
    """Hold people who were found for one table, which is opened in a channel."""

    ref: TableRef
    channel: int
    title: str
    people: tuple[int, ...]


class Occupied(Refusal):
    """Refuse to open a table in a channel where another stands: a thread has room."""


async def group(services: Services, ref: TableRef) -> Group | None:
    """Return a group that waits for its table; None: it stands, or the group is no more."""
    rows = await services.store.read.queue_group(ref.place, ref.code)
    if not rows:
        return None
    people = tuple(user for row in rows for user in people_of(row))
    return Group(ref, rows[0].channel_id, services.library.games[rows[0].game].title, people)


async def release(services: Services, ref: TableRef, gone: Collection[int] = ()) -> None:
    """Let a group wait on, without those who are gone: left the server, or cannot see the channel."""

    async def work(tx: Transaction) -> None:
        await tx.lock_place(ref.place)
        for row in await tx.queue_group(ref.place, ref.code):
            if {*people_of(row)} & {*gone}:
                await tx.drop_queued(row.place_id, row.code)
        await tx.release_queued(ref.place, ref.code)

    await retried(services.store, work)


async def open_group(
    services: Services, ref: TableRef, channel: int, *, thread: bool = False
) -> TableRef | None:
    """Open the table of a group in a channel, or in a `thread` of the channel where they have waited; all sit
    at it, one of them, drawn, as its host. None: there is no such group any more.

    Raise `Occupied` when a table stands in the channel, `Refusal` when the place wants no such table or two
    of them do not want to meet any more.
    """
    opened: list[Table] = []

    async def work(tx: Transaction) -> TableRef | None:
        opened.clear()
        await tx.lock_place(ref.place)
        rows = await tx.queue_group(ref.place, ref.code)
        if not rows:
            return None
        people, game = sum(len(people_of(row)) for row in rows), services.library.games[rows[0].game]
        if people < max(row.least for row in rows) or people not in game.seats(game.Options()):
            await tx.release_queued(ref.place, ref.code)  # somebody has left since
            return None
        if await tx.open_table_in(ref.place, channel) is not None:
            raise Occupied(Text("Another table stands in this channel."))
        await _must_meet(services, tx, rows)
        seats = _seats(services, rows)
        table = await _added(services, tx, rows[0], seats, channel, thread=thread)
        for row in rows:
            await tx.drop_queued(row.place_id, row.code)
        opened.append(table)
        return table.ref

    made = await retried(services.store, work)
    for table in opened:
        services.committed(table)
    return made


async def say_crowded(services: Services, ref: TableRef, channel: int) -> None:
    """Say once in a channel that a group cannot get its table there, and what helps."""
    text = Text(
        "Enough players wait here for a game, but another table stands in this channel, and I may not open "
        "threads. Whoever runs this server can give me Create Public Threads; else the table opens when the "
        "channel is free."
    )
    body = told([text], str)
    row = place_message(ref.place, ref.code, "place_notice", channel, body, services.now(), 0)

    async def work(tx: Transaction) -> None:
        if not await tx.was_said(ref.place, ref.code, "place_notice"):
            await tx.add_message(row)

    await retried(services.store, work)


async def _must_meet(services: Services, tx: Transaction, rows: Sequence[QueueRow]) -> None:
    """Refuse a group of which somebody was blocked since it was found."""
    people = [user for row in rows for user in people_of(row)]
    barred = [user for user in people if await kept_out(services, tx, rows[0].place_id, user)]
    if barred or await apart_among(services, tx, people):
        raise Refusal(Text("These people cannot sit down together."))


def _seats(services: Services, rows: Sequence[QueueRow]) -> tuple[SeatRow, ...]:
    """Seat everybody, in the order in which they have waited; who sits where in the game is drawn."""
    game, seats = services.library.games[rows[0].game], tuple[SeatRow, ...]()
    for row in rows:
        named = [(row.user_id, row.name)]
        named += [] if row.party_id is None else [(row.party_id, row.party_name)]
        for user, name in named:
            caller = Caller(user, name, row.place_id, row.channel_id, 0)
            seats = (*seats, new_seat(services, game, caller, seats, "", private=False))
    return seats


async def _added(
    services: Services,
    tx: Transaction,
    first: QueueRow,
    seats: tuple[SeatRow, ...],
    channel: int,
    *,
    thread: bool,
) -> Table:
    """Write the table. The host is drawn: who may open no table just now leaves that to the next."""
    game = services.library.games[first.game]
    wanted = Draft(
        game, channel, read_options(game, {}), seats, seating="random",
        contract=Contract.of_preset(first.pace).model_dump_json(), opened_thread=thread,
        parent=first.channel_id if thread else None,
    )  # fmt: skip
    drawn, refused = _drawn(services, seats), Refusal(Text("Nobody of this group may open a table now."))
    for seat in drawn:
        caller = Caller(seat.user_id or 0, seat.name, first.place_id, channel, 0)
        people = tuple(row.user_id for row in seats if row.user_id is not None)
        notice = Notice(Text(BROUGHT, host=seat.name), people)
        try:
            return await added(services, tx, caller, replace(wanted, notices=(notice,)), None)
        except Refusal as refusal:
            refused = refusal
    raise refused


def _drawn(services: Services, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats in an order that is drawn."""
    left, order = list(seats), list[SeatRow]()
    while left:
        order.append(left.pop(int.from_bytes(services.entropy(8), "big") % len(left)))
    return order
