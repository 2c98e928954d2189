"""The rows that need a bot: the moves are real, and so is what they are compared with."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench import load, soak
from bench.harness import BotFault, Harness
from bench.prepared_tables import Move, alone, check_all_made, prepare, typed, waiting
from bench.rows import crowd, limited, move, start, stored
from bench.stored_tables import APART, multiply
from games import GAMES
from games.foes.play import Follow, Walk
from sandbox import SandboxError
from storage import Store, sqlite_url

LOG = "SELECT code, n, action, head FROM ply ORDER BY code, n"


def log(database: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(LOG).fetchall()


def test_actions_become_the_commands_that_people_type() -> None:
    game = GAMES["foes"]
    assert typed(game, Walk(0, "B7")) == ("/foes walk", {"to": "B7"})
    assert typed(game, Follow(1, "yes")) == ("/foes answer", {"choice": "follow yes"})


async def test_the_statements_alone_write_the_same_log_as_the_host(tmp_path: Path) -> None:
    database, (one, two) = await prepare(tmp_path, 7, [11, 12], [101, 102, 103], plies=4, moves=5)
    assert len(log(database)) == 8
    assert waiting(database) > 0
    bare = alone(database, [*one.steps, *two.steps], tmp_path / "bare.db")
    assert all(bare.next() > 0 for _ in range(10))
    bare.close()
    assert log(tmp_path / "bare.db") == log(tmp_path / "ahead.db")
    assert len(log(tmp_path / "bare.db")) == 18
    for steps in one.steps:
        # reads stand beside the transaction: a new host looks after its running tables meanwhile
        assert {step.statement.split()[0] for step in steps if step.reads} == {"SELECT"}
        written = [step.statement.split()[0] for step in steps if not step.reads]
        assert written[0] == "BEGIN" and written[-1] == "COMMIT"
        assert written.count("BEGIN") == 1


async def test_games_that_end_leave_no_transaction_torn(tmp_path: Path) -> None:
    """What follows a game by itself is written beside the moves of the next table."""
    database, tables = await prepare(tmp_path, 7, [11, 12, 13, 14], [101, 102, 103, 104], 100, 1000)
    assert all(0 < len(table.moves) < 1000 for table in tables), "they are played to their end"
    bare = alone(database, [steps for table in tables for steps in table.steps], tmp_path / "bare.db")
    for table in tables:
        for steps in table.steps:
            written = [step.statement.split()[0] for step in steps if not step.reads]
            assert written[0] == "BEGIN" and written[-1] == "COMMIT"
            bare.next()
    bare.close()
    assert log(tmp_path / "bare.db") == log(tmp_path / "ahead.db")


async def test_moves_that_were_refused_are_no_figure(tmp_path: Path) -> None:
    database, _ = await prepare(tmp_path, 7, [11], [101, 102, 103], plies=4, moves=5)
    with pytest.raises(BotFault, match="Of 9 actions only 4 were made"):
        check_all_made(database)
    shutil.copy(tmp_path / "ahead.db", database)
    check_all_made(database)


@pytest.mark.serial
def test_a_move_is_measured_beside_discord_and_sqlite() -> None:
    figures = {figure.name: figure for figure in move.measure(runs=1, moves=4)}
    assert figures["move"].measured > 0.5
    assert all(isinstance(part, float | int) and part > 0 for part in figures["move"].parts.values())
    assert figures["move_rounds"].measured == 2
    assert figures["move_requests"].measured >= 1


@pytest.mark.serial
def test_a_crowd_is_measured() -> None:
    (figures,) = crowd.measure(tables=3, runs=1, moves=2)
    assert figures.measured > 1


@pytest.mark.serial
def test_a_town_under_load_is_measured_and_loses_nothing(tmp_path: Path) -> None:
    measured = asyncio.run(load.run(tmp_path, seconds=4, tables=5, rate=5))
    assert len(measured.acknowledged) > 10
    assert measured.lost == 0
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE ply SET head = 'x' WHERE n = 1 AND code = (SELECT min(code) FROM ply)")
    assert load.changed(tmp_path / "tables.db", tmp_path / "ahead.db") == 1


@pytest.mark.serial
def test_a_move_without_an_answer_is_counted_and_called_neither_lost_nor_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_, heard = load._typed, list[bool]()

    async def deaf(bot: Harness, made: Move, measured: load.Measured) -> None:
        heard.append(len(heard) > 0)
        await type_(bot, made, measured)
        if not heard[-1]:
            measured.acknowledged.pop()
            measured.complete.pop()
            raise SandboxError("The application did not respond.")

    monkeypatch.setattr(load, "_typed", deaf)
    measured = asyncio.run(load.run(tmp_path, seconds=4, tables=5, rate=5))
    assert (measured.unanswered, measured.lost) == (1, 0)
    verdicts = {figure.name: figure.ok for figure in load.figures(measured, 5, 5)}
    assert not verdicts["load_unanswered"] and verdicts["load_lost"]


def test_what_many_tables_cost_is_measured_beside_few() -> None:
    figures = {figure.name: figure for figure in stored.measure((3, 1), (40, 7), turns=2)}
    assert figures["stored_move"].measured > 0.1
    assert figures["stored_click"].measured > 0


async def test_copies_of_a_table_are_tables_of_their_own(tmp_path: Path) -> None:
    database, _ = await prepare(tmp_path, 7, [11], [101, 102, 103], plies=6, moves=0)
    multiply(database, copies=20, places=4)
    store = await Store.open(sqlite_url(database))
    refs = await store.read.tables_of(102 + 5 * APART)
    assert len(refs) == 1
    assert [ply.n for ply in await store.read.plies(*refs[0])] == [1, 2, 3, 4, 5, 6]
    assert await store.faults() == []
    await store.close()
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*), count(DISTINCT place_id) FROM session").fetchone() == (
            21,
            4,
        )


@pytest.mark.serial
def test_limits_are_measured() -> None:
    figures = {figure.name: figure for figure in limited.measure(limited=3, crowd=3, moves=2)}
    assert figures["limited"].measured > 0
    assert figures["flat_out"].parts[
        "requests"
    ]  # how many are refused is the bench's to say: a busy machine bunches


@pytest.mark.serial
def test_the_start_is_measured_beside_discord_alone() -> None:
    figures = {figure.name: figure for figure in start.measure(runs=1, idle=0.1)}
    assert figures["start"].measured > 0.1
    memory = figures["memory"]
    assert 20 < float(memory.parts["discord.py alone, MB"] or 0) < memory.measured


async def test_days_go_by_and_nothing_is_damaged(tmp_path: Path) -> None:
    soaked = await soak.soak(tmp_path, days=0.5, tables=5)
    assert soaked.moves > 10
    assert soaked.damaged == [] and soaked.unsaid == 0
