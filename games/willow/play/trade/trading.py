"""What a character may do with his cards in each window: give, lay, discard, decline (W22-W30, W183)."""

from typing import Final, Literal, TypeAlias

from engine.stages import Deed
from games.willow.data.book import CHARS, MAGIC, NONE
from games.willow.play.numbers import total
from games.willow.play.reading import interned
from games.willow.play.trade.giving import Give, companion_fault, give_fault, has_copy
from games.willow.play.trade.laying import Lay, lay_fault
from games.willow.play.trade.offers import Given, Offered, Offers, offers
from games.willow.sheet.facts import spells_up
from games.willow.sheet.state import Lands, Willow

Moment: TypeAlias = Literal["move", "a", "c", "hunt"]
"""In one's own move window; in steps (a) and (c) of a fight; before a contest of Stealth."""
_BOUND: Final = ("spell", "army")
"""Kinds that do not go to everybody (W29, W199)."""


def gives(s: Willow, char: int, offered: Given) -> list[Deed]:
    """List what a character may give to companions."""
    at, side = s.at, s.side
    here, mine = at[char], side[char]
    if at.count(here) == 1:
        return []
    others = [
        comrade for comrade in CHARS if at[comrade] == here and comrade != char and side[comrade] == mine
    ]
    if not others:
        return []
    seat, holders, kind = s.control[char], s.holders, s.book.kind
    deeds: list[Deed] = []
    for card in (*s.hand[char], *s.shown[char]):
        held, plain = holders[card], kind[card] not in _BOUND
        row = offered[card]
        for to in others:
            if not held >> to & 1 and (plain or not give_fault(s, card, to)):
                deeds.append(row[to])  # noqa: PERF401  # one loop reads better than two in one line
    if s.raziel == char:
        names = s.book.chars
        deeds += [
            interned(Give, seat, s.book.companion, names[to].id)
            for to in others
            if not companion_fault(s, char, to)
        ]
    return deeds


def throws(s: Willow, char: int) -> list[Deed]:
    """List what a character may discard or leave unused."""
    offered = offers(s.book, s.control[char], s.side[char])
    row = offered.discard
    cards = (*s.hand[char], *s.shown[char])
    return [action for card in cards if (action := row[card]) is not None] + declines(s, char, offered)


def declines(s: Willow, char: int, offered: Offers) -> list[Deed]:
    """List what a character may leave unused; no press is needed to use it (W24)."""
    row, choice = offered.decline, s.choice
    return [action for card in s.shown[char] if not choice[card] and (action := row[card]) is not None]


def lays(s: Lands, char: int, offered: Offers) -> list[Deed]:
    """List what a character may lay face up; at the limit a spell with each that could go for it."""
    plain, deeds = offered.plain, list[Deed]()
    if s.shape[char] == NONE:
        deeds = [action for card in s.hand[char] if (action := plain[card]) is not None]
    return deeds + spells(s, char, offered)


def spells(s: Lands, char: int, offered: Offers) -> list[Deed]:
    """List which spells may be laid: with room each, at the limit each for one that lies face up (W110)."""
    spell = offered.spell
    cards = [card for card in s.hand[char] if spell[card]]
    return _spells(s, char, cards, offered.lay) if cards else []


def _spells(s: Lands, char: int, cards: list[int], offered: Offered) -> list[Deed]:
    magic = total(s, char, MAGIC)
    if magic <= 0:
        return []
    unique = s.book.options.duplicate_spells == "off"
    if magic <= len(spells_up(s, char)):
        return [exchange for card in cards for exchange in _exchanges(s, char, card)]
    spells = [offered[card] for card in cards if not (unique and has_copy(s, char, card, NONE))]
    return [action for action in spells if action is not None]


def _exchanges(s: Lands, char: int, card: int) -> list[Deed]:
    """List for which face-up spells another may be laid (W110)."""
    seat, token = s.control[char], s.book.token
    return [
        interned(Lay, seat, token[card], token[other])
        for other in spells_up(s, char)
        if not lay_fault(s, card, other)
    ]


def legal(s: Willow, char: int, moment: Moment) -> list[Deed]:
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
        return [*lays(s, char, offered), *declines(s, char, offered)]
    deeds: list[Deed] = []
    row, loose = offered.discard, offered.loose
    if s.shape[char] == NONE:
        for card in hand:
            deeds += loose[card]
    else:
        deeds = [action for card in hand if (action := row[card]) is not None]
    if hand:
        deeds += spells(s, char, offered)
    deeds += gives(s, char, offered.give)
    if shown:
        deeds += [action for card in shown if (action := row[card]) is not None]
        deeds += declines(s, char, offered)
    return deeds
