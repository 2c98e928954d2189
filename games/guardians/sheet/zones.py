"""Where cards are: every zone of a state, the frames' among them, by one list."""

from collections.abc import Iterator
from typing import TypeAlias

from games.guardians.data.book import NONE, SPACES
from games.guardians.play.common import owner
from games.guardians.sheet.frames import Held
from games.guardians.sheet.state import Guardians

Zone: TypeAlias = tuple[str, int, list[int]]
"""The name of a zone, whose it is, and its cards."""
_LIES = ("", "beaten", "healed")
"""Fates of creatures that still lie on the combat table."""


def zones(s: Guardians) -> Iterator[Zone]:
    """Yield every zone with its cards; worn items are a zone of their own."""
    for seat in (0, 1):
        yield "deck", seat, s.deck[seat]
        yield "discard", seat, s.discard[seat]
        yield "pen", seat, s.pen[seat]
        yield "depot", seat, s.depot[seat]
        yield "up", seat, [s.up[seat]]
        yield "upgrade", seat, s.upgrade[2 * seat : 2 * seat + 2]
        yield "loft", seat, s.loft[2 * seat : 2 * seat + 2]
    for space, name in enumerate(SPACES):
        for what, cards in (
            ("shield", [s.shield[space]]),
            ("terrain", [s.terrain[space]]),
            ("on", s.on[space]),
            ("under", s.under[space]),
        ):
            if cards and cards[0] != NONE:
                yield f"{what} {name}", owner(s, cards[0]), cards
    for seat in (0, 1):
        yield "item", seat, [item for item in s.item if item != NONE and owner(s, item) == seat]
    for frame in s.stack:
        yield from of_frame(s, frame)


def of_frame(s: Guardians, frame: Held) -> Iterator[Zone]:
    """Yield what lies in a frame."""
    if frame.kind == "sort":
        yield "looked at", frame.seat, [*frame.cards, *frame.placed]
    elif frame.kind == "combat":
        for seat in (0, 1):
            yield "hand", seat, frame.hand[seat]
            laid = [laid.card for laid in frame.table if laid.seat == seat and laid.fate in _LIES]
            yield "table", seat, laid
            yield "spent", seat, [card for card in frame.spent if owner(s, card) == seat]
        yield "fighting", frame.attacker, [frame.shield]
    elif frame.kind == "announced":
        for seat in (0, 1):
            yield "announced", seat, [card for card in frame.cards if owner(s, card) == seat]
    elif frame.kind == "retreat" or frame.kind == "merge":
        yield frame.kind, frame.seat, frame.cards
        yield "leading", frame.seat, frame.shields if frame.kind == "merge" else [frame.shield]
