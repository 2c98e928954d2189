"""All games of one person, in all places: tables that play, tables that have not begun, and the last ones."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import structlog

from host.clock import moment
from host.lobby.card import Lobby
from host.lobby.lobby import show
from host.people import TableRef
from host.refusal import HostFault, Refusal
from host.transactions.services import Services

MOST_TABLES: Final = 240
"""How many open tables of a person are listed, the newest first."""
MOST_FINISHED: Final = 10
"""How many games that are over are listed, the newest first."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Finished:
    """Hold a game that is over; `title` is its key where this bot knows the game no more."""

    ref: TableRef
    title: str
    channel: int
    at: datetime


@dataclass(frozen=True, slots=True)
class OwnGames:
    """Hold the games of a person, in all places: those that wait for them, those that wait for others, those
    that have not begun, and those that ended last. `left_out`: open tables that were too many to be listed.
    """

    waiting: tuple[Lobby, ...]
    running: tuple[Lobby, ...]
    lobbies: tuple[Lobby, ...]
    finished: tuple[Finished, ...]
    left_out: int = 0


async def games_of(services: Services, user: int) -> OwnGames:
    """Return the games of a person."""
    found = await services.store.read.tables_of(user)
    waiting, running, lobbies = list[Lobby](), list[Lobby](), list[Lobby]()
    for place, code in found[:MOST_TABLES]:
        try:
            table = await services.current(TableRef(place, code))
        except (HostFault, Refusal) as fault:  # one that is gone or broken must not hide the others
            log.error("table cannot be listed", table=code, fault=str(fault))
            continue
        mine = table.seat_of(user)
        if table.over or mine is None:
            continue
        if table.opening is None:
            lobbies.append(show(table))
        elif table.pending is not None and mine.policy is None and mine.seat in table.pending.must:
            waiting.append(show(table))
        else:
            running.append(show(table))
    over = await services.store.read.finished_of(user, MOST_FINISHED)
    games = services.library.games
    finished = tuple(
        Finished(TableRef(place, code), games[key].title if key in tuple(games) else key, channel, moment(at))
        for place, code, channel, key, at in over
    )
    left_out = max(0, len(found) - MOST_TABLES)
    return OwnGames(tuple(waiting), tuple(running), tuple(lobbies), finished, left_out)
