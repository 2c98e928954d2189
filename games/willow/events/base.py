"""How the fields of events of this game are said, by the names in the data set; who may read some of them.

`seat` is whose character an event is about, -1 nobody's. `char`, `to`, `by` are ids of characters (`willow`;
"" nobody), `at` and `path` ids of spaces, `card` and `cards` words of cards (`horse.2`), `side` is 0 (Good)
or 1 (Evil).
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from engine.events import Event, Hidden, SaidAs
from engine.texts import Seat, Text
from games.willow.cards.phrases import ABILITIES
from games.willow.face.named import Names
from games.willow.face.words import SIDES

WillowEvent: TypeAlias = Event

One = Annotated[str, SaidAs(lambda names, word: names.one(word) if word else Text("nobody"))]
"""Anything with a name, by its id; "" nobody."""
Champion = Annotated[str, SaidAs(lambda names, word: names.one(word) if word else Text("the champion"))]
"""A character; "" whoever will be the champion."""
All = Annotated[tuple[str, ...], SaidAs(Names.all)]
People = Annotated[tuple[str, ...], SaidAs(Names.people)]
Side = Annotated[int, SaidAs(lambda _, side: SIDES[side])]
Stat = Annotated[str, SaidAs(lambda _, stat: ABILITIES[stat])]


@dataclass(frozen=True, slots=True)
class PrivateEvent(Event):
    """Be the base of events that some seats may read, `seats`; they name hidden `cards`."""

    seats: tuple[int, ...]
    cards: All

    @property
    def readers(self) -> tuple[Seat, ...]:
        """Return who may read it."""
        return self.seats

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Return the hidden cards that it names."""
        return tuple(("card", card) for card in self.cards)
