"""Seat a round: the best of a few searches, the same for the same question on every machine."""

from random import Random
from typing import Final

from contests.log import Number
from contests.seating.board import Board
from contests.seating.costs import Costs, costs
from contests.seating.design import Tables
from contests.seating.question import Answer, Question
from contests.seating.search import anneal, descend
from contests.seating.seats import mixed, seated

LOOKED: Final = 50
"""So many seats of rounds to come are looked at: in small events, who meets now decides who is left; in large
ones the time is better spent on this round.
"""
FARTHER: Final = 120
"""The same where scores count for nothing: then the rounds to come are known, but for who leaves."""
TRIES: Final = 100
"""Searches are made until so many people were seated, but at most MOST_TRIES: in small events the luck of one
search tells, and each costs little.
"""
MOST_TRIES: Final = 4
MOST_AHEAD: Final = 4
STEPS: Final = 1_000
MOST_STEPS: Final = 12_000
MORE_STEPS: Final = 20_000
"""So many swaps are tried for each person and round that is looked at, at most so many for each round; in
large events, for the one.
"""
LONGER: Final = 5
"""So many times longer is searched where a first search could not keep apart all who must not meet."""
COLD: Final = 8
"""The price of a swap at the end of a search: less than half a point of difference between two people."""


def seat(question: Question, known: Tables | None = None) -> Answer:
    """Return the tables of a round, each in the order of seats, and who has a bye. `known`: these tables."""
    if not question.sizes:
        return Answer((), question.people, apart=True)
    tables, byes = _split(question, known) if known is not None else _best(question, loose=False)
    if not _apart(tables, question.forbidden):
        tables, byes = _best(question, loose=True)
    rng = Random(f"{question.seed}/seats")  # noqa: S311 - anybody may repeat it
    place = {number: rank for rank, number in enumerate(question.order)}
    tables.sort(key=lambda table: min(place[number] for number in table))
    rows = tuple(seated(table, question.sat, rng) for table in tables)
    if question.ahead > 1 and len(question.people) <= LOOKED:
        rows = mixed(rows, question.sat, question.met, rng)
    return Answer(rows, tuple(sorted(byes)), _apart(tables, question.forbidden))


def _split(question: Question, known: Tables) -> tuple[list[list[Number]], list[Number]]:
    """Return tables, and who sits at none of them."""
    there = {number for table in known for number in table}
    return [list(table) for table in known], [number for number in question.people if number not in there]


def _best(question: Question, *, loose: bool) -> tuple[list[list[Number]], list[Number]]:
    """Return the tables of the best of a few searches, and who has a bye."""
    prices = costs(question, loose=loose)
    small = len(question.people) <= LOOKED
    hot = prices.repeat * 2 if loose else prices.repeat // (2 if small else 10)
    tried: list[tuple[int, list[list[int]]]] = []
    for turn in range(max(1, min(MOST_TRIES, TRIES // len(question.people)))):
        board = _search(question, prices, turn, hot, LONGER if loose else 1)
        tried.append((board.total(), board.rounds[0]))
    best = min(tried, key=lambda attempt: attempt[0])[1]
    *tables, byes = ([question.people[person] for person in table] for table in best)
    return tables, byes


def _search(question: Question, prices: Costs, turn: int, hot: int, longer: int) -> Board:
    rng = Random(f"{question.seed}/{turn}")  # noqa: S311 - anybody may repeat it
    count = len(question.people)
    looked = LOOKED if question.points else FARTHER
    ahead = max(1, min(question.ahead, MOST_AHEAD, looked // count))
    rounds = [_first(question)] + [_drawn(question, rng) for _ in range(1, ahead)]
    board = Board(prices, rounds)
    steps = ahead * min(STEPS * count, MOST_STEPS) if count <= LOOKED else MORE_STEPS
    anneal(board, rng, steps * longer, hot, COLD)
    descend(board)
    return board


def _first(question: Question) -> list[list[int]]:
    """Cut the order into tables from the top: neighbours sit together, the last have the byes."""
    index = {number: at for at, number in enumerate(question.people)}
    return _cut([index[number] for number in question.order], question.sizes)


def _drawn(question: Question, rng: Random) -> list[list[int]]:
    people = list(range(len(question.people)))
    rng.shuffle(people)
    return _cut(people, question.sizes)


def _cut(people: list[int], sizes: tuple[int, ...]) -> list[list[int]]:
    rounds: list[list[int]] = []
    start = 0
    for size in sizes:
        rounds.append(people[start : start + size])
        start += size
    return [*rounds, people[start:]]


def _apart(tables: list[list[Number]], forbidden: frozenset[tuple[Number, Number]]) -> bool:
    return not any({first, second} <= set(table) for first, second in forbidden for table in tables)
