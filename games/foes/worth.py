"""What things are worth to the machine player, in gold: battles, chests, chips."""

from dataclasses import dataclass
from itertools import product
from typing import Final

from games.foes.book import NO_SPELL_FROM, TOP_WISDOM
from games.foes.facts import after_win, frightens
from games.foes.state import CHESTS
from games.foes.view import FoesView

SPELL: Final = 0.8
OPENING: Final = 0.6
"""What it is worth to see on, as long as there are chambers that nobody has seen."""
_CHIP: Final = 0.55
"""A chip, when there are plenty."""
_WISDOM: Final = 0.3


@dataclass(frozen=True, slots=True)
class Prices:
    """Hold what a chip and a point of wisdom are worth to the viewer now."""

    chip: float
    wisdom: float


def prices(v: FoesView) -> Prices:
    """Set the prices: chips grow dear when fewer are left than the rest of the battles will cost."""
    known: Prices | None = v.memo.get("prices")
    if known is None:
        seat = v.seat or 0
        left = [tile for tile in v.tile if 0 < tile < CHESTS[0]]
        coming = [tile for tile in range(v.drawn + 1, 49)] + [tile for tile in v.unseen if tile < CHESTS[0]]
        need = sum(1.7 + v.book.heart[tile] for tile in (*left, *coming))
        there = sum(v.chips) + v.supply + sum(v.chip)
        scarce = min(2.5, max(0.6, need / max(1.0, 1.6 * there)))
        room = TOP_WISDOM - v.wisdom[seat]
        known = Prices(_CHIP * scarce, _WISDOM if room > 8 else 0.12 if room else 0.0)
        v.memo["prices"] = known
    return known


def costs(v: FoesView) -> tuple[int, ...]:
    """Return the difference of the dice in all 36 cases (R38); -1 is the lucky roll."""
    return tuple(one - other for one, other in product(v.book.monster_die, v.book.player_die))


def fight_worth(v: FoesView, seat: int, monster: int, shift: int = 0, extra: int = 0) -> float:
    """Return what a fight is worth to a seat with its chips and `extra` ones (R35-R44, R110-R112)."""
    key = f"worth {seat} {monster} {shift} {extra}"
    known: float | None = v.memo.get(key)
    if known is None:
        known = v.memo[key] = _fight_worth(v, seat, monster, shift, extra)
    return known


def _fight_worth(v: FoesView, seat: int, monster: int, shift: int, extra: int) -> float:
    price = prices(v)
    chips, heart = v.chips[seat] + extra, v.book.heart[monster]
    strength = monster + shift
    lesson = price.wisdom if v.wisdom[seat] < TOP_WISDOM else 0.0
    if strength > v.wisdom[seat]:
        lost = sum(min(chips, max(0, cost + heart)) for cost in costs(v)) / 36
        return lesson - lost * price.chip - 0.5
    spoils = (
        v.book.gold[monster] + (SPELL if monster < NO_SPELL_FROM else 0.0) + (OPENING if any(v.chip) else 0.0)
    )
    if frightens(v, seat, strength):
        if chips < heart:
            return lesson - chips * price.chip
        return spoils - 1 - heart * price.chip
    gain = spoils + price.wisdom * (after_win(v, seat, strength) - v.wisdom[seat])
    worth = 0.0
    for cost in costs(v):
        due = max(0, cost + heart)
        worth += gain + (cost < 0) - due * price.chip if due <= chips else lesson - chips * price.chip
    return worth / 36


def chest_worth(v: FoesView, seat: int, tile: int) -> float:
    """Return what a chest is worth (R107)."""
    wisdom = min(v.book.chest_wisdom[tile], TOP_WISDOM - v.wisdom[seat])
    return v.book.gold[tile] + prices(v).wisdom * wisdom


def tile_worth(v: FoesView, seat: int, tile: int, extra: int = 0) -> float:
    """Return what it is worth to end a short walk on a tile."""
    return chest_worth(v, seat, tile) if tile in CHESTS else fight_worth(v, seat, tile, 0, extra)


def take_worth(v: FoesView, seat: int) -> float:
    """Return what taking chips is worth (R22): the first few in hand more, so that nobody goes without."""
    have, taken = v.chips[seat], v.book.take(v.supply)
    urgent = sum(1 for chip in range(have, have + taken) if chip < 4)
    plenty = sum(1 for chip in range(have, have + taken) if chip >= 10)
    return prices(v).chip * (taken + 0.6 * urgent - 0.5 * plenty)
