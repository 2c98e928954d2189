"""A player that searches: it finds what wins, knows no more than its view, and does the same for the same."""

from random import Random
from typing import Any

import pytest

from engine.game import AnyGame
from engine.playout import start
from games import GAMES
from players import POLICIES, UnknownPolicy, named
from players.arena import Score, SequentialTest, bouts, fight
from players.search import Search
from tests.docs.test_add_a_game import game as pebbles

__all__ = ["pebbles"]


class Blind:
    """Stand for a game whose machine player takes the first that comes."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def greedy(self, view: Any, legal: Any, rng: Random) -> Any:  # noqa: ARG002
        """Return any action."""
        return legal[int(rng.random() * len(legal))]


@pytest.mark.parametrize(("heap", "takes"), [(5, 1), (6, 2), (7, 3)])
def test_it_finds_the_winning_action_where_the_machine_player_knows_nothing(
    pebbles: AnyGame, heap: int, takes: int
) -> None:
    """Whoever leaves four pebbles wins."""
    game: Any = Blind(pebbles)
    state = start(game, game.Options(heap=heap), 2, "pebbles", 0)
    search = Search(playouts=2_000)
    assert search.choose(game, game.view(state, 0), game.legal(state, 0), Random(1)).count == takes


def test_it_has_a_tree_where_that_is_better_and_playouts_are_enough() -> None:
    foes, good_vs_bad = GAMES["foes"], GAMES["good_vs_bad"]
    assert Search(100).looks_deep(foes)
    assert not Search(99).looks_deep(foes)
    assert not Search(100).looks_deep(good_vs_bad)
    assert Search(1, tree=True).looks_deep(good_vs_bad)
    assert not Search(100, tree=False).looks_deep(foes)


def test_what_is_forced_is_not_searched(pebbles: AnyGame) -> None:
    state = start(pebbles, pebbles.Options(), 2, "pebbles", 0)
    state.heap = 1
    view, legal = pebbles.view(state, 0), pebbles.legal(state, 0)
    rng = Random(1)
    assert Search().choose(pebbles, view, legal, rng) == legal[0]
    assert rng.random() == Random(1).random()


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("search", Search()),
        ("search:1", Search(1)),
        ("search:50", Search(50)),
        ("flat", Search(tree=False)),
        ("tree:50", Search(50, tree=True)),
    ],
)
def test_a_budget_is_named_with_the_player(name: str, player: Search) -> None:
    assert named(f"greedy, {name}")[1] == (name, player)


@pytest.mark.parametrize(
    "name",
    [
        "search:",
        "tree:",
        "flat:0",
        "search:0",
        "search:x",
        "search:100000",
        "search:1" + "0" * 5000,
        "search:01",
        "searching",
    ],
)
def test_a_budget_that_is_none_gets_a_sentence(name: str) -> None:
    with pytest.raises(UnknownPolicy, match="search:50 for one that plays fifty games before each choice"):
        named(name)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["foes"])
def test_search_beats_the_machine_player_of_the_game(key: str) -> None:
    """At least 60 % of the games, by a sequential test with 5 % errors."""
    test, score = SequentialTest(), Score()
    for bout in bouts(300, 2, 2):
        result = fight(GAMES[key], 2, "search", bout, (Search(48), POLICIES["greedy"]))
        if result.places is not None:
            mine, other = (result.places[bout.sides.index(who)] for who in (0, 1))
            score.won += 0.5 if mine == other else float(mine < other)
            score.games += 1
        if test.verdict(score) != "undecided":
            break
    assert test.verdict(score) == "better", score
