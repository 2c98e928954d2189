"""Pieces on the move."""

from collections.abc import Mapping
from typing import Final

from engine.events import Event, PlainEvent, Target, Who, event
from engine.texts import Text
from games.good_vs_bad.events.base import Card, Dice, Piece, Steps

_MOVES: Final[Mapping[str, Text]] = {
    "champion": Text("{piece} moves {steps} from {start} to {square} and stops the Champion there."),
    "base": Text("{piece} moves {steps} from {start} to {square} and stops there by the compass."),
    "snare": Text("{piece} moves {steps} from {start} to {square} and is caught."),
}


@event
class Moved(PlainEvent):
    """A piece moved `steps` squares; `how` as in the action (3.5)."""

    weight = 2
    piece: Piece
    start: str
    square: str
    steps: Steps
    way: str
    how: str

    def sentence(self) -> Text:
        """Say how far, and why it stops there if not by its steps."""
        return _MOVES.get(self.how, Text("{piece} moves {steps} from {start} to {square}."))


@event
class Stood(PlainEvent):
    """A piece had a movement of 0 and stays, without landing (3.5)."""

    says = Text("{piece} has no movement and stays.")
    piece: Piece


@event
class CameHome(PlainEvent):
    """A piece came home without landing (3.5)."""

    says = Text("{piece} comes home.")
    weight = 2
    piece: Piece


@event
class OwnDice(Event):
    """A card changed the dice of a piece's movement to these (3.10)."""

    says = Text("By {card}, {piece} moves by {dice}.")
    piece: Piece
    card: Card
    dice: Dice


@event
class RolledAgain(Event):
    """A piece rolls again by Good 5 (M17)."""

    says = Text("{piece} rolls again, {dice}.")
    weight = 2
    piece: Piece
    dice: Dice


@event
class Declined(PlainEvent):
    """A player declined what a space offers: its effect, or the raise (ruling 25)."""

    weight = 0
    piece: Piece
    square: str
    what: str

    def sentence(self) -> Text:
        """Say which."""
        if self.what == "raise":
            return Text("{piece} leaves {square} as it is.")
        return Text("{piece} makes no use of {square}.")


@event
class Stepped(PlainEvent):
    """A space or a card moved a piece on (M13-M20, E13)."""

    says = Text("{piece} goes on from {start} to {square}.")
    piece: Piece
    start: str
    square: str
    forced: bool


@event
class HeldHere(PlainEvent):
    """A Bad space found no worse square, and the piece stays (M19, M20)."""

    says = Text("No worse square is near {square}; {piece} stays.")
    weight = 0
    piece: Piece
    square: str


@event
class Sent(PlainEvent):
    """A piece was sent to its Home Base, without landing (3.6)."""

    says = Text("{piece} is sent to {square}.")
    weight = 2
    piece: Piece
    square: str


@event
class Swapped(PlainEvent):
    """Hero and Villain of a player changed places (E12)."""

    says = Text("{other}'s Hero and Villain change places.")
    weight = 2
    seat: Who
    other: Target


@event
class SnareSprung(PlainEvent):
    """A Snare stopped a piece and is gone (I37)."""

    says = Text("{card} at {square} snaps shut on {piece}.")
    weight = 2
    piece: Piece
    square: str
    card: Card


@event
class SnareLaid(PlainEvent):
    """A Snare was laid (I37)."""

    says = Text("{piece} lays {card} at {square}.")
    piece: Piece
    square: str
    card: Card
