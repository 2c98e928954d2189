"""What has been: who met whom, who sat where, who had a bye. Shared by all who pair and who explain."""

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
        one
        for one in contest.rounds
        if (upto is None or one.number <= upto) and (season is None or one.season == season)
    )


def tables_of(
    contest: Contest, number: Number, upto: int | None = None, season: int | None = None
) -> Iterator[tuple[Round, Table, int]]:
    """List the tables of an entrant, oldest first, each with its round and the entrant's seat from 0."""
    for one in rounds_of(contest, upto, season):
        for table in one.tables:
            if number in table.seats:
                yield one, table, table.seats.index(number)


def met(contest: Contest, upto: int | None = None, season: int | None = None) -> Counter[Pair]:
    """Count how often two entrants were paired with each other, played or not; the lower number first."""
    found: Counter[Pair] = Counter()
    for one in rounds_of(contest, upto, season):
        for table in one.tables:
            for index, first in enumerate(table.seats):
                for second in table.seats[index + 1 :]:
                    found[pair_of(first, second)] += 1
    return found


def seat_counts(
    contest: Contest, upto: int | None = None, season: int | None = None
) -> dict[Number, Counter[int]]:
    """Count how often each entrant sat in each seat (from 0; of two, seat 0 is the first player)."""
    found: dict[Number, Counter[int]] = {one.number: Counter() for one in contest.entrants}
    for one in rounds_of(contest, upto, season):
        for table in one.tables:
            for seat, number in enumerate(table.seats):
                found[number][seat] += 1
    return found


def byes_of(
    contest: Contest, *kinds: ByeKind, upto: int | None = None, season: int | None = None
) -> Counter[Number]:
    """Count the byes of each entrant, of some kinds (none named: byes that nobody asked for)."""
    counted = kinds or ("bye",)
    return Counter(
        bye.entrant for one in rounds_of(contest, upto, season) for bye in one.byes if bye.kind in counted
    )


def scores(contest: Contest, upto: int | None = None, season: int | None = None) -> dict[Number, Fraction]:
    """Return the points of every entrant, from the results and byes of rounds up to a number."""
    found = {one.number: Fraction() for one in contest.entrants}
    for one in rounds_of(contest, upto, season):
        for number, points in round_scores(contest, one).items():
            found[number] += points
    return found


def round_scores(contest: Contest, one: Round) -> dict[Number, Fraction]:
    """Return the points that one round brought those who have a result or a bye in it."""
    found: dict[Number, Fraction] = {}
    for table in one.tables:
        if table.result is not None:
            earned = points_of(contest.plan, len(table.seats), table.result.places)
            found.update(zip(table.seats, earned, strict=True))
    for bye in one.byes:
        found[bye.entrant] = bye_points(contest.plan, bye.kind)
    return found


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
    found: Contest | None = None
    for entry in entries:
        if isinstance(entry.what, Paired) and entry.what.round == number:
            found = contest
        contest = apply(contest, entry)
    if found is None or contest is None:
        raise KeyError(number)
    return found, contest
