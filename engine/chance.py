"""The one channel of chance: draws that anyone can check after the game.

Before play the host publishes `commitment(game, seed)`. Each player adds a word of their own. Draw number d
is made of `HMAC-SHA256(seed, "draw/v1" | game | words | d | block)` and is exactly uniform by rejection.
When the seed is revealed at the end, everyone can recompute every draw.
"""

import hmac
from collections.abc import Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from struct import Struct
from typing import Any, Final, TypeVar

from engine.state import State, state

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = Struct(">4Q")
"""A digest is four numbers below `_SPAN`."""
_SPAN = 1 << 64


@dataclass(frozen=True, slots=True)
class Draw:
    """Hold one draw: `among` are the things that were equally likely, or how many numbers there were from 0
    on; `drawn` is what came. A shuffle notes nothing.
    """

    among: int | tuple[Any, ...]
    drawn: Any


_notes: Final[ContextVar[list[Draw] | None]] = ContextVar("draws", default=None)


@contextmanager
def noting() -> Iterator[list[Draw]]:
    """Note all draws that are made in this context, for whoever follows a game that is over."""
    notes: list[Draw] = []
    token = _notes.set(notes)
    try:
        yield notes
    finally:
        _notes.reset(token)


def joined(*parts: bytes) -> bytes:
    """Join parts so that no two different lists give the same bytes: each is led by its length, 4 bytes
    big-endian."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def commitment(game: str, seed: bytes) -> str:
    """Return the promise, 64 hex digits, that fixes the seed of a game before anybody joins it."""
    return sha256(joined(b"commit/v1", game.encode(), seed)).hexdigest()


def words_digest(words: Sequence[str]) -> bytes:
    """Return the 32 bytes that stand for all players' words, in the order of seats."""
    return sha256(joined(b"words/v1", *(word.encode() for word in words))).digest()


@lru_cache(maxsize=256)
def _drawn_from(game: str, words: bytes) -> bytes:
    """Return what is the same in the message of every draw of a table."""
    return joined(b"draw/v1", game.encode(), words)


@state
class Chance(State):
    """Draw numbers from the seed; the state of a game holds one, so that a copy of the state draws the
    same.

    `game` names the table, `words` is `words_digest` of the players' words, `draws` counts the draws made
    so far.
    """

    game: str
    seed: bytes
    words: bytes
    draws: int = 0

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1, all equally likely. Raise `ValueError` unless 1 <= n <=
        2**32."""
        drawn = self._below(n)
        if (notes := _notes.get()) is not None:
            notes.append(Draw(n, drawn))
        return drawn

    def _below(self, n: int) -> int:
        if not 1 <= n <= 1 << 32:
            raise ValueError(f"a draw needs 1 to 2**32 outcomes, not {n}")
        limit = _SPAN - _SPAN % n
        prefix = _drawn_from(self.game, self.words) + self.draws.to_bytes(8, "big")
        self.draws += 1
        block = 0
        while True:
            digest = hmac.digest(self.seed, prefix + block.to_bytes(4, "big"), "sha256")
            for value in _WORDS.unpack(digest):
                if value < limit:
                    return int(value % n)
            block += 1

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        item = items[self._below(len(items))]
        if (notes := _notes.get()) is not None:
            notes.append(Draw(tuple(items), item))
        return item

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put items in random order, in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]
