"""Taking in a game that is over: whether it counts, who took part, and with which places."""

import json
from dataclasses import dataclass, replace
from typing import Final

import structlog

from contests.ratings import Held, Part, Played, forfeit, parts
from contests.ratings.model import sides
from engine.texts import seat_name
from host.log.fold import load
from host.mail.webhooks import tell_of_ratings
from host.model.table import Table
from host.names import LIKE_AN_ID, NOBODY
from host.people import TableRef
from host.places.settings import read_place
from host.refusal import HostFault, Refusal
from host.retrying import again
from host.transactions.services import Services
from storage import (
    EVERYWHERE,
    Conflict,
    RatedGameRow,
    RatedPartRow,
    SessionRow,
    StorageFault,
    Transaction,
)  # fmt: skip

WANTED, COUNTED, VOID = "wanted", "counted", "void"
LEAST_ACTIONS: Final = 2
"""A game that ended before its second action does not count."""
SHORT, FEW, OFF, EVENT, CLOSED, UNREADABLE = "short", "few", "off", "event", "closed", "unreadable"
HELPED, RULED = "helped", "ruled"
"""Why a game does not count: too short, fewer than two sides of people who are rated, ratings are switched
off there, it belongs to an event that is not rated, it was closed without a result, its log cannot be
replayed, or its contract lets machines help: it allows hints, or names a level for caretakers; or an
organiser has ruled so."""
OVER: Final = ("ended", "abandoned")
TRIES: Final = 5

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class _Result:
    """Hold places and teams by seat; `why` says why there are none that count.

    `places` None: the game was closed, and they follow from who gave it up.
    """

    places: tuple[int, ...] | None = ()
    teams: tuple[int, ...] = ()
    why: str = ""


async def collect(services: Services, ref: TableRef) -> None:
    """Take a game in, once, if it is over. It is looked at again only when its result is corrected."""
    try:
        await again(lambda: _collect(services, ref))
    except Refusal:
        log.error("game not rated yet", table=ref.code)


async def _collect(services: Services, ref: TableRef) -> None:
    row = await services.store.read.session(ref.place, ref.code)
    known = await services.store.read.rated_game(ref.place, ref.code)
    over = row is not None and row.status in OVER and row.started_at is not None
    if row is None or not over or (known is not None and known.state != WANTED):
        return
    ruling = None if known is None else known.corrected
    result = await _result(services, row, ruling)
    async with services.store.transaction() as tx:
        again = await tx.rated_game(ref.place, ref.code)
        if again != known:
            raise Conflict
        await _take_in(tx, row, result)
        if services.webhooks and row.status == "ended":
            await tell_of_ratings(tx, row, services.now())


async def _result(services: Services, row: SessionRow, ruling: str | None) -> _Result:
    """Return the result of a game, by its log or as an organiser has ruled."""
    if await services.store.read.actions(row.place_id, row.code) < LEAST_ACTIONS:
        return _Result(why=SHORT)
    try:
        table = services.tables.get(TableRef(row.place_id, row.code))
        if table is None or table.row.version != row.version:
            table = await load(services.store.read, services.library, row)
        return _of_table(table, ruling)
    except StorageFault:
        raise
    except HostFault as fault:
        log.error("game not rated", table=row.code, fault=str(fault))
    except Exception:  # one game that nobody can read must not keep all others from being rated
        log.exception("game not rated", table=row.code)
    return _Result(why=UNREADABLE)


def _of_table(table: Table, ruling: str | None) -> _Result:
    teams = table.game.teams(table.state)
    of_seat = {seat: number for number, team in enumerate(teams) for seat in team}
    places = None if table.outcome is None else table.outcome.places
    if places is None and ruling is not None:
        places = tuple(json.loads(ruling))
    why = HELPED if table.contract.helps else ""
    return _Result(places, tuple(of_seat[seat] for seat in range(len(table.seats))), why)


async def _take_in(tx: Transaction, row: SessionRow, result: _Result) -> None:
    """Write a game down, with those who took part and are rated, if it counts."""
    at = row.ended_at if row.ended_at is not None else row.created_at
    place, why = row.place_id, result.why
    if not why and not (await read_place(tx, place)).ratings:
        why = OFF
    taken: list[RatedPartRow] = []
    people = await _people(tx, row)
    ranking = result.places
    if ranking is None:
        ranking = forfeit([part for part, _ in people], result.teams)
        why = why or (CLOSED if ranking is None else "")
    if not why:
        taken = await _rated(tx, Played(at, place, row.code, ranking or (), result.teams, ()), people)
        why = "" if taken else FEW
    places, teams = json.dumps(ranking or ()), json.dumps(result.teams)
    state = VOID if why else COUNTED
    kept = RatedGameRow(place, row.code, row.game, at, state, why, places, teams)
    await tx.keep_rated_game(kept, taken)
    if taken:
        await tx.spoil(place, row.game, at)
        if sum(part.worldwide for part in taken) > 1:
            await tx.spoil(EVERYWHERE, row.game, at)


async def _people(tx: Transaction, row: SessionRow) -> list[tuple[Part, str]]:
    """Return how everybody took part, whose id stands for their number, and what they are called."""
    holders = await tx.holders_by_user(row.place_id, row.code)
    names = {user: name for _, _, user, name in holders if user is not None}
    every = parts(Held(seat, from_n, user) for seat, from_n, user, _ in holders)
    return [(part, _name(names[part.player], part.seat)) for part in every]


async def _rated(tx: Transaction, game: Played, people: list[tuple[Part, str]]) -> list[RatedPartRow]:
    """Return those of a game who are rated; nobody when they are all of one side."""
    if sides(replace(game, parts=tuple(part for part, _ in people))) < 2:
        return []
    rated: list[tuple[Part, RatedPartRow]] = []
    for part, name in people:
        player = await tx.as_player(part.player, name)
        if not player.opted_out:
            row = RatedPartRow(player.n, part.seat, part.left, part.late, player.worldwide)
            rated.append((part, row))
    told = sides(replace(game, parts=tuple(part for part, _ in rated))) > 1
    return [row for _, row in rated] if told else []


def _name(name: str, seat: int) -> str:
    """Return a name that may be shown on a leaderboard: none that looks like an id."""
    return NOBODY if LIKE_AN_ID.search(name) else name or seat_name(seat)
