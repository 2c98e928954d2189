"""What is too much must go at once: cards in hand (W21), face-up spells (W117), cards of a shape (W126)."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from games.willow import actions as act
from games.willow.actions import WillowAction, interned
from games.willow.book import NONE, Book
from games.willow.events.turns import DiscardReason
from games.willow.held_core import Excess
from games.willow.rules import trading
from games.willow.rules.common import Asked, Events, companions, limited, spells_up, throw
from games.willow.rules.numbers import spell_room
from games.willow.state import Willow

Why: TypeAlias = Literal["hand", "spells", "shape"]


_SAID: Final[Mapping[str, DiscardReason]] = {"hand": "limit", "spells": "spells", "shape": "shape"}


def check(s: Willow, chars: Iterable[int], why: Why = "hand") -> None:
    """Ask for what some characters have too much of, if they have (W21, W110, W117, W126, W130).

    A shape's cards are only asked for outside a fight: in it W98 rules, and what is left goes at its end
    (W126, W127, addition 7.1).
    """
    if s.ending:
        return
    if why == "hand":
        most, hand, shown = s.book.options.hand_limit, s.hand, s.shown
        chars = [char for char in chars if s.shape[char] != NONE or len(hand[char]) + len(shown[char]) > most]
    chars = [char for char in chars if too_many(s, char, why)]
    if chars:
        s.stack.append(Excess(sorted(set(chars)), why, []))


def unlearn(s: Willow) -> bool:
    """Ask for spells that are too many, whatever took the Magic away: a Friend or a Talisman that was lost or
    discarded (W117, addition 4.5); tell whether somebody is asked now.
    """
    if s.ending or s.stack[-1].kind == "excess":
        return False
    spells, height = spells_of(s.book), len(s.stack)
    casters = [char for char, cards in enumerate(s.shown) if cards and not spells.isdisjoint(cards)]
    if casters:
        check(s, casters, "spells")
    return len(s.stack) > height


@lru_cache(maxsize=64)
def spells_of(book: Book) -> frozenset[int]:
    """Return the cards that are spells."""
    return frozenset([card for card, kind in enumerate(book.kind) if kind == "spell"])


def too_many(s: Any, char: int, why: str, kept: Sequence[int] = ()) -> int:
    """Return how many cards a character must still give or throw away, by what all can see.

    The child may be among the face-down cards of a shape: her holder says when nothing else is left.
    """
    shaped = s.shape[char] != NONE
    if why == "spells":
        return 0 if shaped else max(-spell_room(s, char), 0)
    over: int = limited(s, char) - s.book.options.hand_limit if why == "hand" else 0
    if shaped and char not in kept and not fighting(s):
        over = max(over, len(s.hand[char]) + len(_shed_shown(s, char)))
    return max(over, 0)


def fighting(s: Any) -> bool:
    """Tell whether a fight goes on."""
    return any(frame.kind == "fight" for frame in s.stack)


def shed(s: Any, char: int) -> list[int]:
    """Return the cards that a transformed character cannot keep: all but treasures, face-up spells, Elora and
    the army, which has gone home (W126, addition 7.1).
    """
    return [*(card for card in s.hand[char] if card != s.book.elora), *_shed_shown(s, char)]


def _shed_shown(s: Any, char: int) -> list[int]:
    lost, elora = s.book.lost, s.book.elora
    return [card for card in s.shown[char] if lost[card] and card != elora]


def asked(s: Any, frame: Any) -> Asked:
    """Ask the players of all who have too much, at the same time."""
    must = {s.control[char] for char in frame.chars if too_many(s, char, frame.why, frame.kept)}
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
    """Offer to discard, or to give to a companion in the same space (W21, W117); Elora is never discarded.
    Who has nothing but her left says so.
    """
    found: list[WillowAction] = []
    for char in frame.chars:
        if s.control[char] == seat and too_many(s, char, frame.why, frame.kept):
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


def keep(s: Willow, frame: Excess, a: act.Pass, _: Events) -> None:
    """Say that nothing but the child is left to a shape (W126)."""
    frame.kept += [
        char
        for char in frame.chars
        if s.control[char] == a.seat and s.shape[char] != NONE and not _which(s, char, frame.why)
    ]


def advance(s: Willow, frame: Excess, _: Events) -> bool:
    """Go on when nobody has too much."""
    if any(too_many(s, char, frame.why, frame.kept) for char in frame.chars):
        return False
    s.stack.remove(frame)
    return True
