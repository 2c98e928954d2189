"""What waits for a person, at all tables of all places: the most urgent first."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import structlog

from engine import Seat
from host.clock import moment
from host.clocks.seat_clock import CLOCK, SeatClock
from host.model.table import Table
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.transactions.services import Services
from host.views.look import look_at
from host.views.shown import Look
from host.votes.tally import counted
from storage import SettingRow

MOST_TABLES: Final = 240
"""Tables that are looked at for one person; those whose clocks are due first, and how many more there are."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold what waits for a person at a table: since when, and when their time is up (None: no clock)."""

    look: Look
    asked: datetime | None
    up: datetime | None


@dataclass(frozen=True, slots=True)
class Stranded:
    """Hold a table whose channel, the last one, is gone or refuses us."""

    ref: TableRef
    title: str
    channel: int


@dataclass(frozen=True, slots=True)
class Turns:
    """Hold all turns of a person, the most urgent first, and what else goes on where they have a seat.

    `elsewhere`: running tables that wait for others. `lobbies`: tables that have not begun. `votes`: tables
    that vote on something on which the person has not spoken yet. `unseen`: tables that nobody looked at, for
    there are so many; what is due first is always among the others. `stranded`: tables that nobody can see.
    """

    waiting: tuple[Turn, ...]
    elsewhere: int
    lobbies: int
    votes: tuple[Look, ...]
    unseen: int = 0
    stranded: tuple[Stranded, ...] = ()


async def turns_of(services: Services, user: int, most: int = MOST_TABLES) -> Turns:
    """List what waits for a person."""
    waiting: list[Turn] = []
    votes: list[Look] = []
    stranded: list[Stranded] = []
    elsewhere = lobbies = 0
    me = await services.store.read.setting(user) or SettingRow(user)
    tables = await services.store.read.tables_by_due(user, CLOCK)
    for place, code in tables[:most]:
        table = await _table(services, TableRef(place, code))
        if table is None or table.over:
            continue
        if table.stranded:
            stranded.append(Stranded(table.ref, table.game.title, table.row.channel_id))
        if table.opening is None:
            lobbies += 1
            continue
        look = look_at(table, user)
        if look.seat is None:
            continue
        if table.pending is not None and look.seat in table.pending.must and look.decision is not None:
            waiting.append(await _turn(services, table, look, me))
        else:
            elsewhere += 1
        if await _may_vote(services, table, look.seat):
            votes.append(look)
    unseen = max(0, len(tables) - most)
    return Turns(
        tuple(sorted(waiting, key=_urgency)), elsewhere, lobbies, tuple(votes), unseen, tuple(stranded)
    )


async def _table(services: Services, ref: TableRef) -> Table | None:
    """Return a table; None for one that is gone or broken, which must not hide the others."""
    try:
        return await services.current(ref)
    except (HostFault, Refusal) as error:
        log.error("table cannot be shown", table=ref.code, fault=str(error))
        return None


async def _turn(services: Services, table: Table, look: Look, me: SettingRow) -> Turn:
    """Say since when a turn waits, and when its time is up, as the clock itself would say it."""
    seat = look.seat or 0
    row = await services.store.read.deadline(look.ref.place, look.ref.code, seat, CLOCK)
    if row is None or row.decision != look.decision or row.asked_at is None:
        return Turn(look, None, None)
    if table.stands_since is not None:
        return Turn(look, moment(row.asked_at), None)
    return Turn(look, moment(row.asked_at), moment(SeatClock.of(table, row, me).up))


async def _may_vote(services: Services, table: Table, seat: Seat) -> bool:
    """Tell whether a vote waits for whoever has a seat: for those alone whose ballot would count."""
    place, code = table.ref.place, table.ref.code
    for vote in await services.store.read.open_votes(place, code):
        if seat in counted(table, vote):
            ballots = await services.store.read.ballots(place, code, vote.n)
            if all(ballot.seat != seat for ballot in ballots):
                return True
    return False


def _urgency(turn: Turn) -> tuple[float, float, str]:
    """Return what orders turns: whose time is up first, then who has waited longest."""
    up = float("inf") if turn.up is None else turn.up.timestamp()
    asked = float("inf") if turn.asked is None else turn.asked.timestamp()
    return up, asked, turn.look.ref.code
