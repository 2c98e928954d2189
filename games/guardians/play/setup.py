"""The start of a game: cards, Guardians, Strongholds, first hands, and the one redraw (G10-G16)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.chance import Chance
from games.guardians.cards.verbs.stones import prepared
from games.guardians.data.book import NONE, Book
from games.guardians.data.field import SPACES
from games.guardians.events.base import GuardiansEvent
from games.guardians.events.turns import HandKept, Redrawn
from games.guardians.play import actions as act
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, hide, take_from_deck, tell_drawn
from games.guardians.sheet.frames import Opening, Turn
from games.guardians.sheet.state import Guardians, Realm


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
    for one in brought:
        faces = list(one.faces)
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
        guardian=[one.guardian for one in brought],
        walls=[one.strongholds for one in brought],
        turn=0,
        first=chance.below(2),
        higher=NONE,
        deck=decks,
        discard=[[], []],
        pen=[[], []],
        depot=[[], []],
        stones=[book.guardians[one.guardian].stones for one in brought],
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
        _deal(s, seat)
    return s


def _deal(s: Guardians, seat: int) -> list[int]:
    """Deal a first hand; return it."""
    return take_from_deck(s, seat, s.book.numbers.first_draw)


def has_shield(s: Realm, seat: int) -> bool:
    """Tell whether a seat has a card that can stand as a shield in its Pen (G16)."""
    cards, face = s.book.cards, s.face
    return any(cards[face[card]].shield for card in s.pen[seat])


def asked(_: Realm, frame: Opening) -> Asked:
    """Ask both whether they keep their hands: who could not redraw must not be known."""
    must = tuple(seat for seat in (0, 1) if not frame.answer[seat])
    return must, tuple(seat for seat in (0, 1) if frame.answer[seat]), True, "opening"


def legal(s: Guardians, _: Opening[list[str]], seat: int) -> list[GuardiansAction]:
    """Offer to keep the hand or, without a shield and with a stone, to draw anew (G16)."""
    found: list[GuardiansAction] = [interned(act.Answer, seat, "keep")]
    if s.stones[seat] > 0 and not has_shield(s, seat):
        found.append(interned(act.Answer, seat, "redraw"))
    return found


def answer(_: Guardians, frame: Opening[list[str]], a: act.Answer, __: list[GuardiansEvent]) -> None:
    """Note an answer; it may be changed until the other has answered, too."""
    frame.answer[a.seat] = a.choice


def advance(s: Guardians, frame: Opening[list[str]], out: list[GuardiansEvent]) -> bool:
    """Carry both answers out, and begin the first turn."""
    if not all(frame.answer):
        return False
    s.stack.pop()
    for seat in (0, 1):
        if frame.answer[seat] == "redraw":
            _redraw(s, seat, out)
        else:
            out.append(HandKept(seat))
    return True


def _redraw(s: Guardians, seat: int, out: list[GuardiansEvent]) -> None:
    """Pay a stone, reshuffle everything and draw the second, final hand (G16, A57)."""
    s.stones[seat] -= 1
    cards = [*s.deck[seat], *s.pen[seat], *s.depot[seat]]
    hide(s, cards)
    s.deck[seat], s.pen[seat], s.depot[seat] = sorted(cards), [], []
    s.chance.shuffle(s.deck[seat])
    out.append(Redrawn(seat, s.stones[seat]))
    drawn = _deal(s, seat)
    tell_drawn(s, seat, drawn, out)
