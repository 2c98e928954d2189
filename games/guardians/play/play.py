"""Who is asked, and what an action does: the ways into the rules."""

from typing import Any

from engine.decisions import Pending
from games.guardians.events.base import GuardiansEvent
from games.guardians.play.actions import GuardiansAction
from games.guardians.play.common import Asked
from games.guardians.play.table import TABLE
from games.guardians.sheet.state import Guardians


def apply(s: Guardians, a: GuardiansAction) -> list[GuardiansEvent]:
    """Carry out a legal action and all that follows by itself; then ask whoever is next."""
    out: list[GuardiansEvent] = []
    frame = s.stack[-1]
    row = TABLE[frame.kind]
    together = _together(row.asked(s, frame))
    question = _question(s)
    row.act(s, frame, a, out)
    proceed(s, out)
    _ask(s, kept=together and bool(s.stack) and s.stack[-1] is frame and _question(s) == question)
    return out


def proceed(s: Guardians, out: list[GuardiansEvent]) -> None:
    """Go on for as long as nobody has to be asked."""
    while s.stack:
        frame = s.stack[-1]
        if not TABLE[frame.kind].advance(s, frame, out):
            return


def _together(asked: Asked) -> bool:
    """Tell whether several seats are asked at once: then no answer may give new numbers to anybody."""
    return len(asked[0]) + len(asked[1]) > 1


def _question(s: Guardians) -> tuple[Any, ...]:
    """Return what tells one question of a frame from the next, where several seats are asked at once."""
    frame = s.stack[-1]
    return (frame.step, frame.round) if frame.kind == "combat" else ()


def _ask(s: Guardians, *, kept: bool) -> None:
    """Give new numbers to the seats that are asked now, unless it is still the same question to both."""
    if kept:
        return
    decision = [0, 0]
    if s.stack:
        frame = s.stack[-1]
        must, may, _, _ = TABLE[frame.kind].asked(s, frame)
        for seat in sorted((*must, *may)):
            s.counter += 1
            decision[seat] = s.counter
    s.decision = decision


def pending(s: Guardians) -> Pending | None:
    """Say whom the table waits for; None: the game is over (G13)."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    must, may, secret, kind = TABLE[frame.kind].asked(s, frame)
    return Pending(kind, tuple(s.decision), must, may, secret)
