"""What waits on a space, as a hint of a few words, and the rows by which long lists of spaces are split."""

from engine.texts import Text
from games.foes.data.book import CHESTS
from games.foes.face.hints import fright, odds, too_strong
from games.foes.face.words import tile_title
from games.foes.sheet.facts import shows
from games.foes.sheet.view import FoesView


def row_of(name: str) -> Text:
    """Name the drawn row of a space, by which long lists of spaces are split: at most 17 in one."""
    digits = name.partition("-")[0].lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return Text("Row {row}", row=digits) if digits.isdigit() else Text("Elsewhere")


def unknown(v: FoesView, space: int) -> Text | None:
    """Say what a walk to a space would show that nobody has seen, or None."""
    if v.chip[space]:
        return Text("nobody has seen it yet")
    chambers, hidden = shows(v, space)
    if chambers:
        return Text("shows {count} unseen chamber", "shows {count} unseen chambers", chambers)
    return Text("shows a hidden intersection") if hidden else None


def content(v: FoesView, space: int, near: bool = True) -> Text | None:
    """Say what waits on a space for the viewer, or None; `near`: it can still be fought in this turn."""
    tile = v.tile[space]
    if tile in CHESTS:
        return Text("a treasure chest")
    if tile and v.seat is not None:
        name = tile_title(v.book, tile)
        if too_strong(v, v.seat, tile):
            return Text("{monster}, too strong", monster=name)
        if not near:
            return Text("{monster}, too far to fight it now", monster=name)
        if fright(v, v.seat, tile):
            heart = v.book.heart[tile]
            if heart > v.chips[v.seat]:
                return Text(
                    "{monster}, too weak: dies of fright if you have {count} chip",
                    plural="{monster}, too weak: dies of fright if you have {count} chips",
                    count=heart, monster=name,
                )  # fmt: skip
            return Text("{monster}, dies of fright", monster=name)
        sure = odds(v, v.seat, tile)
        if sure < 1:
            return Text("{monster}, {percent} % to win", monster=name, percent=round(100 * sure))
        return Text("{monster}, beatable", monster=name)
    if v.book.teleport_of[space] >= 0:
        return Text("teleport")
    if v.book.spaces[space].kind == "path":
        start, other = v.book.name(space).split("-")
        return Text("the path from {one} to {other}", one=start, other=other)
    return None
