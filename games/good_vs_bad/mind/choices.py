"""The machine player's answers to single questions: stats, steps, Specials, duels, items."""

from collections.abc import Callable
from random import Random
from typing import Final

from engine.decisions import Legal
from games.good_vs_bad.cards.verbs.dice import DICE
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.mind.answers import LIKED, flees, joins, lay_worth, prize_worth, stat_worth, step_worth
from games.good_vs_bad.mind.cards import keep_worth
from games.good_vs_bad.mind.choosing import Scored, best
from games.good_vs_bad.mind.moves import move_worth
from games.good_vs_bad.mind.ranks import ENOUGH
from games.good_vs_bad.mind.windows import answers
from games.good_vs_bad.mind.worth import chance, duel_worth
from games.good_vs_bad.play.play import (
    Build,
    Die,
    Done,
    Drop,
    Go,
    GoodVsBadAction,
    Item,
    Join,
    Lay,
    Level,
    Move,
    Play,
    Rival,
    Stat,
    Tile,
    Try,
)
from games.good_vs_bad.sheet import frames as fr
from games.good_vs_bad.sheet.facts import duel_sum, turn_of
from games.good_vs_bad.sheet.state import PLAIN
from games.good_vs_bad.sheet.view import GoodVsBadView

Choices = Legal[GoodVsBadAction]

_FAVOURITE: Final = 2
"""Points that building puts into one stat; the others get one each."""


def _best(scored: Scored, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Return an action of the highest worth, or the first where none is weighed."""
    return best(scored, rng) if scored else legal[0]


def build(v: GoodVsBadView, top: fr.Build, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Throw four cards away for an even build with one favourite stat, keep the others (3.3)."""
    seat = legal[0].seat
    open_ = [stat for stat in range(PLAIN) if not top.points[seat][stat]]
    if not open_:
        return Done(seat)
    wanted = Build(seat, v.book.stats[rng.choice(open_)], _FAVOURITE if len(open_) == PLAIN else 1)
    return wanted if wanted in legal else Done(seat)


def lay(v: GoodVsBadView, _: fr.Lay, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Put the dice where the own pieces come most easily: a usual roll from the own base (3.4)."""
    return best([(lay_worth(v, a.seat, v.book.index[a.to]), a) for a in legal if isinstance(a, Lay)], rng)


def stride(v: GoodVsBadView, _: fr.Stride, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Make the best move of a reroll (M17)."""
    return _best([(move_worth(v, a), a) for a in legal if isinstance(a, Move)], legal, rng)


def reroll(_: GoodVsBadView, __: fr.Reroll, legal: Choices, ___: Random) -> GoodVsBadAction:
    """Roll again: another landing is worth more than none (M17)."""
    return Try(legal[0].seat, "yes")


def step(v: GoodVsBadView, top: fr.Step, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Go on to the square that is worth most, or stay where none is worth anything (M13-M20, E13)."""
    return best([(step_worth(v, top, a.to), a) for a in legal if isinstance(a, Go)], rng)


def most(_: GoodVsBadView, __: fr.Raise | fr.PickLevel, legal: Choices, ___: Random) -> GoodVsBadAction:
    """Raise as far as it goes (M8, M9, E05)."""
    return max(legal, key=lambda a: a.by if isinstance(a, Level) else -1)


def tile(_: GoodVsBadView, __: fr.Tile, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Make Specials that move the game on (M24)."""
    liked = [a for a in legal if isinstance(a, Tile) and a.tile in LIKED]
    return rng.choice(liked) if liked else legal[0]


def rival(v: GoodVsBadView, top: fr.Rival, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Duel whom it is best to duel (3.7)."""
    foe = v.book.piece_index
    return best([(duel_worth(v, top.piece, foe[a.piece]), a) for a in legal if isinstance(a, Rival)], rng)


def duel(v: GoodVsBadView, top: fr.Duel, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Duel with the stat in which the lander is furthest ahead (3.7)."""

    def worth(a: Stat) -> float:
        stat = v.book.stat_index[a.stat]
        return chance(duel_sum(v, top.piece, stat) - duel_sum(v, top.foe, stat))

    return best([(worth(a), a) for a in legal if isinstance(a, Stat)], rng)


def flee(v: GoodVsBadView, top: fr.Flee, legal: Choices, _: Random) -> GoodVsBadAction:
    """Flee from what is likely lost, and home where a crown waits (3.8)."""
    return Try(legal[0].seat, "yes" if flees(v, top) else "no")


def dawn(v: GoodVsBadView, _: fr.Dawn, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Play at another's dawn what is worth it now, such as what holds up a Champion (3.5)."""
    scored: Scored = [(a.worth(v), a) for a in legal if isinstance(a, Play)]
    worth_it = [pair for pair in scored if pair[0] >= ENOUGH]
    return best(worth_it, rng) if worth_it else legal[0]


def nay(v: GoodVsBadView, top: fr.Nay, legal: Choices, _: Random) -> GoodVsBadAction:
    """Answer what costs enough (E02)."""
    return next((a for a in legal if isinstance(a, Play) and answers(v, top, a.seat)), legal[0])


def join(v: GoodVsBadView, top: fr.Help, legal: Choices, _: Random) -> GoodVsBadAction:
    """Help where the odds are good (3.8)."""
    return Join(top.seat) if joins(v, top) else legal[0]


def first(_: GoodVsBadView, __: fr.Meet | fr.React, legal: Choices, ___: Random) -> GoodVsBadAction:
    """Fight without waiting for help, and carry the card out (3.8, 3.10)."""
    return legal[0]


def stat(v: GoodVsBadView, top: fr.PickStat, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Take damage where there is most, Specials first; heal and raise what is frail first (3.3)."""
    at = v.book.stat_index
    return _best([(stat_worth(v, top, at[a.stat]), a) for a in legal if isinstance(a, Stat)], legal, rng)


def item(v: GoodVsBadView, top: fr.PickItem, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Take the best item of a defeated piece, lose the least one (3.3, 3.10)."""
    known = v.book.cards.numbers
    scored: Scored = [
        (prize_worth(v, top, a.card), a) for a in legal if isinstance(a, Item) and a.card in known
    ]
    return _best(scored, legal, rng)


def die(v: GoodVsBadView, top: fr.PickDie, legal: Choices, _: Random) -> GoodVsBadAction:
    """Reroll or drop the lowest die, move by the highest alone (3.11)."""
    turn = turn_of(v)
    dice = turn.roll if top.piece == NOBODY else turn.dice[top.piece % 2]
    places = [a for a in legal if isinstance(a, Die)]
    if not places:
        return legal[0]
    verb = DICE.get(v.book.cards.all[top.card].verb)
    pick: Callable[..., Die] = max if verb is not None and verb.alone else min
    return pick(places, key=lambda a: dice[a.die - 1])


def trim(v: GoodVsBadView, _: fr.Trim, legal: Choices, rng: Random) -> GoodVsBadAction:
    """Discard what is worth least (3.5)."""
    known = v.book.cards.numbers
    return best([(-keep_worth(v, known[a.card][0]), a) for a in legal if isinstance(a, Drop)], rng)
