"""The timeline of a game: which actions count, which were taken back, and the states between them."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine import AnyGame, step
from engine.final import is_final
from engine.record import RecordError
from engine.replay import read_action
from host.model.table import LogEntry
from storage import PlyRow


class CutShort(RecordError):
    """Say that an undo or redo is about something from before where the fold began."""


@dataclass(frozen=True, slots=True)
class Act:
    """Hold an action with the states around it. `group` names the undo that took it back."""

    told: LogEntry
    before: Any
    after: Any
    group: str = ""


@dataclass(slots=True)
class Timeline:
    """Follow a log ply by ply, from the state after ply `after` (0: the first).

    `told` is what each ply since then brought about, `states` are those after each. `live` are the actions
    that count, `undone` those that a redo brings back; both tell of older plies only where it was followed
    from there.
    """

    game: AnyGame
    state: Any
    after: int = 0
    live: list[Act] = field(default_factory=list)
    undone: list[Act] = field(default_factory=list)
    told: list[LogEntry] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    first: Any = field(init=False)

    def __post_init__(self) -> None:
        self.first = self.state

    @property
    def n(self) -> int:
        """Return the ply that it has come to."""
        return self.after + len(self.told)

    def follow(self, plies: Iterable[PlyRow]) -> None:
        """Apply plies, each action checked. Raise `RecordError` for a bad one."""
        for row in plies:
            if row.kind in ("undo", "redo"):
                self._turn_back(row)
            elif row.action is None:
                self.told.append(LogEntry(row.n, row.kind, row.seat, row.note, ()))
            else:
                self._act(row, row.action)
            self.states.append(self.state)

    def at(self, n: int) -> Any:
        """Return the state after ply n, which is in this timeline, or the one before its first."""
        return self.states[n - self.after - 1] if n > self.after else self.first

    def told_of(self, first: int, last: int) -> list[LogEntry]:
        """Return what the plies from `first` to `last` brought about, as far as they were followed."""
        return self.told[max(first - self.after - 1, 0) : max(last - self.after, 0)]

    def copy(self) -> "Timeline":
        """Return a timeline that goes on by itself; states are values and shared."""
        own = replace(
            self, live=[*self.live], undone=[*self.undone], told=[*self.told], states=[*self.states]
        )
        own.first = self.first
        return own

    def forget(self) -> None:
        """Begin here: let go of what came before, but for what an undo or a redo is usually about.

        What came before an action that is final is taken back only where all agree: such an undo is
        `CutShort`.
        """
        final = max((at for at, act in enumerate(self.live) if act.told.final), default=-1)
        self.after, self.first, self.live = self.n, self.state, self.live[final + 1 :]
        self.told, self.states = [], []

    def _act(self, row: PlyRow, action: str) -> None:
        before = self.state
        try:
            self.state, events = step(self.game, before, read_action(self.game, json.loads(action), row.n))
        except ValueError as error:
            raise RecordError(f"ply {row.n} is against the rules: {error}") from None
        final = is_final(before, self.state, events)
        self.told.append(LogEntry(row.n, row.kind, row.seat, row.note, tuple(events), final))
        self.live.append(Act(self.told[-1], before, self.state))
        self.undone.clear()

    def _turn_back(self, row: PlyRow) -> None:
        source, target = (self.live, self.undone) if row.kind == "undo" else (self.undone, self.live)
        if not source:
            raise CutShort(f"ply {row.n} is {row.kind}, but there is nothing to {row.kind}")
        done = source.pop()
        target.append(Act(done.told, done.before, done.after, row.note))
        self.state = done.before if row.kind == "undo" else done.after
        self.told.append(LogEntry(row.n, row.kind, row.seat, row.note, (), about=done.told))


def live_actions(told: Sequence[LogEntry]) -> list[LogEntry] | None:
    """Return the actions that count, as far as these entries of the log tell; None: they do not tell.

    An entry that an undo takes back, or a redo brings back, may be older than what is told.
    """
    live: list[LogEntry] = []
    undone: list[LogEntry] = []
    for entry in told:
        if entry.kind == "action":
            live.append(entry)
            undone.clear()
        elif entry.kind in ("undo", "redo"):
            source, target = (live, undone) if entry.kind == "undo" else (undone, live)
            if not source:
                return None
            target.append(source.pop())
    return live
