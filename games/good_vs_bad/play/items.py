"""An attached item that is lost or taken, and the end of a defeat (3.3, 3.10)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.good_vs_bad.events import GoodVsBadEvent, SpoilsTaken
from games.good_vs_bad.face.hints import card_hint, card_name
from games.good_vs_bad.face.words import whose
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.answers import prize_worth
from games.good_vs_bad.play import hands, pieces
from games.good_vs_bad.play.reading import CHOICE, Answer, CardId, waits_for
from games.good_vs_bad.sheet.frames import Fall, PickItem
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView

NONE: Final = "none"


@deed(Text("Choose an attached item."), answer=True, card=Text("The item, or none."))
class Item(Answer):
    """Choose an attached item to be discarded, or taken from a defeated piece; `none` takes none (3.3)."""

    exact = True
    seat: int
    card: CardId

    @classmethod
    def offers(cls, t: World, frame: PickItem, seat: int) -> list["Item"]:
        names = [t.book.cards.all[card].id for card in t.items[frame.piece]]
        return [cls(seat, name) for name in (*names, *((NONE,) if frame.why == "spoils" else ()))]

    def fault(self, t: World, frame: PickItem) -> Text | None:
        ids = tuple(t.book.cards.all[card].id for card in t.items[frame.piece])
        if self.card in ids or (self.card == NONE and frame.why == "spoils"):
            return None
        if frame.why == "spoils":
            return Text("Take one of {items}, or “none”.", items=ids)
        return Text("The piece bears {items}; one of them must be discarded.", items=ids)

    def do(self, s: GoodVsBad, frame: PickItem, out: list[GoodVsBadEvent]) -> None:
        s.stack.pop()
        if self.card == NONE:
            return
        (card,) = s.book.cards.numbers[self.card]
        if frame.why == "loss":
            pieces.lose_item(s, frame.piece, card, out)
            return
        s.items[frame.piece].remove(card)
        hands.receive(s, frame.seat, card)
        hands.show_all(s, card)
        out.append(SpoilsTaken(frame.seat, frame.piece, self.card))

    def label(self, v: GoodVsBadView, frame: PickItem) -> Label:
        if self.card == NONE:
            return Label(Text("Item"), Text("Take none"), rank=ranks.answer(-9.0))
        text = Text("Take {card}") if frame.why == "spoils" else Text("Discard {card}")
        rank = ranks.answer(prize_worth(v, frame, self.card))
        return Label(
            Text("Item"), text.with_args(card=card_name(v, self.card)), card_hint(v, self.card), rank=rank
        )


def _asks(_: GoodVsBadView, frame: PickItem) -> Text:
    if frame.why == "spoils":
        return Text("You defeated {piece}. Take one of its items, or none.", piece=whose(frame.piece))
    return Text("{piece} must discard an item. Which?", piece=whose(frame.piece))


def _falls(s: GoodVsBad, frame: Fall, out: list[GoodVsBadEvent]) -> bool:
    """Finish a defeat once the spoils are settled."""
    pieces.finish(s, frame, out)
    return True


ITEMS: Final = Stage(PickItem, (Item,), asks=_asks, waits=waits_for(Text("which item")))
FALL: Final = Stage(Fall, (), asks=Text(""), waits=CHOICE, follows=_falls)
