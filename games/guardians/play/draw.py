"""Drawing: the cards of each turn, and what becomes of the old Up card (G17-G20)."""

from engine.brief import brief
from engine.game import Label
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs.afield import may_skip_up_card
from games.guardians.data.book import NONE
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import Drew, UpDiscarded
from games.guardians.face.things import thing
from games.guardians.face.words import called
from games.guardians.mind import ranks
from games.guardians.play.actions import Answer, interned
from games.guardians.play.asking import asks_first
from games.guardians.play.common import discard, face_id, show, store, take_from_deck, tell_drawn
from games.guardians.play.entitled import cards_drawn
from games.guardians.play.reading import SHORT
from games.guardians.sheet.frames import Draw, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def draw(s: Guardians, seat: int, count: int, out: list[GuardiansEvent], up: str = "") -> None:
    """Draw cards to Pen and Depot, as far as there are any (G30, G139).

    `up`, the id of the old Up card, was taken before and counts as one of them (G18).
    """
    drawn = take_from_deck(s, seat, count)
    if drawn or up:
        out.append(Drew(seat, len(drawn) + bool(up), up))
    tell_drawn(s, seat, drawn, out)


def begin(s: Guardians, _: Turn, out: list[GuardiansEvent]) -> None:
    """Let both draw; who may throw its old Up card away is asked (G17-G20)."""
    if s.turn == 1:
        return
    queue: list[int] = []
    for seat in (s.first, 1 - s.first):
        if s.up[seat] >= 0 and cards_drawn(s, seat) > 0 and may_skip_up_card(s, seat):
            queue.append(seat)
        else:
            _draw(s, seat, out, fresh=False)
    if queue:
        s.stack.append(Draw(queue))


def _draw(s: Guardians, seat: int, out: list[GuardiansEvent], *, fresh: bool) -> None:
    """Draw what a seat is entitled to; the old Up card is the first, unless it goes (G18-G20, A44)."""
    count, up = cards_drawn(s, seat), s.up[seat]
    s.up[seat] = NONE
    if up < 0:
        draw(s, seat, count, out)
    elif count <= 0 or fresh:
        discard(s, (up,))
        out.append(UpDiscarded(seat, face_id(s, up), fresh))
        draw(s, seat, count, out)
    else:
        store(s, up)
        show(s, (up,))
        draw(s, seat, count - 1, out, face_id(s, up))


class OldUp(Answer):
    """Keep the old Up card as the first card, or draw a fresh one (G19)."""

    __slots__ = ()

    @classmethod
    def offers(cls, _: Realm, __: Draw, seat: int) -> list[Answer]:
        return [interned(Answer, seat, "keep"), interned(Answer, seat, "fresh")]

    def fault(self, _: GuardiansView, __: Draw) -> Text:
        word = self.choice[:SHORT]
        return Text("Answer keep, to take the Up card, or fresh, to discard it; not “{word}”.", word=word)

    def do(self, s: Guardians, frame: Draw[list[int]], out: list[GuardiansEvent]) -> None:
        frame.queue.pop(0)
        _draw(s, self.seat, out, fresh=self.choice == "fresh")

    def label(self, v: GuardiansView, _: Draw) -> Label:
        card, keeps = v.up[self.seat], self.choice == "keep"
        name = thing(v, self.seat, v.book.token(v.face[card], card)) if card >= 0 else Text("it")
        rank = ranks.old_up(v, self.seat, keeps=keeps)
        if keeps:
            hint = Text("as the first card that you draw")
            return Label(Text("Take"), Text("Take {card}", card=name), hint, style="primary", rank=rank)
        short = brief("Discard {card}, draw anew", card=name)
        text = Text("Discard {card}, draw from the deck", card=name)
        return Label(Text("Fresh"), text, short=short, rank=rank)


def _follows(s: Guardians, frame: Draw[list[int]], _: list[GuardiansEvent]) -> bool:
    """Go on when all who could choose have drawn."""
    if frame.queue:
        return False
    s.stack.pop()
    return True


def _asks(v: GuardiansView, frame: Draw) -> Text:
    return Text(
        "Take {card}, your old Up card, as the first card, or discard it and draw from the deck?",
        card=called(v, v.up[frame.queue[0]]),
    )


DRAW = Stage(
    Draw,
    (OldUp,),
    asks=_asks,
    waits=Text("Does {player} take the old Up card?"),
    bare=OldUp,
    follows=_follows,
    awaits=asks_first("draw"),
)
