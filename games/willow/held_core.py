"""Frames of the turn itself: its steps, what is handed out, what is too much."""

from typing import Generic, Literal

from engine.sheet import ALL, Ints, Part, StackFrame, frame


@frame(ALL)
class Turn(StackFrame):
    """Lie at the bottom of the stack; `then` is the next of `rules.turn.STEPS`."""

    then: str = "begin"
    char: int = -1
    """Who alone acts in an extra turn (W32, W33); NONE: the whole side."""
    kind: Literal["turn"] = "turn"


@frame(ALL)
class Share(StackFrame, Generic[Ints]):
    """Ask a seat to hand cards out, one by one: the opening deal (W6), The Bones (W31), a captured hand.

    The cards lie here; who may know them stands in `Willow.know`.
    """

    seat: int
    cards: Part[Ints]
    came: Ints
    """By place in `cards`: who had it, or drew it; NONE: nobody."""
    given: Part[Ints]
    """By place in `cards`: the character who gets it, or NONE; secret where the card is."""
    to: Ints
    """Characters that may get cards."""
    up: Ints
    """Those of `cards` that lie face up, and stay so (W23)."""
    why: Literal["opening", "bones", "captured"]
    kind: Literal["share"] = "share"


@frame(ALL)
class Excess(StackFrame, Generic[Ints]):
    """Ask for what is too much to be discarded or given away: hand (W21), spells (W117), a shape's (W126)."""

    chars: Ints
    """Characters that were given too much, or can bear less; not all of them need still have too much."""
    why: Literal["hand", "spells", "shape"]
    kept: Ints
    """Transformed characters whose players have said that the child alone is left to them (W126): who is
    asked follows from what all can see.
    """
    kind: Literal["excess"] = "excess"
