"""Make the cards of a round from an event's log."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from contests.contest import Contest, Round
from contests.dutch.card import Card, Float
from contests.history import byes_of, met, round_scores
from contests.log import Number
from contests.points import scale
from contests.seeds import seeded

Scores: TypeAlias = dict[Number, Fraction]


def cards(contest: Contest, numbers: Sequence[Number], total: int) -> list[Card]:
    """Return the cards of some entrants before the next round of `total`."""
    before = _running(contest)
    now = before[-1]
    half = scale(contest.plan)[0] * len(contest.rounds) / 2
    last = contest.next_round >= total
    seeds = _seeds(contest)
    opponents: dict[Number, set[Number]] = {number: set() for number in now}
    for first, second in met(contest):
        opponents[first].add(second)
        opponents[second].add(first)
    byed = byes_of(contest)
    seats = _seats(contest)
    return [
        Card(
            number=number,
            seed=seeds[number],
            score=now[number],
            seats=tuple(seats[number]),
            met=frozenset(opponents[number]),
            floats=(_float(contest, before, number, 1), _float(contest, before, number, 2)),
            byed=byed[number] > 0,
            top=last and now[number] > half,
        )
        for number in numbers
    ]


def _running(contest: Contest) -> list[Scores]:
    """Return everybody's points before each round, and now."""
    scores: list[Scores] = [{entrant.number: Fraction() for entrant in contest.entrants}]
    for round_ in contest.rounds:
        earned = round_scores(contest, round_)
        scores.append({number: points + earned.get(number, 0) for number, points in scores[-1].items()})
    return scores


def _seeds(contest: Contest) -> dict[Number, int]:
    """Number all who are in, or have been, by strength."""
    been = {number for round_ in contest.rounds for table in round_.tables for number in table.seats}
    been |= {bye.entrant for round_ in contest.rounds for bye in round_.byes}
    entered = [entrant for entrant in contest.entrants if entrant.status == "in" or entrant.number in been]
    return {number: place for place, number in enumerate(seeded(contest, entered), start=1)}


def _seats(contest: Contest) -> dict[Number, list[int]]:
    seats: dict[Number, list[int]] = {entrant.number: [] for entrant in contest.entrants}
    for round_ in contest.rounds:
        for table in round_.tables:
            for seat, number in enumerate(table.seats):
                seats[number].append(seat)
    return seats


def _float(contest: Contest, before: Sequence[Scores], number: Number, ago: int) -> Float:
    """Return whether somebody floated that many rounds ago; not playing counts as floating down (A.4)."""
    if ago > len(contest.rounds):
        return "none"
    rival = _rival(contest.rounds[-ago], number)
    if rival is None:
        return "down"
    points = before[-1 - ago]
    if points[number] == points[rival]:
        return "none"
    return "down" if points[number] > points[rival] else "up"


def _rival(round: Round, number: Number) -> Number | None:
    for table in round.tables:
        if number in table.seats:
            return next((other for other in table.seats if other != number), None)
    return None
