"""One rated game: the ratings after it, by the Plackett-Luce model of openskill.

A side is a seat, or a team. What counts for it are its places; what it has to lose or win follows from how
strong all sides were. The rules beside the model:

- A side of which nobody stayed comes behind all others; of several, who left later is before who left sooner.
- Who left a side that played on is rated as if it had come last of all.
- Who took a seat over is never rated lower by it: then the game leaves their rating as it was.
- A seat without a rated person counts, in a team, as somebody new; a side of such seats is left out.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from contests.ratings.played import Part, Played
from contests.ratings.rating import NEW, Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

BEHIND: Final = 1_000.0
"""Ranks from here to `LAST` are of sides that left, each less by its order of leaving."""
LAST: Final = 2_000.0


def sides(game: Played) -> int:
    """Return how many sides have a rated person; with fewer than two the game tells nothing."""
    return len({game.teams[part.seat] for part in game.parts})


def rate(game: Played, before: Mapping[int, Rating]) -> dict[int, Rating]:
    """Return the rating of everybody who took part, after a game; who is not in `before` is new.

    A game of fewer than two sides changes nothing: then the answer is empty.
    """
    sitters = _sitters(game.parts)
    members = _members(game, sitters)
    if len(members) < 2:
        return {}
    ranks = {side: _rank(game, [sitters[seat] for seat in seats if seat in sitters])
             for side, seats in members.items()}  # fmt: skip
    rated = _calculate(members, sitters, ranks, before)
    after: dict[int, Rating] = {}
    for part in game.parts:
        side = game.teams[part.seat]
        new = rated.get(part.player)
        if new is None or (part.left and ranks[side] < BEHIND):
            instead = {**sitters, part.seat: part}
            new = _calculate(members, instead, {**ranks, side: LAST}, before)[part.player]
        old = before.get(part.player, NEW)
        fell = new.mu < old.mu
        after[part.player] = old if part.late and fell else Rating(new.mu, new.sigma, old.games + 1)
    return after


def _sitters(parts: Sequence[Part]) -> dict[int, Part]:
    """Return the last rated person of each seat; parts of a seat are in order of time."""
    return {part.seat: part for part in parts}


def _members(game: Played, sitters: Mapping[int, Part]) -> dict[int, list[int]]:
    """Return the seats of each side with a rated person; -1 fills the smaller ones up, so that no side is
    stronger for being more: the rules of a game have seen to that.
    """
    sides: dict[int, list[int]] = {}
    for seat, team in enumerate(game.teams):
        sides.setdefault(team, []).append(seat)
    rated = {team: seats for team, seats in sides.items() if any(seat in sitters for seat in seats)}
    most = max((len(seats) for seats in rated.values()), default=0)
    return {team: seats + [-1] * (most - len(seats)) for team, seats in sorted(rated.items())}


def _rank(game: Played, people: Sequence[Part]) -> float:
    """Return the rank of a side: its place while somebody of it stayed, else behind all who stayed."""
    if all(part.left for part in people):
        return LAST - max(part.left for part in people)
    return float(min(game.places[part.seat] for part in people if not part.left))


def _calculate(
    members: Mapping[int, Sequence[int]],
    sitters: Mapping[int, Part],
    ranks: Mapping[int, float],
    before: Mapping[int, Rating],
) -> dict[int, Rating]:
    """Ask the model; return what it says of everybody who sits in a seat."""
    from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

    def strength(seat: int) -> PlackettLuceRating:
        rating = before.get(sitters[seat].player, NEW) if seat in sitters else NEW
        return PlackettLuceRating(rating.mu, rating.sigma)

    teams = [[strength(seat) for seat in seats] for seats in members.values()]
    rated: Any = _model().rate(teams, ranks=[ranks[side] for side in members])
    ratings: dict[int, Rating] = {}
    for seats, results in zip(members.values(), rated, strict=True):
        for seat, result in zip(seats, results, strict=True):
            if seat in sitters:
                ratings[sitters[seat].player] = Rating(result.mu, result.sigma)
    return ratings


@cache
def _model() -> "PlackettLuce":
    """Return openskill's model as it comes; imported when the first game is rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce()
