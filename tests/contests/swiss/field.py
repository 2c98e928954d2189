"""Random Swiss events of games of two: people come late, rest, withdraw, return, and some must not meet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from contests.contest import Contest, Entrant, Result, Round, Table
from contests.pair import pair, rounds
from contests.pairing import CannotPair, Pairing
from contests.plan import Plan


@dataclass(frozen=True, slots=True)
class Step:
    """Hold an event before a round, and how that was paired (None: nothing legal was left)."""

    contest: Contest
    pairing: Pairing | None


def event(random: Random, people: int, **plan: object) -> Contest:
    """Return a running event of so many people, of whom some have no rating, and a few must not meet."""
    settled = Plan.model_validate({"title": "T", "game": "g", **plan})
    entrants = tuple(_entrant(random, number) for number in range(1, people + 1))
    apart = set()
    for _ in range(random.choice((0, 0, people // 10))):
        low, high = sorted(random.sample(range(1, people + 1), 2))
        apart.add((low, high))
    return Contest(
        settled,
        phase="running",
        seed=f"{random.getrandbits(64):016x}",
        entrants=entrants,
        forbidden=frozenset(apart),
    )


def _entrant(random: Random, number: int, start: int = 1) -> Entrant:
    strength = None if random.random() < 0.1 else round(random.gauss(1500, 300))
    return Entrant(number, strength=strength, from_round=start)


def played(random: Random, contest: Contest, draws: float) -> Iterator[Step]:
    """Play an event to its end, and give each round with the event as it stood before."""
    total = rounds(contest)
    assert total is not None
    while len(contest.rounds) < total and len(contest.of("in")) > 1:
        contest = _moved(random, contest)
        try:
            pairing = pair(contest)
        except CannotPair:
            yield Step(contest, None)
            return
        yield Step(contest, pairing)
        contest = resulted(random, contest, pairing, draws)


def _moved(random: Random, contest: Contest) -> Contest:
    """Let people come, go, return and rest before a round."""
    coming = contest.next_round
    entrants = [replace(entrant, rests=random.random() < 0.02) for entrant in contest.entrants]
    if coming > 1:
        entrants = [_changed(random, entrant) for entrant in entrants]
    if 1 < coming <= 3:
        late = sum(random.random() < 0.05 for _ in entrants)
        entrants += [_entrant(random, len(entrants) + 1 + at, coming) for at in range(late)]
    return replace(contest, entrants=tuple(entrants))


def _changed(random: Random, entrant: Entrant) -> Entrant:
    if entrant.status == "in" and random.random() < 0.03:
        return replace(entrant, status="out")
    if entrant.status == "out" and random.random() < 0.1:
        return replace(entrant, status="in")
    return entrant


def resulted(random: Random, contest: Contest, pairing: Pairing, draws: float) -> Contest:
    """Add a round as it was paired, with results by strength."""
    tables = tuple(
        Table(at, seating.seats, result=Result(_places(random, contest, seating.seats, draws), "played"))
        for at, seating in enumerate(pairing.tables, start=1)
    )
    done = Round(contest.next_round, tables, pairing.byes, at=0, closed=True)
    return replace(contest, rounds=(*contest.rounds, done))


def _places(random: Random, contest: Contest, seats: tuple[int, ...], draws: float) -> tuple[int, ...]:
    if random.random() < draws:
        return (1, 1)
    mine, theirs = (contest.entrant(seat).strength or 1500 for seat in seats)
    chance = 1 / (1 + 10 ** ((theirs - mine) / 400))
    return (1, 2) if random.random() < chance else (2, 1)
