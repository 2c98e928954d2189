"""Notes at a table: whoever plays writes them for themselves, and reads them as long as the table is kept.

They are no part of the game, change no version of the table, and stand in no record.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from engine import AnyGame, Text
from host.clock import moment
from host.moves.play import may_play
from host.names import safe_line
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, changed
from host.transactions.services import Services
from storage import NoteRow

LONGEST: Final = 300
"""Characters of one note: as much as a phone shows at once."""
MOST_NOTES: Final = 12
"""Notes of one person at a table."""


@dataclass(frozen=True, slots=True)
class Note:
    """Show a note: its number, when it was written, after how many moves, and what it says."""

    n: int
    at: datetime
    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Show a person their notes at a table, oldest first; `writes`: they play, so that they may add some."""

    ref: TableRef
    game: AnyGame
    channel: int
    notes: tuple[Note, ...]
    writes: bool


class Notes:
    """Keep notes. Only their owner asks for them."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def write(self, caller: Caller, ref: TableRef, text: str) -> Noted:
        """Write a note, and return all of the caller's. Raise `Refusal` when they do not play or have enough
        of them.
        """

        async def work(change: Change) -> None:
            may_play(change.table, caller)
            line = _read(text)
            mine = await change.tx.notes(ref.place, ref.code, caller.user)
            if len(mine) >= MOST_NOTES:
                raise Refusal(
                    Text(
                        "You have {count} notes here, which is the limit; delete one first.", count=len(mine)
                    )
                )
            n = mine[-1].n + 1 if mine else 1
            await change.remember()
            row = NoteRow(caller.user, n, change.at, change.table.row.ply, line)
            await change.tx.add_note(ref.place, ref.code, row)

        await changed(self._services, ref, caller.interaction, work)
        return await self.shown(caller.user, ref)

    async def delete(self, caller: Caller, ref: TableRef, n: int) -> Noted:
        """Delete a note, also when the game is over. Raise `Refusal` when there is none of that number."""

        async def work(change: Change) -> None:
            mine = await change.tx.notes(ref.place, ref.code, caller.user)
            if n not in [row.n for row in mine]:
                raise Refusal(Text("You have no note {n} at this table.", n=n))
            await change.remember()
            await change.tx.drop_note(ref.place, ref.code, caller.user, n)

        await changed(self._services, ref, caller.interaction, work)
        return await self.shown(caller.user, ref)

    async def shown(self, user: int, ref: TableRef) -> Noted:
        """Show a person their notes. Raise `Refusal` for who has none and does not play."""
        table = await self._services.current(ref)
        notes = await self.of(user, ref)
        mine = table.seat_of(user)
        writes = table.row.status == "running" and mine is not None and mine.policy is None
        if not notes and not writes:
            may_play(table, Caller(user, "", ref.place, 0, 0))
        return Noted(ref, table.game, table.row.channel_id, tuple(notes), writes)

    async def of(self, user: int, ref: TableRef, ply: int | None = None) -> Sequence[Note]:
        """Return the notes of a person at a table, oldest first; `ply`: only those written at that move."""
        rows = await self._services.store.read.notes(ref.place, ref.code, user)
        return [
            Note(row.n, moment(row.at), row.ply, row.text) for row in rows if ply is None or row.ply == ply
        ]


def _read(text: str) -> str:
    """Return a note made safe. Raise `Refusal` when nothing of it shows, or it is too long."""
    count = len(text.strip())
    if count > LONGEST:
        raise Refusal(
            Text("That has {count} characters; a note has at most {most}.", count=count, most=LONGEST)
        )
    line = safe_line(text, LONGEST)
    if not line:
        raise Refusal(Text("There is nothing to read in that; write what you want to remember."))
    return line
