"""Movement: players turn their shields in turn, one by one, and act with each (G37-G55)."""

from typing import Final

from engine.stages import Stage
from engine.texts import Text
from games.guardians.cards.verbs import play
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import STRONGHOLDS
from games.guardians.events.base import GuardiansEvent
from games.guardians.face.words import called, where
from games.guardians.play import marching
from games.guardians.play.actions import (
    Back,
    Done,
    Fly,
    GuardiansAction,
    Reinforce,
    Send,
    Shift,
    Step,
    interned,
)
from games.guardians.play.actions import Turn as TurnOne
from games.guardians.play.combat.table import GUARDIAN_WORD
from games.guardians.play.common import points, token
from games.guardians.play.control import is_own_stronghold
from games.guardians.play.draft import Plan, plan
from games.guardians.play.stepping import GoOn, NameShield, SendCreature, TakeAlong, TakeOff
from games.guardians.play.turning import STEPS, BeforeMove, EndAction, TurnShield, Undo, unturned
from games.guardians.play.warning import warned
from games.guardians.sheet.frames import Move, Turn
from games.guardians.sheet.state import Guardians, Realm
from games.guardians.sheet.view import GuardiansView


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


def _lists(s: Realm, frame: Move, seat: int) -> list[GuardiansAction]:
    """List what the mover may do next in its draft (G38, G39); nothing of it is told before it is done."""
    if frame.shield < 0:
        turns = [interned(TurnOne, seat, SPACES[space]) for space in unturned(s, seat)]
        return [*turns, *play.offers(s, seat, "move")]
    moves = plan(s, frame)
    done: list[GuardiansAction] = [] if marching.done_fault(s, seat, moves) else [interned(Done, seat)]
    back = interned(Back, seat)
    if frame.steps >= STEPS:
        return done or [back]
    return [*done, *_next_steps(s, seat, moves), back]


def _next_steps(s: Realm, seat: int, plan: Plan) -> list[GuardiansAction]:
    if plan.challenge:
        return []
    if plan.target >= 0:
        return [
            interned(Send, seat, token(s, card))
            for space in STRONGHOLDS[seat]
            for card in (*plan.on[space], *plan.under[space])
            if not marching.send_fault(s, seat, plan, card)
        ]
    steps: list[GuardiansAction] = [
        interned(Step, seat, SPACES[space]) for space in marching.steps(s, seat, plan)
    ]
    if is_own_stronghold(s, seat, plan.at):
        steps += [
            interned(Shift, seat, token(s, card))
            for card in (*plan.cargo, *plan.on[plan.at], *plan.under[plan.at])
            if not marching.shift_fault(s, seat, plan, card)
        ]
    if len(plan.path) == 1:
        steps += _from_here(s, seat, plan)
    return steps


def _from_here(s: Realm, seat: int, plan: Plan) -> list[GuardiansAction]:
    """List what may be done only before the first step: fly, challenge, reinforce."""
    steps: list[GuardiansAction] = []
    if not marching.fly_fault(s, seat, plan):
        steps.append(interned(Fly, seat))
    if not plan.stands:
        return steps
    if not marching.challenge_fault(s, seat, plan):
        steps.append(interned(Step, seat, GUARDIAN_WORD))
    lying = [card for space in STRONGHOLDS[seat] for card in (*plan.on[space], *plan.under[space])]
    if lying:
        steps += [
            interned(Reinforce, seat, SPACES[space])
            for space, shield in enumerate(s.shield)
            if shield >= 0
            and not marching.aim_fault(s, seat, plan, space)
            and _helped(s, seat, plan, space, lying)
        ]
    return steps


def _helped(s: Realm, seat: int, plan: Plan, space: int, lying: list[int]) -> bool:
    """Tell whether some creature may reinforce the shield on a space."""
    plan.target = space
    possible = any(not marching.send_fault(s, seat, plan, card) for card in lying)
    plan.target = NONE
    return possible


def _asks(v: GuardiansView, frame: Move) -> Text:
    if frame.shield < 0:
        left = len(unturned(v, frame.seat))
        if left == 1:
            return warned(v, frame.seat, Text("One Shield of yours is left to turn."))
        return warned(v, frame.seat, Text("Turn one of your {n} Shields.", n=left))
    moves = plan(v, frame)
    shield = called(v, v.shield[moves.start])
    if moves.challenge:
        return Text("{shield} challenges the Guardian. Do it, or take it back?", shield=shield)
    if moves.target >= 0:
        return Text(
            "Reinforce {card} at {at}: name creatures, then send them. {count} are on the way.",
            card=called(v, v.shield[moves.target]),
            at=SPACES[moves.target],
            count=len(moves.sent),
        )
    able = {deed.kind for deed in _lists(v, frame, frame.seat)}
    if moves.stands:
        return Text(
            "You turn {shield} at {at}. Then one thing: {ways} or stay. Nobody sees it yet.",
            shield=shield,
            at=SPACES[moves.start],
            ways=tuple(way for kind, way in _WAYS.items() if kind in able) or Text("nothing else"),
        )
    text = (
        Text("{shield} is at {place}, with {load} points. Go on, end here, or take a step back?")
        if "step" in able
        else Text("{shield} is at {place}, with {load} points. End here, or take a step back?")
    )
    return text.with_args(shield=shield, place=where(frame.seat, moves.at), load=points(v, moves.cargo))


_WAYS: Final = {"step": Text("go"), "fly": Text("fly"), "reinforce": Text("reinforce")}

MOVE = Stage(
    Move,
    (TurnShield, BeforeMove, EndAction, GoOn, TakeOff, TakeAlong, NameShield, SendCreature, Undo),
    asks=_asks,
    waits=Text("{player} turns a Shield."),
    lists=_lists,
)
