"""All rounds of a round robin at tables at once: it is known from the beginning who plays."""

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from contests.log import Number
from contests.seating.board import Board
from contests.seating.costs import costs
from contests.seating.design import Tables, design
from contests.seating.question import Question
from contests.seating.search import anneal
from contests.seating.sizes import sizes

MOST: Final = 400
"""So many seats, of all rounds together, are planned at once; of more each round is searched by itself."""
STEPS: Final = 15_000
TRIES: Final = 3


@lru_cache(maxsize=16)
def schedule(people: tuple[Number, ...], least: int, most: int, rounds: int, seed: str) -> tuple[Tables, ...]:
    """Return rounds in which as few as possible meet again, from the first on; perhaps not all, or none.

    Whoever is at no table of a round has a bye.
    """
    size = sizes(len(people), least, most)
    known = design(people, len(size)) if sum(size) == len(people) else ()
    if known and max(map(len, known[0])) <= most:
        return known[:rounds]
    if not size or len(people) * rounds > MOST:
        return ()
    prices = costs(Question(people, least, most, seed, people, ahead=rounds))
    tried: list[tuple[int, Board]] = []
    for turn in range(TRIES):
        rng = Random(f"{seed}/{turn}")  # noqa: S311 - anybody may repeat it
        board = Board(prices, [_drawn(len(people), size, rng, at) for at in range(rounds)])
        anneal(board, rng, STEPS * rounds, prices.repeat // 2, max(1, prices.repeat // 20), byes_stand=True)
        tried.append((board.total(), board))
    best = min(tried, key=lambda attempt: attempt[0])[1]
    return tuple(
        tuple(tuple(people[person] for person in table) for table in tables[:-1]) for tables in best.rounds
    )


def _drawn(count: int, size: Sequence[int], rng: Random, at: int) -> list[list[int]]:
    """Draw the tables of a round; byes go round, so that nobody has two before all have had one."""
    idle = count - sum(size)
    byes = [(at * idle + turn) % count for turn in range(idle)]
    people = [person for person in range(count) if person not in byes]
    rng.shuffle(people)
    return [*([people.pop() for _ in range(many)] for many in size), byes]
