"""The steps of a fight in their order (W92-W106, W194, additions 3.3, 3.5 and 4.9)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.willow.data.book import CHARS, NONE
from games.willow.events.fights import FightOver
from games.willow.play.fights import champions, clash, conversion, order
from games.willow.play.fights import loot as hands
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.frames import Fight, HeldFight
from games.willow.sheet.state import Lands, Willow

Step: TypeAlias = Callable[[Willow, HeldFight, Events], str]
"""Goes on with a step: returns the next one, or "" as long as somebody is asked."""


def before(s: Willow, f: HeldFight, out: Events) -> str:
    """Settle what comes before step (a): a change of heart (W200), groups without Health (W47, W105)."""
    if f.what == "sides" and conversion.meet(s, f.space, f.fighters, out):
        return "hands"
    helpless = [side for side in _sides(f) if not facts.whole(s, facts.of_side(s, f, side))]
    for side in helpless:
        hands.group_loses(s, f, side, out)
    if helpless:
        return "hands"
    begin_trade(s, f)
    return "a" if f.what == "sides" else "aid"


def trade(s: Willow, f: Fight, _: Events) -> str:
    """Step (a): both groups trade and discard, once (W92, addition 4.9)."""
    if f.asked and not stopped(s, f):
        return ""
    order.open_place(s, f, f.attacker)
    return "b"


def away(s: Willow, f: Fight, _: Events) -> str:
    """Step (b): Dust, Escape, Hiding Place; the attacker is asked first (W94, W194, additions 2.5, 4.9)."""
    if not stopped(s, f) and not order.in_turn(s, f, "b"):
        return ""
    order.begin(s, f)
    return "c"


def cards(s: Willow, f: HeldFight, out: Events) -> str:
    """Step (c): all other cards and spells, in the order of W98 (W95, addition 4.9)."""
    if not stopped(s, f) and order.go_on(s, f):
        return ""
    return _given_up(s, f, out) if f.over else "d"


def aid(s: Willow, f: HeldFight, out: Events) -> str:
    """Steps (a) to (c) of a fight with one side, against a Foe or the queen, in one window (W99, W168)."""
    if not stopped(s, f):
        f.asked = aiding(s, f)
        if f.asked:
            return ""
    if f.what == "queen" and not s.queen:
        return "next"
    if f.what == "foe" and f.hurt >= s.book.cards[f.foe].health:
        clash.slain(s, f, out)
        return "hands"
    if f.over == "away":
        return "bear" if f.what == "foe" else "hands"
    if f.over:
        return _given_up(s, f, out)
    return "d"


def begin_trade(s: Willow, f: Fight) -> None:
    """Let step (a) begin: groups of two or more, of whom somebody has a card, may trade (W92)."""
    f.turn = list(f.fighters)
    f.asked = facts.seats(s, [char for char in f.fighters if may_trade(s, f, char)])


def may_trade(s: Lands, f: Fight, char: int) -> bool:
    """Tell whether a fighter has companions in the fight, and somebody of them a card."""
    own = facts.allies(s, f, char)
    return len(own) > 1 and any(s.hand[char] or s.shown[char] for char in own)


def aiding(s: Willow, f: Fight) -> list[int]:
    """Return the seats that may still trade, play or cast against a Foe or the queen (W99, W168)."""
    able = [char for char in f.turn if _may_aid(s, f, char)]
    return facts.seats(s, able)


def _may_aid(s: Lands, f: Fight, char: int) -> bool:
    return (f.passes == 1 and not f.standing[s.control[char]] and may_trade(s, f, char)) or any(
        order.ready(s, f, char, moment) for moment in ("b", "c")
    )


def stopped(s: Willow, f: Fight) -> bool:
    """Tell whether a fight goes no further with cards: got away, turned, the Foe or the queen beaten, or one
    side has nobody with Health, or nobody at all (W106, W194).
    """
    if f.over:
        return True
    if f.what == "foe" and f.hurt >= s.book.cards[f.foe].health:
        return True
    if f.what == "queen" and not s.queen:
        return True
    if any(not facts.whole(s, facts.of_side(s, f, side)) for side in _sides(f)):
        f.over = "stop"
        return True
    return False


def _given_up(s: Willow, f: HeldFight, out: Events) -> str:
    """End a fight in which a side has nobody left with Health: who of it had none before is forced to fight,
    and loses his hand (W47, W105, W106); not where the other side has nobody either (W119).
    """
    if f.over == "stop":
        left = [bool(facts.whole(s, facts.of_side(s, f, side))) for side in (0, 1)]
        for side in _sides(f):
            if not left[side] and (left[1 - side] or f.what != "sides"):
                hands.group_loses(s, f, side, out)
    return "hands"


def naming(s: Willow, f: HeldFight, out: Events) -> str:
    """Step (d): champions are named in secret, where there is a choice (W96, W101, addition 4.9)."""
    if stopped(s, f):  # the queen's orders came before the naming (W100)
        return _given_up(s, f, out)
    f.asked = [
        facts.decider(s, facts.of_side(s, f, side))
        for side in _sides(f)
        if f.champion[side] == NONE and len(champions.candidates(s, f, side)) > 1
    ]
    if f.asked:
        return ""
    for side in _sides(f):
        if f.champion[side] == NONE:
            f.champion[side] = champions.candidates(s, f, side)[0]
    return "duel"


def duel(s: Willow, f: HeldFight, out: Events) -> str:
    """Roll the contest of the champions (W55, W102), or duel with the queen until it is over (W165)."""
    if f.what == "queen":
        return clash.duel_queen(s, f, out)
    if f.what == "foe":
        return clash.meet_foe(s, f, out)
    clash.meet_champion(s, f, out)
    order.open_place(s, f, f.attacker)
    return "end"


def after(s: Willow, f: Fight, _: Events) -> str:
    """Play the cards of the end of a fight, attackers first (W97, addition 4.9)."""
    return "hands" if order.in_turn(s, f, "end") else ""


def close(s: Willow, f: HeldFight, out: Events) -> str:
    """End a fight: the hands that are lost change owner, what held for it is over (W97, W136)."""
    s.stack.remove(f)
    s.boosts = [boost for boost in s.boosts if boost.until != "fight"]
    foe = s.book.cards[f.foe].id if f.foe != NONE else s.book.queen if f.what == "queen" else ""
    seat = facts.decider(s, facts.of_side(s, f, f.attacker) or f.fighters)
    out.append(FightOver(seat, facts.space_id(s, f.space), foe))
    clash.drop_foe(s, f, out)
    hands.settle(s, f, [char for char in CHARS if f.lost[char] != NONE], out)
    hands.give_stolen(s, f, out)
    return "over"


STEPS: Final[Mapping[str, Step]] = {
    "before": before,
    "a": trade,
    "b": away,
    "c": cards,
    "aid": aid,
    "bear": clash.bear,
    "d": naming,
    "duel": duel,
    "next": clash.next_champion,
    "rob": clash.rob,
    "end": after,
    "hands": close,
}
"""The steps of a fight: `aid` is (a) to (c) against a Foe or the queen; `bear` names who leads away from one
(W50), `next` who goes on against the queen (W166), `rob` what a Foe that won takes."""


def follows(s: Willow, f: HeldFight, out: Events) -> bool:
    """Go on with the present step."""
    following = STEPS[f.step](s, f, out)
    if not following:
        return False
    f.step = following
    return True


def _sides(f: Fight) -> tuple[int, ...]:
    """Return the sides that fight: both, or Good alone against a Foe or the queen."""
    return (f.attacker, 1 - f.attacker) if f.what == "sides" else (0,)
