"""Seats at tables of different sizes are weighed alike: each by its share."""

from contests.history import seat_counts
from contests.seating.shares import WHOLE, shares
from tests.contests.core.made import Event


def test_a_seat_of_a_smaller_table_is_a_larger_share() -> None:
    event = Event(7, seats=4).start().pair((1, 2, 3, 4), (5, 6, 7)).played((1, 2, 3, 4), (1, 2, 3))
    found = shares(event.contest)
    assert found[1] == {0: WHOLE - 15, 1: -15, 2: -15, 3: -15}
    assert found[6] == {0: -20, 1: WHOLE - 20, 2: -20}
    event.pair((2, 1, 5, 3), (4, 6, 7)).played((1, 2, 3, 4), (1, 2, 3))
    assert all(sum(own.values()) == 0 for own in shares(event.contest).values())
    assert seat_counts(event.contest)[1] == {0: 1, 1: 1}
