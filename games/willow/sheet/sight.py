"""What a viewer sees: cards that it knows, and of each frame what others do not keep secret."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.willow.data.book import HIDDEN, NONE
from games.willow.sheet import facts
from games.willow.sheet.facts import decider, seers
from games.willow.sheet.frames import Fight, Look, Seen, Share
from games.willow.sheet.state import Willow


def _known(s: Willow, cards: Sequence[int], bit: int) -> tuple[int, ...]:
    """Return cards that lie in a frame, with NONE for each that the viewer does not know."""
    know = s.know
    return tuple([card if know[card] & bit else NONE for card in cards])


def _share(s: Willow, frame: Share, seat: int | None, bit: int) -> Mapping[str, Any]:
    """Hide which cards are handed out, and from all who see no hands of those who get them to whom each goes
    (W136): also from whoever knows the cards, because he had them.

    Of those that go unseen only the number shows, HIDDEN in the first places: which place it was would tell
    which card, for they lie in the order of their ids, the child last.
    """
    cards = _known(s, frame.cards, bit)
    sees = seat is not None and (seat == frame.seat or all(seat in seers(s, char) for char in frame.to))
    open_ones = [card >= 0 and (sees or card in frame.up) for card in cards]
    gone = sum(to >= 0 and not is_open for to, is_open in zip(frame.given, open_ones, strict=True))
    given = list(frame.given)
    for at, is_open in enumerate(open_ones):
        if not is_open:
            given[at] = HIDDEN if gone > 0 else NONE
            gone -= 1
    return {"cards": cards, "given": tuple(given)}


def _look(s: Willow, frame: Look, _: int | None, bit: int) -> Mapping[str, Any]:
    return {"cards": _known(s, frame.cards, bit)}


def _fight(s: Willow, frame: Fight, seat: int | None, bit: int) -> Mapping[str, Any]:
    """Hide a champion that stands alone from all but who named him (W101), and stolen cards."""
    side = secret_champion(s, frame)
    alone = side != NONE and seat != namer(s, frame, side)
    return {
        "champion": (NONE, NONE) if alone else tuple(frame.champion),
        "stolen": _known(s, frame.stolen, bit) if frame.stolen else (),
    }


def namer(s: Willow, frame: Fight, side: int) -> int:
    """Return the seat that names the champion of a side (W181): it alone knows a secret one."""
    return decider(s, facts.of_side(s, frame, side))


def secret_champion(s: Willow, frame: Fight) -> int:
    """Return the side whose champion stands already and is secret, because the other is still to be named
    (W101); NONE: neither.
    """
    first, other = frame.champion
    if frame.what != "sides" or (first >= 0) == (other >= 0):
        return NONE
    side = 0 if first >= 0 else 1
    able = [char for char in frame.fighters if s.side[char] == side and s.health[char] > 0]
    return side if len(able) > 1 else NONE


_PARTS: Final[Mapping[str, Callable[[Willow, Any, int | None, int], Mapping[str, Any]]]] = {
    "share": _share,
    "look": _look,
    "fight": _fight,
}
"""By kind of frame of which a viewer sees a part: what it sees of those fields."""


class Sight:
    """Hold what one viewer sees of the cards: hands, and by card who has it, who held it and who knows it."""

    __slots__ = ("bit", "hands", "holders", "know", "known", "owner", "s", "seat")

    def __init__(self, s: Willow, seat: int | None) -> None:
        self.s = s
        self.seat = seat
        self.bit = bit = 1 << (s.book.n if seat is None else seat)
        bits = s.know
        self.known = [card for card, seats in enumerate(bits) if seats & bit]
        n = len(s.owner)
        owner, holders, know = [NONE] * n, [0] * n, [0] * n
        hands = []
        for char, hand in enumerate(s.hand):
            mine = [card for card in hand if bits[card] & bit]
            for card in mine:
                owner[card] = char
            hands.append((*mine, *[NONE] * (len(hand) - len(mine))))
            for card in s.shown[char]:
                owner[card] = char
                holders[card] = s.holders[card]
        for card in self.known:
            holders[card] = s.holders[card]
            know[card] = bits[card]
        self.hands = tuple(hands)
        self.owner, self.holders, self.know = tuple(owner), tuple(holders), tuple(know)

    def frames(self) -> tuple[Seen, ...]:
        """Return the frames, without what others keep secret."""
        s, seat, bit = self.s, self.seat, self.bit
        return tuple(
            [
                frame.as_seen(seat, **_PARTS[frame.kind](s, frame, seat, bit))
                if frame.kind in _PARTS
                else frame.as_seen(seat)
                for frame in s.stack
            ]
        )

    def deck(self) -> tuple[int, ...]:
        """Return the deck, with NONE for each card that is not known to lie there."""
        know, bit = self.s.know, self.bit
        return tuple([card if know[card] & bit else NONE for card in self.s.deck])

    def sunk(self) -> tuple[int, ...]:
        """Return who knows the cards at the bottom of the deck: all have seen who put them there."""
        losses = []
        for card in self.s.deck:
            if not self.s.know[card]:
                break
            losses.append(self.s.know[card])
        return tuple(losses)

    def treasure(self) -> tuple[int, ...]:
        """Return by Place the treasure there; HIDDEN: one that is not known."""
        know, bit = self.s.know, self.bit
        return tuple([card if card < 0 or know[card] & bit else HIDDEN for card in self.s.treasure])

    def afloat(self) -> tuple[tuple[int, int, int], ...]:
        """Return the cards of which somebody knows no more than the side that has them."""
        s, bit = self.s, self.bit
        if not any(s.afloat):
            return ()
        return tuple(
            [
                (card, s.side[s.owner[card]], bits)
                for card, bits in enumerate(s.afloat)
                if bits and (bits | s.know[card]) & bit
            ]
        )
