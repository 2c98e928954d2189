"""A change of one event under way: what its log, its rows and its messages have grown by."""

from dataclasses import dataclass, field, replace
from typing import Any

from contests.check import check
from contests.contest import Contest
from contests.fold import apply
from contests.log import By, Corrected, Entry, Resulted, What, dump
from contests.refused import NotNow
from engine import Seat, Text, render
from engine.texts import ENGLISH
from host.mail.messages import told
from host.mail.outbox import Kind
from host.model.event import EventVersion
from host.model.table import Table
from host.people import TableRef
from host.refusal import Refusal
from host.tournaments.changes.mail import CALLED, EventMessage
from host.transactions.services import Services
from storage import EntrantRow, TournamentEntryRow, TournamentRow, TournamentTableRow, Transaction


@dataclass(slots=True)
class EventChange:
    """Hold a change under way: the event before it, and as it has grown (`kept`).

    `tables` are tables of its games that were changed along: they are remembered once all is committed.
    """

    services: Services
    tx: Transaction
    before: EventVersion
    kept: EventVersion
    at: int
    interaction: int | None
    answer: dict[str, Any] = field(default_factory=dict)
    entries: list[TournamentEntryRow] = field(default_factory=list)
    messages: list[EventMessage] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    people_written: dict[int, EntrantRow] = field(default_factory=dict)
    tables_written: dict[tuple[int, int], TournamentTableRow | None] = field(default_factory=dict)
    touched: bool = False
    stuck: bool = False
    ruled: bool = False
    """Whether a result was given or corrected, which ratings want to know."""
    corrected: bool = False
    """Whether a result was corrected, which may move trophies."""

    @property
    def ref(self) -> TableRef:
        """Return which event it is."""
        return self.kept.ref

    @property
    def row(self) -> TournamentRow:
        """Return the event's row, still with the old version."""
        return self.kept.row

    @property
    def contest(self) -> Contest:
        """Return the event with all that was appended."""
        return self.kept.contest

    async def append(self, what: What, by: By, actor: int | None = None) -> None:
        """Add an entry to the log; `actor` is the person. Raise `Refusal` for what cannot be now."""
        try:
            check(self.contest, what, by)
        except NotNow as error:
            raise Refusal(error.text, self.kept.names) from None
        self.ruled |= isinstance(what, Resulted | Corrected)
        self.corrected |= isinstance(what, Corrected)
        entry = Entry(self.kept.last + 1, self.at, by, what)
        self.entries.append(TournamentEntryRow(entry.n, self.at, by, actor, dump(what)))
        self.kept = replace(self.kept, contest=apply(self.contest, entry), last=entry.n)

    async def people(self) -> tuple[EntrantRow, ...]:
        """Return who has a place in the event, in order of numbers."""
        return self.kept.entrants

    def names(self, seat: Seat) -> str:
        """Name an entrant, as `EventVersion.names` does."""
        return self.kept.names(seat)

    def keep(self, row: EntrantRow) -> None:
        """Write an entrant's row, changed or new."""
        self.people_written[row.number] = row
        known = {entrant.number: entrant for entrant in (*self.kept.entrants, row)}
        self.kept = replace(self.kept, entrants=tuple(known[number] for number in sorted(known)))

    def put_table(self, row: TournamentTableRow) -> None:
        """Say where a table stands."""
        self._tables((row.round, row.number), row)

    def drop_table(self, number: int, table: int) -> None:
        """Forget a table of a round that was taken back."""
        self._tables((number, table), None)

    def _tables(self, key: tuple[int, int], row: TournamentTableRow | None) -> None:
        self.tables_written[key] = row
        known = {(table.round, table.number): table for table in self.kept.tables}
        left = {slot: table for slot, table in known.items() if slot != key}
        if row is not None:
            left[key] = row
        self.kept = replace(self.kept, tables=tuple(left[slot] for slot in sorted(left)))

    def want(self, number: int, table: int) -> None:
        """Ask for a thread for a table, new or again: a game that it has already moves there."""
        known = self.kept.table(number, table)
        session = None if known is None else known.session_code
        self.put_table(TournamentTableRow(number, table, session, None, "wanted"))
        self.tell("thread", {"round": number, "table": table, "title": self.contest.plan.title})

    def set_row(self, **fields: Any) -> None:
        """Change fields of the event's row: its channel, or who organises it."""
        self.kept = replace(self.kept, row=replace(self.row, **fields))
        self.touched = True

    def tell(self, kind: Kind, body: dict[str, Any], target: int | None = None, *, after: int = 0) -> None:
        """Queue a message for delivery, `after` ms later; `target` None: where the event is announced."""
        self.messages.append(EventMessage(kind, body, target, after))

    def say(
        self,
        text: Text,
        ping: tuple[int, ...] = (),
        buttons: tuple[tuple[Text, str], ...] = (),
        when: int | None = None,
    ) -> None:
        """Say a sentence where the event is announced; `buttons` are labels with the choices behind them.

        It is said as often as it takes to call all of `ping`.
        """
        drawn = [[render(label, self.kept.names, ENGLISH), choice] for label, choice in buttons]
        ping_once = sorted({user for user in ping if user})
        sentence = told([text], self.kept.names)
        for first in range(0, max(len(ping_once), 1), CALLED):
            called = ping_once[first : first + CALLED]
            self.tell("event_notice", {**sentence, "ping": called, "buttons": drawn, "when": when})

    def tell_organiser(self, text: Text) -> None:
        """Tell the organiser alone, by direct message; where there is none, all who look at the event."""
        if not self.row.organiser_id:
            self.say(text)
            return
        body: dict[str, Any] = {
            **told([text], self.kept.names),
            "ping": [],
            "buttons": [],
            "when": None,
            "dm": True,
        }
        self.tell("event_notice", body, self.row.organiser_id)

    @property
    def changed(self) -> bool:
        """Tell whether anything is to be written."""
        written = self.entries or self.messages or self.tables or self.people_written or self.tables_written
        return bool(written) or self.touched or self.stuck
