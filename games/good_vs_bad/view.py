"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

The facts bear the names they have in the state. A view never holds the seed, the count of draws, the order of
a deck, what was thrown away unseen, or another's hand but for the cards of it that this viewer has seen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.state import SHARED
from engine.views import Framed
from games.good_vs_bad.book import Book
from games.good_vs_bad.frames import Frame, Turn, seen
from games.good_vs_bad.state import Ending, GoodVsBad

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GoodVsBadView(Framed[Frame]):
    """Hold what one viewer may know; `seat` is None for a spectator. Lists of the state are tuples here."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    seat: int | None
    frames: tuple[Frame, ...]
    """Who is asked what, the innermost last."""
    decision: int
    """The number that the viewer is asked under, or 0."""
    first: int
    round: int
    length: int
    level: Numbers
    snare: Numbers
    at: Numbers
    stat: tuple[Numbers, ...]
    start: tuple[Numbers, ...]
    lost: Numbers
    penalty: Numbers
    boost: Numbers
    fallen: tuple[bool, ...]
    items: tuple[Numbers, ...]
    renown: Numbers
    crown: Numbers
    reached: tuple[Numbers, ...]
    truce: tuple[bool, ...]
    shift: int
    hand: Numbers
    """The viewer's own cards."""
    held: tuple[tuple[int, int], ...]
    """By seat: how many items and how many events it holds, which their backs show."""
    seen: tuple[Numbers, ...]
    """By seat: cards of its hand that the viewer knows, ascending; empty for the viewer itself."""
    public: Numbers
    """Cards in hands which everybody knows, ascending."""
    dealt: Numbers
    """By seat: cards before it face down, for building."""
    buried: int
    """Items thrown away unseen."""
    item_deck: int
    event_deck: int
    item_discard: Numbers
    event_discard: Numbers
    foes: tuple[Numbers, ...]
    """By tier from 1 (index 0): the encounters at the end of the deck whose order all have seen."""
    ending: Ending
    winner: int
    memo: dict[Any, Any] = field(default_factory=dict, metadata={SHARED: True}, compare=False, repr=False)
    """What has been worked out from this view already; holds nothing that is not in it."""

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is being played; None during set-up and when the game is over."""
        bottom = self.frames[0] if self.frames else None
        return bottom if isinstance(bottom, Turn) else None


def view(s: GoodVsBad, seat: int | None) -> GoodVsBadView:
    """Build what a seat (None: a spectator) may know of a state."""
    return GoodVsBadView(
        s.book,
        seat,
        tuple([seen(frame) for frame in s.stack]),
        0 if seat is None else s.decision[seat],
        s.first,
        s.round,
        s.length,
        tuple(s.level),
        tuple(s.snare),
        tuple(s.at),
        tuple([tuple(stats) for stats in s.stat]),
        tuple([tuple(stats) for stats in s.start]),
        tuple(s.lost),
        tuple(s.penalty),
        tuple(s.boost),
        tuple(s.fallen),
        tuple([tuple(items) for items in s.items]),
        tuple(s.renown),
        tuple(s.crown),
        tuple([tuple(bases) for bases in s.reached]),
        tuple(s.truce),
        s.shift,
        () if seat is None else tuple(s.hand[seat]),
        backs(s),
        seen_hands(s, seat),
        tuple(s.seen[-1]),
        tuple([len(cards) for cards in s.dealt]),
        len(s.buried),
        len(s.item_deck),
        len(s.event_deck),
        tuple(s.item_discard),
        tuple(s.event_discard),
        tuple([tuple(deck[len(deck) - met :]) for deck, met in zip(s.foes, s.met, strict=True)]),
        s.ending,
        s.winner,
    )


def backs(s: GoodVsBad) -> tuple[tuple[int, int], ...]:
    """Return by seat how many items and how many events it holds."""
    items = s.book.cards.items
    found = []
    for hand in s.hand:
        few = 0
        for card in hand:
            if card >= items:
                break
            few += 1
        found.append((few, len(hand) - few))
    return tuple(found)


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
