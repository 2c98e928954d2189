"""The rows that need a bot: the moves are real, and so is what they are compared with."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bench.prepared_tables import alone, prepare, typed, waiting
from bench.rows import crowd, limited, move, start
from games import GAMES
from games.foes.play import Follow, Walk

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


@pytest.mark.serial
def test_a_move_is_measured_beside_discord_and_sqlite() -> None:
    (figures,) = move.measure(runs=1, moves=4)
    assert figures.measured > 0.5
    assert all(isinstance(part, float | int) and part > 0 for part in figures.parts.values())


@pytest.mark.serial
def test_a_crowd_is_measured() -> None:
    (figures,) = crowd.measure(tables=3, runs=1, moves=2)
    assert figures.measured > 1


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
