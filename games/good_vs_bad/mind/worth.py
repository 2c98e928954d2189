"""What a landing is worth to a piece, counted in Renown: the machine player's eye for the road."""

from collections.abc import Callable, Mapping
from typing import Final

from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.sheet.facts import (
    crowds,
    duel_stats,
    duel_sum,
    is_base,
    is_champion,
    is_encounter,
    opponents,
    test_sum,
    tier,
    value,
)
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

_EVENT: Final = 0.6
_ITEM: Final = 0.8
_SPECIAL_POINT: Final = 0.3
_NEW_SPACE: Final = 0.3
_DAMAGE: Final = 0.8
_HEAL: Final = 0.6
_STAT: Final = 1.1
_TURN: Final = 1.4
"""A lost turn of one piece."""
HELP_PRIZE: Final = 1.0 + _EVENT
"""What a helper gains: a Renown and an event (3.8)."""
_CROWN: Final = 7.0
"""A crown on its way: to win with it, or to keep another from it."""
_REROLL: Final = 0.9
_DUEL_AGAINST: Final = 0.7
"""Of the Renown that another gains, so much is felt as a loss."""
_DEEPEST: Final = 2
"""So many steps of a chain are looked at."""

_WIN: Final = tuple(
    sum(mine + ahead > other for mine in range(1, 7) for other in range(1, 7)) / 36 for ahead in range(-6, 7)
)
"""By how far the one die is ahead, from -6 to 6: the chance to be higher."""


def chance(ahead: int) -> float:
    """Return the chance that a die plus `ahead` beats another die."""
    return _WIN[max(-6, min(6, ahead)) + 6]


def duel_worth(v: GoodVsBadView, piece: int, foe: int) -> float:
    """Return what a duel is worth to the lander, with its best stat (3.7)."""
    ahead = max(duel_sum(v, piece, stat) - duel_sum(v, foe, stat) for stat in duel_stats(v, piece))
    win, lose = chance(ahead), chance(-ahead)
    if piece // 2 == foe // 2:
        return -_DAMAGE * (win + lose)
    renown = v.book.numbers.renown_duel
    prize = renown + 0.5 * _DAMAGE
    if is_champion(v, foe):
        prize += _CROWN * (1 + len(v.reached[foe // 2]) / v.book.bases_to_win)
    price = _DAMAGE + _DUEL_AGAINST * renown
    if is_champion(v, piece):
        price += _CROWN * (1 + len(v.reached[piece // 2]))
    frail = any(points == 1 for points in v.stat[piece][:PLAIN])
    return win * prize - lose * (price + (_TURN if frail else 0.0))


def encounter_chance(v: GoodVsBadView, fighters: tuple[int, ...]) -> float:
    """Return the chance to win an encounter of the next tier, over all cards of its deck (3.8)."""
    sums = tuple(sum(test_sum(v, piece, stat) for piece in fighters) for stat in range(PLAIN))
    key = ("encounter", tier(v), sums)
    known = v.memo.get(key)
    if known is None:
        cards = [v.book.cards.encounters[number] for number in v.book.cards.tier(tier(v))]
        total = 0.0
        for card in cards:
            passed = 1.0
            for stat, least in card.tests:
                passed *= max(0.0, min(1.0, (7 - least + sums[stat]) / 6))
            total += passed
        known = v.memo[key] = total / len(cards)
    chance: float = known
    return chance


def encounter_costs(v: GoodVsBadView) -> tuple[int, ...]:
    """Return what lost encounters of the next tier cost in damage, the least first (3.8)."""
    deck = [v.book.cards.encounters[number] for number in v.book.cards.tier(tier(v))]
    return tuple(sorted(sum(int(op[-1]) for op in card.loss if op[0] == "damage") for card in deck))


def encounter_worth(v: GoodVsBadView, piece: int) -> float:
    """Return what an encounter is worth to a piece (3.8, 3.13)."""
    win, level = encounter_chance(v, (piece,)), tier(v)
    return win * (level + 0.9) - (1 - win) * loss_price(v, piece)


def loss_price(v: GoodVsBadView, piece: int) -> float:
    """Return what it costs a piece to lose an encounter: damage, and a Champion its crown (3.8)."""
    price = _DAMAGE * (0.7 + 0.4 * tier(v))
    if is_champion(v, piece):
        price += _CROWN * (1 + len(v.reached[piece // 2]))
    return price


def missing(v: GoodVsBadView, piece: int) -> int:
    """Return how many points a piece lacks to its starting level."""
    start = v.start[piece // 2]
    return sum(max(0, start[stat] - now) for stat, now in enumerate(v.stat[piece]))


def base_worth(v: GoodVsBadView, piece: int, square: int) -> float:
    """Return what an exact landing on a Home Base is worth, crowns apart (3.6)."""
    own = square == piece // 2 * STRIDE
    special = _SPECIAL_POINT if v.stat[piece][PLAIN + square // STRIDE] < v.book.numbers.special_top else 0.0
    return _EVENT + special + (_ITEM if own else v.book.numbers.renown_base)


def landing_worth(v: GoodVsBadView, piece: int, square: int, came: int, depth: int = 0) -> float:
    """Return what a landing is worth to a piece that comes in a direction (3.6)."""
    worth = 0.0
    if is_base(square):
        return base_worth(v, piece, square)
    foes = [other for other in crowds(v).get(square, ()) if opponents(v, piece, other)]
    if foes and not any(v.truce):
        worth += max(duel_worth(v, piece, foe) for foe in foes)
    if is_encounter(v, square):
        return worth + encounter_worth(v, piece)
    level = v.level[square]
    if not level:
        return worth + _NEW_SPACE
    return worth + raise_worth(v, piece, level) + effect_worth(v, piece, square, came, depth)


def raise_worth(v: GoodVsBadView, piece: int, level: int) -> float:
    """Return what raising a space brings: Renown for the first raise of a turn, more for a Special (3.9)."""
    hero = piece % 2 == 0
    if abs(level) > 5 or (level > 0) is not hero:
        return 0.0
    numbers, turn = v.book.numbers, v.turn
    first = turn is None or turn.seat != piece // 2 or not turn.raised[piece % 2]
    renown = numbers.renown_raise_good if hero else numbers.renown_raise_bad
    return (renown if first else 0.1) + (numbers.renown_special if abs(level) == 5 else 0.0)


def effect_worth(v: GoodVsBadView, piece: int, square: int, came: int, depth: int) -> float:
    """Return what a Good, Bad or Special space does to a piece, as Renown (M13-M26)."""
    level = v.level[square]
    if level in (1, 2):
        return max(0.0, *(_onward(v, piece, square, way * level, came, depth) for way in (1, -1)))
    if level in (-2, -3):
        return _driven(v, piece, square, came, depth)
    return _PLAIN_EFFECTS[level](v, piece) if level in _PLAIN_EFFECTS else 0.0


def _onward(v: GoodVsBadView, piece: int, square: int, steps: int, came: int, depth: int) -> float:
    """Return the worth of the landing so many steps on, as far as chains are looked at."""
    if depth >= _DEEPEST:
        return 0.0
    to = along(v, square, steps * came)
    return landing_worth(v, piece, to, came if steps > 0 else -came, depth + 1)


def _driven(v: GoodVsBadView, piece: int, square: int, came: int, depth: int) -> float:
    """Return the worth of the best of the worse squares (M19, M20)."""
    far = -v.level[square] - 1
    here = value(v.level[square])
    ways = [way * steps for steps in range(1, far + 1) for way in (1, -1)]
    worse = [steps for steps in ways if value(v.level[along(v, square, steps * came)]) < here]
    if not worse or depth >= _DEEPEST:
        return 0.0
    return max(_onward(v, piece, square, steps, came, depth) for steps in worse)


def along(v: GoodVsBadView, square: int, steps: int) -> int:
    """Return the square so many steps up the ring (3.2)."""
    here = v.book.ring(v.length)
    return here.squares[(here.place[square] + steps) % len(here.squares)]


def _heals(points: int) -> float:
    return _HEAL * points


_PLAIN_EFFECTS: Final[Mapping[int, Callable[[GoodVsBadView, int], float]]] = {
    3: lambda v, piece: _heals(min(1, missing(v, piece))),
    4: lambda v, piece: _heals(min(2, missing(v, piece))),
    5: lambda _v, _piece: _REROLL,
    6: lambda _v, _piece: _ITEM,
    7: lambda _v, _piece: _EVENT,
    8: lambda v, piece: _heals(missing(v, piece)),
    9: lambda _v, _piece: _STAT,
    -1: lambda _v, _piece: -0.3,
    -4: lambda _v, _piece: -_DAMAGE,
    -5: lambda _v, _piece: -_TURN,
    -6: lambda _v, _piece: _EVENT,
    -7: lambda _v, _piece: -_DAMAGE,
    -8: lambda _v, _piece: -3.5 * _TURN,
    -9: lambda v, piece: -_TURN if not is_champion(v, piece) else -3 * _TURN,
}
"""By level, what a space does that moves nobody on."""


def wants_crown(v: GoodVsBadView, seat: int) -> bool:
    """Tell whether a seat has the Renown for a crown and no Champion (3.9)."""
    return v.crown[seat] == NOBODY and v.renown[seat] >= v.book.target
