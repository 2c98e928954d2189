"""Talk among those whom the game lets confer: for their eyes alone, also when they look at the game again.

It is no part of the game's log, changes no version, and comes before nobody who did not sit there when it was
said.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from engine import AnyGame, Names, Seat, Text
from host.clock import moment
from host.mail.messages import message, put
from host.model.private_talk import group_of, listeners
from host.model.table import Table, played_by_person
from host.moves.play import may_play
from host.names import safe_line
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.talk.hand_threads import give_up_threads
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.views.look import seat_seen
from storage import Reader, TalkRow

LONGEST: Final = 300
"""Characters of one line: as much as a phone shows at once."""
MOST_LINES: Final = 200
"""Lines that are kept of a game; the oldest go first."""


@dataclass(frozen=True, slots=True)
class Line:
    """Show what somebody said, by the name that they had then."""

    at: datetime
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """Show a seat's person what was said to them and by them, oldest first.

    `confers` are the seats of the others with whom they may talk now; empty: with nobody.
    """

    ref: TableRef
    game: AnyGame
    channel: int
    confers: tuple[Seat, ...]
    lines: tuple[Line, ...]
    names: Names


class Talk:
    """Let people confer whom the game lets."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def say(self, caller: Caller, ref: TableRef, text: str) -> Heard:
        """Say something to those with whom the caller may confer now; return the talk with it.

        Who has agreed to direct messages gets one; the others find it when they look.
        """

        async def work(change: Change) -> None:
            table, seat = change.table, may_play(change.table, caller).seat
            told = _told(table, seat)
            line = _read(text)
            before = await change.tx.talk(ref.place, ref.code)
            at = max(change.at, before[-1].at + 1 if before else 0)
            row = TalkRow(
                at, seat, caller.user, table.names(seat), line, json.dumps(group_of(table, seat)),
                table.row.ply,
            )  # fmt: skip
            await change.remember()
            await change.tx.add_talk(ref.place, ref.code, row, MOST_LINES)
            agreed = [table.seats[listener] for listener in told if table.seats[listener].private]
            people = [row.user_id for row in agreed if played_by_person(row) and row.user_id is not None]
            mail = [message(table, "say", user, {"at": at}, change.at, seq=at) for user in people]
            await put(change.tx, iter(mail))

        done = await changed(self._services, ref, caller.interaction, work)
        return await _heard(self._services.store.read, done.table, caller.user)

    async def heard(self, caller: Caller, ref: TableRef) -> Heard:
        """Show the caller the talk of the seats with which they have conferred."""
        table = await self._services.current(ref)
        may_play(table, caller)
        return await _heard(self._services.store.read, table, caller.user)

    async def line(self, ref: TableRef, at: int, user: int) -> tuple[Heard, Line] | None:
        """Return the line that was said at a time, for somebody to whom it is to be sent; None: it is not
        theirs to read any more, or nobody's.
        """
        table = await self._services.current(ref)
        seat = seat_seen(table, user)
        if table.over or seat is None or not table.seats[seat].private:
            return None
        heard = await _heard(self._services.store.read, table, user)
        line = next((line for line in heard.lines if line.at == moment(at)), None)
        return None if line is None else (heard, line)

    async def without_thread(self, ref: TableRef, user: int | None = None, why: Text | None = None) -> None:
        """Give up private threads at a table: a person's, or (None) everybody's, which is said with `why`."""
        await give_up_threads(self._services, ref, user, why)

    async def at_move(self, ref: TableRef, user: int, ply: int) -> Sequence[Line]:
        """Return what was said right after a move, as far as a person could read it then: in a running game
        from the seat that they still have, after it from any that they have held.
        """
        table = await self._services.current(ref)
        if not table.over:
            seat = seat_seen(table, user)
            since = None if seat is None else table.seats[seat].joined_at
            rows = await self._services.store.read.talk(ref.place, ref.code)
            heard = [(seat, row) for row in rows if since is not None and since <= row.at]
        else:
            heard = [*await self._services.store.read.heard_by(ref.place, ref.code, user)]
        return [
            Line(moment(row.at), row.name, row.text)
            for seat, row in heard
            if row.ply == ply and seat in json.loads(row.readers)
        ]


def _told(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that a line is said to. Raise `Refusal` when there is nobody."""
    told = listeners(table, seat)
    if told:
        return told
    if group_of(table, seat):
        raise Refusal(Text("Only machines are on your side now; they are told nothing and need nothing."))
    raise Refusal(
        Text(
            "There is nobody to confer with now. You may confer while the game lets several of you talk "
            "something over, as `/rules` says; until then write in the channel, where everybody reads it."
        )
    )


def _read(text: str) -> str:
    """Return a line made safe. Raise `Refusal` when nothing of it shows, or it is too long."""
    count = len(text.strip())
    if count > LONGEST:
        raise Refusal(
            Text(
                "That has {count} characters; say at most {most} at once, and the rest after that.",
                count=count, most=LONGEST,
            )
        )  # fmt: skip
    line = safe_line(text, LONGEST)
    if not line:
        raise Refusal(Text("There is nothing to read in that; write what you want to say."))
    return line


async def _heard(reader: Reader, table: Table, user: int) -> Heard:
    """Show the lines that may be read by whoever sits in a seat now, and sat there when they were said."""
    seat = seat_seen(table, user)
    lines: tuple[Line, ...] = ()
    if seat is not None and not table.over:
        since = table.seats[seat].joined_at
        rows = await reader.talk(table.ref.place, table.ref.code)
        lines = tuple(
            Line(moment(row.at), row.name, row.text)
            for row in rows
            if seat in json.loads(row.readers) and since <= row.at
        )
    confers = () if seat is None else listeners(table, seat)
    return Heard(table.ref, table.game, table.row.channel_id, confers, lines, table.names)
