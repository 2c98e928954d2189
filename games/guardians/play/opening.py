"""The first hand: both say in secret whether they keep it, or shuffle everything and draw anew (G16).

They say it in the first placing, as all that comes before that is theirs to leave out: who places keeps the
hand, and plays no cards before. Where neither draws anew or plays a card, that was all; else both are asked
again, and all goes on step by step.
"""

from typing import Final

from engine.decisions import Asked
from engine.game import Label, Style
from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs import play
from games.guardians.data.book import Book
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import HandKept, PlaysFirst, Ready, Redrawn, TurnBegan, Unready
from games.guardians.mind import ranks
from games.guardians.play.actions import Answer, interned
from games.guardians.play.asking import CHANGE, awaited
from games.guardians.play.common import hide, take_from_deck, tell_drawn
from games.guardians.play.laying import step_back
from games.guardians.play.reading import SHORT
from games.guardians.sheet.frames import HeldOrganize, Opening, Organize, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


def asked_alone(book: Book) -> bool:
    """Tell whether the first hands are asked for by themselves: one after the other places, or the game began
    before that was one question.
    """
    return book.rules == 1 or book.options.placing != "together"


def deal(s: Guardians, seat: int) -> list[int]:
    """Deal a first hand; return it."""
    return take_from_deck(s, seat, s.book.numbers.first_draw)


class FirstHand(Answer):
    """Keep the hand or, without a shield and with a stone, draw anew (G16); it may be changed until the other
    has answered, too.
    """

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, _: Opening, seat: int) -> list[Answer]:
        return [interned(Answer, seat, word) for word in ("keep", "redraw")[: 1 + _redraws(t, seat)]]

    def fault(self, _: GuardiansView, __: Opening) -> Text:
        return Text("Answer keep or redraw, not “{word}”.", word=self.choice[:SHORT])

    def do(self, _: Guardians, frame: Opening[list[str]], __: list[GuardiansEvent]) -> None:
        frame.answer[self.seat] = self.choice

    def label(self, v: GuardiansView, _: Opening) -> Label:
        if self.choice == "keep":
            style: Style = "primary" if _has_shield(v, self.seat) else "secondary"
            hint = Text("the first turn begins")
            return Label(Text("Keep"), Text("Keep this hand"), hint, style=style, rank=1)
        return _ANEW


class FirstThing(Answer):
    """Before anything is placed: draw anew (G16), or play cards (G155); it may be changed until the other is
    ready, too.
    """

    __slots__ = ()

    @classmethod
    def offers(cls, t: Realm, frame: Organize, seat: int) -> list[Answer]:
        if not frame.hand or frame.moves[seat]:
            return []
        anew = seat not in frame.drawn and _redraws(t, seat)
        able = {"redraw": anew, "play": bool(play.offers(t, seat, "organize"))}
        return [interned(Answer, seat, word) for word in able if able[word] and frame.hand[seat] != word]

    def fault(self, v: GuardiansView, frame: Organize) -> Text:
        if not frame.hand or self.choice not in ("redraw", "play"):
            return self.wrong
        if frame.moves[self.seat]:
            return Text("You have placed cards already; take your steps back first.")
        if frame.hand[self.seat] == self.choice:
            return Text("You have said so already; place your cards to keep the hand and play nothing.")
        if self.choice == "play":
            return Text("You hold nothing that can be played before the placing; place your cards.")
        if self.seat in frame.drawn:
            return Text("You have drawn anew, and the second hand is final; place your cards.")
        if _has_shield(v, self.seat):
            return Text("You hold a Shield, and only a hand without one can be drawn anew; place your cards.")
        return Text("Drawing anew costs a stone, and you have none; place your cards.")

    def do(self, _: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> None:
        frame.hand[self.seat] = self.choice
        be_ready(frame, self.seat, out)

    def label(self, _: GuardiansView, __: Organize) -> Label:
        if self.choice == "play":
            hint = Text("you keep this hand, and place it then")
            return Label(Text("Play first"), Text("Play cards before placing"), hint, rank=ranks.LITTLE)
        return _ANEW


def be_ready(frame: HeldOrganize, seat: int, out: list[GuardiansEvent]) -> None:
    """Let a seat be ready; who was stays so, and nobody is told that it said something else."""
    if not frame.ready[seat]:
        frame.ready[seat] = True
        out.append(Ready(seat))


def hands_kept(s: Guardians, frame: HeldOrganize, out: list[GuardiansEvent]) -> bool:
    """Let the turn begin that the first hands were placed for, unless somebody draws anew; tell whether both
    are placed.

    Who draws anew is asked again, and so is the other, whose placing stays as it was. Where somebody plays
    cards first all that was placed is taken back.
    """
    plays, anew = "play" in frame.hand, [seat for seat in (0, 1) if frame.hand[seat] == "redraw"]
    for seat in (0, 1) if plays else ():
        while frame.moves[seat]:
            step_back(s, frame.moves[seat])
    for seat in anew:
        _redraw(s, seat, out)
    if anew and not plays:
        frame.hand, frame.drawn, frame.ready = ["", ""], [*frame.drawn, *anew], [False, False]
        out += [Unready(seat) for seat in (0, 1) if seat not in anew]
        return False
    s.stack.pop()
    out += [HandKept(seat) for seat in (0, 1) if seat not in (*frame.drawn, *anew)]
    out += [PlaysFirst(seat) for seat in (0, 1) if frame.hand[seat] == "play"]
    out.append(TurnBegan(s.turn))
    turn = s.stack[-1]
    if plays and isinstance(turn, Turn):
        turn.then = "orders"
    return not plays


def _redraws(t: Realm, seat: int) -> bool:
    """Tell whether a seat may draw its first hand anew (G16)."""
    return t.stones[seat] > 0 and not _has_shield(t, seat)


def _has_shield(t: Realm, seat: int) -> bool:
    """Tell whether a seat has a card that can stand as a shield in its Pen (G16)."""
    cards, face = t.book.cards, t.face
    return any(cards[face[card]].shield for card in t.pen[seat])


_ANEW: Final = Label(
    Text("Draw anew"), Text("Shuffle all and draw anew"), Text("costs a stone; the second hand is final"),
    style="primary", rank=3 * ranks.MIDDLE,
)  # fmt: skip


def _awaits(_: Realm, frame: Opening) -> Asked:
    """Ask both whether they keep their hands: who could not redraw must not be known."""
    must = tuple([seat for seat in (0, 1) if not frame.answer[seat]])
    return Asked("opening", must, tuple([seat for seat in (0, 1) if frame.answer[seat]]), secret=True)


def _follows(s: Guardians, frame: Opening[list[str]], out: list[GuardiansEvent]) -> bool:
    """Carry both answers out, and begin the first turn."""
    if not all(frame.answer):
        return False
    s.stack.pop()
    for seat in (0, 1):
        if frame.answer[seat] == "redraw":
            _redraw(s, seat, out)
        else:
            out.append(HandKept(seat))
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


def asks_first_hand(v: GuardiansView, frame: Organize) -> Text:
    """Ask for the first placing, and before it what becomes of the first hand."""
    if v.viewer in frame.drawn or not _redraws(v, v.viewer):
        return Text("Look at your hand and place it: begin with “Place all for me”, then “Ready”.")
    return Text(
        "You hold no Shield: pay one of your {stones} stones to draw {count} anew, once, or keep this hand "
        "and place it.", stones=v.stones[v.viewer], count=v.book.numbers.first_draw,
    )  # fmt: skip


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
    follows=_follows,
    awaits=_awaits,
    passing=CHANGE,
)
