"""Spells: who may cast which when, against which level, and what they do (W109-W121, W132).

Functions that only read take a state or a view (`Lands`).
"""

from typing import Any, Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import interned
from games.willow.cards import effects as deeds
from games.willow.cards import moments, targets
from games.willow.cards.moments import Moment
from games.willow.cards.usage import Deed
from games.willow.cards.vocabulary import Use
from games.willow.data.book import MAGIC, NONE
from games.willow.play import numbers
from games.willow.play.fights import contests
from games.willow.play.travel import flying
from games.willow.play.travel.ways import still_fault
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow, frames

CastFault: TypeAlias = Literal[
    "",
    "no_spell",
    "dead",
    "colour",
    "declined",
    "cast",
    "limit",
    "no_fight",
    "caged",
    "held",
    "stuck",
    "went",
]


def move_fault(s: Lands, char: int) -> CastFault:
    """Say why nothing can be done before the own move: it is over, or there can be none (W75, additions 2.3
    and 4.2).
    """
    return still_fault(s, char) or ("went" if s.went[char] or s.moved[char] else "")


def cast_fault(s: Lands, char: int, card: int, moment: Moment) -> CastFault:
    """Say by a word why a character may not cast a face-up spell at a moment, whatever the target.

    Each spell is cast once a side-turn by one character (W109, addition 4.6); with `spell_trade` at
    `once_per_caster` once by each. Who has more spells up than Magic casts none (W132).
    """
    if s.book.kind[card] != "spell" or card not in s.shown[char]:
        return "no_spell"
    if s.health[char] <= 0:
        return "dead"
    if s.book.cards[card].side not in (NONE, s.side[char]):
        return "colour"
    if s.choice[card] == 2:
        return "declined"
    once = s.book.options.spell_trade == "trade_then_cast"
    if s.cast[card] if once else s.cast[card] >> char & 1:
        return "cast"
    if numbers.spell_room(s, char) < 0:
        return "limit"
    if moment == "move":
        return move_fault(s, char)
    if moment == "c":
        f = facts.running_view(s)
        return "" if f is not None and char in f.fighters else "no_fight"
    return ""


def may_cast(s: Lands, char: int, card: int, moment: Moment) -> bool:
    """Tell whether a character may cast a face-up spell at a moment, if there is a target for it."""
    return not cast_fault(s, char, card, moment) and bool(moments.uses(s.book, moment)[card])


def casts(s: Lands, char: int, moment: Moment) -> list[Any]:  # Any: casts
    """List the spells that a character may cast at a moment with their valid targets (W113, addition 4.2).

    A spell of flight is begun as a journey instead. Of equal spells the first that may still be cast.
    """
    found: list[Any] = []
    kind, face = s.book.kind, s.book.face
    seen: list[int] = []
    for card in s.shown[char]:
        if kind[card] != "spell" or face[card] in seen or not may_cast(s, char, card, moment):
            continue
        seen.append(face[card])
        found += [
            interned(kinds.Cast, s.control[char], s.book.token[card], word, more)
            for use in moments.uses(s.book, moment)[card]
            if use.do[0].verb != "fly_move"
            for word, more in targets.choices(s, char, use, spell=True)
        ]
    return found


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
    found = [(printed.id, printed.level)]
    frame = next(reversed(frames(s)), None)
    if printed.level_of_caster and frame is not None and frame.kind == "response":
        found.append((book.chars[frame.caster].id, numbers.total(s, frame.caster, MAGIC)))
    found += [(book.cards[one].id, book.passive[one].resist) for one in resisting(s, target)]
    return tuple(found)


def level(s: Lands, card: int, target: str) -> int:
    """Return what a caster must match (W111)."""
    return contests.sum_of(level_lines(s, card, target))


def lost(s: Willow, char: int, use: Use, out: Events) -> None:
    """Let who would have flown by a spell stay on the ground (W76, addition 2.3)."""
    if use.do[0].verb == "fly_move":
        flying.grounded(s, char, out)


def settle(s: Willow, char: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Let a spell that nobody has cancelled take effect."""
    use = s.book.cards[card].uses[number]
    deeds.run(s, Deed(char, use, s.book.token[card], card, target, more, spell=True), use.do, out)
