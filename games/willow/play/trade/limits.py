"""What somebody has too much of: cards in hand (W21), face-up spells (W117), cards of a shape (W126)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from games.willow.data.book import NONE, Book
from games.willow.play.numbers import spell_room
from games.willow.sheet.facts import limited
from games.willow.sheet.frames import Excess
from games.willow.sheet.state import Lands, Willow, frames

Why: TypeAlias = Literal["hand", "spells", "shape"]


def check(s: Willow, chars: Iterable[int], why: Why = "hand") -> None:
    """Ask for what some characters have too much of, if they have (W21, W110, W117, W126, W130).

    A shape's cards are only asked for outside a fight: in it W98 rules, and what is left goes at its end
    (W126, W127, addition 7.1).
    """
    if s.ending:
        return
    if why == "hand":
        most, hand, shown = s.book.options.hand_limit, s.hand, s.shown
        chars = [char for char in chars if s.shape[char] != NONE or len(hand[char]) + len(shown[char]) > most]
    chars = [char for char in chars if too_many(s, char, why)]
    if chars:
        s.stack.append(Excess(sorted(set(chars)), why, []))


def unlearn(s: Willow) -> bool:
    """Ask for spells that are too many, whatever took the Magic away: a Friend or a Talisman that was lost or
    discarded (W117, addition 4.5); tell whether somebody is asked now.
    """
    if s.ending or s.stack[-1].kind == "excess":
        return False
    spells, height = spells_of(s.book), len(s.stack)
    casters = [char for char, cards in enumerate(s.shown) if cards and not spells.isdisjoint(cards)]
    if casters:
        check(s, casters, "spells")
    return len(s.stack) > height


@lru_cache(maxsize=64)
def spells_of(book: Book) -> frozenset[int]:
    """Return the cards that are spells."""
    return frozenset([card for card, kind in enumerate(book.kind) if kind == "spell"])


def too_many(s: Lands, char: int, why: str, kept: Sequence[int] = ()) -> int:
    """Return how many cards a character must still give or throw away, by what all can see.

    The child may be among the face-down cards of a shape: her holder says when nothing else is left.
    """
    shaped = s.shape[char] != NONE
    if why == "spells":
        return 0 if shaped else max(-spell_room(s, char), 0)
    over: int = limited(s, char) - s.book.options.hand_limit if why == "hand" else 0
    if shaped and char not in kept and not fighting(s):
        over = max(over, len(s.hand[char]) + len(_shed_shown(s, char)))
    return max(over, 0)


def fighting(s: Lands) -> bool:
    """Tell whether a fight goes on."""
    return any(frame.kind == "fight" for frame in frames(s))


def shed(s: Lands, char: int) -> list[int]:
    """Return the cards that a transformed character cannot keep: all but treasures, face-up spells, Elora and
    the army, which has gone home (W126, addition 7.1).
    """
    return [*(card for card in s.hand[char] if card != s.book.elora), *_shed_shown(s, char)]


def _shed_shown(s: Lands, char: int) -> list[int]:
    lost, elora = s.book.lost, s.book.elora
    return [card for card in s.shown[char] if lost[card] and card != elora]
