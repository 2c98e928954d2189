"""Seeing and revealing: after anything that can open a view, all that is in sight is shown at once."""

from collections.abc import Sequence

from games.foes.data.book import MONSTERS, ORDERED
from games.foes.events import (
    ChipsFound,
    DumbestEntered,
    DumbestNow,
    EndPhase,
    Flipped,
    FoesEvent,
    Revealed,
    TilesDrawn,
)
from games.foes.play.supply import to_supply
from games.foes.sheet.facts import dumbest, maze
from games.foes.sheet.state import Dungeon, Foes

PHASE_TWO = 24
"""The dumbest-player tile lies under 23, so the draw that yields this monster brings it (R60, ruling 2)."""


def watchers(s: Dungeon) -> list[int]:
    """Return the spaces of figures that see: all on the board but those with a monster (R63, ruling 6)."""
    return [space for space in s.figure if space >= 0 and not 0 < s.tile[space] <= MONSTERS]


def look(s: Foes, out: list[FoesEvent], spaces: Sequence[int] | None = None) -> bool:
    """Reveal what is in sight from some spaces, by default from all figures that see; tell whether anything
    was.

    Everything that comes into sight at one moment is one batch: one draw, one shuffle (R54-R63, R109,
    ruling 6).
    """
    seen_from = watchers(s) if spaces is None else spaces
    passages = maze(s)
    flipped = False
    while unseen := [tile for space in seen_from for tile in passages.sight(space)[1]]:
        for tile in dict.fromkeys(unseen):
            flip(s, tile, out)
        flipped = True
        passages = maze(s)
    chip = s.chip
    for space in seen_from:
        for chamber in passages.sight(space)[0]:
            if chip[chamber]:
                rooms = [room for at in seen_from for room in passages.sight(at)[0] if chip[room]]
                reveal(s, sorted(dict.fromkeys(rooms)), out)
                return True
    return flipped


def flip(s: Foes, space: int, out: list[FoesEvent]) -> None:
    """Turn up a face-down intersection; its closed side is drawn now, so that nobody can know it before.

    (R6, R56)
    """
    side = s.chance.below(4)
    s.closed[s.book.intersection_of[space]] = side
    out.append(Flipped(s.book.name(space), side))


def reveal(s: Foes, chambers: list[int], out: list[FoesEvent]) -> None:
    """Move the chips of chambers, in reading order, to the supply and put as many tiles there (R57, R58)."""
    names = [s.book.name(chamber) for chamber in chambers]
    for chamber in chambers:
        s.chip[chamber] = False
    out.append(ChipsFound(tuple(names), to_supply(s, len(chambers))))
    tiles = [draw_tile(s, out) for _ in chambers]
    out.append(TilesDrawn(tuple(sorted(tiles))))
    s.chance.shuffle(tiles)
    for chamber, name, tile in zip(chambers, names, tiles, strict=True):
        s.tile[chamber] = tile
        out.append(Revealed(name, tile))
    turn = s.turn
    turn.progress = turn.stirred = True


def draw_tile(s: Foes, out: list[FoesEvent]) -> int:
    """Draw the next tile of the piles; the dumbest-player tile is given away and replaced.

    (R3, R59, R60, R114)
    """
    tile = s.drawn + 1 if s.drawn < ORDERED else s.last_five.pop(0)
    if tile == PHASE_TWO and not s.phase_two:
        s.phase_two = True
        out.append(DumbestEntered())
        out.append(DumbestNow(dumbest(s)))
    s.drawn += 1
    if s.drawn == ORDERED:
        out.append(EndPhase())
    return tile
