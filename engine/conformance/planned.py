"""The row about plans: what a seat is shown of its next turn."""

from typing import Any

from engine.conformance.spot import Found, Spot
from engine.plans import Plans, outlook, says, usual
from engine.texts import Seat


def plans_from_view(spot: Spot) -> Found:
    """Check that a seat is shown its next turn from its view alone: the same choices with the same words
    where its view is the same, whatever is hidden; that it is asked there, knows no more than before, and
    finds its view as it was; and that what the machine player would plan can be handed in.
    """
    game = spot.game
    if not isinstance(game, Plans) or not spot.sometimes(10):
        return None
    ran, faults = False, list[str]()
    for seat in range(spot.seats):
        view = game.view(spot.state, seat)
        shown = game.preview(view)
        alike = game.preview(game.view(spot.world(seat), seat))
        if shown is None or alike is None:
            if (shown is None) is not (alike is None):
                faults.append(f"whether seat {seat} can plan hangs on what is hidden from it")
            continue
        ran = spot.run.plans = True
        if _buttons(spot, shown, seat) != _buttons(spot, alike, seat):
            faults.append(f"what seat {seat} can plan hangs on what is hidden from it")
        faults += [f"in the preview of seat {seat} {fault}" for fault in _begun(spot, shown, seat)]
        row = usual(game, view)
        planned = None if row is None else outlook(game, view, row.lines)
        if row is not None and (planned is None or len(planned.steps) != len(row.steps)):
            faults.append(f"seat {seat} cannot hand in {row.lines}")
        if view != game.view(spot.state, seat):
            faults.append(f"planning changes the view of seat {seat}")
    return faults if ran or faults else None


def _buttons(spot: Spot, world: Any, seat: Seat) -> list[tuple[str, str]]:
    view = spot.game.view(world, seat)
    return [(str(action), says(spot.game.label(view, action))) for action in spot.game.legal(world, seat)]


def _begun(spot: Spot, world: Any, seat: Seat) -> list[str]:
    """Return what is wrong with the beginning of a turn."""
    asked = spot.game.pending(world)
    faults = [*spot.game.invariants(world)]
    if asked is None or seat not in asked.must:
        faults.append("it is not asked")
    if sorted(spot.game.known(spot.game.view(world, seat))) != sorted(spot.known(seat)):
        faults.append("it knows something else")
    return faults
