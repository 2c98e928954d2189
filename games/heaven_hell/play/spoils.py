"""Spoils: once in a turn the top card of the own plunder pile is turned up, and played for nothing (3.5)."""

from engine.game import Label
from engine.stages import Stage, deed
from engine.texts import Text
from games.heaven_hell.events import HeavenHellEvent, Played, SpoilsKept, SpoilsTurned
from games.heaven_hell.face.words import card_name
from games.heaven_hell.mind.places import placed
from games.heaven_hell.play.characters import Play
from games.heaven_hell.play.discarding import DONE, Done
from games.heaven_hell.play.grid import enter
from games.heaven_hell.play.hands import show
from games.heaven_hell.play.miracles import Miracle, no_miracle, speak, unspeakable
from games.heaven_hell.play.offers import Each, listing
from games.heaven_hell.play.reading import MusterDeed
from games.heaven_hell.sheet.facts import cell_of, empty
from games.heaven_hell.sheet.frames import Spoils, Turn
from games.heaven_hell.sheet.state import HeavenHell, Realms
from games.heaven_hell.sheet.view import HeavenHellView


@deed(Text("Turn up the top card of your plunder pile, once in your turn."), kind="spoils", answer=True)
class Turnup(MusterDeed):
    """Turn up the top card of the own plunder pile, once; what cannot be played now goes to hand (3.5)."""

    seat: int

    def fault(self, t: Realms, turn: Turn) -> Text | None:
        if turn.turned:
            return _ONCE
        return None if t.plundered(self.seat) else _NO_PILE

    def do(self, s: HeavenHell, turn: Turn, out: list[HeavenHellEvent]) -> None:
        turn.turned = True
        face = s.pile[self.seat].pop()
        card = s.book.faces[face]
        out.append(SpoilsTurned(self.seat, card.id))
        if card.kind == "character":
            playable = bool(empty(s, self.seat))
        else:
            playable = card.kind == "miracle" and unspeakable(s, self.seat, face) is None
        if playable:
            s.stack.append(Spoils(self.seat, face))
        else:
            keep(s, self.seat, face, out)

    def label(self, v: HeavenHellView, _: Turn) -> Label:
        hint = Text(
            "the top card of the {count} in your plunder pile; a character or Miracle is free",
            count=len(v.pile[self.seat]),
        )
        text = Text("Turn up a plundered card")
        return Label(Text("Plunder pile"), text, hint, style="primary", rank=90)


_ONCE = Text("You have turned up a card in this turn; once is all.")
_NO_PILE = Text("You have no plunder pile; win a battle as Heaven and plunder first.")


def keep(s: HeavenHell, seat: int, face: int, out: list[HeavenHellEvent]) -> None:
    """Take the turned-up card to hand (3.5)."""
    show(s, seat, face)
    out.append(SpoilsKept(seat, s.book.faces[face].id))


class PlaySpoils(Play):
    """Put the turned-up character into play at no cost (3.5)."""

    @classmethod
    def offers(cls, t: Realms, frame: Spoils, seat: int) -> Each[Play]:
        return cls.everywhere(t, seat, [frame.face] if t.book.faces[frame.face].kind == "character" else [])

    def fault(self, t: Realms, frame: Spoils) -> Text | None:
        return _another(t, frame, self.card) or self.misplaced(t)

    def do(self, s: HeavenHell, frame: Spoils, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        enter(s, cell_of(s, self.seat, self.to), frame.face)
        out.append(Played(self.seat, self.card, self.to, "spoils", 0))

    def label(self, v: HeavenHellView, frame: Spoils) -> Label:
        price = Text("cost {cost}", cost=v.book.faces[frame.face].cost)
        return self.titled(v, Text("Play"), price, 60 if placed(v, self.seat, frame.face) == self.to else 1)


class SpeakSpoils(Miracle):
    """Speak the turned-up Miracle at no cost (3.5)."""

    @classmethod
    def offers(cls, t: Realms, frame: Spoils, seat: int) -> Each[Miracle]:
        card = t.book.faces[frame.face]
        return Each(lambda name: Miracle(seat, name), [card.id] if card.kind == "miracle" else [])

    def fault(self, t: Realms, frame: Spoils) -> Text | None:
        return (
            _another(t, frame, self.card)
            or no_miracle(t.book.faces[frame.face])
            or unspeakable(t, self.seat, frame.face)
        )

    def do(self, s: HeavenHell, frame: Spoils, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        speak(s, self.seat, frame.face, 0, out)

    def label(self, v: HeavenHellView, _: Spoils) -> Label:
        return self.titled(v, 60)


def _another(t: Realms, frame: Spoils, card: str) -> Text | None:
    """Refuse another card than the one turned up; else None."""
    if t.book.face_of.get(card) == frame.face:
        return None
    turned = t.book.faces[frame.face].name
    return Text("Only {card}, which you turned up, can be played now; or say “done”.", card=turned)


class Keep(Done):
    """Take the turned-up card to hand (3.5)."""

    def do(self, s: HeavenHell, frame: Spoils, out: list[HeavenHellEvent]) -> None:
        s.stack.pop()
        keep(s, frame.seat, frame.face, out)

    def label(self, _: HeavenHellView, __: Spoils) -> Label:
        return Label(DONE, Text("Take it to hand"), rank=50)


def _asks(v: HeavenHellView, frame: Spoils) -> Text:
    card = card_name(v.book, frame.face)
    return Text("You turned up {card}. Play it for nothing, or take it to hand?", card=card)


SPOILS = Stage(
    Spoils,
    (Keep, PlaySpoils, SpeakSpoils),
    asks=_asks,
    waits=Text("{player} decides about the card turned up."),
    lists=listing(Keep, PlaySpoils, SpeakSpoils),
)
