"""Plans of whole events in which no two people meet twice, where arithmetic knows one.

With t tables, t a prime or a power of two, people stand in rows of t. In round r the table k takes from row
i whoever stands at k + r * i in the arithmetic of a field of t elements. Two people of different rows then
meet in one round at most, two of one row never: t rounds; and one more if the rows themselves are tables.
"""

from collections.abc import Callable, Sequence
from typing import Final

from contests.log import Number

BINARY: Final = {4: 0b111, 8: 0b1011, 16: 0b10011, 32: 0b100101, 64: 0b1000011}
"""Irreducible polynomials over two elements, by the size of the field that they make."""

Tables = tuple[tuple[Number, ...], ...]


def design(people: Sequence[Number], tables: int) -> tuple[Tables, ...]:
    """Return rounds in which nobody meets twice, with so many tables, as even as can be (none: unknown).

    >>> design((1, 2, 3, 4), 2)
    (((1, 3), (2, 4)), ((1, 4), (2, 3)), ((1, 2), (3, 4)))
    """
    field = _field(tables)
    rows = -(-len(people) // tables) if tables else 0
    if field is None or rows > tables:
        return ()
    plus, times = field
    rounds: list[Tables] = []
    for turn in range(tables):
        spots = [[row * tables + plus(k, times(turn, row)) for row in range(rows)] for k in range(tables)]
        rounds.append(tuple(tuple(people[spot] for spot in table if spot < len(people)) for table in spots))
    if len(people) == tables * tables:
        rounds.append(tuple(tuple(people[row * tables : (row + 1) * tables]) for row in range(rows)))
    return tuple(rounds)


Sum = Callable[[int, int], int]


def _field(size: int) -> tuple[Sum, Sum] | None:
    """Return sum and product of a field of so many elements, if it is a prime or a small power of two."""
    if size > 1 and all(size % by for by in range(2, int(size**0.5) + 1)):
        return (lambda a, b: (a + b) % size), (lambda a, b: a * b % size)
    if size not in BINARY:
        return None

    def product(a: int, b: int) -> int:
        total = 0
        while b:
            if b & 1:
                total ^= a
            a <<= 1
            if a & size:
                a ^= BINARY[size]
            b >>= 1
        return total

    return (lambda a, b: a ^ b), product
