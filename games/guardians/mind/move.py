"""How the machine player turns its shields: each route is scored by where it ends, and the best is taken."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.guardians.data.book import NONE, SPACES
from games.guardians.data.field import IS_LAND, LANDS, OWNER, ROW, STRONGHOLDS
from games.guardians.mind.field import blow, danger, force, grounds, guards, missing, odds, strength
from games.guardians.play import actions as ac
from games.guardians.play.common import token
from games.guardians.play.control import holder, shield_owner
from games.guardians.play.draft import Plan, plan
from games.guardians.play.marching import done_fault, fly_fault, steps
from games.guardians.sheet import frames as fr
from games.guardians.sheet.view import GuardiansView

Choices: TypeAlias = Legal[ac.GuardiansAction]
Action: TypeAlias = ac.GuardiansAction

GUARDIAN: Final = 12
"""The end of a route that challenges the Guardian."""
_SHIELD: Final = 7.0
"""What a shield is worth beside its creatures."""
_LAND: Final = 3.5
_RUBBLE: Final = 9.0
"""What it is worth to lay a Stronghold in ruins."""
_GATE: Final = 6.0
"""What it is worth to stand where the Guardian can be challenged with success."""
_BARE: Final = 2.0
"""What it costs to stand where no terrain can be laid."""
_FORWARD: Final = 0.6
_HOME: Final = 7.0
"""What it costs to leave a Stronghold open to a shield that is near."""
_WIN: Final = 1000.0


@dataclass(frozen=True, slots=True)
class Route:
    """Where a shield goes."""

    path: tuple[int, ...]
    """All spaces, the one where it stands first."""
    flying: bool
    score: float


def move(v: GuardiansView, top: fr.Move, legal: Choices, _: Random) -> Action | None:
    """Turn the shield with the best route, follow it step by step, then stop."""
    if top.shield == NONE:
        return _turn(v, top, legal)
    seat, draft = top.seat, plan(v, top)
    if draft.target >= 0:
        return _send(v, seat, legal)
    if draft.challenge:
        return ac.Done(seat)
    best = max(
        routes(v, seat, draft),
        key=lambda route: (route.score, -len(route.path), route.path),
        default=None,
    )
    support = support_worth(v, seat, draft, legal) if draft.stands else None
    if support is not None and (best is None or support[0] > best.score):
        return ac.Reinforce(seat, SPACES[support[1]])
    if best is None or len(best.path) == len(draft.path):
        return ac.Done(seat)
    if best.flying and not draft.flying:
        return ac.Fly(seat)
    to = best.path[len(draft.path)]
    return ac.Step(seat, "guardian" if to == GUARDIAN else SPACES[to])


def _turn(v: GuardiansView, top: fr.Move, legal: Choices) -> Action | None:
    """Return the shield to be turned first: the one with most to win, staying compared."""
    seat, scored = top.seat, []
    for action in legal:
        if isinstance(action, ac.Turn):
            at = SPACES.index(action.space)
            scored.append((turn_worth(v, seat, at), -at, action))
    return max(scored)[2] if scored else None


def turn_worth(v: GuardiansView, seat: int, at: int) -> float:
    """Return what the best route of a shield is worth beside staying."""
    draft = Plan(v, at)
    best = max(routes(v, seat, draft), key=lambda route: route.score, default=None)
    return (best.score if best else 0.0) - _score(v, seat, draft, (at,))


def routes(v: GuardiansView, seat: int, draft: Plan) -> Iterator[Route]:
    """Yield the routes on which the draft could go on, stopping now among them."""
    if not draft.cargo:
        return
    flying = draft.flying
    if flying or not fly_fault(v, seat, draft):
        draft.flying = True
        yield from _onward(v, seat, draft)
        draft.flying = flying
    if not flying:
        yield from _onward(v, seat, draft)
    at = draft.at
    if len(draft.path) == 1 and v.rubble[at] and OWNER[at] != seat:
        path = (at, GUARDIAN)
        yield Route(path, flying=False, score=_score(v, seat, draft, path))


def _onward(v: GuardiansView, seat: int, draft: Plan) -> Iterator[Route]:
    if not done_fault(v, seat, draft):
        path = tuple(draft.path)
        yield Route(path, draft.flying, _score(v, seat, draft, path))
    if len(draft.path) > 1 and _held(v, seat, draft.at):
        return
    for to in steps(v, seat, draft):
        if to not in draft.path:
            draft.path.append(to)
            yield from _onward(v, seat, draft)
            draft.path.pop()


def _held(v: GuardiansView, seat: int, at: int) -> bool:
    """Tell whether a combat would stop the shield there (G44)."""
    return shield_owner(v, at) == 1 - seat or (OWNER[at] != seat and not IS_LAND[at])


def _score(v: GuardiansView, seat: int, draft: Plan, path: tuple[int, ...]) -> float:
    """Return what it is worth to end there."""
    start, end = path[0], path[-1]
    cards = draft.cargo
    if end == GUARDIAN:
        vitality = v.book.guardians[v.guardian[1 - seat]].vit
        return _WIN if blow(v, cards, seat) > vitality else -_SHIELD
    mine = force(v, cards, seat)
    score = _advance(seat, end)
    presence = _presence(v, seat, start) if IS_LAND[end] else 0.0
    if start != end:
        score -= _left(v, seat, draft, start)
    if _foes(v, seat, end):
        return score + _combat(v, seat, end, mine, cards, presence)
    if not IS_LAND[end]:
        if OWNER[end] != seat:
            score += _gate(v, seat, cards) + (0.0 if v.rubble[end] else _RUBBLE)
    else:
        score += _land(v, seat, start, end) + presence
    peril = danger(v, seat, end)
    if peril > mine:
        score -= 0.2 * strength(v, cards) * (1.0 - odds(mine, peril)) + 1.0
    return score


def _foes(v: GuardiansView, seat: int, at: int) -> bool:
    """Tell whether a combat begins there."""
    if shield_owner(v, at) == 1 - seat:
        return True
    return OWNER[at] != seat and not IS_LAND[at] and v.on_count[at] > 0


def _combat(v: GuardiansView, seat: int, at: int, mine: float, cards: list[int], presence: float) -> float:
    """Return what an attack is worth: what may be won and lost, by how likely it is won."""
    theirs = guards(v, at, len(cards))
    chance = odds(mine, theirs)
    prize = 0.6 * theirs + 2.0 + presence
    if shield_owner(v, at) == 1 - seat:
        prize += 0.5 * _SHIELD * (1.0 + 0.3 * v.lost[1 - seat])
    if not IS_LAND[at] and OWNER[at] != seat:
        prize += _gate(v, seat, cards) + (0.0 if v.rubble[at] else _RUBBLE)
    elif OWNER[at] == seat:
        prize += _HOME
    risk = 0.6 * strength(v, cards) + 0.4 * _SHIELD * (1.0 + 0.3 * v.lost[seat])
    return chance * prize - (1.0 - chance) * risk


def _gate(v: GuardiansView, seat: int, cards: list[int]) -> float:
    """Return what it is worth to stand in a ruin before the Guardian."""
    if v.book.options.guardian_attack == "off":
        return 0.0
    vitality = v.book.guardians[v.guardian[1 - seat]].vit
    return _GATE if blow(v, cards, seat) > vitality else 1.0


def _land(v: GuardiansView, seat: int, start: int, end: int) -> float:
    """Return what it is worth to hold a land at the end of the turn."""
    score = 0.0
    lacking = missing(v, seat)
    if end in lacking:
        score += _LAND
        foes = any(shield_owner(v, at) == 1 - seat and IS_LAND[at] for at in range(len(v.shield)))
        if len(lacking) == 1 and not foes:
            score += _WIN / 2
    if v.ground[end] != seat and not grounds(v, seat):
        score -= _BARE
    if start == end and v.ground[end] != seat:
        score += 0.5
    return score


def _presence(v: GuardiansView, seat: int, start: int) -> float:
    """Return what having a shield in the lands is worth: without one the other may win by them (G131)."""
    others = [at for at in LANDS if at != start and shield_owner(v, at) == seat]
    if others:
        return 0.0
    theirs = sum(holder(v, at) == 1 - seat for at in LANDS)
    return _ALONE[theirs]


_ALONE: Final = (1.0, 1.0, 1.5, 2.5, 6.0, 14.0, 25.0)
"""By how many lands the other controls: what the only own shield in the lands is worth there."""


def _left(v: GuardiansView, seat: int, draft: Plan, start: int) -> float:
    """Return what is lost by going away: a land that falls back, a Stronghold left open."""
    if IS_LAND[start]:
        falls = v.ground[start] != seat and OWNER[start] != seat
        return _LAND if falls else 0.0
    if OWNER[start] != seat:
        return 1.0
    if draft.on[start]:
        return 0.0
    near = [at for at in range(len(v.shield)) if shield_owner(v, at) == 1 - seat and OWNER[at] == seat]
    return _HOME * min(1, len(near)) + (3.0 if danger(v, seat, start) else 0.0)


def _advance(seat: int, at: int) -> float:
    """Return a little for each row nearer to the other's Strongholds."""
    row = ROW[at]
    return _FORWARD * (row if seat == 0 else ROW[STRONGHOLDS[1][0]] - row)


def support_worth(v: GuardiansView, seat: int, draft: Plan, legal: Choices) -> tuple[float, int] | None:
    """Return the shield that reinforcements would help most, and what that is worth."""
    best: tuple[float, int] | None = None
    for action in legal:
        if not isinstance(action, ac.Reinforce):
            continue
        at = SPACES.index(action.space)
        value = help_worth(v, seat, draft, at)
        if value > 0 and (best is None or value > best[0]):
            best = (value, at)
    return best


def help_worth(v: GuardiansView, seat: int, draft: Plan, at: int) -> float:
    """Return what reinforcements are worth to the shield on a space."""
    there = draft.cargo if at == draft.start else v.on[at]
    room = v.book.numbers.stack - sum(v.book.stack[v.face[card]] for card in there)
    spare = sum(len(v.on[home]) for home in STRONGHOLDS[seat] if v.shield[home] == NONE)
    return 0.25 * min(room, 6 * spare) if IS_LAND[at] or OWNER[at] != seat else 0.0


def _send(v: GuardiansView, seat: int, legal: Choices) -> Action:
    """Send the strongest that may go; then stop, or take the idea back where nobody may."""
    able = [action for action in legal if isinstance(action, ac.Send)]
    words = {token(v, card): card for at in STRONGHOLDS[seat] for card in (*v.on[at], *v.under[at])}
    able = [char for char in able if words.get(char.card) is not None]
    if able:
        return max(able, key=lambda offer: (strength(v, (words[offer.card],)), offer.card))
    done = ac.Done(seat)
    return done if done in legal else ac.Back(seat)
