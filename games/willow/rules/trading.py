"""Giving, laying face up, discarding, declining (W22-W30, W110, W182, W183, W199).

Functions named `*_fault` say by a word why not, and "" where it may be: rules and refusals ask the same
question. They read a state or a view (`Any`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.book import MAGIC, NONE
from games.willow.events.turns import Declined, Gave, Laid
from games.willow.rules import excess
from games.willow.rules.common import Events, char_id, companions, hand_on, spells_up, throw, turn_up
from games.willow.rules.numbers import spell_room, total
from games.willow.state import Willow

Moment: TypeAlias = Literal["move", "a", "c", "hunt"]
"""In one's own move window; in steps (a) and (c) of a fight; before a contest of Stealth."""
GiveFault: TypeAlias = Literal[
    "", "elsewhere", "held_before", "cast", "no_trade", "no_magic", "duplicate", "shape_army", "same"
]
LayFault: TypeAlias = Literal[
    "", "up", "kind", "side", "shape", "no_magic", "full", "room", "not_a_spell", "duplicate"
]
DiscardFault: TypeAlias = Literal["", "child", "treasure"]
DeclineFault: TypeAlias = Literal["", "down", "kind", "army", "used", "declined", "must", "no_use"]
_LAID: Final = ("keep", "friend", "spell")
"""Kinds that are laid face up (W22)."""


# --- giving ---


def give_fault(s: Any, card: int, to: int) -> GiveFault:
    """Say why a card may not change hands inside a side (W26, W29, W109, W183, W199, additions 4.6, B.4)."""
    char = s.owner[card]
    if to == char:
        return "same"
    if s.side[to] != s.side[char] or s.at[to] != s.at[char]:
        return "elsewhere"
    if s.holders[card] >> to & 1:
        return "held_before"
    kind = s.book.kind[card]
    if kind == "army" and s.shape[to] != NONE:
        return "shape_army"
    if kind == "spell" and card in s.shown[char]:
        return _give_spell_fault(s, card, to)
    return ""


def _give_spell_fault(s: Any, card: int, to: int) -> GiveFault:
    """Say why a face-up spell may not change hands; the receiver obeys his own limit (W29, W110, W117)."""
    options = s.book.options
    if options.trade_spells == "off":
        return "no_trade"
    if s.cast[card] and options.spell_trade == "trade_then_cast":
        return "cast"
    if total(s, to, MAGIC) < 1:
        return "no_magic"
    if options.duplicate_spells == "off" and _has_copy(s, to, card, NONE):
        return "duplicate"
    return ""


def _has_copy(s: Any, char: int, card: int, but: int) -> bool:
    """Tell whether a character has another copy of a spell face up (W30, addition B.3)."""
    face = s.book.face
    return any(one != but and face[one] == face[card] for one in spells_up(s, char))


def companion_fault(s: Any, char: int, to: int) -> GiveFault:
    """Say why the companion of the island does not go with somebody else: between Good characters in one
    space only (W162, 2.4), and to nobody twice in a side-turn (W183).
    """
    if to == char:
        return "same"
    if s.side[to] != s.side[char] or s.at[to] != s.at[char]:
        return "elsewhere"
    return "held_before" if s.raziel_held >> to & 1 else ""


def gives(s: Willow, char: int) -> list[WillowAction]:
    """List what a character may give to companions."""
    others = companions(s, char)
    if not others:
        return []
    book = s.book
    seat, token, names = s.control[char], book.token, book.chars
    found: list[WillowAction] = [
        interned(kinds.Give, seat, token[card], names[to].id)
        for card in (*s.hand[char], *s.shown[char])
        for to in others
        if not give_fault(s, card, to)
    ]
    if s.raziel == char:
        found += [
            interned(kinds.Give, seat, book.companion, names[to].id)
            for to in others
            if not companion_fault(s, char, to)
        ]
    return found


def give(s: Willow, a: kinds.Give, out: Events) -> None:
    """Give a card on, face up or down as it lies (W23, W26, addition 4.7); the new holder decides anew
    whether to use it (AM57), and obeys the limits at once (W21, W110, W130).
    """
    to = s.book.char_of[a.char]
    if a.card == s.book.companion:
        _give_companion(s, to, out)
        return
    hand_over(s, s.book.card_of[a.card], to, out)


def hand_over(s: Willow, card: int, to: int, out: Events) -> None:
    """Let a card change hands inside a side, and ask for what is too much then."""
    char = s.owner[card]
    hand_on(s, card, to, out)
    s.choice[card] = 0
    after_change(s, char, to)


def _give_companion(s: Willow, to: int, out: Events) -> None:
    char = s.raziel
    s.raziel = to
    s.raziel_held |= 1 << char | 1 << to
    out.append(Gave(s.control[char], s.control[to], char_id(s, char), char_id(s, to), s.book.companion))
    after_change(s, char, to)


def after_change(s: Willow, *chars: int) -> None:
    """Ask for what is too much now: of a hand, of what a shape may keep, of spells (W21, W117, W130)."""
    excess.check(s, chars, "hand")
    excess.check(s, chars, "spells")


# --- laying face up ---


def lay_fault(s: Any, card: int, instead: int = NONE) -> LayFault:
    """Say why a card may not be laid face up, a spell perhaps in place of another (W22, W110, W182, additions
    4.4 and 4.7).
    """
    char = s.owner[card]
    if card not in s.hand[char]:
        return "up"
    book = s.book
    kind = book.kind[card]
    if kind not in _LAID:
        return "kind"
    if book.cards[card].side not in (NONE, s.side[char]):
        return "side"
    if kind != "spell":
        if s.shape[char] != NONE:
            return "shape"
        return "not_a_spell" if instead != NONE else ""
    return _lay_spell_fault(s, char, card, instead)


def _lay_spell_fault(s: Any, char: int, card: int, instead: int) -> LayFault:
    room = spell_room(s, char)
    if instead == NONE:
        if room <= 0:
            return "full" if total(s, char, MAGIC) > 0 else "no_magic"
    elif room > 0:
        return "room"
    elif room < 0 or instead not in spells_up(s, char):
        return "no_magic" if total(s, char, MAGIC) <= 0 else "full"
    if s.book.options.duplicate_spells == "off" and _has_copy(s, char, card, instead):
        return "duplicate"
    return ""


def lays(s: Willow, char: int) -> list[WillowAction]:
    """List what a character may lay face up; at the limit a spell with each that could go for it."""
    book = s.book
    seat, token = s.control[char], book.token
    found: list[WillowAction] = []
    for card in s.hand[char]:
        kind = book.kind[card]
        if kind not in _LAID:
            continue
        if not lay_fault(s, card):
            found.append(interned(kinds.Lay, seat, token[card], ""))
        elif kind == "spell":
            found += [
                interned(kinds.Lay, seat, token[card], token[other])
                for other in spells_up(s, char)
                if not lay_fault(s, card, other)
            ]
    return found


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


# --- discarding ---


def discard_fault(s: Any, card: int) -> DiscardFault:
    """Say why a card may not be discarded by choice: never the child (W126, addition 5.3), no treasure."""
    kind = s.book.kind[card]
    if kind == "elora":
        return "child"
    return "treasure" if kind == "treasure" else ""


def discards(s: Willow, char: int) -> list[WillowAction]:
    """List what a character may discard; an army is dismissed, and goes home (W25, W156, AM51)."""
    seat, token = s.control[char], s.book.token
    return [
        interned(kinds.Discard, seat, token[card])
        for card in (*s.hand[char], *s.shown[char])
        if not discard_fault(s, card)
    ]


def discard(s: Willow, a: kinds.Discard, out: Events) -> None:
    """Discard a card; spells may be too many afterwards (W117, addition 4.5)."""
    card = s.book.card_of[a.card]
    char = s.owner[card]
    throw(s, card, "chosen", out)
    excess.check(s, [char], "spells")


# --- declining ---


def decline_fault(s: Any, card: int) -> DeclineFault:
    """Say why a face-up card may not be left unused for the round (W24, W25, additions 2.2 and 4.8)."""
    char = s.owner[card]
    if card not in s.shown[char]:
        return "down"
    book = s.book
    kind = book.kind[card]
    if kind == "army":
        if book.options.army_always_used == "on":
            return "army"
    elif kind not in ("keep", "friend"):
        return "kind"
    if s.choice[card]:
        return "used" if s.choice[card] == 1 else "declined"
    if kind != "army" and book.options.face_up_use == "must_use":
        return "must"
    passive = book.passive[card]
    works = passive.stats or passive.soak or passive.resist or passive.heal
    if not works or book.cards[card].side not in (NONE, s.side[char]):
        return "no_use"
    return ""


def declines(s: Willow, char: int) -> list[WillowAction]:
    """List what a character may leave unused; no press is needed to use it (W24)."""
    seat, token, choice = s.control[char], s.book.token, s.choice
    return [
        interned(kinds.Decline, seat, token[card])
        for card in s.shown[char]
        if not choice[card] and not decline_fault(s, card)
    ]


def decline(s: Willow, a: kinds.Decline, out: Events) -> None:
    """Leave a face-up card unused: that binds its holder for the whole round (W24, addition 4.8); with less
    Magic there may be too many spells at once (W117, AM37).
    """
    card = s.book.card_of[a.card]
    char = s.owner[card]
    s.choice[card] = 2
    out.append(Declined(s.control[char], char_id(s, char), a.card))
    excess.check(s, [char], "spells")


# --- together ---


def legal(s: Willow, char: int, moment: Moment) -> list[WillowAction]:
    """List what a character may do with his cards now: everything in a move window and in step (a), laying
    and declining in step (c) (W22), declining before a search.
    """
    if moment == "hunt":
        return declines(s, char)
    if moment == "c":
        return [*lays(s, char), *declines(s, char)]
    return [*gives(s, char), *lays(s, char), *discards(s, char), *declines(s, char)]


_ACTS: Final[Mapping[type[WillowAction], Callable[[Willow, Any, Events], None]]] = {
    kinds.Give: give,
    kinds.Lay: lay,
    kinds.Discard: discard,
    kinds.Decline: decline,
}
KINDS: Final = tuple(_ACTS)
"""What `act` carries out."""


def act(s: Willow, a: WillowAction, out: Events) -> None:
    """Give, lay, discard or decline."""
    _ACTS[type(a)](s, a, out)
