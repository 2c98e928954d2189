"""The end of a round for a game that goes on: it is ended, and placed by the rule that was published.

Whoever was waited for and made no move of their own is last; the log of the game says so. A table that never
came to stand is nobody's fault: all share.
"""

from dataclasses import replace

from contests.contest import Round
from contests.contest import Table as EventTable
from contests.log import Resulted
from contests.placing import absent, left, placed
from engine import Seat
from engine.scoring import scored
from host.absence.continuation_vote import score
from host.clock import DAY_MS
from host.clocks.seat_clock import CLOCK
from host.model.table import Table, started_at
from host.moves.ending import close_now
from host.moves.writing import write
from host.ratings import corrected
from host.tournaments.changes.event_change import EventChange
from host.tournaments.changes.seats import at_table
from host.tournaments.games.results import game_of, machine_seats, plies_of, table_of
from host.transactions.change import Change
from host.transactions.writer import Writer, is_own

PARTS = 4
"""Whoever was asked for less than this part of the round, or less than a day, is not absent."""


async def adjudicated(change: EventChange, number: int, table: int, actor: int | None = None) -> bool:
    """Give a table without a result the one that the rule of the event gives it, and end its game.

    `actor` is the organiser who asks for it; None: its time is up. False: it has a result, or does not exist.
    """
    paired, row = table_of(change.contest, number, table), change.kept.table(number, table)
    if paired is None or paired.result is not None:
        return False
    game = await _ended(change, number, paired)
    places: tuple[int, ...] = (1,) * len(paired.seats)
    missing: tuple[int, ...] = ()
    if game is not None and game.state is not None:
        places, never = await _judged(change, paired, game)
        missing = tuple(paired.seats[seat] for seat in never)
        await corrected(change.tx, change.ref.place, game.ref.code, places)
    head = "" if game is None else game.row.head
    what = Resulted(number, table, places, "adjudicated", missing, head)
    await change.append(what, "itself" if actor is None else "organiser", actor)
    if row is not None:
        change.put_table(replace(row, state="done"))
    return True


async def stood(change: EventChange, paired: EventTable) -> bool:
    """Tell whether a table has had a game that could be played."""
    game = None if paired.code is None else await game_of(change, paired.code)
    return game is not None and game.state is not None


async def _ended(change: EventChange, number: int, paired: EventTable) -> Table | None:
    """End the game of a table, if it has one, and return it as it is then."""
    if paired.code is None:
        return None
    game = await game_of(change, paired.code)
    if game is None or game.over:
        return game
    shortest = _shortest(change.contest.rounds[number - 1])
    drawn = change.contest.plan.adjudication == "draw"

    async def work(inner: Change) -> None:
        if inner.table.state is None:
            await close_now(inner, None)
            return
        writer = Writer.at_table(inner.table, inner.at)
        for seat in await _waited_for(inner, shortest):
            writer.note("absent", seat)
        if drawn:
            writer.note("abandon", None)
            writer.close("abandoned")
        else:
            score(writer)
        await write(inner, writer)

    await at_table(change, paired.code, work)
    return await game_of(change, paired.code)


def _shortest(late: Round) -> int:
    """Return for how long (ms) somebody must have been asked who is called absent."""
    return DAY_MS if late.ends_at is None else min(DAY_MS, (late.ends_at - late.at) // PARTS)


async def _waited_for(inner: Change, shortest: int) -> list[Seat]:
    """Return the seats that the game has waited for, and that have never made a move."""
    table, pending = inner.table, inner.table.pending
    plies = await inner.tx.plies(table.ref.place, table.ref.code)
    came = [ply.seat for ply in plies if ply.kind == "action" and is_own(ply.note)]
    moved = max((ply.at for ply in plies if ply.kind == "action"), default=started_at(table))
    clocks = await inner.tx.deadlines(table.ref.place, table.ref.code)
    asked = {row.seat: row.asked_at for row in clocks if row.kind == CLOCK and row.asked_at is not None}
    must = () if pending is None else pending.must
    return [
        seat for seat in must
        if seat not in came and table.seats[seat].policy is None
        and inner.at - asked.get(seat, moved) >= shortest
    ]  # fmt: skip


async def _judged(
    change: EventChange, paired: EventTable, game: Table
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of a game that was ended, and the seats that were absent."""
    plies, seats = await plies_of(change, game), len(paired.seats)
    never = absent(plies, seats, machine_seats(change.contest, paired))
    shared = change.contest.plan.adjudication == "draw"
    ended = None if shared else game.outcome or scored(game.game, game.state)
    base = (1,) * seats if ended is None else ended.places
    return placed(base, left(plies), never), never
