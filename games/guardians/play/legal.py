"""What a seat can do now, by the frame that asks it."""

from typing import Final

from engine.decisions import Legal
from games.guardians.play.actions import GuardiansAction
from games.guardians.play.table import TABLE
from games.guardians.sheet.state import Guardians

NOTHING: Final[tuple[GuardiansAction, ...]] = ()


def legal(s: Guardians, seat: int) -> Legal[GuardiansAction]:
    """List the legal actions of a seat; none for one that is not asked."""
    if not s.stack:
        return NOTHING
    frame = s.stack[-1]
    row = TABLE[frame.kind]
    must, may, _, _ = row.asked(s, frame)
    return row.legal(s, frame, seat) if seat in must or seat in may else NOTHING
