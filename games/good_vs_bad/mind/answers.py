"""What answers to single questions are worth: squares for dice, steps, flight, stats, items."""

from typing import Final

from games.good_vs_bad.mind.cards import keep_worth
from games.good_vs_bad.mind.worth import (
    HELP_PRIZE,
    encounter_chance,
    encounter_worth,
    landing_worth,
    loss_price,
    wants_crown,
)
from games.good_vs_bad.sheet.facts import encounter, home, ring, tier
from games.good_vs_bad.sheet.frames import Flee, Help, PickItem, PickStat, Step
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

LIKED: Final = ("raise", "item", "damage")
"""Specials that move the game on: a better piece here, a hurt one there (M24)."""
_ROLL: Final = 7
"""What two dice show most often."""
_FRAIL: Final = 2
_EVEN: Final = 0.5
_FELT: Final = 0.5
"""Of the Renown that another gains by help, so much is felt as a loss."""
_STAYING: Final = 0.05


def lay_worth(v: GoodVsBadView, seat: int, square: int) -> float:
    """Return how near a square is to a usual roll from the own base; 0 is just there, less is farther."""
    here = ring(v)
    apart = (here.place[square] - here.place[home(2 * seat)]) % len(here.squares)
    return -float(min(abs(apart - _ROLL), abs(len(here.squares) - apart - _ROLL)))


def step_worth(v: GoodVsBadView, frame: Step, to: str) -> float:
    """Return what it is worth to go on to a square, or to stay."""
    square = v.book.index.get(to)
    if square is None:
        return _STAYING
    return landing_worth(v, frame.piece, square, frame.came[frame.squares.index(square)])


def flees(v: GoodVsBadView, frame: Flee) -> bool:
    """Flee from what is likely lost, and home where a crown waits (3.8)."""
    return encounter_worth(v, frame.piece) < 0 or wants_crown(v, frame.seat)


def likely(v: GoodVsBadView, frame: Help) -> bool:
    """Tell whether an encounter is more likely won than lost, with the Hero that is asked to join (3.8)."""
    meet = encounter(v)
    return encounter_chance(v, (meet.piece, *meet.helpers, 2 * frame.seat)) > _EVEN


def joins(v: GoodVsBadView, frame: Help) -> bool:
    """Join where that is likely worth more than the share of a loss, and than what it brings its player."""
    meet, hero = encounter(v), 2 * frame.seat
    without = encounter_chance(v, (meet.piece, *meet.helpers))
    win = encounter_chance(v, (meet.piece, *meet.helpers, hero))
    given = _FELT * (win - without) * tier(v)
    return win * HELP_PRIZE - (1 - win) * loss_price(v, hero) > given and not wants_crown(v, frame.seat)


def stat_worth(v: GoodVsBadView, frame: PickStat, at: int) -> float:
    """Return how gladly a stat is damaged, healed or raised: damage where there is most, Specials first; heal
    and raise what is frail first.
    """
    now = v.stat[frame.piece][at]
    if frame.why in ("damage", "plain", "special"):
        return 100.0 if at >= PLAIN else float(now)
    if now < _FRAIL:
        return 100.0 - now
    return float(now) if frame.why == "raise" else -float(now)


def prize_worth(v: GoodVsBadView, frame: PickItem, word: str) -> float:
    """Return how gladly an item is taken from a defeated piece, or lost."""
    sign = 1.0 if frame.why == "spoils" else -1.0
    return sign * keep_worth(v, v.book.cards.numbers[word][0])
