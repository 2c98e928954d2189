"""Random events at tables of three to six: people come late, leave, return, rest, and some must not meet."""

from collections.abc import Iterator
from random import Random

from contests.contest import Contest, Round, Table
from contests.log import Forbade, Joined, Rested, Resulted, Returned, Withdrew
from contests.pairing import players
from contests.plan import Plan
from contests.simulation import Simulation, each


def course(rng: Random, people: int, **plan: object) -> Simulation:
    """Return an event of so many people, a few of whom must not meet, which has started."""
    entrants = [
        Joined(number, rng.choice((None, rng.gauss(1500, 300))), rng.choice((None, 0, 60, -300, 540)))
        for number in range(1, people + 1)
    ]
    settled = Plan.model_validate({"title": "T", "game": "g", "round_days": 0, "no_shows": 0, **plan})
    course = Simulation(settled, entrants, seed=f"{rng.getrandbits(64):016x}")
    course.start()
    return course


def moved(rng: Random, event: Simulation) -> None:
    """Let people come, go, return and rest before a round; forbid a pair, of people who have no other."""
    contest = event.contest
    inside = [one.number for one in contest.of("in")]
    if rng.random() < 0.3 and contest.rounds:
        event.add(Withdrew(inside.pop(rng.randrange(len(inside)))), "entrant")
    if rng.random() < 0.2:
        event.add(Rested(rng.choice(inside)), "entrant")
    if rng.random() < 0.2 and len(contest.rounds) <= contest.plan.late_rounds:
        event.add(Joined(len(contest.entrants) + 1), "entrant")
    out = [one.number for one in contest.of("out")]
    if rng.random() < 0.2 and out:
        event.add(Returned(rng.choice(out)), "entrant")
    apart = {number for pair in event.contest.forbidden for number in pair}
    free = [number for number in inside if number not in apart]
    if rng.random() < 0.4 and len(free) > 1:
        first, second = rng.sample(free, 2)
        event.add(Forbade(first, second), "organiser")
    if len(players(event.contest)) <= event.contest.plan.seats:  # one table: nobody can be kept apart
        for first, second in sorted(event.contest.forbidden):
            event.add(Forbade(first, second, off=True), "organiser")


def played(rng: Random, event: Simulation, *, quiet: bool = False) -> Iterator[tuple[Contest, Round]]:
    """Play an event to its end: give each round, with the event as it stood before it was paired."""
    before: list[Contest] = []

    def look(there: Simulation) -> None:
        if not quiet:
            moved(rng, there)
        before.append(there.contest)

    def result(_: Contest, round_: Round, table: Table) -> Resulted:
        places = list(range(1, len(table.seats) + 1))
        rng.shuffle(places)
        return Resulted(round_.number, table.number, tuple(places))

    event.play(each(result), look)
    yield from zip(before, event.contest.rounds, strict=True)
