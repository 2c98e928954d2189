"""Foes that Good drew: they wait for the fights of this turn, or go unfought (W35-W37, W184, W185)."""

from engine.texts import Text
from games.willow.data.book import BROWNIES
from games.willow.events.fights import FoeFate, FoeGone, FoeShown
from games.willow.play import keeping
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

_FOREST = Text("{char} cannot be reached by Foes in that forest while alone; choose another.")
_UNJOINED = Text("{char} has joined nobody yet and is met by no Foe; choose another.")


def barred(s: Lands, char: int) -> Text | None:
    """Say why no Foe attacks a character: BROWNIES alone in their forest (W36, additions 7.2 and C.2), or as
    long as they have joined nobody (W37, additions 7.3 and C.2); None: one may.
    """
    if facts.shielded(s, char):
        return _UNJOINED
    home = char == BROWNIES and s.at[char] == s.book.peek and s.book.options.brownies_forest_safe == "on"
    if home and facts.group(s, s.side[char], s.at[char]) == [char]:
        return _FOREST
    return None


def drew_foe(s: Willow, char: int, card: int, out: Events) -> None:
    """Show a Foe that a Good character drew; it waits for the fights of this turn (W35). Switch
    `good_drawn_foe`, and W185: it is discarded unfought.
    """
    seat, name, word = s.control[char], facts.char_id(s, char), s.book.cards[card].id
    out.append(FoeShown(seat, name, word))
    keeping.show(s, card)
    if s.book.options.good_drawn_foe == "discard":
        gone(s, char, card, "unmet", out)
    elif barred(s, char):
        gone(s, char, card, "barred", out)
    else:
        s.waiting += [card, char]


def gone(s: Willow, char: int, card: int, fate: FoeFate, out: Events) -> None:
    """Discard a Foe that is not fought, and say why."""
    s.know[card] = 0
    s.discard.append(card)
    out.append(FoeGone(s.control[char], facts.char_id(s, char), s.book.cards[card].id, fate))
