"""Who is asked, what is legal, and what an action does: the ways into the rules."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.decisions import Legal, Pending
from games.good_vs_bad.events import GoodVsBadEvent
from games.good_vs_bad.play import actions as act
from games.good_vs_bad.play import (
    cards,
    dueling,
    landing,
    meeting,
    moving,
    picking,
    reacting,
    setup,
    spaces,
    task,
    turn,
)
from games.good_vs_bad.sheet.facts import asks
from games.good_vs_bad.sheet.frames import Fall, Frame
from games.good_vs_bad.sheet.state import GoodVsBad

NOTHING: Final[tuple[act.GoodVsBadAction, ...]] = ()


def run_fall(s: GoodVsBad, frame: Fall, out: list[GoodVsBadEvent]) -> bool:
    """Finish a defeat once the spoils are settled (3.3)."""
    picking.fall(s, frame, out)
    return True


RUN: Final[Mapping[str, Callable[[GoodVsBad, Any, list[GoodVsBadEvent]], bool]]] = {
    "turn": turn.run_turn,
    "landing": landing.run_landing,
    "meet": meeting.run_meet,
    "task": task.run_task,
    "fall": run_fall,
}
"""Frames that go on by themselves; each tells whether it did, or has to ask now."""

SINGLE: Final[Mapping[str, Callable[[GoodVsBad, Any], Legal[act.GoodVsBadAction]]]] = {
    "lay": setup.legal_lay,
    "stride": moving.legal_stride,
    "reroll": spaces.legal_reroll,
    "step": spaces.legal_step,
    "raise": spaces.legal_raise,
    "tile": spaces.legal_tile,
    "rival": dueling.legal_rival,
    "duel": dueling.legal_duel,
    "flee": meeting.legal_flee,
    "pick_stat": picking.legal_stat,
    "pick_level": picking.legal_level,
    "pick_item": picking.legal_item,
    "pick_die": picking.legal_die,
    "trim": turn.legal_trim,
}
"""Frames that ask one seat."""

SHARED: Final[Mapping[str, Callable[[GoodVsBad, Any, int], Legal[act.GoodVsBadAction]]]] = {
    "turn": turn.legal_turn,
    "build": setup.legal_build,
    "meet": meeting.legal_meet,
    "react": reacting.legal_react,
}
"""Frames that ask several seats: those who must, and those who may in passing."""

Effect = Callable[[GoodVsBad, Any, Any, list[GoodVsBadEvent]], None]

EFFECTS: Final[Mapping[str, Mapping[type[act.GoodVsBadAction], Effect]]] = {
    "build": {act.Build: setup.build, act.Done: setup.done},
    "lay": {act.Lay: setup.lay},
    "turn": {
        act.Crown: turn.take_crown,
        act.Roll: turn.roll,
        act.Move: moving.move,
        act.End: turn.end,
        act.Play: cards.play,
        act.Attach: cards.attach,
        act.Use: cards.use,
        act.Drop: cards.drop,
    },
    "stride": {act.Move: moving.stride, act.Use: moving.use},
    "reroll": {act.Try: spaces.reroll},
    "step": {act.Go: spaces.go},
    "raise": {act.Level: spaces.raise_space},
    "tile": {act.Tile: spaces.choose_tile},
    "rival": {act.Rival: dueling.rival},
    "duel": {act.Stat: dueling.duel},
    "flee": {act.Try: meeting.flee},
    "meet": {act.Fight: meeting.fight, act.Join: meeting.join},
    "react": {act.Carry: reacting.carry, act.Play: reacting.nay},
    "pick_stat": {act.Stat: picking.stat, act.Done: picking.done_stat},
    "pick_level": {act.Level: picking.level},
    "pick_item": {act.Item: picking.item},
    "pick_die": {act.Die: picking.die, act.Done: picking.done_dice},
    "trim": {act.Drop: turn.trim},
}
"""What an action does, by the frame that asked for it."""


def legal(s: GoodVsBad, seat: int) -> Legal[act.GoodVsBadAction]:
    """List the legal actions of a seat in a fixed order; none for one that is not asked."""
    if not s.stack:
        return NOTHING
    frame = s.stack[-1]
    shared = SHARED.get(frame.kind)
    if shared is not None:
        return shared(s, frame, seat)
    return SINGLE[frame.kind](s, frame) if frame.seat == seat else NOTHING  # type: ignore[union-attr]  # all of SINGLE have one


def apply(s: GoodVsBad, a: act.GoodVsBadAction) -> list[GoodVsBadEvent]:
    """Carry out a legal action and all that follows by itself; then ask whoever is next."""
    out: list[GoodVsBadEvent] = []
    frame = s.stack[-1]
    EFFECTS[frame.kind][type(a)](s, frame, a, out)
    proceed(s, out)
    ask_next(s, frame, a.seat)
    return out


def proceed(s: GoodVsBad, out: list[GoodVsBadEvent]) -> None:
    """Carry on for as long as nobody has to be asked."""
    while s.stack:
        top = s.stack[-1]
        run = RUN.get(top.kind)
        if run is None or not run(s, top, out):
            return


def ask_next(s: GoodVsBad, before: Frame, answered: int) -> None:
    """Give new numbers to the seats that are newly asked.

    Others keep theirs while the frame stays the same. While building so does the one who answered: its
    answers name what is wanted, not how much more, and come to the same if they are given twice.
    """
    decision = s.decision
    if not s.stack:
        s.decision = [0] * s.book.n
        return
    frame = s.stack[-1]
    _, must, may, _ = asks(s, frame)
    asked = (*must, *may)
    same = frame is before
    if same and frame.kind == "build":
        if answered not in asked:
            decision[answered] = 0
        return
    for seat in range(s.book.n):
        if seat not in asked:
            decision[seat] = 0
        elif not same or seat == answered or not decision[seat]:
            s.counter += 1
            decision[seat] = s.counter


def pending(s: GoodVsBad) -> Pending | None:
    """Say whom the table waits for, and who may act in passing; None: the game is over."""
    if not s.stack:
        return None
    kind, must, may, _ = asks(s, s.stack[-1])
    return Pending(kind, tuple(s.decision), must, may)
