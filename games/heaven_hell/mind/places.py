"""Where the machine player puts a character."""

from collections.abc import Sequence

from engine.views import once
from games.heaven_hell.mind.forces import changed, coming, forces, posture
from games.heaven_hell.sheet.facts import empty
from games.heaven_hell.sheet.view import HeavenHellView

_TOUGH = 3
"""With so much health a fighter stands at the front."""


def best_space(v: HeavenHellView, seat: int, face: int, free: Sequence[int] | None = None) -> int:
    """Return the cell where a character does most good; -1 when there is no empty one."""
    cells = list(free) if free is not None else empty(v, seat)
    if not cells:
        return -1
    card = v.book.faces[face]
    if not card.fighter:
        return max(cells, key=lambda cell: (v.book.row_of[cell], v.book.column_of[cell]))
    column = best_column(v, seat, face, sorted({v.book.column_of[cell] for cell in cells}))
    there = [cell for cell in cells if v.book.column_of[cell] == column]
    return min(there) if card.health >= _TOUGH else max(there)


def placed(v: HeavenHellView, seat: int, face: int) -> str:
    """Return the name of that space, worked out once for a view."""
    return once(v, ("space", face), lambda: v.book.name(best_space(v, seat, face)))


def best_column(v: HeavenHellView, seat: int, face: int, columns: Sequence[int]) -> int:
    """Return the column that a fighter strengthens most, against all others and in both roles."""
    card, known = v.book.faces[face], forces(v)
    heaven, hell = coming(card, heaven=True), coming(card, heaven=False)
    return max(columns, key=lambda at: (posture(v, seat, changed(known, seat, at, heaven, hell, 1)), -at))
