"""Must show: tables with one silent person end, and none waits longer than its contract says."""

import doctest
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

from games import GAMES as REGISTERED
from host import TableRef
from host.model.contract import DAY, HOUR, Contract
from storage import SettingRow, sqlite_url
from tests.host.clocks import judge
from tests.host.clocks.virtual import Life, Town

GAMES = REGISTERED.beside({"tiny": "tests.engine.tiny"})
CLOCKS = ("none", "move", "bank")
TIMEOUTS = ("orders", "caretaker", "substitute", "vote", "resign")
CASES = tuple(product(CLOCKS, TIMEOUTS))
"""Every clock with every policy; all else of a contract is drawn by lot for each table."""
VACATIONS = ("", "stop", "orders", "caretaker")
VOTES = ("", "wait", "replace", "end")
MOST_PEOPLE = 3


def contract(rng: Random, clock: str, timeout: str) -> Contract:
    """Draw the rest of a contract."""
    return Contract.model_validate(
        {
            "clock": clock, "timeout": timeout, "seconds": rng.choice((HOUR, 7 * HOUR, DAY, 3 * DAY)),
            "increment": rng.choice((0, HOUR, 5 * HOUR)), "window": rng.choice((HOUR, 4 * HOUR, DAY)),
            "patience": rng.choice((DAY, 10 * DAY)), "quiet": rng.random() < 0.5,
            "weekend": rng.random() < 0.5, "vacation_days": rng.choice((0, 5, 20)),
        }
    )  # fmt: skip


def setting(rng: Random, user: int, vacation: str, now: int) -> SettingRow:
    """Settle where a person sleeps, and when they are on vacation."""
    zone, begins, ends = rng.choice(
        (("Pacific/Auckland", 21, 7), ("America/Lima", 0, 9), ("America/New_York", 23, 6), ("UTC", 8, 17))
    )
    row = SettingRow(user, zone=zone, quiet_from=begins * 60, quiet_to=ends * 60)
    if not vacation:
        return row
    return replace(
        row, vacation_from=now + 3 * DAY * 1000, vacation_to=now + 12 * DAY * 1000, vacation_policy=vacation
    )


def bounds(game: str) -> tuple[int, int]:
    """Return how few and how many people play a game here: two or three, where that is possible."""
    rules = GAMES[game]
    seats = rules.seats(rules.Options())
    fewest = max(2, min(seats))
    return fewest, max(fewest, min(MOST_PEOPLE, max(seats)))


def game_of(number: int, share: int) -> str:
    """Return a game: so many of four rounds of all cases are shared by the registered games, the others are
    the tiny one's. As many such rounds as there are games, and each of them has met every case.
    """
    round_, case = divmod(number, len(CASES))
    real = [key for key in GAMES if key != "tiny"]
    cycle, place = divmod(round_, 4)
    return real[(cycle * share + place + case) % len(real)] if place < share else "tiny"


QUICK = (*((n, 0) for n in range(len(CASES))), *((4 * len(CASES) + n, 1) for n in range(len(REGISTERED))))
"""Tables of the quick form, by number and share: every case with the tiny game, and every game once."""


BRIEF: Final[dict[str, dict[str, int]]] = {
    "foes": {"round_cap": 15},
    "good_vs_bad": {"round_cap": 6},
    "guardians": {"turn_cap": 4},
    "heaven_hell": {"round_cap": 2},
    "willow": {"round_cap": 6},
}
"""House rules of the quick form: what a table does about a silent person, it does within a few rounds."""


async def life(town: Town, number: int, share: int, *, brief: bool) -> Life:
    """Open the table of a number: its case, and all that is drawn by lot for it."""
    rng = Random(number)
    game, (clock, timeout) = game_of(number, share), CASES[number % len(CASES)]
    fewest, most = bounds(game)
    people = [number * 10 + n for n in range(rng.randint(fewest, most))]
    made, silent = contract(rng, clock, timeout), rng.choice(people)
    settled = {
        user: setting(rng, user, rng.choice(VACATIONS) if user == silent else "", town.now) for user in people
    }
    async with town.store.transaction() as tx:
        for row in settled.values():
            await tx.keep_setting(row)
    rules = BRIEF.get(game, {}) if brief else {}
    ref = await town.table(game, people, made, channel=number + 100, **rules)
    if rng.random() < 0.5:
        await settle(town, ref, silent, rng)
    found = judge.Judge(town.store, ref, made, settled[silent])
    return Life(town, ref, silent, rng, rng.choice(VOTES), found)


async def settle(town: Town, ref: TableRef, silent: int, rng: Random) -> None:
    """Let the silent person leave orders behind before they go: they are no sign of life."""
    for offer, _ in (await town.host.orders(silent, ref)).offered:
        await town.host.settle(town.caller(silent), ref, offer.key, rng.choice(offer.choices).key)


async def lives(
    database: Path, tables: Iterable[tuple[int, int]], *, brief: bool = False
) -> tuple[Counter[str], Counter[str], int]:
    """Play tables by number and share, each waiting as its contract says. Return how they ended, how waits
    did, and the longest.
    """
    town = await Town.open(sqlite_url(database), GAMES)
    ended: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    longest = 0
    for number, share in tables:
        one = await life(town, number, share, brief=brief)
        ended[await one.live()] += 1
        judged.update(one.judge.judged)
        longest = max(longest, one.judge.longest)
    await town.close()
    return ended, judged, longest


def line(tables: int, ended: Counter[str], judged: Counter[str], longest: int) -> str:
    """Say how tables ended, and how waits did."""
    waits = ", ".join(f"{how} {count}" for how, count in sorted(judged.items()))
    hours = longest / 3_600_000
    return f"{tables} tables with one silent person: {dict(ended)}; waits: {waits}; longest {hours:.0f} h"


def test_the_judge_can_count() -> None:
    assert doctest.testmod(judge).failed == 0
    assert doctest.testmod(judge).attempted


def test_every_registered_game_meets_every_case() -> None:
    rounds = 4 * len(REGISTERED) * len(CASES)
    met = {(game_of(number, 3), number % len(CASES)) for number in range(rounds)}
    assert met == {(key, case) for key in GAMES for case in range(len(CASES))}
    assert {game_of(*table) for table in QUICK} == set(GAMES), "in the quick form, too"
    assert {number % len(CASES) for number, _ in QUICK} == set(range(len(CASES)))


@pytest.mark.long
async def test_tables_with_a_silent_person_end_in_time(database: Path, tell: Callable[[str], None]) -> None:
    ended, judged, longest = await lives(database, QUICK, brief=True)
    tell(line(len(QUICK), ended, judged, longest))
    assert sum(ended.values()) == len(QUICK) == ended["ended"] + ended["abandoned"]
    assert judged["timeout"] and judged["brief"]


@pytest.mark.slow
@pytest.mark.timeout(7200)
async def test_a_thousand_tables_with_a_silent_person_end_in_time(
    database: Path, tell: Callable[[str], None]
) -> None:
    ended, judged, longest = await lives(database, ((number, 3) for number in range(1000)))
    tell(line(1000, ended, judged, longest))
    assert ended["ended"] + ended["abandoned"] == 1000
    assert ended["ended"] >= 950
    assert judged["timeout"] > 1000 and judged["brief"]
