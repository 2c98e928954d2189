"""Likenesses of the frames of movement, retreat and settlement."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Numbers: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """See `held_field.Move`; others see no draft: `shield` NONE, `draft` empty, `steps` 0."""

    seat: int
    shield: int
    draft: Numbers
    steps: int
    kind: Literal["move"]


@dataclass(frozen=True, slots=True)
class Retreat:
    """See `held_field.Retreat`; cards that the viewer does not know are NONE."""

    seat: int
    space: int
    shield: int
    turned: bool
    cards: Numbers
    targets: Numbers
    came: int
    winner: int
    free: bool
    kind: Literal["retreat"]


@dataclass(frozen=True, slots=True)
class Merge:
    """See `held_field.Merge`; cards that the viewer does not know are NONE."""

    seat: int
    space: int
    shields: Numbers
    turned: bool
    cards: Numbers
    winner: int
    kind: Literal["merge"]


@dataclass(frozen=True, slots=True)
class Settle:
    """See `held_field.Settle`; of `reach` others see only (False, False)."""

    seat: int
    space: int
    laid: int
    dropped: Numbers
    passes: int
    free: tuple[bool, ...]
    reach: tuple[bool, ...]
    kind: Literal["settle"]
