"""One change of one table: one transaction with interaction, log, version and what must be said."""

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from host.crash import point
from host.mail.messages import Notice, card_mail, lobby_mail, notice_mail, put, words_mail
from host.mail.webhooks import tell_of_table
from host.model.fairness import with_words
from host.model.table import Table
from host.people import TableRef
from host.retrying import again
from host.transactions.services import Services, no_table
from storage import DeadlineRow, MessageRow, PlyRow, SeatRow, SessionRow, SettingRow, Transaction


@dataclass(slots=True)
class Change:
    """Hold a change under way: the table before it, and what is written in its transaction.

    `fired` is the deadline that brings it about, which the transaction has taken.
    """

    services: Services
    tx: Transaction
    table: Table
    at: int
    interaction: int | None
    after: Table | None = None
    answer: dict[str, Any] = field(default_factory=dict)
    settled: dict[int, SettingRow] | None = None
    fired: DeadlineRow | None = None

    async def settings(self) -> dict[int, SettingRow]:
        """Return what those at the table have settled for themselves, by person; asked for once."""
        if self.settled is None:
            self.settled = await self.tx.settings_at(self.table.ref.place, self.table.ref.code)
        return self.settled

    async def remember(self) -> None:
        """Note the interaction as carried out. Called after what may refuse it, before what writes."""
        if self.interaction is not None:
            answer = json.dumps(self.answer, separators=(",", ":"))
            await self.tx.remember(self.table.ref.place, self.interaction, self.at, answer)
        await self.tx.point("after_dedupe")

    async def write_lobby(
        self,
        row: SessionRow,
        seats: tuple[SeatRow, ...] | None = None,
        *,
        closes: bool = False,
        notices: Sequence[Notice] = (),
    ) -> None:
        """Write a changed lobby: its row, still with the old version, and its seats if they have changed.

        `closes`: its words are closed, whose digest must be posted before anything is drawn. Before that, a
        change of what they are mixed with takes all words back. `notices` are said in the channel.
        """
        before, game = self.table, self.table.game
        wanted = before.seats if seats is None else seats
        row, sitting = with_words(game, (before.row, before.seats), row, wanted)
        await self.remember()
        await self.tx.update_lobby(row)
        await self.tx.point("after_update")
        if sitting != before.seats:
            await self.tx.write_seats(row.place_id, row.code, sitting)
        options = game.Options.model_validate_json(row.options)
        after = replace(before, row=risen(row), seats=sitting, options=options)
        closing = words_mail(after, self.at) if closes else ()
        mail = [*lobby_mail(after, self.at), *notice_mail(after, notices, self.at), *closing]
        await self.finish(after, iter(mail))

    async def write_row(self, notice: Notice | None, row: SessionRow | None = None) -> None:
        """Write a table's row (None: as it is) with a new version; no move, but a new host or an invitation.

        The board or lobby card is said anew, and so is `said` (None: nothing) in the channel.
        """
        row = self.table.row if row is None else row
        await self.remember()
        await self.tx.advance(row)
        await self.tx.point("after_update")
        after = replace(self.table, row=risen(row))
        notices = [] if notice is None else [notice]
        mail = [*card_mail(self.table, after, self.at), *notice_mail(after, notices, self.at)]
        await self.finish(after, iter(mail))

    async def finish(self, after: Table, mail: Iterator[MessageRow]) -> None:
        """Write what must be said, and keep the table, with its new version, until all is committed."""
        await put(self.tx, mail)
        if self.services.webhooks:
            await tell_of_table(self.tx, self.table, after, self.at)
        self.after = after

    async def add_plies(self, plies: list[PlyRow]) -> None:
        """Write entries of the log."""
        for ply in plies:
            await self.tx.add_ply(self.table.ref.place, self.table.ref.code, ply)


@dataclass(frozen=True, slots=True)
class Done:
    """Hold a change that is committed; `repeated`: it was before, and nothing has been done now. `soonest`:
    the earliest deadline (ms) that it has set, if any. `settled` is what those at the table have settled for
    themselves, where the change has asked for it.
    """

    table: Table
    answer: dict[str, Any]
    repeated: bool
    soonest: int | None = None
    settled: Mapping[int, SettingRow] = field(default_factory=dict)


def risen(row: SessionRow) -> SessionRow:
    """Return the row with the next version, as the database has it after the update."""
    return replace(row, version=row.version + 1)


async def changed(
    services: Services, ref: TableRef, interaction: int | None, work: Callable[[Change], Awaitable[None]]
) -> Done:
    """Do work on a table in one transaction, once for each interaction (None: no interaction asks for it).

    The work refuses by raising `Refusal` before it writes. When another process was first, it is done again
    on the table as it is then.
    """

    async def once() -> Done:
        if ref not in services.tables:
            await services.current(ref)  # nobody folds in a transaction
        return await _once(services, ref, interaction, work)

    done = await again(once)
    point("after_commit")
    if done.repeated:
        services.tables.remember(done.table)
    else:
        services.committed(done.table, done.soonest)
    return done


async def _once(
    services: Services, ref: TableRef, interaction: int | None, work: Callable[[Change], Awaitable[None]]
) -> Done:
    async with services.store.transaction() as tx:
        tx.lock_session(ref.place, ref.code)
        known = services.tables.get(ref)
        if known is not None and known.row.status == "running":
            tx.expect_play(ref.place, ref.code)
        if interaction is None:
            row, answer = await tx.session(ref.place, ref.code), None
        else:
            row, answer = await tx.session_and_answer(ref.place, ref.code, interaction)
        if row is None:
            raise no_table(ref)
        table = await services.table(tx, row)
        if answer is not None:
            return Done(table, json.loads(answer), repeated=True)
        change = Change(services, tx, table, services.now(), interaction)
        await work(change)
        await tx.point("before_commit")
    settled = change.settled or {}
    return Done(change.after or table, change.answer, repeated=False, soonest=tx.soonest, settled=settled)
