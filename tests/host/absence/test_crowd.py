"""Must show: where several people are slow, nobody's time is up before it is up, whoever comes and goes."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from storage import sqlite_url
from tests.host.absence.crowd import Crowd
from tests.host.absence.fair import Fair
from tests.host.absence.test_silent import CASES, GAMES, VACATIONS, bounds, contract, setting
from tests.host.clocks.virtual import Town

REAL = tuple(key for key in GAMES if key != "tiny")


async def crowd(town: Town, number: int, game: str) -> Crowd:
    """Open the table of a number, and draw by lot who is slow, who is on vacation, and who loses heart."""
    rng = Random(number)
    clock, timeout = CASES[number % len(CASES)]
    fewest, most = bounds(game)
    people = [number * 10 + n for n in range(rng.randint(fewest, most))]
    made = contract(rng, clock, timeout)
    slow = frozenset(rng.sample(people, rng.randint(2, len(people))))
    settled = {
        user: setting(rng, user, rng.choice((*VACATIONS, "caretaker")) if user in slow else "", town.now)
        for user in people
    }
    async with town.store.transaction() as tx:
        for row in settled.values():
            await tx.keep_setting(row)
    rounds = {"rounds": 12} if game == "tiny" else {}
    ref = await town.table(game, people, made, channel=number + 100, **rounds)
    quitter = rng.choice((None, None, *sorted(slow)))
    return Crowd(town, ref, slow, quitter, rng, Fair(town.store, ref, made, settled))


async def play(database: Path, games: list[str]) -> str:
    """Play tables to their ends; say how these and the waits were."""
    town = await Town.open(sqlite_url(database), GAMES)
    ended: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    returns = quitters = 0
    for number, game in enumerate(games):
        one = await crowd(town, number, game)
        ended[await one.live()] += 1
        judged.update(one.fair.judged)
        returns += sum(one.returns.values())
        rows = await town.store.read.seats(one.ref.place, one.ref.code)
        quitters += any(row.user_id == one.quitter and row.policy for row in rows if one.quitter)
    await town.close()
    assert sum(ended.values()) == len(games) == ended["ended"] + ended["abandoned"]
    assert judged["timeout"] and judged["brief"] and judged["deserted"] and returns and quitters
    waits = ", ".join(f"{how} {count}" for how, count in sorted(judged.items()))
    return (
        f"{len(games)} tables with several slow people: {dict(ended)}; time up: {waits}; "
        f"{returns} came back, {quitters} gave up"
    )


@pytest.mark.long
async def test_at_thirty_tables_nobody_loses_time_by_others(
    database: Path, tell: Callable[[str], None]
) -> None:
    tell(await play(database, ["tiny"] * (2 * len(CASES))))


@pytest.mark.slow
@pytest.mark.timeout(7200)
async def test_at_five_hundred_tables_of_all_games_nobody_loses_time_by_others(
    database: Path, tell: Callable[[str], None]
) -> None:
    games = [("tiny", *REAL * 3)[number % (1 + 3 * len(REAL))] for number in range(500)]
    tell(await play(database, games))
