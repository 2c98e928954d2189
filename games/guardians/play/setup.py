"""The start of a game: cards, Guardians, Strongholds and first hands (G10-G16)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.chance import Chance
from games.guardians.cards.verbs.stones import prepared
from games.guardians.data.book import NONE, Book
from games.guardians.data.field import SPACES
from games.guardians.play.common import take_from_deck
from games.guardians.sheet.frames import Opening, Turn
from games.guardians.sheet.state import Guardians


class Bringing(Protocol):
    """What a seat plays with: indices in the book, and the faces of its deck."""

    @property
    def guardian(self) -> int:
        """Return its Guardian."""

    @property
    def strongholds(self) -> int:
        """Return its set of Strongholds."""

    @property
    def faces(self) -> tuple[int, ...]:
        """Return its cards."""


@dataclass(frozen=True, slots=True)
class Brought:
    """Hold what a seat plays with."""

    guardian: int
    strongholds: int
    faces: tuple[int, ...]


def set_up(book: Book, brought: Sequence[Bringing], chance: Chance) -> Guardians:
    """Give numbers to the cards, shuffle, deal the first hands and toss the coin (G12, G15, G155).

    Which number a card gets is drawn, so that a number once seen tells nothing.
    """
    face: list[int] = []
    for side in brought:
        faces = list(side.faces)
        chance.shuffle(faces)
        face += faces
    split = len(brought[0].faces)
    decks = [list(range(split)), list(range(split, len(face)))]
    for deck in decks:
        chance.shuffle(deck)
    s = Guardians(
        book=book,
        chance=chance,
        stack=[Turn(), Opening(["", ""])],
        counter=2,
        decision=[1, 2],
        face=face,
        split=split,
        guardian=[side.guardian for side in brought],
        walls=[side.strongholds for side in brought],
        turn=0,
        first=chance.below(2),
        higher=NONE,
        deck=decks,
        discard=[[], []],
        pen=[[], []],
        depot=[[], []],
        stones=[book.guardians[side.guardian].stones for side in brought],
        lost=[0, 0],
        up=[NONE, NONE],
        number=[0, 0],
        shield=[NONE] * SPACES,
        turned=[False] * SPACES,
        on=[[] for _ in range(SPACES)],
        under=[[] for _ in range(SPACES)],
        item=[NONE] * len(face),
        terrain=[NONE] * SPACES,
        down=[False] * SPACES,
        ground=[NONE] * SPACES,
        rubble=[False] * SPACES,
        upgrade=[NONE] * 4,
        since=[0] * 4,
        loft=[NONE] * 4,
        used=[],
        boosts=[],
        lifted=[],
        flown=[False, False],
        know=[[0] * len(face) for _ in range(3)],
        ending="",
        winner=NONE,
    )
    for seat in (0, 1):
        prepared(s, seat, [])
        deal(s, seat)
    return s


def deal(s: Guardians, seat: int) -> list[int]:
    """Deal a first hand; return it."""
    return take_from_deck(s, seat, s.book.numbers.first_draw)
