"""What things are worth to the machine player, in gold: battles, chests, chips."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from games.foes.data.book import CHESTS, NO_SPELL_FROM, TOP_WISDOM
from games.foes.sheet.facts import after_win, castable_chips, frightens
from games.foes.sheet.view import FoesView

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
        seat = v.viewer
        left = [tile for tile in v.tile if 0 < tile < CHESTS[0]]
        coming = [*range(v.drawn + 1, 49)] + [tile for tile in v.unseen if tile < CHESTS[0]]
        need = sum(1.7 + v.book.heart[tile] for tile in (*left, *coming))
        there = sum(v.chips) + v.supply + sum(v.chip)
        scarce = min(2.5, max(0.6, need / max(1.0, 1.6 * there)))
        room = TOP_WISDOM - v.wisdom[seat]
        known = Prices(_CHIP * scarce, _WISDOM if room > 8 else 0.12 if room else 0.0)
        v.memo["prices"] = known
    return known


@lru_cache(maxsize=8)
def rolls(monster_die: tuple[int, ...], player_die: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """Return each difference of the dice with how likely it is (R38); below 0 is the lucky roll."""
    counted = Counter(roll - other for roll, other in product(monster_die, player_die))
    return tuple((cost, times / counted.total()) for cost, times in sorted(counted.items()))


def stock(chips: int) -> float:
    """Return what a hoard is worth, in chips of the usual price: the first four most, late ones little."""
    return _STOCK[chips] if chips < len(_STOCK) else _STOCK[-1]


def _hoard(chips: int) -> float:
    late = 0.5 * max(0, min(chips, 12) - 8) + 0.1 * max(0, chips - 12)
    return 1.5 * min(chips, 4) + max(0, min(chips, 8) - 4) + late


_STOCK: Final = tuple(_hoard(chips) for chips in range(256))


def spell_chips(v: FoesView, seat: int) -> int:
    """Return how many chips the viewer's own spells could bring after the dice (R44, rulings 26, 51)."""
    return min(v.reserve, sum(v.book.spells[card].amount for card in castable_chips(v, seat)))


def fight_worth(v: FoesView, seat: int, monster: int, shift: int = 0) -> float:
    """Return what a fight is worth to a seat, with its chips and its spells for them (R35-R44, R110-R112)."""
    key = ("worth", seat, monster, shift)
    known: float | None = v.memo.get(key)
    if known is None:
        known = v.memo[key] = _fight_worth(v, seat, monster, shift)
    return known


def _fight_worth(v: FoesView, seat: int, monster: int, shift: int) -> float:
    price = prices(v)
    chips, heart = v.chips[seat], v.book.heart[monster]
    most = chips + spell_chips(v, seat)
    strength = monster + shift
    dice = rolls(v.book.monster_die, v.book.player_die)
    lesson = price.wisdom if v.wisdom[seat] < TOP_WISDOM else 0.0

    def paid(due: int) -> float:
        spells = max(0, due - chips)
        return price.chip * (stock(chips) - stock(max(0, chips - due)) + 0.6 * spells)

    if strength > v.wisdom[seat]:
        lost = sum(odds * paid(min(chips, max(0, cost + heart))) for cost, odds in dice)
        return lesson - lost - 0.1
    opening = OPENING if any(v.chip) else 0.0
    spoils = v.book.gold[monster] + (SPELL if monster < NO_SPELL_FROM else 0.0) + opening
    if frightens(v, seat, strength):
        return spoils - 1 - paid(heart) if heart <= most else lesson - paid(chips)
    gain = spoils + price.wisdom * (after_win(v, seat, strength) - v.wisdom[seat])
    worth = 0.0
    for cost, odds in dice:
        due = max(0, cost + heart)
        worth += odds * (gain + (cost < 0) - paid(due) if due <= most else lesson - paid(chips))
    return worth


def chest_worth(v: FoesView, seat: int, tile: int) -> float:
    """Return what a chest is worth (R107)."""
    wisdom = min(v.book.chest_wisdom[tile], TOP_WISDOM - v.wisdom[seat])
    return v.book.gold[tile] + prices(v).wisdom * wisdom


def tile_worth(v: FoesView, seat: int, tile: int) -> float:
    """Return what it is worth to end a short walk on a tile."""
    return chest_worth(v, seat, tile) if tile in CHESTS else fight_worth(v, seat, tile)


def take_worth(v: FoesView, seat: int) -> float:
    """Return what taking chips is worth (R22)."""
    have = v.chips[seat]
    return prices(v).chip * (stock(have + v.book.take(v.supply)) - stock(have))


def rank(worth: float) -> int:
    """Rank what may be done in a turn before a battle by its worth: what most do stands first."""
    return 40 + tenths(worth)


def tenths(worth: float) -> int:
    """Return a worth in tenths of gold, by which what a panel offers is ranked."""
    return round(10 * worth)
