"""How the fields of events of this game are said: cards and battlefields by their names in the data set."""

from typing import Annotated, TypeAlias

from engine.events import Event, Said
from engine.texts import Text
from games.heaven_hell.named import Names, count_of
from games.heaven_hell.words import spot

HeavenHellEvent: TypeAlias = Event

Card = Annotated[str, Said(Names.card)]
Cards = Annotated[tuple[str, ...], Said(Names.cards)]
Field = Annotated[str, Said(Names.field)]
Space = Annotated[str, Said(lambda _, space: spot(space))]
"""A space of a grid, such as `c2r1`."""
Count = Annotated[int, Said(lambda _, count: count_of(count))]
"""A number of cards."""
Cost = Annotated[int, Said(lambda _, count: count_of(count) if count else Text("nothing"))]
