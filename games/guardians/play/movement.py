"""Movement: players turn their shields in turn, one by one, and act with each (G37-G55)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.guardians.cards.verbs import play
from games.guardians.data.book import NONE, SPACE_OF, SPACES, number_of
from games.guardians.data.field import STRONGHOLDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.play import actions as kinds
from games.guardians.play import carrying, marching
from games.guardians.play.actions import GuardiansAction, interned
from games.guardians.play.common import Asked, token
from games.guardians.play.control import is_own_stronghold, shield_owner
from games.guardians.play.draft import CARD, CHALLENGE, FLY, REINFORCE, Plan, plan
from games.guardians.sheet.frames import Move, Turn
from games.guardians.sheet.state import Guardians, Realm

STEPS: Final = 60
"""After so many steps of one draft it may only be closed, or taken back until it can be."""
GUARDIAN: Final = "guardian"
"""The goal of a step that challenges the Guardian (D7)."""


def begin(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """Let who turned the higher Up card go first (G37)."""
    turn.mover = s.first
    turn.then = "move"


def follow(s: Guardians, turn: Turn, out: list[GuardiansEvent]) -> None:  # noqa: ARG001  # a step of a turn
    """Ask the next player for a shield, until all are turned; who has none unturned is skipped (G37)."""
    for seat in (turn.mover, 1 - turn.mover):
        if unturned(s, seat):
            turn.mover = 1 - seat
            turn.then = "move"
            s.stack.append(Move(seat))
            return


def unturned(s: Realm, seat: int) -> list[int]:
    """Return the spaces of a seat's unturned shields (G38)."""
    return [
        space
        for space, shield in enumerate(s.shield)
        if shield >= 0 and not s.turned[space] and shield_owner(s, space) == seat
    ]


def asked(_: Realm, frame: Move) -> Asked:
    """Return whom the frame asks: the mover."""
    return (frame.seat,), (), False, "move"


# --- what may be done ---


def legal(s: Realm, frame: Move, seat: int) -> list[GuardiansAction]:
    """List what the mover may do next in its draft (G38, G39); nothing of it is told before it is done."""
    if frame.shield < 0:
        turns = [interned(kinds.Turn, seat, SPACES[space]) for space in unturned(s, seat)]
        return [*turns, *play.offers(s, seat, "move")]
    made = plan(s, frame)
    done: list[GuardiansAction] = [] if marching.done_fault(s, seat, made) else [interned(kinds.Done, seat)]
    back = interned(kinds.Back, seat)
    if frame.steps >= STEPS:
        return done or [back]
    return [*done, *_next_steps(s, seat, made), back]


def _next_steps(s: Realm, seat: int, made: Plan) -> list[GuardiansAction]:
    if made.challenge:
        return []
    if made.target >= 0:
        return [
            interned(kinds.Send, seat, token(s, card))
            for space in STRONGHOLDS[seat]
            for card in (*made.on[space], *made.under[space])
            if not marching.send_fault(s, seat, made, card)
        ]
    found: list[GuardiansAction] = [
        interned(kinds.Step, seat, SPACES[space]) for space in marching.steps(s, seat, made)
    ]
    if is_own_stronghold(s, seat, made.at):
        found += [
            interned(kinds.Shift, seat, token(s, card))
            for card in (*made.cargo, *made.on[made.at], *made.under[made.at])
            if not marching.shift_fault(s, seat, made, card)
        ]
    if len(made.path) == 1:
        found += _from_here(s, seat, made)
    return found


def _from_here(s: Realm, seat: int, made: Plan) -> list[GuardiansAction]:
    """List what may be done only before the first step: fly, challenge, reinforce."""
    found: list[GuardiansAction] = []
    if not marching.fly_fault(s, seat, made):
        found.append(interned(kinds.Fly, seat))
    if not made.stands:
        return found
    if not marching.challenge_fault(s, seat, made):
        found.append(interned(kinds.Step, seat, GUARDIAN))
    lying = [card for space in STRONGHOLDS[seat] for card in (*made.on[space], *made.under[space])]
    if lying:
        found += [
            interned(kinds.Reinforce, seat, SPACES[space])
            for space, shield in enumerate(s.shield)
            if shield >= 0
            and not marching.aim_fault(s, seat, made, space)
            and _helped(s, seat, made, space, lying)
        ]
    return found


def _helped(s: Realm, seat: int, made: Plan, space: int, lying: list[int]) -> bool:
    """Tell whether some creature may reinforce the shield on a space."""
    made.target = space
    found = any(not marching.send_fault(s, seat, made, card) for card in lying)
    made.target = NONE
    return found


# --- what is done ---


def act(s: Guardians, frame: Move[list[int]], a: GuardiansAction, out: list[GuardiansEvent]) -> None:
    """Carry out one action of the mover."""
    ACTS[type(a)](s, frame, a, out)


def _turn(_: Guardians, frame: Move[list[int]], a: kinds.Turn, __: list[GuardiansEvent]) -> None:
    frame.shield = SPACE_OF[a.space]
    frame.steps += 1


def _step(_: Guardians, frame: Move[list[int]], a: kinds.Step, __: list[GuardiansEvent]) -> None:
    _note(frame, CHALLENGE if a.to == GUARDIAN else SPACE_OF[a.to])


def _fly(_: Guardians, frame: Move[list[int]], __: kinds.Fly, ___: list[GuardiansEvent]) -> None:
    _note(frame, FLY)


def _carry(
    _: Guardians, frame: Move[list[int]], a: kinds.Shift | kinds.Send, __: list[GuardiansEvent]
) -> None:
    _note(frame, CARD + number_of(a.card))


def _reinforce(_: Guardians, frame: Move[list[int]], a: kinds.Reinforce, __: list[GuardiansEvent]) -> None:
    _note(frame, REINFORCE + SPACE_OF[a.space])


def _note(frame: Move[list[int]], code: int) -> None:
    frame.draft.append(code)
    frame.steps += 1


def _back(_: Guardians, frame: Move[list[int]], __: kinds.Back, ___: list[GuardiansEvent]) -> None:
    """Take the last step back; of an empty draft, the turning itself."""
    frame.steps += 1
    if frame.draft:
        frame.draft.pop()
    else:
        frame.shield = NONE


def _done(s: Guardians, frame: Move[list[int]], _: kinds.Done, out: list[GuardiansEvent]) -> None:
    """Carry the whole action out."""
    s.stack.pop()
    made = plan(s, frame)
    s.turned[made.start] = True
    (carrying.reinforce if made.target >= 0 else carrying.march)(s, frame.seat, made, out)
    s.boosts.clear()


def _play(s: Guardians, _: Move[list[int]], a: kinds.Play, out: list[GuardiansEvent]) -> None:
    play.begin(s, a, out)


ACTS: Final[
    Mapping[type[GuardiansAction], Callable[[Guardians, Move[list[int]], Any, list[GuardiansEvent]], None]]
] = {
    kinds.Turn: _turn,
    kinds.Step: _step,
    kinds.Fly: _fly,
    kinds.Shift: _carry,
    kinds.Send: _carry,
    kinds.Reinforce: _reinforce,
    kinds.Back: _back,
    kinds.Done: _done,
    kinds.Play: _play,
}


def advance(_: Guardians, __: Move[list[int]], ___: list[GuardiansEvent]) -> bool:
    """Wait for the mover."""
    return False
