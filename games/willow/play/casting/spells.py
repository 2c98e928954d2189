"""Spells: who may cast which when, and against which level (W109-W121, W132).

Functions read a state or a view (`Lands`); in faults `{card}` and `{char}` are open.
"""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.willow.cards import moments
from games.willow.cards.moments import Moment
from games.willow.data.book import MAGIC, NONE
from games.willow.play import numbers
from games.willow.play.fights import contests
from games.willow.play.travel.ways import Still, serves, still
from games.willow.sheet import facts
from games.willow.sheet.state import Lands, frames

DEAD = Text("{char} has no Health and plays and casts nothing; heal first.")
COLOUR = Text("{card} serves the other side only; hold it, to keep it from them, or discard it.")
_STILL: Final[Mapping[Still, Text]] = {
    "dead": DEAD,
    "caged": Text("{char} sits in the cage, and {card} is cast by somebody who can still move."),
    "held": Text(
        "{char} was champion against a Foe and cannot move, so {card} has to wait for the next turn."
    ),
    "stuck": Text("The flight of {char} has failed, so {card} has to wait for the next turn."),
}
NO_SPELL = Text("{card} is no spell; only spells that lie open are cast.")
_WENT = Text("{char} has moved, and {card} is used before a move; wait for the next turn.")
_DECLINED = Text("{card} is declined for this round; it may be used in the next one.")
_CAST = Text("{card} has been cast in this turn; once in a turn is all.")
_LIMIT = Text("{char} has more open spells than Magic and casts none; raise Magic, or discard some.")
_NO_FIGHT = Text("{char} fights nobody now, and {card} is for a fight; wait for one.")


def move_fault(s: Lands, char: int) -> Text | None:
    """Say why nothing can be done before the own move: it is over, or there can be none (W75, additions 2.3
    and 4.2).
    """
    why = still(s, char)
    if why:
        return _STILL[why]
    return _WENT if s.went[char] or s.moved[char] else None


def cast_fault(s: Lands, char: int, card: int, moment: Moment) -> Text | None:
    """Say why a character may not cast a face-up spell at a moment, whatever the target.

    Each spell is cast once a side-turn by one character (W109, addition 4.6); with `spell_trade` at
    `once_per_caster` once by each. Who has more spells up than Magic casts none (W132).
    """
    if s.book.kind[card] != "spell" or card not in s.shown[char]:
        return NO_SPELL
    if s.health[char] <= 0:
        return DEAD
    if not serves(s, char, card):
        return COLOUR
    if s.choice[card] == 2:
        return _DECLINED
    once = s.book.options.spell_trade == "trade_then_cast"
    if s.cast[card] if once else s.cast[card] >> char & 1:
        return _CAST
    if numbers.spell_room(s, char) < 0:
        return _LIMIT
    if moment == "move":
        return move_fault(s, char)
    if moment == "c":
        f = facts.running_view(s)
        return None if f is not None and char in f.fighters else _NO_FIGHT
    return None


def may_cast(s: Lands, char: int, card: int, moment: Moment) -> bool:
    """Tell whether a character may cast a face-up spell at a moment, if there is a target for it."""
    return not cast_fault(s, char, card, moment) and bool(moments.uses(s.book, moment)[card])


def resisting(s: Lands, target: str) -> list[int]:
    """Return the face-up cards of a target that make spells aimed at it harder (Anti-Magic Talisman)."""
    char = s.book.char_of.get(target, NONE)
    if char == NONE:
        return []
    return [card for card in s.shown[char] if s.book.passive[card].resist and numbers.counts(s, char, card)]


def level_lines(s: Lands, card: int, target: str) -> tuple[tuple[str, int], ...]:
    """Return what a spell's level is made of: its own, the Magic of the caster whom it answers, what resists
    (W111).
    """
    book = s.book
    printed = book.cards[card]
    lines = [(printed.id, printed.level)]
    frame = next(reversed(frames(s)), None)
    if printed.level_of_caster and frame is not None and frame.kind == "response":
        lines.append((book.chars[frame.caster].id, numbers.total(s, frame.caster, MAGIC)))
    lines += [(book.cards[card].id, book.passive[card].resist) for card in resisting(s, target)]
    return tuple(lines)


def level(s: Lands, card: int, target: str) -> int:
    """Return what a caster must match (W111)."""
    return contests.sum_of(level_lines(s, card, target))
