"""Healing (W142-W146, additions 2.3, 2.5, 3.8 and 5.2)."""

from games.willow.events.turns import Healed
from games.willow.play import numbers
from games.willow.sheet.facts import Events, actors, char_id
from games.willow.sheet.state import Lands, Willow


def step(s: Willow, out: Events) -> None:
    """Heal all characters of the side: 2 or 1 each, never above the start value (W142, W143)."""
    for char in actors(s):
        missing = s.book.chars[char].health - s.health[char]
        if missing > 0:
            heal(s, char, _amount(s, char, out), "", out)


def heal(s: Willow, char: int, n: int, by: str, out: Events) -> int:
    """Give Health back, never above the start value; return how much. `by` is a card's word, a place's id or
    "" for the step of healing.
    """
    n = min(n, s.book.chars[char].health - s.health[char])
    if n > 0:
        s.health[char] += n
        out.append(Healed(s.control[char], char_id(s, char), n, s.health[char], by))
    return max(n, 0)


def still(s: Lands, char: int) -> bool:
    """Tell whether a character heals as one who has not moved: he was no Foe's champion, did not physically
    move, and did not fail to fly where that counts as moving (W142, W76, W146, additions 2.3 and 2.5).
    """
    if s.moved[char] or s.held[char]:
        return False
    return not s.stuck[char] or s.book.options.failed_fly_heals_2 == "on"


def _amount(s: Willow, char: int, out: Events) -> int:
    """Return what a character heals now, with what his cards add."""
    numbers_of = s.book.numbers
    n = numbers_of.heal_still if still(s, char) else numbers_of.heal_moved
    for card in s.shown[char]:
        more = s.book.passive[card].heal
        if more and numbers.counts(s, char, card):
            n += more
            numbers.mark(s, char, card, out)
    return n
