"""What a seat may do at its later choices, learnt from playout to playout: a tree over what that seat sees.

Each node is a choice of the searching seat, told from others by the view alone, so that worlds which look
alike to the seat share it (information-set Monte Carlo tree search). What all others choose, at the same time
or in secret too, is chosen in each world by the game's machine player from their own views, and is no node.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from players.promising import promising

_OUTCOMES: Final = 6
"""Views after an action that get a node: where chance gives more, the machine player chooses in the rest."""
_WIDTH: Final = 6
"""Actions of a node that are tried at most."""
_LOOKED_AT: Final = 24
"""Actions of a node that are looked at, to find those."""
_SURE: Final = 3
"""Trials of an action, in fewer of which it is not known to be better than the machine player's."""

_LEAST: Final = 0.05
"""What playouts are taken to differ by at least: as long as all end alike, nothing is known of the rest."""


@dataclass(slots=True)
class Node:
    """Hold a choice of the seat: what is tried there, the machine player's choice first and the rest as it
    is promising, how often each was, what it won in all, and the choices that followed it.
    """

    view: Any
    tried: list[Any]
    ranked: bool = False
    visits: list[int] = field(default_factory=lambda: [0])
    won: list[float] = field(default_factory=lambda: [0.0])
    after: list[list["Node"]] = field(default_factory=lambda: [[]])

    @property
    def open(self) -> int:
        """Return how many actions may have been tried by now: ever slower more of them."""
        return 1 + int(sqrt(sum(self.visits) / 2))

    def widen(self) -> int:
        """Begin to try the next action; return its number."""
        self.visits.append(0)
        self.won.append(0.0)
        self.after.append([])
        return len(self.visits) - 1

    def leading(self, spread: float) -> int:
        """Return the action that may turn out best: by its mean, and the more, the less it was tried."""
        total = log(sum(self.visits))
        bounds = [
            won / visits + spread * sqrt(total / visits)
            for won, visits in zip(self.won, self.visits, strict=True)
        ]
        return bounds.index(max(bounds))

    @property
    def best(self) -> int:
        """Return the action that was tried most: the one that kept turning out best."""
        most = max(self.visits)
        return self.visits.index(most) if most >= _SURE else 0


class Tree:
    """Grow a tree for a seat, below each of some first actions."""

    def __init__(self, game: AnyGame, seat: int, first: int, seed: int) -> None:
        self._game, self._seat, self._seed = game, seat, seed
        self._after: Final[Sequence[list[Node]]] = [[] for _ in range(first)]
        self._results = self._sum = self._squares = 0.0

    def way(self, first: int, *, learning: bool) -> "Way":
        """Return the choices of one playout after one of the first actions: while `learning`, it tries what
        may turn out better, and else takes what has.
        """
        return Way(self, self._game, self._seat, self._after[first], learning=learning)

    def count(self, path: Sequence[tuple[Node, int]], share: float) -> None:
        """Learn what a playout won."""
        self._results += 1
        self._sum += share
        self._squares += share * share
        for node, number in path:
            node.visits[number] += 1
            node.won[number] += share

    def pick(self, node: Node, legal: Legal[Any]) -> int:
        """Return which action of a node is tried next."""
        if not node.ranked and node.open > 1:
            node.ranked = True
            node.tried = promising(
                self._game, node.view, legal, node.tried, _WIDTH, self._seed, looked_at=_LOOKED_AT
            )
        if len(node.visits) < min(node.open, len(node.tried)):
            return node.widen()
        mean = self._sum / self._results
        return node.leading(max(_LEAST, sqrt(max(0.0, self._squares / self._results - mean * mean))))


class Way:
    """Choose in one playout: for the seat of a tree as far as that has grown, and one node further; for all
    others, and beyond, as the machine player does.
    """

    def __init__(self, tree: Tree, game: AnyGame, seat: int, after: list[Node], *, learning: bool) -> None:
        self._tree, self._greedy, self._seat, self._learning = tree, game.greedy, seat, learning
        self._after: list[Node] | None = after
        self.path: Final[list[tuple[Node, int]]] = []

    def choose(self, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return a legal action for the seat of a view."""
        after = self._after
        if after is None or view.seat != self._seat:
            return self._greedy(view, legal, rng)
        node = next((node for node in after if node.view == view), None)
        if node is None:
            self._after = None
            own = self._greedy(view, legal, rng)
            if self._learning and len(after) < _OUTCOMES:
                after.append(Node(view, [own]))
                self.path.append((after[-1], 0))
            return own
        number = self._tree.pick(node, legal) if self._learning else node.best
        self.path.append((node, number))
        self._after = node.after[number]
        return node.tried[number]
