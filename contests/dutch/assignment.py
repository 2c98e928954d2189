"""Which edges the best assignments of a square of weights are made of."""

from collections.abc import Sequence
from typing import TypeAlias

Row: TypeAlias = Sequence[int | None]


def tight(weights: Sequence[Row]) -> list[list[int]]:
    """Return for each row the columns that some price of all makes as good as any (None: no edge).

    Every complete assignment of such edges has the greatest sum of weights, and every one that has is made
    of them: so orders among equal ones can be found by paths. Expect a complete assignment to exist.

    >>> tight([[3, 1], [2, None]]), tight([[1, 1], [1, 1]])
    ([[0, 1], [0]], [[0, 1], [0, 1]])
    """
    size = len(weights)
    worst = (max((weight for row in weights for weight in row if weight is not None), default=0) + 1) * (
        size + 1
    )
    costs = [[worst if weight is None else -weight for weight in row] for row in weights]
    rows, columns = _prices(costs)
    return [
        [
            at
            for at, cost in enumerate(line)
            if weights[row][at] is not None and cost == rows[row] + columns[at]
        ]
        for row, line in enumerate(costs)
    ]


def _prices(costs: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Return the prices of rows and columns of the cheapest assignment (Kuhn and Munkres, row after row)."""
    size = len(costs)
    rows, columns = [0] * (size + 1), [0] * (size + 1)
    owner = [size] * (size + 1)  # the row that has a column; column `size` stands for none
    for row in range(size):
        owner[size] = row
        at = size
        slack: list[int | None] = [None] * size
        came = [size] * size
        done = [False] * (size + 1)
        while owner[at] != size:
            done[at] = True
            line, paid = costs[owner[at]], rows[owner[at]]
            least, then = None, size
            for column in range(size):
                if done[column]:
                    continue
                rest = line[column] - paid - columns[column]
                known = slack[column]
                if known is None or rest < known:
                    slack[column] = known = rest
                    came[column] = at
                if least is None or known < least:
                    least, then = known, column
            step = least or 0
            for column in range(size + 1):
                if done[column]:
                    rows[owner[column]] += step
                    columns[column] -= step
                elif column < size:
                    known = slack[column]
                    slack[column] = None if known is None else known - step
            at = then
        while at != size:
            owner[at], at = owner[came[at]], came[at]
    return rows[:size], columns[:size]
