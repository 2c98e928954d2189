"""Knock-outs in the making: plans, and results by strength, by lot, or level."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from contests.contest import Contest, Round, Table
from contests.log import Joined, Number, Resulted, Withdrew
from contests.plan import Format, Plan
from contests.simulation import Simulation, each

Placing: TypeAlias = Callable[[Contest, Table], tuple[int, ...]]


def course(people: int, format: Format = "single", **plan: object) -> Simulation:
    """Announce a knock-out; A has the best rating and number 1, and so on down."""
    settled = Plan.model_validate({"title": "Cup", "game": "g", "format": format, **plan})
    return Simulation(settled, [Joined(n, strength=3000.0 - n) for n in range(1, people + 1)], seed="5eed")


def by_number(contest: Contest, table: Table) -> tuple[int, ...]:
    """Let the lower number be the better at every table."""
    order = sorted(table.seats)
    return tuple(order.index(number) + 1 for number in table.seats)


def by_coin(random: Random) -> Placing:
    """Let a coin decide tables of two."""

    def places(contest: Contest, table: Table) -> tuple[int, ...]:
        return random.choice(((1, 2), (2, 1)))

    return places


def by_lot(random: Random) -> Placing:
    """Let the lot decide, with tables that end level among them."""

    def places(contest: Contest, table: Table) -> tuple[int, ...]:
        drawn = [random.randint(1, len(table.seats)) for _ in table.seats]
        return tuple(1 + sum(other < one for other in drawn) for one in drawn)

    return places


def finished(event: Simulation, placing: Placing = by_number, leaving: Random | None = None) -> Contest:
    """Play a knock-out to its end; with `leaving`, people withdraw between rounds."""

    def result(contest: Contest, round: Round, table: Table) -> Resulted:
        return Resulted(round.number, table.number, placing(contest, table))

    def between(event: Simulation) -> None:
        for one in event.contest.of("in"):
            if leaving is not None and event.contest.rounds and leaving.random() < 0.15:
                event.add(Withdrew(one.number), "entrant")

    return event.play(each(result), between)


def defeats(contest: Contest) -> Counter[Number]:
    """Count the tables of two that each lost."""
    lost: Counter[Number] = Counter()
    for round_ in contest.rounds:
        for table in round_.tables:
            assert table.result is not None
            seat = 1 if table.result.places[0] < table.result.places[1] else 0
            lost[table.seats[seat]] += 1
    return lost
