"""Cards of the own deck that were looked at go back on it in any order (D13)."""

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.data.book import number_of
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.cards import DeckSorted
from games.guardians.face.things import effect_hint, known, thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Answer, interned
from games.guardians.play.common import token
from games.guardians.play.reading import no_card
from games.guardians.sheet.frames import Sort
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


class PutBack(Answer):
    """Lay a card under those that were laid before."""

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Sort, seat: int) -> list[Answer]:
        return [interned(Answer, seat, token(t, card)) for card in frame.cards]

    def fault(self, v: GuardiansView, _: Sort) -> Text:
        return no_card(v, self.seat, self.choice) or Text(
            "{card} is none of the cards that you look at; name one of them.",
            card=called(v, known(v, self.choice)),
        )

    def do(self, _: Guardians, frame: Sort[list[int]], __: list[GuardiansEvent]) -> None:
        card = number_of(self.choice)
        frame.cards.remove(card)
        frame.placed.append(card)

    def label(self, v: GuardiansView, frame: Sort) -> Label:
        text = Text("{card} next") if frame.placed else Text("{card} on top")
        text = text.with_args(card=thing(v, self.seat, self.choice))
        rank = ranks.put_back(v, number_of(self.choice))
        return Label(Text("Put back"), text, effect_hint(v, self.seat, self.choice), rank=rank)


def _follows(s: Guardians, frame: Sort[list[int]], out: list[GuardiansEvent]) -> bool:
    """Lay the last card by itself, and all of them back on the deck."""
    if len(frame.cards) > 1:
        return False
    order = frame.placed + frame.cards
    s.stack.remove(frame)
    s.deck[frame.seat].extend(reversed(order))
    out.append(DeckSorted(frame.seat, len(order)))
    return True


def _asks(_: GuardiansView, frame: Sort) -> Text:
    if not frame.placed:
        return Text("Which of these {count} cards goes on top of your deck?", count=len(frame.cards))
    return Text("Which comes below that? {count} are left.", count=len(frame.cards))


SORT = Stage(
    Sort,
    (PutBack,),
    asks=_asks,
    waits=Text("{player} puts cards back on the deck."),
    bare=PutBack,
    follows=_follows,
)
