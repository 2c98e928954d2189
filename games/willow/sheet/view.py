"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

States and views have their fields by one class, `state.Lands`, so that rules which only read take a view too.
A hand is the cards of it that the viewer knows, in rising order, then NONE for each other one.
"""

from typing import TypeAlias

from engine.sheet import GameView, fact, view
from games.willow.sheet.frames import Seen
from games.willow.sheet.sight import Sight
from games.willow.sheet.state import Boost, Lands, Willow

Numbers: TypeAlias = tuple[int, ...]


@view
class WillowView(
    GameView[Willow, Seen],
    Lands[Numbers, tuple[bool, ...], tuple[Numbers, ...], tuple[Boost, ...]],
):
    """Hold what one viewer may know; `seat` is None for a spectator."""

    sight = Sight
    frames: tuple[Seen, ...] = fact(Sight.frames)
    """Who is asked what, the innermost last."""
    hand: tuple[Numbers, ...] = fact(lambda e: e.hands)
    owner: Numbers = fact(lambda e: e.owner)
    """By card: who has it, as far as the viewer knows; NONE: nobody, or not known."""
    holders: Numbers = fact(lambda e: e.holders)
    """By card: 0 where the viewer does not know where it lies."""
    know: Numbers = fact(lambda e: e.know)
    """By card: who knows it, of those that the viewer knows; 0 for others."""
    afloat: tuple[tuple[int, int, int], ...] = fact(Sight.afloat)
    """Cards of which somebody knows that one of a side has them face down, not who, and the viewer that or
    more: the card, the side, and who knows only that (`Willow.afloat`).
    """
    deck: Numbers = fact(Sight.deck)
    """As many entries as there are cards, the top one last; NONE: not known."""
    sunk: Numbers = fact(Sight.sunk)
    """Of the cards at the bottom of the deck, from the lowest: who put them there and knows them (W198)."""
    treasure: Numbers = fact(Sight.treasure)
    """By Place: NONE: none is there; HIDDEN: one that is not known."""
