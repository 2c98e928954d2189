"""The machine player's answers to single questions: stats, steps, Specials, duels, items."""

from random import Random
from typing import Final

from engine.decisions import Legal
from games.good_vs_bad.mind.cards import item_worth, keep_worth
from games.good_vs_bad.mind.choosing import Scored, best
from games.good_vs_bad.mind.worth import chance, duel_worth, encounter_worth, landing_worth, wants_crown
from games.good_vs_bad.play import actions as ac
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import duel_sum, home
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

Choices = Legal[ac.GoodVsBadAction]

_FAVOURITE: Final = 2
"""Points that building puts into one stat; the others get one each."""
_ROLL: Final = 7
"""What two dice show most often."""
_FRAIL: Final = 2
LIKED: Final = ("raise", "item", "damage")
"""Specials that move the game on."""


def build(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Throw four cards away for an even build with one favourite stat, keep the others (3.3)."""
    top, seat = v.top, legal[0].seat
    if not isinstance(top, fr.Build):
        return legal[0]
    points = top.points[seat]
    open_ = [stat for stat in range(PLAIN) if not points[stat]]
    if not open_:
        return ac.Done(seat)
    first = len(open_) == PLAIN
    stat = rng.choice(open_)
    wanted = ac.Build(seat, v.book.stats[stat], _FAVOURITE if first else 1)
    return wanted if wanted in legal else ac.Done(seat)


def lay(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Put the dice where the own pieces come most easily: a usual roll from the own base (3.4)."""
    return best([(lay_worth(v, action), action) for action in legal if isinstance(action, ac.Lay)], rng)


def lay_worth(v: GoodVsBadView, a: ac.Lay) -> float:
    """Return how near a square is to a usual roll from the own base; 0 is just there, less is farther."""
    here = v.book.ring(v.length)
    apart = (here.place[v.book.index[a.to]] - here.place[home(2 * a.seat)]) % len(here.squares)
    return -float(min(abs(apart - _ROLL), abs(len(here.squares) - apart - _ROLL)))


def reroll(_v: GoodVsBadView, legal: Choices, _: Random) -> ac.GoodVsBadAction:
    """Roll again: another landing is worth more than none (M17)."""
    return ac.Try(legal[0].seat, "yes")


def step(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Go on to the square that is worth most, or stay where none is worth anything (M13-M20, E13)."""
    top = v.top
    if not isinstance(top, fr.Step):
        return legal[0]
    return best([(step_worth(v, top, action), action) for action in legal], rng)


def step_worth(v: GoodVsBadView, top: fr.Step, a: ac.GoodVsBadAction) -> float:
    """Return what it is worth to go on to a square, or to stay."""
    if not isinstance(a, ac.Go) or a.to == "stay":
        return 0.05
    square = v.book.index[a.to]
    return landing_worth(v, top.piece, square, top.came[top.squares.index(square)])


def most(_: GoodVsBadView, legal: Choices, __: Random) -> ac.GoodVsBadAction:
    """Raise as far as it goes (M8, M9, E05)."""
    return max(legal, key=lambda action: action.by if isinstance(action, ac.Level) else -1)


def tile(_: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Make Specials that move the game on: a better piece here, a hurt one there (M24)."""
    liked = [action for action in legal if isinstance(action, ac.Tile) and action.tile in LIKED]
    return rng.choice(liked) if liked else legal[0]


def rival(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Duel whom it is best to duel (3.7)."""
    top = v.top
    if not isinstance(top, fr.Rival):
        return legal[0]
    return best(
        [
            (duel_worth(v, top.piece, v.book.piece_index[action.piece]), action)
            for action in legal
            if isinstance(action, ac.Rival)
        ],
        rng,
    )


def duel(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Duel with the stat in which the lander is furthest ahead (3.7)."""
    top = v.top
    if not isinstance(top, fr.Duel):
        return legal[0]
    return best(
        [(duel_chance(v, top, action), action) for action in legal if isinstance(action, ac.Stat)], rng
    )


def duel_chance(v: GoodVsBadView, top: fr.Duel, a: ac.Stat) -> float:
    """Return the chance to win a duel with a stat (3.7)."""
    stat = v.book.stat_index[a.stat]
    return chance(duel_sum(v, top.piece, stat) - duel_sum(v, top.foe, stat))


def flee(v: GoodVsBadView, legal: Choices, _: Random) -> ac.GoodVsBadAction:
    """Flee from what is likely lost, and home where a crown waits (3.8)."""
    top, seat = v.top, legal[0].seat
    if not isinstance(top, fr.Flee):
        return legal[0]
    away = encounter_worth(v, top.piece) < 0 or wants_crown(v, seat)
    return ac.Try(seat, "yes" if away else "no")


def meet(_: GoodVsBadView, legal: Choices, __: Random) -> ac.GoodVsBadAction:
    """Fight, without waiting for help (3.8)."""
    return legal[0]


def react(_: GoodVsBadView, legal: Choices, __: Random) -> ac.GoodVsBadAction:
    """Carry the card out (3.10)."""
    return next((action for action in legal if isinstance(action, ac.Carry)), legal[0])


def stat(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Take damage where there is most, Specials first; heal and raise what is frail first (3.3)."""
    top = v.top
    if not isinstance(top, fr.PickStat):
        return legal[0]
    scored: Scored = [(stat_worth(v, top, action), action) for action in legal if isinstance(action, ac.Stat)]
    return best(scored, rng) if scored else legal[0]


def stat_worth(v: GoodVsBadView, top: fr.PickStat, a: ac.Stat) -> float:
    """Return how gladly a stat is damaged, healed or raised."""
    at = v.book.stat_index[a.stat]
    now = v.stat[top.piece][at]
    if top.why in ("damage", "plain", "special"):
        return 100.0 if at >= PLAIN else float(now)
    if now < _FRAIL:
        return 100.0 - now
    return float(now) if top.why == "raise" else -float(now)


def item(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Take the best item of a defeated piece, lose the least one (3.3, 3.10)."""
    scored: Scored = [
        (prize_worth(v, action), action)
        for action in legal
        if isinstance(action, ac.Item) and action.card != "none"
    ]
    return best(scored, rng) if scored else legal[0]


def prize_worth(v: GoodVsBadView, a: ac.Item) -> float:
    """Return how gladly an item is taken from a defeated piece, or lost."""
    top = v.top
    sign = 1.0 if isinstance(top, fr.PickItem) and top.why == "spoils" else -1.0
    return sign * item_worth(v, v.book.cards.numbers[a.card][0])


def die(v: GoodVsBadView, legal: Choices, _: Random) -> ac.GoodVsBadAction:
    """Reroll or drop the lowest die, move by the highest alone (3.11)."""
    top, turn = v.top, v.turn
    if not isinstance(top, fr.PickDie) or turn is None:
        return legal[0]
    dice = turn.roll if top.piece < 0 else turn.dice[top.piece % 2]
    alone = v.book.cards.all[top.card].verb == "move_choose1"
    places = [action for action in legal if isinstance(action, ac.Die)]
    if not places:
        return legal[0]
    return (max if alone else min)(places, key=lambda action: dice[action.die - 1])


def trim(v: GoodVsBadView, legal: Choices, rng: Random) -> ac.GoodVsBadAction:
    """Discard what is worth least (3.5)."""
    return best([(trim_worth(v, action), action) for action in legal if isinstance(action, ac.Drop)], rng)


def trim_worth(v: GoodVsBadView, a: ac.Drop) -> float:
    """Return how gladly a card of the hand is discarded."""
    return -keep_worth(v, v.book.cards.numbers[a.card][0])
