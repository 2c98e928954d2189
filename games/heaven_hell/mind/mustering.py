"""How the machine player musters: heal, bring characters into play, take better places, then march."""

from itertools import combinations
from math import exp
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import actions as ac
from games.heaven_hell.data.book import NONE
from games.heaven_hell.mind.forces import changed, forces, posture, worst
from games.heaven_hell.mind.places import best_space
from games.heaven_hell.mind.worth import best_mind, in_hand, in_play, standing_worth
from games.heaven_hell.play.common import characters, empty, mind_at
from games.heaven_hell.play.mustering import attackable
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import dominion, fighters, life
from games.heaven_hell.sheet.might import might_at
from games.heaven_hell.sheet.view import HeavenHellView

Choices: TypeAlias = Legal[ac.HeavenHellAction]
Action: TypeAlias = ac.HeavenHellAction

_HELPERS: Final = 3
"""Characters in play that do not fight, at most."""
_BETTER: Final = 0.25
"""A move must better the posture by so much."""
WORTHWHILE: Final = 0.6
"""A character that gains less stays in hand."""
_SWAP: Final = 2.0
"""A character in hand must be worth so much more than one in play for that to be dismissed."""
_BOLD: Final = -0.1
"""A march is begun when at least so many conflicts more are expected to be won than lost."""


def vanguard(v: HeavenHellView, top: fr.Vanguard, _: Choices, __: Random) -> Action:
    """Put the characters that are worth most together within the cost, the costliest first."""
    seat = top.queue[0]
    able = [face for face in v.hand if v.book.faces[face].kind == "character"]
    groups = (group for size in range(top.places + 1) for group in combinations(able, size))
    best = max(
        (group for group in groups if sum(v.book.faces[face].cost for face in group) <= top.left),
        key=lambda group: sum(_might(v, face) for face in group),
    )
    if not best:
        return ac.Done(seat)
    face = max(best, key=lambda one: (v.book.faces[one].cost, one))
    return _to(v, seat, face)


def _might(v: HeavenHellView, face: int) -> float:
    """Return what a character is worth in a vanguard, where fighters count most."""
    card = v.book.faces[face]
    return in_play(v, face) if card.fighter else 0.5


def _to(v: HeavenHellView, seat: int, face: int) -> Action:
    """Play a character to the best space."""
    return ac.Play(seat, v.book.faces[face].id, v.book.name(best_space(v, seat, face)))


def muster(v: HeavenHellView, top: fr.Turn | fr.Spoils, legal: Choices, __: Random) -> Action | None:
    """Do the next useful thing, and march or keep the peace when nothing is left."""
    if isinstance(top, fr.Spoils):
        if v.book.faces[top.face].kind == "character":
            return _to(v, top.seat, top.face)
        return ac.Miracle(top.seat, v.book.faces[top.face].id)
    return (
        _spoils(v, top)
        or rest(v, top)
        or _miracle(v, top.seat, legal)
        or _play(v, top.seat)
        or redeploy(v, top)
        or march(v, top.seat)
    )


def _spoils(v: HeavenHellView, top: fr.Turn) -> Action | None:
    return ac.Turnup(top.seat) if v.pile[top.seat] and not top.turned else None


def rest(v: HeavenHellView, top: fr.Turn) -> Action | None:
    """Heal whom a wound would kill, the worthiest first."""
    hurt = [cell for cell in v.book.cells(top.seat) if v.grid[cell] >= 0 and v.wounds[cell]]
    if top.rested or not hurt:
        return None
    cell = max(hurt, key=lambda one: (in_play(v, v.grid[one]) / life(v, one), -one))
    return ac.Rest(top.seat, v.book.name(cell))


def _miracle(v: HeavenHellView, seat: int, legal: Choices) -> Action | None:
    """Speak a Miracle that does good now."""
    for face in v.hand:
        card = v.book.faces[face]
        if card.kind == "miracle" and best_mind(v, seat) >= card.mind and card.cost < len(v.hand):
            action = ac.Miracle(seat, card.id)
            if useful(v, seat, card.effects[0].verb, card.effects[0].target) and action in legal:
                return action
    return None


def useful(v: HeavenHellView, seat: int, verb: str, target: str) -> bool:
    """Tell whether a Miracle of this verb is worth its cost now."""
    if verb == "heal":
        return sum(v.wounds[cell] > 0 for cell in characters(v, seat)) >= 2
    if verb == "raise":
        return len(empty(v, seat)) > 1
    if verb == "wound":
        return bool(frail(v, seat, best_mind(v, seat)))
    if verb == "duel":
        return best_duel(v, seat)[0] >= 3
    if verb == "might":
        return v.round > 1 and target == "allies_column" and bool(attackable(v, seat))
    return verb in ("draw", "spy")


def frail(v: HeavenHellView, seat: int, mind: int) -> list[int]:
    """Return enemy characters worth something that one wound kills and that a mind can choose."""
    return [
        cell
        for cell, face in enumerate(v.grid)
        if face >= 0
        and v.book.owner(cell) != seat
        and life(v, cell) == 1
        and in_play(v, face) >= 2
        and mind_at(v, cell) <= mind
    ]


def best_duel(v: HeavenHellView, seat: int) -> tuple[int, int, int]:
    """Return the largest margin of a stand-alone conflict, with the seat and the column; else -99."""
    known, found = forces(v), (-99, NONE, NONE)
    for other in range(v.book.n):
        if other == seat:
            continue
        for column in range(v.book.columns):
            if known.count[seat][column] and known.count[other][column]:
                margin = known.heaven[seat][column] - known.hell[other][column]
                found = max(found, (margin, other, column))
    return found


def gains(v: HeavenHellView, seat: int) -> list[tuple[float, int]]:
    """Return by character in hand that can be paid for what it gains in play, less what is paid with."""
    helpers = sum(not v.book.faces[v.grid[cell]].fighter for cell in characters(v, seat))
    scored: list[tuple[float, int]] = []
    for face in v.hand:
        card = v.book.faces[face]
        if card.kind != "character" or card.cost >= len(v.hand) or (not card.fighter and helpers >= _HELPERS):
            continue
        paid = sorted(in_hand(v, seat, other) for other in v.hand if other != face)[: card.cost]
        gain = in_play(v, face) - 0.5 * sum(max(0.0, one) for one in paid)
        scored.append((gain, face))
    return scored


def _play(v: HeavenHellView, seat: int) -> Action | None:
    """Bring the character into play that is worth most for what it costs; the hand fills up again."""
    mine, scored = characters(v, seat), gains(v, seat)
    if not scored:
        return None
    gain, face = max(scored)
    if gain <= WORTHWHILE:
        return None
    if len(mine) < v.book.size:
        return _to(v, seat, face)
    weakest = min(mine, key=lambda cell: (standing_worth(v, cell), cell))
    if in_play(v, face) - standing_worth(v, weakest) >= _SWAP:
        return ac.Dismiss(seat, v.book.name(weakest))
    return None


def redeploy(v: HeavenHellView, top: fr.Turn) -> Action | None:
    """Move the fighter whose new column betters the posture most."""
    if top.moved:
        return None
    v, known, seat = v, forces(v), top.seat
    free = empty(v, seat)
    columns = sorted({v.book.column_of[cell] for cell in free})
    before = posture(v, seat, known)
    best: tuple[float, int, int] = (before + _BETTER, NONE, NONE)
    for column in range(v.book.columns):
        for cell in fighters(v, seat, column):
            heaven, hell = might_at(v, cell, heaven=True), might_at(v, cell, heaven=False)
            without = changed(known, seat, column, -heaven, -hell, -1)
            for other in columns:
                if other != column:
                    stands = posture(v, seat, changed(without, seat, other, heaven, hell, 1))
                    best = max(best, (stands, -cell, -other))
    if best[1] == NONE:
        return None
    cell, column = -best[1], -best[2]
    to = best_space(v, seat, v.grid[cell], [at for at in free if v.book.column_of[at] == column])
    return ac.Move(seat, v.book.name(cell), v.book.name(to))


def march(v: HeavenHellView, seat: int) -> Action:
    """Name the battlefield that promises most against whoever would defend best, or keep the peace."""
    scored = [(score, field) for bold, score, field in marches(v, seat) if bold]
    if not scored:
        return ac.Peace(seat)
    return ac.Attack(seat, v.book.fields[max(scored)[1]].id)


def marches(v: HeavenHellView, seat: int) -> list[tuple[bool, float, int]]:
    """Return by battlefield that is not held whether to march on it, and what that promises."""
    found: list[tuple[bool, float, int]] = []
    held = dominion(v, seat)
    for field in attackable(v, seat):
        if v.holder[field] == seat:
            continue
        odds = worst(v, seat, field)
        plunder = v.book.fields[field].plunder
        wins = held + plunder >= v.book.target
        bold = odds >= _BOLD or (wins and odds >= -1)
        found.append((bold, (plunder + 2 * wins) / (1 + exp(-1.2 * odds)), field))
    return found
