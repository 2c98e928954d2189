"""A record that has been verified, step by step: folded from the nearest state that was left behind."""

import json
from typing import Any, Final

from engine import AnyGame
from engine.record import Record
from engine.replay import first_state, pinned
from host.log.snapshots import RUNG_EVERY
from host.log.timeline import CutShort, Timeline
from storage import PlyRow


class Steps:
    """Follow a record to any of its plies.

    Every `RUNG_EVERY` plies a state is kept as it is dumped, 2 to 7 KB, and of those between what was folded
    last: from one step to the next nothing is folded, and from one end to the other 32 plies.
    """

    def __init__(self, record: Record, game: AnyGame) -> None:
        self.game: Final = pinned(game, record, record.data_set)
        self.seats: Final = len(record.entries)
        self.rows: Final = rows_of(record)
        self._timeline = Timeline(self.game, first_state(self.game, record, bytes.fromhex(record.seed or "")))
        self._rungs: Final = {0: self.game.dump(self._timeline.state)}

    def timeline(self, n: int) -> Timeline:
        """Return a timeline that has come to ply n and begins before it, or with the game."""
        if not self._covers(n):
            low = max(n, 1)
            while True:
                after = max(rung for rung in self._rungs if rung < low)
                far = n - after > 2 * RUNG_EVERY and max(self._rungs) == after
                try:
                    self._timeline = self._followed(after, n, far=far)
                    break
                except CutShort:  # an undo is about something older, or about what was let go of on the way
                    low = low if far else after
        return self._timeline

    def _covers(self, n: int) -> bool:
        return self._timeline.after < n <= self._timeline.n or n == self._timeline.after == 0

    def _followed(self, after: int, n: int, *, far: bool) -> Timeline:
        """Follow the plies from a rung to ply n; leave rungs on the way to one that is `far`."""
        timeline = Timeline(self.game, self._state(after), after)
        while timeline.n < n:
            upto = min(timeline.n + RUNG_EVERY, n) if far else n
            timeline.follow(self.rows[timeline.n : upto])
            if far and upto < n:
                self._rungs[upto] = self.game.dump(timeline.state)
                timeline.forget()
        return timeline

    def _state(self, n: int) -> Any:
        return self.game.load(self._rungs[n])


def rows_of(record: Record) -> list[PlyRow]:
    """Return the plies of a record as the database would hold them."""
    return [
        PlyRow(
            ply.n, ply.kind, ply.seat, None if ply.action is None else json.dumps(ply.action), ply.note,
            ply.head, 0,
        )
        for ply in record.plies
    ]  # fmt: skip
