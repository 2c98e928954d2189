"""Might: of a fighter, of a side, and what battlefields add to it (H33, 3.6, 3.13)."""

from games.heaven_hell.data.book import NONE
from games.heaven_hell.sheet.facts import battle, edges, fighters, heaven, target_field
from games.heaven_hell.sheet.frames import Battle
from games.heaven_hell.sheet.state import Realms


def might_at(t: Realms, cell: int, *, heaven: bool, field: int = NONE) -> int:
    """Return the might of a character with changes, zeal or spite, at least 0 (3.6).

    `heaven`: its owner is the Heaven player; `field`: the battlefield that is fought for, or NONE.
    """
    face = t.book.faces[t.grid[cell]]
    might = face.might + t.might[cell] + t.might_turn[cell]
    if face.side == ("angel" if heaven else "demon"):
        might += 1
    if field >= 0 and not t.book.row_of[cell]:
        place = t.book.fields[field]
        if place.verb == "front_might":
            might += place.n
    return might if might > 0 else 0


def worth(t: Realms, cell: int) -> int:
    """Return the might of a character now, with zeal or spite and all changes (3.6)."""
    leader = heaven(t)
    if leader >= 0:
        return might_at(t, cell, heaven=t.book.owner(cell) == leader)
    return t.book.faces[t.grid[cell]].might


def side_bonus(t: Realms, field: int, column: int, *, heaven: bool) -> int:
    """Return what a battlefield gives a side in the conflict of a column (3.13)."""
    if field < 0:
        return 0
    place = t.book.fields[field]
    if heaven:
        return place.n if place.verb == "heaven_might" else 0
    if place.verb == "hell_might" or (place.verb == "hell_col1" and column == 0):
        return place.n
    return 0


def total(t: Realms, battle: Battle, column: int, *, heaven: bool) -> int:
    """Return the total might of a side in the conflict of a column (H33).

    Without a fighter it is 0 (ruling 10); by the house rule `emptied` it is the advantage, which is had in
    each conflict of the battle (H24, H25).
    """
    seat = battle.heaven if heaven else battle.hell
    cells = fighters(t, seat, column)
    edge = battle.heaven_edge if heaven else battle.hell_edge
    if not cells:
        fought = column == battle.column or column in battle.columns
        return edge if fought and t.book.options.emptied == "advantage" else 0
    field = battle.field
    return (
        sum([might_at(t, cell, heaven=heaven, field=field) for cell in cells])
        + edge
        + side_bonus(t, field, column, heaven=heaven)
    )


def sums(t: Realms, upper: int, lower: int, column: int) -> tuple[int, int]:
    """Return the total might of the Heaven player and of the other in a column, as it is now (3.6).

    Outside a battle this is what a battle begun now would show, for the battlefield that is in question.
    """
    fought = battle(t)
    if fought is None:
        ours, theirs = edges(t, upper, lower)
        fought = Battle(
            upper, lower, target_field(t), retaliation=False, columns=[], heaven_edge=ours, hell_edge=theirs
        )
    return total(t, fought, column, heaven=True), total(t, fought, column, heaven=False)


def margin(t: Realms, fought: Battle, seat: int) -> int:
    """Return by how much a seat is ahead in the present conflict; below 0, behind."""
    ours, theirs = sums(t, fought.heaven, fought.hell, fought.column)
    return ours - theirs if seat == fought.heaven else theirs - ours
