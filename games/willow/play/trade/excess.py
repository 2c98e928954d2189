"""What is too much must go at once: cards in hand (W21), face-up spells (W117), cards of a shape (W126)."""

from collections.abc import Mapping
from typing import Final

from engine.decisions import Asked
from engine.game import Label
from engine.stages import Deed, Stage
from engine.texts import Text
from games.willow.data.book import NONE
from games.willow.events.turns import DiscardReason
from games.willow.face.things import mine
from games.willow.face.words import short_char
from games.willow.play.answers import Pass
from games.willow.play.casting import playing
from games.willow.play.casting.playing import Play
from games.willow.play.keeping import throw
from games.willow.play.reading import interned
from games.willow.play.trade import limits
from games.willow.play.trade.giving import Discard, Give, give_fault, hand_over
from games.willow.sheet.facts import Events, companions, spells_up
from games.willow.sheet.frames import Excess
from games.willow.sheet.state import Lands, Willow
from games.willow.sheet.view import WillowView

_SAID: Final[Mapping[str, DiscardReason]] = {"hand": "limit", "spells": "spells", "shape": "shape"}


class ThrowAway(Discard):
    """Throw a card away that is too much."""

    __slots__ = ()

    def do(self, s: Willow, f: Excess, out: Events) -> None:  # type: ignore[override]
        throw(s, s.book.card_of[self.card], _SAID[f.why], out)


class GiveAway(Give):
    """Give a card away; the receiver obeys his own limits (W21, W117)."""

    __slots__ = ()

    def do(self, s: Willow, f: Excess, out: Events) -> None:  # type: ignore[override]
        to = s.book.char_of[self.char]
        hand_over(s, s.book.card_of[self.card], to, out)
        if to not in f.chars:
            f.chars = sorted([*f.chars, to])


class Keep(Pass):
    """Say that nothing but the child is left to a shape (W126)."""

    __slots__ = ()

    def fault(self, _: WillowView, __: Excess) -> Text | None:  # type: ignore[override]
        return self.wrong

    def do(self, s: Willow, f: Excess[list[int]], _: Events) -> None:
        f.kept += [
            char
            for char in f.chars
            if s.control[char] == self.seat and s.shape[char] != NONE and not _which(s, char, f.why)
        ]

    def label(self, _: WillowView, __: Excess) -> Label:
        return self.named(Text("Done"))


class Shed(Play):
    """Play what a shape cannot keep, where it can be played at any time (W126, W130)."""

    __slots__ = ()

    def fault(self, _: WillowView, __: Excess) -> Text | None:  # type: ignore[override]
        return self.wrong


def _awaits(s: Lands, frame: Excess) -> Asked:
    """Ask the players of all who have too much, at the same time."""
    must = {s.control[char] for char in frame.chars if limits.too_many(s, char, frame.why, frame.kept)}
    return Asked("excess", tuple(sorted(must)))


def _which(s: Lands, char: int, why: str) -> list[int]:
    """Return the cards that a character may give or throw away for it."""
    if why == "spells":
        return spells_up(s, char)
    if s.shape[char] != NONE:
        return limits.shed(s, char)
    counted = s.book.counted
    elora = s.book.elora
    cards = (*s.hand[char], *(card for card in s.shown[char] if counted[card]))
    return [card for card in cards if card != elora]


def _lists(s: Willow, frame: Excess, seat: int) -> list[Deed]:
    """Offer to discard, or to give to a companion in the same space (W21, W117); Elora is never discarded.
    Who has nothing but her left says so; who is transformed may also play.
    """
    mine = [char for char in frame.chars if s.control[char] == seat]
    deeds: list[Deed] = []
    for char in mine:
        if limits.too_many(s, char, frame.why, frame.kept):
            deeds += _of_one(s, frame, char, seat)
    for char in mine:
        if s.shape[char] != NONE and limits.shed(s, char):
            deeds += playing.legal(s, char, "far")
    return deeds


def _of_one(s: Willow, frame: Excess, char: int, seat: int) -> list[Deed]:
    """List what one character may do about it; of equal face-down cards the first."""
    token, face, elora = s.book.token, s.book.face, s.book.elora
    which = _which(s, char, frame.why)
    if not which and s.shape[char] != NONE:
        return [interned(Pass, seat, "")]
    seen: list[int] = []
    once = []
    for card in which:
        if card in s.hand[char]:
            if face[card] in seen:
                continue
            seen.append(face[card])
        once.append(card)
    deeds: list[Deed] = [interned(Discard, seat, token[card]) for card in once]
    if frame.why == "hand" and s.owner[elora] == char and s.shape[char] == NONE:
        once.append(elora)
    near = companions(s, char)
    deeds += [
        interned(Give, seat, token[card], s.book.chars[other].id)
        for card in once
        for other in near
        if not give_fault(s, card, other)
    ]
    return deeds


def _follows(s: Willow, frame: Excess[list[int]], _: Events) -> bool:
    """Go on when nobody has too much."""
    if any(limits.too_many(s, char, frame.why, frame.kept) for char in frame.chars):
        return False
    s.stack.remove(frame)
    return True


_ASKS: Final[Mapping[str, Text]] = {
    "hand": Text("{char} has more than {most} cards: discard, or give to a companion there."),
    "spells": Text("{char} has more open spells than Magic: discard, or give to who has room."),
    "shape": Text("{char} is transformed: play, give or discard the cards that a shape cannot hold."),
}


def _asks(v: WillowView, f: Excess) -> Text:
    char = next((char for char in f.chars if mine(v, char)), f.chars[0])
    return _ASKS[f.why].with_args(char=short_char(v.book, char), most=v.book.options.hand_limit)


EXCESS = Stage(
    Excess,
    (ThrowAway, GiveAway, Keep, Shed),
    asks=_asks,
    waits=Text("{players}: discarding what is too much."),
    lists=_lists,
    follows=_follows,
    awaits=_awaits,
)
