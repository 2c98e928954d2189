"""Even-up: everybody discards what they like and draws up to ten (H49, H50)."""

from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.heaven_hell.events import EvenedUp, HeavenHellEvent
from games.heaven_hell.mind.worth import JUNK, in_hand, missed
from games.heaven_hell.play.discarding import DONE, Discard, Done
from games.heaven_hell.play.hands import draw, throw
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import no_card
from games.heaven_hell.sheet.facts import rightwards
from games.heaven_hell.sheet.frames import Even
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def begin(s: HeavenHell, leader: int) -> None:
    """Ask everybody, from the Heaven player's right-hand neighbour to the Heaven player (H49)."""
    s.stack.append(Even([*rightwards(s, leader), leader]))


class Throw(Discard):
    """Discard a card before drawing (H50)."""

    @classmethod
    def offers(cls, t: Realms, _: Even, seat: int) -> Each[Discard]:
        return cls.each(t, seat, t.cards(seat))

    def fault(self, t: Realms, _: Even) -> Text | None:
        return no_card(t, self.seat, self.card)

    def do(self, s: HeavenHell, _: Even, out: list[HeavenHellEvent]) -> None:
        throw(s, self.seat, s.book.face_of[self.card], "even", out)

    def label(self, v: HeavenHellView, _: Even) -> Label:
        face = v.book.face_of[self.card]
        return self.titled(v, missed(v, self.seat, face) if in_hand(v, self.seat, face) < JUNK else 0)


class DrawUp(Done):
    """Draw up to ten; nobody is forced down to ten (H50, ruling 23). Then the next is asked (H49)."""

    def do(self, s: HeavenHell, frame: Even[list[int]], out: list[HeavenHellEvent]) -> None:
        draw_up(s, frame, out)

    def label(self, v: HeavenHellView, frame: Even) -> Label:
        short = max(0, v.book.hand - v.hands[frame.seat])
        text = Text("Draw {count} card", "Draw {count} cards", short) if short else Text("Keep all")
        return Label(DONE, text, style="primary", rank=50)


def draw_up(s: HeavenHell, frame: Even[list[int]], out: list[HeavenHellEvent]) -> None:
    """Draw up to ten, and ask the next one."""
    seat = frame.queue.pop(0)
    out.append(EvenedUp(seat, draw(s, seat, s.book.hand - len(s.hand[seat]), out)))


def _follows(s: HeavenHell, frame: Even[list[int]], out: list[HeavenHellEvent]) -> bool:
    """Go on without asking for an empty hand, and close the round of drawing."""
    if not frame.queue:
        s.stack.pop()
        return True
    if s.hand[frame.queue[0]]:
        return False
    draw_up(s, frame, out)
    return True


_FIRST = Text("You hold {held}. Discard what you like, then draw up to {hand}.")
_LAST = Text("The turn ends, and you hold {held}. Discard what you like, then draw up to {hand}.")


def _asks(v: HeavenHellView, frame: Even) -> Text:
    last = v.turn is not None and v.turn.then == "end"
    held = Text("{count} card", "{count} cards", v.hands[frame.seat])
    return (_LAST if last else _FIRST).with_args(hand=v.book.hand, held=held)


EVEN = Stage(
    Even,
    (DrawUp, Throw),
    asks=_asks,
    waits=Text("{player} discards and draws."),
    bare=Discard,
    lists=listing(DrawUp, Throw),
    follows=_follows,
)
