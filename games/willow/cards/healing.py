"""Verbs that give Health back (W142)."""

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.events.turns import Healed
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow


def hurt(s: Lands, char: int) -> bool:
    """Tell whether a character has less Health than he began with."""
    return s.health[char] < s.book.chars[char].health


def heal(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Give Health back to the target, the user or all of his side in his space; never above the start."""
    if effect.who == "allies":
        chars = facts.group(s, s.side[d.char], s.at[d.char])
    else:
        chars = [d.char if effect.who == "self" else s.book.char_of[d.target]]
    for char in chars:
        most = s.book.chars[char].health
        n = most - s.health[char] if effect.by == "full" else min(effect.n, most - s.health[char])
        if n > 0:
            s.health[char] += n
            out.append(Healed(s.control[char], s.book.chars[char].id, n, s.health[char], d.word))
