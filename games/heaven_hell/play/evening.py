"""Even-up: everybody discards what they like and draws up to ten (H49, H50)."""

from typing import Final

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.events import AllAnswered, EvenedUp, HeavenHellEvent
from games.heaven_hell.face.words import card_name
from games.heaven_hell.mind.worth import JUNK, in_hand, missed
from games.heaven_hell.play.discarding import DONE, Discard, Done
from games.heaven_hell.play.hands import draw, throw
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import Answer, no_card
from games.heaven_hell.play.together import asked_first, awaited, awaits
from games.heaven_hell.sheet.facts import asks_together, kept, rightwards
from games.heaven_hell.sheet.frames import Even, HeldEven
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def begin(s: HeavenHell, leader: int) -> None:
    """Ask everybody, from the Heaven player's right-hand neighbour to the Heaven player (H49)."""
    ask(s, [*rightwards(s, leader), leader])


def ask(s: HeavenHell, queue: list[int]) -> None:
    """Ask who holds cards, in this order: what is discarded is hidden from the others until all are done."""
    asked = [seat for seat in asked_first(s, queue) if s.hand[seat]]
    s.stack.append(Even(queue, asked, [[] for _ in s.hand]))


class Throw(Discard):
    """Discard a card before drawing (H50)."""

    @classmethod
    def offers(cls, t: Realms, frame: Even, seat: int) -> Each[Discard]:
        return cls.each(t, seat, kept(t, frame, seat))

    def fault(self, t: Realms, frame: Even) -> Text | None:
        if fault := no_card(t, self.seat, self.card):
            return fault
        if t.book.face_of[self.card] in kept(t, frame, self.seat):
            return None
        return Text(
            "You discard {card} already; name another card.",
            card=card_name(t.book, t.book.face_of[self.card]),
        )

    def do(self, s: HeavenHell, frame: HeldEven, out: list[HeavenHellEvent]) -> None:
        face = s.book.face_of[self.card]
        if asks_together(s):
            frame.aside[self.seat] = sorted([*frame.aside[self.seat], face])
            return
        throw(s, self.seat, face, "even", out)
        if not s.hand[self.seat]:
            frame.asked.remove(self.seat)

    def label(self, v: HeavenHellView, _: Even) -> Label:
        face = v.book.face_of[self.card]
        return self.titled(v, missed(v, self.seat, face) if in_hand(v, self.seat, face) < JUNK else 0)


@deed(Text("Keep what you were going to discard."), answer=True)
class Keep(Answer):
    """Keep all after all, as long as somebody is not done (H50)."""

    seat: int

    def fault(self, _: Realms, frame: Even) -> Text | None:
        return None if frame.aside[self.seat] else Text("You discard nothing so far, so you keep all anyway.")

    def do(self, _: HeavenHell, frame: HeldEven, __: list[HeavenHellEvent]) -> None:
        frame.aside[self.seat] = []

    def label(self, _: HeavenHellView, frame: Even) -> Label:
        count = len(frame.aside[self.seat])
        hint = Text("you discard {count} card as it stands", "you discard {count} cards as it stands", count)
        return Label(Text("Keep"), Text("Keep them after all"), hint, rank=-1)


class DrawUp(Done):
    """Draw up to ten; nobody is forced down to ten (H50, ruling 23)."""

    exact = False

    def fault(self, _: Realms, frame: Even) -> Text | None:
        return None if self.seat in frame.asked else _DONE

    def do(self, _: HeavenHell, frame: HeldEven, __: list[HeavenHellEvent]) -> None:
        frame.asked.remove(self.seat)

    def label(self, v: HeavenHellView, frame: Even) -> Label:
        short = max(0, v.book.hand - v.hands[self.seat] + len(frame.aside[self.seat]))
        text = Text("Draw {count} card", "Draw {count} cards", short) if short else Text("Keep all")
        return Label(DONE, text, style="primary", rank=50)


_DONE: Final = Text("You are done; you draw as soon as all are. You may still change what you discard.")


def _follows(s: HeavenHell, frame: HeldEven, out: list[HeavenHellEvent]) -> bool:
    """Discard and draw in the order of H49 when all are done; by older rules, ask one after the other.

    An empty hand is not asked.
    """
    if frame.asked:
        return False
    if asks_together(s):
        out.append(AllAnswered())
    while frame.queue:
        seat = frame.queue.pop(0)
        for face in frame.aside[seat]:
            throw(s, seat, face, "even", out)
        out.append(EvenedUp(seat, draw(s, seat, s.book.hand - len(s.hand[seat]), out)))
        following = frame.queue[:1]
        if following and s.hand[following[0]] and not asks_together(s):
            frame.asked.extend(following)
            return False
    s.stack.pop()
    return True


_FIRST = Text("You hold {held}. Discard what you like, then draw up to {hand}.")
_LAST = Text("The turn ends, and you hold {held}. Discard what you like, then draw up to {hand}.")
_ASIDE = Text("You discard {cards}. Discard more, or draw up to {hand}.")


def _asks(v: HeavenHellView, frame: Even) -> Text:
    seat = v.viewer
    if aside := frame.aside[seat]:
        return _ASIDE.with_args(cards=tuple(card_name(v.book, face) for face in aside), hand=v.book.hand)
    last = v.turn is not None and v.turn.then == "end"
    held = Text("{count} card", "{count} cards", v.hands[seat])
    return (_LAST if last else _FIRST).with_args(hand=v.book.hand, held=held)


EVEN = Stage(
    Even,
    (DrawUp, Throw, Keep),
    asks=_asks,
    waits=awaited(
        Text("{player} discards and draws."), Text("All discard and draw; the table waits for {players}.")
    ),
    bare=Discard,
    lists=listing(DrawUp, Throw, Keep),
    follows=_follows,
    awaits=awaits,
    passing=Text("You are done; the table waits for {players}. You may still change what you discard."),
)
