"""How boards are shown, and in which colours: what servers, tables and people may choose."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from engine.scene import Sight, Theme

Boards: TypeAlias = Literal["both", "picture", "text", "sentences"]
"""A board as text with its picture below it, one of the two alone, or read out in sentences."""
BOARDS: Final[tuple[Boards, ...]] = get_args(Boards)


@dataclass(frozen=True, slots=True)
class Face:
    """Say how a board is shown."""

    board: Boards = "both"
    theme: Theme = "night"
    sight: Sight = "full"
