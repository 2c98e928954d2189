"""What the machine player chooses for the effects of cards."""

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from engine.decisions import Legal
from games.heaven_hell import play as ac
from games.heaven_hell.cards.uses import chosen, effect_of
from games.heaven_hell.data.book import Effect, Face
from games.heaven_hell.mind.aims import best_duel, frail
from games.heaven_hell.mind.gains import arrivals
from games.heaven_hell.mind.places import best_space
from games.heaven_hell.mind.worth import in_hand, in_play, worths
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import battle, dominion, fighters, life
from games.heaven_hell.sheet.might import might_at
from games.heaven_hell.sheet.view import HeavenHellView

Choices: TypeAlias = Legal[ac.HeavenHellAction]
Pick: TypeAlias = Callable[[HeavenHellView, fr.Choose, Effect, list[int]], int | None]


def choose(v: HeavenHellView, top: fr.Choose, legal: Choices, __: Random) -> ac.HeavenHellAction | None:
    """Return the best of what is offered; None leaves it to the safe answer."""
    offered = [action for action in legal if isinstance(action, ac.Choose) and action.what != fr.NOTHING]
    if not offered:
        return None
    kind, _ = chosen(v, top, offered[0].what)
    values = {chosen(v, top, offer.what)[1]: offer for offer in offered}
    best = _PICKS[kind](v, top, effect_of(v.book, top), list(values))
    return None if best is None else values[best]


def _face(v: HeavenHellView, cell: int) -> Face:
    return v.book.faces[v.grid[cell]]


def _ally(v: HeavenHellView, top: fr.Choose, effect: Effect, cells: list[int]) -> int | None:
    if effect.verb == "heal":
        return max(cells, key=lambda cell: (min(effect.n, v.wounds[cell]), in_play(v, v.grid[cell]), -cell))
    if effect.verb == "ready":
        return max(cells, key=lambda cell: (worths(v.book).used[v.grid[cell]], -cell))
    if effect.verb == "move":
        fought = battle(v)
        able = (
            []
            if fought is None
            else [arrival for arrival in arrivals(v, fought, top.seat) if arrival in cells]
        )
        idle = [cell for cell in cells if not _face(v, cell).fighter]
        return max(able or idle or cells, key=lambda cell: (_face(v, cell).might, -cell))
    return max(cells, key=lambda cell: (life(v, cell), -cell))


def _foe(v: HeavenHellView, top: fr.Choose, effect: Effect, cells: list[int]) -> int | None:
    fought = battle(v)
    leads = fought is not None and fought.heaven != top.seat
    forces = {cell: might_at(v, cell, heaven=leads) for cell in cells if _face(v, cell).fighter}

    def worth(cell: int) -> tuple[float, float, int]:
        force, value = forces.get(cell, 0), in_play(v, v.grid[cell])
        if effect.verb == "wound":
            return (force + value if life(v, cell) <= effect.n else 0.0, value / life(v, cell), -cell)
        if effect.verb == "might":
            return (float(min(-effect.n, force)), value, -cell)
        return (float(force), value, -cell)

    return max(cells, key=worth)


def _space(v: HeavenHellView, top: fr.Choose, effect: Effect, cells: list[int]) -> int | None:
    fought = battle(v)
    if effect.verb == "reinforce":
        return cells[-1]  # chosen before the fighter; the rear is wounded last
    if effect.verb == "raise":
        return best_space(v, top.seat, top.picks[0], cells)
    mover = top.source if effect.target == "self" else top.picks[-1]
    face = v.grid[mover] if mover >= 0 else -1
    if fought is not None:
        here = [cell for cell in cells if v.book.column_of[cell] == fought.column]
        cells = here or cells
    return best_space(v, top.seat, face, cells) if face >= 0 else cells[0]


def _column(v: HeavenHellView, top: fr.Choose, effect: Effect, columns: list[int]) -> int | None:
    if effect.verb == "duel":
        other = top.picks[0]
        return max(columns, key=lambda at: (_margin(v, top.seat, other, at), -at))
    return max(columns, key=lambda at: (len(fighters(v, top.seat, at)), -at))


def _margin(v: HeavenHellView, seat: int, other: int, column: int) -> int:
    ours = sum(might_at(v, cell, heaven=True) for cell in fighters(v, seat, column))
    return ours - sum(might_at(v, cell, heaven=False) for cell in fighters(v, other, column))


def _hand(v: HeavenHellView, _top: fr.Choose, _effect: Effect, faces: list[int]) -> int | None:
    return max(faces, key=lambda face: (v.book.faces[face].might, face))


def _raised(v: HeavenHellView, _top: fr.Choose, _effect: Effect, faces: list[int]) -> int | None:
    return max(faces, key=lambda face: (in_play(v, face), face))


def _spied(v: HeavenHellView, top: fr.Choose, _effect: Effect, faces: list[int]) -> int | None:
    return max(faces, key=lambda face: (in_hand(v, top.picks[0], face), face))


def _player(v: HeavenHellView, top: fr.Choose, effect: Effect, seats: list[int]) -> int | None:
    if effect.verb == "duel":
        _, other, _ = best_duel(v, top.seat)
        return other if other in seats else seats[0]
    if effect.verb == "wound":
        weak = [v.book.owner(cell) for cell in frail(v, top.seat, top.mind)]
        seats = [seat for seat in seats if seat in weak] or seats
    return max(seats, key=lambda seat: (dominion(v, seat), v.hands[seat], -seat))


_PICKS: Final[dict[str, Pick]] = {
    "ally": _ally,
    "foe": _foe,
    "space": _space,
    "column": _column,
    "hand": _hand,
    "raised": _raised,
    "spied": _spied,
    "player": _player,
}
"""By what is chosen."""
