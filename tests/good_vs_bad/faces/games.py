"""Games played by machine and at random, for tests that look at whatever can come up."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine.chance import Chance, words_digest
from games.good_vs_bad import GAME
from games.good_vs_bad.sheet.state import GoodVsBad


def begin(seats: int, seed: str, **rules: Any) -> GoodVsBad:
    """Begin a game whose draws follow from a seed."""
    chance = Chance(f"faces {seed}", sha256(seed.encode()).digest(), words_digest(["word"] * seats))
    return GAME.new(GAME.Options(**rules), [GAME.Entry() for _ in range(seats)], chance)


def play(
    seats: int, seed: str, policy: str = "mixed", plies: int = 600, **rules: Any
) -> Iterator[tuple[GoodVsBad, Any, Any]]:
    """Play; yield each state with the action that is taken next and, after it, what happened.

    `policy` is `random`, `greedy` or `mixed`. Whoever may act in passing does so now and then.
    """
    s, rng = begin(seats, seed, **rules), Random(seed)
    for ply in range(plies):
        asked = GAME.pending(s)
        if asked is None:
            return
        eager = [one for one in asked.may if len(GAME.legal(s, one)) > 0]
        seat = rng.choice(eager) if eager and rng.random() < 0.3 else asked.must[0]
        legal = GAME.legal(s, seat)
        clever = policy == "greedy" or (policy == "mixed" and ply % 3 != 0)
        action = legal[rng.randrange(len(legal))]
        if clever and seat in asked.must:
            action = GAME.greedy(GAME.view(s, seat), legal, rng)
        before = s.copy()
        yield before, action, GAME.apply(s, action)


def states(seats: int, seed: str, policy: str = "mixed", every: int = 7, **rules: Any) -> Iterator[GoodVsBad]:
    """Yield some of the states of a game."""
    for ply, (s, _, _) in enumerate(play(seats, seed, policy, **rules)):
        if ply % every == 0:
            yield s


def wide(_: int) -> str:
    """Name all seats alike and widely: then only the letters tell them apart."""
    return "W" * 32
