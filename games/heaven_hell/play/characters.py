"""Characters come into play: an action with a rule each in the vanguard, the Muster phase and spoils."""

from collections.abc import Sequence

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.heaven_hell.data.book import Face
from games.heaven_hell.face.hints import beside
from games.heaven_hell.face.words import brief_spot, card_name, shorts, spot
from games.heaven_hell.play.offers import Each
from games.heaven_hell.play.reading import THE_CARD, MusterDeed, Name, interned, no_room
from games.heaven_hell.sheet.facts import empty
from games.heaven_hell.sheet.state import Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(
    Text("Put a character into your grid, and pay for it."),
    card=THE_CARD,
    to=Text("An empty space of your grid, such as c2r1."),
)
class Play(MusterDeed):
    """Put a character from hand, or the turned-up one, into any empty space of the own grid (H3)."""

    exact = True
    seat: int
    card: Name
    to: Name

    @staticmethod
    def everywhere(t: Realms, seat: int, faces: Sequence[int]) -> Each["Play"]:
        """Offer each card in each empty space."""
        book, free = t.book, empty(t, seat)
        pairs = [(face, cell) for face in faces for cell in free]
        return Each(lambda pair: interned(Play, seat, book.faces[pair[0]].id, book.name(pair[1])), pairs)

    def misplaced(self, t: Realms) -> Text | None:
        """Refuse a card that is no character, and a space that is not free."""
        return no_character(t.book.faces[t.book.face_of[self.card]]) or no_room(t, self.seat, self.to)

    def titled(self, v: HeavenHellView, verb: Text, price: Text, rank: int) -> Label:
        """Name who would come where, at what price."""
        face = v.book.face_of[self.card]
        card, name = v.book.faces[face], card_name(v.book, face)
        body = Text("might {might}, health {health}", might=card.might, health=card.health)
        if not card.fighter:
            body = Text("no fighter, mind {mind}", mind=card.mind)
        near = beside(v, self.seat, self.to, face)
        return Label(
            verb,
            Text("{card} to {to}", card=name, to=spot(self.to)),
            Text("{price}; {body}; {beside}", price=price, body=body, beside=near),
            Text("{card}, cost {cost}", card=name, cost=card.cost),
            "primary" if card.fighter else "secondary",
            Text("{card} to {to}", card=shorts(v.book)[face], to=brief_spot(self.to)),
            rank,
        )


def no_character(card: Face) -> Text | None:
    """Refuse a card that is none; else None."""
    if card.kind == "character":
        return None
    return Text("{card} is no character; nothing else stands in the grid.", card=card.name)
