"""What an undo or a redo would turn back or bring again, who must agree to it, and why it may be refused.

Free is what drew nothing, revealed nothing, and was followed by nobody's action. Those whose actions would
go, or come again, must agree. What was forced is nobody's action: it goes and comes with the choice before
it. Final, whatever anybody agrees to, are

- a draw or a reveal, be it to one seat alone: whoever saw it would know it after the undo;
- what somebody else did in the seat of the one who asks, before it changed hands;
- what a helper answered: time that is up does not come back;
- what somebody did who cannot be asked: a machine, one who has resigned, one who is away. What they did may
  tell what they alone know, and a machine asked twice would choose twice.

An undo to a chosen point (`plan_back`) is the exception: where any of this stands against it, or others have
acted, all who hold a seat must agree, and are told what has become known. No draw is another one then: the
same dice and cards come again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias

from engine import Player, Seat, Text, readable
from engine.entries import HANDED_OVER
from engine.notes import ActionNote, UndoNote
from host.log.timeline import Act, Timeline, live_actions
from host.model.table import MOST_TURNS_BACK, LogEntry, Table, played_by_person
from host.refusal import Refusal

Way: TypeAlias = Literal["undo", "redo"]
MOST_BACK: Final = 200
"""The most actions that go with one undo."""
MOST_TO_ONE: Final = 5
"""Undos back to one point: each asks others anew, and nobody may hold a table by going to and fro."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Say what is to be done: `acts` in the order in which they go or come, and the state that it leads to.

    `to` is the ply of the last action that counts afterwards (0: none). `consent` are the seats of those who
    must agree. `by`: it is decided by the table's host or an organiser. `known`: the first thing that goes
    which drew or revealed something, as everybody may know it. `free`: an undo as any seat may have it.
    """

    way: Way
    seat: Seat
    acts: tuple[Act, ...]
    to: int
    state: Any
    consent: tuple[Seat, ...]
    by: str = ""
    known: Text | None = None
    free: bool = True


def plan(table: Table, timeline: Timeline, seat: Seat, way: Way, taken_at: int | None = None) -> Plan:
    """Plan an undo or redo for a seat. Raise `Refusal` with the reason when that cannot be.

    `taken_at` is the ply with which the seat came to who holds it; None: the timeline tells of it, or it was
    at the beginning.
    """
    taken_at = _taken_at(timeline.told, seat) if taken_at is None else taken_at
    if table.turns_back >= MOST_TURNS_BACK:
        raise Refusal(Text("This game has seen {count} undos; no more are possible.", count=MOST_TURNS_BACK))
    return (_undo if way == "undo" else _redo)(table, timeline, seat, taken_at)


def _undo(table: Table, timeline: Timeline, seat: Seat, taken_at: int) -> Plan:
    """Take back the last action of a seat, and all that was done after it."""
    mine = _last_of([act.told for act in timeline.live], seat)
    if mine is None:
        raise Refusal(Text("You have done nothing yet that could be taken back."))
    gone = timeline.live[mine:]
    told = [act.told for act in gone]
    if told[0].n < taken_at:
        raise Refusal(_NOT_YOURS.with_args(what=named(table, told[0], seat)), table.names)
    final = _final(table, seat, told)
    if final is not None:
        raise Refusal(_why(table, seat, *final), table.names)
    to = timeline.live[mine - 1].told.n if mine else 0
    if _times_back(timeline.told, to) >= MOST_TO_ONE:
        raise Refusal(
            Text("The game has gone back to this point {count} times already; play on.", count=MOST_TO_ONE)
        )
    return Plan("undo", seat, tuple(reversed(gone)), to, gone[0].before, _others(seat, told))


def plan_back(
    table: Table, timeline: Timeline, seat: Seat | None, to: int, taken_at: int = 0, by: str = ""
) -> Plan:
    """Plan an undo after which nothing counts that was done after ply `to`, for a seat, or `by` somebody who
    does not play. Raise `Refusal` when that cannot be.

    What came along with an action, or was forced by it, goes with it.
    """
    first = next((at for at, act in enumerate(timeline.live) if act.told.n > to), len(timeline.live))
    if first == len(timeline.live):
        raise Refusal(Text("Nothing that counts was done after move {ply}; choose an earlier one.", ply=to))
    while first and (_along(timeline.live[first].told) or _by_host(timeline.live[first].told)):
        first -= 1
    gone = timeline.live[first:]
    if len(gone) > MOST_BACK:
        raise Refusal(
            Text(
                "{count} action came after that; at most {most} can be taken back at once.",
                "{count} actions came after that; at most {most} can be taken back at once.",
                len(gone),
                most=MOST_BACK,
            )
        )
    if table.turns_back + len(gone) > MOST_TURNS_BACK:
        raise Refusal(Text("This game has seen {count} undos; no more are possible.", count=MOST_TURNS_BACK))
    back_to = timeline.live[first - 1].told.n if first else 0
    if _times_back(timeline.told, back_to) >= MOST_TO_ONE:
        raise Refusal(
            Text("The game has gone back to this point {count} times already; play on.", count=MOST_TO_ONE)
        )
    told = [act.told for act in gone]
    final = next((entry for entry in told if entry.final), None)
    free = seat is not None and told[0].n >= taken_at and not _others(seat, told)
    free = free and _final(table, seat or 0, told) is None
    voters = () if free or by else tuple(row.seat for row in table.holders() if row.seat != seat)
    asker = told[0].seat if seat is None else seat
    known = None if final is None else _public(table, final)
    return Plan("undo", asker or 0, tuple(reversed(gone)), back_to, gone[0].before, voters, by, known, free)


def _public(table: Table, told: LogEntry) -> Text:
    """Say what an entry was as everybody may know it; where the channel is late, who did it and no more."""
    entry = replace(told, events=()) if table.row.spectator_delay_s else told
    return named(table, entry, None)


def _times_back(told: Sequence[LogEntry], to: int) -> int:
    """Count the undos that led back to one point; each is one entry or several in a row."""
    back = [entry.kind == "undo" and UndoNote.read(entry.note).to == to for entry in told]
    return sum(now and not before for before, now in pairwise([False, *back]))


def _redo(table: Table, timeline: Timeline, seat: Seat, taken_at: int) -> Plan:
    """Bring back what the last undo took back."""
    if not timeline.undone:
        raise Refusal(
            Text("There is nothing to bring back; once somebody acts, what was taken back is gone for good.")
        )
    group = timeline.undone[-1].group
    first = len(timeline.undone)
    while first and timeline.undone[first - 1].group == group:
        first -= 1
    back = tuple(reversed(timeline.undone[first:]))
    if any(act.told.seat == seat and act.told.n < taken_at for act in back):
        raise Refusal(Text("You can bring back only what you have done since you took this seat."))
    note = UndoNote.read(group)
    if note.by:
        raise Refusal(
            Text("The table's host, or an organiser, took that back, so it cannot be brought back; play on.")
        )
    told = [act.told for act in back]
    others = tuple(sorted({*_others(seat, told), *note.agreed} - {seat}))
    away = next((other for other in others if not _there(table, other)), None)
    if away is not None:
        message = "That cannot be brought back: {player} has acted there and cannot be asked now."
        raise Refusal(Text(message, player=Player(away)), table.names)
    return Plan("redo", seat, back, back[-1].told.n, back[-1].after, others)


def named(table: Table, told: LogEntry, seat: Seat | None) -> Text:
    """Say what an entry of the log was, as a seat (None: everybody) may know it: what it revealed, else what
    led there.
    """
    events = [event for event in told.events if readable(event, seat)]
    shown = next((event for event in events if event.reveals), events[0] if events else None)
    if shown is not None:
        return table.then(told.n, table.game.describe(shown, seat))
    actor = Text("move {ply}", ply=told.n) if told.seat is None else Player(told.seat)
    return table.then(told.n, Text("what {player} did at move {ply}.", player=actor, ply=told.n))


def free(table: Table, seat: Seat) -> bool:
    """Tell, from what is in memory, whether a seat may take its last action back without asking anybody."""
    live = live_actions(table.told) if table.pending is not None else None
    mine = None if live is None else _last_of(live, seat)
    if live is None or mine is None or table.turns_back >= MOST_TURNS_BACK:
        return False
    gone = live[mine:]
    own = gone[0].n >= _taken_at(table.told, seat)
    return own and _final(table, seat, gone) is None and not _others(seat, gone)


def _taken_at(told: Sequence[LogEntry], seat: Seat) -> int:
    """Return the ply with which a seat came to whoever holds it; 0, if these entries of the log tell of none.

    Where they are not the whole log, it is older than all of them then.
    """
    return next((entry.n for entry in reversed(told) if entry.seat == seat and entry.kind in HANDED_OVER), 0)


def _last_of(told: Sequence[LogEntry], seat: Seat) -> int | None:
    """Return where the last answer of a seat begins: a row of actions that came along is one of them, across
    what nobody was asked for between them, and what was forced is none.
    """
    own = (at for at in range(len(told) - 1, -1, -1) if told[at].seat == seat and not _by_host(told[at]))
    last = next(own, None)
    while last and _along(told[last]):
        before = last - 1
        while before and _by_host(told[before]):
            before -= 1
        if told[before].seat != seat:
            break
        last = before
    return last


def _along(entry: LogEntry) -> bool:
    return entry.kind == "action" and ActionNote.read(entry.note).along


def _by_host(entry: LogEntry) -> bool:
    return entry.kind == "action" and ActionNote.read(entry.note).by_host


def _final(table: Table, seat: Seat, gone: Sequence[LogEntry]) -> tuple[LogEntry, Text] | None:
    """Return the first of these actions that cannot be taken back now, with the sentence for it."""
    for entry in gone:
        if entry.final:
            return entry, _KNOWN
        if ActionNote.read(entry.note).helper is not None:
            return entry, _HELPED
        actor = None if _by_host(entry) else entry.seat
        if actor is not None and actor != seat and not _there(table, actor):
            return entry, _AWAY if table.seats[actor].policy is None else _MACHINE
    return None


_NOT_YOURS: Final = Text(
    "You can take back only what you have done since you took this seat; this was done before: {what}"
)
_KNOWN: Final = Text("You can no longer take that back; this has made it final: {what}")
_HELPED: Final = Text(
    "You can no longer take that back; {player} did not come, and this answer stands: {what}"
)
_MACHINE: Final = Text("You can no longer take that back; a machine, which cannot agree, has acted: {what}")
_AWAY: Final = Text("You cannot take that back now; {player} is away and cannot be asked about this: {what}")


def _why(table: Table, seat: Seat, told: LogEntry, sentence: Text) -> Text:
    player = Player(seat if told.seat is None else told.seat)
    why = sentence.with_args(player=player, what=named(table, told, seat))
    return table.then(told.n, why) if sentence is _HELPED else why


def _others(seat: Seat, told: Sequence[LogEntry]) -> tuple[Seat, ...]:
    """Return the seats, other than the one who asks, whose actions these are, in order of seats."""
    chosen = {entry.seat for entry in told if entry.seat is not None and not _by_host(entry)}
    return tuple(sorted(chosen - {seat}))


def _there(table: Table, seat: Seat) -> bool:
    """Tell whether a seat has somebody who can agree: no machine, and no caretaker for one who is away."""
    return played_by_person(table.seats[seat])
