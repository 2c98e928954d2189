"""Frames of spells and cards."""

from typing import Generic, Literal

from engine.sheet import ALL, Ints, StackFrame, frame


@frame(ALL)
class Response(StackFrame, Generic[Ints]):
    """A spell has been cast with success and waits for an answer (W116, W196).

    A Counterspell that answers one lies on top of it as a frame of its own, and may be answered too.
    """

    caster: int
    card: int
    use: int
    """For which of its uses it was cast."""
    target: str
    """The words of the action: whom or what."""
    more: str
    queue: Ints
    """Seats that are still asked, in turn."""
    by: str = ""
    """The word of the card that has cancelled it; "": none has."""
    kind: Literal["response"] = "response"
