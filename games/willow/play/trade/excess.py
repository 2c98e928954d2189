"""What is too much must go at once: cards in hand (W21), face-up spells (W117), cards of a shape (W126)."""

from collections.abc import Mapping
from typing import Final

from games.willow import actions as act
from games.willow.actions import WillowAction, interned
from games.willow.data.book import NONE
from games.willow.events.turns import DiscardReason
from games.willow.play.keeping import throw
from games.willow.play.trade import limits, trading
from games.willow.sheet.facts import Asked, Events, companions, spells_up
from games.willow.sheet.frames import Excess
from games.willow.sheet.state import Lands, Willow

_SAID: Final[Mapping[str, DiscardReason]] = {"hand": "limit", "spells": "spells", "shape": "shape"}


def asked(s: Lands, frame: Excess) -> Asked:
    """Ask the players of all who have too much, at the same time."""
    must = {s.control[char] for char in frame.chars if limits.too_many(s, char, frame.why, frame.kept)}
    return tuple(sorted(must)), (), False, "excess"


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


def legal(s: Willow, frame: Excess, seat: int) -> list[WillowAction]:
    """Offer to discard, or to give to a companion in the same space (W21, W117); Elora is never discarded.
    Who has nothing but her left says so.
    """
    found: list[WillowAction] = []
    for char in frame.chars:
        if s.control[char] == seat and limits.too_many(s, char, frame.why, frame.kept):
            found += _of_one(s, frame, char, seat)
    return found


def _of_one(s: Willow, frame: Excess, char: int, seat: int) -> list[WillowAction]:
    """List what one character may do about it; of equal face-down cards the first."""
    token, face, elora = s.book.token, s.book.face, s.book.elora
    which = _which(s, char, frame.why)
    if not which and s.shape[char] != NONE:
        return [interned(act.Pass, seat, "")]
    seen: list[int] = []
    once = []
    for card in which:
        if card in s.hand[char]:
            if face[card] in seen:
                continue
            seen.append(face[card])
        once.append(card)
    found: list[WillowAction] = [interned(act.Discard, seat, token[card]) for card in once]
    if frame.why == "hand" and s.owner[elora] == char and s.shape[char] == NONE:
        once.append(elora)
    near = companions(s, char)
    found += [
        interned(act.Give, seat, token[card], s.book.chars[other].id)
        for card in once
        for other in near
        if not trading.give_fault(s, card, other)
    ]
    return found


def discard(s: Willow, frame: Excess, a: act.Discard, out: Events) -> None:
    """Throw a card away."""
    throw(s, s.book.card_of[a.card], _SAID[frame.why], out)


def give(s: Willow, frame: Excess, a: act.Give, out: Events) -> None:
    """Give a card away; the receiver obeys his own limits (W21, W117)."""
    to = s.book.char_of[a.char]
    trading.hand_over(s, s.book.card_of[a.card], to, out)
    if to not in frame.chars:
        frame.chars = sorted([*frame.chars, to])


def keep(s: Willow, frame: Excess[list[int]], a: act.Pass, _: Events) -> None:
    """Say that nothing but the child is left to a shape (W126)."""
    frame.kept += [
        char
        for char in frame.chars
        if s.control[char] == a.seat and s.shape[char] != NONE and not _which(s, char, frame.why)
    ]


def advance(s: Willow, frame: Excess[list[int]], _: Events) -> bool:
    """Go on when nobody has too much."""
    if any(limits.too_many(s, char, frame.why, frame.kept) for char in frame.chars):
        return False
    s.stack.remove(frame)
    return True
