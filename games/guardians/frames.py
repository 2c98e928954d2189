"""The frames of the stack: what is being asked, and what goes on when it has been answered.

States have them with lists, views frozen and with tuples (`engine.sheet`).
"""

from typing import TypeAlias

from engine.sheet import Bools, Ints, Rows
from games.guardians.held_combat import Announced, Combat, Force, Forces, Laid, Pick, Reach, Reaches, Table
from games.guardians.held_core import (
    Draw,
    Excess,
    Face,
    Faces,
    Opening,
    Orders,
    Organize,
    Sort,
    Turn,
    Words,
)
from games.guardians.held_field import Merge, Move, Retreat, Settle

__all__ = [
    "Announced", "Combat", "Draw", "Excess", "Frame", "Held", "Merge", "Move", "Opening", "Orders",
    "Organize", "Pick", "Retreat", "Seen", "Settle", "Sort", "Turn",
]  # fmt: skip

Frame: TypeAlias = (
    Opening[Words] | Turn | Draw[Ints] | Orders[Ints] | Sort[Ints] | Organize[Faces, Bools, Rows, Ints]
    | Excess[Ints, Rows] | Move[Ints] | Retreat[Ints] | Merge[Ints] | Settle[Ints, Bools]
    | Combat[Rows, Ints, Table, Forces, Reaches, Bools] | Pick[Ints] | Announced[Ints]
)  # fmt: skip
Held: TypeAlias = Frame[
    list[str], list[int], list[Face], list[bool], list[list[int]], list[Laid], list[Force], list[Reach]
]
Seen: TypeAlias = Frame[
    tuple[str, ...],
    tuple[int, ...],
    tuple[Face, ...],
    tuple[bool, ...],
    tuple[tuple[int, ...], ...],
    tuple[Laid, ...],
    tuple[Force, ...],
    tuple[Reach, ...],
]
