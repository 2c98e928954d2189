"""What has a name in a game: its cards, creatures, places and so on, as people look them up.

A game that has such things may say what stands on each (`Pieced`), in our own words and under the names of
its data set, so that a theme renames them. `/rules` then finds them by name, and offers them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Piece:
    """Hold one thing that has a name: what kind of thing it is, and what there is to know of it."""

    name: str
    kind: Text
    text: Text


@runtime_checkable
class Pieced(Protocol):
    """A game whose things can be looked up by name."""

    def pieces(self) -> Sequence[Piece]:
        """Return all that has a name, in the order of the data set; no two of one name and kind."""
