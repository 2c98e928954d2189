"""The frames as a view shows them: frozen, with the names and fields they have in the state."""

from typing import Final, TypeAlias

from engine.likeness import Likenesses
from games.guardians import held_combat, held_core, held_field, state
from games.guardians.seen_combat import Announced, Combat, Pick
from games.guardians.seen_core import Draw, Excess, Opening, Orders, Organize, Sort, Turn
from games.guardians.seen_field import Merge, Move, Retreat, Settle

__all__ = [
    "ALIKE", "Announced", "Combat", "Draw", "Excess", "Frame", "Merge", "Move", "Opening", "Orders",
    "Organize", "Pick", "Retreat", "Settle", "Sort", "Turn", "held",
]  # fmt: skip

Frame: TypeAlias = (
    Opening | Turn | Draw | Orders | Sort | Organize | Excess | Move | Retreat | Merge | Settle
    | Combat | Pick | Announced
)  # fmt: skip

ALIKE: Final = Likenesses(
    (
        (held_core.Opening, Opening),
        (held_core.Turn, Turn),
        (held_core.Draw, Draw),
        (held_core.Orders, Orders),
        (held_core.Sort, Sort),
        (held_core.Organize, Organize),
        (held_core.Excess, Excess),
        (held_field.Move, Move),
        (held_field.Retreat, Retreat),
        (held_field.Merge, Merge),
        (held_field.Settle, Settle),
        (held_combat.Combat, Combat),
        (held_combat.Pick, Pick),
        (held_combat.Announced, Announced),
    )
)
"""Each frame of the state with its likeness; both have the same fields in the same order."""


def held(frame: Frame) -> state.Frame:
    """Return a frame of the state from its likeness."""
    back: state.Frame = ALIKE.held(frame)
    return back
