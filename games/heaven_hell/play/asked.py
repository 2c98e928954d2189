"""Whom a frame asks: always one seat, and never depending on a hidden card."""

from typing import Final

from games.heaven_hell.sheet.frames import Battle, Defend, Even, Frame, Retaliate, Start, Vanguard

_QUEUED: Final = (Vanguard, Even, Defend, Retaliate)


def asked(frame: Frame) -> int:
    """Return the seat that a frame asks, or -1 for the set-up, which asks nobody."""
    if isinstance(frame, Battle):
        return frame.mover
    if isinstance(frame, _QUEUED):
        return frame.queue[0]
    return -1 if isinstance(frame, Start) else frame.seat
