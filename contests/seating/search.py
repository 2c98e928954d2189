"""The search: swaps of two people, at first also some that cost a little, then only those that gain."""

from math import log
from random import Random
from typing import Final

from contests.seating.board import Board

FINE: Final = 1024
"""Patience is drawn in so many steps, as integers: the same on every machine."""
STAGES: Final = 24
PATIENCE: Final = tuple(round(-FINE * log((step + 0.5) / FINE)) for step in range(FINE))


def anneal(board: Board, rng: Random, steps: int, hot: int, cold: int, *, byes_stand: bool = False) -> None:
    """Try random swaps while the price that is paid for one falls from `hot` to `cold`; keep the best.

    `byes_stand`: who has a bye in which round is settled.
    """
    rounds, count, draw = board.rounds, board.count, rng.random
    many, byes = len(rounds), [len(seating) - 1 for seating in rounds]
    value = best = 0
    kept = [[list(table) for table in seating] for seating in rounds]
    bits = FINE.bit_length() - 1
    for stage in range(STAGES):
        heat = round(hot * (cold / hot) ** (stage / (STAGES - 1)))
        for _ in range(steps // STAGES):
            number = int(draw() * many) if many > 1 else 0
            at = board.at[number]
            first, second = int(draw() * count), int(draw() * count)
            here, there = at[first], at[second]
            if here == there or (byes_stand and byes[number] in (here, there)):
                continue
            cost = board.cost[number]
            left, right = cost[here], cost[there]
            tables = 1 if byes[number] in (here, there) else 2
            price = right[first] - left[first] + left[second] - right[second]
            price -= tables * board.pair[number][first][second]
            if price > 0 and price * FINE > heat * PATIENCE[rng.getrandbits(bits)]:
                continue
            board.swap(number, first, second)
            value += price
            if value < best:
                best = value
                kept = [[list(table) for table in seating] for seating in rounds]
    if value > best:
        board.set_up(kept)


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
