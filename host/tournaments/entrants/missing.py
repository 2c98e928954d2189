"""What goes missing: people who are no longer on the server, threads and channels that were deleted, and
games that were closed without a result.
"""

import json
from collections.abc import Awaitable, Callable
from typing import Final, Literal, TypeAlias
from zlib import crc32

from contests.log import Withdrew
from engine import Player, Text
from host.people import TableRef
from host.tournaments.changes.change import changed_event
from host.tournaments.changes.event_change import EventChange
from host.tournaments.entrants.access import EventChanges
from host.tournaments.entrants.entrants import take_out
from host.tournaments.views.reading import readable_event

Why: TypeAlias = Literal["permission", "full", "gone"]
Work: TypeAlias = Callable[[EventChange], Awaitable[None]]
OPEN: Final = "~event:open"
SCORE: Final = "~event:score"
REPLAY: Final = "~event:replay"
NO_THREAD: Final[dict[Why, str]] = {
    "permission": "The tables of round {round} cannot be opened: I am not allowed to make threads in this "
    "channel. Give me “Create Public Threads” and “Send Messages in Threads” here, and I will open them.",
    "full": "The tables of round {round} cannot be opened: this server has reached its limit of open "
    "threads. Archive some, and I will open them.",
    "gone": "The tables of round {round} of “{title}” cannot be opened: its channel is gone. "
    "Name another one by `/tournament settings channel:`, and I will open them there.",
}  # fmt: skip


class MissingEntrants(EventChanges):
    """Be told what is gone. Told twice, nothing more happens."""

    async def gone(self, ref: TableRef, user: int) -> bool:
        """Take out a person who is no longer on the server; False: they were out, or never in."""
        done = False

        async def work(change: EventChange) -> None:
            nonlocal done
            row = change.kept.entrant_of(user)
            done = row is not None and not change.contest.over
            done = done and row is not None and change.contest.entrant(row.number).status != "out"
            if row is None or not done:
                return
            await take_out(change, row, Withdrew(row.number, "gone"), "itself", None)
            message = (
                "{who} is no longer on this server and is out of the event; a machine plays their game on. "
                "An organiser can put somebody else in their place."
            )
            change.say(Text(message, who=Player(row.number - 1)), (change.row.organiser_id,))

        await changed_event(self._services, ref, None, work)
        return done

    async def gone_everywhere(self, place: int, user: int) -> list[TableRef]:
        """Take a person who has left a server out of all its events; return those they were in."""
        left = []
        for where, code in await self._services.store.read.tournaments_of(user):
            ref = TableRef(where, code)
            here = where == place and await readable_event(self._services, ref) is not None
            if here and await self.gone(ref, user):
                left.append(ref)
        return left

    async def thread_gone(self, place: int, channel: int) -> TableRef | None:
        """Let a table whose thread was deleted get another, where its game goes on; return the event."""
        event = None
        for code, number, table in await self._services.store.read.events_in_channel(place, channel):
            event = TableRef(place, code)
            await changed_event(self._services, event, None, _moving(channel, number, table))
        return event

    async def no_thread(self, ref: TableRef, round: int, table: int, why: Why) -> None:
        """Note that a table got no thread: it waits, and the organiser is told, once for a round and reason.

        They are told again after two days, when that is forgotten.
        """

        async def work(change: EventChange) -> None:
            row = change.kept.table(round, table)
            if row is None or row.state != "wanted" or await _told_before(change, round, why):
                return
            text = Text(NO_THREAD[why], round=round, title=change.contest.plan.title)
            organiser = (change.row.organiser_id,)
            if why != "gone":
                change.say(text, organiser, ((Text("Open the tables now"), OPEN),))
            elif change.row.organiser_id:
                change.tell_organiser(text)

        await changed_event(self._services, ref, None, work)

    async def open_again(self, place: int) -> int:
        """Ask once more for the threads that tables of a place wait for; return how many that are."""
        opened = 0
        for row in await self._services.store.read.tournaments_at(place):
            ref = TableRef(place, row.code)
            if row.ended_at is not None or row.status == "paused":
                continue
            kept = await readable_event(self._services, ref)
            if kept is not None and any(table.state == "wanted" for table in kept.tables):
                count = 0

                async def work(change: EventChange) -> None:
                    nonlocal count
                    count = await open_again(change)

                await changed_event(self._services, ref, None, work)
                opened += count
        return opened


async def open_again(change: EventChange) -> int:
    """Ask once more for the thread of each table that has none and waits for none; return how many."""
    asked = set()
    for _, kind, target, body in await change.tx.waiting(change.ref.place, change.ref.code):
        if kind == "thread" and target == change.row.channel_id:
            waiting = json.loads(body)
            asked.add((int(waiting["round"]), int(waiting["table"])))
    wanted = [table for table in change.kept.tables if table.state == "wanted"]
    again = [table for table in wanted if (table.round, table.number) not in asked]
    for table in again:
        change.want(table.round, table.number)
    return len(again)


async def lost(change: EventChange, round: int, table: int) -> None:
    """Tell the organiser that a game of a table was closed without a result; the table is `lost` by now."""
    message = (
        "The game of round {round}, table {table} was closed without a result. An organiser scores it by the "
        "published rule, has it played again, or gives it a result by a correction."
    )
    buttons = (
        (Text("Score it"), f"{SCORE}:{round}:{table}"),
        (Text("Play it again"), f"{REPLAY}:{round}:{table}"),
    )
    change.say(Text(message, round=round, table=table), (change.row.organiser_id,), buttons)


def _moving(channel: int, round: int, table: int) -> Work:
    async def work(change: EventChange) -> None:
        row = change.kept.table(round, table)
        if change.contest.over:
            return  # its games go on by themselves, each like any other
        if row is None or row.channel_id != channel or row.state not in ("opening", "standing"):
            return
        change.want(round, table)
        message = "The thread of round {round}, table {table} was deleted; its game goes on in a new one."
        change.say(Text(message, round=round, table=table), _people(change, round, table))

    return work


def _people(change: EventChange, round: int, table: int) -> tuple[int, ...]:
    """Return the people of a table."""
    people = []
    for number in change.contest.round(round).table(table).seats:
        row = change.kept.entrant(number)
        if row is not None and row.user_id is not None:
            people.append(row.user_id)
    return tuple(people)


async def _told_before(change: EventChange, round: int, why: Why) -> bool:
    """Tell whether a notice was given; it is remembered as an interaction of a number that Discord never
    gives one.
    """
    key = -crc32(f"{change.ref.code}/{round}/{why}".encode()) - 1
    if await change.tx.answer(change.ref.place, key) is not None:
        return True
    await change.tx.remember(change.ref.place, key, change.at, "{}")
    return False
