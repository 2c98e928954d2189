"""Why a move is refused: ways of travel, steps, companions, what places offer."""

from collections.abc import Mapping
from typing import Final

from engine.texts import Text
from games.willow import actions as ac
from games.willow.cards import effects as deeds
from games.willow.data.book import NONE
from games.willow.face.things import char_of, frame_of, thing
from games.willow.face.words import card_name, char_name, space_name
from games.willow.play.travel import army, places
from games.willow.play.travel import journey as way
from games.willow.play.travel.ways import MODES, left_of, move_fault, way_fault
from games.willow.prompt import prompt
from games.willow.sheet.frames import Journey
from games.willow.sheet.view import WillowView
from games.willow.whose import no_card, no_char, no_space

MOVE: Final[Mapping[str, Text]] = {
    "not_acting": Text("It is not the turn of {char}; wait for the next one of that side."),
    "dead": Text("{char} has no Health and cannot move; the step of healing follows."),
    "caged": Text("{char} sits in the cage; another Good character with Health must end a move there."),
    "held": Text("{char} was champion against a Foe and cannot move in this turn; others can."),
    "stuck": Text("The flight of {char} has failed, so there is no other move in this turn."),
    "went": Text("{char} has made the move of this turn; move another one, or say that you are done."),
}
RIDE: Final[Mapping[str, Text]] = {
    "must_ride": Text("{char} rides in this round; begin a journey with the horse, or stay."),
    "no_horse": Text("{char} has no mount of that kind lying open; lay one open first, or walk."),
    "no_wings": Text("{char} has nothing lying open that flies alone, and no wings; walk, or ride."),
    "no_power": Text("{char} has not been promised a flight by a Place; walk, or ride."),
    "no_spell": Text("{char} cannot cast that to fly now; it must lie open, uncast, with Magic for it."),
    "no_wind": Text("{char} holds no card that carries a group through the air; walk, or ride."),
    "declined": Text("You have declined {card} for this round; it may be used in the next one."),
    "another": Text("{card} has served another character in this turn; {char} can use it in the next one."),
    "army": Text("{char} leads an army, which {card} does not carry; walk, ride, or send it home first."),
    "side": Text("{card} is of use to the other side only; keep it from them, or discard it."),
}
STEP: Final[Mapping[str, Text]] = {
    "not_ready": Text("Set off first: {prompt}"),
    "not_beside": Text("{space} is not beside {at}; go on by one space, or name the goal with go."),
    "far": Text("{space} costs more than the {left} spaces that are left; end here, or go elsewhere."),
    "river_closed": Text("Only boats and flyers cross the river at this table; go round it."),
    "river_twice": Text("This journey has been on {space} before; no river space is entered twice."),
    "no_landing": Text("From {space} no bank could be reached any more; go elsewhere, or end here."),
    "tried": Text("{space} has been searched for in vain on this move; go elsewhere."),
    "follow": Text("This journey must end with a Good character; {space} leads away from all of them."),
}
STOP: Final[Mapping[str, Text]] = {
    "not_ready": Text("The journey has not begun; take it back, or set off."),
    "river": Text("Nobody stays on the river; go on to a bank."),
    "follow": Text("This journey must end with a Good character; go on to one."),
}
JOIN: Final[Mapping[str, Text]] = {
    "too_late": Text("The journey has begun; companions are named before the first step."),
    "here_already": Text("{char} is one of the travellers already; go on."),
    "elsewhere": Text("{char} is at {at} and could not start with them; move alone and meet there."),
    "other_side": Text("{char} is on the other side; only one's own side travels together."),
    "cannot": Text("{char} cannot move in this turn; go without."),
    "no_way": Text("{char} has nothing to travel that way with; walk together, or go without."),
    "alone": Text("In an extra turn one character moves alone; go without."),
}
BACK: Final[Mapping[str, Text]] = {
    "too_late": Text("Steps have been made, and what was searched for is known; go on, or end here."),
    "rolled": Text("The die has fallen, so it stays as it is; go on, or end here."),
    "played": Text("A card has been played for this journey; go on, or end here."),
}
FETCH: Final[Mapping[str, Text]] = {
    "not_home": Text("The army lives at {home}; {char} must end a move there."),
    "away": Text("The army is not at home; somebody leads it."),
    "dead": Text("{char} has no Health to lead an army; heal first."),
    "shape": Text("Nobody in a shape leads an army; restore {char} first."),
    "cannot": Text("{char} can end no move here in this turn; fetch the army in the next one."),
}


def go(v: WillowView, a: ac.Go) -> Text:
    """Refuse a goal: not one's own, not able, not within reach."""
    refusal = no_char(v, a.char) or no_space(v, a.space)
    if refusal is not None:
        return refusal
    char, space = char_of(v, a.char), v.book.space_of[a.space]
    f = frame_of(v, "journey")
    if f is not None:
        return _journey_goal(v, f, char, space)
    fault = move_fault(v, char)
    if fault:
        return MOVE[fault].with_args(char=char_name(v.book, char))
    if way_fault(v, char, "walk", NONE):
        return RIDE["must_ride"].with_args(char=char_name(v.book, char))
    if v.book.river[space]:
        return Text("Nobody stays on the river; go across it to a bank.")
    if space == v.at[char]:
        return Text("{char} is there; who stays need not move at all.", char=char_name(v.book, char))
    return Text(
        "{space} is out of reach for {char}: {n} spaces on foot, and Places end the way. Go nearer, or ride.",
        space=space_name(v.book, space),
        char=char_name(v.book, char),
        n=left_of(v, char, "walk", NONE),
    )


def _journey_goal(v: WillowView, f: Journey, char: int, space: int) -> Text:
    if char != f.leader:
        leader = char_name(v.book, f.leader)
        return Text("{leader} leads this journey; end it before others move.", leader=leader)
    if f.step != "going":
        return Text("This journey does not go on yet. {prompt}", prompt=prompt(v))
    if v.book.river[space]:
        return Text("Nobody stays on the river; step onto it, or go across it to a bank.")
    return Text(
        "{space} is out of reach: {left} spaces are left, and Places end the way. Go nearer, or end here.",
        space=space_name(v.book, space),
        left=f.left,
    )


def journey(v: WillowView, a: ac.Journey) -> Text:
    """Refuse a way of travel."""
    refusal = no_char(v, a.char)
    if refusal is not None:
        return refusal
    char = char_of(v, a.char)
    fault: str = move_fault(v, char)
    if fault:
        return MOVE[fault].with_args(char=char_name(v.book, char))
    if a.mode not in MODES:
        return Text("“{mode}” is no way to travel; say {modes}.", mode=a.mode[:30], modes=MODES)
    if a.card:
        refusal = no_card(v, a.card)
        if refusal is not None:
            return refusal
    card = v.book.card_of[a.card] if a.card else NONE
    fault = way_fault(v, char, a.mode, card) or _UNSAID.get(a.mode, "")
    name = card_name(v.book, card) if card != NONE else Text("that")
    if not fault:
        return Text("That way needs no card; leave it out. {prompt}", prompt=prompt(v))
    return RIDE[fault].with_args(char=char_name(v.book, char), card=name)


_UNSAID: Final = {"spell": "no_spell", "wind": "no_wind", "wings": "no_wings", "ride": "no_horse"}


def join(v: WillowView, a: ac.Join) -> Text:
    """Refuse a companion."""
    f = frame_of(v, "journey")
    char = char_of(v, a.char)
    if char < 0:
        return Text("There is no character “{word}”; name a companion.", word=a.char[:30])
    fault = way.join_fault(v, f, char)
    if not fault:
        return Text("Somebody is asked already; wait for the answer.")
    return JOIN[fault].with_args(char=char_name(v.book, char), at=space_name(v.book, v.at[char]))


def step(v: WillowView, a: ac.Step) -> Text:
    """Refuse a step."""
    refusal = no_space(v, a.space)
    if refusal is not None:
        return refusal
    f = frame_of(v, "journey")
    space = v.book.space_of[a.space]
    fault = way.step_fault(v, f, space) or "not_ready"
    return STEP[fault].with_args(
        space=space_name(v.book, space),
        at=space_name(v.book, f.path[-1]),
        left=f.left,
        prompt=prompt(v),
    )


def stop(v: WillowView, _: ac.Stop) -> Text:
    """Refuse to end a journey."""
    fault = way.stop_fault(v, frame_of(v, "journey")) or "not_ready"
    return STOP[fault]


def back(v: WillowView, _: ac.Back) -> Text:
    """Refuse to take something back."""
    f = frame_of(v, "journey")
    if f is None or v.top is None or v.top.kind != "journey":
        return Text("Nothing has been handed out yet; give a card first.")
    return BACK[way.back_fault(v, f) or "too_late"]


def power(v: WillowView, a: ac.Power) -> Text:
    """Refuse what a place does not offer."""
    refusal = no_char(v, a.char)
    if refusal is not None:
        return refusal
    char = char_of(v, a.char)
    if a.choice == "army":
        fault = army.fetch_fault(v, char) or "cannot"
        home = v.book.army_home[v.side[char]]
        return FETCH[fault].with_args(char=char_name(v.book, char), home=space_name(v.book, home))
    return _place(v, char, a.choice)


def _place(v: WillowView, char: int, choice: str) -> Text:
    """Refuse a treasure, a power, the freeing, the look (W147-W152, W174)."""
    name, at = char_name(v.book, char), v.at[char]
    table: Mapping[str, Text]
    fault: str
    if choice == "treasure":
        table, fault = TREASURE, places.treasure_fault(v, char)
    elif choice == "free":
        table, fault, at = FREE, places.free_fault(v, char), v.book.goal
    elif choice == "peek":
        table, fault, at = PEEK, places.peek_fault(v, char), v.book.peek
    else:
        table, fault = POWER, places.power_fault(v, char)
    place = space_name(v.book, at)
    if fault or table is not POWER:
        return table[fault or "other"].with_args(char=name, place=place)
    able = tuple(thing(v, word) for _, word in deeds.power_choices(v, char, at))
    return Text("Choose of the power of {place}: {able}.", able=able, place=place)


POWER: Final[Mapping[str, Text]] = {
    "no_place": Text("{place} has no power; {char} must end a move in a Place."),
    "side": Text("The power of {place} is not for the side of {char}; nothing can be done here."),
    "dead": Text("{char} has no Health and uses no power; heal first."),
    "used": Text("{char} has used the power of {place}; others may."),
    "nothing": Text("The power of {place} would change nothing for {char} now; keep it for another time."),
    "not_now": Text("Powers are used when the turn ends; wait for that."),
}
TREASURE: Final[Mapping[str, Text]] = {
    "side": Text("{char} is Evil; only Good characters take treasures."),
    "no_place": Text("There is no treasure at {place}; they lie in the Places."),
    "dead": Text("{char} has no Health and takes nothing; heal first."),
    "empty": Text("The treasure of {place} has been taken; there are others."),
    "other": Text("Treasures are taken at the end of the Good turn, by who decides for the group."),
}
FREE: Final[Mapping[str, Text]] = {
    "side": Text("{char} is Evil; only Good frees {place}."),
    "elsewhere": Text("{char} is not in {place}; end a move there first."),
    "dead": Text("{char} has no Health and can try nothing; heal first."),
    "freed": Text("{place} is free already; bring the child there."),
    "no_key": Text("{char} lacks the treasure that opens {place}; find it, or get it in trade."),
    "tried": Text("One try in a turn is all; {char} may try again in the next one."),
    "other": Text("{place} is freed when the turn ends; wait for that."),
}
PEEK: Final[Mapping[str, Text]] = {
    "off": Text("Nobody looks at treasures at this table; end the turn there to take it."),
    "who": Text("{char} may not look; only those who begin at {place} may."),
    "late": Text("That look is for the first turn only; {char} takes the treasure by ending a turn there."),
    "elsewhere": Text("{char} is not at {place} any more; the look is gone."),
    "dead": Text("{char} has no Health and looks at nothing; heal first."),
    "empty": Text("No treasure lies at {place}; there is nothing to look at."),
    "seen": Text("You have seen the treasure of {place}; it stays there."),
    "other": Text("The look at {place} is taken while you move, in the first turn."),
}
