"""To discard and to stop: actions with a rule each in several stages."""

from collections.abc import Sequence
from typing import Final

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.heaven_hell.face.hints import help_in_row
from games.heaven_hell.face.words import card_name
from games.heaven_hell.play.offers import Each
from games.heaven_hell.play.reading import THE_CARD, Answer, Name, interned
from games.heaven_hell.sheet.state import Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(Text("Discard a card."), answer=True, card=THE_CARD)
class Discard(Answer):
    """Discard a card: from hand before drawing (H50), or of those revealed by plunder (H44)."""

    exact = True
    seat: int
    card: Name

    @staticmethod
    def each(t: Realms, seat: int, faces: Sequence[int]) -> Each["Discard"]:
        """Offer each card once."""
        every = t.book.faces
        return Each(lambda face: interned(Discard, seat, every[face].id), list(dict.fromkeys(faces)))

    def titled(self, v: HeavenHellView, rank: int) -> Label:
        """Name what is discarded, and say what it does."""
        face = v.book.face_of[self.card]
        text = Text("Discard {card}", card=card_name(v.book, face))
        return Label(Text("Discard"), text, help_in_row(v.book.faces[face]), rank=rank)


@deed(Text("Stop here."), answer=True)
class Done(Answer):
    """Stop: put no further characters, discard no further cards, or take the turned-up card to hand."""

    exact = True
    seat: int


DONE: Final = Text("Done")
