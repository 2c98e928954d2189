"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

What lies open stands in states and views by one class, `state.Realms`. A view never holds the seed, the order
of a deck or of a plunder pile, or what nobody has seen of another's hand.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.sheet import GameView, fact, view
from games.heaven_hell.sheet.frames import Seen
from games.heaven_hell.sheet.state import HeavenHell, Realms

Numbers: TypeAlias = tuple[int, ...]


def spied(s: HeavenHell, seat: int | None) -> tuple[Numbers, ...]:
    """Return by seat the faces in its hand that a viewer knows of; none for the viewer's own."""
    n = s.book.n
    known: Sequence[Sequence[int]] = s.open if seat is None else s.spied[seat * n : seat * n + n]
    return tuple([() if at == seat else tuple(faces) for at, faces in enumerate(known)])


@view
class HeavenHellView(GameView[HeavenHell, Seen], Realms[Numbers, tuple[bool, ...], tuple[Numbers, ...]]):
    """Hold what one viewer may know; `seat` is None for a spectator."""

    deck: Numbers
    """By seat: how many cards the game deck has."""
    hand: Numbers
    """The viewer's own hand: faces in rising order."""
    hands: Numbers = fact(lambda s, _: tuple([len(hand) for hand in s.hand]))
    """By seat: how many cards it has in hand."""
    pile: tuple[Numbers, ...] = fact(lambda s, _: tuple([tuple(sorted(pile)) for pile in s.pile]))
    """By seat: the faces of the plunder pile in rising order; all saw them go there, in which order they lie
    nobody knows (ruling 26).
    """
    spied: tuple[Numbers, ...] = fact(spied)
    """By seat: faces in its hand that the viewer knows of, the open ones among them; the own hand is
    empty here.
    """

    @property
    def layers(self) -> tuple[Seen, ...]:
        """Return the frames, the innermost last."""
        return self.frames

    def cards(self, seat: int) -> Numbers:
        """Return the faces in the viewer's own hand, or those that it knows of another's."""
        return self.hand if seat == self.seat else self.spied[seat]

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        return self.hands[seat]

    def plundered(self, seat: int) -> Numbers:
        """Return the faces in a plunder pile, in rising order."""
        return self.pile[seat]
