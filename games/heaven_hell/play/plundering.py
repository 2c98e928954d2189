"""Plunder: the top of the own deck is revealed, and makes or feeds the plunder pile (H43-H46)."""

from collections.abc import Iterator

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.events import Discarded, HeavenHellEvent, PileShuffled, PlunderDeclined, Plundered
from games.heaven_hell.play.discarding import DONE, Discard, Done
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import YES_NO, Answer, no_answer
from games.heaven_hell.sheet import frames
from games.heaven_hell.sheet.frames import ANSWERS, Sort, YesNo
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


def offer(s: HeavenHell, seat: int, field: int, count: int) -> None:
    """Ask whether to plunder, if there is anything to reveal (H46, ruling 24)."""
    if s.deck[seat] and count > 0:
        s.stack.append(frames.Plunder(seat, field, count))


@deed(Text("Plunder the battlefield, or not."), answer=True, choice=YES_NO)
class Plunder(Answer):
    """Plunder, or not: reveal the top cards, as many as there are, or nothing (H43, H46, ruling 24)."""

    seat: int
    choice: YesNo

    @classmethod
    def offers(cls, _: Realms, __: frames.Plunder, seat: int) -> Iterator["Plunder"]:
        return (cls(seat, answer) for answer in ANSWERS)

    def fault(self, _: Realms, __: frames.Plunder) -> Text | None:
        return no_answer(self.choice)

    def do(self, s: HeavenHell, frame: frames.Plunder, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        if self.choice == "no":
            out.append(PlunderDeclined(self.seat))
            return
        deck = s.deck[self.seat]
        revealed = sorted(deck[-frame.count :])
        del deck[-frame.count :]
        out.append(Plundered(self.seat, tuple(s.book.faces[face].id for face in revealed)))
        s.stack.append(Sort(self.seat, revealed))

    def label(self, _: HeavenHellView, __: frames.Plunder) -> Label:
        if self.choice == "no":
            return Label(Text("Decline"), Text("Do not plunder"), rank=5)
        hint = Text("in each of your turns you may play one card of your plunder pile for nothing")
        return Label(Text("Plunder"), Text("Plunder"), hint, style="primary", rank=10)


def _asks(v: HeavenHellView, frame: frames.Plunder) -> Text:
    return Text(
        "Plunder {field}? You would turn up {count} card of your deck.",
        "Plunder {field}? You would turn up {count} cards of your deck.",
        min(frame.count, v.deck[frame.seat]),
        field=v.book.fields[frame.field].name,
    )


PLUNDER = Stage(frames.Plunder, (Plunder,), asks=_asks, waits=Text("Does {player} plunder?"))


class Reject(Discard):
    """Discard one of the revealed cards (H44)."""

    @classmethod
    def offers(cls, t: Realms, frame: Sort, seat: int) -> Each[Discard]:
        return cls.each(t, seat, frame.revealed)

    def fault(self, t: Realms, frame: Sort) -> Text | None:
        if t.book.face_of.get(self.card) in frame.revealed:
            return None
        shown = tuple(Text("{name}", name=t.book.faces[face].name) for face in frame.revealed)
        return Text("Only what was revealed can be discarded now: {cards}. Or say “done”.", cards=shown)

    def do(self, s: HeavenHell, frame: Sort[list[int]], out: list[HeavenHellEvent]) -> None:
        face = s.book.face_of[self.card]
        frame.revealed.remove(face)
        s.discard[self.seat].append(face)
        out.append(Discarded(self.seat, self.card, "plunder"))

    def label(self, v: HeavenHellView, _: Sort) -> Label:
        return self.titled(v, 0)


class Bury(Done):
    """Shuffle the other revealed cards into the plunder pile, which is made if there is none (H45)."""

    def do(self, s: HeavenHell, frame: Sort, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        pile = s.pile[self.seat]
        pile += frame.revealed
        pile.sort()
        s.chance.shuffle(pile)
        out.append(PileShuffled(self.seat, len(frame.revealed), len(pile)))

    def label(self, _: HeavenHellView, frame: Sort) -> Label:
        text = Text("Keep {count} card", "Keep {count} cards", len(frame.revealed))
        return Label(DONE, text, style="primary", rank=50)


def _follows(s: HeavenHell, frame: Sort, _: list[HeavenHellEvent]) -> bool:
    """Close without a pile when everything was discarded (ruling 25)."""
    if frame.revealed:
        return False
    s.stack.pop()
    return True


def _sorts(_: HeavenHellView, frame: Sort) -> Text:
    return Text(
        "Discard what you do not want; {count} card goes to your plunder pile.",
        "Discard what you do not want; {count} cards go to your plunder pile.",
        len(frame.revealed),
    )


SORT = Stage(
    Sort,
    (Bury, Reject),
    asks=_sorts,
    waits=Text("{player} sorts the plunder."),
    bare=Discard,
    lists=listing(Bury, Reject),
    follows=_follows,
)
