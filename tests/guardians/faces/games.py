"""Games played by machine and at random, for tests that look at whatever can come up."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine.chance import Chance, words_digest
from games.guardians import GAME
from games.guardians.sheet.state import Guardians


def begin(seed: str, **rules: Any) -> Guardians:
    """Begin a game of the first two ready decks whose draws follow from a seed."""
    chance = Chance(f"faces {seed}", sha256(seed.encode()).digest(), words_digest(["word"] * 2))
    guardians: Guardians = GAME.new(GAME.Options(**rules), [GAME.Entry() for _ in range(2)], chance)
    return guardians


def play(
    seed: str, policy: str = "mixed", plies: int = 1_500, **rules: Any
) -> Iterator[tuple[Guardians, Any, Any]]:
    """Play; yield each state with the action that is taken next and, after it, what happened.

    `policy` is `random`, `greedy` or `mixed`: every third action at random.
    """
    s, rng = begin(seed, **rules), Random(seed)
    for ply in range(plies):
        asked = GAME.pending(s)
        if asked is None:
            return
        seat = asked.must[0]
        legal = GAME.legal(s, seat)
        if policy == "greedy" or (policy == "mixed" and ply % 3 != 0):
            action = GAME.greedy(GAME.view(s, seat), legal, rng)
        else:
            action = legal[rng.randrange(len(legal))]
        before = s.copy()
        yield before, action, GAME.apply(s, action)


def states(seed: str, policy: str = "mixed", every: int = 7, **rules: Any) -> Iterator[Guardians]:
    """Yield some of the states of a game."""
    for ply, (s, _, _) in enumerate(play(seed, policy, **rules)):
        if ply % every == 0:
            yield s


def wide(_: int) -> str:
    """Name all seats alike and widely: then only the letters tell them apart."""
    return "W" * 32
