"""Must show: tables with one silent person end, and none waits longer than its contract says."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from engine import Registry
from games import GAMES as REGISTERED
from host.contract import DAY, HOUR, Contract
from host.ladder.ask import MOST_WAITS
from storage import SettingRow
from tests.host.time.virtual import Life, Town

MODULES = {"tiny": "tests.engine.tiny", **{key: f"games.{key}" for key in REGISTERED}}
CLOCKS = ("none", "move", "bank")
TIMEOUTS = ("orders", "caretaker", "substitute", "vote", "resign")
VACATIONS = ("", "stop", "orders", "caretaker")
VOTES = ("", "wait", "replace", "end")


def contracts() -> Iterator[Contract]:
    """Yield every clock with every policy, by turns with quiet hours and free weekends."""
    number = 0
    for clock in CLOCKS:
        for timeout in TIMEOUTS:
            number += 1
            yield Contract.model_validate(
                {
                    "clock": clock, "timeout": timeout, "seconds": DAY, "increment": 2 * HOUR,
                    "window": 4 * HOUR, "patience": 10 * DAY, "quiet": number % 2 == 0,
                    "weekend": number % 3 == 0, "vacation_days": number % 2 * 20,
                }
            )  # fmt: skip


def bound(contract: Contract) -> int:
    """Return the longest that a decision can be waited for, in ms: its clock, each "wait on", each vote."""
    allowed = max(contract.seconds, contract.patience, contract.window) * 1000
    return (1 + MOST_WAITS) * (contract.longest(allowed) + DAY * 1000)


async def lives(database: Path, games: Registry, tables: int, every: int) -> dict[str, int]:
    """Play tables; each ends within its bound. Return how often each status came out.

    Every so many tables play one of the registered games, the others the tiny one, which is quick.
    """
    town = await Town.open(database, games)
    found: dict[str, int] = {}
    kinds, real = [*contracts()], [key for key in games if key != "tiny"]
    for number in range(tables):
        rng = Random(number)
        game = real[number // every % len(real)] if number % every == 0 else "tiny"
        room = games[game].seats(games[game].Options())
        people = [number * 10 + seat + 1 for seat in range(min(max(2, min(room)), 3))]
        contract = kinds[number % len(kinds)]
        silent = rng.choice(people)
        vacation = VACATIONS[number // len(kinds) % len(VACATIONS)]
        async with town.store.transaction() as tx:
            for user in people:
                away = (town.now + 3 * DAY * 1000, town.now + 12 * DAY * 1000) if vacation else (None, None)
                row = SettingRow(user, zone="Pacific/Auckland", quiet_from=21 * 60, quiet_to=7 * 60)
                if user == silent and vacation:
                    row = SettingRow(
                        user, zone="America/Lima", quiet_from=0, quiet_to=9 * 60, vacation_from=away[0],
                        vacation_to=away[1], vacation_policy=vacation,
                    )  # fmt: skip
                await tx.keep_setting(row)
        ref = await town.table(game, people, contract, channel=number + 100)
        life = Life(town, ref, silent, rng, VOTES[number % len(VOTES)])
        status = await life.live()
        assert life.longest <= bound(contract), (number, contract, life.longest / 3.6e6)
        found[status] = found.get(status, 0) + 1
    await town.close()
    return found


async def test_sixty_tables_with_a_silent_person_end_in_time(
    database: Path, tell: Callable[[str], None]
) -> None:
    found = await lives(database, Registry(MODULES), 60, every=10)
    tell(f"60 tables with one silent person: {found}")
    assert sum(found.values()) == 60
    assert found["ended"] >= 50


@pytest.mark.slow
@pytest.mark.timeout(7200)
async def test_a_thousand_tables_with_a_silent_person_end_in_time(
    database: Path, tell: Callable[[str], None]
) -> None:
    found = await lives(database, Registry(MODULES), 1000, every=2)
    tell(f"1,000 tables with one silent person: {found}")
    assert sum(found.values()) == 1000
    assert found["ended"] >= 850
