"""Build worlds from a view alone: all that is hidden is drawn afresh, evenly among the worlds that fit.

What is hidden: of each player, which of the cards that nobody has seen lie in the hand and in which order the
others lie in the game deck; the order of plunder piles; all chance to come. Deck lists are open, so what has
not been seen of a player's cards is known; it is shuffled and dealt anew to hand and deck.
"""

from random import Random
from typing import Final

from engine.mixing import mixed
from engine.sheet import imagined, number_others
from engine.stages import asked
from games.heaven_hell.sheet.facts import changing, heaven
from games.heaven_hell.sheet.frames import ANSWERS, NOTHING, Defend, Even, Held, Retaliate, Sort, Spoils
from games.heaven_hell.sheet.state import HeavenHell
from games.heaven_hell.sheet.view import HeavenHellView

DISCARDED: Final = 0.25
"""How probably somebody discards a card of theirs when they even up."""


def imagine(v: HeavenHellView, rng: Random) -> HeavenHell:
    """Build a world that looks to the viewer exactly like the one it has seen, with a fresh seed."""
    decks, hands = _deal(v, rng)
    s = v.world(
        imagined(rng),
        deck=decks,
        hand=hands,
        pile=[mixed(pile, rng) for pile in v.pile],
        spied=_spied(v),
    )
    for frame in s.stack:
        _answer(s, v, frame, rng)
    number_others(s, v, () if v.top is None else [*asked(v.top), *changing(v, v.top)])
    return s


def _answer(s: HeavenHell, v: HeavenHellView, frame: Held, rng: Random) -> None:
    """Make up what others have answered in secret, once they are done."""
    if isinstance(frame, Even):
        for seat in frame.queue:
            if seat != v.seat and seat not in frame.asked:
                frame.aside[seat] = [face for face in s.hand[seat] if rng.random() < DISCARDED]
    elif isinstance(frame, Defend | Retaliate):
        fields, leader = zip(v.book.fields, v.holder, strict=True), heaven(v)
        held = [field.id for field, holder in fields if holder == leader]
        answers = ANSWERS if isinstance(frame, Defend) else [NOTHING, *held]
        for seat in frame.queue:
            if seat != v.seat and seat not in frame.asked:
                frame.answer[seat] = rng.choice(answers)


def unseen(v: HeavenHellView, seat: int) -> list[int]:
    """Return the faces of a player's deck that the viewer has not seen, in rising order: those in the game
    deck and, where it is another's, those in hand.
    """
    left = list(v.book.decks[seat])
    grid = v.grid[seat * v.book.size : (seat + 1) * v.book.size]
    known = v.hand if seat == v.seat else v.spied[seat]
    seen = [*v.discard[seat], *v.pile[seat], *known, *(face for face in grid if face >= 0), *_shown(v, seat)]
    for face in seen:
        left.remove(face)
    return left


def _shown(v: HeavenHellView, seat: int) -> tuple[int, ...]:
    """Return the faces that lie open between two places: revealed by plunder, or turned up as spoils."""
    top = v.top
    if isinstance(top, Sort) and top.seat == seat:
        return top.revealed
    if isinstance(top, Spoils) and top.seat == seat:
        return (top.face,)
    return ()


def _deal(v: HeavenHellView, rng: Random) -> tuple[list[list[int]], list[list[int]]]:
    """Deal the unseen cards of each player to the game deck and, of others, to the hand."""
    decks: list[list[int]] = []
    hands: list[list[int]] = []
    for seat in range(v.book.n):
        left = mixed(unseen(v, seat), rng)
        known = list(v.hand if seat == v.seat else v.spied[seat])
        missing = v.hands[seat] - len(known)
        hands.append(sorted([*known, *left[:missing]]))
        decks.append(left[missing:])
    return decks, hands


def _spied(v: HeavenHellView) -> list[list[int]]:
    """Return who knows what of whose hand: the viewer what it knows, all others what is open.

    What others may have spied is left out, for the viewer does not know which cards those were.
    """
    n = v.book.n
    return [
        [] if viewer == owner else list(v.spied[owner] if viewer == v.seat else v.open[owner])
        for viewer in range(n)
        for owner in range(n)
    ]
