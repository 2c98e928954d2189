"""Laying cards face up: there they work, and stay until they are discarded (W22, W23, W110, W182).

`lay_fault` says by a word why not, and "" where it may be; it reads a state or a view (`Lands`).
"""

from typing import Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import MAGIC, NONE
from games.willow.events.turns import Laid
from games.willow.play.keeping import throw, turn_up
from games.willow.play.numbers import spell_room, total
from games.willow.play.trade.offers import LAID, Offered, Offers
from games.willow.sheet.facts import Events, char_id, spells_up
from games.willow.sheet.state import Lands, Willow

LayFault: TypeAlias = Literal[
    "", "up", "kind", "side", "shape", "no_magic", "full", "room", "not_a_spell", "duplicate"
]


def lay_fault(s: Lands, card: int, instead: int = NONE) -> LayFault:
    """Say why a card may not be laid face up, a spell perhaps in place of another (W22, W110, W182, additions
    4.4 and 4.7).
    """
    char = s.owner[card]
    if card not in s.hand[char]:
        return "up"
    book = s.book
    kind = book.kind[card]
    if kind not in LAID:
        return "kind"
    if book.cards[card].side not in (NONE, s.side[char]):
        return "side"
    if kind != "spell":
        if s.shape[char] != NONE:
            return "shape"
        return "not_a_spell" if instead != NONE else ""
    return _lay_spell_fault(s, char, card, instead)


def _lay_spell_fault(s: Lands, char: int, card: int, instead: int) -> LayFault:
    room = spell_room(s, char)
    if instead == NONE:
        if room <= 0:
            return "full" if total(s, char, MAGIC) > 0 else "no_magic"
    elif room > 0:
        return "room"
    elif room < 0 or instead not in spells_up(s, char):
        return "no_magic" if total(s, char, MAGIC) <= 0 else "full"
    if s.book.options.duplicate_spells == "off" and has_copy(s, char, card, instead):
        return "duplicate"
    return ""


def lays(s: Lands, char: int, offered: Offers) -> list[WillowAction]:
    """List what a character may lay face up; at the limit a spell with each that could go for it."""
    plain, found = offered.plain, list[WillowAction]()
    if s.shape[char] == NONE:
        found = [action for card in s.hand[char] if (action := plain[card]) is not None]
    return found + spells(s, char, offered)


def spells(s: Lands, char: int, offered: Offers) -> list[WillowAction]:
    """List which spells may be laid: with room each, at the limit each for one that lies face up (W110)."""
    spell = offered.spell
    cards = [card for card in s.hand[char] if spell[card]]
    return _spells(s, char, cards, offered.lay) if cards else []


def _spells(s: Lands, char: int, cards: list[int], offered: Offered) -> list[WillowAction]:
    magic = total(s, char, MAGIC)
    if magic <= 0:
        return []
    unique = s.book.options.duplicate_spells == "off"
    if magic <= len(spells_up(s, char)):
        return [one for card in cards for one in _exchanges(s, char, card)]
    found = [offered[card] for card in cards if not (unique and has_copy(s, char, card, NONE))]
    return [action for action in found if action is not None]


def _exchanges(s: Lands, char: int, card: int) -> list[WillowAction]:
    """List for which face-up spells another may be laid (W110)."""
    seat, token = s.control[char], s.book.token
    return [
        interned(kinds.Lay, seat, token[card], token[other])
        for other in spells_up(s, char)
        if not lay_fault(s, card, other)
    ]


def lay(s: Willow, a: kinds.Lay, out: Events) -> None:
    """Lay a card face up: it stays so until it is discarded (W22, W23, addition 4.7). At the limit of Magic
    another spell is discarded for it, never turned down (W110, addition 4.4).
    """
    card = s.book.card_of[a.card]
    char = s.owner[card]
    if a.instead:
        throw(s, s.book.card_of[a.instead], "room", out)
    turn_up(s, card)
    out.append(Laid(s.control[char], char_id(s, char), a.card))


def has_copy(s: Lands, char: int, card: int, but: int) -> bool:
    """Tell whether a character has another copy of a spell face up (W30, addition B.3)."""
    face = s.book.face
    return any(one != but and face[one] == face[card] for one in spells_up(s, char))
