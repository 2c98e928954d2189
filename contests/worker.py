"""What runs in the worker process that pairs: nothing but arithmetic, so that it starts quickly."""

from contests.contest import Contest
from contests.pair import pair
from contests.pairing import Pairing


def warm() -> None:
    """Import what pairing needs, so that the first round does not wait for it."""
    import networkx  # noqa: F401  (heavy: not before somebody pairs)


def work(contest: Contest) -> Pairing:
    """Pair the next round. Raise `CannotPair`, which crosses the border of processes with its text."""
    return pair(contest)
