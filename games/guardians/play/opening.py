"""The first hand: both say in secret whether they keep it, or shuffle everything and draw anew (G16).

Who keeps it may have it placed for them along: that is done when the placing begins, and nobody knows before.
"""

from typing import Final

from engine.decisions import Asked
from engine.game import Label, Style
from engine.stages import Stage
from engine.texts import Text
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import HandKept, Redrawn
from games.guardians.play.actions import Answer, interned
from games.guardians.play.asking import CHANGE, awaited
from games.guardians.play.common import hide, tell_drawn
from games.guardians.play.reading import SHORT
from games.guardians.play.setup import deal
from games.guardians.sheet.frames import Opening, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView

PLACED: Final = 2
"""The rules version from which a hand that is kept may be placed along."""


class _Earlier(list[Answer]):
    """Hold what is offered by earlier rules. A log of theirs replays with `placed` in it, too: a candidate
    for a release let that be answered for a while.
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Tell whether a log may hold an action here."""
        return super().__contains__(action) or action == Answer(self[0].seat, "placed")


class FirstHand(Answer):
    """Keep the hand, and have it placed or not, or, without a shield and with a stone, draw anew (G16); the
    answer may be changed until the other has answered, too.
    """

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, _: Opening, seat: int) -> list[Answer]:
        kept = ("keep", "placed") if t.book.rules >= PLACED else ("keep",)
        redraws = t.stones[seat] > 0 and not _has_shield(t, seat)
        return [interned(Answer, seat, word) for word in (*kept, *("redraw",)[:redraws])]

    def fault(self, v: GuardiansView, _: Opening) -> Text:
        if v.book.rules < PLACED:
            return Text("Answer keep or redraw, not “{word}”.", word=self.choice[:SHORT])
        return Text("Answer keep, placed or redraw, not “{word}”.", word=self.choice[:SHORT])

    def do(self, _: Guardians, frame: Opening[list[str]], __: list[GuardiansEvent]) -> None:
        frame.answer[self.seat] = self.choice

    def label(self, v: GuardiansView, _: Opening) -> Label:
        if self.choice == "redraw":
            hint = Text("costs a stone; the second hand is final")
            return Label(Text("Draw anew"), Text("Shuffle all and draw anew"), hint, style="primary", rank=3)
        if self.choice == "placed":
            hint = Text("your opponent is told; you are asked again only if you hold too much")
            return Label(Text("Keep"), Text("Keep and place it all for me"), hint, rank=1)
        style: Style = "primary" if _has_shield(v, self.seat) else "secondary"
        hint = Text("the first turn begins, and you place it")
        return Label(Text("Keep"), Text("Keep this hand"), hint, style=style, rank=2)


def _has_shield(t: Realm, seat: int) -> bool:
    """Tell whether a seat has a card that can stand as a shield in its Pen (G16)."""
    cards, face = t.book.cards, t.face
    return any(cards[face[card]].shield for card in t.pen[seat])


def offered(t: Realm, frame: Opening, seat: int) -> list[Answer]:
    """Return what a seat may answer, in order."""
    answers = FirstHand.offers(t, frame, seat)
    return answers if t.book.rules >= PLACED else _Earlier(answers)


def _awaits(_: Realm, frame: Opening) -> Asked:
    """Ask both whether they keep their hands: who could not redraw must not be known."""
    must = tuple([seat for seat in (0, 1) if not frame.answer[seat]])
    return Asked("opening", must, tuple([seat for seat in (0, 1) if frame.answer[seat]]), secret=True)


def _follows(s: Guardians, frame: Opening[list[str]], out: list[GuardiansEvent]) -> bool:
    """Carry both answers out, and begin the first turn."""
    if not all(frame.answer):
        return False
    s.stack.pop()
    turn = s.stack[-1]
    for seat in (0, 1):
        if frame.answer[seat] == "redraw":
            _redraw(s, seat, out)
        else:
            out.append(HandKept(seat))
            if isinstance(turn, Turn):
                turn.placed[seat] = frame.answer[seat] == "placed"
    return True


def _redraw(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """Pay a stone, reshuffle everything and draw the second, final hand (G16, A57)."""
    s.stones[seat] -= 1
    cards = [*s.deck[seat], *s.pen[seat], *s.depot[seat]]
    hide(s, cards)
    s.deck[seat], s.pen[seat], s.depot[seat] = sorted(cards), [], []
    s.chance.shuffle(s.deck[seat])
    out.append(Redrawn(seat, s.stones[seat]))
    drawn = deal(s, seat)
    tell_drawn(s, seat, drawn, out)


def _asks(v: GuardiansView, _: Opening) -> Text:
    seat = v.viewer
    if _has_shield(v, seat):
        return Text("Look at your first hand, in Pen and Depot; then keep it to begin.")
    return Text(
        "You hold no Shield. Keep this hand, or pay one of your {stones} stones to draw {count} anew, once?",
        stones=v.stones[seat],
        count=v.book.numbers.first_draw,
    )


OPENING = Stage(
    Opening,
    (FirstHand,),
    asks=_asks,
    waits=awaited(
        _awaits,
        Text("Does {player} keep the first hand?"),
        Text("{one} and {other} look at their first hands."),
    ),
    bare=FirstHand,
    lists=offered,
    follows=_follows,
    awaits=_awaits,
    passing=CHANGE,
)
