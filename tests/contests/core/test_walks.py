"""Random entries, sensible or not: each is refused in a sentence, or taken in, and what must hold holds."""

from collections.abc import Callable
from random import Random

import pytest

from contests.check import check
from contests.contest import Contest
from contests.due import due, next_moment
from contests.fold import apply, fold
from contests.formats.byes import resting
from contests.log import (
    Announced,
    Archived,
    By,
    Bye,
    Cancelled,
    Challenged,
    Changed,
    CheckedIn,
    CheckinOpened,
    Corrected,
    Entry,
    Extended,
    Finished,
    Forbade,
    GivenBack,
    Joined,
    Opened,
    Paired,
    Paused,
    Pinned,
    Readied,
    Rested,
    Resulted,
    Resumed,
    Returned,
    RoundClosed,
    SeasonEnded,
    Seating,
    Started,
    Substituted,
    Unpaired,
    What,
    Withdrew,
    dump,
    read,
)  # fmt: skip
from contests.pair import pair
from contests.pairing import CannotPair, Pairing, players
from contests.plan import KNOCKOUTS, Plan
from contests.refused import NotNow
from contests.standings import standings
from contests.why import why

Make = Callable[[Random, Contest], What]
FORMATS = ("swiss", "round_robin", "single", "double", "league", "ladder")


def number(rng: Random, contest: Contest) -> int:
    """Name an entrant, or now and then nobody."""
    return rng.randint(0 if rng.random() < 0.05 else 1, max(1, len(contest.entrants) + (rng.random() < 0.05)))


def place(rng: Random, contest: Contest) -> tuple[int, int, tuple[int, ...]]:
    """Name a table, mostly of the last round, and places for it."""
    last = len(contest.rounds)
    round_ = contest.rounds[-1 if rng.random() < 0.8 else rng.randrange(last)] if last else None
    table = rng.choice(round_.tables) if round_ is not None else None
    seats = len(table.seats) if table is not None else 2
    order = list(range(1, seats + 1))
    rng.shuffle(order)
    return (round_.number if round_ else 1), (table.number if table else 1), tuple(order)


def dealt(contest: Contest) -> Pairing:
    """Seat people in order of numbers: the optimiser of tables has its own tests, and takes its time."""
    if contest.plan.format == "ladder":
        return pair(contest)
    groups: dict[int, list[int]] = {}
    for player in players(contest):
        groups.setdefault(player.division, []).append(player.number)
    tables, byes = [], list(resting(contest))
    for division, people in groups.items():
        group = str(division) if contest.plan.format == "league" else ""
        while len(people) >= contest.plan.fewest:
            tables.append(Seating(tuple(people[:3]), group))
            del people[:3]
        byes += [Bye(person) for person in people]
    return Pairing(tuple(tables), tuple(byes))


def paired(rng: Random, contest: Contest) -> What:
    """Pair the next round as the program does, or anyhow."""
    if contest.phase == "running" and not contest.over and contest.paused_at is None and rng.random() < 0.9:
        asks = due(contest, 0)
        if asks is not None and asks.task == "pair":
            try:
                found = (
                    pair(contest)
                    if contest.plan.for_two or contest.plan.format in KNOCKOUTS
                    else dealt(contest)
                )
            except CannotPair:
                return Paused()
            return Paired(contest.next_round, found.tables, found.byes)
    people = [number(rng, contest) for _ in range(4)]
    return Paired(contest.next_round, (Seating(tuple(people[:2])), Seating(tuple(people[2:]))), (Bye(1),))


def changed(rng: Random, contest: Contest) -> What:
    """Change the plan."""
    values = {"limit": rng.randint(2, 12), "round_days": rng.randint(0, 5), "no_shows": rng.randint(0, 2)}
    name = rng.choice(list(values))
    return Changed(contest.plan.model_copy(update={name: values[name]}).model_dump())


def resulted(rng: Random, contest: Contest) -> What:
    """Give a table a result."""
    round_, table, places = place(rng, contest)
    absent: tuple[int, ...] = ()
    if contest.rounds and rng.random() < 0.2:
        absent = (contest.round(round_).table(table).seats[0],)
    return Resulted(round_, table, places, absent=absent)


MAKES: list[tuple[int, Make]] = [
    (6, lambda rng, c: Joined(len(c.entrants) + 1, strength=rng.choice((None, 1500.0, 1600.0)))),
    (2, lambda rng, c: Withdrew(number(rng, c))),
    (1, lambda rng, c: Returned(number(rng, c))),
    (1, lambda rng, c: Substituted(number(rng, c), rng.choice((None, number(rng, c))))),
    (1, lambda rng, c: Rested(number(rng, c), off=rng.random() < 0.3)),
    (1, lambda *_: CheckinOpened()),
    (2, lambda rng, c: CheckedIn(number(rng, c))),
    (2, lambda *_: Started("5eed")),
    (9, paired),
    (1, lambda _, c: Unpaired(len(c.rounds))),
    (2, lambda rng, c: Opened(*place(rng, c)[:2], code=str(rng.random()))),
    (18, resulted),
    (1, lambda rng, c: Corrected(*place(rng, c), note="a slip")),
    (9, lambda _, c: RoundClosed(max(1, len(c.rounds)))),
    (1, lambda _, c: Extended(max(1, len(c.rounds)), 10**9)),
    (1, lambda _, c: SeasonEnded(c.season)),
    (3, lambda rng, c: Challenged(number(rng, c), number(rng, c))),
    (3, lambda rng, c: Readied(number(rng, c), off=rng.random() < 0.2)),
    (1, lambda rng, c: Forbade(number(rng, c), number(rng, c), off=rng.random() < 0.3)),
    (1, lambda rng, c: Pinned(((number(rng, c), number(rng, c)),) if rng.random() < 0.8 else ())),
    (1, lambda *_: Paused()),
    (3, lambda *_: Resumed()),
    (1, lambda rng, _: GivenBack(rng.randint(0, 10**6))),
    (1, changed),
]  # fmt: skip
ENDS: tuple[What, ...] = (Finished(), Cancelled(), Archived())


def sensible(rng: Random, contest: Contest) -> What:
    """Do what brings the event on."""
    if contest.paused_at is not None:
        return Resumed()
    if contest.phase == "signup":
        return Started("5eed")
    if contest.phase == "checkin":
        return CheckedIn(number(rng, contest)) if rng.random() < 0.8 else Started("5eed")
    ladder = contest.plan.format == "ladder"
    if contest.open_rounds and not (ladder and rng.random() < 0.5):
        one = rng.choice(contest.open_rounds)
        left = [table.number for table in one.tables if table.result is None]
        if not left:
            return RoundClosed(one.number)
        places = list(range(1, len(one.table(left[0]).seats) + 1))
        rng.shuffle(places)
        return Resulted(one.number, left[0], tuple(places))
    asks = due(contest, 0)
    if asks is not None and asks.task == "season":
        return SeasonEnded(contest.season)
    if ladder and (asks is None or asks.task != "pair"):
        return Readied(number(rng, contest))
    return paired(rng, contest)


def holds(contest: Contest) -> None:
    """Assert what must be true of an event at every moment."""
    numbers = {entrant.number for entrant in contest.entrants}
    inside = {one.number for one in contest.of("in")}
    assert [entrant.number for entrant in contest.entrants] == list(range(1, len(numbers) + 1))
    assert sorted(contest.queue) == [one.number for one in contest.of("waiting")]
    assert [round_.number for round_ in contest.rounds] == list(range(1, len(contest.rounds) + 1))
    assert all(entrant.from_round <= contest.next_round for entrant in contest.entrants)
    assert contest.plan.format == "ladder" or len(contest.open_rounds) <= 1
    for round_ in contest.rounds:
        there = [n for table in round_.tables for n in table.seats] + [bye.entrant for bye in round_.byes]
        assert len(there) == len(set(there)) and set(there) <= numbers
        assert not round_.closed or round_.complete
    assert inside.issuperset(n for table in contest.pinned for n in table)
    if contest.plan.format == "ladder" and contest.phase == "running":
        assert set(contest.rungs) == inside and len(contest.rungs) == len(inside)
        assert (
            all(set(challenge) <= inside for challenge in contest.challenges) and set(contest.ready) <= inside
        )
    ranks = [line.rank for line in standings(contest)]
    assert ranks == list(range(1, len(ranks) + 1))
    next_moment(contest)
    due(contest, 10**12)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("format", FORMATS)
def test_whatever_is_asked_of_an_event_it_stays_whole(format: str, seats: int) -> None:
    rng = Random(f"{format}/{seats}")
    weights, makes = [weight for weight, _ in MAKES], [make for _, make in MAKES]
    reached = 0
    for _ in range(2):
        plan = Plan.model_validate(
            {"title": "Cup", "game": "foes", "format": format, "seats": seats, "limit": 9}
        )
        first: list[What] = [Announced(plan.model_dump()), *(Joined(number) for number in range(1, 7))]
        log = [Entry(n, 0, "organiser", what) for n, what in enumerate(first, 1)]
        contest = fold(log)
        for step in range(130):
            wild = rng.choices(makes, weights)[0](rng, contest)
            what = wild if rng.random() < 0.4 else sensible(rng, contest)
            if step > 110:
                what = rng.choice(ENDS)
            by: By = rng.choice(("organiser", "entrant", "itself"))
            try:
                check(contest, what, by)
            except NotNow as no:
                assert str(no.text).endswith(".") and "{" not in str(no.text)
                continue
            log.append(Entry(contest.entries + 1, step * 1000, by, read(dump(what))))
            contest = apply(contest, log[-1])
            holds(contest)
        assert fold(log) == contest
        assert contest.over
        reached += len(contest.rounds)
        for round_ in contest.rounds[:6]:
            for entrant in contest.entrants[:3]:
                assert all(str(text).endswith(".") for text in why(log, round_.number, entrant.number))
    assert reached > 3
