"""What most people do first: the order of the actions that a panel offers, by what the machine player values.

Nothing is searched: each action is weighed by itself, what belongs to all of a decision once for a view.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from games.heaven_hell import actions as ac
from games.heaven_hell.mind.fighting import effects_of, gain_of, speaker
from games.heaven_hell.mind.forces import lead
from games.heaven_hell.mind.mustering import WORTHWHILE, gains, marches, redeploy, rest, useful, vanguard
from games.heaven_hell.mind.places import best_space
from games.heaven_hell.mind.policy import JUNK
from games.heaven_hell.mind.worth import best_mind, in_hand, in_play
from games.heaven_hell.play.common import mind_at
from games.heaven_hell.play.fighting import ready
from games.heaven_hell.sheet import frames as fr
from games.heaven_hell.sheet.facts import choice, fighters, heaven, life, sums, worth
from games.heaven_hell.sheet.view import HeavenHellView

T = TypeVar("T")

_CHOSEN: Final = 60
"""The march that promises most, or keeping the peace where none does: only the best character to play,
healing and the like stand before it."""
_OTHER: Final = 46
"""The other of the two: it stands before further characters and marches."""


def rank(v: HeavenHellView, a: ac.HeavenHellAction) -> int:
    """Return how far in front an action stands."""
    weigh = _RANKS.get(type(a))
    return 0 if weigh is None else weigh(v, a)


def margin(v: HeavenHellView, top: fr.Battle, seat: int) -> int:
    """Return by how much a seat is ahead in the present conflict; below 0, behind."""
    ours, theirs = sums(v, top.heaven, top.hell, top.column)
    return ours - theirs if seat == top.heaven else theirs - ours


def gain(v: HeavenHellView, top: fr.Battle, a: ac.Act | ac.Tactic) -> int:
    """Return by how much a conflict action would better the present conflict at most."""
    cell = speaker(v, a.seat, a)
    mind = mind_at(v, cell)
    return sum(gain_of(v, top, a.seat, cell, mind, effect) for effect in effects_of(v, a.seat, a))


def _kept(v: HeavenHellView, key: str, make: Callable[[], T]) -> T:
    """Return what was worked out for this view already, or work it out."""
    name = ("rank", key)
    if name not in v.memo:
        v.memo[name] = make()
    kept: T = v.memo[name]
    return kept


def _play(v: HeavenHellView, a: ac.Play) -> int:
    top, face = v.top, v.book.face_of[a.card]
    if isinstance(top, fr.Vanguard):
        planned = _kept(v, "vanguard", lambda: str(vanguard(v, top, (), None)))  # type: ignore[arg-type]
        if str(a) == planned:
            return 90
    if v.book.name(_kept(v, f"space {face}", lambda: best_space(v, a.seat, face))) != a.to:
        return 1
    if isinstance(top, fr.Spoils):
        return 60
    if isinstance(top, fr.Vanguard):
        return 20 + round(5 * in_play(v, face))
    best: Mapping[int, tuple[float, int]] = _kept(v, "gains", lambda: _placed(v, a.seat))
    worthwhile, place = best.get(face, (0.0, 99))
    if worthwhile <= WORTHWHILE:
        return 6
    return 70 if place == 0 else 35 - place


def _placed(v: HeavenHellView, seat: int) -> dict[int, tuple[float, int]]:
    """Return by face what it gains in play, and its place among those of the hand."""
    scored = sorted(dict.fromkeys(gains(v, seat)), reverse=True)
    return {face: (worthwhile, place) for place, (worthwhile, face) in enumerate(scored)}


def _miracle(v: HeavenHellView, a: ac.Miracle) -> int:
    card = v.book.faces[v.book.face_of[a.card]]
    effect = card.effects[0]
    if isinstance(v.top, fr.Spoils):
        return 60
    able = best_mind(v, a.seat) >= card.mind
    return 80 if able and useful(v, a.seat, effect.verb, effect.target) else 8


def _rest(v: HeavenHellView, a: ac.Rest) -> int:
    top = v.top
    planned = _kept(v, "rest", lambda: str(rest(v, top)) if isinstance(top, fr.Turn) else "")
    return 85 if str(a) == planned else 7


def _move(v: HeavenHellView, a: ac.Move) -> int:
    top = v.top
    planned = _kept(v, "redeploy", lambda: str(redeploy(v, top)) if isinstance(top, fr.Turn) else "")
    return 55 if str(a) == planned else 0


def _attack(v: HeavenHellView, a: ac.Attack) -> int:
    known: Sequence[tuple[bool, float, int]] = _marches(v, a.seat)
    at = v.book.field_of[a.field]
    if known and known[0][2] == at:
        return _CHOSEN if known[0][0] else _OTHER
    score = next((one for _, one, field in known if field == at), 0.0)
    return 20 + round(min(2.0 * score, 14.0))


def _peace(v: HeavenHellView, a: ac.Peace) -> int:
    known = _marches(v, a.seat)
    return _OTHER if known and known[0][0] else _CHOSEN


def _marches(v: HeavenHellView, seat: int) -> Sequence[tuple[bool, float, int]]:
    """Return the battlefields that are not held: bold marches first, then what promises most."""
    found: Sequence[tuple[bool, float, int]] = _kept(
        v, "marches", lambda: sorted(marches(v, seat), reverse=True)
    )
    return found


def _act(v: HeavenHellView, a: ac.Act | ac.Tactic) -> int:
    """Weigh a conflict action: what turns the conflict first, the cheapest of it."""
    top = v.top
    if not isinstance(top, fr.Battle):
        return 0
    if isinstance(a, ac.Tactic) and a.by != _speaks(v, top, a.seat, a.card):
        return 0
    ahead, better = margin(v, top, a.seat), gain(v, top, a)
    cost = 0 if isinstance(a, ac.Act) else 4 + 2 * v.book.faces[v.book.face_of[a.card]].cost
    if ahead <= 0 and better > -ahead:
        return 75 - cost - better
    verb = effects_of(v, a.seat, a)[0].verb
    if ahead < 0 and verb == "soak":
        return 45 - cost
    if better > 0:
        return (48 if ahead <= 0 else 20) + 2 * better - cost
    return 44 - cost if verb in ("draw", "discard", "heal") and isinstance(a, ac.Act) else 8 - cost


def _speaks(v: HeavenHellView, top: fr.Battle, seat: int, card: str) -> str:
    """Return the space of who would speak a Tactic: to most effect, and then who is missed least for more."""

    def best() -> str:
        face = v.book.faces[v.book.face_of[card]]

        def missed(cell: int) -> tuple[int, bool, int, int]:
            mind = mind_at(v, cell)
            better = sum(gain_of(v, top, seat, cell, mind, effect) for effect in face.effects)
            return (-better, bool(v.book.faces[v.grid[cell]].effects), mind, cell)

        able = [cell for cell in ready(v, seat) if mind_at(v, cell) >= face.mind]
        return v.book.name(min(able, key=missed)) if able else ""

    found: str = _kept(v, f"speaks {card}", best)
    return found


def _pass(v: HeavenHellView, a: ac.Pass) -> int:
    top = v.top
    return 80 if isinstance(top, fr.Battle) and margin(v, top, a.seat) > 0 else 47


def _defend(v: HeavenHellView, a: ac.Defend) -> int:
    top = v.top
    field = top.field if isinstance(top, fr.Defend) else -1
    good = lead(v, heaven(v), a.seat, field) <= 0
    return 10 if (a.choice == "yes") == good else 5


def _retaliate(v: HeavenHellView, a: ac.Retaliate) -> int:
    if a.field == "none":
        return 50
    at = v.book.field_of[a.field]
    odds = -lead(v, heaven(v), a.seat, at)
    return round((60 if odds >= 0 else 40) + v.book.fields[at].plunder + 2 * odds)


def _choose(v: HeavenHellView, a: ac.Choose) -> int:
    top = v.top
    if a.what == "none" or not isinstance(top, fr.Choose):
        return 0
    if a.what in v.book.face_of:
        return 20 + round(4 * in_play(v, v.book.face_of[a.what]))
    kind, owner = choice(v, top)
    if kind == "player":
        return 20 + v.hands[int(a.what[1:]) - 1]
    if kind == "column":
        return 20 + len(fighters(v, a.seat, int(a.what[1:]) - 1))
    cell = owner * v.book.size + v.book.space_of[a.what]
    if v.grid[cell] < 0:
        return 20 - v.book.row_of[cell]
    if kind == "foe":
        return 20 + 3 * worth(v, cell) - life(v, cell)
    return 20 + 3 * worth(v, cell) + 2 * v.wounds[cell]


def _pay(v: HeavenHellView, a: ac.Pay | ac.Discard) -> int:
    """Put in front what is missed least; a discard that nobody needs to make, only if it is of no use."""
    valued = in_hand(v, a.seat, v.book.face_of[a.card])
    if isinstance(a, ac.Discard) and not (isinstance(v.top, fr.Even) and valued < JUNK):
        return 0
    return round(60 - 3 * valued)


def _damage(v: HeavenHellView, a: ac.Wound) -> int:
    cell = a.seat * v.book.size + v.book.space_of[a.at]
    return 40 + 20 * (life(v, cell) > 1) - round(2 * in_play(v, v.grid[cell]))


def _always(number: int) -> Callable[[HeavenHellView, Any], int]:
    return lambda _, __: number


_RANKS: Final[Mapping[type[ac.HeavenHellAction], Callable[[HeavenHellView, Any], int]]] = {
    ac.Play: _play, ac.Miracle: _miracle, ac.Rest: _rest, ac.Move: _move, ac.Turnup: _always(90),
    ac.Attack: _attack, ac.Peace: _peace, ac.Act: _act, ac.Tactic: _act, ac.Pass: _pass, ac.Defend: _defend,
    ac.Retaliate: _retaliate, ac.Choose: _choose, ac.Pay: _pay, ac.Discard: _pay, ac.Wound: _damage,
    ac.Done: lambda v, _: 15 if isinstance(v.top, fr.Vanguard) else 50,
    ac.Resist: lambda _, a: 10 if a.choice == "yes" else 5,
    ac.Plunder: lambda _, a: 10 if a.choice == "yes" else 5,
}  # fmt: skip
"""By class of action; what destroys has none and stands last."""
