"""The end of a round for a game that goes on: it is scored by the rule that the event has published.

Whoever made no move of their own is last. A table that never came to stand is nobody's fault: all share.
"""

from dataclasses import replace

from contests.contest import Table as EventTable
from contests.log import Resulted
from contests.placing import absent, left, placed
from engine.record import Ply
from engine.scoring import scored
from host.change import Change
from host.ending import close_now
from host.ladder.ask import score
from host.plies import Writer, write
from host.ratings import corrected
from host.table import Table
from host.tournaments.change import EventChange
from host.tournaments.results import game_of, machine_seats, plies_of, table_of
from host.tournaments.seats import at_table


async def adjudicated(change: EventChange, number: int, table: int, actor: int | None = None) -> bool:
    """Give a table without a result the one that the rule of the event gives it, and end its game.

    `actor` is the organiser who asks for it; None: its time is up. False: it has a result, or is none.
    """
    paired, row = table_of(change.contest, number, table), change.kept.table(number, table)
    if paired is None or paired.result is not None:
        return False
    game = None if paired.code is None else await game_of(change, paired.code)
    if game is None or game.state is None:
        found: tuple[tuple[int, ...], tuple[int, ...]] = ((1,) * len(paired.seats), ())
    else:
        found = _judged(change, paired, game, await plies_of(change, game))
    places, never = found
    if game is not None and not game.over:
        drawn = game.state is None or change.contest.plan.adjudication == "draw"
        await at_table(change, game.ref.code, _close if drawn else _score)
        game = await game_of(change, game.ref.code)
    head = "" if game is None else game.row.head
    missing = tuple(paired.seats[seat] for seat in never)
    what = Resulted(number, table, places, "adjudicated", missing, head)
    await change.append(what, "itself" if actor is None else "organiser", actor)
    if game is not None and game.state is not None:
        await corrected(change.tx, change.ref.place, game.ref.code, places)
    if row is not None:
        change.put_table(replace(row, state="done"))
    return True


def _judged(
    change: EventChange, paired: EventTable, game: Table, plies: list[Ply]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of a game as it stands, and the seats that were absent."""
    seats = len(paired.seats)
    never = absent(plies, seats, machine_seats(change.contest, paired))
    shared = change.contest.plan.adjudication == "draw"
    base = (1,) * seats if shared else scored(game.game, game.state).places
    return placed(base, left(plies), never), never


async def _score(inner: Change) -> None:
    writer = Writer.at_table(inner.table, inner.at)
    score(writer)
    await write(inner, writer)


async def _close(inner: Change) -> None:
    await close_now(inner, None)
