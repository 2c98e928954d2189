"""What the machine player expects of battles: the might of every column, and how likely each is won."""

from dataclasses import dataclass
from math import exp
from typing import Final

from engine.views import once
from games.heaven_hell.data.book import NONE, Face
from games.heaven_hell.sheet.facts import dominion, has_fighter
from games.heaven_hell.sheet.might import might_at, side_bonus
from games.heaven_hell.sheet.view import HeavenHellView

_SHARP: Final = 0.65
"""How surely a point of might wins a conflict; both hold cards that can turn it."""

Columns = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forces:
    """Hold the might of each seat by column, attacking as Heaven and defending as Hell, without advantage."""

    heaven: tuple[Columns, ...]
    hell: tuple[Columns, ...]
    count: tuple[Columns, ...]
    """Fighters."""
    front: tuple[Columns, ...]
    """Fighters in row 1."""


def coming(face: Face, *, heaven: bool) -> int:
    """Return the might that a character would have in a role, zeal or spite counted (3.6)."""
    return face.might + (face.side == ("angel" if heaven else "demon"))


def forces(v: HeavenHellView) -> Forces:
    """Return the forces of all seats, worked out once for a view."""
    return once(v, "forces", lambda: _forces(v))


def _forces(v: HeavenHellView) -> Forces:
    book = v.book
    wide = range(book.columns)
    heaven = [[0 for _ in wide] for _ in range(book.n)]
    hell = [[0 for _ in wide] for _ in range(book.n)]
    count = [[0 for _ in wide] for _ in range(book.n)]
    front = [[0 for _ in wide] for _ in range(book.n)]
    for cell, face in enumerate(v.grid):
        if book.fighter[face]:
            seat, column = cell // book.size, book.column_of[cell]
            heaven[seat][column] += might_at(v, cell, heaven=True)
            hell[seat][column] += might_at(v, cell, heaven=False)
            count[seat][column] += 1
            front[seat][column] += not book.row_of[cell]
    return Forces(*(tuple(tuple(row) for row in rows) for rows in (heaven, hell, count, front)))


def chance(margin: float) -> float:
    """Return how likely a conflict is won that stands at such a margin."""
    return 1 / (1 + exp(-_SHARP * margin))


def margins(v: HeavenHellView, heaven: int, hell: int, field: int = NONE) -> list[int]:
    """Return by contested column how far Heaven would be ahead in a battle now (H23-H25, H33)."""
    known = forces(v)
    ours, theirs = known.count[heaven], known.count[hell]
    edge = sum((mine > 0) - (hers > 0) for mine, hers in zip(ours, theirs, strict=True))
    place = v.book.fields[field] if field >= 0 else None
    rows = place.n if place is not None and place.verb == "front_might" else 0
    margins: list[int] = []
    for column, (mine, hers) in enumerate(zip(ours, theirs, strict=True)):
        if mine and hers:
            margin = known.heaven[heaven][column] - known.hell[hell][column] + edge
            if place is not None:
                margin += side_bonus(v, field, column, heaven=True)
                margin -= side_bonus(v, field, column, heaven=False)
                margin += rows * (known.front[heaven][column] - known.front[hell][column])
            margins.append(margin)
    return margins


def lead(v: HeavenHellView, heaven: int, hell: int, field: int = NONE) -> float:
    """Return how many conflicts more Heaven is expected to win than Hell."""
    return sum(2 * chance(margin) - 1 for margin in margins(v, heaven, hell, field))


def posture(v: HeavenHellView, seat: int, ours: Forces) -> float:
    """Return how a seat with such columns stands against all others, both as Heaven and as Hell."""
    known = forces(v)
    total = 0.0
    for other in range(v.book.n):
        if other != seat:
            total += _expected(ours.heaven[seat], ours.count[seat], known.hell[other], known.count[other])
            total += _expected(ours.hell[seat], ours.count[seat], known.heaven[other], known.count[other])
    return total


def _expected(mine: Columns, here: Columns, hers: Columns, there: Columns) -> float:
    """Return how many conflicts more one is expected to win than the other, on no battlefield."""
    edge = sum((ours > 0) - (theirs > 0) for ours, theirs in zip(here, there, strict=True))
    return (
        sum(
            2 * chance(mine[at] - hers[at] + edge) - 1 + 0.02 * (mine[at] - hers[at])
            for at in range(len(mine))
            if here[at] and there[at]
        )
        + 0.15 * edge
    )


def changed(known: Forces, seat: int, column: int, heaven: int, hell: int, count: int) -> Forces:
    """Return forces with might and fighters added to a column of a seat, or taken away."""

    def more(rows: tuple[Columns, ...], by: int) -> tuple[Columns, ...]:
        row = list(rows[seat])
        row[column] += by
        return (*rows[:seat], tuple(row), *rows[seat + 1 :])

    return Forces(more(known.heaven, heaven), more(known.hell, hell), more(known.count, count), known.front)


def defenders(v: HeavenHellView, heaven: int) -> list[int]:
    """Return those who could defend against a seat (H20)."""
    return [seat for seat in range(v.book.n) if seat != heaven and has_fighter(v, seat)]


def worst(v: HeavenHellView, heaven: int, field: int) -> float:
    """Return the lead that Heaven expects against whoever is best placed to defend; a lot if nobody can."""
    return min((lead(v, heaven, seat, field) for seat in defenders(v, heaven)), default=9.0)


def wins_with(v: HeavenHellView, seat: int, field: int) -> bool:
    """Tell whether a battlefield more would give a seat the Dominion that wins (3.9)."""
    held = dominion(v, seat)
    more = 0 if v.holder[field] == seat else v.book.fields[field].plunder
    return held + more >= v.book.target
