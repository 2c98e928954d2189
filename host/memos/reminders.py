"""Reminders of what happens in a game: set, shown and taken back by whoever plays, for their eyes alone.

When one comes is decided with each change of the game (`host.clocks.alerts`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import AnyGame, Text
from engine.game import counter
from host.clocks.alerts import WHATS, What, comes, counts_rounds, said_of
from host.model.table import Table
from host.moves.play import may_play
from host.names import safe_line
from host.people import Caller, TableRef
from host.refusal import Refusal
from host.transactions.change import Change, changed
from host.transactions.services import Services
from storage import GameReminderRow

LONGEST: Final = 100
"""Characters of the words that somebody adds to a reminder."""
MOST: Final = 10
"""Reminders of one person at a table that are still to come."""
MOST_KEPT: Final = 5
"""Reminders that have come, the newest, which are shown; older ones are forgotten."""
FARTHEST: Final = 999

_WAITS: Final[dict[str, Text]] = {
    "round": Text("When round {number} begins."),
    "turns": Text("When your turn in round {number} comes."),
    "attacked": Text("When something is done to you."),
    "next": Text("When you are next."),
    "over": Text("When the game is over."),
}


@dataclass(frozen=True, slots=True)
class ShownReminder:
    """Show a reminder: its number, what it waits for (or that it came), and the person's own words."""

    n: int
    text: Text
    words: str


@dataclass(frozen=True, slots=True)
class Reminding:
    """Show a person their reminders at a table: those still `to_come`, and those that `came`, newest first.

    `whats` are the kinds that may be set now; empty: none. `round` is the round in play (0: not counted).
    """

    ref: TableRef
    game: AnyGame
    channel: int
    to_come: tuple[ShownReminder, ...]
    came: tuple[ShownReminder, ...]
    whats: tuple[What, ...]
    round: int


class GameReminders:
    """Keep reminders of games. Only their owner ever learns of them."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services

    async def add(self, caller: Caller, ref: TableRef, what: str, number: int = 0, words: str = "") -> None:
        """Remind the caller once of what happens: of a `round` by its number, of `turns` of theirs from now,
        or of what needs no number. Raise `Refusal` with a sentence for what cannot come, or has come already.
        """

        async def work(change: Change) -> None:
            table, seat = change.table, may_play(change.table, caller).seat
            row = _read(table, caller.user, what, number, words, change.at)
            if what != "attacked" and comes(table, seat, row):
                raise Refusal(Text("That is so already: {came}", came=said_of(row)))
            mine = await change.tx.game_reminders_of(ref.place, ref.code, caller.user)
            waiting = [other for other in mine if other.fired_at is None]
            if len(waiting) >= MOST:
                message = "You have {count} reminders here, which is the limit; take one back first."
                raise Refusal(Text(message, count=MOST))
            await change.remember()
            for old in [other for other in mine if other.fired_at is not None][:-MOST_KEPT]:
                await change.tx.drop_game_reminder(ref.place, ref.code, caller.user, old.n)
            n = mine[-1].n + 1 if mine else 1
            row = GameReminderRow(row.user_id, n, row.what, row.number, row.words, row.set_at)
            await change.tx.keep_game_reminder(ref.place, ref.code, row)

        await changed(self._services, ref, caller.interaction, work)

    async def cancel(self, caller: Caller, ref: TableRef, n: int) -> None:
        """Take a reminder back. Raise `Refusal` when none of that number is still to come."""

        async def work(change: Change) -> None:
            mine = await change.tx.game_reminders_of(ref.place, ref.code, caller.user)
            if n not in [row.n for row in mine if row.fired_at is None]:
                raise Refusal(Text("You have no reminder {n} at this table.", n=n))
            await change.remember()
            await change.tx.drop_game_reminder(ref.place, ref.code, caller.user, n)

        await changed(self._services, ref, caller.interaction, work)

    async def shown(self, user: int, ref: TableRef) -> Reminding:
        """Show a person their reminders. Raise `Refusal` for who has none and does not play."""
        table = await self._services.current(ref)
        rows = await self._services.store.read.game_reminders_of(ref.place, ref.code, user)
        mine = table.seat_of(user)
        plays = table.row.status == "running" and mine is not None and mine.policy is None
        if not rows and not plays:
            may_play(table, Caller(user, "", ref.place, 0, 0))
        waiting = [ShownReminder(row.n, _waits(row), row.words) for row in rows if row.fired_at is None]
        counts = counts_rounds(table)
        return Reminding(
            ref, table.game, table.row.channel_id, tuple(waiting) if plays else (), tuple(_came(rows)),
            tuple(what for what in WHATS if plays and (counts or what not in ("round", "turns"))),
            counter(table.game)(table.state) if plays and counts else 0,
        )  # fmt: skip

    async def came(self, user: int, ref: TableRef, numbers: Sequence[int]) -> Sequence[ShownReminder]:
        """Return those reminders of a person that came under some numbers, as they are told of them."""
        rows = await self._services.store.read.game_reminders_of(ref.place, ref.code, user)
        return [row for row in reversed(_came(rows, len(rows))) if row.n in numbers]


def _came(rows: Sequence[GameReminderRow], most: int = MOST_KEPT) -> list[ShownReminder]:
    """Return reminders that have come, newest first."""
    came = sorted([row for row in rows if row.fired_at is not None], key=lambda row: -(row.fired_at or 0))
    return [ShownReminder(row.n, said_of(row), row.words) for row in came[:most]]


def _waits(row: GameReminderRow) -> Text:
    waits = _WAITS[row.what]
    return waits.with_args(number=row.number) if row.number else waits


def _read(table: Table, user: int, what: str, number: int, words: str, at: int) -> GameReminderRow:
    """Return what somebody wants to be reminded of. Raise `Refusal` when that cannot be."""
    if what not in WHATS:
        raise Refusal(Text("There is no such reminder; choose one from the list."))
    counted = what in ("round", "turns")
    if counted and not counts_rounds(table):
        raise Refusal(Text("This game counts no rounds; wait for something else in it."))
    if counted and not 1 <= number <= FARTHEST:
        raise Refusal(Text("Say which: a number from 1 to {most}.", most=FARTHEST))
    said = safe_line(words, LONGEST) if words.strip() else ""
    if len(words.strip()) > LONGEST:
        raise Refusal(
            Text("Your words have {count} characters; they may have at most {most}.",
                 count=len(words.strip()), most=LONGEST)
        )  # fmt: skip
    if what == "turns":
        number += counter(table.game)(table.state)
    return GameReminderRow(user, 0, what, number if counted else 0, said, at)
