"""How many people sit at each table of a round."""


def sizes(count: int, least: int, most: int) -> tuple[int, ...]:
    """Return the sizes of the tables for a number of people: as few tables as possible, as even as possible.

    Where they cannot all sit, as few as possible are left over (they have a bye): the sizes sum to less.

    >>> sizes(10, 3, 4), sizes(5, 3, 4), sizes(7, 3, 6), sizes(2, 3, 4)
    ((4, 3, 3), (4,), (4, 3), ())
    """
    for seated in range(count, least - 1, -1):
        tables = -(-seated // most)
        if tables * least <= seated:
            each, more = divmod(seated, tables)
            return (each + 1,) * more + (each,) * (tables - more)
    return ()


def left_over(count: int, least: int, most: int) -> int:
    """Return how many find no table. With fewer than `least` that is everybody."""
    return count - sum(sizes(count, least, most))
