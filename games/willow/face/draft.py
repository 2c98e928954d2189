"""What a seat is in the middle of: the region around its characters, a fight with its sums, cards to share.

For its own panel alone.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.board import Board, Row, draw
from engine.texts import Text, count_cards
from games.willow.data.book import CHARS
from games.willow.face.panel import panel
from games.willow.face.regions import onward, region, sights
from games.willow.face.things import mine, side_of
from games.willow.face.words import names
from games.willow.play import PLAY
from games.willow.sheet.view import WillowView

MOST: Final = 1_980


def draft(v: WillowView) -> Board | None:
    """Draw what stands between the question and the choices of whoever is asked; None: nothing."""
    if v.seat is None or v.top is None or not PLAY.asked(v).asks(v.seat):
        return None
    if v.top.kind == "share":  # what is proposed names the cards, and the hand explains them
        return None
    rows = [*panel(v), *_REST.get(v.top.kind, _own)(v)]
    while rows and len(draw(Board(tuple(rows)))) > MOST:
        rows = rows[:-1]
    return Board(tuple(rows), (Text("What is in the making."),)) if rows else None


def _chars(v: WillowView) -> list[int]:
    return [char for char in CHARS if mine(v, char)]


def _region(v: WillowView) -> list[Row]:
    return region(v, _chars(v)) if side_of(v) == v.turn else []


def _own(v: WillowView) -> list[Row]:
    """Name the face-down cards of the own characters."""
    return [
        (Text("{char}: {cards}", char=v.book.chars[char].short, cards=names(v.book, v.hand[char])),)
        for char in _chars(v)
        if v.hand[char]
    ]


def _look(v: WillowView) -> list[Row]:
    top: Any = v.top
    return [(Text("{n}: {cards}", n=count_cards(len(top.cards)), cards=names(v.book, top.cards)),)]


def _sights(v: WillowView) -> list[Row]:
    return sights(v, _chars(v))


def _onward(v: WillowView) -> list[Row]:
    top: Any = v.top
    return onward(v, top)


def _nothing(_: WillowView) -> list[Row]:
    return []


_REST: Final[dict[str, Callable[[WillowView], list[Row]]]] = {
    "move": _region,
    "journey": _onward,
    "search": _nothing,
    "contests": _nothing,
    "excess": _nothing,
    "places": _sights,
    "look": _look,
}
"""By kind of frame what is shown below the panel; else the own hands. Who stands where is on the board, and
whom one may fight or what one may give away on the buttons."""
