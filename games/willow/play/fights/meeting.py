"""Steps G5 and E4: where the sides meet, and whether they fight (W17, W18, W85-W91, W108, W171, W200)."""

from typing import TypeAlias

from games.willow import actions as act_kinds
from games.willow.actions import WillowAction, interned
from games.willow.data.book import CHARS, EVIL, GOOD, MADMARTIGAN, SORSHA
from games.willow.events.base import WillowEvent
from games.willow.events.fights import Found, SpaceLeft
from games.willow.play.casting import playing
from games.willow.play.fights import conversion, fighting, hunting
from games.willow.play.fights import fight as windows
from games.willow.play.trade import trading
from games.willow.sheet import facts
from games.willow.sheet.facts import Asked, acting_alone
from games.willow.sheet.frames import Contests
from games.willow.sheet.state import Lands, Willow

Contesting: TypeAlias = act_kinds.Fight | act_kinds.Pass | act_kinds.Decline | act_kinds.Play | act_kinds.Cast
"""What is done about the spaces with both sides."""
Out: TypeAlias = list[WillowEvent]


def begin(s: Willow, _: Out) -> None:
    """Ask about each space in which the side whose turn it is could fight (W17, W108, addition 3.1)."""
    alone = acting_alone(s)
    frame: Contests[list[int]] = Contests(s.turn, [], alone)
    frame.spaces = [at for at in _shared(s) if at not in s.fought and ways(s, frame, at)]
    if frame.spaces:
        s.stack.append(frame)


def _shared(s: Willow) -> list[int]:
    """Return the spaces where both sides stand, and for Good the queen's, in rising order."""
    at, side = s.at, s.side
    there = {at[char] for char in CHARS if side[char] != s.turn}
    if s.turn == GOOD:
        there.add(s.book.queen_space)
    return sorted({at[char] for char in CHARS if side[char] == s.turn and at[char] in there})


def fighters(s: Lands, frame: Contests, space: int) -> list[int]:
    """Return who of the acting side could fight in a space; []: nobody with Health (W145, AM52)."""
    mine = facts.attackers(s, space, frame.side, frame.alone)
    return mine if facts.whole(s, mine) else []


def ways(s: Lands, frame: Contests, space: int) -> list[str]:
    """Return what the acting side may do in a space: fight the `characters`, the `queen` (W164, W171), the
    `caged` one alone (W91), or let two meet without a fight, `meet` (W200); []: nothing.
    """
    mine = fighters(s, frame, space)
    if not mine:
        return []
    if frame.side == EVIL:
        there = facts.attackable(s, space)
        behind_bars = [char for char in there if facts.is_caged(s, char)]
        some = ["characters"] if any(not s.unfindable[char] for char in there) else []
        return [*some, "caged"] if behind_bars and len(there) > 1 else some
    found = ["characters"] if facts.exposed(s, space) else []
    if space == s.book.queen_space:
        found.append("queen")
    if MADMARTIGAN in mine and SORSHA in facts.exposed(s, space) and conversion.may_meet(s, space):
        found.append("meet")
    return found


def asked(s: Lands, frame: Contests) -> Asked:
    """Ask who decides for the groups (W181); meanwhile the other side may play the queen's orders (W100)."""
    must = {facts.decider(s, fighters(s, frame, space)) for space in frame.spaces}
    may = tuple(seat for seat in windows.holders(s) if s.team[seat] != frame.side and seat not in must)
    return tuple(sorted(must)), may, False, "contests"


def legal(s: Willow, frame: Contests, seat: int) -> list[WillowAction]:
    """List for each space of a seat's groups what may be done there, and to leave it (W108)."""
    found: list[WillowAction] = []
    for space in frame.spaces:
        if facts.decider(s, fighters(s, frame, space)) == seat:
            found += [
                interned(act_kinds.Fight, seat, facts.space_id(s, space), whom)
                for whom in (*ways(s, frame, space), "leave")
            ]
    if found:
        found.append(interned(act_kinds.Pass, seat))
        if frame.side == EVIL and s.book.rules > 1:
            found += _declines(s, frame, seat)
    return found + windows.far(s, seat)


def _declines(s: Willow, frame: Contests, seat: int) -> list[WillowAction]:
    """List what those who would search may leave unused: who searches alone is not asked again (W24)."""
    mine = {char for space in frame.spaces for char in fighters(s, frame, space) if s.shown[char]}
    return [one for char in sorted(mine) if s.control[char] == seat for one in trading.legal(s, char, "hunt")]


def act(s: Willow, frame: Contests[list[int]], a: Contesting, out: Out) -> None:
    """Fight, leave a space or all of one's own, or play the queen's orders."""
    if a.kind == "fight":
        _DEEDS[a.whom](s, frame, s.book.space_of[a.space], out)
    elif a.kind == "pass":
        for space in list(frame.spaces):
            if facts.decider(s, fighters(s, frame, space)) == a.seat:
                _leave(s, frame, space, out)
    elif a.kind == "decline":
        trading.act(s, a, out)
    else:
        playing.act(s, a, out)


def _take(s: Willow, frame: Contests[list[int]], space: int) -> list[int]:
    """Note the one fight of this side-turn in a space (W17); return who attacks."""
    mine = fighters(s, frame, space)
    frame.spaces.remove(space)
    s.fought = sorted([*s.fought, space])
    return mine


def _attack(s: Willow, frame: Contests[list[int]], space: int, out: Out) -> None:
    """Attack the characters of the other side: Evil has to find Good first (W85, W86, addition 6.5)."""
    mine = _take(s, frame, space)
    if frame.side == EVIL:
        hunting.begin(s, space, mine, out)
        return
    hunting.joins(s, mine)
    fighting.begin_sides(s, space, GOOD, mine, facts.exposed(s, space), out)


def _attack_caged(s: Willow, frame: Contests[list[int]], space: int, out: Out) -> None:
    """Attack only the one in the cage, without a search (W91, addition 3.2)."""
    mine = _take(s, frame, space)
    there = [char for char in facts.attackable(s, space) if facts.is_caged(s, char)]
    seat = facts.decider(s, mine)
    out.append(Found(seat, facts.space_id(s, space), facts.char_ids(s, there), "caged"))
    fighting.begin_sides(s, space, EVIL, mine, there, out)


def _attack_queen(s: Willow, frame: Contests[list[int]], space: int, out: Out) -> None:
    """Attack the queen; no search is needed (W164, W171, addition A.6)."""
    mine = _take(s, frame, space)
    hunting.joins(s, mine)
    fighting.begin_queen(s, space, mine, out)


def _meet(s: Willow, _: Contests, space: int, out: Out) -> None:
    """Let the two meet without a fight, or before one (W200, addition A.7)."""
    conversion.meet(s, space, (SORSHA, MADMARTIGAN), out)


def _leave(s: Willow, frame: Contests[list[int]], space: int, out: Out) -> None:
    """Do not fight in a space (W108)."""
    seat = facts.decider(s, fighters(s, frame, space))
    frame.spaces.remove(space)
    out.append(SpaceLeft(seat, facts.space_id(s, space)))


_DEEDS = {
    "characters": _attack,
    "caged": _attack_caged,
    "queen": _attack_queen,
    "meet": _meet,
    "leave": _leave,
}


def advance(s: Willow, frame: Contests[list[int]], _: Out) -> bool:
    """Go on as long as there are spaces to be decided about; what has changed may close some."""
    frame.spaces = [space for space in frame.spaces if ways(s, frame, space)]
    if frame.spaces:
        return False
    s.stack.remove(frame)
    return True
