"""Who is asked, and what an action does: the ways into the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.decisions import Pending, ask
from games.foes import actions as act
from games.foes.events import FoesEvent
from games.foes.rules import (
    battle,
    chips,
    ending,
    follow,
    herd,
    loot,
    payment,
    place,
    rearrange,
    spells,
    study,
    turn,
    walk,
)
from games.foes.state import Foes, Frame, Herd, Rotate


def done(s: Foes, _: act.Done, out: list[FoesEvent]) -> None:
    """Stop moving this monster, or turning intersections (R93)."""
    frame = s.stack[-1]
    if isinstance(frame, Herd):
        herd.done(s, frame, out)
    elif isinstance(frame, Rotate):
        rearrange.done(s, frame, out)


EFFECTS: Final[Mapping[type[act.FoesAction], Callable[[Foes, Any, list[FoesEvent]], None]]] = {
    act.Place: place.place,
    act.Walk: walk.walk,
    act.Flee: walk.flee,
    act.Stop: walk.stop,
    act.Fight: battle.fight,
    act.Loot: loot.loot,
    act.Take: chips.take,
    act.Cast: spells.cast,
    act.Wander: herd.wander,
    act.Study: study.set_study,
    act.End: turn.end,
    act.Follow: follow.answer,
    act.Pay: payment.pay,
    act.Slip: walk.slip,
    act.Push: herd.push,
    act.Choose: herd.choose,
    act.Swap: rearrange.swap,
    act.Rotate: rearrange.rotate,
    act.Done: done,
    act.Score: ending.answer,
}


def apply(s: Foes, a: act.FoesAction) -> list[FoesEvent]:
    """Carry out a legal action and all that follows by itself; then ask whoever is next (R131)."""
    out: list[FoesEvent] = []
    EFFECTS[type(a)](s, a, out)
    turn.proceed(s, out)
    ask_next(s, a.seat)
    return out


def asked(frame: Frame) -> Sequence[int]:
    """Return the seats that a frame waits for, clockwise (ruling 54)."""
    if frame.kind == "follow" or frame.kind == "stalemate":
        return frame.asked
    return [frame.seat]


def ask_next(s: Foes, answered: int) -> None:
    """Give new numbers to the seats that are newly asked; others keep theirs until they answer (R131)."""
    waiting = asked(s.stack[-1]) if s.stack else []
    decision = s.decision
    decision[answered] = 0
    for seat, number in enumerate(decision):
        if number and seat not in waiting:
            decision[seat] = 0
    s.counter = ask(decision, s.counter, [seat for seat in waiting if not decision[seat]])


def pending(s: Foes) -> Pending | None:
    """Say whom the table waits for; None: the game is over (R115)."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    return Pending(frame.kind, tuple(s.decision), tuple(asked(frame)))
