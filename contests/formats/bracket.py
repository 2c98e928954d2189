"""Brackets of games of two, as lists of matches: who plays whom follows from seeds, wins and losses alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

Source: TypeAlias = tuple[Literal["seed", "won", "lost"], int]
"""Where somebody comes from: their seed (from 1), or a match (by its index) that they won or lost."""
WINNERS: Final = "winners"
LOSERS: Final = "losers"
FINAL: Final = "final"


@dataclass(frozen=True, slots=True)
class Match:
    """Hold a match: its stage, from 1, and who meets. `again`: only if the second won the match before."""

    stage: int
    group: str
    first: Source
    second: Source
    again: bool = False


def size_of(people: int) -> int:
    """Return the size of the bracket for a number of players: the next power of two."""
    return 1 << (people - 1).bit_length()


def seeded_slots(size: int) -> list[int]:
    """Return the seeds from the top of a bracket to its foot: the best two can only meet at the end.

    >>> seeded_slots(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    slots = [1]
    while len(slots) < size:
        slots = [seed for best in slots for seed in (best, 2 * len(slots) + 1 - best)]
    return slots


@lru_cache
def single(size: int) -> tuple[Match, ...]:
    """Return the matches of a single knock-out, stage by stage from the top."""
    matches: list[Match] = []
    line: list[Source] = [("seed", seed) for seed in seeded_slots(size)]
    stage = 0
    while len(line) > 1:
        stage += 1
        line = _played(matches, stage, "" if len(line) > 2 else FINAL, line[::2], line[1::2])
    return tuple(matches)


@lru_cache
def double(size: int) -> tuple[Match, ...]:
    """Return the matches of a double knock-out.

    Winners play in stages 1, 2, 4, 6 ...; losers in every stage from the second on, in turn among themselves
    and against those who have just lost among the winners; then the final, and another one if the winners'
    best loses it. Who comes down is sent to a part of the losers' bracket with as few old rivals as can be.
    """
    matches: list[Match] = []
    slots = seeded_slots(size)
    winners: list[Source] = [("seed", seed) for seed in slots]
    winners = _played(matches, 1, WINNERS, winners[::2], winners[1::2])
    losers: list[Source] = [("lost", index) for index in range(len(matches))]
    parts = [1 << index for index in range(len(matches))]
    homes = list(parts)
    stage = 1
    while len(winners) > 1:
        stage = stage + 1 if stage == 1 else stage + 2
        before = len(matches)
        winners = _played(matches, stage, WINNERS, winners[::2], winners[1::2])
        down: list[Source] = [("lost", index) for index in range(before, len(matches))]
        losers = _played(matches, stage, LOSERS, losers[::2], losers[1::2])
        parts, homes = _joined(parts), _joined(homes)
        turn = _crossing(parts, homes)
        losers = _played(matches, stage + 1, LOSERS, losers, [down[index] for index in turn])
        parts = [part | homes[index] for part, index in zip(parts, turn, strict=True)]
    last = stage + 2 if stage > 1 else 2
    best = _played(matches, last, FINAL, winners, losers)[0][1]
    matches.append(Match(last + 1, FINAL, ("lost", best), ("won", best), again=True))
    return tuple(matches)


def _played(
    matches: list[Match], stage: int, group: str, firsts: Iterable[Source], seconds: Iterable[Source]
) -> list[Source]:
    """Add the matches of one stage, and return where their winners come from."""
    start = len(matches)
    matches += [Match(stage, group, first, second) for first, second in zip(firsts, seconds, strict=True)]
    return [("won", index) for index in range(start, len(matches))]


def _joined(parts: Sequence[int]) -> list[int]:
    return [first | second for first, second in zip(parts[::2], parts[1::2], strict=True)]


def _crossing(parts: Sequence[int], homes: Sequence[int]) -> list[int]:
    """Return who comes down to each place among the losers: of all turns of their line, forwards and back,
    the first that keeps them longest from those whom they may have met. Parts are sets of bits.
    """
    many = len(parts)
    turns = [
        [(step * sign + start) % many for step in range(many)] for sign in (-1, 1) for start in range(many)
    ]

    def rivals(turn: Sequence[int]) -> list[int]:
        """Count who may meet again: at once, one match among the losers later, and so on."""
        near, come, counts = list(parts), [homes[index] for index in turn], []
        while True:
            pairs = zip(near, come, strict=True)
            counts.append(sum((part & home).bit_count() for part, home in pairs))
            if len(near) == 1:
                return counts
            near, come = _joined(near), _joined(come)

    return min(turns, key=rivals)
