"""The machine player's odds: of one roll on each side, and of a duel with the queen."""

import pytest

from games.willow.mind.duel import slays
from games.willow.mind.odds import casts, mean_loss, wins, wins_by


@pytest.mark.parametrize(
    ("ahead", "of_36"),
    [(-5, 0), (-4, 1), (-3, 3), (-2, 6), (-1, 10), (0, 15), (1, 21), (2, 26), (5, 35), (6, 36)],
)
def test_a_contest_is_won_by_who_is_higher(ahead: int, of_36: int) -> None:
    assert wins(ahead) == of_36 / 36


def test_a_tie_is_enough_for_a_spell() -> None:
    assert casts(0) == 21 / 36
    assert casts(-5) == 1 / 36
    assert casts(-6) == 0


def test_a_foe_falls_as_often_as_the_table_says() -> None:
    # Prowess 3 against 3/2: 28 %, 5 against 3/2: 58 %, 7 against 5/4: 28 %.
    assert [round(wins_by(lead, health), 2) for lead, health in ((0, 2), (2, 2), (2, 4))] == [
        0.28,
        0.58,
        0.28,
    ]


def test_a_champion_loses_no_more_than_he_has() -> None:
    assert mean_loss(-20, 4) == 4
    assert mean_loss(6, 4) == 0
    assert mean_loss(0, 6) == sum(max(0, other - own) for own in range(1, 7) for other in range(1, 7)) / 36


@pytest.mark.parametrize(
    ("magic", "frail", "hale"),
    [(12, 0.01, 0.02), (13, 0.10, 0.16), (14, 0.35, 0.50), (15, 0.70, 0.84), (16, 0.93, 0.98)],
)
def test_the_queen_falls_as_often_as_the_table_says(magic: int, frail: float, hale: float) -> None:
    assert round(slays(magic - 14, 4, 6), 2) == frail
    assert round(slays(magic - 14, 6, 6), 2) == hale
