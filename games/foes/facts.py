"""Small facts that follow from a view: who is dumbest, what a monster would do, what may still be walked."""

from typing import Final

from games.foes.book import ORDERED, TOP_WISDOM
from games.foes.rules import battle, walk
from games.foes.rules.wisdom import holder
from games.foes.state import Follow, Stalemate
from games.foes.view import FoesView


def track(v: FoesView) -> list[int]:
    """Return the seats from the dumbest to the wisest; of equals the earlier marker is the dumber (R53)."""
    return sorted(v.stacked, key=lambda seat: v.wisdom[seat])


def dumbest(v: FoesView) -> int:
    """Return who holds the dumbest-player tile; -1 before it is in play or when all are at 50 (R77, R113)."""
    return holder(v)


def steps_left(v: FoesView) -> int:
    """Return how many steps the seat in turn may still walk now; 0 when the game is over (R17, R20, R97)."""
    return walk.steps_left(v, v.turn) if v.turn is not None else 0


def may_battle(v: FoesView) -> bool:
    """Tell whether the steps walked in this segment still allow a battle (R17, R21, R97)."""
    return v.turn is not None and battle.may_battle(v, v.turn)


def shift(v: FoesView) -> int:
    """Return what Transform spells add to the monster that the seat in turn stands on (R102)."""
    return v.turn.shift if v.turn is not None else 0


def after_win(v: FoesView, seat: int, strength: int) -> int:
    """Return the wisdom of a seat once it has beaten a monster with the dice (R48)."""
    return max(v.wisdom[seat], min(TOP_WISDOM, strength + v.book.advancement))


def sees_heap(v: FoesView, seat: int) -> bool:
    """Tell whether the viewer sees a heap: their own, and after the end or by house rule every one."""
    return seat == v.seat or v.ending != "" or v.book.options.loot == "open"


def heap(v: FoesView, seat: int) -> int:
    """Return the gold in a heap that the viewer may see (R116)."""
    return sum(v.book.gold[tile] for tile in v.tiles[seat]) + v.gold[seat]


NEXT_TILES: Final = 4
"""The next tiles are shown this far, in text and picture alike."""


def next_tiles(v: FoesView) -> tuple[int, ...]:
    """Return the next tiles whose order is public: those up to Monster 48 (ruling 3)."""
    return tuple(range(v.drawn + 1, min(v.drawn + NEXT_TILES, ORDERED) + 1))


def brings_chips(v: FoesView) -> bool:
    """Tell whether the viewer holds a spell that may follow the dice of this turn (R44, R46)."""
    fresh = () if v.turn is None else v.turn.fresh
    return any(v.book.spells[card].family == "chips" and card not in fresh for card in v.hand)


def asked(v: FoesView) -> tuple[int, ...]:
    """Return the seats that the innermost frame waits for."""
    top = v.top
    if top is None:
        return ()
    return tuple(top.asked) if isinstance(top, Follow | Stalemate) else (top.seat,)
