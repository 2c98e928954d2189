"""What a Muster phase is for: who comes into play, who heals, moves or is dismissed, where to march."""

from itertools import combinations
from math import exp
from typing import Final

from engine.views import once
from games.heaven_hell.data.book import NONE
from games.heaven_hell.mind.forces import changed, forces, posture, worst
from games.heaven_hell.mind.places import best_space
from games.heaven_hell.mind.worth import best_mind, in_hand, in_play
from games.heaven_hell.sheet.facts import (
    attackable,
    characters,
    dominion,
    empty,
    fighters,
    life,
    mind_at,
)
from games.heaven_hell.sheet.frames import Turn, Vanguard
from games.heaven_hell.sheet.might import might_at
from games.heaven_hell.sheet.view import HeavenHellView

_HELPERS: Final = 3
"""Characters in play that do not fight, at most."""
_BETTER: Final = 0.25
"""A move must better the posture by so much."""
WORTHWHILE: Final = 0.6
"""A character that gains less stays in hand."""
_BOLD: Final = -0.1
"""A march is begun when at least so many conflicts more are expected to be won than lost."""


def vanguard(v: HeavenHellView, top: Vanguard) -> int:
    """Return who is set out next: the costliest of those that are worth most together within the cost, once
    for a view; NONE: nobody.
    """
    return once(v, "vanguard", lambda: _vanguard(v, top))


def _vanguard(v: HeavenHellView, top: Vanguard) -> int:
    able = [face for face in v.hand if v.book.faces[face].kind == "character"]
    groups = (group for size in range(top.places + 1) for group in combinations(able, size))
    best = max(
        (group for group in groups if sum(v.book.faces[face].cost for face in group) <= top.left),
        key=lambda group: sum(_might(v, face) for face in group),
    )
    return max(best, key=lambda card: (v.book.faces[card].cost, card), default=NONE)


def _might(v: HeavenHellView, face: int) -> float:
    """Return what a character is worth in a vanguard, where fighters count most."""
    card = v.book.faces[face]
    return in_play(v, face) if card.fighter else 0.5


def to_rest(v: HeavenHellView, turn: Turn) -> int:
    """Return the cell of whom to heal: whom a wound would kill, the worthiest first; NONE: nobody."""
    hurt = [cell for cell in characters(v, turn.seat) if v.wounds[cell]]
    if turn.rested:
        return NONE
    return max(hurt, key=lambda cell: (in_play(v, v.grid[cell]) / life(v, cell), -cell), default=NONE)


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
    known, best = forces(v), (-99, NONE, NONE)
    for other in range(v.book.n):
        if other == seat:
            continue
        for column in range(v.book.columns):
            if known.count[seat][column] and known.count[other][column]:
                margin = known.heaven[seat][column] - known.hell[other][column]
                best = max(best, (margin, other, column))
    return best


def gains(v: HeavenHellView, seat: int) -> list[tuple[float, int]]:
    """Return by character in hand that can be paid for what it gains in play, less what is paid with."""
    helpers = sum(not v.book.faces[v.grid[cell]].fighter for cell in characters(v, seat))
    scored: list[tuple[float, int]] = []
    for face in v.hand:
        card = v.book.faces[face]
        if card.kind != "character" or card.cost >= len(v.hand) or (not card.fighter and helpers >= _HELPERS):
            continue
        paid = sorted(in_hand(v, seat, other) for other in v.hand if other != face)[: card.cost]
        gain = in_play(v, face) - 0.5 * sum(max(0.0, cost) for cost in paid)
        scored.append((gain, face))
    return scored


def redeployment(v: HeavenHellView, turn: Turn) -> tuple[int, int] | None:
    """Return the fighter whose new column betters the posture most, and where to, once for a view."""
    return None if turn.moved else once(v, "redeployment", lambda: _redeployment(v, turn.seat))


def _redeployment(v: HeavenHellView, seat: int) -> tuple[int, int] | None:
    known = forces(v)
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
    return cell, to


def marches(v: HeavenHellView, seat: int) -> list[tuple[bool, float, int]]:
    """Return by battlefield that is not held whether to march on it, and what that promises."""
    marches: list[tuple[bool, float, int]] = []
    held = dominion(v, seat)
    for field in attackable(v, seat):
        if v.holder[field] == seat:
            continue
        odds = worst(v, seat, field)
        plunder = v.book.fields[field].plunder
        wins = held + plunder >= v.book.target
        bold = odds >= _BOLD or (wins and odds >= -1)
        marches.append((bold, (plunder + 2 * wins) / (1 + exp(-1.2 * odds)), field))
    return marches
