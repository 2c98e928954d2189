"""What walks are for: battles within reach, later ones, a wiser player, and what each is worth."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from games.foes.data.book import EMPTY, STRIDE, TOP_WISDOM
from games.foes.mind.ways import FAR, distances
from games.foes.mind.worth import OPENING, prices, rank, tile_worth
from games.foes.sheet.facts import LEAD, battle_steps, monster_on, next_tiles, shows, steps_left
from games.foes.sheet.frames import Turn
from games.foes.sheet.view import FoesView

LATER: Final = 0.55
"""What a battle of the next turn is worth, as part of one now; somebody may come first."""
_ENOUGH: Final = 4
"""Whoever is as near to the highest wisdom needs no master."""
_WALKS: Final = 3
"""So many walks stand first: beside a battle and the chips that may be taken."""


def targets(v: FoesView, seat: int) -> list[tuple[int, float]]:
    """Return the tiles worth going to, with their worth."""
    known: list[tuple[int, float]] | None = v.memo.get(("targets", seat))
    if known is None:
        known = []
        for space, tile in enumerate(v.tile):
            if tile != EMPTY:
                worth = tile_worth(v, seat, tile)
                if worth > 0:
                    known.append((space, worth))
        v.memo["targets", seat] = known
    return known


def learns(v: FoesView, seat: int, master: int) -> bool:
    """Tell whether a seat follows another to learn from it: there is something to learn, and need of it.

    (R68, R73, ruling 20)
    """
    wiser = v.wisdom[master] >= v.wisdom[seat] + LEAD
    return wiser and v.studies[seat] and v.wisdom[seat] < TOP_WISDOM - _ENOUGH


def slip_worth(v: FoesView, seat: int, to: int) -> float:
    """Return what a free step is worth, or with the own space staying: stay with a monster that can be
    beaten, and leave one that is too strong, towards something better (R43).
    """
    here = v.figure[seat]
    if to == here:
        return 1.0 if monster_on(v, here) <= v.wisdom[seat] else -float(FAR)
    steps = distances(v, to)
    goals = [space for space, tile in enumerate(v.tile) if 0 < tile <= v.wisdom[seat] and space != here]
    return -float(min((steps[goal] for goal in goals), default=0))


@dataclass(frozen=True, slots=True)
class Aim:
    """Hold what a walk is for: where it leads in this turn, the space that it is for, what that is worth, and
    whether that can be had now.
    """

    worth: float
    to: int
    goal: int
    now: bool


def aims(v: FoesView, turn: Turn, left: int) -> list[Aim]:
    """Return what walks are good for, worked out once for a view."""
    known: list[Aim] | None = v.memo.get(("aims", turn.seat, left))
    if known is None:
        known = v.memo["aims", turn.seat, left] = [*_aims(v, turn, left)]
    return known


def _aims(v: FoesView, turn: Turn, left: int) -> Iterator[Aim]:
    seat, here = turn.seat, v.figure[turn.seat]
    steps = distances(v, here, through=turn.invisible)
    battle = battle_steps(v, turn)
    for space, worth in targets(v, seat):
        if steps[space] == FAR or space == here:
            continue
        if steps[space] <= min(battle, left):
            yield Aim(worth - 0.01 * steps[space], space, space, now=True)
        else:
            turns = 1 + max(0, steps[space] - left) // (2 * STRIDE)
            goal = space if steps[space] <= left else _on_the_way(v, steps, space, left)
            if goal != here:
                yield Aim(worth * LATER**turns - 0.01 * steps[space], goal, space, now=False)
    wiser = masters(v, seat)
    if here not in wiser:
        for space in wiser:
            if steps[space] <= left:
                yield Aim(prices(v).wisdom * 0.8 - 0.001 * steps[space], space, space, now=True)


def masters(v: FoesView, seat: int) -> list[int]:
    """Return the spaces of those from whom a seat can learn (R67, R68)."""
    if not v.studies[seat] or v.wisdom[seat] >= TOP_WISDOM:
        return []
    return [at for other, at in enumerate(v.figure) if v.wisdom[other] >= v.wisdom[seat] + LEAD]


def _on_the_way(v: FoesView, steps: list[int], goal: int, left: int) -> int:
    """Return the space that `left` steps reach on a shortest way to a goal."""
    ways = v.book.maze(v.closed, v.links).ways
    here = goal
    while steps[here] > left:
        here = next(space for space in ways[here] if steps[space] == steps[here] - 1)
    return here


def later(v: FoesView) -> Aim | None:
    """Return the best walk towards what cannot be had in this turn: that is what most set out for."""
    turn = v.turn
    after = [aim for aim in aims(v, turn, steps_left(v, turn)) if not aim.now] if turn is not None else []
    return max(after, key=lambda aim: aim.worth, default=None)


def _discovery(v: FoesView, turn: Turn) -> Aim | None:
    """Return the walk that shows the viewer most of what nobody has seen, the shortest of several. A chamber
    is worth what will lie there, as a battle of a later turn; whoever walks into one halts where they see it.
    """
    here, left = v.figure[turn.seat], steps_left(v, turn)
    steps = distances(v, here, through=turn.invisible)
    coming = [tile_worth(v, turn.seat, tile) for tile in next_tiles(v) or v.unseen]
    chamber = max(OPENING, LATER * sum(coming) / max(1, len(coming)))
    new = [
        Aim(chamber * seen[0] + OPENING * seen[1] - 0.01 * steps[space], space, space, now=False)
        for space in range(len(v.tile))
        if 0 < steps[space] <= left and not v.chip[space] and any(seen := shows(v, space))
    ]
    return max(new, key=lambda aim: aim.worth, default=None)


def walk_ranks(v: FoesView) -> Mapping[str, int]:
    """Return by goal what a walk is worth, worked out once for a view: of the best few, so that whatever else
    can be done stands beside them. Of those towards a later turn the best counts alone, and so does the one
    that shows most of what nobody has seen.
    """
    ranks: dict[str, int] | None = v.memo.get("walks")
    if ranks is None:
        turn, ranks, far = v.turn, dict[str, int](), later(v)
        for aim in aims(v, turn, steps_left(v, turn)) if turn is not None else []:
            if aim.now or aim is far:
                to = v.book.name(aim.to)
                ranks[to] = max(ranks.get(to, 0), rank(aim.worth))
        if turn is not None and (new := _discovery(v, turn)) is not None:
            ranks.setdefault(v.book.name(new.to), rank(new.worth))
        ranks = dict(sorted(ranks.items(), key=lambda walk: -walk[1])[:_WALKS])
        v.memo["walks"] = ranks
    return ranks
