"""Where a table stands: it is stranded when its channel is gone or refuses us, until it is taken elsewhere.

While it is stranded its game can be played on from any panel, but nobody who does not look can see it. So its
clocks, votes and reminders stand still, and nobody's time is used up, until it stands somewhere again.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import structlog

from engine import Text
from host.mail.messages import card_mail, message, put, words_mail
from host.model.table import Table, held_by_person
from host.outages import downtime
from host.people import Caller, TableRef
from host.places.authority import Authority
from host.places.settings import read_place
from host.refusal import Refusal
from host.transactions.change import Change, Done, changed, risen
from host.transactions.services import Services
from storage import MessageRow, Reader

log = structlog.get_logger()


class LostChannels:
    """Be told that a table cannot be seen any more, or can again, and take it elsewhere. Told twice, nothing
    more happens.
    """

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def stranded(self, place: int, channel: int) -> TableRef | None:
        """Let the open table of a channel wait that nobody can see there, and tell who plays, once.

        Return it; None: there is none.
        """
        code = await self._services.store.read.open_table_in(place, channel)
        if code is None:
            return None
        ref = TableRef(place, code)
        if (await self._services.current(ref)).stranded:
            return ref

        async def work(change: Change) -> None:
            table = change.table
            if table.over or table.stranded or table.row.channel_id != channel:
                return
            after = await _moved(change, channel, change.at)
            card = _mail(table, after, change.at)
            await change.finish(after, iter([*card, *_letters(after, change.at)]))

        await changed(self._services, ref, None, work)
        return ref

    async def regained(self, ref: TableRef, channel: int) -> bool:
        """Let a table go on whose channel takes messages again; False: it did not wait for that."""
        row = await self._services.store.read.session(ref.place, ref.code)
        if row is None or row.paused_at is None or row.channel_id != channel:
            return False

        async def work(change: Change) -> None:
            if change.table.stranded and change.table.row.channel_id == channel:
                after = await _moved(change, channel, None)
                await change.finish(after, _mail(change.table, after, change.at))

        await changed(self._services, ref, None, work)
        return True

    async def all_stranded(self, place: int) -> list[tuple[TableRef, int]]:
        """Return the stranded tables of a place, each with its channel."""
        stranded = await self._services.store.read.stranded(place)
        return [(TableRef(place, code), channel) for code, channel in stranded]

    async def stranded_of(self, user: int) -> list[Table]:
        """Return the stranded tables of a person, in their lobby too."""
        refs = [TableRef(*key) for key in await self._services.store.read.tables_of(user)]
        return [table for ref in refs if (table := await self._services.current(ref)).stranded]

    async def may_stand(self, ref: TableRef, channel: int, parent: int | None) -> None:
        """Refuse a channel where another table stands, or where the place wants none."""
        await _must_be_free(self._services.store.read, ref, channel, parent)

    async def may_move(self, caller: Caller, authority: Authority, ref: TableRef) -> Table:
        """Return a table that the caller may take elsewhere. Raise `Refusal` when they may not.

        Whoever plays may take a stranded one, its host and organisers any that is no event's.
        """
        table = await self._services.current(ref)
        read = self._services.store.read
        if table.over:
            raise Refusal(Text("This game is over."))
        if await read.event_of_table(ref.place, ref.code) is not None:
            raise Refusal(
                Text(
                    "This table belongs to an event, which opens a thread for it by itself as soon as it can."
                )
            )
        plays = any(row.user_id == caller.user and held_by_person(row) for row in table.seats)
        if caller.user == table.row.host_id or (plays and table.stranded):
            return table
        if not authority.organises(await read_place(read, ref.place)):
            message = "Only this table's host, or an organiser, can move it while its channel works."
            if table.stranded:
                message = "Only those who play at this table, its host, or an organiser can move it."
            raise Refusal(Text(message))
        return table

    async def move(
        self, caller: Caller, authority: Authority, ref: TableRef, channel: int, *, thread: bool,
        parent: int | None,
    ) -> Done:  # fmt: skip
        """Let a table go on in another channel, where its board, or its lobby card, is posted anew.

        `thread`: the channel is a thread that was opened for it; `parent`: where a thread belongs.
        """
        await self.may_move(caller, authority, ref)

        async def work(change: Change) -> None:
            table, old = change.table, change.table.row.channel_id
            if table.over:
                raise Refusal(Text("This game is over."))
            if old == channel and not table.stranded:
                raise Refusal(Text("This table is already there."))
            await _must_be_free(change.tx, ref, channel, parent)
            await change.remember()
            await move_now(change, channel, thread=thread)
            if change.after is not None and old != channel and not table.stranded:
                farewell = {"text": f"Table {ref.code} goes on in another channel."}
                await put(change.tx, iter([message(change.after, "notice", old, farewell, change.at)]))

        return await changed(self._services, ref, caller.interaction, work)


async def move_now(change: Change, channel: int, *, thread: bool) -> None:
    """Let a table go on in another channel, in the change's transaction; what waits is said there."""
    before = change.table
    after = await _moved(change, channel, None, thread=thread)
    await change.tx.drop_unsaid(after.ref.place, after.ref.code, before.row.channel_id)
    await change.finish(after, _mail(before, after, change.at))


async def _moved(change: Change, channel: int, paused: int | None, *, thread: bool | None = None) -> Table:
    """Write where a table stands, and since when it is stranded; after that it gets its time back."""
    table = change.table
    since, halted = table.row.paused_at, table.row.halted_at
    opened = table.row.opened_thread if thread is None else thread
    row = replace(table.row, channel_id=channel, paused_at=paused, opened_thread=opened)
    regained = paused is None and since is not None
    if regained and halted is not None:  # its seats get all of it back when the game goes on
        row = replace(row, halted_at=min(halted, since or halted))
    await change.tx.move_session(row)
    if regained and since is not None:
        await downtime.give_back(change.tx, since, change.at, table.ref, seats=halted is None)
    return replace(table, row=risen(row))


async def _must_be_free(reader: Reader, ref: TableRef, channel: int, parent: int | None) -> None:
    settings = await read_place(reader, ref.place)
    if not settings.allows_channel(channel, parent):
        where = ", ".join(f"<#{allowed}>" for allowed in settings.channels)
        raise Refusal(Text("No games in this channel; play in {channels}.", channels=where))
    standing = await reader.open_table_in(ref.place, channel)
    if standing not in (None, ref.code):
        message = "Table {code} already stands in this channel; move to another, or into a thread of it."
        raise Refusal(Text(message, code=standing))


def _mail(before: Table, after: Table, at: int) -> Iterator[MessageRow]:
    """Say the table anew; a game whose words are closed begins when that is said."""
    yield from card_mail(before, after, at)
    if after.opening is None and not after.over and after.fair is not None and after.fair.closed:
        yield from words_mail(after, at)


def _letters(table: Table, at: int) -> Iterator[MessageRow]:
    """Tell those who want direct messages that their table is stranded."""
    for row in table.seats:
        if row.user_id is not None and row.private and held_by_person(row):
            yield message(table, "stranded", row.user_id, {"channel": table.row.channel_id}, at)
