"""Games played at random, for tests that look at whatever can come up."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from engine.chance import Chance, words_digest
from games.foes import GAME
from games.foes.sheet.state import Foes


def begin(seats: int, seed: str, **rules: Any) -> Foes:
    """Begin a game whose draws follow from a seed."""
    chance = Chance(f"faces {seed}", sha256(seed.encode()).digest(), words_digest(["word"] * seats))
    return GAME.new(GAME.Options(**rules), [GAME.Entry() for _ in range(seats)], chance)


def play(
    seats: int, seed: str, policy: str = "random", plies: int = 600, **rules: Any
) -> Iterator[tuple[Foes, Any, Any]]:
    """Play; yield each state with the action that is taken next and, after it, what happened.

    `policy` is `random`, `greedy` or `mixed`: greedy and random in turn, so that rich states see odd moves.
    """
    s, rng = begin(seats, seed, **rules), Random(seed)
    for ply in range(plies):
        asked = GAME.pending(s)
        if asked is None:
            return
        seat = rng.choice(asked.must)
        legal = GAME.legal(s, seat)
        clever = policy == "greedy" or (policy == "mixed" and ply % 3 != 0)
        action = legal[rng.randrange(len(legal))]
        if clever:
            action = GAME.greedy(GAME.view(s, seat), legal, rng)
        before = s.copy()
        yield before, action, GAME.apply(s, action)


def states(
    seats: int, seed: str, policy: str = "mixed", every: int = 7, plies: int = 600, **rules: Any
) -> Iterator[Foes]:
    """Yield some of the states of a game."""
    for ply, (s, _, _) in enumerate(play(seats, seed, policy, plies, **rules)):
        if ply % every == 0:
            yield s


def deal(s: Foes, seat: int, *faces: str) -> None:
    """Give a seat spells from the draw pile."""
    for face in faces:
        card = next(card for card in reversed(s.spells) if s.book.spells[card].face == face)
        s.spells.remove(card)
        s.hand[seat] = sorted([*s.hand[seat], card])
