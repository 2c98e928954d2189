"""The search: swaps of two people, at first also some that cost a little, then only those that gain."""

from math import log
from random import Random
from typing import Final

from contests.seating.board import Board

FINE: Final = 1024
"""Patience is drawn in so many steps, as integers: the same on every machine."""
PATIENCE: Final = tuple(round(-FINE * log((step + 0.5) / FINE)) for step in range(FINE))


def anneal(board: Board, rng: Random, steps: int, hot: int, cold: int) -> None:
    """Try random swaps while the price that is paid for one falls from `hot` to `cold`; keep the best."""
    rounds, count = board.rounds, board.count
    value = best = 0
    kept = [[list(table) for table in one] for one in rounds]
    bits = FINE.bit_length() - 1
    stages = 24
    for stage in range(stages):
        heat = round(hot * (cold / hot) ** (stage / (stages - 1)))
        for _ in range(steps // stages):
            number = int(rng.random() * len(rounds)) if len(rounds) > 1 else 0
            at = board.at[number]
            first, second = int(rng.random() * count), int(rng.random() * count)
            here, there = at[first], at[second]
            if here == there:
                continue
            cost = board.cost[number]
            low, high = cost[first], cost[second]
            price = low[there] - low[here] + high[here] - high[there]
            tables = 1 if len(rounds[number]) - 1 in (here, there) else 2
            price -= tables * board.pair[number][first][second]
            if price > 0 and price * FINE > heat * PATIENCE[rng.getrandbits(bits)]:
                continue
            board.swap(number, first, second)
            value += price
            if value < best:
                best = value
                kept = [[list(table) for table in one] for one in rounds]
    if value > best:
        board.__init__(board.costs, kept)  # type: ignore[misc]


def descend(board: Board) -> None:
    """Make every swap that gains, until none does."""
    for number in range(len(board.rounds)):
        better = True
        while better:
            better = False
            for first in range(board.count):
                for second in range(first + 1, board.count):
                    at = board.at[number]
                    if at[first] != at[second] and board.price(number, first, second) < 0:
                        board.swap(number, first, second)
                        better = True
