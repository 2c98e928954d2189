"""Verbs of events, items and losses that change the road (3.10-3.13, 3.15)."""

from games.good_vs_bad.cards.vocabulary import TOP_LEVEL
from games.good_vs_bad.data.book import NOBODY, STRIDE
from games.good_vs_bad.events import GoodVsBadEvent, SnareLaid
from games.good_vs_bad.play import hands, road
from games.good_vs_bad.sheet.facts import is_base, ring
from games.good_vs_bad.sheet.frames import PickLevel, Task
from games.good_vs_bad.sheet.state import GoodVsBad

Out = list[GoodVsBadEvent]


def signed(side: str, levels: int) -> int:
    """Return a change of levels of a side as one of the state, where Bad counts downwards."""
    return levels if side == "good" else -levels


def extend(s: GoodVsBad, _: Task, out: Out) -> bool:
    """Let every Connector grow that can (E01)."""
    return road.extend(s, out)


def level_all(s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
    """Change every space of a side with a level from 1 to 5 (E03, E04)."""
    squares = road.leveled(s, side)
    road.change_all(s, task.seat, squares, signed(side, levels), out)
    return bool(squares)


def level_pick(s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
    """Raise the space that was named by up to `levels`, or lower it by so many (E05, E06, E09, E10)."""
    square = s.book.index.get(task.target, NOBODY)
    if square not in road.leveled(s, side):
        return False
    most = min(levels, TOP_LEVEL + 1 - abs(s.level[square]))
    if most > 1:
        s.stack.append(PickLevel(task.seat, square, most))
    else:
        road.change(s, task.seat, square, signed(side, most), out)
    return True


def level_connector(s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
    """Change every space of a side, level 1 to 5, on the Connector of the encounter, once (N15, N16)."""
    if task.target:  # a helper's share of the loss: the road has suffered by the lander's
        return True
    connector = s.at[task.piece] // STRIDE
    squares = [square for square in road.leveled(s, side) if square // STRIDE == connector]
    road.change_all(s, task.seat, squares, signed(side, levels), out)
    return bool(squares)


def blank_to(s: GoodVsBad, task: Task, out: Out, side: str, level: int) -> bool:
    """Give the Blank that was named a level (E07, E08)."""
    square = s.book.index.get(task.target, NOBODY)
    if square not in road.blanks(s):
        return False
    road.change(s, task.seat, square, signed(side, level), out)
    return True


def clear_special(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Remove the Special that was named (E11)."""
    square = s.book.index.get(task.target, NOBODY)
    if square not in road.specials(s):
        return False
    road.clear(s, task.seat, square, out)
    return True


def level(s: GoodVsBad, task: Task, out: Out, side: str, levels: int) -> bool:
    """Give the Blank under the piece a level, or raise the space of that side by so many (I38, I39)."""
    square = s.at[task.piece]
    now = s.level[square]
    if not ring(s).is_space[square] or (now and square not in road.leveled(s, side)):
        return False
    road.change(s, task.seat, square, signed(side, levels), out)
    return True


def clear(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Make the space under the piece, level 1 to 5, Blank (I40)."""
    square = s.at[task.piece]
    if not 0 < abs(s.level[square]) <= TOP_LEVEL:
        return False
    road.clear(s, task.seat, square, out)
    return True


def trap(s: GoodVsBad, task: Task, out: Out) -> bool:
    """Lay the card on the square under the piece, unless that is a Home Base or has one (I37)."""
    square = s.at[task.piece]
    if is_base(square) or s.snare[square] != NOBODY:
        hands.discard(s, task.card)
        return False
    s.snare[square] = task.card
    out.append(SnareLaid(task.piece, s.book.names[square], hands.id_of(s, task.card)))
    return True
