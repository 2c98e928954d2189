"""A restart between any two steps of an event, and inside each: nothing is lost, nothing is doubled."""

import json
import os
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from contests.check import check
from contests.contest import Contest
from contests.fold import apply
from contests.log import Entry, read
from tests.host.tournaments.hall import ORGANISES, Hall


def rows(database: Path, query: str) -> list[tuple[Any, ...]]:
    """Ask a database."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def folded(database: Path) -> Contest:
    """Fold the log of the only event, each entry checked as if it were new."""
    contest = None
    found = rows(database, "SELECT n, at, by, body FROM tournament_entry ORDER BY n")
    assert [row[0] for row in found] == list(range(1, len(found) + 1)), "no entry is missing"
    for n, at, by, body in found:
        check(contest, read(body), by)
        contest = apply(contest, Entry(n, at, by, read(body)))
    assert contest is not None
    return contest


@pytest.mark.long
def test_a_host_that_dies_at_every_point_of_every_step_ends_the_event_all_the_same(
    root: Path, tmp_path: Path, tell: Callable[[str], None]
) -> None:
    database = tmp_path / "tables.db"
    command = [sys.executable, str(root / "tests/host/tournaments/lives.py"), str(database)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    ran = subprocess.run(command, env=environment, capture_output=True, check=False, timeout=250)
    assert ran.returncode == 0, ran.stderr.decode()[-2000:]
    ends = Counter(json.loads(ran.stdout.splitlines()[-1]))
    assert min(ends[point] for point in ("after_dedupe", "after_update", "before_commit")) >= 4
    assert ends["after_commit"] >= 12, "each step was cut off from the next"

    contest = folded(database)
    assert contest.phase == "finished" and len(contest.rounds) == 2
    kinds = Counter(json.loads(row[0])["kind"] for row in rows(database, "SELECT body FROM tournament_entry"))
    assert (kinds["started"], kinds["closed"], kinds["finished"]) == (1, 2, 1)
    assert kinds["opened"] == kinds["resulted"] == 4, "each table once"
    assert kinds["withdrew"] == 1, "the one who never came"
    codes = [table.code for round_ in contest.rounds for table in round_.tables]
    games = rows(database, "SELECT code, status FROM session ORDER BY code")
    assert games == [(code, "ended") for code in sorted(filter(None, codes))], "no game too many"
    counter = Counter(
        (
            kind,
            json.loads(body).get("round"),
            json.loads(body).get("table"),
            bool(json.loads(body).get("ping")),
        )
        for kind, body in rows(database, "SELECT kind, body FROM outbox WHERE kind IN ('thread', 'pairing')")
    )
    for number in (1, 2):
        assert counter["pairing", number, None, True] == 1, "each round is called once"
        for table in (1, 2):
            assert counter["thread", number, table, False] == 1
    standing = rows(database, "SELECT count(*) FROM outbox WHERE kind = 'standing'")
    assert standing == [(3,)], "after each round, and at the end"
    tell(f"  an event of two rounds in {sum(ends.values())} lives: nothing lost, nothing doubled")


async def test_after_a_restart_the_event_goes_on_from_what_is_committed(database: Path) -> None:
    first = await Hall.open(database)
    ref = await first.signed_up(1, 2, 3, 4)
    await first.host.tournaments.start(first.caller(), ORGANISES, ref)
    await first.settle()
    await first.close()
    second = await Hall.open(database, first.clock)
    second.interactions, second.threads = 5_000, 8_000
    assert await second.open_tables(ref) == 2, "paired before the restart, opened after it"
    await second.close()
    third = await Hall.open(database, first.clock)
    third.interactions = 9_000
    contest = await third.live(ref)
    await third.play(ref)
    contest = await third.live(ref)
    assert contest.phase == "finished"
    await third.close()


async def test_a_game_that_ended_while_nobody_looked_is_counted_at_the_start(database: Path) -> None:
    first = await Hall.open(database)
    ref = await first.begun(1, 2, rounds=1)
    game = await first.game(ref)
    first.host.tournaments.runner._stop.set()
    while await first.move(game):
        pass
    assert (await first.kinds(ref)).count("resulted") == 0
    await first.close()
    second = await Hall.open(database, first.clock)
    await second.settle()
    assert (await second.contest(ref)).phase == "finished"
    await second.close()


async def test_two_hosts_at_one_event_do_each_step_once(database: Path) -> None:
    first = await Hall.open(database)
    second = await Hall.open(database, first.clock)
    second.interactions, second.threads = 50_000, 9_000
    ref = await first.signed_up(1, 2, 3, 4, 5, 6, rounds=2)
    await first.host.tournaments.start(first.caller(), ORGANISES, ref)
    for _ in range(12):
        for hall in (second, first):
            hall.host.tournaments.wake(ref)
        await first.settle()
        await second.settle()
        await second.open_tables(ref)
        await first.play(ref)
    assert (await second.contest(ref)).phase == "finished"
    assert folded(database) == await first.contest(ref)
    kinds = Counter(await first.kinds(ref))
    assert kinds["opened"] == kinds["resulted"] == 6 and kinds["closed"] == 2
    await second.close()
    await first.close()
