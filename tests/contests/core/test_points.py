"""What places and byes are worth."""

from fractions import Fraction

import pytest

from contests.plan import Plan
from contests.points import bye_points, points_of, scale, scale_at, written


def plan(seats: int, **values: object) -> Plan:
    """Return a plan."""
    return Plan.model_validate({"title": "Cup", "game": "foes", "seats": seats} | values)


def halves(points: tuple[Fraction, ...]) -> str:
    """Write points as people do."""
    return " ".join(written(point) for point in points)


@pytest.mark.parametrize(
    ("seats", "places", "points"),
    [
        (2, (1, 2), "1 0"),
        (2, (2, 1), "0 1"),
        (2, (1, 1), "½ ½"),
        (4, (3, 1, 2, 4), "1 3 2 0"),
        (4, (1, 1, 3, 4), "2½ 2½ 1 0"),
        (4, (1, 2, 2, 2), "3 1 1 1"),
        (4, (1, 1, 1, 1), "1½ 1½ 1½ 1½"),
        (4, (1, 2, 1, 2), "2½ ½ 2½ ½"),  # two teams: dense places say the same
        (6, (1, 2, 3, 4, 5, 6), "5 4 3 2 1 0"),
    ],
)
def test_one_point_for_everybody_whom_one_leaves_behind(
    seats: int, places: tuple[int, ...], points: str
) -> None:
    assert halves(points_of(plan(seats), seats, places)) == points
    assert sum(points_of(plan(seats), seats, places)) == seats * (seats - 1) // 2


def test_a_smaller_table_spreads_its_places_over_the_list() -> None:
    assert halves(scale_at(plan(4), 3)) == "3 1½ 0"
    assert halves(scale_at(plan(6), 4)) == "5 3⅓ 1⅔ 0"
    uneven = plan(4, points=(10, 4, 1, 0))
    assert halves(scale_at(uneven, 3)) == "10 2½ 0"
    assert halves(scale_at(uneven, 2)) == "10 0"
    assert halves(points_of(uneven, 3, (2, 2, 1))) == "1¼ 1¼ 10"


def test_a_plan_may_give_points_of_its_own() -> None:
    assert halves(points_of(plan(2, points=(3, 0)), 2, (1, 1))) == "1½ 1½"
    assert halves(points_of(plan(4, points=(5, 3, 2, 0)), 4, (1, 2, 2, 4))) == "5 2½ 2½ 0"


def test_byes_are_worth_what_the_plan_says_and_a_rest_half() -> None:
    assert halves(tuple(bye_points(plan(2), kind) for kind in ("bye", "half", "none"))) == "1 ½ 0"
    assert bye_points(plan(2, bye="half"), "bye") == Fraction(1, 2)
    assert bye_points(plan(2, bye="none"), "bye") == 0
    assert halves(tuple(bye_points(plan(4), kind) for kind in ("bye", "half"))) == "1½ 1½"
    four = plan(4, points=(10, 4, 2, 0), bye="win")
    assert halves(tuple(bye_points(four, kind) for kind in ("bye", "half", "none"))) == "10 4 0"


def test_points_are_written_short() -> None:
    shown = [Fraction(0), Fraction(7, 2), Fraction(1, 3), Fraction(5, 4), Fraction(22, 7), Fraction(12)]
    assert [written(one) for one in shown] == ["0", "3½", "⅓", "1¼", "3.14", "12"]


def test_the_list_of_a_full_table() -> None:
    assert halves(scale(plan(5))) == "4 3 2 1 0"
