"""Shapes: who has which, getting one and losing it (W8, W122-W132, W163).

Functions that only read take a state or a view (`Lands`).
"""

from typing import Final

from games.willow.data.book import CHARS, NONE
from games.willow.events.cards import Restored, Transformed
from games.willow.play import keeping
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

COMPANION: Final = "companion"
"""The word for the companion where somebody is named."""


def pool(s: Lands) -> list[int]:
    """Return the shapes that nobody has, in the order of the data set (W8)."""
    f = facts.running_view(s)
    taken = (*s.shape, s.raziel_shape, NONE if f is None else f.shape)
    return [shape for shape in range(len(s.book.shapes)) if shape not in taken]


def give(s: Willow, char: int, shape: int, card: str, out: Events) -> None:
    """Let a character have a shape; its old one goes back, its army goes home (W122, W128, addition 5.3).

    What becomes of its hand is not settled here (`changing.lose_hand`).
    """
    s.shape[char] = shape
    out.append(Transformed(s.control[char], s.book.chars[char].id, s.book.shapes[shape].id, card))
    for army in s.book.armies:
        if army in s.shown[char]:
            keeping.throw(s, army, "shape", out)


def restore(s: Willow, char: int, out: Events, card: str = "") -> None:
    """Give a character its own shape back, if it has another; the card returns to the pool (W123, W197)."""
    if s.shape[char] == NONE:
        return
    s.shape[char] = NONE
    out.append(Restored(s.control[char], s.book.chars[char].id, card))


def give_companion(s: Willow, shape: int, card: str, out: Events) -> None:
    """Let the companion have a shape: she gives nothing while she has it (W163)."""
    s.raziel_shape = shape
    out.append(Transformed(s.control[s.raziel], COMPANION, s.book.shapes[shape].id, card))


def restore_companion(s: Willow, out: Events, card: str = "") -> None:
    """Give the companion her own shape back (W163, W202)."""
    if s.raziel_shape != NONE:
        s.raziel_shape = NONE
        out.append(Restored(s.control[s.raziel], COMPANION, card))


def drawn(s: Willow) -> int:
    """Draw a shape of the pool; NONE: it is empty (W122, W124)."""
    free = pool(s)
    return s.chance.choice(free) if free else NONE


def transformed(s: Lands, word: str) -> bool:
    """Tell whether whom a word names has another shape than its own."""
    if word == COMPANION:
        return s.raziel_shape != NONE
    char = s.book.char_of.get(word, NONE)
    return char in CHARS and bool(s.shape[char] != NONE)
