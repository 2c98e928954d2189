"""Which of many actions are worth trying: those after which the game looks best at once, of every kind."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.decisions import Legal
from engine.game import AnyGame
from players.judgement import judged

MOST_LOOKED_AT: Final = 256
"""Actions of a decision that are looked at; of more, these many at random."""


def promising(
    game: AnyGame,
    view: Any,
    legal: Legal[Any],
    first: Sequence[Any],
    most: int,
    seed: int,
    *,
    looked_at: int = MOST_LOOKED_AT,
) -> list[Any]:
    """Return at most so many legal actions: what is named `first`, then of each kind of action those that
    look best at once in one imagined world, so that many of one kind do not hide another.
    """
    seen = list(legal)
    if len(seen) > looked_at:
        seen = Random(seed).sample(seen, looked_at)
    if len(seen) <= most:
        return [*first, *(action for action in seen if action not in first)]
    found: list[tuple[float, int]] = []
    for number, action in enumerate(seen):
        world = game.imagine(view, Random(seed))
        game.apply(world, action)
        found.append((-judged(game, world)[view.seat], number))
    kinds: Counter[type] = Counter()
    ranked = []
    for worth, number in sorted(found):
        kind = type(seen[number])
        ranked.append((kinds[kind], worth, number))
        kinds[kind] += 1
    best = [seen[number] for *_, number in sorted(ranked)]
    return [*first, *(action for action in best if action not in first)][:most]
