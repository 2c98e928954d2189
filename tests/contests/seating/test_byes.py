"""Byes in long events at tables: nobody has two before everybody has had one, round after round."""

from collections import Counter
from random import Random

import pytest

from contests.contest import Contest, Round, Table
from contests.log import Joined, Resulted
from contests.plan import Plan
from contests.simulation import Simulation, each


def by_lot(_: Contest, round_: Round, table: Table) -> Resulted:
    """Let the lot decide, the same for the same table."""
    places = list(range(1, len(table.seats) + 1))
    Random(f"{round_.number}/{table.number}").shuffle(places)
    return Resulted(round_.number, table.number, tuple(places))


@pytest.mark.parametrize("form", ["swiss", "round_robin", "league"])
@pytest.mark.parametrize(("people", "seats", "rounds"), [(5, 4, 8), (7, 3, 10), (8, 3, 6), (5, 3, 6)])
def test_nobody_has_two_byes_before_all_have_had_one(form: str, people: int, seats: int, rounds: int) -> None:
    settled = {"title": "T", "game": "g", "format": form, "seats": seats, "rounds": rounds, "seasons": 1}
    event = Simulation(
        Plan.model_validate(settled), [Joined(number) for number in range(1, people + 1)], seed="abcd"
    )
    event.start()
    had: Counter[int] = Counter()
    contest = event.play(each(by_lot))
    assert len(contest.rounds) == rounds
    for round_ in contest.rounds:
        fewest = min(had[number] for table in round_.tables for number in table.seats)
        idle = [bye.entrant for bye in round_.byes if bye.kind == "bye"]
        assert idle and all(had[number] <= fewest for number in idle)
        had.update(idle)
