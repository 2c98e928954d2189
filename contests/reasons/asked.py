"""What a reason is asked for, and phrases that all share. None ever tells whom a server keeps apart."""

from dataclasses import dataclass
from fractions import Fraction

from contests.contest import Contest, Round, Table, pair_of
from contests.history import met, tables_of
from contests.log import Bye, Number
from contests.pairing import players
from contests.points import written
from contests.refused import who
from contests.seeds import seeded
from engine.texts import Argument, Text

Reason = tuple[Text, Text]


@dataclass(frozen=True, slots=True)
class Asked:
    """Ask why an entrant sits where they do in a round, or does not. `before`: the event just before it."""

    before: Contest
    round: Round
    entrant: Number
    table: Table | None = None
    bye: Bye | None = None

    @property
    def others(self) -> tuple[Number, ...]:
        """Return who else sits at the table."""
        return () if self.table is None else tuple(n for n in self.table.seats if n != self.entrant)


def points(value: Fraction) -> Text:
    """Write points.

    >>> str(points(Fraction(1))), str(points(Fraction(3, 2)))
    ('1 point', '1½ points')
    """
    if 0 < value <= 1:
        return Text("{points} point", points=written(value))
    return Text("{points} points", points=written(value))


def by_what(contest: Contest) -> Text:
    """Say by what entrants are put in order."""
    names = {"rating": Text("strength"), "random": Text("lot"), "joined": Text("order of sign-up")}
    return names[contest.plan.seeding]


def seeds(contest: Contest) -> dict[Number, int]:
    """Return the place of each in the order of seeds, from 1, among those who could be paired."""
    return {number: index for index, number in enumerate(seeded(contest, players(contest)), 1)}


def by_seed(asked: Asked) -> Text:
    """Say where those at a table stand in the order of seeds."""
    seed = seeds(asked.before)
    others = tuple(
        Text("{who} number {seed}", who=who(number), seed=seed[number])
        for number in asked.others
        if number in seed
    )
    return Text(
        "In the first round seeds count: by {what} {who} was number {seed} of {all}, {others}.",
        what=by_what(asked.before),
        who=who(asked.entrant),
        seed=seed.get(asked.entrant, len(seed)),
        all=len(seed),
        others=others,
    )


def firsts(contest: Contest, number: Number, season: int | None) -> Text:
    """Say in how many of their games of two somebody sat first."""
    seats = [seat for _, _, seat in tables_of(contest, number, season=season)]
    return Text("{firsts} of {games}", firsts=seats.count(0), games=len(seats))


def meetings(asked: Asked, season: int | None = None) -> Text:
    """Say whether those at a table had met, and why they sit as they do."""
    return _of_two(asked, season) if len(asked.others) == 1 else _of_table(asked, season)


def _of_two(asked: Asked, season: int | None) -> Text:
    first, second = asked.table.seats if asked.table is not None else (asked.entrant, asked.entrant)
    times = met(asked.before, season=season)[pair_of(first, second)]
    sat: dict[str, Argument] = {
        "first": who(first),
        "second": who(second),
        "had": firsts(asked.before, first, season),
        "other": firsts(asked.before, second, season),
    }
    if times:
        return Text(
            "They had met {count} time before, and {first} sits first, having done so in {had} games; "
            "{second} had in {other}.",
            "They had met {count} times before, and {first} sits first, having done so in {had} games; "
            "{second} had in {other}.",
            times,
            **sat,
        )
    if not asked.before.rounds:
        return Text("Nobody had met anybody yet, and {first} sits first by lot or by seed.", first=who(first))
    return Text(
        "They had not met before, and {first} sits first, having done so in {had} games; {second} had in "
        "{other}.",
        None,
        None,
        **sat,
    )


def _of_table(asked: Asked, season: int | None) -> Text:
    seats = asked.table.seats if asked.table is not None else ()
    if not asked.before.rounds:
        message = "Nobody had met anybody yet, and {who} has seat {seat} by lot or by seed."
        return Text(message, who=who(asked.entrant), seat=seats.index(asked.entrant) + 1)
    past = met(asked.before, season=season)
    pairs = [pair_of(first, second) for index, first in enumerate(seats) for second in seats[index + 1 :]]
    seat = seats.index(asked.entrant)
    sat = [own for _, _, own in tables_of(asked.before, asked.entrant, season=season)]
    return Text(
        "Of the {pairs} pairs at this table {new} had not met before, and {who} has seat {seat}, which they "
        "had in {had} of {games} games.",
        pairs=len(pairs),
        new=sum(not past[pair] for pair in pairs),
        who=who(asked.entrant),
        seat=seat + 1,
        had=sat.count(seat),
        games=len(sat),
    )
