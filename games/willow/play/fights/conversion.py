"""Changes of heart: SORSHA meets MADMARTIGAN (W158-W161, W200, W201, additions A.7 and B.1)."""

from collections.abc import Sequence

from games.willow.data.book import CHARS, EVIL, GOOD, MADMARTIGAN, SORSHA
from games.willow.events.fights import Converted, HeartRolled
from games.willow.play import keeping
from games.willow.play.fights import contests
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

LOVERS = (SORSHA, MADMARTIGAN)
"""By ladder: whose heart it is about."""


def apart(s: Lands) -> bool:
    """Tell whether the two still stand on the sides on which they began."""
    return s.side[SORSHA] == EVIL and s.side[MADMARTIGAN] == GOOD


def together(s: Lands, space: int) -> bool:
    """Tell whether the two stand in a space, on different sides (W158)."""
    return apart(s) and s.at[SORSHA] == space == s.at[MADMARTIGAN]


def may_meet(s: Lands, space: int) -> bool:
    """Tell whether an encounter in a space is rolled by itself: after the first roll of a ladder, once a
    side-turn (W159, W160, addition A.7).
    """
    out_of_it = s.withdrawn[SORSHA] or s.withdrawn[MADMARTIGAN]
    return together(s, space) and any(s.ladder) and not s.rolled and not out_of_it


def dust(s: Willow, user: int, out: Events) -> bool:
    """Roll for the dust that was just used; tell whether somebody turned (W158, additions A.7 and B.1).

    Anybody may use it, against either of the two; a Foe there makes no difference (AM32, switch
    `dust_on_foe_counts`). By a switch (W201) dust used by Evil works on MADMARTIGAN instead.
    """
    f = facts.running(s)
    space = s.at[user]
    if f is None or s.rolled or not together(s, space) or s.withdrawn[SORSHA]:
        return False
    if f.what == "foe" and s.book.options.dust_on_foe_counts == "off":
        return False
    if f.what == "sides" and MADMARTIGAN not in f.fighters:
        return False  # he was not found, and nobody chose for him to be
    turned = s.book.options.dust_turns_madmartigan == "on" and s.side[user] == EVIL
    return _roll(s, 1 if turned else 0, out)


def meet(s: Willow, space: int, chars: Sequence[int], out: Events) -> bool:
    """Roll by itself when the two meet, he found or choosing it; tell whether one of them turned (W159,
    W200, addition A.7).
    """
    if not (may_meet(s, space) and SORSHA in chars and MADMARTIGAN in chars):
        return False
    return _roll(s, 0 if s.ladder[0] else 1, out)


def needs(s: Lands, ladder: int) -> int:
    """Return what the next roll of a ladder needs: 6, then 5, 4, 3, 2, then it is certain (W159)."""
    base: int = s.book.numbers.sorsha_roll_base
    return max(1, base - int(s.ladder[ladder]) - 1)


def _roll(s: Willow, ladder: int, out: Events) -> bool:
    """Roll the next step of a ladder; it climbs only when a roll is made (W160, AM1, AM33)."""
    char, least = LOVERS[ladder], needs(s, ladder)
    s.rolled = True
    s.ladder[ladder] += 1
    rolled = contests.die(s)
    out.append(HeartRolled(s.control[char], s.book.chars[char].id, rolled, least))
    if rolled < least:
        return False
    turn(s, char, out)
    return True


def turn(s: Willow, char: int, out: Events) -> None:
    """Let a character change sides for good, with his cards (W161, W201, addition A.7).

    Friends of his old side are discarded, its army goes home; Evil has the child open (W12). Who decides for
    him: the player of the one he loves if his own player has other characters of the old side, else his
    player changes sides with him.
    """
    old, seat = s.side[char], s.control[char]
    s.side[char] = new = 1 - old
    beloved = MADMARTIGAN if char == SORSHA else SORSHA
    if any(s.side[other] == old and s.control[other] == seat for other in CHARS):
        s.control[char] = s.control[beloved]
    else:
        s.team[seat] = new
    out.append(Converted(seat, s.control[char], s.book.chars[char].id, new))
    _leave_behind(s, char, old, out)
    keeping.show_elora(s, out)
    f = facts.running(s)
    if f is not None and f.what == "sides":
        f.over = "stop"
    for other in CHARS:  # a player who has come over sees what his new side sees
        keeping.learn(s, s.hand[other], facts.seers(s, other))
    s.afloat = [0] * len(s.afloat)  # with which side a card is known to be does not hold any more


def _leave_behind(s: Willow, char: int, old: int, out: Events) -> None:
    """Discard the Friends of the old side, seen or unseen, and send its army home (W161)."""
    mine = [*s.shown[char], *s.hand[char]]
    for card in mine:
        printed = s.book.cards[card]
        if printed.kind in ("friend", "army") and printed.side == old:
            keeping.throw(s, card, "side", out)
