"""What befalls a piece: damage and what keeps it off, healing, raising, lost turns, defeat (3.3)."""

from typing import Final

from games.good_vs_bad.cards.vocabulary import SOURCES
from games.good_vs_bad.data.book import NOBODY
from games.good_vs_bad.events import (
    Defeated,
    GoodVsBadEvent,
    Healed,
    Hurt,
    ItemLost,
    Sent,
    ShieldRolled,
    Spared,
    StatRaised,
    TurnsFree,
    TurnsLost,
)
from games.good_vs_bad.play import hands
from games.good_vs_bad.play.crown import uncrown
from games.good_vs_bad.sheet.facts import home, kit
from games.good_vs_bad.sheet.frames import Fall, PickItem, PickStat, Task, Why
from games.good_vs_bad.sheet.state import PLAIN, GoodVsBad, World

ANY: Final = -1
"""Instead of a stat: the owner chooses one that is at least 1, point by point (ruling 16)."""
PLAIN_ONLY: Final = -2
"""Instead of a stat: the owner chooses Agility, Might or Smarts for all of it."""
SPECIAL_ONLY: Final = -3
"""Instead of a stat: the owner chooses a Special that the piece has."""
STOPPED: Final = 99
"""The place in a card of a task that goes no further."""
_D6: Final = 6


def damage(
    s: GoodVsBad,
    piece: int,
    points: int,
    stat: int,
    source: str,
    out: list[GoodVsBadEvent],
    by: int = NOBODY,
) -> None:
    """Damage a stat, or ask its owner which (ANY, PLAIN_ONLY, SPECIAL_ONLY); items keep some of it off.

    `by` is the seat whose piece won the duel that it comes from (3.3, 3.7).
    """
    left = _soaked(s, piece, points, SOURCES.index(source), out)
    if left < points:
        out.append(Spared(piece, points - max(left, 0)))
    if left <= 0:
        return
    if stat >= 0:
        hurt(s, piece, stat, left, by, out)
    elif stat == PLAIN_ONLY:
        _ask(s, PickStat(piece // 2, piece, "plain", 1, left, source=source, by=by), out)
    else:
        why: Why = "damage" if stat == ANY else "special"
        _ask(s, PickStat(piece // 2, piece, why, left, source=source, by=by), out)


def _soaked(s: GoodVsBad, piece: int, points: int, source: int, out: list[GoodVsBadEvent]) -> int:
    """Return what is left of damage after the items of a piece; a shield rolls only while some is left."""
    if not s.items[piece]:
        return points
    has = kit(s, piece)
    left = points - has.soak[source]
    for less, lowest in has.soak_rolls[source]:
        if left > 0:
            die = s.chance.below(_D6) + 1
            kept = less if die >= lowest else 0
            left -= kept
            out.append(ShieldRolled(piece, _shield(s, piece), die, kept))
    return left


def _shield(s: GoodVsBad, piece: int) -> str:
    """Return the id of the attached item that rolls against damage."""
    cards = s.book.cards.all
    return next(cards[c].id for c in s.items[piece] if any(op[0] == "soak_roll" for op in cards[c].ops))


def hurt(s: GoodVsBad, piece: int, stat: int, points: int, by: int, out: list[GoodVsBadEvent]) -> None:
    """Take points off a stat, never below 0; a piece without Agility, Might or Smarts is defeated (3.3)."""
    stats = s.stat[piece]
    taken = min(points, stats[stat])
    stats[stat] -= taken
    out.append(Hurt(piece, s.book.stats[stat], taken, stats[stat]))
    if stat < PLAIN and not stats[stat]:
        defeat(s, piece, by, out)


def choices(t: World, frame: PickStat) -> list[int]:
    """Return the stats that the owner of a piece may choose, in order (rulings 16 and 18)."""
    stats = t.stat[frame.piece]
    if frame.why == "heal":
        start = t.start[frame.piece // 2]
        return [stat for stat, now in enumerate(stats) if now < start[stat]]
    if frame.why == "damage":
        return [stat for stat, now in enumerate(stats) if now]
    if frame.why == "special":
        return [stat for stat in range(PLAIN, len(stats)) if stats[stat]]
    return [0, 1, 2]


def _ask(s: GoodVsBad, frame: PickStat, out: list[GoodVsBadEvent]) -> None:
    """Put a question for stats on the stack, and answer it where there is no choice."""
    s.stack.append(frame)
    settle(s, frame, out)


def settle(s: GoodVsBad, frame: PickStat, out: list[GoodVsBadEvent]) -> None:
    """Go on with a question for stats, the top frame, as long as there is one answer or none."""
    while s.stack and s.stack[-1] is frame:
        open_to = choices(s, frame)
        if not open_to or frame.left <= 0:
            s.stack.pop()
        elif len(open_to) == 1 and not frame.may_stop:
            choose(s, frame, open_to[0], out)
        else:
            return


def choose(s: GoodVsBad, frame: PickStat, stat: int, out: list[GoodVsBadEvent]) -> None:
    """Carry out one choice of a stat."""
    frame.left -= 1
    if frame.why == "heal":
        _heal(s, frame.piece, stat, 1, out)
    elif frame.why == "raise":
        lift(s, frame.piece, stat, frame.each, out)
    else:
        hurt(s, frame.piece, stat, frame.each, frame.by, out)


def heal(s: GoodVsBad, piece: int, points: int, out: list[GoodVsBadEvent]) -> bool:
    """Heal points, each on a stat below its starting level, as the owner chooses; tell whether there is any.

    (3.3, ruling 18)
    """
    if points <= 0:
        return False
    start = s.start[piece // 2]
    missing = sum(max(0, start[stat] - now) for stat, now in enumerate(s.stat[piece]))
    points += kit(s, piece).heal_more
    if points >= missing:
        heal_all(s, piece, out)
    else:
        _ask(s, PickStat(piece // 2, piece, "heal", points), out)
    return missing > 0


def heal_all(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> bool:
    """Bring every stat below its starting level back to it; tell whether there is any (3.3, M25 c)."""
    start = s.start[piece // 2]
    below = [stat for stat, now in enumerate(s.stat[piece]) if now < start[stat]]
    for stat in below:
        _heal(s, piece, stat, start[stat] - s.stat[piece][stat], out)
    return bool(below)


def _heal(s: GoodVsBad, piece: int, stat: int, points: int, out: list[GoodVsBadEvent]) -> None:
    s.stat[piece][stat] += points
    out.append(Healed(piece, s.book.stats[stat], s.stat[piece][stat]))


def raise_one(s: GoodVsBad, piece: int, points: int, out: list[GoodVsBadEvent]) -> None:
    """Raise Agility, Might or Smarts by points, as the owner chooses (M25 d, ruling 28)."""
    _ask(s, PickStat(piece // 2, piece, "raise", 1, points), out)


def raise_freely(s: GoodVsBad, piece: int, points: int, out: list[GoodVsBadEvent]) -> None:
    """Raise Agility, Might and Smarts by points in all, divided as the owner chooses (3.13)."""
    _ask(s, PickStat(piece // 2, piece, "raise", points), out)


def lift(s: GoodVsBad, piece: int, stat: int, points: int, out: list[GoodVsBadEvent]) -> None:
    """Raise a stat; Specials end at their top (3.3)."""
    stats = s.stat[piece]
    if stat >= PLAIN:
        points = min(points, max(0, s.book.numbers.special_top - stats[stat]))
    if points > 0:
        stats[stat] += points
        out.append(StatRaised(piece, s.book.stats[stat], points, stats[stat]))


def lose_turns(s: GoodVsBad, piece: int, turns: int, out: list[GoodVsBadEvent]) -> None:
    """Let a piece lose turns on top of those that it loses already (rulings 19 and 20)."""
    turns -= kit(s, piece).lose_less
    if turns > 0:
        _add_lost(s, piece, turns, out)


def _add_lost(s: GoodVsBad, piece: int, turns: int, out: list[GoodVsBadEvent]) -> None:
    s.lost[piece] += turns
    out.append(TurnsLost(piece, turns, s.lost[piece]))


def free_turns(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> None:
    """Take all lost turns off a piece (E17)."""
    s.lost[piece] = 0
    out.append(TurnsFree(piece))


def send_home(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> None:
    """Put a piece on its Home Base, without landing (3.6, ruling 21)."""
    s.at[piece] = home(piece)
    out.append(Sent(piece, s.book.names[s.at[piece]]))


def lose_item(s: GoodVsBad, piece: int, card: int, out: list[GoodVsBadEvent]) -> None:
    """Discard an attached item."""
    s.items[piece].remove(card)
    hands.discard(s, card)
    out.append(ItemLost(piece, s.book.cards.all[card].id))


def lose_all_items(s: GoodVsBad, piece: int, out: list[GoodVsBadEvent]) -> None:
    """Discard all attached items."""
    for card in list(s.items[piece]):
        lose_item(s, piece, card, out)


def defeat(s: GoodVsBad, piece: int, by: int, out: list[GoodVsBadEvent]) -> None:
    """Defeat a piece: whatever it was in the middle of stops; who beat it in a duel may take an item (3.3).

    `by` is the seat of the winner of the duel, or NOBODY.
    """
    out.append(Defeated(piece, by))
    s.fallen[piece] = True
    for frame in s.stack:
        if isinstance(frame, Task) and frame.piece == piece and frame.source == "loss":
            frame.at = STOPPED
    s.stack[:] = [f for f in s.stack if not (isinstance(f, PickStat) and f.piece == piece)]
    fall = Fall(piece, by)
    s.stack.append(fall)
    if by not in (NOBODY, piece // 2) and s.items[piece]:
        s.stack.append(PickItem(by, piece, "spoils"))
    else:
        finish(s, fall, out)


def finish(s: GoodVsBad, frame: Fall, out: list[GoodVsBadEvent]) -> None:
    """Finish a defeat: home, healed, without items and crown, the next turn lost (3.3).

    The lost turn comes after the items are gone, so that none of them shortens it.
    """
    s.stack.remove(frame)
    piece = frame.piece
    send_home(s, piece, out)
    heal_all(s, piece, out)
    lose_all_items(s, piece, out)
    _add_lost(s, piece, 1, out)
    if s.crown[piece // 2] == piece:
        uncrown(s, piece, out)
