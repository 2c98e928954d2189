"""What rounds are called."""

import pytest

from contests.log import Resulted
from contests.plan import Format, Plan
from contests.simulation import Simulation, each
from contests.stages import in_words, round_name


@pytest.mark.parametrize(
    ("format", "people", "names"),
    [
        ("single", 2, ["Final"]),
        ("single", 4, ["Semi-finals", "Final"]),
        ("single", 6, ["Quarter-finals", "Semi-finals", "Final"]),
        ("single", 16, ["Round of 16", "Quarter-finals", "Semi-finals", "Final"]),
        ("single", 17, ["Round of 32", "Round of 16", "Quarter-finals", "Semi-finals", "Final"]),
        ("double", 4, ["Round 1", "Round 2", "Round 3", "Final"]),
        ("swiss", 4, ["Round 1", "Round 2"]),
    ],
)
def test_rounds_are_called_as_people_do(format: Format, people: int, names: list[str]) -> None:
    course = Simulation(Plan(title="Cup", game="foes", format=format, seeding="joined"), people)
    course.start()
    best = each(lambda _, round_, table: Resulted(round_.number, table.number, _lowest_wins(table.seats)))
    contest = course.play(best)
    assert [str(round_name(contest, round_)) for round_ in contest.rounds] == names
    assert all(
        str(in_words(contest, round_)) in (name.lower(), f"the {name.lower()}")
        for round_, name in zip(contest.rounds, names, strict=True)
    )


def _lowest_wins(seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sorted(seats).index(number) for number in seats)


def _highest_wins(seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(1 + sorted(seats, reverse=True).index(number) for number in seats)


def test_an_upset_makes_a_second_final() -> None:
    course = Simulation(Plan(title="Cup", game="foes", format="double", seeding="joined"), 2)
    course.start()
    wins = {1: _lowest_wins, 2: _highest_wins, 3: _lowest_wins}
    upset = each(
        lambda _, round_, table: Resulted(round_.number, table.number, wins[round_.number](table.seats))
    )
    contest = course.play(upset)
    assert [str(round_name(contest, round_)) for round_ in contest.rounds] == [
        "Round 1",
        "Final",
        "Second final",
    ]
