"""The order of people of known strength is found again, and a correction is as good as computing anew."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import process_time

from contests.ratings import NEW, Rating, fold
from tests.contests.ratings.play import season, spearman

STRENGTHS = [-2.0 + 4.0 * at / 63 for at in range(64)]
"""64 people, evenly over four deviations of luck."""


def test_the_order_of_64_people_is_found_and_a_correction_equals_computing_anew(
    tell: Callable[[str], None],
) -> None:
    games = season(Random("64"), STRENGTHS, 5000, 4)
    began = process_time()
    first = fold(games)
    took = process_time() - began
    found = [first.table[player].mu for player in range(64)]
    order = spearman(STRENGTHS, found)
    assert order > 0.9
    assert spearman(STRENGTHS, found[::-1]) < -0.9 and abs(spearman(STRENGTHS, [1.0, 2.0] * 32)) < 0.2
    assert all(rating.settled for rating in first.table.values())

    at = 1234
    games[at] = replace(games[at], places=games[at].places[::-1])
    scratch = fold(games)
    before: dict[int, Rating] = {}
    for after in first.after[:at]:
        before |= after
    again = fold(games[at:], before)
    assert again.table == scratch.table and first.after[:at] + again.after == scratch.after
    other = sum(first.table[player] != scratch.table[player] for player in range(64))
    assert other > 0, "the correction changes something"
    tell(
        f"64 people, 5,000 games of 4: Spearman {order:.4f}, {took / 5:.2f} ms a game; after a correction of "
        f"game {at}, {other} of 64 ratings are others, and all equal those computed from scratch: "
        f"{again.table == scratch.table}"
    )


def test_games_of_two_are_told_apart_and_settle_after_about_ten_games(tell: Callable[[str], None]) -> None:
    games = season(Random("2"), STRENGTHS, 3000, 2)
    folded = fold(games)
    order = spearman(STRENGTHS, [folded.table[player].mu for player in range(64)])
    assert order > 0.9
    settled: dict[int, int] = {}
    for after in folded.after:
        for player, rating in after.items():
            if rating.settled:
                settled.setdefault(player, rating.games)
    assert min(settled.values()) >= 10 and max(settled.values()) <= 16
    tell(f"3,000 games of 2: Spearman {order:.4f}; settled after {sorted(settled.values())[32]} games")


def test_the_order_in_which_games_are_taken_in_does_not_matter() -> None:
    games = season(Random("order"), STRENGTHS[:8], 60, 4)
    shuffled = Random("mixed").sample(games, len(games))
    assert fold(shuffled).table == fold(games).table
    assert NEW not in fold(games).table.values()
