"""The row about plans: what a seat is shown of its next turn."""

from dataclasses import replace
from typing import Any

from engine.ahead import ahead
from engine.conformance.spot import Found, Spot
from engine.events import Event, readable
from engine.forced import forced
from engine.plans import Plan, Plans, outlook, says, usual
from engine.texts import Seat


def plans_from_view(spot: Spot) -> Found:
    """Check that a seat is shown its next turn from its view alone: the same choices with the same words
    where its view is the same, whatever is hidden; that it is asked there, knows no more than before, and
    finds its view as it was; and that what the machine player would plan can be handed in. Where nothing
    happens but what it counts on, a plan in a scene is taken to its end, whatever is hidden.
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
        if planned is not None and planned.span:
            faults += _undisturbed(spot, seat, planned.plan)
        if view != game.view(spot.state, seat):
            faults.append(f"planning changes the view of seat {seat}")
    return faults if ran or faults else None


def _buttons(spot: Spot, world: Any, seat: Seat) -> list[tuple[str, str]]:
    view = spot.game.view(world, seat)
    return [(str(action), says(spot.game.label(view, action))) for action in spot.game.legal(world, seat)]


def _undisturbed(spot: Spot, seat: Seat, plan: Plan) -> list[str]:
    """Return at which step a plan in a scene has stopped though others were silent, and nothing came out."""
    game, state = spot.game, spot.state.copy()
    events: list[Event] = []
    while plan.steps and (asked := game.pending(state)) is not None:
        if any(event.reveals and readable(event, seat) for event in events):
            return []
        action = forced(game, state)
        if action is None and seat in asked.must:
            given = ahead(game, state, seat, asked.kind, {}, plan=plan, stops=False)
            if given.action is None:
                return [f"the plan of seat {seat} stops before {plan.steps[0].line}: {given.lapsed}"]
            action, plan = given.action, replace(plan, steps=plan.steps[1:])
        elif action is None:
            other = asked.must[0]
            action = game.default(game.view(state, other), game.legal(state, other))
        events = game.apply(state, action)
    return []


def _begun(spot: Spot, world: Any, seat: Seat) -> list[str]:
    """Return what is wrong with the beginning of a turn."""
    asked = spot.game.pending(world)
    faults = [*spot.game.invariants(world)]
    if asked is None or seat not in asked.must:
        faults.append("it is not asked")
    if sorted(spot.game.known(spot.game.view(world, seat))) != sorted(spot.known(seat)):
        faults.append("it knows something else")
    return faults
