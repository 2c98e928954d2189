"""Refusals of what is done in a turn: walking, fleeing, fighting, taking, wandering, ending."""

from engine.texts import Player, Text
from games.foes import actions as ac
from games.foes.book import STRIDE
from games.foes.facts import dumbest, may_battle, steps_left
from games.foes.rules.common import monster_on
from games.foes.rules.walk import carried
from games.foes.state import CHESTS, FACE_DOWN, NOWHERE, Turn
from games.foes.view import FoesView
from games.foes.ways import FAR, distances


def turn_of(v: FoesView) -> Turn:
    """Return the turn that is being played. Raise `ValueError` when the game is over."""
    if v.turn is None:
        raise ValueError("no turn is being played")
    return v.turn


def no_space(v: FoesView, name: str) -> Text:
    """Say that there is no space of that name."""
    example = v.book.name(v.book.chambers[-1])
    return Text(
        "There is no space “{name}”; spaces are named like {example}.", name=name[:20], example=example
    )


def walk(v: FoesView, a: ac.Walk) -> Text:
    """Refuse a walk (R17, R20, R28, R30, R33)."""
    turn, here = turn_of(v), v.figure[a.seat]
    to = v.book.index.get(a.to)
    if to is None:
        return no_space(v, a.to)
    monster = monster_on(v, here)
    if turn.over:
        return Text("Your movement has ended. You may fight here, cast a spell or end your turn.")
    if to == here:
        return Text("You are at {space} already.", space=a.to)
    if monster and not (turn.invisible or carried(v, turn) or (turn.fled and not turn.steps)):
        if turn.steps or turn.jumped:
            return Text("Monster {n} ends your movement. You may fight it or end your turn.", n=monster)
        return held(v, a.seat, monster)
    if _unknown(v, to):
        return Text("Nobody has seen {space} yet. Walk up to it first.", space=a.to)
    steps = distances(v, here, through=turn.invisible)[to]
    if steps == FAR:
        return Text("No open way leads to {space}: walls, monsters or the unknown lie between.", space=a.to)
    return Text(
        "{space} is {steps} steps away and you have {left} left. Walk less far, or cast a Movement spell.",
        space=a.to,
        steps=steps,
        left=steps_left(v),
    )


def _unknown(v: FoesView, space: int) -> bool:
    number = v.book.intersection_of[space]
    return v.chip[space] or (number >= 0 and v.closed[number] == FACE_DOWN)


def held(v: FoesView, seat: int, monster: int) -> Text:
    """Say what one may do who begins with a monster (R30, R31)."""
    take = Text(", take chips") if v.supply and not turn_of(v).acted else ""
    if monster <= v.wisdom[seat]:
        return Text("Monster {n} holds you. You may fight it{take} or end your turn.", n=monster, take=take)
    if v.chips[seat]:
        return Text(
            "Monster {n} holds you. Flee first, for 1 chip; or fight{take} or end.", n=monster, take=take
        )
    return no_chips(take)


def no_chips(take: Text | str) -> Text:
    """Say that one cannot pay for fleeing (R31)."""
    return Text("You have no chips; fleeing costs 1. You may fight{take} or stay.", take=take)


def flee(v: FoesView, a: ac.Flee) -> Text:
    """Refuse to flee (R31)."""
    turn = turn_of(v)
    monster = monster_on(v, v.figure[a.seat])
    if not monster or carried(v, turn):
        return Text("No monster holds you; you may simply walk.")
    if turn.fled:
        return Text("You have paid for fleeing already; walk on.")
    if turn.invisible:
        return Text("You are invisible; no monster holds you. Walk on.")
    if turn.over or turn.steps or turn.jumped:
        return Text(
            "You came to Monster {n} in this turn and stop here. Fight it or end your turn.", n=monster
        )
    if monster <= v.wisdom[a.seat]:
        return Text(
            "Monster {n} is not too strong for your wisdom of {wisdom}, so you cannot flee. Fight or stay.",
            n=monster,
            wisdom=v.wisdom[a.seat],
        )
    if not v.chips[a.seat]:
        return no_chips(Text(", take chips") if v.supply and not turn.acted else "")
    return Text("You cannot flee now. You may fight Monster {n} or end your turn.", n=monster)


def stop(v: FoesView, _a: ac.Stop) -> Text:
    """Refuse to stop (ruling 53)."""
    if turn_of(v).over:
        return Text("Your movement has ended already. Fight, cast a spell or end your turn.")
    return Text("You have not walked yet, so there is nothing to stop. Walk, fight or end your turn.")


def fight(v: FoesView, a: ac.Fight) -> Text:
    """Refuse a fight (R17, R21, R119)."""
    here = v.figure[a.seat]
    name = v.book.name(here) if here != NOWHERE else ""
    if v.tile[here] in CHESTS:
        return Text("At {space} there is a treasure chest, no monster. Take it with “loot”.", space=name)
    if not monster_on(v, here):
        return Text("There is no monster at {space}. Walk to one first.", space=name)
    return _too_late(v, Text("fight"))


def loot(v: FoesView, a: ac.Loot) -> Text:
    """Refuse to take a chest (R107, R108)."""
    here = v.figure[a.seat]
    if v.tile[here] not in CHESTS:
        return Text("There is no treasure chest at {space}. Walk to one first.", space=v.book.name(here))
    return _too_late(v, Text("take a chest"))


def _too_late(v: FoesView, deed: Text) -> Text:
    """Say that the walk was too long for a battle, and what would pay for it (R21, R97, R108)."""
    turn = turn_of(v)
    if not may_battle(v):
        strides = 2 if v.book.n == 2 and turn.segment == 1 else 1
        most = strides * STRIDE + turn.bonus
        return Text(
            "You walked {steps} steps; to {deed} you may walk {most}. A Movement spell would pay for {over}.",
            steps=turn.steps,
            deed=deed,
            most=most,
            over=turn.steps - most,
        )
    return Text("You had your battle; you cannot {deed} now. End your turn.", deed=deed)


def take(v: FoesView, _a: ac.Take) -> Text:
    """Refuse to take chips (R24, R25)."""
    turn = turn_of(v)
    if turn.acted:
        return Text("Taking chips is a whole turn; you have begun something else. Go on, or end your turn.")
    return Text("The supply is empty; there are no chips to take. Walk, fight or end your turn.")


def wander(v: FoesView, a: ac.Wander) -> Text:
    """Refuse to move the weakest monster (R78, R84, R88, R96)."""
    turn = turn_of(v)
    last = dumbest(v)
    if not v.phase_two:
        return Text("Monsters wander once Monster 24 is in the dungeon. Walk, fight or take chips.")
    if not turn.may_wander:
        if last >= 0 and last != a.seat:
            return Text(
                "Only the dumbest player moves a monster so: {player}.",
                player=Player(last),
            )
        return Text(
            "The weakest monster is moved before anything else in a turn, once. Go on with your turn."
        )
    return Text("You may move only the weakest monster that is not blocked, and {n} is not it.", n=a.monster)


def study(v: FoesView, a: ac.Study) -> Text:
    """Refuse to change nothing (ruling 20)."""
    if a.choice not in ("on", "off"):
        return Text("Say “on” to accept wisdom by study, or “off” to decline it.")
    if v.studies[a.seat]:
        return Text("You accept wisdom by study already; say “off” to decline it.")
    return Text("You decline wisdom by study already; say “on” to accept it.")


def end(_v: FoesView, _a: ac.End) -> Text:
    """Refuse to end; a turn can always be ended, so something else is asked."""
    return Text("You cannot end your turn now; answer what is asked first.")
