"""Power chips: the supply track, payments and the reserve.

The track is always filled from space 1 without gaps (R125).
"""

from engine.game import Label
from engine.stages import deed
from engine.texts import Text
from games.foes.events import FoesEvent, Paid, SuppliesTaken
from games.foes.mind.worth import rank, take_worth
from games.foes.play.reading import TurnDeed
from games.foes.sheet.frames import Turn
from games.foes.sheet.state import Dungeon, Foes
from games.foes.sheet.view import FoesView


@deed(Text("Take the chips on the dark spaces of the supply, as your whole turn."))
class Take(TurnDeed):
    """Take the chips on dark spaces, lay the others anew from space 1, and end the turn.

    (R22-R25, R91)
    """

    seat: int

    def fault(self, t: Dungeon, turn: Turn) -> Text | None:
        if turn.acted:
            return BEGUN
        return None if t.book.take(t.supply) else NO_SUPPLY

    def do(self, s: Foes, turn: Turn, out: list[FoesEvent]) -> None:
        taken = s.book.take(s.supply)
        s.chips[self.seat] += taken
        s.supply -= taken
        turn.may_wander = False
        turn.acted = turn.over = turn.stirred = True
        turn.then = "study"
        out.append(SuppliesTaken(self.seat, taken, s.supply))

    def label(self, v: FoesView, _: Turn) -> Label:
        chips = v.book.take(v.supply)
        text = Text("Take {count} chip", plural="Take {count} chips", count=chips)
        hint = Text("your whole turn, without spells")
        return Label(Text("Take chips"), text, hint, rank=rank(take_worth(v, self.seat)))


BEGUN = Text("Taking chips is a whole turn; you have begun something else. Go on, or end your turn.")
NO_SUPPLY = Text("The supply is empty; there are no chips to take. Walk, fight or end your turn.")


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
