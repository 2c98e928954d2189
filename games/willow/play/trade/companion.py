"""The companion of the island: she joins, gives Magic, changes hands, is never a champion (W162, W163, W202).

She is no character: champions are chosen among characters only, so she can never be one, whatever her shape
(addition A.8). What she adds to Magic stands in `numbers.lines`.
"""

from games.willow.cards import shapes
from games.willow.data.book import NONE
from games.willow.events.field import CompanionCame
from games.willow.play import keeping
from games.willow.play.trade import limits
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow


def here(s: Lands, char: int) -> bool:
    """Tell whether the companion is in a character's space."""
    return s.raziel != NONE and s.at[s.raziel] == s.at[char]


def arrive(s: Willow, char: int, out: Events) -> None:
    """Let the companion join the first who uses the island's power, with the set-aside spell (W162, W202).

    She comes in a shape drawn from the pool; if it is empty, in her own.
    """
    s.raziel = char
    shape = shapes.drawn(s)
    s.raziel_shape = shape
    spell = s.book.aside if s.book.aside in s.aside else NONE
    if spell != NONE:
        s.aside.remove(spell)
        keeping.show(s, spell)
        keeping.gain(s, char, spell)
    name = s.book.shapes[shape].id if shape != NONE else ""
    word = s.book.token[spell] if spell != NONE else ""
    out.append(CompanionCame(s.control[char], s.book.chars[char].id, name, word))
    limits.check(s, [char], "hand")
