"""What can never be taken back: a draw, and whatever told somebody a hidden thing.

An undo restores the chance of the state too. Were a draw undone, the same draw would come again, and
whoever saw it would know it beforehand. So consent cannot make a draw or a reveal undone; it covers only
that somebody has acted since.
"""

from collections.abc import Iterable
from typing import Any

from engine.events import Event, readable
from engine.game import AnyGame


def draws(state: Any) -> int | None:
    """Return how many draws a state has made, or None when it has no chance to look at."""
    chance = getattr(state, "chance", None)
    return None if chance is None else int(chance.draws)


def is_final(before: Any, after: Any, events: Iterable[Event]) -> bool:
    """Tell whether a step from one state to another drew something, or revealed something to anybody."""
    return draws(before) != draws(after) or any(event.reveals for event in events)


def learns(game: AnyGame, seen: Any, after: Any, events: Iterable[Event]) -> bool:
    """Tell whether the owner of a view learns a hidden thing by a step: events name it, or the next view
    knows it. What they themselves show to others is nothing new to them.
    """
    told = (event for event in events if event.reveals and readable(event, seen.seat))
    named = {hidden for event in told for hidden in event.hidden}
    return not named | {*game.known(game.view(after, seen.seat))} <= {*game.known(seen)}
