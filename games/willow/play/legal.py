"""What a seat can do now, by the frame that asks it."""

from typing import Final

from engine.decisions import Legal
from games.willow.actions import WillowAction
from games.willow.play.table import TABLE
from games.willow.sheet.state import Willow

NOTHING: Final[tuple[WillowAction, ...]] = ()


def legal(s: Willow, seat: int) -> Legal[WillowAction]:
    """List the legal actions of a seat; none for one that is not asked."""
    if not s.decision[seat]:
        return NOTHING
    frame = s.stack[-1]
    return TABLE[frame.kind].legal(s, frame, seat)
