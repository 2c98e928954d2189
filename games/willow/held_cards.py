"""Frames of spells and cards."""

from typing import Literal

from engine.state import State, state


@state
class Response(State):
    """A spell has been cast with success and waits for an answer (W116, W196)."""

    caster: int
    card: int
    target: str
    """The words of the action: whom or what."""
    more: str
    answers: int
    """How many spells this one answers: 0, or a Counterspell of a Counterspell."""
    queue: list[int]
    """Seats that are still asked."""
    cancelled: bool
    kind: Literal["response"] = "response"
