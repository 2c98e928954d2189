"""Knock-outs of tables of three to six: the best of each table go on, until one table decides.

Whoever does not go on loses a life: the only one, or in a double knock-out the first of two. Those with one
life left play among themselves, as long as they and those with two can fill tables of their own.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Final

from contests.contest import Contest, Round, Table, pair_of
from contests.formats.bracket import FINAL, LOSERS, WINNERS
from contests.history import byes_of, met, seat_counts
from contests.log import Bye, Number, Seating
from contests.pairing import CannotPair, Pairing, players
from contests.plan import Format, Plan
from contests.seating.seats import seated
from contests.seating.sizes import sizes
from contests.seeds import seeded
from engine.texts import Text

LIVES: Final[dict[Format, int]] = {"single": 1, "double": 2}
_NEVER: Final = 1000
"""What it costs to seat two together who must not meet: more than all who may meet again."""


@dataclass(slots=True)
class Progress:
    """Hold how far a knock-out is: lives left (0: gone out), the round that each played last, and their place
    at its table. `decided`: the last table has its result.
    """

    lives: dict[Number, int] = field(default_factory=dict)
    last: dict[Number, tuple[int, int]] = field(default_factory=dict)
    decided: bool = False


def pair(contest: Contest) -> Pairing:
    """Seat the next round. Raise `CannotPair` when too few are left for a table."""
    progress = played(contest)
    people = _coming(contest, progress)
    if progress.decided or len(people) < max(2, contest.plan.fewest):
        raise CannotPair(
            Text(
                "Too few are left for another table of this knock-out: finish the event, or cancel it.",
            )
        )
    tables: list[Seating] = []
    byes: list[Bye] = []
    for group, members in _groups(contest.plan, progress, people):
        line = _line(contest, progress, members)
        fit = sizes(len(line), contest.plan.fewest, contest.plan.seats)
        idle = _idle(contest, line, len(line) - sum(fit))
        byes += [Bye(number) for number in idle]
        pods = _pods(contest, [number for number in line if number not in idle], fit)
        tables += [_seating(contest, pod, group) for pod in pods]
    return Pairing(tuple(tables), tuple(byes))


def played(contest: Contest) -> Progress:
    """Return how far the log says that the knock-out is."""
    progress = Progress()
    for round_ in contest.rounds:
        for number in _there(round_):
            # Who comes in again because too few were left for a table has one life.
            progress.lives[number] = max(
                1, progress.lives.get(number, LIVES[contest.plan.format] if round_.number == 1 else 0)
            )
        for table, many in _quotas(contest.plan, round_):
            if table.result is None:
                continue
            order = ranked(table)
            for place, number in enumerate(order, start=1):
                progress.last[number] = round_.number, place
            for number in order[_allowed(table, many) :]:
                progress.lives[number] = 0 if table.group == FINAL else progress.lives[number] - 1
            progress.decided |= table.group == FINAL
        for bye in round_.byes:
            progress.last[bye.entrant] = round_.number, 1
    return progress


def _there(round: Round) -> Iterator[Number]:
    for table in round.tables:
        yield from table.seats
    for bye in round.byes:
        yield bye.entrant


def ranked(table: Table) -> list[Number]:
    """Return who sat at a table, the best first: who never moved is behind all who did; of equal ones the
    one in the later seat is better.
    """
    if table.result is None:
        return list(table.seats)
    places, absent = table.result.places, table.result.absent
    order = sorted(
        range(len(table.seats)), key=lambda seat: (table.seats[seat] in absent, places[seat], -seat)
    )
    return [table.seats[seat] for seat in order]


def _allowed(table: Table, many: int) -> int:
    """Return how many of a table go on: at least one, and nobody who never made a move."""
    if table.result is None:
        return many
    moved = len(table.seats) - len(set(table.seats) & set(table.result.absent))
    return max(1, min(many, moved))


def _quotas(plan: Plan, round: Round) -> Iterator[tuple[Table, int]]:
    """List the tables of a round, each with how many of it go on."""
    for group in sorted({table.group for table in round.tables}):
        tables = [table for table in round.tables if table.group == group]
        fit = [len(table.seats) for table in tables]
        # Who plays among the winners stays in, whatever happens there.
        spare = len(round.byes) + sum(len(table.seats) for table in round.tables if table.group == WINNERS)
        yield from zip(tables, quotas(plan, fit, spare, final=group == FINAL), strict=True)


def quotas(plan: Plan, fit: Sequence[int], spare: int, *, final: bool = False) -> list[int]:
    """Return how many go on from tables of some sizes: what the plan says, or half; more where they, with so
    many spare, would be too few for the next table. Of the last table one goes on: the winner.
    """
    if final:
        return [1]
    many = [max(1, min(plan.advance or size // 2, size - 1)) for size in fit]
    while sum(many) + spare < plan.fewest and any(n < size - 1 for n, size in zip(many, fit, strict=True)):
        many = [min(n + 1, size - 1) for n, size in zip(many, fit, strict=True)]
    return many


def _coming(contest: Contest, progress: Progress) -> list[Number]:
    """Return who plays the next round. Where too few are left for a table (people have withdrawn), the best
    of those who went out last come in again.
    """
    if not contest.rounds:
        return [entrant.number for entrant in players(contest)]
    able = [entrant.number for entrant in contest.of("in") if entrant.number in progress.lives]
    left = [number for number in able if progress.lives[number]]
    if not 1 < len(left) < contest.plan.fewest:
        return left
    place = {number: at for at, number in enumerate(seeded(contest, contest.entrants))}
    out = [number for number in able if not progress.lives[number]]
    out.sort(key=lambda number: (-progress.last[number][0], progress.last[number][1], place[number]))
    return left + out[: contest.plan.fewest - len(left)]


def _groups(plan: Plan, progress: Progress, people: Sequence[Number]) -> list[tuple[str, list[Number]]]:
    """Divide those who play: by lives, as long as each part fills a table; all at one table is the last."""
    if len(people) <= plan.seats:
        return [(FINAL, list(people))]
    if plan.format == "single":
        return [("", list(people))]
    whole = [number for number in people if progress.lives.get(number, 2) > 1]
    hurt = [number for number in people if number not in whole]
    if not hurt:
        return [(WINNERS, whole)]
    if not whole:
        return [(LOSERS, hurt)]
    if min(len(whole), len(hurt)) < plan.fewest:
        return [("", list(people))]
    return [(WINNERS, whole), (LOSERS, hurt)]


def _line(contest: Contest, progress: Progress, people: Sequence[Number]) -> list[Number]:
    """Put people in order: winners of their last tables first, of equal ones the better seed."""
    line = seeded(contest, [contest.entrant(number) for number in people])
    return sorted(line, key=lambda number: progress.last.get(number, (0, 1))[1])


def _idle(contest: Contest, line: Sequence[Number], many: int) -> list[Number]:
    """Return who has the byes: the best of those who had fewest."""
    had = byes_of(contest)
    return sorted(line, key=lambda number: had[number])[:many]


def _pods(contest: Contest, line: Sequence[Number], fit: Sequence[int]) -> list[list[Number]]:
    """Deal people out to tables like a snake, and change equals among tables until as few as can be meet
    again.
    """
    pods: list[list[Number]] = [[] for _ in fit]
    rest = iter(line)
    for level in range(max(fit)):
        open_pods = [at for at, size in enumerate(fit) if size > level]
        for at in open_pods if level % 2 == 0 else reversed(open_pods):
            pods[at].append(next(rest))
    before = met(contest)

    def cost(pod: Sequence[Number]) -> int:
        pairs = [pair_of(first, second) for first, second in combinations(pod, 2)]
        return sum(before[pair] + _NEVER * (pair in contest.forbidden) for pair in pairs)

    while _improved(pods, cost):
        pass
    return pods


def _improved(pods: list[list[Number]], cost: Callable[[Sequence[Number]], int]) -> bool:
    """Change two of one level, if that makes a pair of tables better."""
    for first, second in combinations(pods, 2):
        now = cost(first) + cost(second)
        for level in range(min(len(first), len(second)) if now else 0):
            first[level], second[level] = second[level], first[level]
            if cost(first) + cost(second) < now:
                return True
            first[level], second[level] = second[level], first[level]
    return False


def _seating(contest: Contest, pod: Sequence[Number], group: str) -> Seating:
    rng = Random(f"{contest.seed}/{contest.next_round}/{min(pod)}")  # noqa: S311 - anybody may repeat it
    return Seating(seated(pod, seat_counts(contest), rng), group)


def alive(contest: Contest) -> tuple[Number, ...]:
    """Return who is still in; at the end, only the winner."""
    if not contest.rounds:
        return tuple(entrant.number for entrant in contest.of("in"))
    lives = played(contest).lives
    return tuple(entrant.number for entrant in contest.of("in") if lives.get(entrant.number))


def rounds(contest: Contest) -> int | None:
    """Return how many rounds a single knock-out has, as things stand; a double one has what it takes."""
    plan = contest.plan
    if plan.format == "double":
        return None
    if not contest.rounds:
        return _more(plan, len(contest.of("in")))
    progress = played(contest)
    if progress.decided:
        return len(contest.rounds)
    last = contest.rounds[-1]
    if last.closed:
        return len(contest.rounds) + _more(plan, len(_coming(contest, progress)))
    if any(table.group == FINAL for table in last.tables):
        return len(contest.rounds)
    left = sum(_allowed(table, many) for table, many in _quotas(plan, last)) + len(last.byes)
    return len(contest.rounds) + _more(plan, left)


def _more(plan: Plan, people: int) -> int:
    """Return how many rounds it takes from so many people on."""
    count = 0
    while people >= max(2, plan.fewest):
        count += 1
        if people <= plan.seats:
            break
        fit = sizes(people, plan.fewest, plan.seats)
        spare = people - sum(fit)
        people = spare + sum(quotas(plan, fit, spare))
    return count


def over(contest: Contest) -> bool:
    """Tell whether the last table has its result, or no other can be made."""
    if contest.open_rounds:
        return False
    progress = played(contest)
    return progress.decided or len(_coming(contest, progress)) < max(2, contest.plan.fewest)
