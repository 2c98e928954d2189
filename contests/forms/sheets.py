"""Sheets: standings and pairings as CSV, for whoever works on with them in a spreadsheet.

One header line, comma, CRLF, UTF-8 without a mark (RFC 4180). Points are decimal numbers.
"""

import csv
from collections.abc import Iterable, Sequence
from fractions import Fraction
from io import StringIO
from typing import Final

from contests.contest import Contest
from contests.forms.crosstable import Names, called, divisions
from contests.points import bye_points, points_of
from contests.standings import standings

_FORMULAE: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the start of a formula: somebody's name may begin so."""


def standings_csv(contest: Contest, names: Names) -> str:
    """Return the standings, of all divisions one below the other."""
    league = contest.plan.format == "league"
    head = ["division"] if league else []
    head += ["rank", "entrant", "name", "points", "games", "byes", *contest.plan.breaks, "status"]
    rows: list[list[str]] = []
    for division in divisions(contest):
        for line in standings(contest, division):
            row = [] if division is None else [str(division)]
            row += [
                str(line.rank),
                str(line.entrant),
                safe(called(names, line.entrant)),
                _number(line.points),
            ]
            row += [str(line.games), str(line.byes)]
            values: dict[str, Fraction] = dict(line.breaks)
            row += [_number(values[name]) if name in values else "" for name in contest.plan.breaks]
            rows.append([*row, contest.entrant(line.entrant).status])
    return sheet(head, rows)


def pairings_csv(contest: Contest, names: Names) -> str:
    """Return all rounds, a line for each seat and each bye."""
    head = ["season", "round", "table", "group", "seat", "entrant", "name", "place", "points", "how", "game"]
    rows: list[list[str]] = []
    for round_ in contest.rounds:
        for table in round_.tables:
            result = table.result
            earned = points_of(contest.plan, len(table.seats), result.places) if result else None
            for seat, number in enumerate(table.seats):
                row = [str(round_.season), str(round_.number), str(table.number), table.group, str(seat + 1)]
                row += [str(number), safe(called(names, number))]
                row += [str(result.places[seat]) if result else "", _number(earned[seat]) if earned else ""]
                rows.append([*row, result.how if result else "", table.code or ""])
        for bye in round_.byes:
            row = [
                str(round_.season),
                str(round_.number),
                "",
                "",
                "",
                str(bye.entrant),
                safe(called(names, bye.entrant)),
            ]
            rows.append([*row, "", _number(bye_points(contest.plan, bye.kind)), _BYES[bye.kind], ""])
    return sheet(head, rows)


def sheet(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a sheet; what people have written in it is to be made `safe` before."""
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()


def _number(value: Fraction) -> str:
    """Write a number with at most four decimals, a point between.

    >>> _number(Fraction(5, 2)), _number(Fraction(3)), _number(Fraction(2, 3))
    ('2.5', '3', '0.6667')
    """
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def safe(cell: str) -> str:
    """Quote what a spreadsheet would take for a formula; numbers need not go through it.

    >>> safe("=1+1"), safe("@A1"), safe("-3"), safe("Ash")
    ("'=1+1", "'@A1", "'-3", 'Ash')
    """
    return f"'{cell}" if cell.startswith(_FORMULAE) else cell


_BYES: Final = {"bye": "bye", "half": "rest", "none": "none"}
