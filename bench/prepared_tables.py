"""Tables in mid-game, the moves that go on from there, and the statements that these moves cost."""

import itertools
import shutil
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final

from bench.harness import BotFault
from bench.recorder import Recorder, Step
from bot.unanswered import A_MOMENT
from engine import AnyGame
from engine.actions import option_names
from games import GAMES
from host import Caller, Host, TableRef
from host.clock import TurnedClock
from players import POLICIES
from storage import Store
from storage.sqlite import PRAGMAS
from storage.url import SQLiteUrl

AHEAD: Final = "ahead.db"
"""The copy on which the moves are worked out, beside the database."""
EARLIER_S: Final = -(A_MOMENT + 20)
"""When the first plies are made: what somebody types right after a start, and has just done, is not done
again. It is less than a downtime.
"""
_NUMBERS: Final = itertools.count(1)
"""Interaction ids of the preparation; the sandbox's own are far greater."""


@dataclass(frozen=True, slots=True)
class Move:
    """Hold a move as it is typed: who, where, the command and its options."""

    user: int
    channel: int
    command: str
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Prepared:
    """Hold the moves worked out for a table; of each the statements, how often a transaction went to the
    database, and the seconds that the host took: on the clock, and `busy` of the processor.
    """

    moves: list[Move]
    steps: list[list[Step]]
    rounds: list[int]
    seconds: list[float]
    busy: list[float]


async def prepare(
    folder: Path,
    place: int,
    channels: Sequence[int],
    people: Sequence[int],
    plies: int,
    moves: int,
    game: str | None = None,
) -> tuple[Path, list[Prepared]]:
    """Open a table in each channel and play `plies` actions; then work out the next `moves` on a copy. The
    game is the first of all, where none is named.

    Return the database as it was after the plies, and the moves of each table.
    """
    database, ahead = folder / "tables.db", folder / AHEAD
    async with running_host(database, EARLIER_S) as (host, _):
        refs = [await open_table(host, place, channel, people, game) for channel in channels]
        for ref in refs:
            await play(host, None, ref, plies)
    shutil.copy(database, ahead)
    async with running_host(ahead) as (host, recorder):
        return database, [await play(host, recorder, ref, moves) for ref in refs]


def alone(database: Path, steps: Sequence[Sequence[Step]], scratch: Path) -> "Alone":
    """Copy a database, ready to run the statements of moves on it with nothing but sqlite3."""
    shutil.copy(database, scratch)
    return Alone(scratch, steps)


class Alone:
    """Run the statements of one move after the other with bare `sqlite3`, as durable as the host's."""

    def __init__(self, database: Path, steps: Sequence[Sequence[Step]]) -> None:
        self._steps: Final = iter(steps)
        self._writer: Final = _connected(database)
        self._reader: Final = _connected(database)

    def next(self) -> float:
        """Run the next move's statements; return the seconds."""
        steps = next(self._steps)
        started = perf_counter()
        for step in steps:
            connection = self._reader if step.reads else self._writer
            connection.execute(step.statement, step.values).fetchall()
        return perf_counter() - started

    def close(self) -> None:
        """Close the database."""
        self._reader.close()
        self._writer.close()


def _connected(database: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(database, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(pragma).fetchall()
    return connection


@asynccontextmanager
async def running_host(database: Path, ahead: float = 0.0) -> AsyncIterator[tuple[Host, Recorder]]:
    """Run a host, whose statements are written down, with a clock that is so many seconds ahead."""
    recorder = await Recorder.open(SQLiteUrl(database))
    store = Store(recorder)
    host = await Host.open(store, GAMES, TurnedClock(ahead), Random(7).randbytes)
    try:
        yield host, recorder
    finally:
        await host.close()
        await store.close()


async def open_table(
    host: Host, place: int, channel: int, people: Sequence[int], game: str | None
) -> TableRef:
    """Open a table, seat the people (who take direct messages), and begin."""
    key = next(iter(GAMES)) if game is None else game
    opener = _caller(channel, place, channel)  # one for each table: nobody may host more than a few
    lobby = await host.new_table(opener, key)
    for number, user in enumerate(people, 1):
        await host.join(_caller(user, place, channel), lobby.ref, f"{number}", private=True)
    await host.start(_caller(channel, place, channel), lobby.ref)
    return lobby.ref


async def play(
    host: Host, recorder: Recorder | None, ref: TableRef, actions: int, policy: str = "greedy"
) -> Prepared:
    """Let a machine player act for everybody; write down what they would have typed."""
    rng, prepared = Random(ref.code), Prepared([], [], [], [], [])
    while len(prepared.moves) < actions:
        table = await host.look(ref, None)
        if table.pending is None:
            break
        user = table.seats[table.pending.must[0]].user or 0
        look = await host.look(ref, user)
        action = POLICIES[policy].choose(look.game, look.view, look.legal, rng)
        caller = _caller(user, ref.place, look.channel)
        if recorder is not None:
            recorder.forget()
        started, before = perf_counter(), process_time()
        await host.table_in(ref.place, look.channel)  # a typed command first finds its table
        await host.act(caller, ref, None, str(action))
        prepared.busy.append(process_time() - before)
        prepared.seconds.append(perf_counter() - started)
        await host.ratings.idle()  # what follows a game that is over is not torn
        prepared.moves.append(Move(user, look.channel, *typed(look.game, action)))
        prepared.rounds.append(0 if recorder is None else recorder.rounds)
        prepared.steps.append([] if recorder is None else recorder.forget())
    return prepared


def typed(game: AnyGame, action: Any) -> tuple[str, dict[str, Any]]:
    """Return the slash command of an action and its options."""
    if game.actions[action.kind].answer:
        return f"/{game.key} answer", {"choice": str(action)}
    values = {name: getattr(action, name) for name in option_names(type(action))}
    return f"/{game.key} {action.kind}", {name: value for name, value in values.items() if value != ""}


def _caller(user: int, place: int, channel: int) -> Caller:
    return Caller(user, f"player {user}", place, channel, next(_NUMBERS))


def check_all_made(database: Path) -> None:
    """Raise `BotFault` where the bot has not made each move that was worked out for its tables: to refuse one
    costs less, and so do all that follow at the table.
    """
    made, wanted = (_actions(file) for file in (database, database.with_name(AHEAD)))
    if made != wanted:
        raise BotFault(f"Of {wanted} actions only {made} were made; the rest was refused.")


def _actions(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM ply WHERE kind = 'action'").fetchone()
    return int(count)


def waiting(database: Path) -> int:
    """Count what still has to be delivered."""
    with closing(sqlite3.connect(database)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM outbox WHERE state = 'waiting'").fetchone()
    return int(count)
