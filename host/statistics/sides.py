"""The names of the sides of a game, which are the same in every game of it."""

from functools import lru_cache
from typing import Any

from engine import Chance, Sided, Text


def side_names(game: Any) -> tuple[Text, ...]:
    """Return the names of a game's sides in the order of its teams; none where everybody plays alone, or
    where there is no game (None).
    """
    named: tuple[Text, ...] = _names(game) if game is not None and _sided(game) else ()
    return named


def _sided(game: Any) -> bool:
    return isinstance(game, Sided)


@lru_cache(maxsize=32)
def _names(game: Any) -> tuple[Text, ...]:
    options = game.Options()
    entries = [game.Entry() for _ in range(min(game.seats(options)))]
    first = game.new(options, entries, Chance(game.key, bytes(32), bytes(32)))
    names: tuple[Text, ...] = game.sides(first)
    return names
