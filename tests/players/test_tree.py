"""A tree finds what is good only with what follows it, and goes by views alone."""

from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import pytest

from engine.decisions import Pending
from engine.game import AnyGame, Outcome
from engine.texts import Text
from players.search import Search
from players.tree import Tree


@dataclass
class Path:
    """Hold the choices of seat 0 so far, and what nobody sees."""

    chosen: list[int] = field(default_factory=list)
    hidden: int = 0
    round: int = 1


@dataclass(frozen=True)
class PathView:
    """Show a seat the choices, and nothing else."""

    seat: int
    chosen: tuple[int, ...]


class Climb:
    """Stand for a game in which seat 0 wins by three ones in a row, while its machine player chooses 0."""

    key = "climb"

    def __init__(self) -> None:
        self.asked: list[PathView] = []
        """The views from which the machine player has chosen."""

    def imagine(self, view: PathView, rng: Random) -> Path:
        """Imagine a world, with something hidden of its own."""
        return Path(list(view.chosen), rng.randrange(1_000))

    def view(self, state: Path, seat: int) -> PathView:
        """Return what a seat sees."""
        return PathView(seat, tuple(state.chosen))

    def pending(self, state: Path) -> Pending | None:
        """Ask seat 0 three times."""
        return Pending("climb", (1, 0), (0,)) if len(state.chosen) < 3 else None

    def legal(self, state: Path, seat: int) -> tuple[int, ...]:  # noqa: ARG002
        """Return both choices."""
        return (0, 1)

    def apply(self, state: Path, action: int) -> list[Any]:
        """Note a choice."""
        state.chosen.append(action)
        return []

    def greedy(self, view: PathView, legal: Any, rng: Random) -> int:  # noqa: ARG002
        """Choose 0."""
        self.asked.append(view)
        return 0

    def outcome(self, state: Path) -> Outcome | None:
        """Let three ones win, and everything else lose."""
        if len(state.chosen) < 3:
            return None
        won = state.chosen == [1, 1, 1]
        return Outcome((1, 2) if won else (2, 1), (int(won), int(not won)), "climb", Text("It is over."))

    def estimate(self, state: Path) -> tuple[float, ...]:  # noqa: ARG002
        """Know nothing."""
        return (0.5, 0.5)

    def teams(self, state: Path) -> tuple[tuple[int, ...], ...]:  # noqa: ARG002
        """Let each play alone."""
        return ((0,), (1,))


def choice(search: Search, chosen: tuple[int, ...] = ()) -> Any:
    game = cast(AnyGame, Climb())
    return search.choose(game, PathView(0, chosen), (0, 1), Random(1))


@pytest.mark.parametrize("chosen", [(), (1,), (1, 1)])
def test_a_tree_finds_what_is_good_only_with_what_follows(chosen: tuple[int, ...]) -> None:
    assert choice(Search(400, tree=True), chosen) == 1


def test_without_a_tree_it_is_not_found() -> None:
    assert choice(Search(400, tree=False)) == 0
    assert choice(Search(400, tree=False), (1, 1)) == 1


@pytest.mark.parametrize("playouts", [1, 2, 3, 5])
def test_whoever_has_no_time_takes_the_choice_of_the_machine_player(playouts: int) -> None:
    assert choice(Search(playouts, tree=True)) == 0


def test_worlds_that_look_alike_share_a_node() -> None:
    """After the first playout the machine player is not asked again at the first choice."""
    game = Climb()
    tree = Tree(cast(AnyGame, game), 0, 1, 1)
    for number in range(3):
        world = game.imagine(PathView(0, ()), Random(number))
        way = tree.way(0, learning=True)
        way.choose(game.view(world, 0), (0, 1), Random(number))
        tree.count(way.path, 0.5)
    assert game.asked == [PathView(0, ())]


def test_others_choose_as_the_machine_player_does() -> None:
    game = Climb()
    tree = Tree(cast(AnyGame, game), 1, 1, 1)
    way = tree.way(0, learning=True)
    assert way.choose(PathView(0, ()), (0, 1), Random(1)) == 0
    assert way.path == []


def test_what_is_learnt_is_kept_apart_from_what_is_gone_by() -> None:
    """A playout that goes by what was learnt adds nothing to it."""
    game = Climb()
    tree = Tree(cast(AnyGame, game), 0, 1, 1)
    for _ in range(2):
        way = tree.way(0, learning=False)
        assert way.choose(PathView(0, ()), (0, 1), Random(1)) == 0
        assert way.path == []
    assert len(game.asked) == 2
