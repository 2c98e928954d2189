"""When which use of a card serves: the moments at which somebody may be asked, and what is there for them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from games.willow.cards.vocabulary import Use
from games.willow.data.book import Book
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands

Moment: TypeAlias = Literal[
    "b", "c", "end", "hunt", "far", "move", "journey", "place", "good_search", "late", "response"
]
"""`b`, `c`, `end`: steps of a fight; `hunt`: Evil's search of a space; `move`: the own move step; `journey`:
before its first step; `place`: the own search for a Place; `good_search`: Good's search for one; `late`: the
end of the turn; `far`: any time, in anybody's turn (addition 2.8); `response`: the answer to a spell.
"""
_WHEN: Final[Mapping[Moment, tuple[str, ...]]] = {
    "b": ("fight.b",),
    "c": ("fight.c", "any"),
    "end": ("fight.end",),
    "hunt": ("search",),
    "far": ("any",),
    "move": ("before_move", "any", "end_of_turn"),
    "journey": ("move", "place_search"),
    "place": ("place_search",),
    "good_search": ("good_search",),
    "late": ("end_of_turn",),
    "response": ("response",),
}
"""By moment: the uses that serve at it (W94, W95, W97, W100, addition 4.9)."""
Table: TypeAlias = tuple[tuple[Use, ...], ...]


@lru_cache(maxsize=256)
def uses(book: Book, moment: Moment) -> Table:
    """Return by card the uses that serve at a moment."""
    wanted = _WHEN[moment]
    return tuple(
        tuple([use for use in card.uses if any(when in wanted for when in use.when)]) for card in book.cards
    )


@lru_cache(maxsize=256)
def served(book: Book, moment: Moment) -> tuple[int, ...]:
    """Return the cards that have a use at a moment, in rising order."""
    return tuple([card for card, some in enumerate(uses(book, moment)) if some])


def possible(s: Lands, moment: Moment) -> bool:
    """Tell whether a card for a moment is not in sight of all: in the discard pile, face up, or gone."""
    return any(unseen(s, card) for card in served(s.book, moment))


def unseen(s: Lands, card: int) -> bool:
    """Tell whether nobody can tell by what lies open where a card is."""
    if card in s.discard or card in s.gone:
        return False
    return not any(card in shown for shown in s.shown)


_NOW: Final[Mapping[str, tuple[Moment, ...]]] = {
    "move": ("move",),
    "journey": ("journey", "place"),
    "search": ("place", "good_search"),
    "places": ("late",),
    "hunt": ("hunt", "far"),
    "response": ("response",),
    "foes": ("far",),
    "contests": ("far",),
}
"""By frame: what may be played in it."""
_STEPS: Final[Mapping[str, tuple[Moment, ...]]] = {
    "a": ("far",),
    "b": ("b", "far"),
    "c": ("c", "far"),
    "aid": ("b", "c", "far"),
    "end": ("end",),
}
"""By step of a fight."""


def now(frame: Frame) -> tuple[Moment, ...]:
    """Return the moments that there are for cards while a frame asks."""
    return _STEPS.get(frame.step, ()) if frame.kind == "fight" else _NOW.get(frame.kind, ())
