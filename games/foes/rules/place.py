"""The first turn of a figure: it enters the dungeon."""

from games.foes import actions as act
from games.foes.events import FoesEvent, Placed
from games.foes.rules import herd
from games.foes.rules.common import turn_of
from games.foes.rules.sight import look
from games.foes.state import Foes, Place


def legal_place(s: Foes, frame: Place) -> list[act.FoesAction]:
    """List the start chambers; the dumbest player may move a monster before that (R14, R78, ruling 40)."""
    found: list[act.FoesAction] = [act.Place(frame.seat, s.book.name(space)) for space in s.book.starts]
    return found + herd.legal_wander(s, turn_of(s))


def place(s: Foes, a: act.Place, out: list[FoesEvent]) -> None:
    """Put the figure on a start chamber, as if it began its turn there (R14, R15)."""
    s.stack.pop()
    s.figure[a.seat] = s.book.index[a.to]
    out.append(Placed(a.seat, a.to))
    look(s, out)
