"""Whole games by machine players with all pairs of the ready decks: they end, and no deck is far ahead.

`python -m tests.guardians.test_figures GAMES SEED` prints the figures. The long form plays 400 games a pair,
the quick one a few with seeds drawn from the commit, so that nobody tunes to one series.
"""

import sys
from collections.abc import Callable
from math import comb
from typing import Final

import pytest

from tests.guardians.pairs import GAME, PAIRS, READY, Series, series
from tests.support.fairness import UNLIKELY, drawn_seeds

SEED: Final = "5"
QUICK, LONG = 4, 400
MOST: Final = 0.65
"""The largest share of its games, against any other deck, that a deck may win."""
CAPPED: Final = 0.25
"""The largest part of games that may go to the last turn."""

Tell = Callable[[str], None]


def all_pairs(games: int, seed: str, tell: Tell) -> tuple[Series, list[Series]]:
    """Play all pairs; return everything together, and each pair by itself."""
    total = Series()
    pairs = [series(one, other, games, seed, total=total) for one, other in PAIRS]
    for found in pairs:
        tell(f"guardians, seed {seed}: {found}")
    tell(f"guardians, seed {seed}, all pairs: {total}")
    for deck in READY:
        played = games * (len(READY) - 1)
        tell(f"guardians, seed {seed}: {deck} {total.wins[deck] / played:.1%} of {played} games")
    return total, pairs


def chance_of(won: float, games: int) -> float:
    """Return how likely a deck at the very bound would win so many games or more."""
    return sum(comb(games, k) * MOST**k * (1 - MOST) ** (games - k) for k in range(int(won), games + 1))


def test_games_of_all_pairs_end_and_no_deck_is_far_ahead(tell: Tell) -> None:
    for seed in drawn_seeds(GAME):
        total, _ = all_pairs(QUICK, seed, tell)
        games = QUICK * (len(READY) - 1)
        for deck, won in total.wins.items():
            assert won / games <= MOST or chance_of(won, games) >= UNLIKELY, deck


@pytest.mark.slow
def test_four_hundred_games_of_each_pair_end_and_no_deck_wins_more_than_65_percent(tell: Tell) -> None:
    total, pairs = all_pairs(LONG, SEED, tell)
    assert total.games == LONG * len(PAIRS)
    for found in pairs:
        assert max(found.share(deck) for deck in found.wins) <= MOST, str(found)
    assert total.reasons["turn_cap"] <= CAPPED * total.games
    assert 0.4 <= total.seats[0] / total.games <= 0.6  # the seats are alike


def test_a_machine_player_beats_one_who_plays_at_random(tell: Tell) -> None:
    won = 0.0
    decks = list(READY)
    for number, deck in enumerate(decks):
        policies = "greedy,random" if number % 2 == 0 else "random,greedy"
        figures = series(deck, decks[(number + 1) % len(decks)], 3, SEED, policies)
        tell(f"guardians, {policies}: {figures}")
        won += figures.seats[number % 2]
    assert won >= 0.9 * 3 * len(decks)  # nearly all


def main() -> None:
    """Print the figures of all pairs."""
    games, seed = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else SEED
    all_pairs(games, seed, print)


if __name__ == "__main__":
    main()
