"""Giving, discarding, declining; what a character may do with cards in each window (W22-W30, W183, W199).

Functions named `*_fault` say by a word why not, and "" where it may be: rules and refusals ask the same
question. They read a state or a view (`Lands`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import CHARS, MAGIC, NONE
from games.willow.events.turns import Declined, Gave
from games.willow.play.keeping import hand_on, throw
from games.willow.play.numbers import total
from games.willow.play.trade import laying, limits
from games.willow.play.trade.laying import has_copy
from games.willow.play.trade.offers import Give, Offers, offers, works
from games.willow.sheet.facts import Events, char_id
from games.willow.sheet.state import Lands, Willow

Moment: TypeAlias = Literal["move", "a", "c", "hunt"]
"""In one's own move window; in steps (a) and (c) of a fight; before a contest of Stealth."""
GiveFault: TypeAlias = Literal[
    "", "elsewhere", "held_before", "cast", "no_trade", "no_magic", "duplicate", "shape_army", "same"
]
DiscardFault: TypeAlias = Literal["", "child", "treasure"]
DeclineFault: TypeAlias = Literal["", "down", "kind", "army", "used", "declined", "must", "no_use"]
_BOUND: Final = ("spell", "army")
"""Kinds that do not go to everybody (W29, W199)."""


# --- giving ---


def give_fault(s: Lands, card: int, to: int) -> GiveFault:
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


def _give_spell_fault(s: Lands, card: int, to: int) -> GiveFault:
    """Say why a face-up spell may not change hands; the receiver obeys his own limit (W29, W110, W117)."""
    options = s.book.options
    if options.trade_spells == "off":
        return "no_trade"
    if s.cast[card] and options.spell_trade == "trade_then_cast":
        return "cast"
    if total(s, to, MAGIC) < 1:
        return "no_magic"
    if options.duplicate_spells == "off" and has_copy(s, to, card, NONE):
        return "duplicate"
    return ""


def companion_fault(s: Lands, char: int, to: int) -> GiveFault:
    """Say why the companion of the island does not go with somebody else: between Good characters in one
    space only (W163), and to nobody twice in a side-turn (W183).
    """
    if to == char:
        return "same"
    if s.side[to] != s.side[char] or s.at[to] != s.at[char]:
        return "elsewhere"
    return "held_before" if s.raziel_held >> to & 1 else ""


def gives(s: Willow, char: int, offered: Give) -> list[WillowAction]:
    """List what a character may give to companions."""
    at, side = s.at, s.side
    here, mine = at[char], side[char]
    if at.count(here) == 1:
        return []
    others = [one for one in CHARS if at[one] == here and one != char and side[one] == mine]
    if not others:
        return []
    seat, holders, kind = s.control[char], s.holders, s.book.kind
    found: list[WillowAction] = []
    for card in (*s.hand[char], *s.shown[char]):
        held, plain = holders[card], kind[card] not in _BOUND
        row = offered[card]
        for to in others:
            if not held >> to & 1 and (plain or not give_fault(s, card, to)):
                found.append(row[to])  # noqa: PERF401  # one loop reads better than two in one line
    if s.raziel == char:
        names = s.book.chars
        found += [
            interned(kinds.Give, seat, s.book.companion, names[to].id)
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
    """Ask for what is too much now: of a hand, of what a shape may keep (W21, W130); for spells that are too
    many `play.proceed` asks by itself (W117).
    """
    limits.check(s, chars, "hand")


# --- discarding ---


def discard_fault(s: Lands, card: int) -> DiscardFault:
    """Say why a card may not be discarded by choice: never the child (W126, addition 5.3), no treasure."""
    kind = s.book.kind[card]
    if kind == "elora":
        return "child"
    return "treasure" if kind == "treasure" else ""


def discard(s: Willow, a: kinds.Discard, out: Events) -> None:
    """Discard a card; spells may be too many afterwards (W117, addition 4.5)."""
    throw(s, s.book.card_of[a.card], "chosen", out)


def throws(s: Willow, char: int) -> list[WillowAction]:
    """List what a character may discard or leave unused."""
    offered = offers(s.book, s.control[char], s.side[char])
    row = offered.discard
    cards = (*s.hand[char], *s.shown[char])
    return [action for card in cards if (action := row[card]) is not None] + declines(s, char, offered)


# --- declining ---


def decline_fault(s: Lands, card: int) -> DeclineFault:
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
    return "" if works(book, card, s.side[char]) else "no_use"


def declines(s: Willow, char: int, offered: Offers) -> list[WillowAction]:
    """List what a character may leave unused; no press is needed to use it (W24)."""
    row, choice = offered.decline, s.choice
    return [action for card in s.shown[char] if not choice[card] and (action := row[card]) is not None]


def decline(s: Willow, a: kinds.Decline, out: Events) -> None:
    """Leave a face-up card unused: that binds its holder for the whole round (W24, addition 4.8); with less
    Magic there may be too many spells at once (W117, AM37).
    """
    card = s.book.card_of[a.card]
    char = s.owner[card]
    s.choice[card] = 2
    out.append(Declined(s.control[char], char_id(s, char), a.card))


# --- together ---


def legal(s: Willow, char: int, moment: Moment) -> list[WillowAction]:
    """List what a character may do with his cards now: everything in a move window and in step (a), laying
    and declining in step (c) (W22), declining before a search.
    """
    hand, shown = s.hand[char], s.shown[char]
    if not hand and not shown and s.raziel != char:
        return []
    if moment == "hunt":
        return declines(s, char, offers(s.book, s.control[char], s.side[char]))
    offered = offers(s.book, s.control[char], s.side[char])
    if moment == "c":
        return [*laying.lays(s, char, offered), *declines(s, char, offered)]
    found: list[WillowAction] = []
    row, loose = offered.discard, offered.loose
    if s.shape[char] == NONE:
        for card in hand:
            found += loose[card]
    else:
        found = [action for card in hand if (action := row[card]) is not None]
    if hand:
        found += laying.spells(s, char, offered)
    found += gives(s, char, offered.give)
    if shown:
        found += [action for card in shown if (action := row[card]) is not None]
        found += declines(s, char, offered)
    return found


_ACTS: Final[Mapping[type[WillowAction], Callable[[Willow, Any, Events], None]]] = {
    kinds.Give: give,
    kinds.Lay: laying.lay,
    kinds.Discard: discard,
    kinds.Decline: decline,
}
KINDS: Final = tuple(_ACTS)
"""What `act` carries out."""


def act(s: Willow, a: WillowAction, out: Events) -> None:
    """Give, lay, discard or decline."""
    _ACTS[type(a)](s, a, out)
