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
    for left in range(len(near)):
        if not _placed(left, near, owner, set(), 0):
            return None
    mine = {holder: right for right, holder in owner.items()}
    for left, choice in enumerate(near):
        for other in choice:
            if other == mine[left]:
                break
            rival = owner.get(other)
            if rival is not None and rival < left:
                continue
            trial = {right: holder for right, holder in owner.items() if holder not in (left, rival)}
            trial[other] = left
            if rival is None or _placed(rival, near, trial, {other}, left + 1):
                owner = trial
                mine = {holder: right for right, holder in owner.items()}
                break
    return [mine[left] for left in range(len(near))]


def _placed(
    left: int, near: Sequence[Sequence[int]], owner: dict[int, int], seen: set[int], free: int
) -> bool:
    """Find somebody for `left`, moving only those from `free` on to others of their choice."""
    for other in near[left]:
        if other in seen:
            continue
        seen.add(other)
        rival = owner.get(other)
        if rival is None or (rival >= free and _placed(rival, near, owner, seen, free)):
            owner[other] = left
            return True
    return False


def may_float(card: Card, *, ending: bool) -> bool:
    """Tell whether nothing is wrong about a player floating down, or having the bye at the end."""
    return "down" not in card.floats and not (ending and card.byed)
