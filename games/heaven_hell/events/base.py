"""How the fields of events of this game are said: cards and battlefields by their names in the data set."""

from typing import Annotated, TypeAlias

from engine.events import Event, SaidAs
from engine.texts import Text, count_cards
from games.heaven_hell.data.names import Names
from games.heaven_hell.face.words import spot

HeavenHellEvent: TypeAlias = Event

Card = Annotated[str, SaidAs(Names.card)]
Cards = Annotated[tuple[str, ...], SaidAs(Names.cards)]
Field = Annotated[str, SaidAs(Names.field)]
Space = Annotated[str, SaidAs(lambda _, space: spot(space))]
"""A space of a grid, such as `c2r1`."""
Cost = Annotated[int, SaidAs(lambda _, count: count_cards(count) if count else Text("nothing"))]
