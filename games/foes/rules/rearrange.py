"""Spells that change the dungeon: exchanging two tiles, turning intersections."""

from games.foes import actions as act
from games.foes.book import SIDES
from games.foes.events import FoesEvent, Swapped, Turned
from games.foes.rules.common import turn_of
from games.foes.rules.herd import settle_caster
from games.foes.rules.sight import look
from games.foes.rules.walk import end_transform
from games.foes.state import FACE_DOWN, NOWHERE, Foes, Rotate, Swap


def legal_swap(s: Foes, frame: Swap) -> list[act.FoesAction]:
    """List the chambers with a tile, other than the first (R105)."""
    return [
        act.Swap(frame.seat, s.book.name(space))
        for space in s.book.chambers
        if s.tile[space] and space != frame.first
    ]


def swap(s: Foes, a: act.Swap, out: list[FoesEvent]) -> None:
    """Pick a tile; with the second, both change places while figures stay (R105, ruling 46)."""
    frame = s.stack[-1]
    assert isinstance(frame, Swap)  # noqa: S101  # legal offers the pick in no other frame
    space = s.book.index[a.at]
    if frame.first == NOWHERE:
        frame.first = space
        return
    s.stack.pop()
    first, turn = frame.first, turn_of(s)
    if s.figure[turn.seat] in (first, space):
        end_transform(s, turn, out)
    s.tile[first], s.tile[space] = s.tile[space], s.tile[first]
    out.append(Swapped(a.seat, s.book.name(first), s.tile[first], a.at, s.tile[space]))
    look(s, out)
    settle_caster(s, out)


def face_up(s: Foes) -> list[int]:
    """Return the intersections that have been turned up (R106)."""
    return [space for number, space in enumerate(s.book.intersections) if s.closed[number] != FACE_DOWN]


def legal_rotate(s: Foes, frame: Rotate) -> list[act.FoesAction]:
    """List every face-up intersection not yet turned with every side, and stopping (R93, R106, ruling 47)."""
    found: list[act.FoesAction] = [
        act.Rotate(frame.seat, s.book.name(space), side)
        for space in face_up(s)
        if space not in frame.turned
        for side in SIDES
    ]
    return [*found, act.Done(frame.seat)]


def rotate(s: Foes, a: act.Rotate, out: list[FoesEvent]) -> None:
    """Turn an intersection; what any figure then sees is revealed at once (R106, rulings 6 and 43)."""
    frame = s.stack[-1]
    assert isinstance(frame, Rotate)  # noqa: S101  # legal offers the turn in no other frame
    space, side = s.book.index[a.at], SIDES.index(a.side)
    s.closed[s.book.intersection_of[space]] = side
    frame.turned.append(space)
    frame.left -= 1
    out.append(Turned(a.seat, a.at, side))
    look(s, out)
    if not frame.left or len(frame.turned) == len(face_up(s)):
        s.stack.pop()


def done(s: Foes, _: Rotate, __: list[FoesEvent]) -> None:
    """Turn no further intersection (R93)."""
    s.stack.pop()
