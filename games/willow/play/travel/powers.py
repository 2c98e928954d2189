"""What a place offers a character: its treasure, its power, the castle to be freed, the first look, the army
(W73, W147-W152, W174).

Faults read a state or a view (`Lands`); `{char}` and `{place}` are open in them.
"""

from collections.abc import Mapping
from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.stages import Deed, deed
from engine.texts import Text
from games.willow.cards import effects
from games.willow.cards.phrases import does_use
from games.willow.data.book import BROWNIES, EVIL, GOOD, NONE
from games.willow.face.things import char_of, frame_of, thing
from games.willow.face.words import char_name, hinted, short_char, space_name
from games.willow.mind import ranks
from games.willow.play.reading import CHARACTER, WillowDeed, interned, no_char
from games.willow.play.travel import army
from games.willow.play.travel.ways import ends_move
from games.willow.sheet.facts import acting_alone
from games.willow.sheet.frames import Frame
from games.willow.sheet.state import Lands
from games.willow.sheet.view import WillowView

POWER = "power"
"""The word for a power that leaves no choice."""


@deed(
    Text("Use what a place offers."),
    char=CHARACTER,
    choice=Text("treasure, power, free, or a choice of the power."),
)
class Power(WillowDeed):
    """Do what a place allows: `treasure`, `power`, `free`, a choice of it (W147)."""

    wrong = Text("Places are used when the turn ends. {prompt}")
    seat: int
    char: str
    choice: str = ""

    def fault(self, v: WillowView, _: Frame) -> Text | None:
        refusal = no_char(v, self.char)
        if refusal is not None:
            return refusal
        char = char_of(v, self.char)
        name = char_name(v.book, char)
        if self.choice == "army":
            home = v.book.army_home[v.side[char]]
            fault = army.fetch_fault(v, char) or army.CANNOT
            return fault.with_args(char=name, home=space_name(v.book, home))
        at, why = _place_fault(v, char, self.choice)
        place = space_name(v.book, at)
        if why is not None:
            return why.with_args(char=name, place=place)
        able = tuple(thing(v, word) for _, word in effects.power_choices(v, char, at))
        return Text("Choose of the power of {place}: {able}.", able=able, place=place)

    def label(self, v: WillowView, _: Frame) -> Label:
        char = v.book.char_of[self.char]
        f = frame_of(v, "journey")
        at = f.path[-1] if f is not None and char in f.chars else v.at[char]
        name, place = short_char(v.book, char), space_name(v.book, at)
        group, rank = char_name(v.book, char), ranks.PLACE
        if self.choice not in _POWERS:
            what = thing(v, self.choice)
            text = Text("{char}: {what} by the power of {place}", char=name, what=what, place=place)
            short = brief("{char}: {what}", what=what, char=name)
            return Label(Text("Power"), text, None, group, "primary", short, rank)
        verb, title, shortly, hint = _POWERS[self.choice]
        hint = hint or _power_hint(v, at, self.choice)
        short = brief(shortly, char=name, place=place)
        return Label(verb, title.with_args(char=name, place=place), hint, group, "primary", short, rank)


_POWER = Text("Power")
_POWERS: Final[Mapping[str, tuple[Text, Text, Text, Text | None]]] = {
    "treasure": (
        Text("Treasure"),
        Text("{char} takes the treasure of {place}"),
        Text("{char} takes the treasure"),
        Text("nobody can take it away again"),
    ),
    "free": (
        Text("Free"),
        Text("{char} tries to free {place}"),
        Text("{char} frees {place}"),
        Text("a contest of Magic; a tie works; once in a turn"),
    ),
    "army": (
        Text("Army"),
        Text("{char} fetches the army at {place}"),
        Text("{char}: army at {place}"),
        Text("it ends the move"),
    ),
    "peek": (
        Text("Look"),
        Text("{char} looks at the treasure of {place}"),
        Text("{char} looks: {place}"),
        Text("see which treasure lies here; you may still move"),
    ),
    "power": (_POWER, Text("{char} uses the power of {place}"), Text("{char} uses the power"), None),
    "heal": (_POWER, Text("{char} heals by the power of {place}"), Text("{char} heals: {place}"), None),
    "restore": (
        _POWER, Text("{char} gets the own shape back at {place}"), Text("{char}, own shape: {place}"), None,
    ),
    "draw": (_POWER, Text("{char} draws by the power of {place}"), Text("{char} draws: {place}"), None),
}  # fmt: skip
"""By choice: the verb, the text, the short one, and the hint; None: what the power does."""


def _power_hint(v: WillowView, space: int, choice: str) -> Text | None:
    """Say what the power of a place does; of several, the one that is meant."""
    for use in v.book.spaces[space].power:
        if choice == "power" or use.do[0].verb == choice:
            return hinted(does_use(use))
    return None


def _place_fault(v: WillowView, char: int, choice: str) -> tuple[int, Text | None]:
    """Return where something is chosen, and what forbids it (W147-W152, W174)."""
    if choice == "treasure":
        other = Text("Treasures are taken at the end of the Good turn, by who decides for the group.")
        return v.at[char], treasure_fault(v, char) or other
    if choice == "free":
        return v.book.goal, free_fault(v, char) or Text("{place} is freed when the turn ends; wait for that.")
    if choice == "peek":
        other = Text("The look at {place} is taken while you move, in the first turn.")
        return v.book.peek, peek_fault(v, char) or other
    return v.at[char], power_fault(v, char)


_NO_PLACE = Text("{place} has no power; {char} must end a move in a Place.")
_SIDE = Text("The power of {place} is not for the side of {char}; nothing can be done here.")
_DEAD = Text("{char} has no Health and uses no power; heal first.")
_USED = Text("{char} has used the power of {place}; others may.")
_NOTHING = Text("The power of {place} would change nothing for {char} now; keep it for another time.")


def power_fault(s: Lands, char: int) -> Text | None:
    """Say why a character cannot use a power: Good once a game at each Place, Evil once a turn at its castle
    (W148, W149, W152, W198, addition 1.3).
    """
    book = s.book
    space = s.at[char]
    if not book.spaces[space].power:
        return _NO_PLACE
    place = book.place_of[space]
    if (place == NONE) != (s.side[char] == EVIL):
        return _SIDE
    if s.health[char] <= 0:
        return _DEAD
    if s.powers[char] >> place & 1 if place != NONE else s.powered[char]:
        return _USED
    return None if effects.power_choices(s, char, space) else _NOTHING


_EVIL = Text("{char} is Evil; only Good characters take treasures.")
_NO_TREASURE = Text("There is no treasure at {place}; they lie in the Places.")
_TAKES_NOTHING = Text("{char} has no Health and takes nothing; heal first.")
_EMPTY = Text("The treasure of {place} has been taken; there are others.")


def treasure_fault(s: Lands, char: int) -> Text | None:
    """Say why a character cannot take a treasure: Good alone, with Health, one a Place (W149, W150, W152)."""
    if s.side[char] != GOOD:
        return _EVIL
    place = s.book.place_of[s.at[char]]
    if place == NONE:
        return _NO_TREASURE
    if s.health[char] <= 0:
        return _TAKES_NOTHING
    return None if s.lying[place] else _EMPTY


_GOOD_FREES = Text("{char} is Evil; only Good frees {place}.")
_ELSEWHERE = Text("{char} is not in {place}; end a move there first.")
_TRIES_NOTHING = Text("{char} has no Health and can try nothing; heal first.")
_FREED = Text("{place} is free already; bring the child there.")
_NO_KEY = Text("{char} lacks the treasure that opens {place}; find it, or get it in trade.")
_TRIED = Text("One try in a turn is all; {char} may try again in the next one.")


def free_fault(s: Lands, char: int) -> Text | None:
    """Say why a character cannot try to free the castle: with the key, in it, once a Good turn (W174)."""
    if s.side[char] != GOOD:
        return _GOOD_FREES
    if s.at[char] != s.book.goal:
        return _ELSEWHERE
    if s.health[char] <= 0:
        return _TRIES_NOTHING
    if s.freed:
        return _FREED
    if not any(s.book.passive[card].key for card in s.shown[char]):
        return _NO_KEY
    return _TRIED if s.tried else None


_NO_LOOK = Text("Nobody looks at treasures at this table; end the turn there to take it.")
_WHO = Text("{char} may not look; only those who begin at {place} may.")
_LATE = Text("That look is for the first turn only; {char} takes the treasure by ending a turn there.")
_LEFT = Text("{char} is not at {place} any more; the look is gone.")
_SEES_NOTHING = Text("{char} has no Health and looks at nothing; heal first.")
_NONE_THERE = Text("No treasure lies at {place}; there is nothing to look at.")
_SEEN = Text("You have seen the treasure of {place}; it stays there.")


def peek_fault(s: Lands, char: int) -> Text | None:
    """Say why nobody looks at a treasure: only BROWNIES, at theirs, on their first turn (W151, addition 7.4;
    `brownies_peek`).
    """
    if s.book.options.brownies_peek == "off":
        return _NO_LOOK
    if char != BROWNIES:
        return _WHO
    if s.round != 1 or s.turn != GOOD or acting_alone(s) != NONE:
        return _LATE
    space = s.book.peek
    if s.at[char] != space:
        return _LEFT
    if s.health[char] <= 0:
        return _SEES_NOTHING
    place = s.book.place_of[space]
    if place == NONE or not s.lying[place]:
        return _NONE_THERE
    return _SEEN if s.peeked else None


def powers(s: Lands, char: int) -> list[Deed]:
    """List the power of the place where a character is, by its choices."""
    if power_fault(s, char):
        return []
    words = [word for _, word in effects.power_choices(s, char, s.at[char])]
    if len(words) == 1:
        words = [POWER]
    name = s.book.chars[char].id
    return [interned(Power, s.control[char], name, word) for word in words]


def in_any_space(s: Lands) -> bool:
    """Tell whether the move window may offer something of a place elsewhere than where armies live."""
    return s.round == 1 or s.book.options.place_power_timing == "end_of_move"


def in_move(s: Lands, char: int) -> list[Deed]:
    """List what a place offers in the move window: its army, a look on the first turn, and by the manual's
    wording the power where a move ends (W73, W151; `place_power_timing`).
    """
    book, deeds = s.book, list[Deed]()
    if s.at[char] == book.army_home[s.side[char]] and not army.fetch_fault(s, char):
        deeds.append(interned(Power, s.control[char], book.chars[char].id, "army"))
    if s.round == 1 and not peek_fault(s, char):
        deeds.append(interned(Power, s.control[char], book.chars[char].id, "peek"))
    if book.options.place_power_timing == "end_of_move" and ends_move(s, char):
        deeds += powers(s, char)
    return deeds
