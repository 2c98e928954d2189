"""What must hold in a full data set beyond the types of its values.

Counts, sums and the properties of the board (2.1-2.7).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from games.foes.data.cuts import Tangled, cut_off
from games.foes.data.models import (
    BoardData,
    ChestData,
    ChipsData,
    DiceData,
    MonsterData,
    SpaceData,
    SupplyData,
)
from games.foes.data.wide import too_wide

FILE: Final = "foes.json"

COUNTS: Final = {"start_chamber": 4, "chamber": 49, "intersection": 15, "teleport": 4}
MONSTERS: Final = 50
CHESTS: Final = 3
PILES: Final = 5
SPELLS: Final = 42
"""Monsters 1 to 42 give a spell each, so that the pile can never run short (R124)."""
SEATS: Final = range(2, 7)


def faults(parts: Mapping[str, Any]) -> list[str]:
    """Return a sentence for each fault in the parts of a data set whose types are right."""
    faults = [
        f"{FILE}, {key}: {fault}"
        for key, check in CHECKS.items()
        if key in parts
        for fault in check(parts[key])
    ]
    if "chips" in parts and "board" in parts:
        faults += [f"{FILE}, chips: {fault}" for fault in _enough(parts["chips"], parts["board"])]
    return faults


def _enough(chips: ChipsData, board: BoardData) -> Iterator[str]:
    needed = sum(space.kind == "chamber" for space in board.spaces) + chips.each * max(SEATS)
    if chips.total < needed:
        yield f"{chips.total} chips do not fill every chamber and six hands; {needed} are needed."


def _board(board: BoardData) -> Iterator[str]:
    counted = Counter(space.kind for space in board.spaces)
    for kind, wanted in COUNTS.items():
        if counted[kind] != wanted:  # type: ignore[index]  # the kinds are the literals of SpaceKind
            yield f"there must be {wanted} spaces of kind {kind}, not {counted[kind]}."  # type: ignore[index]
    for name, times in Counter(space.id for space in board.spaces).items():
        if times > 1:
            yield f"the space “{name}” is there {times} times."
    for place, times in Counter((space.x, space.y) for space in board.spaces).items():
        if times > 1:
            yield f"{times} spaces lie at x {place[0]}, y {place[1]}."
    spaces = {space.id: space for space in board.spaces}
    pairs: list[tuple[str, str]] = []
    for first, other in board.adjacency:
        strange = [name for name in (first, other) if name not in spaces]
        if strange:
            yield from (f"adjacency names the unknown space “{name}”." for name in strange)
        elif first == other:
            yield f"“{first}” cannot touch itself."
        elif (other, first) in pairs or (first, other) in pairs:
            yield f"“{first}” and “{other}” touch twice."
        else:
            pairs.append((first, other))
            yield from _pair(spaces[first], spaces[other])
    yield from _arms(spaces, pairs)
    yield from _cuts(spaces, pairs)
    yield from _ways(spaces, pairs)


def _pair(one: SpaceData, other: SpaceData) -> Iterator[str]:
    if abs(one.x - other.x) + abs(one.y - other.y) != 1:
        yield f"“{one.id}” and “{other.id}” touch, so they must differ by 1 in x or in y and in nothing else."
    if one.kind not in ("path", "teleport") and other.kind not in ("path", "teleport"):
        yield f"at least one path space must lie between “{one.id}” and “{other.id}”."


def _arms(spaces: Mapping[str, SpaceData], pairs: list[tuple[str, str]]) -> Iterator[str]:
    touching = Counter(name for pair in pairs for name in pair)
    for name, space in spaces.items():
        if space.kind == "intersection" and touching[name] != 4:
            yield f"the intersection “{name}” must have 4 arms, not {touching[name]}."
        elif touching[name] == 0:
            yield f"the space “{name}” touches nothing."


def _cuts(spaces: Mapping[str, SpaceData], pairs: list[tuple[str, str]]) -> Iterator[str]:
    crossings = [name for name, space in spaces.items() if space.kind == "intersection"]
    chambers = [name for name, space in spaces.items() if space.kind in ("chamber", "start_chamber")]
    try:
        lost = cut_off(list(spaces), pairs, crossings, chambers)
    except Tangled:
        yield "there are too many ways to close sides of intersections; draw a board that is less tangled."
        return
    if lost:
        named = ", ".join(lost[:6]) + (" and more" if len(lost) > 6 else "")
        yield f"closed sides of intersections can cut off {named}."


def _ways(spaces: Mapping[str, SpaceData], pairs: list[tuple[str, str]]) -> Iterator[str]:
    chambers = dict.fromkeys(
        name for name, space in spaces.items() if space.kind in ("chamber", "start_chamber")
    )
    wide = too_wide(pairs, chambers)
    if wide:
        named = ", ".join(wide[:6]) + (" and more" if len(wide) > 6 else "")
        yield f"a monster has too many ways out of {named}; draw passages instead of open rooms."


def _advancement(table: dict[str, int]) -> Iterator[str]:
    wanted = [str(n) for n in SEATS]
    yield from (f"the entry for {n} players is missing." for n in wanted if n not in table)
    yield from (f"the entry “{n}” is unknown; the keys are 2 to 6." for n in table if n not in wanted)
    yield from (
        f"{n} players advance by {by}; it must be 1 to 20." for n, by in table.items() if not 1 <= by <= 20
    )


def _monsters(monsters: tuple[MonsterData, ...]) -> Iterator[str]:
    times = Counter(monster.strength for monster in monsters)
    for strength in range(1, MONSTERS + 1):
        if times[strength] != 1:
            yield f"monster {strength} must be there once, not {times[strength]} times."


def _chests(chests: tuple[ChestData, ...]) -> Iterator[str]:
    if len(chests) != CHESTS:
        yield f"there must be {CHESTS} chests, not {len(chests)}."


def _supply(supply: SupplyData) -> Iterator[str]:
    if list(supply.dark) != sorted(set(supply.dark)):
        yield "the dark spaces must be in rising order, each once."
    yield from (
        f"the dark space {n} is not on the track of {supply.spaces}."
        for n in supply.dark
        if not 1 <= n <= supply.spaces
    )
    if 1 not in supply.dark:
        yield "space 1 must be dark, or a player could take 0 chips from a supply that is not empty."


def _spells(piles: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    if len(piles) != PILES:
        yield f"there must be {PILES} piles, not {len(piles)}."
    cards = sum(len(pile) for pile in piles)
    if cards != SPELLS:
        yield f"there must be {SPELLS} spells, one for each of the monsters 1 to {SPELLS}, not {cards}."


def _dice(dice: DiceData) -> Iterator[str]:
    yield from (
        f"the die “{name}” has the face {face}; it must be 1 to 9."
        for name, die in dice
        for face in die
        if not 1 <= face <= 9
    )


CHECKS: Final[Mapping[str, Callable[[Any], Iterator[str]]]] = {
    "board": _board,
    "advancement": _advancement,
    "monsters": _monsters,
    "chests": _chests,
    "supply": _supply,
    "spells": _spells,
    "dice": _dice,
}
