"""What stands behind a name when a game is over."""

import pytest

from engine import render
from games import GAMES


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("foes", "54 gold"),
        ("good_vs_bad", "54 Renown"),
        ("guardians", "lands held: 54"),
        ("heaven_hell", "Dominion 54"),
    ],
)
def test_a_score_says_what_it_counts(key: str, said: str) -> None:
    assert render(GAMES[key].scoring.with_args(score=54)) == said
