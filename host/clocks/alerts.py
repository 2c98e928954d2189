"""What happens in a game, told to those who wanted to hear of it: reminders that people have set themselves,
and what others do to them while it is not their turn.

All of it follows from a change that is about to be committed, and from what everybody may know of that. A
reminder comes once. Who sleeps hears of it when they wake up.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias, get_args

from engine import Seat, Text
from engine.game import Rounds, counter
from host.clocks.calendar import asleep_until
from host.clocks.reminder_times import hours_of
from host.clocks.reminders import following
from host.mail.messages import message, told
from host.mail.outbox import Kind
from host.model.table import LogEntry, Table, held_by_person
from host.transactions.change import Change
from storage import GameReminderRow, MessageRow, SettingRow

What: TypeAlias = Literal["round", "turns", "attacked", "next", "over"]
"""What in a game somebody waits for: a round, a turn of theirs some rounds on, that something is done to
them, that they are next, its end."""
WHATS: Final[tuple[What, ...]] = get_args(What)
ALERT: Final[Kind] = "alert"
MOST_TOLD: Final = 6
"""Sentences of one message; more are left to the log."""

CAME: Final[dict[str, Text]] = {
    "round": Text("Round {number} has begun."),
    "turns": Text("Your turn in round {number} has come."),
    "attacked": Text("Something was done to you."),
    "next": Text("You are next."),
    "over": Text("The game is over."),
}


@dataclass(slots=True)
class _Letter:
    """Hold what one person is told: which reminders have come, and what was done to them (as all know)."""

    came: list[int] = field(default_factory=list)
    hit: bool = False
    happened: list[Text] = field(default_factory=list)


async def alerts(change: Change, before: Table, after: Table, own: frozenset[Seat]) -> list[MessageRow]:
    """Return what people want to hear of a change; `own` are the seats whose people acted in it."""
    rows = await change.tx.game_reminders(after.ref.place, after.ref.code)
    settings = await change.settings()
    if not rows and not any(me.alerts for me in settings.values()):
        return []
    done = done_to(after, [entry for entry in after.told if entry.n > before.row.ply], own)
    letters: dict[int, _Letter] = {}
    for row in rows:
        seat = _seat(after, row.user_id)
        if seat is not None and comes(after, seat, row, attacked=seat in done):
            fired = replace(row, fired_at=change.at)
            await change.tx.keep_game_reminder(after.ref.place, after.ref.code, fired)
            letters.setdefault(row.user_id, _Letter()).came.append(row.n)
    must = () if after.pending is None else after.pending.must
    for seat, happened in done.items():
        mine = after.seats[seat]
        if mine.user_id is None or not held_by_person(mine):
            continue
        me = settings.get(mine.user_id)
        if me is not None and me.alerts and seat not in must and not after.over:
            letters.setdefault(mine.user_id, _Letter()).hit = True
        if mine.user_id in letters and mine.private:
            letters[mine.user_id].happened += happened
    return [await _mail(change, after, user, letter) for user, letter in sorted(letters.items())]


def done_to(table: Table, entries: Sequence[LogEntry], own: frozenset[Seat]) -> dict[Seat, list[Text]]:
    """Return, by seat, what others did to it before everybody's eyes in entries of the log.

    Whoever acted themselves has it before their own.
    """
    found: dict[Seat, list[Text]] = {}
    for entry in entries:
        for event in entry.events:
            for seat in event.targets if event.readers is None else ():
                if seat not in own:
                    line = table.then(entry.n, table.game.describe(event, None))
                    found.setdefault(seat, []).append(line)
    return found


def comes(table: Table, seat: Seat, row: GameReminderRow, *, attacked: bool = False) -> bool:
    """Tell whether what a reminder waits for has come about at a table."""
    if table.over:
        return row.what == "over"
    match row.what:
        case "round":
            return counter(table.game)(table.state) >= row.number
        case "turns":
            return counter(table.game)(table.state) >= row.number and has_turn(table, seat)
        case "attacked":
            return attacked
        case "next":
            return following(table) == seat
        case _:
            return False


def has_turn(table: Table, seat: Seat) -> bool:
    """Tell whether a table waits for a seat, and not with a question in passing."""
    pending = table.pending
    return pending is not None and seat in pending.must and pending.kind not in table.game.brief


def counts_rounds(table: Table) -> bool:
    """Tell whether a game counts its rounds, so that one of them can be waited for."""
    state: Any = table.state
    return isinstance(table.game, Rounds) or hasattr(state, "round")


def said_of(row: GameReminderRow) -> Text:
    """Say that a reminder has come."""
    came = CAME[row.what]
    return came.with_args(number=row.number) if row.number else came


def _seat(table: Table, user: int) -> Seat | None:
    """Return the seat that a person holds; None: they hold none any more."""
    row = table.seat_of(user)
    return row.seat if row is not None and held_by_person(row) else None


async def _mail(change: Change, after: Table, user: int, letter: _Letter) -> MessageRow:
    """Write what one person is told, with what waits to be told them: one message brings all of it.

    Their own words stay where they are kept; the row names their reminders by number.
    """
    place, code = after.ref.place, after.ref.code
    me = (await change.settings()).get(user) or SettingRow(user)
    body: dict[str, Any] = {"came": letter.came, "hit": letter.hit, **told(letter.happened, after.names)}
    for __, kind, target, waiting in await change.tx.waiting(place, code):
        if kind == ALERT and target == user:
            earlier = json.loads(waiting)
            body["came"] = [*earlier["came"], *body["came"]]
            body["hit"] = earlier["hit"] or body["hit"]
            body["said"] = [*earlier["said"], *body["said"]]
    body["said"] = body["said"][-MOST_TOLD:]
    row = message(after, ALERT, user, body, change.at)
    return replace(row, not_before=asleep_until(change.at, hours_of(me)))
