"""Where a seat's own cards may lie, and how they are laid there, one by one (G22-G34, G154, G156).

A place is a number: 0-11 on that space, 12-23 under that Stronghold, 24-27 in the upgrade of seat x 2 + side,
28 the Pen, 32 + creature: worn by it.
"""

from bisect import insort
from collections.abc import Sequence
from typing import Final

from games.guardians.cards.verbs.channels import room
from games.guardians.data.book import NONE, SPACE_OF, SPACES, number_of
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS, side
from games.guardians.play.common import card_of, owner, points, token
from games.guardians.play.control import is_own_stronghold
from games.guardians.sheet.state import Guardians, Realm

UNDER: Final = 12
LOFT: Final = 24
PEN: Final = 28
WORN: Final = 32


SPOT: Final = tuple(
    NONE if IS_LAND[at] or side(at) == 1 else OWNER[at] * 2 + side(at) // 2 for at in range(UNDER)
)
"""By space: the place in `upgrade` beside that Stronghold, seat x 2 + side; NONE at a centre or a land."""


def beside(place: int) -> int:
    """Return the Stronghold beside which an upgrade of that place in `upgrade` lies."""
    return SPOT.index(place)


def word(s: Realm, place: int) -> str:
    """Return the word for a place in actions."""
    if place < UNDER:
        return SPACES[place]
    if place < LOFT:
        return "u:" + SPACES[place - UNDER]
    if place < PEN:
        return "x:" + SPACES[beside(place - LOFT)]
    return "pen" if place == PEN else token(s, place - WORN)


def place_of_word(text: str) -> int:
    """Return the place that a word names; NONE when it names none."""
    if text == "pen":
        return PEN
    kind, colon, name = text.rpartition(":")
    space = SPACE_OF.get(name, NONE)
    if space >= 0:
        if not colon:
            return space
        if kind == "u":
            return UNDER + space
        at = SPOT[space] if kind == "x" else NONE
        return LOFT + at if at >= 0 else NONE
    creature = number_of(text)
    return WORN + creature if creature >= 0 else NONE


def place_of(s: Realm, card: int) -> int:
    """Return the place of an own card that may be laid anew; NONE when it is elsewhere."""
    seat = owner(s, card)
    if card in s.pen[seat]:
        return PEN
    for space in STRONGHOLDS[seat]:
        if card in s.on[space] or s.shield[space] == card:
            return space
        if card in s.under[space]:
            return UNDER + space
    if card in s.loft:
        return LOFT + s.loft.index(card)
    if card in s.item:
        return WORN + s.item.index(card)
    return NONE


def put(s: Guardians, card: int, to: int) -> int:
    """Take an own card from its place and lay it in another, whatever the rules; return the old place.

    An item stays on its creature; where the creature goes to the Pen, take it off before.
    """
    seat, old = owner(s, card), place_of(s, card)
    _take(s, seat, card, old)
    kind = s.book.cards[s.face[card]]
    if to == PEN:
        insort(s.pen[seat], card)
    elif to >= WORN:
        s.item[to - WORN] = card
    elif to >= LOFT:
        s.loft[to - LOFT] = card
    elif to >= UNDER:
        insort(s.under[to - UNDER], card)
    elif kind.creature:
        insort(s.on[to], card)
    elif kind.shield:
        s.shield[to], s.turned[to] = card, False
    else:
        at = SPOT[to]
        s.upgrade[at], s.since[at] = card, s.turn
    return old


def _take(s: Guardians, seat: int, card: int, old: int) -> None:
    """Take a card from its place."""
    if old == PEN:
        s.pen[seat].remove(card)
    elif old >= WORN:
        s.item[old - WORN] = NONE
    elif old >= LOFT:
        s.loft[old - LOFT] = NONE
    elif old >= UNDER:
        s.under[old - UNDER].remove(card)
    elif old >= 0 and s.shield[old] == card:
        s.shield[old] = NONE
    elif old >= 0:
        s.on[old].remove(card)
    else:  # an upgrade that was laid just now is taken back
        at = s.upgrade.index(card)
        s.upgrade[at], s.since[at] = NONE, 0


class Room:
    """Know where an own card may be laid now."""

    __slots__ = ("_bearer", "_free", "_fresh", "_lofts", "_s", "_seat", "open")

    def __init__(self, s: Realm, seat: int, fresh: Sequence[int] | None) -> None:
        """Look at a state or at the seat's own view; `fresh`: only these cards and those of the Pen move."""
        self._s, self._seat, self._fresh = s, seat, fresh
        limit = s.book.numbers.stack
        self.open = [space for space in STRONGHOLDS[seat] if is_own_stronghold(s, seat, space)]
        """The Strongholds where the seat may lay cards (D6)."""
        self._lofts = [
            SPOT[at] for at in self.open
            if SPOT[at] >= 0 and s.upgrade[SPOT[at]] >= 0 and s.loft[SPOT[at]] < 0
        ]  # fmt: skip
        self._free = {at: limit - points(s, s.on[at]) - points(s, s.under[at]) for at in self.open}
        cards, face = s.book.cards, s.face
        self._bearer = next(
            (card for card in s.shield
             if card >= 0 and owner(s, card) == seat and cards[face[card]].kind == "standard"),
            NONE,
        )  # fmt: skip

    def movable(self) -> list[int]:
        """Return the cards that may be laid, of equal ones in the Pen only the first."""
        s = self._s
        cards = list({s.face[card]: card for card in reversed(s.pen[self._seat])}.values())
        cards.sort()
        return cards + self.lying()

    def lying(self) -> list[int]:
        """Return the cards outside the Pen that may be laid anew."""
        s = self._s
        lying: list[int] = []
        for at in self.open:
            lying += s.on[at]
            lying += s.under[at]
            if s.shield[at] >= 0:
                lying.append(s.shield[at])
        worn = [s.item[card] for card in lying if s.item[card] >= 0]
        first = self._seat * 2
        lofts = [card for card in s.loft[first : first + 2] if card >= 0]
        lying += worn + lofts
        return lying if self._fresh is None else [card for card in lying if card in self._fresh]

    def places(self, card: int) -> list[int]:
        """Return the places, other than its own, where a movable card may be laid."""
        s, old = self._s, place_of(self._s, card)
        if old == NONE or (self._fresh is not None and old != PEN and card not in self._fresh):
            return []
        kind = card_of(s, card)
        if kind.creature:
            return self._of_creature(card, kind.stack, old)
        places = self._of_shield(card, old) if kind.shield else self._of_thing(kind.kind, kind.side, old)
        if old not in (PEN, NONE):
            places.append(PEN)
        return places

    def _of_creature(self, card: int, stack: int, old: int) -> list[int]:
        """Return where a creature may go; the last one under a shield stays (G28)."""
        s = self._s
        here = old % UNDER if old < LOFT else NONE
        if here != NONE and here not in self.open:
            return []
        if old < UNDER and s.shield[old] >= 0 and len(s.on[old]) == 1:
            return []
        places: list[int] = []
        free = self._free
        for at in self.open:
            if at == here:
                places.append(UNDER + at if old == at else at)
            elif stack <= free[at]:
                places.append(at)
                places.append(UNDER + at)
        places += [LOFT + lodge for lodge in self._lofts if self._lodges(lodge, card)]
        return places if old == PEN else [*places, PEN]

    def _lodges(self, lodge: int, card: int) -> bool:
        """Tell whether an upgrade can hold a creature (D21)."""
        places = room(self._s, self._s.upgrade[lodge])
        return places is not None and places[1].fits(card_of(self._s, card))

    def _of_shield(self, card: int, old: int) -> list[int]:
        """Return where a shield may stand: on creatures without one, one standard bearer at most (G28)."""
        s = self._s
        if card_of(s, card).kind == "standard" and self._bearer not in (NONE, card):
            return []
        return [at for at in self.open if at != old and s.on[at] and s.shield[at] < 0]

    def _of_thing(self, kind: str, side_: str, old: int) -> list[int]:
        """Return where an item or an upgrade may lie (G27, G154); other cards stay in the Pen."""
        s = self._s
        if kind == "citem":
            stacks = [card for at in self.open for card in (*s.on[at], *s.under[at])]
            return [WORN + card for card in stacks if s.item[card] < 0]
        if kind == "upgrade" and old == PEN:
            at = self._seat * 2 + (side_ == "R")
            if s.upgrade[at] < 0 and not s.rubble[beside(at)]:
                return [beside(at)]
        return []
