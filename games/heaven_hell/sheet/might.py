"""Might: of a fighter, of a side, and what battlefields add to it (H33, 3.6, 3.13).

The functions read public things only, which bear the same names in a view.
"""

from games.heaven_hell.data.book import NONE
from games.heaven_hell.play.common import fighters
from games.heaven_hell.sheet.frames import Battle
from games.heaven_hell.sheet.state import Realms


def might_at(s: Realms, cell: int, *, heaven: bool, field: int = NONE) -> int:
    """Return the might of a character with changes, zeal or spite, at least 0 (3.6).

    `heaven`: its owner is the Heaven player; `field`: the battlefield that is fought for, or NONE.
    """
    face = s.book.faces[s.grid[cell]]
    might = face.might + s.might[cell] + s.might_turn[cell]
    if face.side == ("angel" if heaven else "demon"):
        might += 1
    if field >= 0 and not s.book.row_of[cell]:
        place = s.book.fields[field]
        if place.verb == "front_might":
            might += place.n
    return might if might > 0 else 0


def side_bonus(s: Realms, field: int, column: int, *, heaven: bool) -> int:
    """Return what a battlefield gives a side in the conflict of a column (3.13)."""
    if field < 0:
        return 0
    place = s.book.fields[field]
    if heaven:
        return place.n if place.verb == "heaven_might" else 0
    if place.verb == "hell_might" or (place.verb == "hell_col1" and column == 0):
        return place.n
    return 0


def total(s: Realms, battle: Battle, column: int, *, heaven: bool) -> int:
    """Return the total might of a side in the conflict of a column (H33).

    Without a fighter it is 0 (ruling 10); by the house rule `emptied` it is the advantage, which is had in
    each conflict of the battle (H24, H25).
    """
    seat = battle.heaven if heaven else battle.hell
    cells = fighters(s, seat, column)
    edge = battle.heaven_edge if heaven else battle.hell_edge
    if not cells:
        fought = column == battle.column or column in battle.columns
        return edge if fought and s.book.options.emptied == "advantage" else 0
    field = battle.field
    return (
        sum([might_at(s, cell, heaven=heaven, field=field) for cell in cells])
        + edge
        + side_bonus(s, field, column, heaven=heaven)
    )
