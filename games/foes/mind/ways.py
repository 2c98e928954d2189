"""Ways through the dungeon as a viewer knows it, for hints, refusals and the machine player.

The rules ask whose turn it is and how many steps are left; here the dungeon alone is measured.
"""

from typing import Final

from games.foes.sheet.facts import monster_on
from games.foes.sheet.frames import NOWHERE
from games.foes.sheet.view import FoesView

FAR: Final = 999
"""The distance of what cannot be reached."""


def distances(v: FoesView, start: int, *, through: bool = False) -> list[int]:
    """Return by space the steps from a space, FAR where there is no way.

    A monster stops a figure unless it goes `through`, and so does an unseen chamber (R28, R101). Worked out
    once for each view.
    """
    key = ("from", start, through)
    known: list[int] | None = v.memo.get(key)
    if known is not None:
        return known
    found = [FAR] * len(v.book.spaces)
    if start != NOWHERE:
        found[start] = 0
        near = v.book.maze(v.closed, v.links).ways
        ring = [start]
        while ring:
            after: list[int] = []
            for space in ring:
                steps = found[space] + 1
                for other in near[space]:
                    if found[other] > steps:
                        found[other] = steps
                        if not v.chip[other] and (through or not monster_on(v, other)):
                            after.append(other)
            ring = after
    v.memo[key] = found
    return found
