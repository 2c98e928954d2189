"""What follows from what lies open: small questions that rules, labels, refusals and machines ask of
states and views alike.
"""

from collections.abc import Iterator
from typing import Final

from games.foes.data.book import FACE_DOWN, MONSTERS, ORDERED, STRIDE, TOP_WISDOM
from games.foes.data.maze import Maze
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon
from games.foes.sheet.view import FoesView


def maze(t: Dungeon) -> Maze:
    """Return the passages that are open now (R33)."""
    return t.book.maze(t.closed, t.links)


def monster_on(t: Dungeon, space: int) -> int:
    """Return the monster on a space, or 0: chests hold nobody (R107, ruling 9)."""
    if space < 0:
        return 0
    tile = t.tile[space]
    return tile if tile <= MONSTERS else 0


def chest_on(t: Dungeon, space: int) -> int:
    """Return the chest on a space, or 0 (R107)."""
    return t.tile[space] if space >= 0 and t.tile[space] > MONSTERS else 0


def face_up(t: Dungeon) -> list[int]:
    """Return the intersections that have been turned up (R106)."""
    return [space for number, space in enumerate(t.book.intersections) if t.closed[number] != FACE_DOWN]


def shows(t: Dungeon, space: int) -> tuple[int, int]:
    """Return how many unseen chambers, and how many intersections that lie face down, a figure on a space
    would bring into sight; an unseen chamber shows itself, and monsters keep whoever stands with them from
    seeing (R55-R57, R63).
    """
    if monster_on(t, space):
        return 0, 0
    chambers, hidden = maze(t).sight(space)
    return sum(t.chip[chamber] for chamber in chambers), len(hidden)


def clockwise(t: Dungeon, seat: int) -> Iterator[int]:
    """Yield the other seats, clockwise from a seat (R16, ruling 54)."""
    n = t.book.n
    return ((seat + step) % n for step in range(1, n))


def track(t: Dungeon) -> list[int]:
    """Return the seats from the dumbest to the wisest; of equals the earlier marker is the dumber (R53)."""
    return sorted(t.stacked, key=lambda seat: t.wisdom[seat])


def dumbest(t: Dungeon) -> int:
    """Return who holds the dumbest-player tile: the bottom marker of the lowest wisdom; -1 before it is in
    play or when all are at the top (R53, R77, R113).
    """
    low = min(t.wisdom)
    if not t.phase_two or low >= TOP_WISDOM:
        return -1
    return next(seat for seat in t.stacked if t.wisdom[seat] == low)


def reach_of(turn: Turn) -> int:
    """Return the most steps of this segment: 12, in a second segment 6, and Movement spells.

    (R17, R20, R97, R118)
    """
    return (2 * STRIDE if turn.segment == 1 else STRIDE) + turn.bonus


def carried(t: Dungeon, turn: Turn) -> bool:
    """Tell whether the figure stands where Transference has put it, and by the house rule may go on from
    there, whatever is there: if a spell contradicts the rules, the spell governs (R94, R100).
    """
    return turn.jumped and t.book.options.transference == "free"


def held(t: Dungeon, turn: Turn) -> bool:
    """Tell whether a monster holds the figure: invisible, or having paid to flee, it is free; by a house rule
    also where it has jumped to.

    (R28, R30, R31, R94, R101, rulings 34, 56 and 58)
    """
    if turn.invisible or (turn.fled and turn.steps == 0) or carried(t, turn):
        return False
    return monster_on(t, t.figure[turn.seat]) > 0


def steps_left(t: Dungeon, turn: Turn | None) -> int:
    """Return how many steps the figure in turn may walk now; 0 when the game is over.

    (R16-R20, R30, R97, ruling 53)
    """
    if turn is None or turn.over or t.figure[turn.seat] < 0 or held(t, turn):
        return 0
    return reach_of(turn) - turn.steps


def battle_reach(t: Dungeon, turn: Turn) -> int:
    """Return the most steps after which a battle is allowed: 6 and Movement spells; for two players 12 at
    first.

    (R17, R21, R97, R118, R120, R133, ruling 57)
    """
    return (2 if t.book.n == 2 and turn.segment == 1 else 1) * STRIDE + turn.bonus


def battle_steps(t: Dungeon, turn: Turn) -> int:
    """Return how many more steps still allow a battle; below 0: too many were walked."""
    return battle_reach(t, turn) - turn.steps


def may_battle(t: Dungeon, turn: Turn | None) -> bool:
    """Tell whether the steps walked in this segment still allow a battle (R17, R21, R97)."""
    return turn is not None and battle_steps(t, turn) >= 0


def frightens(t: Dungeon, seat: int, strength: int) -> bool:
    """Tell whether a monster of that strength could teach a seat nothing and so dies of fright.

    (R37, ruling 1)
    """
    learned = strength + t.book.advancement
    if t.book.options.fright_cap == "capped":
        learned = min(learned, TOP_WISDOM)
    return learned <= t.wisdom[seat]


def shift(t: Dungeon) -> int:
    """Return what Transform spells add to the monster that the seat in turn stands on (R102)."""
    return t.turn.shift if t.turn is not None else 0


def after_win(t: Dungeon, seat: int, strength: int) -> int:
    """Return the wisdom of a seat once it has beaten a monster with the dice (R48)."""
    return max(t.wisdom[seat], min(TOP_WISDOM, strength + t.book.advancement))


LEAD: Final = 2
"""A master who is only 1 wiser teaches nothing (R68)."""


def castable(t: Dungeon, seat: int) -> list[int]:
    """Return the cards that a seat could cast now: those not drawn in this turn (R46, R91)."""
    turn = t.turn
    fresh = () if turn is None else turn.fresh
    return [card for card in t.cards(seat) if card not in fresh]


def castable_chips(t: Dungeon, seat: int) -> list[int]:
    """Return the Power Chips spells that a seat could cast now, by card (R44, R46)."""
    spells = t.book.spells
    return [card for card in castable(t, seat) if spells[card].family == "chips"]


def brings_chips(v: FoesView) -> bool:
    """Tell whether the viewer holds a spell that may follow the dice of this turn (R44, R46)."""
    return v.seat is not None and bool(castable_chips(v, v.seat))


NEXT_TILES: Final = 4
"""The next tiles are shown this far, in text and picture alike."""


def next_tiles(t: Dungeon) -> tuple[int, ...]:
    """Return the next tiles whose order is public: those up to Monster 48 (ruling 3)."""
    return tuple(range(t.drawn + 1, min(t.drawn + NEXT_TILES, ORDERED) + 1))


def sees_heap(v: FoesView, seat: int) -> bool:
    """Tell whether the viewer sees a heap: their own, and after the end or by house rule every one."""
    return seat == v.seat or v.ending != "" or v.book.options.loot == "open"


def heap(v: FoesView, seat: int) -> int:
    """Return the gold in a heap that the viewer may see (R116)."""
    return sum(v.book.gold[tile] for tile in v.tiles[seat]) + v.gold[seat]
