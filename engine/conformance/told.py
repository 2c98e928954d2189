"""The row about private options: what others do not see of an action, its kind must keep private.

The host matches the conditional moves of others against an action as its kind says that it is seen; an option
that nobody else sees, and that is not marked, would be told by the move that fires.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.actions import Action, option_names
from engine.conformance.spot import Found, Spot
from engine.events import Event, readable
from engine.game import step
from engine.texts import Seat, render

_PAIRS = 6
"""Pairs of actions that are compared in one state."""


def unseen_options_are_private(spot: Spot) -> Found:
    """Check that another seat tells two actions apart by what it sees and reads, where an option that is not
    private is all that sets them apart, and they lead to different states. What is answered in secret is
    matched by no condition.
    """
    if spot.pending is None or spot.pending.secret or not spot.sometimes(5):
        return None
    ran, faults = False, list[str]()
    for seat in spot.asked():
        for first, second, name in pairs(spot, seat):
            if name in spot.game.actions[first.kind].private:
                continue
            ran = True
            first_step, other = (step(spot.game, spot.state, action) for action in (first, second))
            if spot.game.dump(first_step[0]) == spot.game.dump(other[0]):
                continue
            faults += [
                f"seat {viewer} cannot tell “{first}” from “{second}”: {name} must be private"
                for viewer in range(spot.seats)
                if viewer != seat and _seen(spot, *first_step, viewer) == _seen(spot, *other, viewer)
            ]
    return faults[:3] if ran else None


def pairs(spot: Spot, seat: Seat) -> Iterator[tuple[Action, Action, str]]:
    """Yield legal actions of a seat that differ in one option, with its name; not all of them."""
    alike: dict[tuple[str, str, tuple[object, ...]], list[Action]] = {}
    for action in spot.game.legal(spot.state, seat):
        names = option_names(type(action))
        for name in names:
            rest = tuple(getattr(action, other) for other in names if other != name)
            alike.setdefault((action.kind, name, rest), []).append(action)
    groups = [(name, actions) for (_, name, _), actions in alike.items() if len(actions) > 1]
    for name, actions in spot.rng.sample(groups, min(len(groups), _PAIRS)):
        first, second = spot.rng.sample(actions, 2)
        yield first, second, name


def _seen(spot: Spot, after: Any, events: Sequence[Event], viewer: Seat) -> tuple[Any, list[str]]:
    """Return the view and the sentences that another seat has of a step."""
    sentences = [render(spot.game.describe(event, viewer)) for event in events if readable(event, viewer)]
    return spot.game.view(after, viewer), sentences
