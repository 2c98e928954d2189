"""Whom a frame asks: always one seat, and never depending on a hidden card."""

from games.heaven_hell.frames import Battle, Defend, Even, Frame, Retaliate, Start, Vanguard


def asked(frame: Frame) -> int:
    """Return the seat that a frame asks, or -1 for the set-up, which asks nobody."""
    if isinstance(frame, Vanguard | Even | Defend | Retaliate):
        return frame.queue[0]
    if isinstance(frame, Battle):
        return frame.mover
    return -1 if isinstance(frame, Start) else frame.seat
