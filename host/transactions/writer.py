"""A table that grows by plies: actions and notes of the game's log, with the head of each."""

import json
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine import Action, Text, step
from engine.entries import Kind
from engine.final import is_final
from engine.notes import ActionNote
from engine.record import make_ply
from host.mail.messages import Notice
from host.model.table import LogEntry, Table, with_told
from storage import OrderRow, PlyRow


@dataclass(frozen=True, slots=True)
class Taken:
    """Hold an action as it was taken: at which ply, and whether it answered in `secret`.

    It made a decision that its seat had to make, not one in passing, and `by_hand`: no helper chose it;
    `helped`: one did. `before` and `after` are the states of the game that it lay between.
    """

    ply: int
    action: Action
    secret: bool
    by_hand: bool
    helped: bool
    before: Any
    after: Any


@dataclass(slots=True)
class Writer:
    """Grow a table by plies in memory; nothing is stored before `host.moves.writing.write`.

    `orders` are changed rows of what people have settled beforehand, which are written along; `ahead` are the
    plies with which they answered, while nobody needed to be there. `turned` are the plies that an undo takes
    back (True) or a redo brings back (False), `ended` those that ended a seat's decision (of this number),
    `closed` the votes that were closed.
    """

    table: Table
    at: int
    plies: list[PlyRow]
    taken: list[Taken] = field(default_factory=list)
    orders: dict[tuple[int, int], OrderRow] = field(default_factory=dict)
    ahead: list[int] = field(default_factory=list)
    turned: dict[int, bool] = field(default_factory=dict)
    ended: dict[tuple[int, int], int] = field(default_factory=dict)
    notices: list[Notice] = field(default_factory=list)
    offers: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    closed: list[int] = field(default_factory=list)

    @classmethod
    def at_table(cls, table: Table, at: int) -> "Writer":
        """Begin at a table as it is."""
        return cls(table, at, [])

    def say(
        self,
        text: Text,
        ping: tuple[int, ...] = (),
        buttons: tuple[tuple[Text, str], ...] = (),
        when: int | None = None,
        vote: tuple[int, int] | None = None,
    ) -> None:
        """Let the channel be told; `buttons` are labels with the choices behind them."""
        self.notices.append(Notice(text, ping, buttons, when, vote))

    def act(self, action: Action, note: str = "") -> None:
        """Carry out an action; `note` names the helper that chose it, or says that it came along with the one
        before, or that nobody was asked. Raise `IllegalAction` if it is not legal.
        """
        table = self.table
        asked = table.game.pending(table.state)
        state, events = step(table.game, table.state, action)
        secret, must = (False, False) if asked is None else (asked.secret, action.seat in asked.must)
        decided = must and asked is not None and asked.kind not in table.game.brief
        by_hand, helped = decided and is_own(note), decided and ActionNote.read(note).helper is not None
        self.taken.append(Taken(table.row.ply + 1, action, secret, by_hand, helped, table.state, state))
        final = is_final(table.state, state, events)
        dumped = table.game.actions.dump(action)
        self._add("action", action.seat, dumped, note, tuple(events), final=final)
        self.table = replace(self.table, state=state)
        asks = table.game.pending(state)
        if asks is None:
            self.close("ended")
        if asked is not None:
            still = set() if asks is None else {(seat, asks.decision[seat]) for seat in asks.must}
            over = [(seat, asked.decision[seat]) for seat in asked.must]
            self.ended |= {
                key: self.table.row.ply for key in over if key not in still and key not in self.ended
            }

    def copy(self) -> "Writer":
        """Return a writer that grows on its own from here."""
        return Writer(
            self.table,
            self.at,
            [*self.plies],
            [*self.taken],
            {**self.orders},
            [*self.ahead],
            {**self.turned},
            {**self.ended},
            [*self.notices],
            [*self.offers],
            [*self.closed],
        )

    def note(self, kind: Kind, seat: int | None, note: str = "") -> None:
        """Add an entry that changes no state."""
        self._add(kind, seat, None, note, ())

    def undo_or_redo(
        self, kind: Literal["undo", "redo"], seat: int, note: str, about: LogEntry, state: Any
    ) -> None:
        """Add an undo or redo of the action `about`, which leads to a state."""
        self._add(kind, seat, None, note, (), about=about)
        self.turned[about.n] = kind == "undo"
        self.table = replace(self.table, state=state, turns_back=self.table.turns_back + 1)

    def close(self, status: str) -> None:
        """Let the game be over."""
        self.table = replace(self.table, row=replace(self.table.row, status=status, ended_at=self.at))

    def _add(
        self,
        kind: Kind,
        seat: int | None,
        action: dict[str, Any] | None,
        note: str,
        events: tuple[Any, ...],
        *,
        final: bool = False,
        about: LogEntry | None = None,
    ) -> None:
        table = self.table
        if table.opening is None:
            raise ValueError("a log begins with the start of the game")
        n = table.row.ply + 1
        ply = make_ply(table.opening, table.row.seed, table.row.head, n, kind, seat, action, note)
        text = None if action is None else json.dumps(action, separators=(",", ":"), ensure_ascii=False)
        self.plies.append(PlyRow(n, kind, seat, text, note, ply.head, self.at))
        row = replace(table.row, ply=n, head=ply.head)
        self.table = with_told(replace(table, row=row), LogEntry(n, kind, seat, note, events, final, about))


def is_own(note: str) -> bool:
    """Tell whether an action with this note is its person's own: no helper chose it in their place, and they
    were asked.
    """
    return ActionNote.read(note).own


def own_moves(writer: Writer) -> frozenset[int]:
    """Return the seats whose people acted themselves, and so are there: no machine has their seat, no helper
    answered in their place, they were asked, and they had not settled it beforehand.
    """
    return frozenset(
        ply.seat
        for ply in writer.plies
        if ply.kind == "action" and ply.seat is not None and is_own(ply.note)
        and ply.n not in writer.ahead
        and writer.table.seats[ply.seat].policy is None
    )  # fmt: skip
