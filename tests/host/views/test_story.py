"""What is told of a game that is over: who was how likely to win, and what swung it."""

from functools import cache

import pytest

from engine import AnyGame, render
from engine.record import Record
from games import GAMES
from host.views.story import MOST_MOMENTS, POINTS, followed
from tests.engine.forgery import exported

BRIEFLY: dict[str, dict[str, int]] = {
    "foes": {"round_cap": 6}, "good_vs_bad": {"round_cap": 6}, "guardians": {"turn_cap": 4},
    "heaven_hell": {"round_cap": 3}, "willow": {"round_cap": 4},
}  # fmt: skip


@cache
def record_of(key: str) -> tuple[AnyGame, Record]:
    """Play a short game of a title, and export it."""
    game = GAMES[key]
    seats = 2 if key == "guardians" else 3
    return game, exported(game, 1, game.Options.model_validate(BRIEFLY[key]), seats)


@pytest.mark.parametrize("key", list(BRIEFLY))
def test_the_curve_begins_even_or_nearly_and_ends_with_who_won(key: str) -> None:
    game, record = record_of(key)
    story = followed(game, record)
    assert story.plies[0] == 0 and story.plies[-1] == len(record.plies) and len(story.plies) <= POINTS + 1
    seats = [seat for line in story.lines for seat in line.seats]
    assert sorted(seats) == list(range(len(seats))) and len(story.lines) >= 2
    for at in range(len(story.plies)):
        assert sum(line.shares[at] for line in story.lines) == pytest.approx(1)
    if record.outcome is not None:
        best = {seat for seat, place in enumerate(record.outcome.places) if place == 1}
        for line in story.lines:
            assert (line.shares[-1] > 0) == bool(best & {*line.seats})


@pytest.mark.parametrize("key", list(BRIEFLY))
def test_the_best_moments_are_three_at_most_in_order_and_for_everybody(key: str) -> None:
    game, record = record_of(key)
    story = followed(game, record)
    assert 0 < len(story.moments) <= MOST_MOMENTS
    assert [moment.n for moment in story.moments] == sorted({moment.n for moment in story.moments})
    for moment in story.moments:
        assert render(moment.text), "a sentence"
