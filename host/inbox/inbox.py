"""A person's inbox, as the host's callers use it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from engine import Seat, Text
from host.clock import MINUTE_MS, moment
from host.clocks.deadlines import awaited
from host.clocks.reminder_times import NEVER
from host.clocks.reminders import plan
from host.clocks.rescheduling import asked_at, load_tables, lock_at_tables, reschedule
from host.inbox import first_games
from host.inbox.first_games import Asked, Liked
from host.inbox.turns import Turns, turns_of
from host.moves.play import may_play
from host.people import Caller, TableRef
from host.refusal import Refusal, StaleDecision
from host.retrying import retried
from host.settings.personal import UserSettings, Wish, change_settings, read_settings, shown
from host.transactions.change import Change, changed
from host.transactions.services import Services
from host.views.news import News, look_with_news
from host.views.shown import Look
from storage import SettingRow, SnoozeRow, Transaction

LONGEST_SNOOZE: Final = 7 * 24 * 60


class Inbox:
    """Tell a person what waits for them, and be told how they want to be reminded."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def turns(self, user: int) -> Turns:
        """List what waits for a person at all tables of all places, the most urgent first."""
        return await turns_of(self._services, user)

    async def look_with_news(self, ref: TableRef, user: int) -> tuple[Look, News | None]:
        """Show a table to a person, with what they have missed there if they are asked; it is seen then."""
        return await look_with_news(self._services, ref, user)

    async def preview(self, ref: TableRef, user: int) -> tuple[Look, News | None]:
        """Show the same without taking it as seen."""
        return await look_with_news(self._services, ref, user, looks_on=True)

    async def liked(self, user: int, place: int) -> Liked:
        """Return what a person has answered after their first game at a place."""
        return await first_games.answered(self._services, user, place)

    async def like(self, caller: Caller, asked: Asked, said: str) -> Liked:
        """Write down what a person answers after their first game at a place."""
        return await first_games.answer(self._services, caller, asked, said)

    async def first_games(self, place: int) -> Mapping[Asked, Mapping[str, int]]:
        """Return what was answered at a place after first games, as far as it names nobody."""
        return await first_games.summary(self._services, place)

    async def asked(self, ref: TableRef) -> dict[Seat, int]:
        """Return the seats of the people for whom a table waits, with the number of what they are asked."""
        table = await self._services.current(ref)
        return {} if table.over else awaited(table)

    async def snooze(
        self, caller: Caller, ref: TableRef, decision: int, minutes: int | None
    ) -> datetime | None:
        """Put the reminders of a decision off by some minutes, or (None) for as long as it is asked.

        Return when the next reminder comes. Raise `StaleDecision` when the decision is answered already.
        """
        if minutes is not None and not 1 <= minutes <= LONGEST_SNOOZE:
            raise Refusal(Text("Reminders can be put off by at least a minute and at most 7 days."))
        due: list[int | None] = [None]

        async def work(change: Change) -> None:
            seat = may_play(change.table, caller).seat
            if decision == 0 or awaited(change.table).get(seat) != decision:
                raise StaleDecision(Text("That turn is over; there is nothing left to remind you of."))
            until = NEVER if minutes is None else change.at + minutes * MINUTE_MS
            await change.remember()
            await change.tx.keep_snooze(ref.place, ref.code, SnoozeRow(seat, decision, until))
            me = (await change.settings()).get(caller.user) or SettingRow(caller.user)
            due[0] = await plan(change, seat, me, await asked_at(change, seat))

        await changed(self._services, ref, caller.interaction, work)
        return None if due[0] is None else moment(due[0])

    async def settings(self, user: int) -> UserSettings:
        """Return a person's own settings."""
        return await read_settings(self._services.store, user)

    async def set_settings(self, user: int, wish: Wish) -> UserSettings:
        """Change some of a person's own settings; clocks and reminders that run are worked out anew.

        Raise `Refusal` with a sentence for what cannot be read; then nothing is changed.
        """
        if wish.moves_moments:
            await load_tables(self._services, user)

        async def work(tx: Transaction) -> SettingRow:
            if wish.moves_moments:
                await lock_at_tables(tx, user)
            else:
                tx.lock_person(user)
            row, is_new = await change_settings(tx, user, wish)
            if is_new and wish.moves_moments:
                await reschedule(self._services, tx, row)
            return row

        row = await retried(self._services.store, work)
        self._services.moment.set()
        return shown(row)
