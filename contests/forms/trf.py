"""TRF16, the Tournament Report File of FIDE (Handbook C.04.A, Annex 2): events of two for other programs.

Who sits first has White. Starting numbers follow the numbers of entrants, without those who never left the
waiting list. `+` and `-` are games to which one did not come, `D` one to which neither did, `U` a bye, `H` a
rest, `Z` a round without them; what was adjudicated is a game like any other. Rounds that are still played
are left out. `XXR` (rounds) and `XXS` (points, where they are not 1, a half and 0) are the common extension.
"""

import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final

from contests.contest import Contest, Entrant, Result, Round
from contests.forms.crosstable import Names, called
from contests.log import Number
from contests.points import bye_points, points_of
from contests.standings import standings

RESULTS: Final = 91
"""Where the first round begins, from 0; each takes ten columns, led by two blanks after the first."""
NAME: Final = 33
_SYSTEMS: Final = {
    "swiss": "Swiss", "round_robin": "Round robin", "single": "Knock-out", "double": "Double knock-out",
    "league": "League", "ladder": "Ladder",
}  # fmt: skip


class NotForTwo(ValueError):
    """Say that an event's games are not for two, which is all that TRF can hold."""

    def __init__(self) -> None:
        super().__init__("TRF holds games of two; take the CSV or the JSON document for tables of more.")


def trf(contest: Contest, names: Names, arbiter: str = "") -> str:
    """Return an event of two as TRF16, lines ended by CRLF. Raise `NotForTwo` for any other."""
    if not contest.plan.for_two:
        raise NotForTwo
    numbers = starting_numbers(contest)
    rounds = tuple(round_ for round_ in contest.rounds if round_.closed)
    ranks = {line.entrant: line.rank for line in standings(contest)}
    lines = [*_header(contest, len(numbers), arbiter), _dates(rounds)]
    lines += [f"XXR {max(len(rounds), contest.plan.rounds or 0)}", *_points(contest)]
    for number in numbers:
        lines.append(_player(contest, contest.entrant(number), numbers, ranks, rounds, called(names, number)))
    return "".join(line.rstrip() + "\r\n" for line in lines if line)


def starting_numbers(contest: Contest) -> dict[Number, int]:
    """Return the starting number of each entrant who has taken part, from 1 without a gap."""
    seated = {number for round_ in contest.rounds for table in round_.tables for number in table.seats}
    seated |= {bye.entrant for round_ in contest.rounds for bye in round_.byes}
    taking = [
        entrant.number for entrant in contest.entrants if entrant.status == "in" or entrant.number in seated
    ]
    return {number: at for at, number in enumerate(taking, start=1)}


def _header(contest: Contest, players: int, arbiter: str) -> list[str]:
    plan = contest.plan
    rated = sum(entrant.strength is not None for entrant in contest.entrants)
    ended = contest.ended_at or max((round_.at for round_ in contest.rounds), default=None)
    return [
        f"012 {_plain(plan.title, 80)}",
        f"042 {_day(contest.started_at, '%Y/%m/%d')}",
        f"052 {_day(ended, '%Y/%m/%d')}",
        f"062 {players}",
        f"072 {min(rated, players)}",
        "082 0",
        f"092 {_SYSTEMS[plan.format]}",
        f"102 {_plain(arbiter, 60)}" if arbiter else "",
        f"122 {plan.round_days} days a round" if plan.round_days else "",
    ]


def _dates(rounds: tuple[Round, ...]) -> str:
    """Return line 132: the day on which each round began, above its column."""
    return (
        "132".ljust(RESULTS) + "  ".join(_day(round_.at, "%y/%m/%d") for round_ in rounds) if rounds else ""
    )


def _points(contest: Contest) -> list[str]:
    win, loss = points_of(contest.plan, 2, (1, 2))
    (draw, _) = points_of(contest.plan, 2, (1, 1))
    byes = (
        bye_points(contest.plan, "bye"),
        bye_points(contest.plan, "half"),
        bye_points(contest.plan, "none"),
    )
    usual = (Fraction(1), Fraction(1, 2), Fraction(0))
    if (win, draw, loss) == usual and byes == usual:
        return []
    values = {"W": win, "D": draw, "L": loss, "PAB": byes[0], "HPB": byes[1], "ZPB": byes[2]}
    return ["XXS " + " ".join(f"{key}={float(value):.1f}" for key, value in values.items())]


def _player(
    contest: Contest,
    entrant: Entrant,
    numbers: Mapping[Number, int],
    ranks: Mapping[Number, int],
    rounds: tuple[Round, ...],
    name: str,
) -> str:
    rating = "" if entrant.strength is None else str(min(9999, max(0, round(entrant.strength))))
    cells, points = [], Fraction()
    for played in rounds:
        text, earned = _cell(contest, played, entrant.number, numbers)
        cells.append(text)
        points += earned
    line = f"001 {numbers[entrant.number]:>4}      {_plain(name, NAME)}"
    line = f"{line.ljust(48)}{rating:>4}".ljust(80)
    return f"{line}{float(points):>4.1f} {ranks.get(entrant.number, len(ranks)):>4}  " + "  ".join(cells)


def _cell(
    contest: Contest, round: Round, number: Number, numbers: Mapping[Number, int]
) -> tuple[str, Fraction]:
    """Return the eight columns of a round for an entrant, and what it brought."""
    for table in round.tables:
        if number in table.seats and table.result is not None:
            seat = table.seats.index(number)
            earned = points_of(contest.plan, 2, table.result.places)[seat]
            rival, colour = numbers[table.seats[1 - seat]], "wb"[seat]
            return f"{rival:>4} {colour} {_result(table.result, table.seats, seat)}", earned
    bye = next((bye for bye in round.byes if bye.entrant == number), None)
    if bye is None:
        return "0000 - Z", Fraction()
    return f"0000 - {_BYES[bye.kind]}", bye_points(contest.plan, bye.kind)


def _result(result: Result, seats: tuple[Number, ...], seat: int) -> str:
    mine, theirs = result.places[seat], result.places[1 - seat]
    came = [number for number in seats if number not in result.absent]
    if mine == theirs:
        return "=" if came else "D"
    if len(came) < len(seats) or result.how == "forfeit":
        return "+" if mine < theirs else "-"
    return "1" if mine < theirs else "0"


def _plain(text: str, most: int) -> str:
    """Return a text as one line that lines up: a letter a column, no marks, cut to its room."""
    kept = "".join(letter if letter.isprintable() else " " for letter in unicodedata.normalize("NFC", text))
    return " ".join(kept.split())[:most]


def _day(at: int | None, form: str) -> str:
    return "" if at is None else datetime.fromtimestamp(at / 1000, UTC).strftime(form)


_BYES: Final = {"bye": "U", "half": "H", "none": "Z"}
