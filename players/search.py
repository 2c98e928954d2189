"""A player that tries its best few actions in imagined worlds, and takes the one that turns out best.

Everything is imagined from the view of its seat (`Game.imagine`), so that it knows nothing else. The actions
that look best at once are tried side by side in the same worlds with the same luck, which tells them apart
with far fewer games than worlds of their own would; each is played on by the game's machine player until
everybody has had a turn, and judged there (`Game.estimate`). After each round the worse half is given up, and
the rest shares what is left to be played (sequential halving).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from engine.texts import Seat

MOST_LOOKED_AT: Final = 256
"""Actions of a decision that are looked at; of more, these many at random."""
MOST_ACTIONS: Final = 400
"""Actions after which a playout ends in any case."""


@dataclass(frozen=True, slots=True)
class Search:
    """Choose by `playouts` games, each played on for `turns` turns after the own one, among the `width`
    actions that look best at once.

    The same view, random source and budget give the same choice.
    """

    playouts: int = 200
    width: int = 12
    turns: int = 2

    sees = True
    eager = False
    thinks = True
    version = 1  # raised with whatever changes a choice, and what a test then asks for

    def choose(self, game: AnyGame, view: Any, legal: Legal[Any], rng: Random) -> Any:
        """Return the action after which the seat of the view does best; the game's own choice where that is
        no worse.
        """
        if len(legal) == 1:
            return legal[0]
        own, seed = game.greedy(view, legal, rng), rng.getrandbits(64)
        tried = self._promising(game, view, legal, own, seed)
        worth, played, live = [0.0] * len(tried), 0, list(range(len(tried)))
        each = self.playouts / max(1, ceil(log2(len(tried))))
        while len(live) > 1:
            games = max(1, int(each / len(live)))
            for number in range(played, played + games):
                for choice in live:
                    world = game.imagine(view, Random(seed + number))  # no dice of a table
                    game.apply(world, tried[choice])
                    luck = Random(seed ^ number)
                    worth[choice] += self._outlook(game, world, view.seat, luck)[view.seat]
            played += games
            live.sort(key=lambda choice: (-worth[choice], choice))
            del live[(len(live) + 1) // 2 :]
        return tried[live[0]]

    def _promising(self, game: AnyGame, view: Any, legal: Legal[Any], own: Any, seed: int) -> Sequence[Any]:
        """Return what is tried: the game's own choice first, then of each kind of action those that look best
        at once, so that many of one kind do not hide another.
        """
        looked_at = list(legal)
        if len(looked_at) > MOST_LOOKED_AT:
            looked_at = Random(seed).sample(looked_at, MOST_LOOKED_AT)
        if len(looked_at) <= self.width:
            return [own, *(action for action in looked_at if action != own)]
        found: list[tuple[float, int]] = []
        for number, action in enumerate(looked_at):
            world = game.imagine(view, Random(seed))
            game.apply(world, action)
            found.append((-shares(game, world)[view.seat], number))
        kinds: Counter[type] = Counter()
        ranked = []
        for worth, number in sorted(found):
            kind = type(looked_at[number])
            ranked.append((kinds[kind], worth, number))
            kinds[kind] += 1
        best = [looked_at[number] for *_, number in sorted(ranked)]
        return [own, *(action for action in best if action != own)][: self.width]

    def _outlook(self, game: AnyGame, world: Any, last: Seat, rng: Random) -> tuple[float, ...]:
        """Play on until enough others have had their turn; return the share of the win of each seat."""
        turns = 0
        for _ in range(MOST_ACTIONS):
            asked = game.pending(world)
            if asked is None:
                break
            seat = asked.must[0]
            if seat != last and asked.kind not in game.brief:
                turns, last = turns + 1, seat
                if turns > self.turns:
                    break
            legal = game.legal(world, seat)
            only = len(legal) == 1
            game.apply(world, legal[0] if only else game.greedy(game.view(world, seat), legal, rng))
        return shares(game, world)


def shares(game: AnyGame, state: Any) -> tuple[float, ...]:
    """Return the share of the win of each seat: as the game has ended, else by its estimate."""
    outcome = game.outcome(state)
    return game.estimate(state) if outcome is None else outcome.shares
