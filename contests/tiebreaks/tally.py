"""What tie-breaks count by: each entrant's rounds, whom they met, and what everybody has in the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from contests.contest import Contest, Round
from contests.history import round_scores, rounds_of
from contests.log import Number
from contests.plan import Plan
from contests.points import scale

NOTHING: Final = Fraction()
HALF: Final = Fraction(1, 2)
ONE: Final = Fraction(1)


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold an entrant's round. `results`: of each opponent at the table 1 where the entrant was better, ½
    where they were equal, else 0; empty: the round was not played. `came` is the place as people say it, and
    so many are `level` there: of two who share the first both came first. `chosen`: the entrant wanted no
    game (a rest, or absence).
    """

    round: int
    earned: Fraction
    results: tuple[tuple[Number, Fraction], ...] = ()
    came: int = 0
    level: int = 1
    seats: int = 0
    chosen: bool = False

    @property
    def played(self) -> bool:
        """Tell whether there was a game."""
        return bool(self.results)

    @property
    def alone(self) -> bool:
        """Tell whether the entrant won, and nobody else did."""
        return self.came == 1 and self.level == 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Hold the turns of those who are ranked, oldest first, and the scores of all."""

    contest: Contest
    turns: Mapping[Number, Sequence[Turn]]
    scores: Mapping[Number, Fraction]
    adjusted: Mapping[Number, Fraction]

    @property
    def plan(self) -> Plan:
        """Return the event's plan."""
        return self.contest.plan


def tally(
    contest: Contest, numbers: Sequence[Number], upto: int | None = None, season: int | None = None
) -> Tally:
    """Count the rounds up to one (None: all) of a season (None: all), for some entrants.

    A table without a result is no round yet; a closed round without a table or a bye is absence.
    """
    rounds = rounds_of(contest, upto, season)
    turns: dict[Number, list[Turn]] = {number: [] for number in numbers}
    for round_ in rounds:
        for number, turn in _turns(contest, round_).items():
            if number in turns:
                turns[number].append(turn)
    scores = {number: sum((turn.earned for turn in own), Fraction()) for number, own in turns.items()}
    adjusted = {number: scores[number] + _missing(contest.plan, own) for number, own in turns.items()}
    return Tally(contest, turns, scores, adjusted)


def _turns(contest: Contest, round: Round) -> dict[Number, Turn]:
    earned = round_scores(contest, round)
    turns: dict[Number, Turn] = {}
    waiting = {number for table in round.tables if table.result is None for number in table.seats}
    for table in round.tables:
        if table.result is None:
            continue
        places = table.result.places
        for seat, number in enumerate(table.seats):
            results = tuple(
                (other, _against(places[seat], place))
                for other, place in zip(table.seats, places, strict=True)
                if other != number
            )
            came = 1 + sum(place < places[seat] for place in places)
            level = places.count(places[seat])
            turns[number] = Turn(round.number, earned[number], results, came, level, len(places))
    for bye in round.byes:
        turns[bye.entrant] = Turn(round.number, earned[bye.entrant], chosen=bye.kind != "bye")
    if round.closed and contest.plan.format == "swiss":
        for entrant in contest.entrants:
            if entrant.number not in turns and entrant.number not in waiting:
                turns[entrant.number] = Turn(round.number, Fraction(), chosen=True)
    return turns


def _against(own: int, other: int) -> Fraction:
    return ONE if own < other else HALF if own == other else NOTHING


def _missing(plan: Plan, turns: Sequence[Turn]) -> Fraction:
    """Return what is added to a score for the sake of one's opponents: rounds at the end that one chose not
    to play count as draws, so that nobody loses by having met somebody who left (FIDE C.07 16.3).
    """
    full = scale(plan)
    draw = sum(full, Fraction()) / len(full)
    added = Fraction()
    for turn in reversed(turns):
        if turn.played or not turn.chosen:
            break
        added += draw - turn.earned
    return added
