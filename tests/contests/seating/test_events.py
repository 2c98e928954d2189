"""Random events of 7 to 90 people at tables of three to six, with all that people do; and small ones beside a
long random search over the whole event, which knows from the beginning who will have how many points.

The quick form plays a few; `make proof` plays 1,000 and searches long.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from contests.contest import Contest, Round
from contests.history import byes_of
from contests.pairing import players
from contests.seating.sizes import left_over, sizes
from tests.contests.seating.field import course, played
from tests.contests.seating.rival import (
    fewest_repeats,
    imbalance,
    least_imbalance,
    repeats,
    rounds_of,
)

Tell = Callable[[str], None]
QUICK: Final = 6
LONG: Final = 1000
PARTS: Final = 4
SMALL: Final = 8
MANY_SMALL: Final = 60


def check_round(before: Contest, round_: Round) -> None:
    """Look whether a round is complete, keeps apart who must not meet, and gives byes fairly."""
    able = {entrant.number for entrant in players(before)}
    resting = {entrant.number for entrant in before.of("in") if entrant.rests}
    plan = before.plan
    seated = [number for table in round_.tables for number in table.seats]
    byes = [bye.entrant for bye in round_.byes if bye.kind == "bye"]
    assert Counter(seated) + Counter(byes) == Counter(able)
    assert {bye.entrant for bye in round_.byes if bye.kind == "half"} == resting
    assert sorted(len(table.seats) for table in round_.tables) == sorted(
        sizes(len(able), plan.fewest, plan.seats)
    )
    assert len(byes) == left_over(len(able), plan.fewest, plan.seats)
    for first, second in sorted(before.forbidden):
        assert not any({first, second} <= set(table.seats) for table in round_.tables)
    had = byes_of(before)
    assert max((had[number] for number in byes), default=0) <= min((had[one] for one in seated), default=0)


def random_event(seed: int, most: int) -> tuple[int, int]:
    """Play an event; return how many rounds and byes it had."""
    rng = Random(seed)
    people = round(7 * (most / 7) ** rng.random())  # as many of 7 to 20 as of 30 to 90
    event = course(rng, people, seats=rng.randint(3, 6), rounds=rng.randint(2, 4), late_rounds=2)
    found = [(before, one) for before, one in played(rng, event)]
    for before, one in found:
        check_round(before, one)
    once = byes_of(event.contest)
    if sum(once.values()) < len(event.contest.of("in")):
        assert max(once.values(), default=0) <= 1  # nobody has no table twice, as long as there are others
    return len(found), sum(once.values())


def test_every_round_is_complete_and_byes_are_fair(tell: Tell) -> None:
    told = [random_event(seed, 40) for seed in range(QUICK)]
    tell(f"{QUICK} events, {sum(rounds for rounds, _ in told)} rounds, {sum(byes for _, byes in told)} byes")
    assert sum(byes for _, byes in told) > QUICK // 4  # else the test looks at nothing


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_long_every_round_is_complete_and_byes_are_fair(part: int, tell: Tell) -> None:
    told = [random_event(1000 + seed, 90) for seed in range(part, LONG, PARTS)]
    rounds, byes = sum(rounds for rounds, _ in told), sum(byes for _, byes in told)
    tell(f"{len(told)} events, {rounds} rounds, {byes} byes")


@dataclass(frozen=True, slots=True)
class Beside:
    """Hold a small event beside the best that was found for it."""

    people: int
    repeats: int
    fewest: int
    imbalance: float
    least: float


def beside(seed: int, steps: int, tries: int) -> Beside:
    """Play a small event, and search for better."""
    rng = Random(seed)
    people = rng.randint(7, 16)
    event = course(rng, people, seats=rng.randint(3, 6), rounds=rng.randint(3, 5))
    list(played(rng, event, quiet=True))
    rounds = rounds_of(event.contest)
    tables = [table for one in rounds for table in one]
    return Beside(
        people,
        repeats(rounds),
        min(fewest_repeats(rounds, steps, rng) for _ in range(tries)),
        imbalance(tables),
        min(least_imbalance(tables, steps, rng) for _ in range(tries)),
    )


def told(found: Sequence[Beside], tell: Tell) -> tuple[float, float]:
    """Print and return how ours compares: mean repeats and mean imbalance, over the best found."""
    people = sum(one.people for one in found)
    again, fewest = sum(one.repeats for one in found), sum(one.fewest for one in found)
    uneven, least = sum(one.imbalance for one in found), sum(one.least for one in found)
    tell(f"{len(found)} small events of {people} people in all, each beside a long random search:")
    tell(f"  repeats a head {again / people:.3f}, best {fewest / people:.3f}: {again / fewest:.3f} times")
    tell(f"  off equal seats {uneven / people:.3f}, best {least / people:.3f}: {uneven / least:.3f} times")
    return again / fewest, uneven / least


def test_small_events_are_as_good_as_a_random_search_finds(tell: Tell) -> None:
    again, uneven = told([beside(seed, 5_000, 1) for seed in range(SMALL)], tell)
    assert again <= 1.1
    assert uneven <= 1.1


@pytest.mark.slow
def test_long_small_events_are_as_good_as_a_long_random_search_finds(tell: Tell) -> None:
    again, uneven = told([beside(100 + seed, 100_000, 3) for seed in range(MANY_SMALL)], tell)
    assert again <= 1.1
    assert uneven <= 1.1
