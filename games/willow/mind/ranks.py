"""How likely somebody wants an action: by it the panel orders its first buttons. It only reads the view.

It uses what the machine player values, without its search: what spaces and cards are worth, and the odds.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.willow import actions as ac
from games.willow.data.book import NONE, PROWESS
from games.willow.face.things import card_of, char_of, frame_of, group_at, holder, in_cage
from games.willow.label_fight import advantage, stat_of
from games.willow.mind.goals import enters
from games.willow.mind.odds import casts
from games.willow.mind.space import score
from games.willow.mind.survey import Survey, survey
from games.willow.play.casting import spells
from games.willow.play.numbers import total
from games.willow.sheet.view import WillowView

_PLACE: Final = 90
_FREES: Final = 88
_BEST: Final = 80
"""The best space for a character; each worse one is so many less."""
_WORSE: Final = 8
_LAY: Final = 76
"""Laying a card open: below the best move, above the others."""
_PASS: Final = 60
_USE: Final = 50
_SELDOM: Final = 10
_STEPPING: Final = 30
"""How much lower a single step stands than the walk that ends in the same space."""
_HARDLY: Final = -1
"""What hardly anybody wants never stands first."""


def rank(v: WillowView, a: ac.WillowAction) -> int:
    """Return how high an action stands among those of its decision."""
    return _RANKS.get(type(a), _seldom)(v, a)


def _go(v: WillowView, a: ac.Go) -> int:
    char, space = v.book.char_of[a.char], v.book.space_of[a.space]
    if any(in_cage(v, one) for one in group_at(v, space, v.side[char])):
        return _FREES
    return _towards(v, a.seat, char, space)


def _towards(v: WillowView, seat: int, char: int, space: int) -> int:
    """Rank a space among those within reach; where it is better to stay, below being done."""
    f = frame_of(v, "journey")
    start, left = (v.at[char], v.book.numbers.walk) if f is None else (f.path[-1], f.left)
    steps, order = v.book.distance[start], _order(v, seat, char)
    near = [one for one in order if steps[one] <= left or one == space]
    place = near.index(space)
    return (_BEST if place <= near.index(start) else _PASS - _SELDOM) - _WORSE * min(place, 5)


def _order(v: WillowView, seat: int, char: int) -> list[int]:
    """Return all spaces on land, those first where a character is best off."""
    known: list[int] | None = v.memo.get(("order", seat, char))
    if known is None:
        sv = survey(v, seat)
        worth = {space: _worth(sv, char, space) for space in range(len(v.book.spaces))}
        known = v.memo["order", seat, char] = sorted(worth, key=lambda space: (-worth[space], space))
    return known


def _worth(sv: Survey, char: int, space: int) -> float:
    """Return what a space is worth to a character, a Place by the odds of finding it."""
    worth = score(sv, char, space)
    if sv.book.hide[space] and sv.v.at[char] != space:
        chance = enters(sv, char, space)
        return chance * worth + (1.0 - chance) * score(sv, char, sv.v.at[char])
    return worth


def _step(v: WillowView, a: ac.Step) -> int:
    f = frame_of(v, "journey")
    if f is None:
        return _USE
    return _towards(v, a.seat, f.leader, v.book.space_of[a.space]) - _STEPPING


def _lay(_v: WillowView, a: ac.Lay) -> int:
    return _HARDLY if a.instead else _LAY


def _give(v: WillowView, a: ac.Give) -> int:
    """Rank a gift by how much more the card is worth to who gets it."""
    card, to = card_of(v, a.card), char_of(v, a.char)
    giver = holder(v, card)
    if card < 0 or to < 0:
        return _SELDOM
    worth = survey(v, a.seat).hold
    more = worth[to][card] - (worth[giver][card] if giver >= 0 else 0.0)
    return _USE + round(4 * more) if giver < 0 or more > 0 else _HARDLY


def _discard(v: WillowView, a: ac.Discard) -> int:
    """Rank a discard by how little the card is worth to its holder."""
    card = card_of(v, a.card)
    char = holder(v, card)
    worth = survey(v, a.seat).hold[char][card] if char >= 0 else 0.0
    top = v.top
    return (_USE if top is not None and top.kind == "excess" else 0) - round(2 * worth)


def _cast(v: WillowView, a: ac.Cast) -> int:
    """Rank a spell by how likely it works."""
    card = card_of(v, a.card)
    caster = holder(v, card)
    if caster < 0:
        return _USE
    chance = casts(v.magic[caster] - spells.level(v, card, a.target))
    return _USE + round(20 * chance)


def _play(v: WillowView, a: ac.Play) -> int:
    """Rank a card that is played: what helps in a fight comes before what waits, and what a Friend does for
    nothing before the blow.
    """
    top, card = v.top, card_of(v, a.card)
    met = top is not None and (top.kind == "hunt" or (top.kind == "fight" and top.what == "sides"))
    if not met and any(effect.verb == "withdraw" for use in v.book.cards[card].uses for effect in use.do):
        return _HARDLY  # it keeps somebody out of a search or a fight of the sides
    if top is not None and top.kind == "fight" and card >= 0 and v.book.cards[card].kind == "friend":
        return _PASS + 5
    return _USE + 8 if top is not None and top.kind in ("fight", "search") else _USE


def _foe(v: WillowView, a: ac.Foe) -> int:
    """Rank a Foe by how much stronger it is than whom it meets."""
    card, char = card_of(v, a.card), char_of(v, a.char)
    group = group_at(v, v.at[char], v.side[char])
    best = max((total(v, one, PROWESS) for one in group if v.health[one] > 0), default=0)
    return _PASS + 3 * (v.book.cards[card].prowess - best)


def _fight(v: WillowView, a: ac.Fight) -> int:
    if a.whom == "leave":
        return _HARDLY
    if a.whom == "meet":
        return _PASS
    ours, theirs = advantage(v, a.seat, v.book.space_of[a.space])
    return _PASS + 6 * (ours - theirs) + (1 if a.whom == "foes" else 0)


def _name(v: WillowView, a: ac.Name) -> int:
    char = char_of(v, a.char)
    return _USE + 3 * total(v, char, stat_of(v)) + min(v.health[char], 2)


_SAID: Final[Mapping[str, int]] = {"start": 70, "yes": 60, "keep": 40, "no": 59, "found": 30}


def _answer(v: WillowView, a: ac.Answer) -> int:
    if a.choice in _SAID:
        return _SAID[a.choice]
    card = card_of(v, a.choice)
    top = v.top
    if card < 0 or top is None:
        return _USE
    char = getattr(top, "char", NONE)
    worth = survey(v, a.seat).hold[char][card] if char >= 0 else 0.0
    return _USE + round(worth if top.kind == "look" else -worth)


def _pass(_v: WillowView, a: ac.Pass) -> int:
    return _PASS - (0 if not a.reach else 20)


def _seldom(_v: WillowView, _a: ac.WillowAction) -> int:
    return _SELDOM


def _constant(n: int) -> Callable[[WillowView, Any], int]:
    return lambda _v, _a: n


_RANKS: Final[Mapping[type[Any], Callable[[WillowView, Any], int]]] = {
    ac.Power: _constant(_PLACE),
    ac.Go: _go,
    ac.Step: _step,
    ac.Stop: _constant(_PASS),
    ac.Join: _constant(_USE),
    ac.Journey: _constant(30),
    ac.Lay: _lay,
    ac.Give: _give,
    ac.Discard: _discard,
    ac.Decline: _constant(_HARDLY),
    ac.Play: _play,
    ac.Cast: _cast,
    ac.Foe: _foe,
    ac.Fight: _fight,
    ac.Name: _name,
    ac.Answer: _answer,
    ac.Pass: _pass,
}
"""By kind of action; Any: the functions take actions of that kind."""
