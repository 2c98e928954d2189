"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

What lies open stands in states and views by one class, `state.World`. A view never holds the seed, the count
of draws, the order of a deck, what was thrown away unseen, or another's hand but for the cards of it that
this viewer has seen.
"""

from collections.abc import Sequence
from typing import TypeAlias

from engine.sheet import GameView, fact, view
from games.good_vs_bad.sheet.frames import Seen
from games.good_vs_bad.sheet.state import GoodVsBad, World

Numbers: TypeAlias = tuple[int, ...]


def backs(s: GoodVsBad, _: int | None) -> tuple[tuple[int, int], ...]:
    """Return by seat how many items and how many events it holds."""
    items = s.book.cards.items
    backs = []
    for hand in s.hand:
        few = 0
        for card in hand:
            if card >= items:
                break
            few += 1
        backs.append((few, len(hand) - few))
    return tuple(backs)


def seen_hands(s: GoodVsBad, seat: int | None) -> tuple[Numbers, ...]:
    """Return by seat the cards of its hand that a viewer knows; none for the viewer's own."""
    known: Sequence[int] = s.seen[-1 if seat is None else seat]
    if not known:
        return ((),) * s.book.n
    return tuple(
        [
            () if other == seat else tuple([card for card in hand if card in known])
            for other, hand in enumerate(s.hand)
        ]
    )


@view
class GoodVsBadView(GameView[GoodVsBad, Seen], World[Numbers, tuple[bool, ...], tuple[Numbers, ...]]):
    """Hold what one viewer may know; `seat` is None for a spectator."""

    hand: Numbers
    """The viewer's own cards."""
    held: tuple[tuple[int, int], ...] = fact(backs)
    """By seat: how many items and how many events it holds, which their backs show."""
    seen: tuple[Numbers, ...] = fact(seen_hands)
    """By seat: cards of its hand that the viewer knows, ascending; empty for the viewer itself."""
    public: Numbers = fact(lambda s, _: tuple(s.seen[-1]))
    """Cards in hands which everybody knows, ascending."""
    dealt: Numbers
    """By seat: cards before it face down, for building."""
    buried: int
    """Items thrown away unseen."""
    item_deck: int
    event_deck: int
    foes: tuple[Numbers, ...] = fact(
        lambda s, _: tuple([tuple(deck[len(deck) - met :]) for deck, met in zip(s.foes, s.met, strict=True)])
    )
    """By tier from 1 (index 0): the encounters at the end of the deck whose order all have seen."""

    @property
    def layers(self) -> tuple[Seen, ...]:
        """Return the frames, the innermost last."""
        return self.frames

    def cards(self, seat: int) -> Numbers:
        """Return the viewer's own cards, or those that it knows of another's."""
        return self.hand if seat == self.seat else self.seen[seat]

    def count(self, seat: int) -> int:
        """Return how many cards a hand holds."""
        return sum(self.held[seat])

    def others_with_events(self, seat: int) -> Numbers:
        """Return the other seats that hold event cards, as their backs show, ascending."""
        return tuple([other for other, (_, events) in enumerate(self.held) if events and other != seat])
