"""Rows of statistics put together: sums by game, favourites, and dice."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine import Seat
from engine.dice import Die, Luck
from host.statistics.counting import DEED, Throw
from host.statistics.shown import GameStatistics
from storage import OwnPartRow, WinsRow

MOST_WORDS: Final = 5
"""Favourites that are named."""


def of_person(rows: Sequence[OwnPartRow]) -> tuple[GameStatistics, ...]:
    """Tell a person's games from their parts in them, the most played one first."""
    games: dict[str, list[OwnPartRow]] = {}
    for row in rows:
        games.setdefault(row.game, []).append(row)
    told = [_of_game(game, parts) for game, parts in games.items()]
    return tuple(sorted(told, key=lambda each: (-each.games, each.game)))


def _of_game(game: str, parts: Sequence[OwnPartRow]) -> GameStatistics:
    """Tell one game; of somebody who left a seat and came back, what they were last counts."""
    last = [*{(part.place_id, part.code): part for part in parts}.values()]
    seats, sides = Counter[tuple[int, int]](), Counter[int]()
    seats_won, sides_won = Counter[tuple[int, int]](), Counter[int]()
    for part in last:
        seats[part.seats, part.seat] += 1
        seats_won[part.seats, part.seat] += _won(part)
        if part.side >= 0:
            sides[part.side] += 1
            sides_won[part.side] += _won(part)
    return GameStatistics(
        game, len(last), sum(part.actions for part in last) / len(last),
        sum(part.took_ms for part in last) / len(last),
        tuple(WinsRow(*key, number, seats_won[key]) for key, number in sorted(seats.items())),
        tuple(WinsRow(0, key, number, sides_won[key]) for key, number in sorted(sides.items())),
        favourites(part.words for part in parts), sum(map(_won, last)),
        sum(not part.stayed for part in last), sum(part.moves for part in parts),
        sum(part.thought_ms for part in parts),
    )  # fmt: skip


def _won(part: OwnPartRow) -> bool:
    """Tell whether somebody won: at the first place, and there to the end."""
    return part.stayed and part.rank == 1


def favourites(told: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return what was named most in many parts, each of which has its own counts as JSON; where nothing was
    named in any of them, what was done most.
    """
    words: defaultdict[str, int] = defaultdict(int)
    for counts in json.loads(f"[{','.join(told)}]"):  # one text: 40,000 small ones take three times as long
        for word, number in counts.items():
            words[word] += number
    named = {word: number for word, number in words.items() if not word.startswith(DEED)} or words
    return tuple(sorted(named.items(), key=lambda item: (-item[1], item[0]))[:MOST_WORDS])


def luck(dice: Sequence[Die], told: Iterable[str]) -> tuple[Luck, ...]:
    """Sum up how dice fell in many parts."""
    sums: dict[int, Counter[int]] = {number: Counter() for number in range(len(dice))}
    for text in told:
        for die, counts in json.loads(text).items():
            if int(die) in sums:
                sums[int(die)].update({int(shown): number for shown, number in counts.items()})
    return _lucks(dice, sums)


def by_seat(
    dice: Sequence[Die], throws: Sequence[Throw], actors: Mapping[int, Seat]
) -> tuple[tuple[Luck, ...], dict[Seat, tuple[Luck, ...]]]:
    """Sum up how the dice of a table fell: all of them, and by the seat in whose action they were thrown."""
    whole: dict[int, Counter[int]] = {}
    seats: dict[Seat, dict[int, Counter[int]]] = {}
    for n, die, shown in throws:
        whole.setdefault(die, Counter())[shown] += 1
        if n in actors:
            seats.setdefault(actors[n], {}).setdefault(die, Counter())[shown] += 1
    return _lucks(dice, whole), {seat: _lucks(dice, sums) for seat, sums in sorted(seats.items())}


def _lucks(dice: Sequence[Die], sums: Mapping[int, Counter[int]]) -> tuple[Luck, ...]:
    empty: Counter[int] = Counter()
    return tuple(
        Luck(die, tuple(sums.get(number, empty)[face] for face in sorted({*die.faces})))
        for number, die in enumerate(dice)
    )
