"""What the games of an event have come to: read from their logs alone, by whoever looks first."""

from dataclasses import replace

import structlog

from contests.contest import Contest
from contests.contest import Table as EventTable
from contests.log import How, Resulted
from contests.placing import left, places_of
from engine.record import Ply
from engine.scoring import RESIGNED
from host.model.table import Table
from host.moves.ending import close_now
from host.ratings import corrected
from host.refusal import HostFault
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import after_start, at_table
from host.tournaments.entrants.missing import lost
from host.transactions.change import Change
from storage import PlyRow, TournamentTableRow

log = structlog.get_logger()


async def collect(change: EventChange) -> None:
    """Take the results of all games of an event that are over, and close those that only one is left in.

    A game that was closed without a result while several still played is lost: an organiser settles it.
    """
    place, code = change.ref.place, change.ref.code
    for session in await change.tx.left_at_event(place, code):
        await at_table(change, session, _close)
    for number, table in await change.tx.begun_at_event(place, code):
        row = change.kept.table(number, table)
        if row is not None:
            change.put_table(replace(row, state="standing"))
            if row.session_code is not None:
                await after_start(change, row.session_code)
    for number, table, session, _status in await change.tx.over_at_event(place, code):
        row = change.kept.table(number, table)
        if row is not None:
            await _take(change, row, session)


async def _close(inner: Change) -> None:
    if not inner.table.over:
        await close_now(inner, None)


async def _take(change: EventChange, row: TournamentTableRow, session: str) -> None:
    paired = table_of(change.contest, row.round, row.number)
    if paired is None or paired.result is not None or paired.code != session:
        change.put_table(replace(row, state="done"))
        return
    game = await game_of(change, session)
    if game is None or not await _result(change, row, paired, game):
        change.put_table(replace(row, state="lost"))
        await lost(change, row.round, row.number)


async def _result(change: EventChange, row: TournamentTableRow, paired: EventTable, game: Table) -> bool:
    """Write the result of a game that is over; False: it has none."""
    plies, machines = await plies_of(change, game), machine_seats(change.contest, paired)
    outcome = game.outcome
    how: How = "played"
    if outcome is not None and outcome.reason == RESIGNED and not any(ply.kind == "action" for ply in plies):
        how = "forfeit"
    if outcome is None:
        gone = left(plies)
        stayed = [seat for seat in range(len(paired.seats)) if seat not in gone and seat not in machines]
        if not gone or len(stayed) > 1:
            return False  # it was closed by somebody, not by those who gave up
        how = "forfeit"
    base = None if outcome is None else outcome.places
    places, never = places_of(base, plies, len(paired.seats), machines)
    if never:  # a caretaker may have done well for them
        await corrected(change.tx, change.ref.place, game.ref.code, places)
    what = Resulted(
        row.round, row.number, places, how, tuple(paired.seats[seat] for seat in never), game.row.head
    )
    await change.append(what, "itself")
    change.put_table(replace(row, state="done"))
    return True


async def game_of(change: EventChange, session: str) -> Table | None:
    """Return a game of the event; None: there is none, or it cannot be replayed."""
    row = await change.tx.session(change.ref.place, session)
    if row is None:
        return None
    try:
        return await change.services.table(change.tx, row)
    except HostFault as fault:
        log.error("table of an event cannot be replayed", table=session, fault=str(fault))
        return None


def table_of(contest: Contest, number: int, table: int) -> EventTable | None:
    """Return a table of a round, or None."""
    if not 1 <= number <= len(contest.rounds):
        return None
    return next((paired for paired in contest.rounds[number - 1].tables if paired.number == table), None)


def machine_seats(contest: Contest, paired: EventTable) -> tuple[int, ...]:
    """Return the seats of entrants who are machines."""
    return tuple(
        seat for seat, number in enumerate(paired.seats) if contest.entrant(number).machine is not None
    )


async def plies_of(change: EventChange, game: Table) -> list[Ply]:
    """Return the log of a game, without its actions: who did something, and in which way."""
    rows: list[PlyRow] = await change.tx.plies(game.ref.place, game.ref.code)
    return [
        Ply.model_construct(n=row.n, kind=row.kind, seat=row.seat, action=None, note=row.note, head=row.head)
        for row in rows
    ]
