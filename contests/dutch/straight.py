"""The quick way through a bracket: nearly all large ones have a candidate with nothing wrong about it (B.5).

Of those, the first in order is found by paths alone, in no time; the exact weights of a matching of hundreds
would take half a minute.
"""

from collections.abc import Sequence

from contests.dutch.card import Card


def first_complete(near: Sequence[Sequence[int]]) -> list[int] | None:
    """Return whom each of the left gets on the right so that all have somebody, or None.

    `near[i]` are those whom the i-th may get, in ascending order. Of all ways it is the one that is first in
    the order of sequences.

    >>> first_complete([[0, 1], [0], [1, 2]]), first_complete([[0], [0]])
    ([1, 0, 2], None)
    """
    owner: dict[int, int] = {}
    for one in range(len(near)):
        if not _placed(one, near, owner, set(), 0):
            return None
    mine = {one: other for other, one in owner.items()}
    for one, choice in enumerate(near):
        for other in choice:
            if other == mine[one]:
                break
            rival = owner.get(other)
            if rival is not None and rival < one:
                continue
            trial = {right: left for right, left in owner.items() if left not in (one, rival)}
            trial[other] = one
            if rival is None or _placed(rival, near, trial, {other}, one + 1):
                owner = trial
                mine = {left: right for right, left in owner.items()}
                break
    return [mine[one] for one in range(len(near))]


def _placed(
    one: int, near: Sequence[Sequence[int]], owner: dict[int, int], seen: set[int], free: int
) -> bool:
    """Find somebody for one, moving only those from `free` on to others of their choice."""
    for other in near[one]:
        if other in seen:
            continue
        seen.add(other)
        rival = owner.get(other)
        if rival is None or (rival >= free and _placed(rival, near, owner, seen, free)):
            owner[other] = one
            return True
    return False


def may_float(one: Card, *, ending: bool) -> bool:
    """Tell whether nothing is wrong about a player floating down, or having the bye at the end."""
    return "down" not in one.floats and not (ending and one.byed)
