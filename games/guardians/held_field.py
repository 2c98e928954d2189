"""Frames of movement, retreat and settlement."""

from dataclasses import field
from typing import Generic, Literal

from engine.sheet import ALL, Bools, Holder, Ints, Own, Part, StackFrame, frame, starting


@frame(ALL)
class Move(StackFrame, Generic[Ints]):
    """Ask a seat to turn one of its shields and to act with it (G37-G39); a draft that it alone sees."""

    seat: int
    shield: Part[int] = -1
    """The space of the shield that the draft turns; -1: none yet, and for others."""
    draft: Holder[Ints] = field(default_factory=starting(list))
    """Its steps: 0-11 a step to that space, 12 fly, 16 + space: reinforce there, 32 + card: shift or send
    the card.
    """
    steps: Holder[int] = 0
    kind: Literal["move"] = "move"


@frame(ALL)
class Retreat(StackFrame, Generic[Ints]):
    """Ask where a beaten side retreats to, or whether it destroys its shield (G119-G124)."""

    seat: int
    space: int
    """The space that it leaves."""
    shield: int
    """Its shield, NONE: creatures without one (G148)."""
    turned: bool
    cards: Part[Ints]
    """The creatures that retreat, with their items in `s.item`; NONE: one that the viewer does not know."""
    targets: Part[Ints]
    """The spaces that it may go to; none for others where it has no shield."""
    came: int
    """The space that it attacked from; NONE: it defended."""
    winner: int
    free: bool = False
    """A card lets it retreat in any direction (D20)."""
    kind: Literal["retreat"] = "retreat"


@frame(ALL)
class Merge(StackFrame, Generic[Ints]):
    """Ask which of two shields stays, and what is discarded down to the limit (G122, G144, G169)."""

    seat: int
    space: int
    shields: Ints
    """The shields to choose from; one of them is discarded."""
    turned: bool
    """The one that stays is turned (G122)."""
    cards: Part[Ints]
    """All creatures there; NONE: one that the viewer does not know."""
    winner: int
    kind: Literal["merge"] = "merge"


@frame(ALL)
class Settle(StackFrame, Generic[Ints, Bools]):
    """Ask for the settlement of a land, or for a card that may be played meanwhile (G133, G170)."""

    seat: int
    """Who is asked."""
    space: int
    """The land that this seat settles now; NONE: it may only play a card."""
    laid: int = -1
    """The land where the other has just laid a card, so that the Hammer may be played (G170); or NONE."""
    dropped: Ints = field(default_factory=starting(list))
    """Lands for which a creature was discarded: they stay without terrain (G133)."""
    passes: int = -1
    """Passes in a row after all was settled; -1: there is something to settle."""
    free: Bools = field(default_factory=starting(lambda: [False, False]))
    """By seat: has laid its first face-down card of this phase (D12)."""
    reach: Own[Bools] = field(default_factory=starting(lambda: [False, False]))
    """By seat: passes whatever comes in this phase."""
    kind: Literal["settle"] = "settle"
