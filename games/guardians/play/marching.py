"""What a turned shield may do next in its draft: step, fly, take on and set down, reinforce (G40-G55).

Each function says by a word why not, and "" where it may: rules and refusals ask the same question.
"""

from typing import Literal, TypeAlias

from games.guardians.cards.verbs import afield
from games.guardians.data.field import IS_LAND, OWNER, STRONGHOLDS
from games.guardians.play.common import points
from games.guardians.play.control import is_own_stronghold, shield_owner
from games.guardians.play.draft import Plan
from games.guardians.play.paths import SPACES_OF_A_MOVE, PastFault, may_enter, neighbours, past_fault, reaches
from games.guardians.sheet.state import Realm

StepFault: TypeAlias = (
    PastFault
    | Literal["reinforcing", "challenging", "not_beside", "front_only", "empty", "far", "own_shield"]
)
FlyFault: TypeAlias = Literal[
    "", "reinforcing", "challenging", "moved", "flying", "empty", "walkers", "second_flight"
]
ShiftFault: TypeAlias = Literal[
    "", "reinforcing", "challenging", "not_stronghold", "not_here", "unturned", "turned", "full", "walker"
]
AimFault: TypeAlias = Literal["", "moved", "not_own_shield", "unturned"]
SendFault: TypeAlias = Literal[
    "", "no_target", "not_in_stronghold", "under_turned", "last", "full", "space_full", "far"
]
DoneFault: TypeAlias = Literal["", "own_shield", "empty", "space_full", "none_sent"]


def busy(plan: Plan) -> Literal["", "reinforcing", "challenging"]:
    """Say which other action the draft holds already: one only may follow the turning (G39)."""
    if plan.target >= 0:
        return "reinforcing"
    return "challenging" if plan.challenge else ""


def span(s: Realm, seat: int, path: list[int]) -> int:
    """Return how many spaces a move may go in all that has come so far (G40; `reach(move)`)."""
    return SPACES_OF_A_MOVE + afield.move_extra(s, seat, s.shield[path[0]], path[0], path[1:])


def step_fault(s: Realm, seat: int, plan: Plan, to: int) -> StepFault:
    """Say why the shield may not go on to a space (G40-G45, G55, D1)."""
    word = busy(plan)
    if word:
        return word
    if to not in neighbours(s, seat, plan.at):
        return "not_beside"
    return _leave_fault(s, seat, plan) or _onto_fault(s, seat, plan, to)


def steps(s: Realm, seat: int, plan: Plan) -> list[int]:
    """Return the spaces onto which the shield may go on."""
    if busy(plan) or _leave_fault(s, seat, plan):
        return []
    return [to for to in neighbours(s, seat, plan.at) if not _onto_fault(s, seat, plan, to)]


def _leave_fault(s: Realm, seat: int, plan: Plan) -> StepFault:
    """Say why the shield may not go on from where it is, wherever to (G40, G41, G55)."""
    if not plan.cargo:
        return "empty"
    if len(plan.path) > 1 and not plan.flying:
        past = past_fault(s, seat, plan.at)
        if past:
            return past
    return "far" if len(plan.path) > span(s, seat, plan.path) else ""


def _onto_fault(s: Realm, seat: int, plan: Plan, to: int) -> StepFault:
    """Say why the shield may not go onto a neighbouring space (G42, G45, D1)."""
    if not plan.flying and not may_enter(seat, plan.at, to):
        return "front_only"
    if _taken(s, seat, plan, to) and not _goes_on(s, seat, plan, [*plan.path, to]):
        return "own_shield"
    return ""


def _taken(s: Realm, seat: int, plan: Plan, space: int) -> bool:
    """Tell whether another own shield stands on a space, so that this one cannot stop there (G42, G45)."""
    return space != plan.start and shield_owner(s, space) == seat


def _goes_on(s: Realm, seat: int, plan: Plan, path: list[int]) -> bool:
    """Tell whether the shield could go on from the end of a path."""
    return len(path) <= span(s, seat, path) and (plan.flying or not past_fault(s, seat, path[-1]))


def fly_fault(s: Realm, seat: int, plan: Plan) -> FlyFault:
    """Say why the shield may not fly: all its creatures must, and one shield a turn (G43, G158)."""
    word = busy(plan)
    if word:
        return word
    if plan.flying:
        return "flying"
    if len(plan.path) > 1:
        return "moved"
    if not plan.cargo:
        return "empty"
    if s.flown[seat]:
        return "second_flight"
    return "" if all(_flies(s, seat, plan, card) for card in plan.cargo) else "walkers"


def _flies(s: Realm, seat: int, plan: Plan, card: int) -> bool:
    """Tell whether a creature flies under this shield (G43, Updraft, Winged Boots)."""
    return afield.flies(s, card) or afield.lifted(s, seat, s.shield[plan.start])


def shift_fault(s: Realm, seat: int, plan: Plan, card: int) -> ShiftFault:
    """Say why a creature may not be taken on or set down where the shield is now (G51, G52, G54, G158)."""
    at = plan.at
    word = busy(plan)
    if word:
        return word
    if not is_own_stronghold(s, seat, at):
        return "not_stronghold"
    other = s.shield[at] >= 0 and at != plan.start
    if card in plan.cargo:
        return "unturned" if other and not s.turned[at] else ""
    if card not in plan.on[at] and card not in plan.under[at]:
        return "not_here"
    if other and s.turned[at]:
        return "turned"
    if points(s, plan.cargo) + points(s, (card,)) > s.book.numbers.stack:
        return "full"
    return "walker" if plan.flying and not _flies(s, seat, plan, card) else ""


def aim_fault(s: Realm, seat: int, plan: Plan, to: int) -> AimFault:
    """Say why a shield may not be reinforced: it must be an own turned one (G48)."""
    if not plan.stands:
        return "moved"
    if shield_owner(s, to) != seat:
        return "not_own_shield"
    return "" if s.turned[to] or to == plan.start else "unturned"


def send_fault(s: Realm, seat: int, plan: Plan, card: int) -> SendFault:
    """Say why a creature may not reinforce the shield (G46-G50, G54, G157, G158)."""
    to = plan.target
    if to < 0:
        return "no_target"
    space = _lies(seat, plan, card)
    if space < 0 or not is_own_stronghold(s, seat, space):
        return "under_turned" if card in plan.cargo and not IS_LAND[plan.start] else "not_in_stronghold"
    if card in plan.on[space] and s.shield[space] >= 0:
        if s.turned[space] or space == plan.start:
            return "under_turned"
        if len(plan.on[space]) == 1:
            return "last"
    there = plan.cargo if to == plan.start else plan.on[to]
    more = points(s, plan.sent) + points(s, (card,))
    if points(s, there) + more > s.book.numbers.stack:
        return "full"
    if (
        not IS_LAND[to]
        and OWNER[to] == seat
        and points(s, there) + points(s, plan.under[to]) + more - (points(s, (card,)) if space == to else 0)
        > s.book.numbers.stack
    ):
        return "space_full"
    spaces = SPACES_OF_A_MOVE + afield.reinforce_extra(s, seat, space)
    return "" if reaches(s, seat, space, to, spaces, flying=afield.flies(s, card)) else "far"


def _lies(seat: int, plan: Plan, card: int) -> int:
    """Return the Stronghold of a creature that is neither under the turned shield nor among those sent."""
    for space in STRONGHOLDS[seat]:
        if card in plan.on[space] or card in plan.under[space]:
            return space
    return -1


def done_fault(s: Realm, seat: int, plan: Plan) -> DoneFault:
    """Say why the action cannot end as it is drafted (G42, G45, G55, G157)."""
    if plan.target >= 0:
        return "" if plan.sent else "none_sent"
    if not plan.cargo:
        return "empty"
    if _taken(s, seat, plan, plan.at):
        return "own_shield"
    for space in dict.fromkeys((*plan.mixed, plan.at)):
        if is_own_stronghold(s, seat, space):
            if s.shield[space] >= 0 and space != plan.start and not plan.on[space]:
                return "empty"
            lying = points(s, plan.on[space]) + points(s, plan.under[space])
            if lying + (points(s, plan.cargo) if space == plan.at else 0) > s.book.numbers.stack:
                return "space_full"
    return ""


def challenge_fault(s: Realm, seat: int, plan: Plan) -> Literal["", "moved", "not_rubble", "off"]:
    """Say why the shield may not challenge the Guardian: it must stand on enemy rubble when turned (D7)."""
    if s.book.options.guardian_attack == "off":
        return "off"
    if not plan.stands:
        return "moved"
    at = plan.start
    return "" if not IS_LAND[at] and OWNER[at] != seat and s.rubble[at] else "not_rubble"
