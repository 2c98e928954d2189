"""What is too much must go at once: cards in hand (W21), face-up spells (W117), cards of a shape (W126)."""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from games.willow import actions as act
from games.willow.actions import WillowAction, interned
from games.willow.book import NONE
from games.willow.held_core import Excess
from games.willow.rules import trading
from games.willow.rules.common import Asked, Events, companions, limited, spells_up, throw
from games.willow.rules.numbers import spell_room
from games.willow.state import Willow

Why: TypeAlias = Literal["hand", "spells", "shape"]


def check(s: Willow, chars: Iterable[int], why: Why = "hand") -> None:
    """Ask for what some characters have too much of, if they have (W21, W110, W117, W126, W130).

    A shape's cards are only asked for outside a fight: in it W98 rules, and what is left goes at its end
    (W126, W127, addition 7.1).
    """
    chars = [char for char in chars if too_many(s, char, why)]
    if chars:
        s.stack.append(Excess(sorted(set(chars)), why))


def too_many(s: Any, char: int, why: str) -> int:
    """Return how many cards a character must still give or throw away; counts of public things."""
    if why == "hand":
        over: int = limited(s, char) - s.book.options.hand_limit
        if s.shape[char] != NONE and not fighting(s):
            return max(over, len(shed(s, char)))
        return max(over, 0)
    if why == "spells":
        return 0 if s.shape[char] != NONE else max(-spell_room(s, char), 0)
    return 0 if s.shape[char] == NONE or fighting(s) else len(shed(s, char))


def fighting(s: Any) -> bool:
    """Tell whether a fight goes on."""
    return any(frame.kind == "fight" for frame in s.stack)


def shed(s: Any, char: int) -> list[int]:
    """Return the cards that a transformed character cannot keep: all but treasures, face-up spells, Elora and
    the army, which has gone home (W126, addition 7.1).
    """
    book = s.book
    elora = book.elora
    hidden = [card for card in s.hand[char] if card != elora]
    return [*hidden, *(card for card in s.shown[char] if book.lost[card] and card != elora)]


def asked(s: Any, frame: Any) -> Asked:
    """Ask the players of all who have too much, at the same time."""
    must = {s.control[char] for char in frame.chars if too_many(s, char, frame.why)}
    return tuple(sorted(must)), (), False, "excess"


def _which(s: Any, char: int, why: str) -> list[int]:
    """Return the cards that a character may give or throw away for it."""
    if why == "spells":
        return spells_up(s, char)
    if s.shape[char] != NONE:
        return shed(s, char)
    counted = s.book.counted
    elora = s.book.elora
    cards = (*s.hand[char], *(card for card in s.shown[char] if counted[card]))
    return [card for card in cards if card != elora]


def legal(s: Willow, frame: Excess, seat: int) -> list[WillowAction]:
    """Offer to discard, or to give to a companion in the same space (W21, W117); Elora is never discarded."""
    token, face = s.book.token, s.book.face
    found: list[WillowAction] = []
    for char in frame.chars:
        if s.control[char] != seat or not too_many(s, char, frame.why):
            continue
        near = companions(s, char)
        which = _which(s, char, frame.why)
        seen: list[int] = []
        for card in which:
            if card in s.hand[char]:
                if face[card] in seen:
                    continue
                seen.append(face[card])
            found.append(interned(act.Discard, seat, token[card]))
        elora = s.book.elora
        if frame.why == "hand" and s.owner[elora] == char and s.shape[char] == NONE:
            which = [*which, elora]
        for card in which:
            found += [
                interned(act.Give, seat, token[card], s.book.chars[other].id)
                for other in near
                if not trading.give_fault(s, card, other)
            ]
    return found


def discard(s: Willow, _: Excess, a: act.Discard, out: Events) -> None:
    """Throw a card away."""
    card = s.book.card_of[a.card]
    frame = s.stack[-1]
    why: Any = {"hand": "limit", "spells": "spells", "shape": "shape"}[getattr(frame, "why", "hand")]
    throw(s, card, why, out)


def give(s: Willow, frame: Excess, a: act.Give, out: Events) -> None:
    """Give a card away; the receiver obeys his own limits (W21, W117)."""
    to = s.book.char_of[a.char]
    trading.hand_over(s, s.book.card_of[a.card], to, out)
    if to not in frame.chars:
        frame.chars = sorted([*frame.chars, to])


def advance(s: Willow, frame: Excess, out: Events) -> bool:  # noqa: ARG001  # every row takes it
    """Go on when nobody has too much."""
    if any(too_many(s, char, frame.why) for char in frame.chars):
        return False
    s.stack.remove(frame)
    return True
