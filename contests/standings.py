"""Standings: who stands where, and by what."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Final, TypeAlias

from contests.contest import Contest
from contests.history import byes_of, rounds_of, tables_of
from contests.log import Number
from contests.plan import Format, TieBreak
from contests.rungs import climbed
from contests.tiebreaks import MEASURES, Tally, tally

Key: TypeAlias = Callable[[Number], tuple[int, ...]]
Measured: TypeAlias = dict[TieBreak, dict[Number, tuple[Fraction, ...]]]
"""Tie-breaks of all; direct encounters of those only who were level, filled in as they are asked."""


NONE: Final = (Fraction(),)


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold a line of the standings. `games` that were played; `byes` of any kind. `breaks`: the value of each
    tie-break in the plan's order; of the sum of places fewer is better, of the rest more. A direct encounter
    counts among those who are level there, and is 0 for everybody else; `best` shows how often one came
    first; the lot shows one's number in the draw.
    """

    rank: int
    entrant: Number
    points: Fraction
    games: int
    byes: int
    breaks: tuple[tuple[TieBreak, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """Hold who is ranked by what: an event, a season of a league (None: no league), and their turns."""

    contest: Contest
    season: int | None
    numbers: tuple[Number, ...]
    counted: Tally


def standings(
    contest: Contest, division: int | None = None, upto: int | None = None, season: int | None = None
) -> tuple[Standing, ...]:
    """Return the standings from the results and byes of rounds up to one (None: all so far).

    In a league: of a season (None: the one that is played), and of a division (None: of all, one after the
    other). In a knock-out whoever goes out later stands higher; in a ladder the rungs tell. Whoever was never
    in a round stands here only while they are in. No two share a rank: in the end the lot decides.
    """
    if upto is not None:
        contest = replace(contest, rounds=contest.rounds[:upto])
    league = contest.plan.format == "league"
    season = (season or contest.season) if league else None
    numbers = _ranked(contest, season)
    if league and division is not None:
        numbers = tuple(number for number in numbers if division_of(contest, number, season) == division)
    scope = Scope(contest, season, numbers, tally(contest, numbers, season=season))
    measured: Measured = {
        name: {} if name == "direct" else MEASURES[name](scope.counted, numbers)
        for name in contest.plan.breaks
    }
    order = _in_order(scope, measured)
    had = byes_of(contest, "bye", "half", "none", season=season)
    return tuple(
        Standing(
            rank,
            number,
            scope.counted.scores[number],
            games=sum(turn.played for turn in scope.counted.turns[number]),
            byes=had[number],
            breaks=tuple((name, abs(values.get(number, NONE)[0])) for name, values in measured.items()),
        )
        for rank, number in enumerate(order, 1)
    )


def _ranked(contest: Contest, season: int | None) -> tuple[Number, ...]:
    """Return who stands in the standings: who is in, and who was in a round."""
    was: set[Number] = set()
    for round_ in rounds_of(contest, season=season):
        was.update(number for table in round_.tables for number in table.seats)
        was.update(bye.entrant for bye in round_.byes)
    now = season is None or season == contest.season
    return tuple(
        entrant.number
        for entrant in contest.entrants
        if (entrant.status == "in" and now) or entrant.number in was
    )


def division_of(contest: Contest, number: Number, season: int | None = None) -> int:
    """Return an entrant's division in a season of a league (None: the one that is played): as their tables
    of it say, else the one that they are in now.
    """
    for _, table, _ in tables_of(contest, number, season=season or contest.season):
        return int(table.group or 1)
    return contest.entrant(number).division


def _in_order(scope: Scope, measured: Measured) -> list[Number]:
    before = BEFORE_POINTS.get(scope.contest.plan.format)
    key = before(scope) if before is not None else lambda number: ()  # noqa: ARG005 - nothing comes before points

    def level(number: Number) -> tuple[tuple[int, ...], Fraction]:
        return key(number), -scope.counted.scores[number]

    order: list[Number] = []
    for _, group in groupby(sorted(scope.numbers, key=level), key=level):
        order += _broken(scope, list(group), scope.contest.plan.breaks, measured)
    return order


def _broken(
    scope: Scope, group: list[Number], breaks: Sequence[TieBreak], measured: Measured
) -> list[Number]:
    """Put those who are level into order by the first tie-break that tells, and the rest by the next ones."""
    if len(group) < 2 or not breaks:
        return group
    name, *more = breaks
    if name == "direct":
        measured[name] |= MEASURES[name](scope.counted, group)
    by = measured[name].__getitem__
    order: list[Number] = []
    for _, equal in groupby(sorted(group, key=by, reverse=True), key=by):
        order += _broken(scope, list(equal), more, measured)
    return order


def _by_division(scope: Scope) -> Key:
    return lambda number: (division_of(scope.contest, number, scope.season),)


def _by_rungs(scope: Scope) -> Key:
    rungs = climbed(scope.contest).rungs
    return lambda number: (rungs.index(number) if number in rungs else len(rungs),)


def _by_going_out(scope: Scope) -> Key:
    from contests.formats.elimination import alive  # here: the formats are built on standings

    still = set(alive(scope.contest))

    def key(number: Number) -> tuple[int, ...]:
        if number in still:
            return (0,)
        turns = [turn for turn in scope.counted.turns[number] if not turn.chosen]  # else they only waited
        return (1, -turns[-1].round, 2 * turns[-1].came + turns[-1].level) if turns else (1, 0, 0)

    return key


BEFORE_POINTS: Final[dict[Format, Callable[[Scope], Key]]] = {
    "league": _by_division,
    "ladder": _by_rungs,
    "single": _by_going_out,
    "double": _by_going_out,
}
"""What counts before points: the division, the rung, how far one has come."""
