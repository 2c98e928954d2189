"""Dawn: before the seat in turn does anything the others may play events, in turn order (3.5)."""

from typing import Final

from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Player, Text
from games.good_vs_bad.cards.verbs.table import event_verb
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.mind import ranks
from games.good_vs_bad.play import cards
from games.good_vs_bad.play.answers import Pass
from games.good_vs_bad.play.cards import Play
from games.good_vs_bad.sheet.facts import card_of, in_hand, on_turn
from games.good_vs_bad.sheet.frames import Dawn
from games.good_vs_bad.sheet.state import GoodVsBad, World
from games.good_vs_bad.sheet.view import GoodVsBadView


class KeepEvents(Pass):
    """Play no event, or no more (3.5)."""

    def do(self, s: GoodVsBad, frame: Dawn, _: list[GoodVsBadEvent]) -> None:
        frame.seat = (self.seat + 1) % s.book.n

    def label(self, _v: GoodVsBadView, _: Dawn) -> Label:
        hint = Text("you keep your events")
        return Label(Text("Pass"), Text("Let it pass"), hint, style="primary", rank=ranks.ROLL)


class PlayAtDawn(Play):
    """Play an event that says *any* at the dawn of another's turn (3.5, 3.10)."""

    def fault(self, t: World, frame: Dawn) -> Text | None:  # type: ignore[override]  # the frame of its own stage
        card = card_of(t, self.card)
        if self.seat != frame.seat or card is None or in_hand(t, self.seat, self.card) < 0:
            return self.in_passing(t, frame)
        if card.when == "any":
            return event_verb(card).fault(t, self.seat, card, self.target)
        if card.when == "own":
            return Text("{card} is for your own turn; play another event, or let it pass.", card=card.name)
        return self.in_passing(t, frame)


def _listed(t: World, _: Dawn, seat: int) -> list[Deed]:
    """List passing, and all that may be played at another's dawn."""
    return [Pass.alone[seat], *cards.events(t, t.cards(seat), seat, ("any",))]


def _follows(s: GoodVsBad, frame: Dawn, _: list[GoodVsBadEvent]) -> bool:
    """Ask the next of those who hold events, as the backs show; after the last one the turn goes on (3.5)."""
    mover = on_turn(s)
    holding = s.others_with_events(mover)
    while frame.seat != mover and frame.seat not in holding:
        frame.seat = (frame.seat + 1) % s.book.n
    if frame.seat != mover:
        return False
    s.stack.pop()
    return True


def _asks(v: GoodVsBadView, frame: Dawn) -> Text:
    mover = Player(on_turn(v))
    if len(_listed(v, frame, frame.seat)) > 1:
        return Text("{mover}'s turn begins. You may play events before it goes on.", mover=mover)
    return Text("{mover}'s turn begins. You hold no event for another's turn: let it pass.", mover=mover)


def _waits(v: GoodVsBadView, _: Dawn) -> Text:
    mover = on_turn(v)
    if v.seat == mover:
        return Text("Your turn begins. {players} may play events before you do.")
    return Text("{mover}'s turn begins. {players} may play events before it goes on.", mover=Player(mover))


DAWNING: Final = Stage(
    Dawn, (KeepEvents, PlayAtDawn), asks=_asks, waits=_waits, lists=_listed, follows=_follows
)
