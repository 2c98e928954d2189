"""How likely somebody wants an action: by it the panel orders its first buttons. It only reads the view.

It uses what the machine player values, without its search: what spaces and cards are worth, and the odds.
"""

from collections.abc import Mapping
from typing import Final

from games.willow.data.book import NONE, PROWESS
from games.willow.face.things import card_of, frame_of, group_at, holder, in_cage
from games.willow.mind.goals import enters
from games.willow.mind.odds import casts
from games.willow.mind.space import score
from games.willow.mind.survey import Survey, survey
from games.willow.play.casting import spells
from games.willow.play.fights.champions import ability, advantage
from games.willow.play.numbers import total
from games.willow.sheet.view import WillowView

PLACE: Final = 90
_FREES: Final = 88
_BEST: Final = 80
"""The best space for a character; each worse one is so many less."""
_WORSE: Final = 8
_LAY: Final = 76
"""Laying a card open: below the best move, above the others."""
STOP: Final = 60
USE: Final = 50
RIDE: Final = 30
SELDOM: Final = 10
_STEPPING: Final = 30
"""How much lower a single step stands than the walk that ends in the same space."""
HARDLY: Final = -1
"""What hardly anybody wants never stands first."""


def go(v: WillowView, seat: int, char: int, space: int) -> int:
    """Rank a walk."""
    if any(in_cage(v, mate) for mate in group_at(v, space, v.side[char])):
        return _FREES
    return _towards(v, seat, char, space)


def _towards(v: WillowView, seat: int, char: int, space: int) -> int:
    """Rank a space among those within reach; where it is better to stay, below being done."""
    f = frame_of(v, "journey")
    start, left = (v.at[char], v.book.numbers.walk) if f is None else (f.path[-1], f.left)
    steps, order = v.book.distance[start], _order(v, seat, char)
    near = [stop for stop in order if steps[stop] <= left or stop == space]
    place = near.index(space)
    return (_BEST if place <= near.index(start) else STOP - SELDOM) - _WORSE * min(place, 5)


def stirs(v: WillowView, seat: int, char: int) -> bool:
    """Tell whether a character that walks is better off in another space within its reach."""
    start = v.at[char]
    steps = v.book.distance[start]
    near = (stop for stop in _order(v, seat, char) if steps[stop] <= v.book.numbers.walk)
    return next(near, start) != start


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


def step(v: WillowView, seat: int, leader: int, space: int) -> int:
    """Rank a step of a journey."""
    return _towards(v, seat, leader, space) - _STEPPING


def lay(*, instead: bool) -> int:
    """Rank laying a card open: hardly, where another spell goes for it."""
    return HARDLY if instead else _LAY


def give(v: WillowView, seat: int, card: int, to: int) -> int:
    """Rank a gift by how much more the card is worth to who gets it."""
    giver = holder(v, card)
    if card < 0 or to < 0:
        return SELDOM
    worth = survey(v, seat).hold
    more = worth[to][card] - (worth[giver][card] if giver >= 0 else 0.0)
    return USE + round(4 * more) if giver < 0 or more > 0 else HARDLY


def discard(v: WillowView, seat: int, card: int) -> int:
    """Rank a discard by how little the card is worth to its holder."""
    char = holder(v, card)
    worth = survey(v, seat).hold[char][card] if char >= 0 else 0.0
    top = v.top
    return (USE if top is not None and top.kind == "excess" else 0) - round(2 * worth)


def cast(v: WillowView, card: int, target: str) -> int:
    """Rank a spell by how likely it works."""
    caster = holder(v, card)
    if caster < 0:
        return USE
    chance = casts(v.magic[caster] - spells.level(v, card, target))
    return USE + round(20 * chance)


def play(v: WillowView, card: int) -> int:
    """Rank a card that is played: what helps in a fight comes before what waits, and what a Friend does for
    nothing before the blow.
    """
    top = v.top
    met = top is not None and (top.kind == "hunt" or (top.kind == "fight" and top.what == "sides"))
    if not met and any(effect.verb == "withdraw" for use in v.book.cards[card].uses for effect in use.do):
        return HARDLY  # it keeps somebody out of a search or a fight of the sides
    if top is not None and top.kind == "fight" and card >= 0 and v.book.cards[card].kind == "friend":
        return STOP + 5
    return USE + 8 if top is not None and top.kind in ("fight", "search") else USE


def foe(v: WillowView, card: int, char: int) -> int:
    """Rank a Foe by how much stronger it is than whom it meets."""
    group = group_at(v, v.at[char], v.side[char])
    best = max((total(v, char, PROWESS) for char in group if v.health[char] > 0), default=0)
    return STOP + 3 * (v.book.cards[card].prowess - best)


def fight(v: WillowView, seat: int, space: int, whom: str) -> int:
    """Rank a fight by how the best of both sides compare."""
    if whom == "leave":
        return HARDLY
    if whom == "meet":
        return STOP
    ours, theirs = advantage(v, seat, space)
    return STOP + 6 * (ours - theirs) + (1 if whom == "foes" else 0)


def name(v: WillowView, char: int) -> int:
    """Rank a champion by what he brings."""
    stat = PROWESS if v.top is None else ability(v.top)
    return USE + 3 * total(v, char, stat) + min(v.health[char], 2)


_SAID: Final[Mapping[str, int]] = {"start": 70, "yes": 60, "keep": 40, "no": 59, "found": 30}


def answer(v: WillowView, seat: int, choice: str) -> int:
    """Rank an answer: a word, or a card by its worth."""
    if choice in _SAID:
        return _SAID[choice]
    card = card_of(v, choice)
    top = v.top
    if card < 0 or top is None:
        return USE
    char = getattr(top, "char", NONE)
    worth = survey(v, seat).hold[char][card] if char >= 0 else 0.0
    return USE + round(worth if top.kind == "look" else -worth)


def done(reach: str) -> int:
    """Rank doing nothing more, now or for longer."""
    return STOP - (20 if reach else 0)
