"""All against all within one group: an event, or a division in a season of a league."""

from dataclasses import dataclass
from math import comb

from contests.contest import Contest
from contests.formats.berger import next_games
from contests.history import byes_of, met, rounds_of
from contests.log import Bye, ByeKind, Number, Seating
from contests.pairing import CannotPair, players
from contests.seating.design import Tables
from contests.seating.question import Question
from contests.seating.schedule import schedule
from contests.seating.seat import seat
from contests.seating.shares import shares
from contests.seating.sizes import sizes
from contests.seeds import lot
from engine.texts import Text


@dataclass(frozen=True, slots=True)
class Robin:
    """Hold a group. `people`: whoever began, in the order of the draw; `able`: who can play the next round;
    `played`: its rounds so far; `division` None: the event has but one group.
    """

    contest: Contest
    division: int | None
    people: tuple[Number, ...]
    able: tuple[Number, ...]
    played: int

    @property
    def group(self) -> str:
        """Return the group's name in `Seating`."""
        return "" if self.division is None else str(self.division)

    @property
    def cycle(self) -> int:
        """Return how many rounds it takes that everybody has met everybody, if none were to meet twice."""
        plan, many = self.contest.plan, len(self.people)
        if plan.for_two:
            return max(1, many - 1 + many % 2)
        meetings = sum(comb(size, 2) for size in sizes(many, plan.fewest, plan.seats))
        return -(-comb(many, 2) // meetings) if meetings else 1

    @property
    def rounds(self) -> int:
        """Return how many rounds there are: the plan's, or as many as it takes."""
        planned = self.contest.plan.rounds
        return planned if planned is not None else max(self.cycle, self.played + bool(self.games()))

    @property
    def _length(self) -> int:
        planned = self.contest.plan.rounds
        return planned if planned is not None else self.cycle

    def games(self) -> list[tuple[Number, Number]]:
        """Return the games of two that the next round would have (of tables: none)."""
        return self._games()[0] if self.contest.plan.for_two else []

    def over(self) -> bool:
        """Tell whether nothing is left to pair."""
        planned = self.contest.plan.rounds
        if planned is not None and self.played >= planned:
            return True
        if self.contest.plan.for_two:
            return not self.games()
        return len(self.able) < self.contest.plan.fewest or (planned is None and self.played >= self.cycle)

    def next(self) -> tuple[list[Seating], list[Bye]]:
        """Return the tables and byes of the group's next round: for people who are still in."""
        if self.over():
            return [], [Bye(number, "none") for number in self.able]
        return self._next_two() if self.contest.plan.for_two else self._next_tables()

    def _games(self) -> tuple[list[tuple[Number, Number]], bool]:
        planned = self.contest.plan.rounds
        cycles = 1 if planned is None else -(-planned // self.cycle)
        past = met(self.contest, season=self.contest.season)
        return next_games(self.people, set(self.able), past, cycles, self.contest.forbidden)

    def _next_two(self) -> tuple[list[Seating], list[Bye]]:
        games, whole = self._games()
        busy = {number for game in games for number in game}
        kind: ByeKind = "bye" if whole else "none"
        byes = [
            Bye(number, kind if number in self.people else "none")
            for number in self.able
            if number not in busy
        ]
        return [Seating(game, self.group) for game in games], byes

    def _next_tables(self) -> tuple[list[Seating], list[Bye]]:
        contest, plan = self.contest, self.contest.plan
        season = contest.season
        drawn = [number for number in self.people if number in self.able]
        order = (*drawn, *(number for number in self.able if number not in self.people))
        question = Question(
            people=self.able,
            least=plan.fewest,
            most=plan.seats,
            seed=f"{contest.seed}/{contest.next_round}/{self.group}",
            order=order,
            met=met(contest, season=season),
            sat=shares(contest, season),
            byes=byes_of(contest, season=season),
            forbidden=contest.forbidden,
            ahead=self.rounds - self.played,
        )
        answer = seat(question, self._planned())
        if not answer.apart:
            raise CannotPair(
                Text(
                    "Not all who must not meet can be kept apart in this round. Let one of them withdraw, or"
                    " end the event here."
                )
            )
        tables = [Seating(table, self.group) for table in answer.tables]
        return tables, [Bye(number) for number in answer.byes]

    def _planned(self) -> Tables | None:
        """Return the next round by the plan of all rounds, without those who left (None: there is none).

        The plan is kept as long as all rounds were as it says, and who left leaves no table too small.
        """
        plan, people = self.contest.plan, self.people
        past = rounds_of(self.contest, season=self.contest.season)
        seed = f"{self.contest.seed}/{self.contest.season}/{self.group}"
        rounds = schedule(people, plan.fewest, plan.seats, self._length, seed)[: len(past) + 1]
        if len(rounds) <= len(past) or not set(self.able) <= set(people):
            return None
        for past_round, tables in zip(past, rounds, strict=False):
            seated = [set(table.seats) for table in past_round.tables if table.group == self.group]
            there = set().union(*seated)
            if any(there.intersection(table) not in seated for table in tables):
                return None
        left = tuple(tuple(number for number in table if number in self.able) for table in rounds[-1])
        fits = sorted(map(len, left)) == sorted(sizes(len(self.able), plan.fewest, plan.seats))
        return left if fits else None


def robin(contest: Contest, division: int | None = None) -> Robin:
    """Return the group of a division in the season that is played (None: of the whole event)."""
    able = tuple(entrant.number for entrant in players(contest) if division in (None, entrant.division))
    past = rounds_of(contest, season=contest.season)
    people = able
    if past:
        group = "" if division is None else str(division)
        first = past[0]
        seated = [number for table in first.tables if table.group == group for number in table.seats]
        idle = [
            bye.entrant for bye in first.byes if division in (None, contest.entrant(bye.entrant).division)
        ]
        people = (*seated, *idle)
    draw = f"robin/{contest.season}"
    ordered = tuple(sorted(people, key=lambda number: (lot(contest, number, draw), number)))
    return Robin(contest, division, ordered, able, len(past))
