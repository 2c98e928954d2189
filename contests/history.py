"""What has happened so far: who met whom, sat where, had a bye. Shared by all who pair and who explain."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from contests.contest import Contest, Pair, Round, Table, pair_of
from contests.fold import apply
from contests.log import ByeKind, Entry, Number, Paired
from contests.points import bye_points, points_of


def rounds_of(contest: Contest, upto: int | None = None, season: int | None = None) -> tuple[Round, ...]:
    """Return the rounds up to a number (None: all), of one season (None: of all)."""
    return tuple(
        round_
        for round_ in contest.rounds
        if (upto is None or round_.number <= upto) and (season is None or round_.season == season)
    )


def tables_of(
    contest: Contest, number: Number, upto: int | None = None, season: int | None = None
) -> Iterator[tuple[Round, Table, int]]:
    """List the tables of an entrant, oldest first, each with its round and the entrant's seat from 0."""
    for round_ in rounds_of(contest, upto, season):
        for table in round_.tables:
            if number in table.seats:
                yield round_, table, table.seats.index(number)


def met(contest: Contest, upto: int | None = None, season: int | None = None) -> Counter[Pair]:
    """Count how often two entrants were paired with each other, played or not; the lower number first."""
    times: Counter[Pair] = Counter()
    for round_ in rounds_of(contest, upto, season):
        for table in round_.tables:
            for index, first in enumerate(table.seats):
                for second in table.seats[index + 1 :]:
                    times[pair_of(first, second)] += 1
    return times


def seat_counts(
    contest: Contest, upto: int | None = None, season: int | None = None
) -> dict[Number, Counter[int]]:
    """Count how often each entrant sat in each seat (from 0; of two, seat 0 is the first player)."""
    counts: dict[Number, Counter[int]] = {entrant.number: Counter() for entrant in contest.entrants}
    for round_ in rounds_of(contest, upto, season):
        for table in round_.tables:
            for seat, number in enumerate(table.seats):
                counts[number][seat] += 1
    return counts


def byes_of(
    contest: Contest, *kinds: ByeKind, upto: int | None = None, season: int | None = None
) -> Counter[Number]:
    """Count the byes of each entrant, of some kinds (none named: byes that nobody asked for)."""
    counted = kinds or ("bye",)
    return Counter(
        bye.entrant
        for round_ in rounds_of(contest, upto, season)
        for bye in round_.byes
        if bye.kind in counted
    )


def scores(contest: Contest, upto: int | None = None, season: int | None = None) -> dict[Number, Fraction]:
    """Return the points of every entrant, from the results and byes of rounds up to a number."""
    totals = {entrant.number: Fraction() for entrant in contest.entrants}
    for round_ in rounds_of(contest, upto, season):
        for number, points in round_scores(contest, round_).items():
            totals[number] += points
    return totals


def round_scores(contest: Contest, round: Round) -> dict[Number, Fraction]:
    """Return the points that one round brought those who have a result or a bye in it."""
    points: dict[Number, Fraction] = {}
    for table in round.tables:
        if table.result is not None:
            earned = points_of(contest.plan, len(table.seats), table.result.places)
            points.update(zip(table.seats, earned, strict=True))
    for bye in round.byes:
        points[bye.entrant] = bye_points(contest.plan, bye.kind)
    return points


def before(entries: Sequence[Entry], number: int) -> Contest:
    """Return the event as it stood when a round was paired (the last time, where it was taken back).

    Raise `KeyError` when it never was.
    """
    return before_and_now(entries, number)[0]


def before_and_now(entries: Sequence[Entry], number: int) -> tuple[Contest, Contest]:
    """Return the event as it stood when a round was paired, and as it stands.

    Raise `KeyError` when that round was never paired.
    """
    contest: Contest | None = None
    before: Contest | None = None
    for entry in entries:
        if isinstance(entry.what, Paired) and entry.what.round == number:
            before = contest
        contest = apply(contest, entry)
    if before is None or contest is None:
        raise KeyError(number)
    return before, contest
