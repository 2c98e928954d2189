"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

States and views have their fields by one class, `state.Realm`, so that rules which only read take a view too.
A card that the viewer knows stands in the list of its place; how many there are in all stands beside it
(`on_count`). A card that it does not know has no number.
"""

from typing import TypeAlias

from engine.sheet import GameView, fact, view
from games.guardians.play.common import EVERYBODY
from games.guardians.sheet.frames import Seen
from games.guardians.sheet.sight import Sight
from games.guardians.sheet.state import Guardians, Realm

Numbers: TypeAlias = tuple[int, ...]


@view
class GuardiansView(GameView[Guardians, Seen], Realm[Numbers, tuple[bool, ...], tuple[Numbers, ...]]):
    """Hold what one viewer may know; `seat` is None for a spectator."""

    sight = Sight
    frames: tuple[Seen, ...] = fact(Sight.frames)
    """Who is asked what, the innermost last."""
    face: Numbers = fact(Sight.faces)
    """By card: which card of the book it is; NONE: the viewer does not know it."""
    shown: Numbers = fact(lambda e: tuple(e.s.know[EVERYBODY]))
    """By card: what everybody knows of it (`Guardians.know`)."""
    own: Numbers = fact(Sight.own)
    """The faces of the viewer's own deck as it brought it, in rising order."""
    deck: tuple[Numbers, ...] = fact(Sight.decks)
    """By seat: as many entries as there are cards, the top one last; NONE: not known."""
    pen: tuple[Numbers, ...] = fact(lambda e: tuple(e.pen))
    """By seat: the cards that the viewer knows to be there."""
    pen_count: Numbers = fact(lambda e: tuple(e.pen_count))
    depot: tuple[Numbers, ...] = fact(Sight.depots)
    """By seat: the cards that the viewer knows to be there."""
    depot_count: Numbers = fact(Sight.depot_count)
    """By seat: how many cards lie there; of a Depot that is in a Combat Hand those alone that the viewer
    knows: the others are counted in that hand, with the creatures (G153)."""
    shield: Numbers = fact(lambda e: tuple(e.shield))
    on: tuple[Numbers, ...] = fact(lambda e: tuple(e.on))
    """By space: the creatures that the viewer knows to be there."""
    on_count: Numbers = fact(lambda e: tuple(e.on_count))
    """By space: how many cards lie there, creatures and items together (G153)."""
    under: tuple[Numbers, ...] = fact(lambda e: tuple(e.under))
    under_count: Numbers = fact(lambda e: tuple(e.under_count))
    item: Numbers = fact(Sight.items)
    """By card: the item that this creature wears, as far as the viewer knows, or NONE."""
    terrain: Numbers = fact(Sight.terrain)
    """By space: the card that lies as terrain; NONE: none, or a face-down one that is not known."""
    upgrade: Numbers = fact(lambda e: tuple(e.upgrade))
    since: Numbers = fact(Sight.since)
    loft: Numbers = fact(lambda e: tuple(e.loft))
    loft_count: Numbers = fact(lambda e: tuple(e.loft_count))
    """By seat: how many cards lie in its upgrades."""
    afloat: Numbers = fact(Sight.afloat)
    """Cards of others that the viewer knows, somewhere in their owners' Pens and stacks."""
