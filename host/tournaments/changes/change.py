"""One change of one event: one transaction with interaction, log, version, tables and what must be said."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from contests.contest import Contest
from contests.due import due, next_moment
from engine import Text
from host.crash import point
from host.mail.messages import put
from host.mail.webhooks import tell_of_event
from host.model.event import EventVersion, no_event
from host.model.table import Table
from host.people import TableRef
from host.retrying import again
from host.tournaments.changes.consequences import add_consequences, seal
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.mail import event_mail
from host.tournaments.changes.trophies import award
from host.transactions.services import Services
from storage import (
    TournamentRow,
)

BUSY: Final = Text("Somebody else is changing this event at this very moment; try again.")


@dataclass(frozen=True, slots=True)
class EventDone:
    """Hold a change that is committed; `repeated`: it was before, and nothing has been done now."""

    kept: EventVersion
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
    services: Services, ref: TableRef, interaction: int | None, work: Callable[[EventChange], Awaitable[None]]
) -> EventDone:
    """Do work on an event in one transaction, once for each interaction (None: no interaction asks for it).

    The work refuses by raising `Refusal`, before or after it writes: nothing of it stays then. When another
    process was first, it is done again on the event as it is then.
    """
    done, change = await again(lambda: _once(services, ref, interaction, work), BUSY)
    if change is not None and change.changed:
        point("after_commit")
        if change.ruled:
            services.rate()
        committed(services, done.kept, change.tables)
    else:
        services.events.remember(done.kept)
    return done


async def _once(
    services: Services, ref: TableRef, interaction: int | None, work: Callable[[EventChange], Awaitable[None]]
) -> tuple[EventDone, EventChange | None]:
    async with services.store.transaction() as tx:
        tx.lock_tournament(ref.place, ref.code)
        if interaction is None:
            row, answer = await tx.tournament(ref.place, ref.code), None
        else:
            row, answer = await tx.tournament_and_answer(ref.place, ref.code, interaction)
        if row is None:
            raise no_event(ref)
        kept = await services.events.made_of(tx, row)
        if answer is not None:
            return EventDone(kept, json.loads(answer), repeated=True), None
        change = EventChange(services, tx, kept, kept, services.now(), interaction)
        await work(change)
        if interaction is not None:
            answer = json.dumps(change.answer, separators=(",", ":"))
            await tx.remember(ref.place, interaction, change.at, answer)
        if change.changed:
            await finish(change)
        await tx.point("before_commit")
    return EventDone(change.kept, change.answer, repeated=False), change


async def finish(change: EventChange) -> None:
    """Write what has grown, and what follows from it. The row's version rises by one."""
    await change.tx.point("after_dedupe")
    add_consequences(change)
    await seal(change)
    await award(change)
    row = replace(change.row, due_at=None if change.stuck else when_due(change.contest, change.at))
    await change.tx.advance_tournament(mirrored(row, change.contest))
    await change.tx.point("after_update")
    for entry in change.entries:
        await change.tx.add_tournament_entry(change.ref.place, change.ref.code, entry)
    await change.tx.keep_entrants(change.ref.place, change.ref.code, change.people_written.values())
    for (number, table), table_row in change.tables_written.items():
        if table_row is None:
            await change.tx.drop_tournament_table(change.ref.place, change.ref.code, number, table)
        else:
            await change.tx.keep_tournament_table(change.ref.place, change.ref.code, table_row)
    risen = replace(mirrored(row, change.contest), version=row.version + 1)
    change.kept = replace(change.kept, row=risen)
    await put(change.tx, event_mail(change.kept, change.messages, change.at))
    if change.services.webhooks:
        await tell_of_event(change.tx, change.kept, [entry.body for entry in change.entries], change.at)


def committed(services: Services, kept: EventVersion, tables: list[Table]) -> None:
    """Take note of a change that is committed: remember it, wake deliverers, clocks and the runner."""
    services.events.remember(kept)
    for table in tables:
        services.committed(table)
    services.wake.set()
    services.moment.set()
    services.wake_event(kept.ref)


def when_due(contest: Contest, at: int) -> int | None:
    """Return when something may be due at an event by time alone: now, later, or (None) never."""
    return at if due(contest, at) is not None else next_moment(contest)


def mirrored(row: TournamentRow, contest: Contest) -> TournamentRow:
    """Return an event's row with the fields that repeat the log, for lists."""
    over = contest.ended_at
    if contest.archived:
        status = "archived"
    elif contest.paused_at is not None and not contest.over:
        status = "paused"
    else:
        status = contest.phase
    plan = contest.plan
    return replace(row, status=status, title=plan.title, game=plan.game, ended_at=over)
