"""Likenesses of the frames of set-up, of the turn, of drawing and of placing."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.guardians.held_core import Face

Numbers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """See `held_core.Opening`; the answer of another seat shows as `given`."""

    answer: tuple[str, ...]
    kind: Literal["opening"]


@dataclass(frozen=True, slots=True)
class Turn:
    """See `held_core.Turn`."""

    then: str
    mover: int
    passes: int
    kind: Literal["turn"]


@dataclass(frozen=True, slots=True)
class Draw:
    """See `held_core.Draw`."""

    queue: Numbers
    kind: Literal["draw"]


@dataclass(frozen=True, slots=True)
class Orders:
    """See `held_core.Orders`."""

    queue: Numbers
    kind: Literal["orders"]


@dataclass(frozen=True, slots=True)
class Sort:
    """See `held_core.Sort`; for others the cards are NONE, as many as there are."""

    seat: int
    cards: Numbers
    placed: Numbers
    source: int
    kind: Literal["sort"]


@dataclass(frozen=True, slots=True)
class Organize:
    """See `held_core.Organize`; of others `moves` is empty and `steps` 0."""

    before: tuple[Face, ...]
    ready: tuple[bool, ...]
    moves: tuple[Numbers, ...]
    steps: Numbers
    who: Numbers
    then: Numbers
    kind: Literal["organize"]


@dataclass(frozen=True, slots=True)
class Excess:
    """See `held_core.Excess`; of others `chosen` is empty."""

    asked: Numbers
    left: Numbers
    chosen: tuple[Numbers, ...]
    kind: Literal["excess"]
