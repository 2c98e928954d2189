"""How the fields of events of this game are said."""

from typing import Annotated, Final, Literal, TypeAlias

from engine.events import Event, SaidAs
from engine.texts import Text
from games.foes.face.words import side_name, spell_name, tile_name

FoesEvent: TypeAlias = Event
WisdomReason: TypeAlias = Literal["won", "lost", "spell", "chest", "study", "follow"]

_REASONS: Final = {
    "won": Text("for the victory"),
    "lost": Text("for the experience"),
    "spell": Text("by the spell"),
    "chest": Text("from the chest"),
    "study": Text("by study"),
    "follow": Text("by following somebody wiser"),
}

Chips = Annotated[int, SaidAs(lambda _, n: Text("{count} chip", plural="{count} chips", count=n))]
Steps = Annotated[int, SaidAs(lambda _, n: Text("{count} step", plural="{count} steps", count=n))]
Reason = Annotated[WisdomReason, SaidAs(lambda _, reason: _REASONS[reason])]
Side = Annotated[int, SaidAs(lambda _, side: side_name(side))]
"""A side of an intersection, 0-3: north, east, south, west as drawn."""
Spell = Annotated[str, SaidAs(lambda _, face: spell_name(face))]
Tile = Annotated[int, SaidAs(lambda _, tile: tile_name(tile))]
Tiles = Annotated[tuple[int, ...], SaidAs(lambda _, tiles: tuple(map(tile_name, tiles)))]
