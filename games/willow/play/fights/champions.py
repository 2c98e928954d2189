"""Who may stand for a side in a contest, and what he comes to before anything is rolled.

Functions read a state or a view (`Lands`).
"""

from typing import Final

from games.willow.data.book import MAGIC, NONE, PROWESS, STEALTH
from games.willow.play import numbers
from games.willow.play.fights.contests import Lines
from games.willow.sheet import facts
from games.willow.sheet.frames import Fight, Frame, Hunt
from games.willow.sheet.state import Lands


def candidates(s: Lands, f: Fight, side: int) -> list[int]:
    """Return who may be the champion of a side: its fighters with Health (W47, W96)."""
    return facts.whole(s, facts.of_side(s, f, side))


def strength(s: Lands, char: int, enemy: int = NONE) -> Lines:
    """Return the Prowess of a champion by its parts: his own, his group's army, what was played for the
    champion of his side, and what the enemy's champion takes off (W154, W182).
    """
    lines = numbers.lines(s, char, PROWESS, champion=True)
    if enemy == NONE:
        return lines
    passive = s.book.passive
    taken = [
        (s.book.cards[card].id, passive[card].against)
        for card in s.shown[enemy]
        if passive[card].against and numbers.counts(s, enemy, card)
    ]
    return (*lines, *taken)


def foe_sum(s: Lands, f: Fight, stat: int) -> tuple[tuple[str, int], ...]:
    """Return a Foe's number by its parts: its shape's, else its own with what its card adds here (W51, AM48).

    Whoever is changed into another shape has nothing of his card left.
    """
    if f.shape != NONE:
        shape = s.book.shapes[f.shape]
        return ((shape.id, shape.stats[stat]),)
    card = s.book.cards[f.foe]
    own = card.prowess if stat == PROWESS else card.magic if stat == MAGIC else 0
    lines = [(card.id, own)]
    if stat == PROWESS and s.book.by_river[f.space]:
        lines += [
            (s.book.spaces[f.space].id, effect.n)
            for use in card.uses
            for effect in use.do
            if effect.verb == "bonus" and effect.cond == "by_river"
        ]
    return tuple(lines)


def seekers_able(s: Lands, frame: Hunt) -> list[int]:
    """Return who may be Evil's champion: those with Health (W192)."""
    return facts.whole(s, frame.seekers)


def hiders_able(s: Lands, frame: Hunt) -> list[int]:
    """Return who may be Good's champion: with 0 Health only if nobody there has any (W192)."""
    return facts.whole(s, frame.hidden) or list(frame.hidden)


_ABILITIES: Final = {"search": STEALTH, "hunt": STEALTH}


def ability(frame: Frame) -> int:
    """Return the ability for which a champion is asked now."""
    if frame.kind == "fight" and frame.what == "queen":
        return MAGIC
    return _ABILITIES.get(frame.kind, PROWESS)


def advantage(s: Lands, seat: int, space: int) -> tuple[int, int]:
    """Return the best Prowess of a seat's side in a space, and that of the other side, armies counted."""
    best = []
    for side in (s.team[seat], 1 - s.team[seat]):
        able = facts.whole(s, facts.group(s, side, space))
        best.append(max((sum(n for _, n in strength(s, char)) for char in able), default=0))
    return best[0], best[1]
