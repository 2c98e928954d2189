"""What one reader may see of a game, and what a change brought about for them."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, Literal, TypeAlias

from engine import AnyGame, Event, Player, Seat, Sided, Text, readable
from engine.entries import BY_ORGANISER, HOST, ends_game
from engine.notes import ActionNote, GrantNote, Helper, UndoNote
from engine.scoring import RESIGN, RESIGNED
from engine.seated import name_of
from host.clock import moment
from host.clocks.overdue import times_up
from host.log.undo_plan import free
from host.model.contract import PLAYS, span
from host.model.private_talk import listeners
from host.model.table import LogEntry, Table, machines_turn, newest_of, started_at
from host.moves.settling_orders import own_notes
from host.people import TableRef
from host.processes.polling import until
from host.refusal import Refusal
from host.transactions.change import Done
from host.transactions.services import Services
from host.views.ladder_status import status
from host.views.shown import Acted, Look
from host.views.spectators import delay_of, delayed, shown_to

Only: TypeAlias = Literal["all", "moves", "reveals", "private", "table"]
"""Which things a log tells: of play, draws and reveals, for the reader's eyes alone, of the table itself."""
Own: TypeAlias = Mapping[int, Sequence[Text]]


async def watched(services: Services, ref: TableRef, user: int | None) -> Look:
    """Show a started game to a user, as late as they must be; None: as the channel is shown it."""
    table = await services.current(ref)
    seen = _seen(table, await shown_to(services, table, user), user)
    if seen.behind or seen.status != "running":
        return seen
    return replace(seen, up=await times_up(services, table))


def _seen(now: Table, then: Table, user: int | None) -> Look:
    """Show a table as it was; of now a late look tells who is called alone, and that to the channel."""
    seen, behind = look_at(then, user), delay_of(now, user)
    if not behind:
        return seen
    if user is None:
        return replace(seen, behind=behind, called=look_at(now, None).awaited)
    return replace(seen, behind=behind, version=0, ladder=(), away=())


def look_at(table: Table, user: int | None) -> Look:
    """Show a started game to a user, who may have no seat. Raise `Refusal` when it has not begun."""
    if table.opening is None:
        if table.over:
            raise Refusal(Text("This table was closed before a game began."))
        raise Refusal(Text("The game has not begun yet."))
    game, state, row = table.game, table.state, table.row
    seat = seat_seen(table, user)
    pending = table.pending
    asked = pending is not None and seat is not None and pending.asks(seat)
    legal: Any = game.legal(state, seat) if asked and seat is not None else ()
    return Look(
        ref=table.ref, game=game, status=row.status, channel=row.channel_id, view=game.view(state, seat),  # type: ignore[arg-type]  # checked by the schema
        seat=seat, pending=pending, legal=legal, names=table.names, columns=table.columns,
        seats=table.shown_seats(), version=row.version, ply=row.ply,
        outcome=table.outcome,
        head=row.head, commitment=row.commitment, words=tuple(table.opening.words),
        started=moment(started_at(table)), seed=row.seed.hex() if table.over else None,
        ladder=status(table.seats, table.contract.caretaker) if row.status == "running" else (),
        away=tuple(seat_.user_id for seat_ in table.seats if seat_.caretaker and seat_.user_id is not None),
        acted=newest_of(table, seat),
        may_undo=seat is not None and free(table, seat),
        dms=seat is not None and table.seats[seat].private,
        threaded=seat is not None and table.seats[seat].threaded, stranded=table.stranded,
        confers=() if seat is None else listeners(table, seat),
        sides=sides_of(game, state), hints=table.contract.hints,
        halted=moment(row.halted_at) if table.halted and row.halted_at is not None else None,
    )  # fmt: skip


def sides_of(game: AnyGame, state: Any) -> tuple[tuple[Text | None, tuple[Seat, ...]], ...]:
    """Return who plays together now, with the name of each side that has one; empty: everybody for
    themselves.
    """
    teams = game.teams(state)
    if isinstance(game, Sided):
        return tuple(zip(game.sides(state), teams, strict=True))
    return tuple((None, team) for team in teams) if any(len(team) > 1 for team in teams) else ()


def seat_seen(table: Table, user: int | None) -> int | None:
    """Return the seat through which a user sees; whoever has resigned watches like any spectator."""
    mine = table.seat_of(user)
    return None if mine is None or mine.policy is not None else mine.seat


def tell(
    table: Table,
    told: Sequence[LogEntry],
    seat: int | None,
    last: int | None = None,
    only: Only = "all",
    own: Own | None = None,
) -> list[Text]:
    """Say what happened, oldest first, as a seat may know it, with the names of those who sat there then.

    With `last` only so many from the end; `own`: what only this seat's log adds, by ply.
    """
    return sentences(table.game, told, seat, last, only, own, table)


def sentences(
    game: AnyGame,
    told: Sequence[LogEntry],
    seat: Seat | None,
    last: int | None = None,
    only: Only = "all",
    own: Own | None = None,
    table: Table | None = None,
) -> list[Text]:
    """Say what the entries of a log brought about, oldest first, as a seat may know it.

    Without a `table`, as for a game from a file, there are no names but those of the seats.
    """
    lines: list[Text] = []
    closed = {entry.n - 1 for entry in told if entry.kind == "abandon"}
    for entry in reversed(told):
        if last is not None and len(lines) >= last:
            break
        mine = own.get(entry.n, ()) if own is not None and only in ("all", "private") else ()
        lines += reversed(mine)
        lines += reversed(_told(game, entry, seat, only, table, alone=entry.n in closed))
    lines.reverse()
    return lines if last is None else lines[len(lines) - last if len(lines) > last else 0 :]


def _told(
    game: AnyGame, entry: LogEntry, seat: Seat | None, only: Only, table: Table | None, *, alone: bool = False
) -> list[Text]:
    """Say what one entry brought about, after whose helper chose it, or what the host wrote. `alone`: nobody
    was left after it, so that no machine plays on.
    """
    events = [event for event in entry.events if readable(event, seat) and _wanted(event, only)]
    lines = [game.describe(event, seat) for event in events]
    helper = helped(entry)
    if helper is not None and lines:
        lines.insert(0, helper)
    elif forced(entry) and only in ("all", "moves"):
        lines.append(_FORCED_UNSEEN.with_args(player=Player(entry.seat or 0)))
    note = _NOTES.get(_key(entry)) if only in ("all", "table") else None
    if note is not None and alone and entry.kind in _LEFT:
        note = _LEFT[entry.kind]
    if entry.kind == "machine" and only == "table":  # the lobby has said it; a board has no room for it
        lines.append(
            Text("{player} is a machine: {policy}.", player=Player(entry.seat or 0), policy=entry.note)
        )
    if note is not None:
        lines.append(note if entry.seat is None else _noted(game, note, entry, seat, table))
    return lines if table is None else [table.then(entry.n, text) for text in lines]


def helped(entry: LogEntry) -> Text | None:
    """Say that a helper chose an action in a seat's place, or that nobody was asked for it; it stands before
    what came of it.
    """
    if entry.kind != "action" or entry.seat is None:
        return None
    note = ActionNote.read(entry.note)
    if note.own:
        return None
    given = _FORCED if note.forced else _UNASKED
    said = given if note.helper is None else _HELPERS[note.helper]
    if note.helper == "caretaker":
        said = _CARETAKERS.get(name_of(note.policy), said)
    return said.with_args(player=Player(entry.seat))


def forced(entry: LogEntry) -> bool:
    """Tell whether an action was the only one possible, so that nobody was asked."""
    return entry.kind == "action" and ActionNote.read(entry.note).forced


def _wanted(event: Event, only: Only) -> bool:
    match only:
        case "reveals":
            return event.reveals
        case "private":
            return event.readers is not None
        case "table":
            return False
        case _:
            return True


async def log(
    services: Services, ref: TableRef, user: int | None, last: int, of: Seat | None = None, only: Only = "all"
) -> list[Text]:
    """Tell the last things that happened, as a user may know them; `of`: only what that seat did."""
    table = await shown_to(services, await services.current(ref), user)
    if table.opening is None or last <= 0:
        return []
    if of is not None and not 0 <= of < len(table.seats):
        raise Refusal(Text("There is no seat {seat} at this table.", seat=of + 1))
    seat = seat_seen(table, user)
    own = await own_notes(services, table, seat)
    lines = tell(table, _of(table.told, of), seat, None, only, own)
    n = table.told[0].n - 1 if table.told else table.row.ply
    nothing = only == "private" and seat is None
    if len(lines) < last and not nothing:
        async for told in services.history.back(table, n, "notes" if only == "table" else "all", of):
            lines[:0] = tell(table, _of(told, of), seat, None, only, own)
            if len(lines) >= last:
                break
    return lines[-last:]


def _of(told: Sequence[LogEntry], seat: Seat | None) -> Sequence[LogEntry]:
    return told if seat is None else [entry for entry in told if entry.seat == seat]


async def acted(services: Services, done: Done, user: int) -> Acted:
    """Say what a change brought about for the one who asked for it, once more when it is repeated."""
    table, answer = done.table, done.answer
    first, last = int(answer.get("first", 1)), int(answer.get("last", 0))
    told: list[LogEntry] = [entry for entry in table.told if first <= entry.n <= last]
    if len(told) < last - first + 1:
        told = await services.history.told(table, first, last)
    if delay_of(table, user):  # a host or voter without a seat hears of the table, not of the game
        told = [entry for entry in told if not entry.events and entry.about is None]
    seconded = bool(answer.get("seconded"))
    events = tell(table, told, seat_seen(table, user))
    return Acted(
        ref=table.ref,
        version=int(answer.get("version", table.row.version)),
        repeated=done.repeated,
        events=(*([_SECONDED] if seconded else []), *events),
        look=_seen(table, await delayed(services, table, user), user),
        ended=table.over,
        seconded=seconded,
        since=first - 1,
        dm_closed=done.settled[user].dm_closed if user in done.settled else None,
    )


async def after_machines(services: Services, done: Acted, user: int) -> Acted:
    """Wait until machines, which are next, have answered, for as long as people do not mind; add what they
    did. What is up to people is not waited for.
    """

    async def theirs() -> bool:
        return machines_turn(await services.current(done.ref)) is None

    if done.ended or machines_turn(await services.current(done.ref)) is None:
        return done
    await until(theirs, MACHINES_S)
    table = await services.current(done.ref)
    later = [entry for entry in table.told if entry.n > done.look.ply]
    events = (*done.events, *tell(table, later, seat_seen(table, user)))
    return replace(
        done, events=events, look=_seen(table, await delayed(services, table, user), user), ended=table.over
    )


async def turn_passed(services: Services, look: Look) -> None:
    """Wait until a table asks other seats than in a look, none of them a machine's, or its game is over."""
    asked = () if look.pending is None else look.pending.must
    while True:
        change = services.change(look.ref)
        table = await services.current(look.ref)
        if table.pending is None or (table.pending.must != asked and machines_turn(table) is None):
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(change.wait(), ELSEWHERE_S if services.store.shared else None)


ELSEWHERE_S: Final = 2.0
"""How soon it is looked at what another process has changed: nobody tells this one."""
MACHINES_S: Final = 1.5
"""How long an answer waits for the machines that are next."""


def _key(entry: LogEntry) -> str:
    """Return the key of the sentence for an entry of the host."""
    if entry.kind == "substitute" and entry.note == BY_ORGANISER:
        return BY_ORGANISER
    return RESIGNED if entry.kind == RESIGN and ends_game(entry.kind, entry.note) else entry.kind


def _noted(game: AnyGame, note: Text, entry: LogEntry, seat: Seat | None, table: Table | None) -> Text:
    """Fill in who an entry of the host is about, who sat there before, and what was taken or brought back."""
    mine = entry.seat or 0
    about = entry.about
    if entry.kind == "caretaker" and table is not None:
        return _LEVEL.with_args(player=Player(mine), plays=PLAYS[table.contract.caretaker])
    if entry.kind == "granted":
        return note.with_args(player=Player(mine), time=span(GrantNote.read(entry.note).seconds))
    if about is None:
        came = _CAME.get(_key(entry))
        before = None if table is None or came is None else table.name_then(entry.n - 1, mine)
        if came is None or before is None:
            return note.with_args(player=Player(mine))
        return Text(came, player=Player(mine), before=Player(mine, name=before))
    told = next((game.describe(event, seat) for event in about.events if readable(event, seat)), None)
    what = told or Text("an answer of {player}.", player=Player(about.seat or 0))
    what = what if table is None else table.then(about.n, what)
    who = tuple(Player(other) for other in UndoNote.read(entry.note).agreed)
    consent = Text(" Agreed by {players}.", players=who) if who else _BY.get(UndoNote.read(entry.note).by, "")
    return note.with_args(player=Player(mine), ply=about.n, what=what, consent=consent)


_BY: Final[Mapping[str, Text]] = {
    HOST: Text(" The table's host has decided that."), BY_ORGANISER: Text(" An organiser has decided that."),
}  # fmt: skip
"""What is said of an undo that nobody who plays has decided."""
_SECONDED: Final = Text("That was already being voted on; your vote for it is counted.")
_NOTES: Final = {
    "undo": Text("{player} takes move {ply} back: {what}{consent}"),
    "redo": Text("{player} brings move {ply} back: {what}{consent}"),
    "kick": Text("{player} is voted out; a machine plays on for them."),
    "swap": Text("{player} takes this seat over, as all concerned have agreed."),
    "resign": Text("{player} gives up; a machine plays on for them."),
    RESIGNED: Text("{player} gives up, and the game ends."),
    "abandon": Text("The game is abandoned."),
    "timeout": Text("{player}'s time is up."),
    "absent": Text("The round is over; {player} was waited for and never made a move."),
    "caretaker": Text("A caretaker plays for {player} from here on."),
    "back": Text("{player} is back."),
    "substitute": Text("{player} has stepped in for somebody who did not come."),
    BY_ORGANISER: Text("An organiser of the event has given this seat to {player}."),
    "score": Text("The game ends here; places go by who would probably have won."),
    "pause": Text("The game is paused."),
    "resume": Text("The pause is over."),
    "granted": Text("{player} has been given more time: {time}."),
    "terms": Text("The contract of the table is another one from here on."),
}
"""What the host's own entries of the log say."""
_LEFT: Final = {"kick": Text("{player} is voted out."), "resign": Text("{player} gives up.")}
"""What they say of who was the last to play."""
_LEVEL: Final = Text("A caretaker {plays} for {player} from here on.")
"""What is said of a caretaker where it is known how well they play at the table."""
_CAME: Final = {
    "swap": "{player} takes over the seat of {before}, as all concerned have agreed.",
    "substitute": "{player} has stepped in for {before}, who did not come.",
    BY_ORGANISER: "{player} plays on for {before}: an organiser of the event has given them the seat.",
}
"""What they say of who comes into a seat where it is known who sat there before."""
_HELPERS: Final[Mapping[Helper, Text]] = {
    "caretaker": Text("(The caretaker's safe move for {player}:)"),
    "timeout": Text("(The safe answer for {player}, whose time was up:)"),
    "window": Text("(The safe answer for {player}, who was asked in passing:)"),
    "orders": Text("(The safe answer for {player}, who is on vacation:)"),
}
"""What is said of an action that a helper chose; it stands before what the action brought about."""
_CARETAKERS: Final = {
    "learner": Text("(The caretaker's move for {player}, as a machine that is a learner:)"),
    "regular": Text("(The caretaker's move for {player}, as a regular machine:)"),
    "strong": Text("(The caretaker's move for {player}, as a strong machine:)"),
}
"""What is said of the move of a caretaker that plays better than safe moves, by its level."""
_FORCED: Final = Text("(Only this was left to {player}:)")
_UNASKED: Final = Text("({player} was not asked here:)")
_FORCED_UNSEEN: Final = Text("{player} has answered; only one answer was left.")
"""What is said of an action that was forced: before what it brought about, or where nothing of that is
seen.
"""
