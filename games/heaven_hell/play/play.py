"""Who is asked, and what an action does: the ways into the rules."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.decisions import Pending
from games.heaven_hell import actions as act
from games.heaven_hell.events import HeavenHellEvent
from games.heaven_hell.play import (
    choosing as effects,
)
from games.heaven_hell.play import (
    defending as defence,
)
from games.heaven_hell.play import (
    evening as even,
)
from games.heaven_hell.play import (
    fighting as conflict,
)
from games.heaven_hell.play import (
    mustering as muster,
)
from games.heaven_hell.play import (
    paying as payment,
)
from games.heaven_hell.play import (
    plundering as plunder,
)
from games.heaven_hell.play import (
    retaliating as retaliation,
)
from games.heaven_hell.play import (
    setup,
    turn,
)
from games.heaven_hell.play import (
    wounding as damage,
)
from games.heaven_hell.play.asked import asked
from games.heaven_hell.sheet.frames import Even, Held, Sort, Spoils, Vanguard
from games.heaven_hell.sheet.state import HeavenHell


def play(s: HeavenHell, a: act.Play, out: list[HeavenHellEvent]) -> None:
    """Put a character into play: as vanguard, as spoils, or paid (3.4, 3.5)."""
    frame = s.stack[-1]
    if isinstance(frame, Vanguard):
        setup.put(s, frame, a, out)
    elif isinstance(frame, Spoils):
        muster.play_spoils(s, a, out)
    else:
        muster.play(s, a, out)


def miracle(s: HeavenHell, a: act.Miracle, out: list[HeavenHellEvent]) -> None:
    """Speak a Miracle: as spoils, or paid (3.5)."""
    (muster.speak_spoils if isinstance(s.stack[-1], Spoils) else muster.miracle)(s, a, out)


def discard(s: HeavenHell, a: act.Discard, out: list[HeavenHellEvent]) -> None:
    """Discard: from hand before drawing, or of revealed cards (H44, H50)."""
    frame = s.stack[-1]
    if isinstance(frame, Sort):
        plunder.discard(s, frame, a, out)
    else:
        even.discard(s, a, out)


def done(s: HeavenHell, _: act.Done, out: list[HeavenHellEvent]) -> None:
    """Stop: draw, keep the rest for the pile, take the spoils to hand, or let the vanguard stand."""
    frame = s.stack[-1]
    if isinstance(frame, Even):
        even.done(s, frame, out)
    elif isinstance(frame, Sort):
        plunder.done(s, frame, out)
    elif isinstance(frame, Vanguard):
        setup.stand(s, frame, out)
    elif isinstance(frame, Spoils):
        s.stack.pop()
        muster.keep(s, frame.seat, frame.face, out)


EFFECTS: Final[
    Mapping[type[act.HeavenHellAction], Callable[[HeavenHell, Any, list[HeavenHellEvent]], None]]
] = {
    act.Play: play,
    act.Miracle: miracle,
    act.Rest: muster.rest,
    act.Move: muster.move,
    act.Turnup: muster.turn_up,
    act.Dismiss: muster.dismiss,
    act.Attack: muster.attack,
    act.Peace: muster.peace,
    act.Act: conflict.use_ability,
    act.Tactic: conflict.play_tactic,
    act.Pass: conflict.pass_,
    act.Defend: defence.answer,
    act.Retaliate: retaliation.answer,
    act.Resist: retaliation.resist,
    act.Plunder: plunder.answer,
    act.Choose: effects.choose,
    act.Pay: payment.pay,
    act.Discard: discard,
    act.Wound: damage.wound,
    act.Kill: damage.kill,
    act.Done: done,
}


def waits(_: HeavenHell, __: Held, ___: list[HeavenHellEvent]) -> bool:
    """Go on only when the seat that is asked has answered."""
    return False


ADVANCE: Final[Mapping[str, Callable[[HeavenHell, Any, list[HeavenHellEvent]], bool]]] = {
    "start": setup.proceed,
    "vanguard": setup.advance,
    "turn": turn.proceed,
    "spoils": waits,
    "even": even.advance,
    "defend": waits,
    "battle": conflict.advance,
    "choose": effects.advance,
    "pay": payment.advance,
    "damage": damage.advance,
    "plunder": waits,
    "sort": plunder.advance,
    "retaliate": waits,
    "resist": waits,
}
"""By frame, what follows by itself; False: somebody has to be asked."""


def apply(s: HeavenHell, a: act.HeavenHellAction) -> list[HeavenHellEvent]:
    """Carry out a legal action and all that follows by itself; then ask whoever is next."""
    out: list[HeavenHellEvent] = []
    EFFECTS[type(a)](s, a, out)
    proceed(s, out)
    ask_next(s)
    return out


def proceed(s: HeavenHell, out: list[HeavenHellEvent]) -> None:
    """Go on for as long as nobody has to be asked."""
    while s.stack:
        frame = s.stack[-1]
        if not ADVANCE[frame.kind](s, frame, out):
            return


def ask_next(s: HeavenHell) -> None:
    """Give a new number to the seat that is asked now."""
    decision = [0] * s.book.n
    if s.stack:
        s.counter += 1
        decision[asked(s.stack[-1])] = s.counter
    s.decision = decision


def pending(s: HeavenHell) -> Pending | None:
    """Say whom the table waits for; None: the game is over (3.9)."""
    if not s.stack:
        return None
    frame = s.stack[-1]
    return Pending(frame.kind, tuple(s.decision), (asked(frame),))
