"""Costs: other cards from hand, discarded one by one (3.6)."""

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.face.hints import help_in_row
from games.heaven_hell.face.words import card_name
from games.heaven_hell.mind.worth import missed
from games.heaven_hell.play.hands import throw
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import THE_CARD, Answer, Name, interned, no_card
from games.heaven_hell.sheet import frames
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(Text("Discard a card as payment."), answer=True, card=THE_CARD)
class Pay(Answer):
    """Discard a card from hand as part of a cost (3.6)."""

    exact = True
    seat: int
    card: Name

    @classmethod
    def offers(cls, t: Realms, _: frames.Pay, seat: int) -> Each["Pay"]:
        faces = t.book.faces
        return Each(lambda face: interned(cls, seat, faces[face].id), list(dict.fromkeys(t.cards(seat))))

    def fault(self, t: Realms, _: frames.Pay) -> Text | None:
        return no_card(t, self.seat, self.card)

    def do(self, s: HeavenHell, frame: frames.Pay, out: list[HeavenHellEvent]) -> None:
        throw(s, self.seat, s.book.face_of[self.card], "cost", out)
        frame.left -= 1

    def label(self, v: HeavenHellView, _: frames.Pay) -> Label:
        face = v.book.face_of[self.card]
        text = Text("Pay with {card}", card=card_name(v.book, face))
        hint = help_in_row(v.book.faces[face])
        return Label(Text("Pay"), text, hint, rank=missed(v, self.seat, face))


def _follows(s: HeavenHell, frame: frames.Pay, out: list[HeavenHellEvent]) -> bool:
    """Take what is left without asking when the hand holds no more, and close a cost that is paid."""
    hand = s.hand[frame.seat]
    if len(hand) <= frame.left:
        for face in hand[:]:
            throw(s, frame.seat, face, "cost", out)
        frame.left = 0
    if frame.left:
        return False
    s.stack.pop()
    return True


def _asks(_: HeavenHellView, frame: frames.Pay) -> Text:
    return Text("Pay with {count} card of your hand.", "Pay with {count} cards of your hand.", frame.left)


PAYMENT = Stage(
    frames.Pay,
    (Pay,),
    asks=_asks,
    waits=Text("{player} pays for a card."),
    bare=Pay,
    lists=listing(Pay),
    follows=_follows,
)
