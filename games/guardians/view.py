"""What a seat, or a spectator, may know: built up from named facts, never a state with parts taken out.

The facts bear the names they have in the state. A card that the viewer knows stands in the list of its place;
how many there are in all stands beside it (`on_count`). A card that it does not know has no number.
"""

from dataclasses import dataclass, field
from typing import Any

from engine.state import SHARED
from engine.views import Framed
from games.guardians.book import NONE, Book
from games.guardians.field import STRONGHOLDS
from games.guardians.frames import Frame
from games.guardians.held_core import Face, Organize
from games.guardians.rules.common import EVERYBODY, size_of
from games.guardians.rules.control import is_own_stronghold
from games.guardians.sight import in_one_hand, seen
from games.guardians.state import Ending, Guardians

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GuardiansView(Framed[Frame]):
    """Hold what one viewer may know; `seat` is None for a spectator. Lists of the state are tuples here."""

    book: Book = field(metadata={SHARED: True}, compare=False, repr=False)
    seat: int | None
    frames: tuple[Frame, ...]
    """Who is asked what, the innermost last."""
    decision: int
    """The number that the viewer is asked under, or 0."""
    face: Cards
    """By card: which card of the book it is; NONE: the viewer does not know it."""
    shown: Cards
    """By card: what everybody knows of it (`Guardians.know`)."""
    split: int
    guardian: tuple[int, int]
    walls: tuple[int, int]
    own: Cards
    """The faces of the viewer's own deck as it brought it, in rising order."""
    turn: int
    first: int
    higher: int
    deck: tuple[Cards, Cards]
    """By seat: as many entries as there are cards, the top one last; NONE: not known."""
    discard: tuple[Cards, Cards]
    pen: tuple[Cards, Cards]
    """By seat: the cards that the viewer knows to be there."""
    pen_count: tuple[int, int]
    depot: tuple[Cards, Cards]
    """By seat: the cards that the viewer knows to be there."""
    depot_count: tuple[int, int]
    """By seat: how many cards lie there; of a Depot that is in a Combat Hand those alone that the viewer
    knows: the others are counted in that hand, with the creatures (G153)."""
    stones: tuple[int, int]
    lost: tuple[int, int]
    up: tuple[int, int]
    number: tuple[int, int]
    shield: Cards
    turned: tuple[bool, ...]
    on: tuple[Cards, ...]
    """By space: the creatures that the viewer knows to be there."""
    on_count: Cards
    """By space: how many cards lie there, creatures and items together (G153)."""
    under: tuple[Cards, ...]
    under_count: Cards
    item: Cards
    """By card: the item that this creature wears, as far as the viewer knows, or NONE."""
    terrain: Cards
    """By space: the card that lies as terrain; NONE: none, or a face-down one that is not known."""
    down: tuple[bool, ...]
    ground: Cards
    rubble: tuple[bool, ...]
    upgrade: Cards
    since: Cards
    loft: Cards
    loft_count: tuple[int, int]
    """By seat: how many cards lie in its upgrades."""
    used: Cards
    boosts: Cards
    lifted: Cards
    flown: tuple[bool, bool]
    afloat: Cards
    """Cards of others that the viewer knows, somewhere in their owners' Pens and stacks."""
    ending: Ending
    winner: int
    memo: dict[Any, Any] = field(default_factory=dict, metadata={SHARED: True}, compare=False, repr=False)
    """What has been worked out from this view already; holds nothing that is not in it."""


def view(s: Guardians, seat: int | None) -> GuardiansView:
    """Build what a seat (None: a spectator) may know of a state."""
    know = s.know[EVERYBODY if seat is None else seat]
    face, item = s.face, s.item
    items = [NONE] * len(item)
    if s.item != items:
        for card, worn in enumerate(item):
            if worn >= 0 and know[card] == know[worn] == 2:
                items[card] = worn
    spaces = _Spaces(s, seat, know)
    return GuardiansView(
        s.book,
        seat,
        tuple([seen(s, frame, seat, know) for frame in s.stack]),
        0 if seat is None else s.decision[seat],
        tuple([face[card] if known else NONE for card, known in enumerate(know)]),
        tuple(s.know[EVERYBODY]),
        s.split,
        (s.guardian[0], s.guardian[1]),
        (s.walls[0], s.walls[1]),
        () if seat is None else tuple(sorted(face[s.split :] if seat else face[: s.split])),
        s.turn,
        s.first,
        s.higher,
        (_deck(s.deck[0], know), _deck(s.deck[1], know)),
        (tuple(s.discard[0]), tuple(s.discard[1])),
        (spaces.pen[0], spaces.pen[1]),
        (spaces.pen_count[0], spaces.pen_count[1]),
        (_known(s.depot[0], know), _known(s.depot[1], know)),
        _depots(s, seat, know),
        (s.stones[0], s.stones[1]),
        (s.lost[0], s.lost[1]),
        (s.up[0], s.up[1]),
        (s.number[0], s.number[1]),
        tuple(spaces.shield),
        tuple(s.turned),
        tuple(spaces.on),
        tuple(spaces.on_count),
        tuple(spaces.under),
        tuple(spaces.under_count),
        tuple(items),
        tuple([card if card >= 0 and know[card] == 2 else NONE for card in s.terrain]),
        tuple(s.down),
        tuple(s.ground),
        tuple(s.rubble),
        tuple(spaces.upgrade),
        tuple([since if at >= 0 else 0 for at, since in zip(spaces.upgrade, s.since, strict=True)]),
        tuple(spaces.loft),
        (spaces.loft_count[0], spaces.loft_count[1]),
        tuple(s.used),
        tuple(s.boosts),
        tuple(s.lifted),
        (s.flown[0], s.flown[1]),
        tuple([card for card, known in enumerate(know) if known == 1]) if 1 in know else (),
        s.ending,
        s.winner,
    )


def _known(cards: list[int], know: list[int]) -> Cards:
    """Return the cards of a place that a viewer knows to be there."""
    return tuple([card for card in cards if know[card] == 2]) if cards else ()


def _depots(s: Guardians, seat: int | None, know: list[int]) -> tuple[int, int]:
    """Return how many cards are counted in the Depots."""
    first, second = s.depot
    if not (first or second):
        return 0, 0
    mine, theirs = in_one_hand(s, seat)
    return (
        len(_known(first, know)) if mine else len(first),
        len(_known(second, know)) if theirs else len(second),
    )


def _deck(cards: list[int], know: list[int]) -> Cards:
    """Return a deck, with NONE for each card that a viewer does not know to lie there."""
    return tuple([card if know[card] == 2 else NONE for card in cards])


class _Spaces:
    """Hold what a viewer sees of the field and of the Pens; of a placing in the making what lay before."""

    __slots__ = (
        "loft", "loft_count", "on", "on_count", "pen", "pen_count", "shield", "under", "under_count",
        "upgrade",
    )  # fmt: skip

    def __init__(self, s: Guardians, seat: int | None, know: list[int]) -> None:
        self.shield = s.shield[:]
        self.upgrade = s.upgrade[:]
        self.loft = [card if card >= 0 and know[card] == 2 else NONE for card in s.loft]
        self.loft_count = [size_of(s, [card for card in s.loft[at : at + 2] if card >= 0]) for at in (0, 2)]
        self.on = [_known(cards, know) for cards in s.on]
        self.on_count = [size_of(s, cards) if cards else 0 for cards in s.on]
        self.under = [_known(cards, know) for cards in s.under]
        self.under_count = [size_of(s, cards) if cards else 0 for cards in s.under]
        self.pen = [_known(cards, know) for cards in s.pen]
        self.pen_count = [len(cards) for cards in s.pen]
        top = s.stack[-1] if s.stack else None
        if isinstance(top, Organize):
            for other in top.who:
                if other != seat:
                    self._as_before(s, other, top.before[other])

    def _as_before(self, s: Guardians, seat: int, before: Face) -> None:
        """Show a seat's half as it lay when the placing began; what lies hidden there is known no more."""
        for space in STRONGHOLDS[seat]:
            if is_own_stronghold(s, seat, space):
                self.shield[space] = before.shield[space]
                self.on[space], self.on_count[space] = (), before.on[space]
            self.under[space], self.under_count[space] = (), before.under[space]
        first = seat * 2
        self.upgrade[first : first + 2] = before.upgrade
        self.loft[first : first + 2] = NONE, NONE
        self.loft_count[seat] = before.loft
        self.pen[seat], self.pen_count[seat] = (), before.pen
