"""Losing Health: characters with their armour, Foes, the queen (W56, W103, W107, additions 1.4 and 2.4)."""

from typing import Literal, TypeAlias

from games.willow.cards import shapes
from games.willow.data.book import CHARS, NONE
from games.willow.events.fights import FoeHurt, HealthLost
from games.willow.play import numbers
from games.willow.play.fights import loot as hands
from games.willow.sheet.facts import Events, running
from games.willow.sheet.frames import Fight
from games.willow.sheet.state import Lands, Willow

Cause: TypeAlias = Literal["spell", "card", "contest"]


def soaked(s: Lands, card: int, n: int) -> int:
    """Return what is left of a loss after one armour (W107, addition 1.4).

    The golden one halves and rounds up, but a loss of 1 becomes 0: it is never worse than a plain one.
    """
    passive = s.book.passive[card]
    if passive.halve:
        if n == 1 and s.book.options.golden_armour_one_is_zero == "on":
            return 0
        return (n + 1) // 2
    return max(0, n - int(passive.soak))


def armour(s: Lands, char: int, n: int) -> tuple[int, int]:
    """Return the armour of a character that is best against a loss, or NONE, and what it leaves (W107).

    Only one works on one loss; a wearer chooses the one that leaves least. What he has declined, or another
    has used in this side-turn, does not work (W24, W28).
    """
    best, left = NONE, n
    for card in s.shown[char]:
        passive = s.book.passive[card]
        if (passive.soak or passive.halve) and numbers.counts(s, char, card):
            after = soaked(s, card, n)
            if after < left:
                best, left = card, after
    return best, left


def lose(
    s: Willow,
    char: int,
    n: int,
    out: Events,
    *,
    by: int = NONE,
    cause: Cause,
    armoured: bool = True,
) -> int:
    """Let a character lose Health, less what his armour stops; return what he lost (W103, W107).

    `by` is the character who does it; NONE: a Foe or the queen. Who falls to 0 in a fight by a spell or a
    card loses his hand at its end: to the enemy who cast it, else it is discarded (W137, W138, AM7, AM21,
    additions 2.4 and 5.1). Switch `death_restores`: his own shape comes back (W131, addition B.5).
    """
    card, left = armour(s, char, n) if armoured else (NONE, n)
    if card != NONE:
        numbers.mark(s, char, card, out)
    lost = min(left, s.health[char])
    s.health[char] -= lost
    who, book = s.book.chars[char].id, s.book
    doer = book.chars[by].id if by != NONE else ""
    worn = book.cards[card].id if card != NONE else ""
    out.append(HealthLost(s.control[char], who, n, lost, s.health[char], doer, worn))
    if lost and not s.health[char]:
        _fallen(s, char, by, cause, out)
    return lost


def _fallen(s: Willow, char: int, by: int, cause: Cause, out: Events) -> None:
    """Settle what becomes of the hand of a character who has just fallen to 0 Health."""
    f = running(s)
    if f is not None and cause != "contest":
        enemy = cause == "spell" and by != NONE and s.side[by] != s.side[char]
        hands.mark(s, f, char, by if enemy else hands.DISCARDED, out)
    if s.book.options.death_restores == "on":
        shapes.restore(s, char, out)


def hurt_foe(s: Willow, f: Fight, n: int, by: int, out: Events) -> None:
    """Let the Foe lose Health by a spell or a card; who brings it to 0 is its killer (W49, AM24)."""
    if f.foe == NONE or n <= 0:
        return
    f.hurt += n
    left = max(0, s.book.cards[f.foe].health - f.hurt)
    doer = s.book.chars[by].id if by != NONE else ""
    out.append(FoeHurt(s.book.cards[f.foe].id, n, left, doer))
    if not left and f.killer == NONE:
        f.killer = by


def hurt_queen(s: Willow, n: int, by: int, out: Events) -> None:
    """Let the queen lose Health, in a duel or by a spell before it (W165, AM43)."""
    lost = min(n, s.queen)
    s.queen -= lost
    if lost:
        doer = s.book.chars[by].id if by in CHARS else ""
        out.append(FoeHurt(s.book.queen, lost, s.queen, doer))
