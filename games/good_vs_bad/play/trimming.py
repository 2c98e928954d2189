"""Discarding down to the hand limit at the end of a turn (3.5)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.good_vs_bad.events import Discarded, GoodVsBadEvent
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.mind.cards import keep_worth
from games.good_vs_bad.play import hands
from games.good_vs_bad.play.cards import Drop
from games.good_vs_bad.play.reading import no_card, waits_for
from games.good_vs_bad.sheet.facts import card_of, in_hand
from games.good_vs_bad.sheet.frames import Trim
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


class Discard(Drop):
    """Discard a card of the hand; the same is asked again while the hand is too big."""

    exact = True

    @classmethod
    def offers(cls, t: World, _: Trim, seat: int) -> list[Drop]:  # the frame of its own stage
        names = t.book.cards.all
        return [Drop(seat, name) for name in dict.fromkeys(names[card].id for card in t.cards(seat))]

    def fault(self, t: World, _: Trim) -> Text | None:  # type: ignore[override]  # as above
        card = card_of(t, self.card)
        if card is None:
            return no_card(self.card)
        if in_hand(t, self.seat, self.card) >= 0:
            return None
        return Text("You do not hold {card}; discard a card of your hand.", card=card.name)

    def do(self, s: GoodVsBad, _: Trim, out: list[GoodVsBadEvent]) -> None:  # type: ignore[override]  # as above
        card = in_hand(s, self.seat, self.card)
        hands.leave_hand(s, self.seat, card)
        hands.discard(s, card)
        out.append(Discarded(self.seat, self.card))
        if len(s.hand[self.seat]) <= s.book.hand_limit:
            s.stack.pop()

    def label(self, v: GoodVsBadView, _: Trim) -> Label:  # type: ignore[override]  # as above
        rank = ranks.answer(-keep_worth(v, v.book.cards.numbers[self.card][0]))
        return self.titled(v, Text("the card: "), "secondary", rank)


def _asks(v: GoodVsBadView, frame: Trim) -> Text:
    return Text(
        "You hold {held} cards and may keep {limit}. Discard one.",
        held=v.count(frame.seat), limit=v.book.hand_limit,
    )  # fmt: skip


TRIMMING: Final = Stage(Trim, (Discard,), asks=_asks, waits=waits_for(Text("which card to discard")))
