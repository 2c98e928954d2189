"""What the players of a fight are asked, and what their answers do (W92-W101, addition 4.9).

A window asks by what all can see: a seat whose fighters can do nothing by that is passed over.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from games.willow.actions import Answer, Cast, Name, Pass, Play, WillowAction, interned
from games.willow.cards.moments import Moment
from games.willow.data.book import CHARS, NONE
from games.willow.events.base import WillowEvent
from games.willow.events.fights import Passed
from games.willow.play.casting import playing
from games.willow.play.fights import clash, order
from games.willow.play.trade import trading
from games.willow.sheet import facts
from games.willow.sheet.facts import Asked
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow

Out: TypeAlias = list[WillowEvent]
NAMING = ("d", "bear", "next")
"""Steps in which a champion is named."""
_MOMENTS: Final[Mapping[str, Moment]] = {"b": "b", "c": "c", "end": "end"}


def begin_trade(s: Willow, f: Fight) -> None:
    """Let step (a) begin: groups of two or more, of whom somebody has a card, may trade (W92)."""
    f.turn = list(f.fighters)
    f.asked = facts.seats(s, [char for char in f.fighters if may_trade(s, f, char)])


def may_trade(s: Lands, f: Fight, char: int) -> bool:
    """Tell whether a fighter has companions in the fight, and somebody of them a card."""
    own = facts.allies(s, f, char)
    return len(own) > 1 and any(s.hand[one] or s.shown[one] for one in own)


def aiding(s: Willow, f: Fight) -> list[int]:
    """Return the seats that may still trade, play or cast against a Foe or the queen (W99, W168)."""
    able = [char for char in f.turn if _may_aid(s, f, char)]
    return facts.seats(s, able)


def _may_aid(s: Lands, f: Fight, char: int) -> bool:
    return (f.passes == 1 and not f.standing[s.control[char]] and may_trade(s, f, char)) or any(
        order.ready(s, f, char, moment) for moment in ("b", "c")
    )


def holders(s: Lands) -> list[int]:
    """Return the seats that have face-down cards, in rising order: any of them might be the queen's orders
    (W100, addition 2.8).
    """
    hand, control = s.hand, s.control
    return sorted({control[char] for char in CHARS if hand[char]})


def asked(s: Lands, f: Fight) -> Asked:
    """Say who is asked in a fight, and whether in secret: champions of both sides (W101)."""
    must = tuple(f.asked)
    if f.step == "d" and f.what == "sides":
        both = [side for side in (0, 1) if len(clash.candidates(s, f, side)) > 1]
        named = [facts.decider(s, facts.of_side(s, f, side)) for side in both]
        if len(both) == 2:
            return must, tuple(seat for seat in sorted(named) if seat not in must), True, "fight_d"
        return must, tuple(seat for seat in holders(s) if seat not in must), False, "fight_d"
    if f.step in NAMING or f.step == "rob":
        return must, (), False, f"fight_{f.step}"
    may = tuple(seat for seat in holders(s) if seat not in must and not _passed(s, f, seat))
    return must, may, False, f"fight_{f.step}"


def _passed(s: Lands, f: Fight, seat: int) -> bool:
    """Tell whether a seat has done what it could at this place: it waits for the next one."""
    mine = [char for char in f.fighters if s.control[char] == seat and f.place in (NONE, s.side[char])]
    return bool(mine) and (f.step == "a" or not any(char in f.turn for char in mine))


def legal(s: Willow, f: Fight, seat: int) -> list[WillowAction]:
    """List what a seat can do in the present step of a fight."""
    if f.step in NAMING:
        return _namings(s, f, seat)
    if f.step == "rob":
        return clash.robberies(s, f, seat)
    found: list[WillowAction] = []
    mine = [char for char in f.fighters if s.control[char] == seat]
    if seat in f.asked or f.step == "aid":
        for char in mine:
            found += _deeds(s, f, char)
    found += [one for one in far(s, seat) if one not in found]
    if seat in f.asked:
        found += [interned(Pass, seat), interned(Pass, seat, "fight")]
        found += [interned(Pass, seat, facts.char_id(s, char)) for char in order.apart(s, f, seat)]
    return found


def _deeds(s: Willow, f: Fight, char: int) -> list[WillowAction]:
    """List what a fighter can do: trade in (a), play in (b), lay, play and cast in (c), play at the end.

    Who fights alone has nobody to trade with: he discards and declines together with (b) (W24, W92).
    """
    if f.step == "a":
        return list(trading.legal(s, char, "a"))
    found: list[WillowAction] = []
    if f.step == "aid":
        found += trading.legal(s, char, "a" if f.passes == 1 else "c")
        moments: tuple[Moment, ...] = ("b", "c") if f.passes == 1 else ("c",)
    elif s.side[char] == f.place or f.place == NONE:
        if f.step == "c" and char in f.turn:
            found += trading.legal(s, char, "c")
        elif f.step == "b" and len(facts.allies(s, f, char)) == 1:
            found += trading.throws(s, char)
        moments = (_MOMENTS[f.step],)
    else:
        return found
    if s.health[char] > 0 and (f.step == "aid" or char in f.turn):
        for moment in moments:
            found += [one for one in playing.legal(s, char, moment) if one not in found]
    return found


def far(s: Willow, seat: int) -> list[WillowAction]:
    """List what a seat can play from afar: the queen's orders, before champions are named (W96, W100)."""
    found: list[WillowAction] = []
    for char in CHARS:
        if s.control[char] == seat and s.hand[char]:
            found += playing.legal(s, char, "far")
    return found


def _namings(s: Willow, f: Fight, seat: int) -> list[WillowAction]:
    """List the champions that a seat may name: characters alone, never the companion (W47, W96, W162,
    addition A.8). Where that is no secret cards may be left unused before (W24), and the queen's orders come
    in time until the champion is named (W96, W100).
    """
    found: list[WillowAction] = []
    for side in (0, 1):
        own = facts.of_side(s, f, side)
        able = clash.candidates(s, f, side)
        if own and len(able) > 1 and facts.decider(s, own) == seat:
            found += [interned(Name, seat, facts.char_id(s, char)) for char in able]
    if asked(s, f)[2]:
        return found
    if found:
        for char in f.fighters:
            if s.control[char] == seat:
                found += trading.legal(s, char, "hunt")
    return found + (far(s, seat) if f.step == "d" and f.what == "sides" else [])


def act(s: Willow, f: HeldFight, a: WillowAction, out: Out) -> None:
    """Carry out an action in a fight."""
    if isinstance(a, Name):
        _name(s, f, a.seat, s.book.char_of[a.char])
    elif isinstance(a, Pass):
        _pass(s, f, a, out)
    elif isinstance(a, Answer):
        clash.robbed(s, f, a, out)
    elif isinstance(a, Play | Cast):
        _deed(s, f, a, out)
    else:
        trading.act(s, a, out)


def _name(s: Willow, f: HeldFight, seat: int, char: int) -> None:
    f.champion[s.side[char]] = char
    f.asked = [one for one in f.asked if one != seat]


def _pass(s: Willow, f: HeldFight, a: Pass, out: Out) -> None:
    """Let a seat do no more in this step, or in the whole fight, or one of its characters (`reach`)."""
    char = s.book.char_of.get(a.reach, NONE)
    if a.reach and char == NONE:
        f.standing[a.seat] = True
    f.asked = [seat for seat in f.asked if seat != a.seat]
    order.passed(s, f, a.seat, char)
    out.append(Passed(a.seat, a.reach if char != NONE else ""))


def _deed(s: Willow, f: HeldFight, a: Play | Cast, out: Out) -> None:
    """Play a card or cast a spell; in step (c) that is the character's action (W98, AM9)."""
    card = s.book.card_of[a.card]
    char = s.owner[card]
    free = char not in f.fighters or playing.free(s, a)
    if not free and f.step in ("c", "aid"):
        if f.what == "foe":
            f.helpers |= 1 << char
        if f.step == "c":
            order.acted(s, f, char)
        elif not away_card(s, card):
            f.passes = 0
    playing.act(s, a, out)


def away_card(s: Lands, card: int) -> bool:
    """Tell whether a card belongs to step (b): Dust, Escape, Hiding Place (W94)."""
    return any("fight.b" in use.when for use in s.book.cards[card].uses)
