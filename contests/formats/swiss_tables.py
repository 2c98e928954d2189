"""Swiss at tables of three to six: all play every round beside others who stand about equal.

Points by place; as few people meet again as can be, everybody in every seat about equally often; byes only
where tables cannot take all, and for nobody twice before everybody had one.
"""

from fractions import Fraction
from typing import Final

from contests.contest import Contest
from contests.formats.byes import resting
from contests.history import byes_of, met, scores
from contests.log import Bye, Number, Seating
from contests.pairing import CannotPair, Pairing, players
from contests.seating.question import Question
from contests.seating.seat import seat
from contests.seating.shares import shares
from contests.seeds import seeded
from engine.texts import Text

MOST_ROUNDS: Final = 7
"""More rounds than these tell little more, and take many weeks."""


def pair(contest: Contest) -> Pairing:
    """Seat the next round around the tables that organisers named. Raise `CannotPair` if none can be made."""
    able = {entrant.number for entrant in players(contest)}
    named = [table for table in contest.pinned if able.issuperset(table)]
    free = able.difference(*named)
    tables = [Seating(table) for table in named if len(table) > 1]
    byes = [Bye(table[0]) for table in named if len(table) == 1]
    question = asked(contest, free)
    if not question.sizes and not tables:
        raise CannotPair(
            Text(
                "A table needs {least} people, and {count} can play the next round: let somebody in, or end"
                " the event here.",
                least=contest.plan.fewest,
                count=len(able),
            )
        )
    answer = seat(question)
    if not answer.apart:
        raise CannotPair(
            Text(
                "Not all who must not meet can be kept apart in this round. Name the tables yourself, or let"
                " somebody rest."
            )
        )
    tables += [Seating(table) for table in answer.tables]
    byes += [Bye(number) for number in answer.byes]
    return Pairing(tuple(_ranked(contest, tables)), (*byes, *resting(contest)))


def asked(contest: Contest, free: set[Number]) -> Question:
    """Return what is asked of the search for some of those who play."""
    people = tuple(sorted(free))
    points = scores(contest)
    strength = {number: rank for rank, number in enumerate(seeded(contest))}
    first = not contest.rounds

    def by_rank(number: Number) -> tuple[Fraction, int]:
        return -points[number], strength[number]

    return Question(
        people=people,
        least=contest.plan.fewest,
        most=contest.plan.seats,
        seed=f"{contest.seed}/{contest.next_round}",
        order=tuple(sorted(people, key=by_rank)),
        met=met(contest),
        sat=shares(contest),
        byes=byes_of(contest),
        points=points,
        zones={entrant.number: entrant.zone for entrant in contest.entrants},
        forbidden=contest.forbidden,
        spread=first and contest.plan.seeding == "rating",
        ahead=max(1, rounds(contest) - len(contest.rounds)),
    )


def _ranked(contest: Contest, tables: list[Seating]) -> list[Seating]:
    """Put tables in order of what their people have: the leaders' is the first."""
    points = scores(contest)
    return sorted(
        tables, key=lambda table: (-max(points[number] for number in table.seats), min(table.seats))
    )


def rounds(contest: Contest) -> int:
    """Return how many rounds there are: the plan's, or enough that a winner of all tables stands alone, and
    one more, as points tell less than wins do; at most seven.
    """
    if contest.plan.rounds is not None:
        return contest.plan.rounds
    winners, needed = _entered(contest), 1
    while winners > contest.plan.seats:
        winners = -(-winners // contest.plan.seats)
        needed += 1
    return min(needed + 1, MOST_ROUNDS)


def _entered(contest: Contest) -> int:
    """Return how many began, or who are in where nothing has begun."""
    if not contest.rounds:
        return len(contest.of("in"))
    first = contest.rounds[0]
    return sum(len(table.seats) for table in first.tables) + len(first.byes)
