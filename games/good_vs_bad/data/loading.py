"""The books of games, each made of a data set once."""

from functools import lru_cache

from games.good_vs_bad.data.book import RULES, Book
from games.good_vs_bad.data.dataset import DATA
from games.good_vs_bad.options import GoodVsBadOptions


@lru_cache(maxsize=64)
def shared_book(text: str, n: int, options: GoodVsBadOptions, rules: int = RULES) -> Book:
    """Return the one book of a data set's text, a number of seats, house rules and a rules version.

    Raise `DataFaults`.
    """
    return Book.build(DATA.read(text), n, options, rules)
