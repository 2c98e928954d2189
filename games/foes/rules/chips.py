"""Power chips: the supply track, payments and the reserve.

The track is always filled from space 1 without gaps (R125).
"""

from games.foes.actions import Take
from games.foes.events import FoesEvent, Paid, SuppliesTaken
from games.foes.rules.common import turn_of
from games.foes.state import Foes, Turn


def to_supply(s: Foes, chips: int) -> int:
    """Lay chips on the lowest free spaces; return how many found none and left the game.

    (R39, R57, ruling 37)
    """
    laid = min(chips, s.book.track - s.supply)
    s.supply += laid
    s.reserve += chips - laid
    return chips - laid


def pay(s: Foes, seat: int, cost: int, out: list[FoesEvent]) -> None:
    """Pay as much of a cost as there is: the first chip to the supply, the others out of the game.

    (R39, R42)
    """
    paid = min(cost, s.chips[seat])
    if paid <= 0:
        return
    s.chips[seat] -= paid
    lost = to_supply(s, 1) + paid - 1
    s.reserve += paid - 1
    out.append(Paid(seat, paid, paid - lost, lost))


def can_take(s: Foes, turn: Turn) -> bool:
    """Tell whether the seat may take chips as its turn: nothing was done before, and the supply has some.

    (R24, R25, R91)
    """
    return not turn.acted and s.book.take(s.supply) > 0


def take(s: Foes, a: Take, out: list[FoesEvent]) -> None:
    """Take the chips on dark spaces, lay the others anew from space 1, and end the turn (R22, R23, R25)."""
    taken = s.book.take(s.supply)
    s.chips[a.seat] += taken
    s.supply -= taken
    turn = turn_of(s)
    turn.may_wander = False
    turn.acted = turn.over = turn.stirred = True
    turn.then = "study"
    out.append(SuppliesTaken(a.seat, taken, s.supply))
