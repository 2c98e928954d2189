"""The cross table: who played whom in which round, and how it ended. As rows, and as text of 42 columns.

A cell of a game of two is the result and the rival's rank: `+12` beat the twelfth, `=12` drew, `-12` lost.
A cell of a table is the place and the table: `2@11` came second at table 11. `+bye` is a bye that counts as
a win, `=bye` as half, `-bye` as nothing; `?12` is still being played, and a dot is a round without them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from contests.contest import Contest, Round, Table
from contests.forms.widths import fitted, width
from contests.log import Bye, Number
from contests.points import bye_points, points_of, scale, written
from contests.standings import Standing, division_of, standings
from engine.board import COLUMNS

Names: TypeAlias = Mapping[Number, str]
"""What entrants are called; whoever is missing is `Player 3`."""

_RANKED: Final = 3
"""Columns of the rank and the space after it, at least."""
_NAME: Final = 12
LINES: Final = 24
"""People on one page: with heading and code fence it fits into one message."""


def called(names: Names, number: Number) -> str:
    """Return what an entrant is called.

    >>> called({1: "A"}, 1), called({}, 3)
    ('A', 'Player 3')
    """
    return names.get(number) or f"Player {number}"


@dataclass(frozen=True, slots=True)
class Cell:
    """Hold how a round went for an entrant: in a few letters, and as a share of what a first place brings
    (None: there is nothing to count)."""

    text: str
    share: Fraction | None = None


NOTHING: Final = Cell("·")


@dataclass(frozen=True, slots=True)
class Row:
    """Hold one line: an entrant, where they stand, and a cell for each column."""

    standing: Standing
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Cross:
    """Hold a cross table. `columns` head the cells: rounds or, in a ladder, everybody's own games."""

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    division: int | None = None


def crosses(contest: Contest) -> tuple[Cross, ...]:
    """Return the cross tables of an event: one, or one for each division of a league's season."""
    return tuple(cross(contest, division) for division in divisions(contest))


def divisions(contest: Contest) -> tuple[int | None, ...]:
    """Return the divisions of a league in the season that is played; None alone for any other event."""
    if contest.plan.format != "league":
        return (None,)
    return tuple(sorted({division_of(contest, line.entrant) for line in standings(contest)}))


def cross(contest: Contest, division: int | None = None) -> Cross:
    """Return the cross table of an event or of a division, in the order of the standings."""
    lines = standings(contest, division)
    ranks = {line.entrant: line.rank for line in lines}
    league = contest.plan.format == "league"
    rounds = [round_ for round_ in contest.rounds if not league or round_.season == contest.season]
    if contest.plan.format == "ladder":
        played = {line.entrant: _own(contest, rounds, line.entrant, ranks) for line in lines}
        most = max(map(len, played.values()), default=0)
        rows = tuple(Row(line, _filled(played[line.entrant], most)) for line in lines)
        return Cross(tuple(str(game) for game in range(1, most + 1)), rows)
    rows = tuple(
        Row(line, tuple(cell(contest, round_, line.entrant, ranks) for round_ in rounds)) for line in lines
    )
    return Cross(tuple(f"R{round_.number}" for round_ in rounds), rows, division)


def _own(
    contest: Contest, rounds: Sequence[Round], number: Number, ranks: Mapping[Number, int]
) -> tuple[Cell, ...]:
    cells = (cell(contest, round_, number, ranks) for round_ in rounds)
    return tuple(text for text in cells if text != NOTHING)


def _filled(cells: tuple[Cell, ...], most: int) -> tuple[Cell, ...]:
    return cells + (NOTHING,) * (most - len(cells))


def cell(contest: Contest, round: Round, number: Number, ranks: Mapping[Number, int]) -> Cell:
    """Say in a few letters how a round went for an entrant."""
    for table in round.tables:
        if number in table.seats:
            return _at_table(contest, table, number, ranks)
    return next((_bye(contest, bye) for bye in round.byes if bye.entrant == number), NOTHING)


def _at_table(contest: Contest, table: Table, number: Number, ranks: Mapping[Number, int]) -> Cell:
    seat, result = table.seats.index(number), table.result
    two = len(table.seats) == 2
    other = str(ranks.get(table.seats[1 - seat], "·")) if two else f"@{table.number}"
    if result is None:
        return Cell(f"?{other}")
    share = _share(contest, points_of(contest.plan, len(table.seats), result.places)[seat])
    if not two:
        return Cell(f"{result.places[seat]}{other}", share)
    mine, theirs = result.places[seat], result.places[1 - seat]
    return Cell(f"{'+' if mine < theirs else '-' if mine > theirs else '='}{other}", share)


def _bye(contest: Contest, bye: Bye) -> Cell:
    share = _share(contest, bye_points(contest.plan, bye.kind))
    return Cell(f"{'+' if share == 1 else '=' if share else '-'}bye", share)


def _share(contest: Contest, points: Fraction) -> Fraction:
    return points / (scale(contest.plan)[0] or 1)


def pages(cross: Cross, names: Names, columns: int = COLUMNS, lines: int = LINES) -> tuple[str, ...]:
    """Return a cross table as pages of text, none wider than `columns`, with at most `lines` people each."""
    rank = max(_RANKED, 1 + len(str(max((row.standing.rank for row in cross.rows), default=1))))
    points = max(4, 1 + max((len(written(row.standing.points)) for row in cross.rows), default=1))
    cell = 1 + max((len(text) for row in cross.rows for text in (*cross.columns, *_texts(row))), default=1)
    each = max(1, (columns - rank - _NAME - points) // cell)
    longest = max((width(called(names, row.standing.entrant)) for row in cross.rows), default=1)
    shown = min(each, max(1, len(cross.columns)))
    name = max(_NAME, min(longest, columns - rank - points - cell * shown))
    sheets = []
    for first in range(0, max(1, len(cross.columns)), each):
        some = slice(first, first + each)
        head = " " * (rank + name) + "Pts".rjust(points)
        head += "".join(text.rjust(cell) for text in cross.columns[some])
        for top in range(0, max(1, len(cross.rows)), lines):
            page = [head]
            for row in cross.rows[top : top + lines]:
                line = row.standing
                start = f"{line.rank:>{rank - 1}} {fitted(called(names, line.entrant), name)}"
                start += written(line.points).rjust(points)
                page.append(start + "".join(text.rjust(cell) for text in _texts(row)[some]))
            sheets.append("\n".join(page))
    return tuple(sheets)


def _texts(row: Row) -> tuple[str, ...]:
    return tuple(cell.text for cell in row.cells)


def standing_pages(lines: Sequence[Standing], names: Names, rows: int = LINES) -> tuple[str, ...]:
    """Return standings as pages of at most 42 columns: rank, name, points, games, two tie-breaks."""
    breaks = [name for name, _ in lines[0].breaks if name != "lot"][:2] if lines else []
    heads = [_SHORT[name] for name in breaks]
    sheets = []
    for top in range(0, max(1, len(lines)), rows):
        page = [f"    {'':18}  Pts  G" + "".join(head.rjust(6) for head in heads)]
        for line in lines[top : top + rows]:
            values = dict(line.breaks)
            start = f"{line.rank:>3} {fitted(called(names, line.entrant), 18)}"
            start += f"{written(line.points):>5}{line.games:>3}"
            page.append(start + "".join(written(values[name]).rjust(6) for name in breaks))
        sheets.append("\n".join(page))
    return tuple(sheets)


_SHORT: Final = {
    "buchholz": "Bch", "median": "Med", "sonneborn": "SB", "direct": "Dir", "wins": "Wins",
    "progressive": "Prog", "places": "Pl", "best": "1sts", "opponents": "Opp", "lot": "Lot",
}  # fmt: skip
"""Headings of tie-breaks where room is short."""
