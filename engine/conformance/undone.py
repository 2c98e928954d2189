"""The row about undo: an action whose events say that they reveal nothing has told nobody anything.

The host lets such an action be taken back, by consent even when others have acted since. If it had drawn
something, or shown somebody a hidden thing, they would know it after the undo.
"""

from collections import Counter
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from engine.conformance.compare import difference
from engine.conformance.spot import Found, Spot, Viewer
from engine.conformance.views import who
from engine.final import draws
from engine.game import step

_WORLDS: Final = 4
"""Worlds that are tried until one is found in which the action is legal."""


def tells_nothing(spot: Spot) -> Found:
    """Check that a step whose events reveal nothing drew nothing, left all that was hidden hidden, and looks
    the same in imagined worlds.
    """
    if spot.next is None or any(event.reveals for event in spot.events):
        return None
    spot.run.plain = True
    before, after = draws(spot.state), draws(spot.next.state)
    if before != after:
        return [f"{spot.action} reveals nothing by its events, but draw {after} was made"]
    faults: list[str] = []
    for viewer in spot.viewers:
        shown = _shown(spot, spot.next.state, viewer)
        if shown:
            faults.append(f"{spot.action} reveals nothing by its events, but shows {who(viewer)} {shown}")
    viewer = spot.viewers[(spot.ply + spot.number) % len(spot.viewers)]
    return faults + _other_world(spot, viewer)


def _shown(spot: Spot, after: Any, viewer: Viewer) -> str:
    """Return what was hidden from a viewer and is no more.

    Slots move up when one before them goes, so that contents are compared; a content that is only written
    over, such as a secret answer that is changed, keeps its slot.
    """
    old, new = spot.game.secrets(spot.state, viewer), spot.game.secrets(after, viewer)
    lost = Counter(old.values()) - Counter(new.values())
    return ", ".join(lost) if any(slot not in new for slot in old) else ""


def _other_world(spot: Spot, viewer: Viewer) -> list[str]:
    """Compare what a viewer sees after the step with what they see after it in an imagined world."""
    game, action = spot.game, spot.action
    world = spot.world(viewer)
    for _ in range(_WORLDS):
        if action in game.legal(world, action.seat):
            break
        world = game.imagine(spot.view(viewer), spot.rng)
    else:
        return []  # it hangs on what only the one who acts has; whether that came out is looked at above
    imagined, _ = step(game, world, action)
    true, other = _unnumbered(spot.next and spot.next.view(viewer)), _unnumbered(game.view(imagined, viewer))
    if true == other:
        return []
    told = difference(true, other)
    return [f"{action} reveals nothing by its events, but {who(viewer)} learns by it: {told}"]


def _unnumbered(view: Any) -> Any:
    """Return a view without its decision number: imagined worlds give later ones anew."""
    if is_dataclass(view) and any(field.name == "decision" for field in fields(view)):
        return replace(view, decision=0)  # type: ignore[type-var]  # an instance, not a class
    return view
