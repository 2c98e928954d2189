# ruff: noqa: ARG002
"""Planted faults in what people see, may do and are told."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from random import Random
from typing import Any

from PIL import Image

from engine import Board, Event, Pending, Standing, Text
from engine.scene import PLAIN, Scene
from tests.conformance.mutants import Mutant, Noted
from tests.engine.tiny_state import CARDS, DECK, Bid, Done, Draw, Pass, Peek, Put, Saw, Shown, Tiny, Whistle


class ShowsNextCard(Mutant):
    """A view that shows the next card of the deck."""

    caught_by = "view round trip"

    def view(self, s: Tiny, seat: int | None) -> Any:
        v = self.sound.view(s, seat)
        return replace(v, draws=v.draws * 100 + s.deck[-1]) if s.deck else v


class ForgetsWhatWasSeen(Mutant):
    """An `imagine` that deals anew what its owner has seen."""

    caught_by = "view round trip"

    def imagine(self, v: Any, rng: Random) -> Any:
        return self.sound.imagine(replace(v, seen=()), rng)


class ShowsBids(Mutant):
    """A view that shows what others have bid before all have."""

    caught_by = "secret answers stay secret"

    def view(self, s: Tiny, seat: int | None) -> Any:
        return replace(self.sound.view(s, seat), draws=sum(s.bids))


class ShowsChangedBids(ShowsBids):
    """A view that shows others that a bid was changed."""

    caught_by = "steps of a secret answer stay secret"


class SeedInView(Noted):
    """The seed in a view."""

    caught_by = "views hold no state and no seed"

    def secret(self, s: Any) -> str:
        return str(s.chance.seed.hex())


class StateInView(Noted):
    """A view that holds the whole state, to save copying."""

    caught_by = "views hold no state and no seed"

    def secret(self, s: Any) -> Any:
        return s


class ForcesAPoorBid(Mutant):
    """Something that is called forced, and leaves a choice."""

    caught_by = "what is forced is so for all to see"

    def forced(self, v: Any) -> list[int]:
        return [seat for seat, chips in enumerate(v.chips) if v.phase == "auction" and chips < 2]


class ForcesByHand(Noted):
    """A card that forbids its holder to bid: who is not asked would have it."""

    caught_by = "what is forced is so for all to see"

    def legal(self, s: Tiny, seat: int) -> Any:
        legal = self.sound.legal(s, seat)
        return [legal[0]] if s.phase == "auction" and 0 in s.hands[seat] else legal

    def forced(self, v: Any) -> list[int]:
        return [*v.note] if v.phase == "auction" else []

    def secret(self, s: Any) -> Any:
        return tuple(seat for seat, hand in enumerate(s.hands) if 0 in hand)


class LegalByFoesHand(Mutant):
    """A legal list that depends on a foe's hand."""

    caught_by = "choices and refusals from the view alone"

    def legal(self, s: Tiny, seat: int) -> Any:
        foe = s.hands[(seat + 1) % s.n]
        return [a for a in self.sound.legal(s, seat) if a.kind != "peek" or 0 not in foe]


class TellingRefusal(Noted):
    """A refusal whose sentence tells a secret."""

    caught_by = "choices and refusals from the view alone"

    def why(self, v: Any, a: Any) -> Text:
        return Text("{why} (Others hold {note}.)", why=self.sound.why(v, a), note=v.note)


class AskedByHiddenCard(Mutant):
    """A seat asked because of a hidden card."""

    caught_by = "who is asked depends on nothing hidden"

    def pending(self, s: Tiny) -> Pending | None:
        asked = self.sound.pending(s)
        if asked is None or asked.kind != "turn":
            return asked
        return replace(asked, may=tuple(seat for seat in asked.may if 3 in s.hands[seat]))


class LeakyBoard(Noted):
    """A board that is drawn from the state."""

    caught_by = "boards and alt texts from the view alone"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board((*sound.rows, (v.note[:20],)), sound.alt)


class LeakyAltText(Noted):
    """An alt text that tells a screen reader more than the board shows."""

    caught_by = "boards and alt texts from the view alone"

    def board(self, v: Any) -> Board:
        sound = self.sound.board(v)
        return Board(sound.rows, (*sound.alt, Text("Hidden: {note}", note=v.note[:100])))


class LeakyDraft(Noted):
    """A draft that shows more than its reader may know."""

    caught_by = "boards and alt texts from the view alone"

    def draft(self, v: Any) -> Board:
        return Board(((v.note[:20],),), (Text("A draft"),))


class LeakyPicture(Noted):
    """A picture with a secret in its last bytes."""

    caught_by = "pictures from the view alone, to the byte"

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:  # the fault is the same for all
        return bytes(self.sound.picture(v)) + str(v.note).encode()


class WidePicture(Mutant):
    """A picture that is no portrait."""

    caught_by = "pictures from the view alone, to the byte"

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:  # the fault is the same for all
        out = BytesIO()
        Image.new("L", (1_000, 700)).save(out, "png")
        return out.getvalue()


class LeakyMarks(Noted):
    """Marks of what is new that follow a secret."""

    caught_by = "pictures from the view alone, to the byte"

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:
        marked = b"" if scene.before is None else str(v.note).encode()
        return bytes(self.sound.picture(v)) + marked


class SignedPicture(Mutant):
    """A picture with metadata."""

    caught_by = "pictures from the view alone, to the byte"

    def picture(self, v: Any, scene: Scene = PLAIN) -> bytes:  # the fault is the same for all
        return bytes(self.sound.picture(v)) + b"\0\0\0\4tEXthand\0\0\0\0"


class TrueWorld(Mutant):
    """An `imagine` that hands back the true world."""

    caught_by = "hidden slots vary"
    last: Any = None

    def view(self, s: Any, seat: int | None) -> Any:
        self.last = s
        return self.sound.view(s, seat)

    def imagine(self, v: Any, rng: Random) -> Any:
        return self.last.copy()


class ImpossibleWorld(Mutant):
    """An `imagine` that loses a card."""

    caught_by = "imagined worlds keep what is known"

    def imagine(self, v: Any, rng: Random) -> Any:
        world = self.sound.imagine(v, rng)
        if world.deck:
            world.deck[0] = world.deck[-1]
        return world


class HopefulImagine(Mutant):
    """An `imagine` that likes high cards on top of the deck."""

    caught_by = "imagined worlds are as likely as dealt ones"

    def imagine(self, v: Any, rng: Random) -> Any:
        world = self.sound.imagine(v, rng)
        if world.deck and all(at != DECK for _, at in v.seen):
            world.deck.append(world.deck.pop(world.deck.index(max(world.deck))))
        return world


class LoudLog(Mutant):
    """A log line to everybody that names a hidden card."""

    caught_by = "events name only what readers know"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events = self.sound.apply(s, a)
        return [replace(e, to=None) if isinstance(e, Saw) else e for e in events]


class LoudWords(Mutant):
    """A public line that names a hidden card, and does not even say that it does."""

    caught_by = "events read alike in imagined worlds"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        if isinstance(a, Peek):
            events.append(Done(a.seat, "put", s.deck[-1]))
        return events


class UnknownNews(Mutant):
    """A view that does not know the card that its owner was just told."""

    caught_by = "what an event told is known"

    def known(self, v: Any) -> Any:
        return [("card", CARDS[card]) for card, _ in v.seen]


class ForgetfulView(Mutant):
    """A view that forgets a peeked card once another seat has drawn it."""

    caught_by = "nothing told is forgotten"

    def view(self, s: Any, seat: int | None) -> Any:
        v = self.sound.view(s, seat)
        return replace(v, seen=tuple((card, at) for card, at in v.seen if at == DECK))


class Speechless(Mutant):
    """An event without a sentence."""

    caught_by = "events have sentences"

    def describe(self, e: Any, reader: int | None) -> Text:
        return Text("") if getattr(e, "what", "") == "die" else self.sound.describe(e, reader)


class BoldBidder(Mutant):
    """A secret answer that cannot be changed."""

    caught_by = "secret answers stay secret"

    def pending(self, s: Tiny) -> Pending | None:
        asked = self.sound.pending(s)
        return replace(asked, may=()) if asked is not None and asked.secret else asked

    def legal(self, s: Tiny, seat: int) -> Any:
        return [a for a in self.sound.legal(s, seat) if not isinstance(a, Bid) or s.bids[seat] < 0]


class WrongDraw(Mutant):
    """A line that tells its reader of a card that it does not have."""

    caught_by = "events name only what readers know"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        if isinstance(a, Draw) and s.deck:
            events.append(Saw(a.seat, s.deck[0], (a.seat,)))
        return events


class HushedPeek(Mutant):
    """A look at a hidden card of which no event tells."""

    caught_by = "what can be taken back told nobody anything"

    def apply(self, s: Any, a: Any) -> list[Event]:
        return [e for e in self.sound.apply(s, a) if not isinstance(e, Saw)]


class HushedDie(Mutant):
    """A die whose event says that it reveals nothing."""

    caught_by = "what can be taken back told nobody anything"

    def apply(self, s: Any, a: Any) -> list[Event]:
        events: list[Event] = self.sound.apply(s, a)
        if not isinstance(a, Put):
            return events
        return [Done(e.seat, e.what, e.card, e.number) if isinstance(e, Shown) else e for e in events]


class TellingWhistle(Mutant):
    """A chip more for a whistle when the next card is of one kind: the chips tell which."""

    caught_by = "what can be taken back told nobody anything"

    def apply(self, s: Any, a: Any) -> list[Event]:
        if isinstance(a, Whistle) and s.deck and s.deck[-1] % 2:
            s.chips[a.seat] += 1
        events: list[Event] = self.sound.apply(s, a)
        return events


class LaysUnderTheDeck(Mutant):
    """A card that is laid under the deck unseen, by an option that is not said to be private."""

    caught_by = "options that others do not see are private"

    def apply(self, s: Tiny, a: Any) -> list[Event]:
        if not isinstance(a, Put):
            return list(self.sound.apply(s, a))
        card = CARDS.index(a.card)
        s.hands[a.seat].remove(card)
        s.deck.insert(0, card)
        return list(self.sound.apply(s, Pass(a.seat)))


class TellingPlan(Noted):
    """A preview of the next turn that begins with an auction where the hidden cards lie so, not otherwise."""

    caught_by = "plans from the view alone"

    def preview(self, v: Any) -> Any:
        if v.seat in (None, v.turn) or v.phase != "turn":
            return None
        world = self.sound.imagine(v, Random(1))
        world.turn = v.seat
        told = sum(at * ord(letter) for at, letter in enumerate(v.note))
        world.phase = "auction" if told % 2 else "turn"
        world.decision = [1] * world.n
        return world


class TellingStop(Mutant):
    """An auction that passes by without a stop, for those whose cards add up to an even number alone."""

    caught_by = "windows without a stop tell of no hand"
    windows = frozenset({"auction"})

    def standing(self, v: Any) -> Sequence[Standing]:
        (offer,) = self.sound.standing(v)
        nothing, *others = offer.choices
        line = "" if sum(v.hand) % 2 else nothing.line
        return [replace(offer, choices=(replace(nothing, line=line), *others), default=nothing.key)]
