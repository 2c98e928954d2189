"""What a turned shield may do next in its draft: step, fly, take on and set down, reinforce (G40-G55).

Each function says by a sentence why not, with its places still to be filled; None: it may. Rules, refusals
and machine players ask the same question.
"""

from typing import Final

from engine.texts import Text
from games.guardians.cards.verbs import afield
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS
from games.guardians.play.common import points
from games.guardians.play.control import is_own_stronghold, shield_owner
from games.guardians.play.draft import Plan
from games.guardians.play.paths import SPACES_OF_A_MOVE, may_enter, neighbours, past_fault, reaches
from games.guardians.sheet.state import Realm


def _busy(plan: Plan, reinforcing: Text, challenging: Text) -> Text | None:
    """Say which other action the draft holds already: one only may follow the turning (G39)."""
    if plan.target >= 0:
        return reinforcing
    return challenging if plan.challenge else None


def span(s: Realm, seat: int, path: list[int]) -> int:
    """Return how many spaces a move may go in all that has come so far (G40; `reach(move)`)."""
    return SPACES_OF_A_MOVE + afield.move_extra(s, seat, s.shield[path[0]], path[0], path[1:])


_NOT_MOVING: Final = (
    Text("You are reinforcing; send creatures, or take that back to move instead."),
    Text("You challenge the Guardian; do it, or take that back to move instead."),
)
_NOT_BESIDE: Final = Text("{to} does not lie beside {at}; go to a neighbour, never diagonally.")
_NOBODY_UNDER: Final = Text("No creature is under the Shield; take one up before it goes on.")
_FAR: Final = Text("The Shield has gone as far as it may; end at {at}, or take a step back.")
_FRONT_ONLY: Final = Text(
    "An enemy Stronghold is entered on foot only from the land in front of it, not from {at}."
)
_OWN_AHEAD: Final = Text("Another Shield of yours stands on {to}, and the way does not go on from there.")


def step_fault(s: Realm, seat: int, plan: Plan, to: int) -> Text | None:
    """Say why the shield may not go on from where it is, `at`, to a space (G40-G45, G55, D1)."""
    busy = _busy(plan, *_NOT_MOVING)
    if busy is not None:
        return busy
    if to not in neighbours(s, seat, plan.at):
        return _NOT_BESIDE
    return _leave_fault(s, seat, plan) or _onto_fault(s, seat, plan, to)


def steps(s: Realm, seat: int, plan: Plan) -> list[int]:
    """Return the spaces onto which the shield may go on."""
    if plan.target >= 0 or plan.challenge or _leave_fault(s, seat, plan):
        return []
    return [to for to in neighbours(s, seat, plan.at) if not _onto_fault(s, seat, plan, to)]


def _leave_fault(s: Realm, seat: int, plan: Plan) -> Text | None:
    """Say why the shield may not go on from where it is, wherever to (G40, G41, G55)."""
    if not plan.cargo:
        return _NOBODY_UNDER
    if len(plan.path) > 1 and not plan.flying:
        past = past_fault(s, seat, plan.at)
        if past is not None:
            return past
    return _FAR if len(plan.path) > span(s, seat, plan.path) else None


def _onto_fault(s: Realm, seat: int, plan: Plan, to: int) -> Text | None:
    """Say why the shield may not go onto a neighbouring space (G42, G45, D1)."""
    if not plan.flying and not may_enter(seat, plan.at, to):
        return _FRONT_ONLY
    if _taken(s, seat, plan, to) and not _goes_on(s, seat, plan, [*plan.path, to]):
        return _OWN_AHEAD
    return None


def _taken(s: Realm, seat: int, plan: Plan, space: int) -> bool:
    """Tell whether another own shield stands on a space, so that this one cannot stop there (G42, G45)."""
    return space != plan.start and shield_owner(s, space) == seat


def _goes_on(s: Realm, seat: int, plan: Plan, path: list[int]) -> bool:
    """Tell whether the shield could go on from the end of a path."""
    return len(path) <= span(s, seat, path) and (plan.flying or not past_fault(s, seat, path[-1]))


_NOT_FLYING: Final = (
    Text("You are reinforcing; take that back to fly instead."),
    Text("You challenge the Guardian; take that back to fly instead."),
)
_FLIES_ALREADY: Final = Text("It flies already: go on to a space.")
_ON_FOOT: Final = Text("The Shield has gone on foot already; take that back to fly.")
_NOBODY_FLIES: Final = Text("No creature is under the Shield; take one up first.")
_SECOND_FLIGHT: Final = Text("A Shield of yours has flown in this turn, and one is all; go on foot.")
_WALKERS: Final = Text("Not all creatures under this Shield fly; set the others down, or go on foot.")


def fly_fault(s: Realm, seat: int, plan: Plan) -> Text | None:
    """Say why the shield may not fly: all its creatures must, and one shield a turn (G43, G158)."""
    busy = _busy(plan, *_NOT_FLYING)
    if busy is not None:
        return busy
    if plan.flying:
        return _FLIES_ALREADY
    if len(plan.path) > 1:
        return _ON_FOOT
    if not plan.cargo:
        return _NOBODY_FLIES
    if s.flown[seat]:
        return _SECOND_FLIGHT
    return None if all(_flies(s, seat, plan, card) for card in plan.cargo) else _WALKERS


def _flies(s: Realm, seat: int, plan: Plan, card: int) -> bool:
    """Tell whether a creature flies under this shield (G43, Updraft, Winged Boots)."""
    return afield.flies(s, card) or afield.lifted(s, seat, s.shield[plan.start])


_NOT_SHIFTING: Final = (
    Text("You are reinforcing; take that back to move creatures with the Shield."),
    Text("You challenge the Guardian; take that back to move creatures with the Shield."),
)
_NOT_AT_HOME: Final = Text("Creatures are taken up and set down at your own Strongholds only, not at {at}.")
_OTHER_UNTURNED: Final = Text(
    "Another Shield at {at} is unturned: nobody can be set down there. Go on, or turn it first."
)
_NOT_HERE: Final = Text("{card} is not at {at}; the Shield takes up only what lies where it is.")
_OTHER_TURNED: Final = Text(
    "{card} lies under another Shield that is turned, or with it: it cannot be taken up."
)
_TOO_HEAVY: Final = Text(
    "{card} takes {stack} points, and {load} of {most} are under the Shield; set others down first."
)
_WALKER: Final = Text("{card} does not fly, and the Shield does; leave it, or go on foot.")


def shift_fault(s: Realm, seat: int, plan: Plan, card: int) -> Text | None:
    """Say why a creature may not be taken on or set down where the shield is now (G51, G52, G54, G158)."""
    at = plan.at
    busy = _busy(plan, *_NOT_SHIFTING)
    if busy is not None:
        return busy
    if not is_own_stronghold(s, seat, at):
        return _NOT_AT_HOME
    other = s.shield[at] >= 0 and at != plan.start
    if card in plan.cargo:
        return _OTHER_UNTURNED if other and not s.turned[at] else None
    if card not in plan.on[at] and card not in plan.under[at]:
        return _NOT_HERE
    if other and s.turned[at]:
        return _OTHER_TURNED
    if points(s, plan.cargo) + points(s, (card,)) > s.book.numbers.stack:
        return _TOO_HEAVY
    return _WALKER if plan.flying and not _flies(s, seat, plan, card) else None


_MOVED: Final = Text(
    "The Shield that you turned has moved; one action is all. Take its steps back to reinforce."
)
_NO_SHIELD: Final = Text("No Shield of yours stands on {at}; name a turned Shield of yours.")
_UNTURNED: Final = Text(
    "{shield} at {at} is unturned, and only a turned Shield can be reinforced; name another."
)


def aim_fault(s: Realm, seat: int, plan: Plan, to: int) -> Text | None:
    """Say why a shield may not be reinforced: it must be an own turned one (G48)."""
    if not plan.stands:
        return _MOVED
    if shield_owner(s, to) != seat:
        return _NO_SHIELD
    return None if s.turned[to] or to == plan.start else _UNTURNED


_NO_TARGET: Final = Text("Name the turned Shield first that is to be reinforced.")
_UNDER_TURNED: Final = Text("{card} is under a turned Shield, and stays there; send one that is not.")
_NOT_IN_STRONGHOLD: Final = Text(
    "{card} does not lie at your Strongholds; only creatures from there reinforce."
)
_LAST: Final = Text("{card} is the last creature under its Shield; send another.")
_FULL: Final = Text(
    "{card} takes {stack} points; the Shield at {at} would hold more than {most}. Send a smaller one."
)
_SPACE_FULL: Final = Text("{card} takes {stack} points; on and under {at} there would be more than {most}.")
_TOO_FAR: Final = Text("{card} does not come as far as {at} past what lies between; send another.")


def send_fault(s: Realm, seat: int, plan: Plan, card: int) -> Text | None:
    """Say why a creature may not reinforce the shield `at` its space (G46-G50, G54, G157, G158)."""
    to = plan.target
    if to < 0:
        return _NO_TARGET
    space = _lies(seat, plan, card)
    if space < 0 or not is_own_stronghold(s, seat, space):
        return _UNDER_TURNED if card in plan.cargo and not IS_LAND[plan.start] else _NOT_IN_STRONGHOLD
    if card in plan.on[space] and s.shield[space] >= 0:
        if s.turned[space] or space == plan.start:
            return _UNDER_TURNED
        if len(plan.on[space]) == 1:
            return _LAST
    there = plan.cargo if to == plan.start else plan.on[to]
    more = points(s, plan.sent) + points(s, (card,))
    if points(s, there) + more > s.book.numbers.stack:
        return _FULL
    if (
        not IS_LAND[to]
        and OWNER[to] == seat
        and points(s, there) + points(s, plan.under[to]) + more - (points(s, (card,)) if space == to else 0)
        > s.book.numbers.stack
    ):
        return _SPACE_FULL
    spaces = SPACES_OF_A_MOVE + afield.reinforce_extra(s, seat, space)
    return None if reaches(s, seat, space, to, spaces, flying=afield.flies(s, card)) else _TOO_FAR


def _lies(seat: int, plan: Plan, card: int) -> int:
    """Return the Stronghold of a creature that is neither under the turned shield nor among those sent."""
    for space in STRONGHOLDS[seat]:
        if card in plan.on[space] or card in plan.under[space]:
            return space
    return -1


_NONE_SENT: Final = Text("Nobody is on the way yet; send a creature, or take the reinforcement back.")
_LEFT_BARE: Final = Text("A Shield of yours would be left without a creature; leave one under each.")
_OWN_SHIELD: Final = Text("Another Shield of yours stands on {at}: pass on, or take a step back.")
_OVERFULL: Final = Text("More than {most} points would lie at a Stronghold; take creatures along, or back.")


def done_fault(s: Realm, seat: int, plan: Plan) -> Text | None:
    """Say why the action cannot end `at` its space as it is drafted (G42, G45, G55, G157)."""
    if plan.target >= 0:
        return None if plan.sent else _NONE_SENT
    if not plan.cargo:
        return _LEFT_BARE
    if _taken(s, seat, plan, plan.at):
        return _OWN_SHIELD
    for space in dict.fromkeys((*plan.mixed, plan.at)):
        if is_own_stronghold(s, seat, space):
            if s.shield[space] >= 0 and space != plan.start and not plan.on[space]:
                return _LEFT_BARE
            lying = points(s, plan.on[space]) + points(s, plan.under[space])
            if lying + (points(s, plan.cargo) if space == plan.at else 0) > s.book.numbers.stack:
                return _OVERFULL
    return None


_NO_CHALLENGES: Final = Text(
    "By the house rules of this table Guardians are not attacked; win by lands or Shields."
)
_WHOLE_ACTION: Final = Text("A challenge is the whole action of a Shield; take its other steps back first.")
_NO_RUBBLE: Final = Text(
    "Only a Shield that stands on enemy rubble when it is turned may challenge; {at} is none."
)


def challenge_fault(s: Realm, seat: int, plan: Plan) -> Text | None:
    """Say why the shield may not challenge the Guardian: it must stand on enemy rubble when turned (D7)."""
    if s.book.options.guardian_attack == "off":
        return _NO_CHALLENGES
    if not plan.stands:
        return _WHOLE_ACTION
    at = plan.start
    return None if not IS_LAND[at] and OWNER[at] != seat and s.rubble[at] else _NO_RUBBLE
