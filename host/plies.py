"""Writing the game's log: actions and notes, with the head of each."""

import json
from dataclasses import dataclass, replace
from typing import Any

from engine import Action, step
from engine.record import make_ply
from host.change import Change, risen
from host.fold import SNAPSHOT_EVERY
from host.mail import play_mail
from host.table import Table, Told, hands, with_told
from storage import PlyRow


@dataclass(slots=True)
class Writer:
    """Grow a table by plies in memory; nothing is stored before `write`."""

    table: Table
    at: int
    plies: list[PlyRow]

    @classmethod
    def at_table(cls, table: Table, at: int) -> "Writer":
        """Begin at a table as it is."""
        return cls(table, at, [])

    def act(self, action: Action) -> None:
        """Carry out an action. Raise `IllegalAction` when it is not legal."""
        table = self.table
        state, events = step(table.game, table.state, action)
        self._add("action", action.seat, table.game.actions.dump(action), "", tuple(events))
        self.table = replace(self.table, state=state)
        if table.game.pending(state) is None:
            self.close("ended")

    def note(self, kind: str, seat: int | None, note: str = "") -> None:
        """Add an entry that changes no state."""
        self._add(kind, seat, None, note, ())

    def close(self, status: str) -> None:
        """Let the game be over."""
        self.table = replace(self.table, row=replace(self.table.row, status=status, ended_at=self.at))

    def _add(
        self, kind: str, seat: int | None, action: dict[str, Any] | None, note: str, events: tuple[Any, ...]
    ) -> None:
        table = self.table
        if table.opening is None:
            raise ValueError("a log begins with the start of the game")
        n = table.row.ply + 1
        ply = make_ply(table.opening, table.row.seed, table.row.head, n, kind, seat, action, note)
        text = None if action is None else json.dumps(action, separators=(",", ":"), ensure_ascii=False)
        self.plies.append(PlyRow(n, kind, seat, text, note, ply.head, self.at))
        row = replace(table.row, ply=n, head=ply.head)
        self.table = with_told(replace(table, row=row), Told(n, kind, seat, note, events))


async def write(change: Change, writer: Writer) -> None:
    """Write what has grown: interaction, log, version, snapshot, and what must be said."""
    before, after = change.table, writer.table
    after = replace(after, hands=hands(after, after.state))
    change.answer = {"first": before.row.ply + 1, "last": after.row.ply, "version": before.row.version + 1}
    await change.remember()
    await change.add_plies(writer.plies)
    await change.tx.advance(after.row)
    await change.tx.point("after_update")
    if after.row.ply // SNAPSHOT_EVERY > before.row.ply // SNAPSHOT_EVERY or after.over:
        place, code, ply = after.ref.place, after.ref.code, after.row.ply
        state = after.game.dump(after.state)
        await change.tx.keep_snapshot(place, code, ply, state, ply - 2 * SNAPSHOT_EVERY)
    after = replace(after, row=risen(after.row))
    await change.finish(after, play_mail(before, after, change.at))
