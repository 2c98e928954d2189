"""What a viewer sees: cards that it knows, and of each frame what others do not keep secret."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.guardians.data.book import NONE
from games.guardians.data.field import STRONGHOLDS
from games.guardians.play.common import EVERYBODY, size_of
from games.guardians.play.control import is_own_stronghold
from games.guardians.sheet.frames import (
    AFTER_MATCH_UPS,
    Combat,
    Excess,
    Face,
    Merge,
    Move,
    Opening,
    Organize,
    Pick,
    Retreat,
    Seen,
    Sort,
)
from games.guardians.sheet.state import Guardians

Numbers = tuple[int, ...]


def _known(cards: Sequence[int], know: Sequence[int]) -> Numbers:
    """Return the cards of a place that a viewer knows to be there."""
    return tuple([card for card in cards if know[card] == 2]) if cards else ()


def _masked(s: Guardians, cards: Sequence[int], know: Sequence[int]) -> Numbers:
    """Return the creatures of a stack that a viewer knows there, and NONE for each other card: creatures
    and items are counted together (G153).
    """
    seen = _known(cards, know)
    items = sum([s.item[card] >= 0 and know[s.item[card]] == 2 for card in seen])
    return (*seen, *(NONE,) * (size_of(s, cards) - len(seen) - items))


def in_one_hand(s: Guardians, seat: int | None) -> tuple[bool, bool]:
    """Tell of both whether a viewer sees the cards of the Combat Hand as one number: creatures, items and
    Depot cards together (G153).

    Not its own; not before the hands are taken up, nor where the Depot was left (G56); nor of one who has no
    creature left and has said so.
    """
    for f in s.stack:
        if f.kind == "combat":
            late = f.step in AFTER_MATCH_UPS or f.challenge
            taken = [f.step != "truce" and not f.left[at] for at in (0, 1)]
            mixed = [taken[at] and at != seat and bool(f.hand[at] or not late) for at in (0, 1)]
            return mixed[0], mixed[1]
    return False, False


class Sight:
    """Hold what one viewer sees of the field and of the Pens; of a placing in the making what lay before."""

    __slots__ = (
        "know", "loft", "loft_count", "on", "on_count", "pen", "pen_count", "s", "seat",
        "shield", "under", "under_count", "upgrade",
    )  # fmt: skip

    def __init__(self, s: Guardians, seat: int | None) -> None:
        self.s = s
        self.seat = seat
        self.know = know = s.know[EVERYBODY if seat is None else seat]
        self.shield = s.shield[:]
        self.upgrade = s.upgrade[:]
        self.loft = [card if card >= 0 and know[card] == 2 else NONE for card in s.loft]
        self.loft_count = [size_of(s, [card for card in s.loft[at : at + 2] if card >= 0]) for at in (0, 2)]
        self.on = [tuple([card for card in cards if know[card] == 2]) if cards else () for cards in s.on]
        self.on_count = [size_of(s, cards) if cards else 0 for cards in s.on]
        self.under = [
            tuple([card for card in cards if know[card] == 2]) if cards else () for cards in s.under
        ]
        self.under_count = [size_of(s, cards) if cards else 0 for cards in s.under]
        self.pen = [_known(cards, know) for cards in s.pen]
        self.pen_count = [len(cards) for cards in s.pen]
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Organize):
            for other in top.who:
                if other != seat:
                    self._as_before(other, top.before[other])

    def _as_before(self, seat: int, before: Face) -> None:
        """Show a seat's half as it lay when the placing began; what lies hidden there is known no more."""
        for space in STRONGHOLDS[seat]:
            if is_own_stronghold(self.s, seat, space):
                self.shield[space] = before.shield[space]
                self.on[space], self.on_count[space] = (), before.on[space]
            self.under[space], self.under_count[space] = (), before.under[space]
        first = seat * 2
        self.upgrade[first : first + 2] = before.upgrade
        self.loft[first : first + 2] = NONE, NONE
        self.loft_count[seat] = before.loft
        self.pen[seat], self.pen_count[seat] = (), before.pen

    def frames(self) -> tuple[Seen, ...]:
        """Return the frames, without what others keep secret."""
        return tuple(
            [
                frame.as_seen(self.seat, **_PARTS[frame.kind](self, frame))
                if frame.kind in _PARTS
                else frame.as_seen(self.seat)
                for frame in self.s.stack
            ]
        )

    def faces(self) -> Numbers:
        """Return by card which card of the book it is; NONE: it is not known."""
        return tuple([face if known else NONE for face, known in zip(self.s.face, self.know, strict=True)])

    def own(self) -> Numbers:
        """Return the faces of the viewer's own deck as it brought it, in rising order."""
        face, split = self.s.face, self.s.split
        return () if self.seat is None else tuple(sorted(face[split:] if self.seat else face[:split]))

    def decks(self) -> tuple[Numbers, ...]:
        """Return the decks, with NONE for each card that is not known to lie there."""
        know = self.know
        return tuple([tuple([card if know[card] == 2 else NONE for card in deck]) for deck in self.s.deck])

    def depots(self) -> tuple[Numbers, ...]:
        """Return by seat the cards that are known to lie in its Depot."""
        return tuple([_known(cards, self.know) for cards in self.s.depot])

    def depot_count(self) -> Numbers:
        """Return how many cards are counted in the Depots."""
        first, second = self.s.depot
        if not (first or second):
            return 0, 0
        mine, theirs = in_one_hand(self.s, self.seat)
        return (
            len(_known(first, self.know)) if mine else len(first),
            len(_known(second, self.know)) if theirs else len(second),
        )

    def items(self) -> Numbers:
        """Return by card the item that a creature wears, where both are known."""
        know, item = self.know, self.s.item
        items = [NONE] * len(item)
        if item != items:
            for card, worn in enumerate(item):
                if worn >= 0 and know[card] == know[worn] == 2:
                    items[card] = worn
        return tuple(items)

    def terrain(self) -> Numbers:
        """Return by space the card that lies as terrain, where it is known."""
        know = self.know
        return tuple([card if card >= 0 and know[card] == 2 else NONE for card in self.s.terrain])

    def since(self) -> Numbers:
        """Return the turns in which the upgrades were laid that are seen."""
        return tuple([turn if at >= 0 else 0 for at, turn in zip(self.upgrade, self.s.since, strict=True)])

    def afloat(self) -> Numbers:
        """Return the known cards of which the viewer does not know where they lie."""
        know, at, found = self.know, -1, list[int]()
        for _ in range(know.count(1)):
            at = know.index(1, at + 1)
            found.append(at)
        return tuple(found)


def _opening(e: Sight, frame: Opening) -> Mapping[str, Any]:
    given = [given if at == e.seat else given and "given" for at, given in enumerate(frame.answer)]
    return {"answer": tuple(given)}


def _sort(e: Sight, frame: Sort) -> Mapping[str, Any]:
    if frame.seat == e.seat:
        return {"cards": tuple(frame.cards), "placed": tuple(frame.placed)}
    return {"cards": (NONE,) * len(frame.cards), "placed": (NONE,) * len(frame.placed)}


def _excess(e: Sight, frame: Excess) -> Mapping[str, Any]:
    # how far a discard has got is its owner's draft; that all is chosen is seen, for the table waits no more
    counts = zip(frame.left, frame.chosen, strict=True)
    shown = [
        left if at == e.seat or not left else left + len(cards) for at, (left, cards) in enumerate(counts)
    ]
    return {"left": tuple(shown)}


def _move(e: Sight, frame: Move) -> Mapping[str, Any]:
    return {"shield": frame.shield if frame.seat == e.seat else NONE}


def _retreat(e: Sight, frame: Retreat) -> Mapping[str, Any]:
    # a full Stronghold is none of the targets (G148), and what lies there is hidden
    open_ = frame.seat == e.seat or frame.shield >= 0
    return {**_stack(e, frame), "targets": tuple(frame.targets) if open_ else ()}


def _stack(e: Sight, frame: Retreat | Merge) -> Mapping[str, Any]:
    own = frame.seat == e.seat
    return {"cards": tuple(frame.cards) if own else _masked(e.s, frame.cards, e.know)}


def _combat(e: Sight, frame: Combat) -> Mapping[str, Any]:
    s, know = e.s, e.know
    hands = [tuple(hand) if at == e.seat else _masked(s, hand, know) for at, hand in enumerate(frame.hand)]
    for at, together in enumerate(in_one_hand(s, e.seat)):
        if together:
            hands[at] += (NONE,) * sum([know[card] != 2 for card in s.depot[at]])
    return {"hand": tuple(hands)}


def _pick(e: Sight, frame: Pick) -> Mapping[str, Any]:
    picked = [card if at == e.seat or card < 0 else -2 for at, card in enumerate(frame.picked)]
    return {"picked": tuple(picked)}


_PARTS: Final[Mapping[str, Callable[[Sight, Any], Mapping[str, Any]]]] = {
    "opening": _opening,
    "sort": _sort,
    "excess": _excess,
    "move": _move,
    "retreat": _retreat,
    "merge": _stack,
    "combat": _combat,
    "pick": _pick,
}
"""By kind of frame of which a viewer sees a part: what it sees of those fields."""
