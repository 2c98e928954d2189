"""Hidden places as `imagine` sees them: how many cards lie where, and how much fits in."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from games.guardians.cards.verbs.channels import room
from games.guardians.data.book import NONE
from games.guardians.data.field import OWNER, STRONGHOLDS
from games.guardians.play.common import items_on, owner, points, size_of
from games.guardians.play.control import shield_owner
from games.guardians.sheet.frames import Seen
from games.guardians.sheet.view import GuardiansView


@dataclass(slots=True)
class Heap:
    """A stack, or a Combat Hand, of which some cards are hidden."""

    kind: str
    """`on`, `under`, `loft`, or the kind of frame."""
    at: int
    """A space, or the place in `upgrade`; of a frame the seat."""
    hidden: int
    """Cards that are not known, creatures and items together."""
    known: tuple[int, ...]
    """Creatures that are known."""
    creatures: list[int] = field(default_factory=list)
    """Creatures that the world puts there."""
    items: list[int] = field(default_factory=list)
    """Items that it puts there."""

    @property
    def left(self) -> int:
        """Return how many cards are still to be put there."""
        return self.hidden - len(self.creatures) - len(self.items)


def heaps(v: GuardiansView, seat: int) -> list[Heap]:
    """Return the heaps of a player with hidden cards, nothing put there yet."""
    found: tuple[Heap, ...] | None = v.memo.get(("heaps", seat))
    if found is None:
        found = v.memo["heaps", seat] = tuple(_heaps(v, seat))
    return [Heap(heap.kind, heap.at, heap.hidden, heap.known) for heap in found]


def _heaps(v: GuardiansView, seat: int) -> Iterator[Heap]:
    for space in range(len(v.on)):
        if stack_owner(v, space) == seat:
            yield from _heap(v, "on", space, v.on[space], v.on_count[space])
    for space in STRONGHOLDS[seat]:
        yield from _heap(v, "under", space, v.under[space], v.under_count[space])
    known = tuple(card for card in v.loft[seat * 2 : seat * 2 + 2] if card >= 0)
    for at in (seat * 2, seat * 2 + 1):
        if v.upgrade[at] >= 0 and room(v, v.upgrade[at]) is not None:
            yield from _heap(v, "loft", at, known, v.loft_count[seat])
    for frame in v.frames:
        cards = hand_of(frame, seat)
        shown = tuple(card for card in cards if card >= 0)
        yield from _heap(v, frame.kind, seat, shown, len(cards) + len(items_on(v, shown)))


def hand_of(frame: Seen, seat: int) -> tuple[int, ...]:
    """Return the creatures of a player that lie in a frame, as the viewer sees them."""
    if frame.kind == "combat":
        return frame.hand[seat]
    if (frame.kind == "retreat" or frame.kind == "merge") and frame.seat == seat:
        return frame.cards
    return ()


def stack_owner(v: GuardiansView, space: int) -> int:
    """Return whose creatures lie on a space."""
    if v.on[space]:
        return owner(v, v.on[space][0])
    standing = shield_owner(v, space)
    return OWNER[space] if standing == NONE else standing


def _heap(v: GuardiansView, kind: str, at: int, known: tuple[int, ...], count: int) -> Iterator[Heap]:
    hidden = count - size_of(v, known)
    if hidden > 0:
        yield Heap(kind, at, hidden, known)


def _points(v: GuardiansView) -> dict[tuple[str, int], int]:
    """Return the stacking points of what is known on each space."""
    known: dict[tuple[str, int], int] | None = v.memo.get("points")
    if known is None:
        known = v.memo["points"] = {}
        for space in range(len(v.on)):
            under = v.under[space] if stack_owner(v, space) == OWNER[space] else ()
            known["space", space] = points(v, v.on[space]) + points(v, under)
    return known


class Limits:
    """Count the stacking points that still fit: on and under a Stronghold share them (G23)."""

    def __init__(self, v: GuardiansView, heaps: list[Heap]) -> None:
        self._limit = v.book.numbers.stack
        self._points = _points(v).copy()
        for heap in heaps:
            if heap.kind not in ("on", "under"):
                self._points[heap.kind, heap.at] = points(v, heap.known)

    def left(self, heap: Heap) -> int:
        """Return how many points still fit into a heap."""
        return self._limit - self._points[self._key(heap)]

    def add(self, heap: Heap, stack: int) -> None:
        """Count a creature that was put into a heap, or taken out of it (negative)."""
        self._points[self._key(heap)] += stack

    @staticmethod
    def _key(heap: Heap) -> tuple[str, int]:
        return ("space", heap.at) if heap.kind in ("on", "under") else (heap.kind, heap.at)
