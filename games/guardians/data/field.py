"""The field of 3 x 4 spaces: who lives where, and what lies beside what (G10, G152).

Spaces are numbered row by row as seat 0 sees them: 0-2 Strongholds of seat 0, 3-5 the lands before them, 6-8
the lands before seat 1, 9-11 the Strongholds of seat 1.
"""

from typing import Final

SPACES: Final = 12
COLUMNS: Final = 3
ROWS: Final = 4

STRONGHOLDS: Final = ((0, 1, 2), (9, 10, 11))
"""By seat: its Strongholds, from column 0 to column 2 (for seat 1 that is from its right to its left)."""
LANDS: Final = (3, 4, 5, 6, 7, 8)
"""The six disputed lands."""
OWNER: Final = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
"""By space: whose Stronghold it is, or before whose Strongholds it lies (G11, G138)."""
IS_LAND: Final = tuple(space in LANDS for space in range(SPACES))
ROW: Final = tuple(space // COLUMNS for space in range(SPACES))
COLUMN: Final = tuple(space % COLUMNS for space in range(SPACES))
BEFORE: Final = (3, 4, 5, -1, -1, -1, -1, -1, -1, 6, 7, 8)
"""By Stronghold: the land in front of it; -1 for a land."""


def _beside(space: int) -> tuple[int, ...]:
    row, column = divmod(space, COLUMNS)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(COLUMNS * y + x for y, x in near if 0 <= y < ROWS and 0 <= x < COLUMNS)


BESIDE: Final = tuple(_beside(space) for space in range(SPACES))
"""By space: its neighbours, never diagonal (G40, G141), in rising order."""


def side(space: int) -> int:
    """Return the side of a space as the owner of its half sees it: 0 left, 1 centre, 2 right (G152).

    Seat 0 looks up the field, seat 1 down it.
    """
    return COLUMN[space] if OWNER[space] == 0 else COLUMNS - 1 - COLUMN[space]
