"""One change of one event: one transaction with interaction, log, version, tables and what must be said."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from contests.check import check
from contests.contest import Contest
from contests.due import due, next_moment
from contests.fold import apply
from contests.log import By, Corrected, Entry, Resulted, What, dump
from contests.refused import NotNow
from engine import Seat, Text, render
from host.change import TRIES
from host.crash import point
from host.desk import Desk
from host.mail import put
from host.outbox import Kind
from host.past import Unfolded
from host.people import TableRef
from host.refusal import Refusal
from host.table import Table
from host.tournaments.follow import follow, seal
from host.tournaments.kept import Kept, keep, kept_event, no_event
from host.tournaments.mail import CALLED, Said, event_mail
from storage import (
    Conflict,
    EntrantRow,
    TournamentEntryRow,
    TournamentRow,
    TournamentTableRow,
    Transaction,
)

BUSY: Final = Text("Others change this event at this very moment; try again.")


@dataclass(slots=True)
class EventChange:
    """Hold a change under way: the event before it, and as it has grown (`kept`).

    `tables` are tables of its games that were changed along: they are remembered once all is committed.
    """

    desk: Desk
    tx: Transaction
    before: Kept
    kept: Kept
    at: int
    interaction: int | None
    answer: dict[str, Any] = field(default_factory=dict)
    entries: list[TournamentEntryRow] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    people_written: dict[int, EntrantRow] = field(default_factory=dict)
    tables_written: dict[tuple[int, int], TournamentTableRow | None] = field(default_factory=dict)
    touched: bool = False
    stuck: bool = False
    ruled: bool = False
    """Whether a result was given or corrected, which ratings want to know."""

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
        entry = Entry(self.kept.last + 1, self.at, by, what)
        self.entries.append(TournamentEntryRow(entry.n, self.at, by, actor, dump(what)))
        self.kept = replace(self.kept, contest=apply(self.contest, entry), last=entry.n)

    async def people(self) -> tuple[EntrantRow, ...]:
        """Return who has a place in the event, in order of numbers."""
        return self.kept.entrants

    def names(self, seat: Seat) -> str:
        """Name an entrant, as `Kept.names` does."""
        return self.kept.names(seat)

    def keep(self, row: EntrantRow) -> None:
        """Let a place in the event be another's, or be new."""
        self.people_written[row.number] = row
        known = {one.number: one for one in (*self.kept.entrants, row)}
        self.kept = replace(self.kept, entrants=tuple(known[number] for number in sorted(known)))

    def put_table(self, row: TournamentTableRow) -> None:
        """Say where a table stands."""
        self._tables((row.round, row.number), row)

    def drop_table(self, number: int, table: int) -> None:
        """Forget a table of a round that was taken back."""
        self._tables((number, table), None)

    def _tables(self, key: tuple[int, int], row: TournamentTableRow | None) -> None:
        self.tables_written[key] = row
        known = {(one.round, one.number): one for one in self.kept.tables}
        left = {other: one for other, one in known.items() if other != key}
        if row is not None:
            left[key] = row
        self.kept = replace(self.kept, tables=tuple(left[other] for other in sorted(left)))

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
        """Let a message be delivered, so many ms later; `target` None: where the event is announced."""
        self.said.append(Said(kind, body, target, after))

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
        drawn = [[render(label, self.kept.names), choice] for label, choice in buttons]
        ping_once = sorted({user for user in ping if user})
        said = render(text, self.kept.names)
        for first in range(0, max(len(ping_once), 1), CALLED):
            called = ping_once[first : first + CALLED]
            self.tell("event_notice", {"text": said, "ping": called, "buttons": drawn, "when": when})

    def tell_organiser(self, text: Text) -> None:
        """Tell the organiser alone, by direct message; where there is none, all who look at the event."""
        if not self.row.organiser_id:
            self.say(text)
            return
        said = render(text, self.kept.names)
        body: dict[str, Any] = {"text": said, "ping": [], "buttons": [], "when": None, "dm": True}
        self.tell("event_notice", body, self.row.organiser_id)

    @property
    def changed(self) -> bool:
        """Tell whether anything is to be written."""
        written = self.entries or self.said or self.tables or self.people_written or self.tables_written
        return bool(written) or self.touched or self.stuck

    async def finish(self) -> None:
        """Write what has grown, and what follows from it. The row's version rises by one."""
        await self.tx.point("after_dedupe")
        follow(self)
        await seal(self)
        row = replace(self.row, due_at=None if self.stuck else when_due(self.contest, self.at))
        await self.tx.advance_tournament(mirrored(row, self.contest))
        await self.tx.point("after_update")
        for entry in self.entries:
            await self.tx.add_tournament_entry(self.ref.place, self.ref.code, entry)
        await self.tx.keep_entrants(self.ref.place, self.ref.code, self.people_written.values())
        for (number, table), one in self.tables_written.items():
            if one is None:
                await self.tx.drop_tournament_table(self.ref.place, self.ref.code, number, table)
            else:
                await self.tx.keep_tournament_table(self.ref.place, self.ref.code, one)
        risen = replace(mirrored(row, self.contest), version=row.version + 1)
        self.kept = replace(self.kept, row=risen)
        await put(self.tx, event_mail(self.kept, self.said, self.at))


@dataclass(frozen=True, slots=True)
class EventDone:
    """Hold a change that is committed; `repeated`: it was before, and nothing has been done now."""

    kept: Kept
    answer: dict[str, Any]
    repeated: bool

    @property
    def contest(self) -> Contest:
        """Return the event as it is folded."""
        return self.kept.contest

    @property
    def row(self) -> TournamentRow:
        """Return the event's row."""
        return self.kept.row


async def changed_event(
    desk: Desk, ref: TableRef, interaction: int | None, work: Callable[[EventChange], Awaitable[None]]
) -> EventDone:
    """Do work on an event in one transaction, once for each interaction (None: no interaction asks for it).

    The work refuses by raising `Refusal`, before or after it writes: nothing of it stays then. When another
    process was first, it is done again on the event as it is then.
    """
    for _ in range(TRIES):
        try:
            done, change = await _once(desk, ref, interaction, work)
        except Conflict:
            continue
        except Unfolded as missing:
            await missing.fold()
            continue
        if change is not None and change.changed:
            point("after_commit")
            if change.ruled:
                desk.rate()
            committed(desk, done.kept, change.tables)
        else:
            keep(desk, done.kept)
        return done
    raise Refusal(BUSY)


async def _once(
    desk: Desk, ref: TableRef, interaction: int | None, work: Callable[[EventChange], Awaitable[None]]
) -> tuple[EventDone, EventChange | None]:
    async with desk.store.transaction() as tx:
        if interaction is None:
            row, answer = await tx.tournament(ref.place, ref.code), None
        else:
            row, answer = await tx.tournament_and_answer(ref.place, ref.code, interaction)
        if row is None:
            raise no_event(ref)
        kept = await kept_event(desk, tx, row)
        if answer is not None:
            return EventDone(kept, json.loads(answer), repeated=True), None
        change = EventChange(desk, tx, kept, kept, desk.now(), interaction)
        await work(change)
        if interaction is not None:
            answer = json.dumps(change.answer, separators=(",", ":"))
            await tx.remember(ref.place, interaction, change.at, answer)
        if change.changed:
            await change.finish()
        await tx.point("before_commit")
    return EventDone(change.kept, change.answer, repeated=False), change


def committed(desk: Desk, kept: Kept, tables: list[Table]) -> None:
    """Take note of a change that is committed: remember it, wake deliverers, clocks and the runner."""
    keep(desk, kept)
    for table in tables:
        desk.committed(table)
    desk.wake.set()
    desk.moment.set()
    desk.stir_event(kept.ref)


def when_due(contest: Contest, at: int) -> int | None:
    """Return when something may be due at an event by time alone: now, later, or (None) never."""
    return at if due(contest, at) is not None else next_moment(contest)


def mirrored(row: TournamentRow, contest: Contest) -> TournamentRow:
    """Return an event's row with what it says of the log, for lists."""
    over = contest.ended_at
    if contest.archived:
        status = "archived"
    elif contest.paused_at is not None and not contest.over:
        status = "paused"
    else:
        status = contest.phase
    plan = contest.plan
    return replace(row, status=status, title=plan.title, game=plan.game, ended_at=over)
