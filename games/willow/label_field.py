"""Labels of moving: where a way leads and who and what is there."""

from typing import Final

from engine.brief import brief
from engine.game import Label
from engine.texts import Text
from games.willow import actions as ac
from games.willow.cards.phrases import does_use
from games.willow.data.book import GOOD, MAGIC, NONE, STEALTH
from games.willow.face.card_names import called
from games.willow.face.things import card_of, char_of, frame_of, group_at, in_cage, people, thing
from games.willow.face.words import brief_at, char_name, coded, queen, short_char, space_name
from games.willow.mind.goals import best_goal
from games.willow.mind.odds import wins
from games.willow.play.numbers import total
from games.willow.play.travel import ways as travel
from games.willow.sheet.view import WillowView


def go(v: WillowView, a: ac.Go) -> Label:
    """Name a walk to a space, with what is there."""
    char, space = v.book.char_of[a.char], v.book.space_of[a.space]
    name = short_char(v.book, char)
    made = Text("{char} stays at {space}") if space == v.at[char] else Text("{char} to {space}")
    text = made.with_args(char=name, space=coded(v.book, space))
    short = brief_at(v.book, made, space, char=name)
    hint = there(v, char, space) or _towards(v, a.seat, char, space)
    return Label(Text("Go"), text, hint, char_name(v.book, char), "primary", short)


def _towards(v: WillowView, seat: int, char: int, space: int) -> Text | None:
    """Say what a space brings a character nearer to, of what is worth most to it."""
    goal = best_goal(v, seat, char, space)
    if goal is None or goal.space == space:
        return None
    steps = v.book.distance[space][goal.space]
    if steps >= v.book.distance[v.at[char]][goal.space]:
        return None
    return Text(
        "then {count} step to {goal}",
        "then {count} steps to {goal}",
        steps, goal=coded(v.book, goal.space),
    )  # fmt: skip


def there(v: WillowView, char: int, space: int) -> Text | None:
    """Say what waits in a space for a character: a search, enemies, companions, an army, the cage."""
    found: list[Text] = []
    side = v.side[char]
    if v.book.hide[space] and v.at[char] != space:
        found.append(_search(v, char, space))
    enemies = group_at(v, space, 1 - side)
    if enemies:
        found.append(Text("enemies: {who}", who=people(v, enemies)))
    friends = [one for one in group_at(v, space, side) if one != char]
    caged = [one for one in friends if in_cage(v, one)]
    found += [Text("frees {who}", who=short_char(v.book, one)) for one in caged]
    free = [one for one in friends if one not in caged]
    if free:
        found.append(Text("with {who}", who=people(v, free)))
    if space == v.book.queen_space and side == GOOD:
        found.append(_queen(v, char))
    army = v.book.armies[side]
    if space == v.book.army_home[side] and v.owner[army] == NONE and v.shape[char] == NONE:
        found.append(Text("fetches {army}", army=called(v, army)))
    if not found:
        return None
    said = found[0]
    for more in found[1:]:
        said = Text("{first}; {more}", first=said, more=more)
    return said


def _queen(v: WillowView, char: int) -> Text:
    """Say how the queen compares with who might challenge her (W165)."""
    own, magic = total(v, char, MAGIC), v.book.queen_magic
    return Text("{queen}: Magic {magic} against {own}", queen=queen(v.book), magic=magic, own=own)


def _search(v: WillowView, char: int, space: int) -> Text:
    """Say how likely a Place is found by one character (W78)."""
    own, hide = total(v, char, STEALTH), v.book.hide[space]
    return Text(
        "search, Stealth {own} against {hide}: {chance} %",
        own=own,
        hide=hide,
        chance=round(100 * wins(own - hide)),
    )


_MODES: Final = {
    "walk": Text("{char} walks, step by step"),
    "ride": Text("{char} rides: {card}"),
    "wings": Text("{char} flies: {card}"),
    "spell": Text("{char} casts {card} to fly"),
    "wind": Text("{char} flies with {card}"),
    "soar": Text("{char} takes the flight"),
}
_MODE_HINTS: Final = {
    "walk": Text("up to {n} spaces, companions and the river too"),
    "ride": Text("a die of spaces, alone unless others ride too"),
    "wings": Text("up to {n} spaces through the air, alone"),
    "spell": Text("up to {n} spaces with all who go along, if the spell works"),
    "wind": Text("up to {n} spaces with all who go along"),
    "soar": Text("up to {n} spaces through the air, with the army"),
}


def journey(v: WillowView, a: ac.Journey) -> Label:
    """Name the beginning of a journey."""
    char, card = v.book.char_of[a.char], card_of(v, a.card) if a.card else NONE
    name = short_char(v.book, char)
    carried = called(v, card) if card >= 0 else Text("on own wings")
    text = _MODES[a.mode].with_args(char=name, card=carried)
    hint = _MODE_HINTS[a.mode].with_args(n=travel.left_of(v, char, a.mode, card))
    short = brief(_MODES[a.mode].message, card=carried, char=name)
    return Label(Text("Journey"), text, hint, char_name(v.book, char), short=short)


def join(v: WillowView, a: ac.Join) -> Label:
    """Name a companion who comes along."""
    char = char_of(v, a.char)
    text = Text("Take {char} along", char=char_name(v.book, char))
    return Label(Text("Join"), text, Text("it is the whole move of both"))


def step(v: WillowView, a: ac.Step) -> Label:
    """Name a step."""
    space = v.book.space_of[a.space]
    f = frame_of(v, "journey")
    hint = there(v, f.leader, space) if f is not None else None
    if v.book.river[space]:
        hint = Text("nobody can stay on the river")
    short = brief_at(v.book, Text("Step to {space}"), space)
    text = Text("Step to {space}", space=coded(v.book, space))
    return Label(Text("Step"), text, hint, style="primary", short=short)


def stop(v: WillowView, _: ac.Stop) -> Label:
    """Name the end of a journey."""
    f = frame_of(v, "journey")
    at = f.path[-1] if f is not None else NONE
    text, short = (
        Text("End at {space}", space=coded(v.book, at)),
        brief_at(v.book, Text("End at {space}"), at),
    )
    return Label(Text("Stop"), text, style="success", short=short)


_POWERS: Final = {
    "treasure": (Text("Treasure"), Text("{char} takes the treasure of {place}")),
    "free": (Text("Free"), Text("{char} tries to free {place}")),
    "army": (Text("Army"), Text("{char} fetches the army at {place}")),
    "peek": (Text("Look"), Text("{char} looks at the treasure of {place}")),
    "power": (Text("Power"), Text("{char} uses the power of {place}")),
    "heal": (Text("Power"), Text("{char} heals by the power of {place}")),
    "restore": (Text("Power"), Text("{char} gets the own shape back at {place}")),
    "draw": (Text("Power"), Text("{char} draws by the power of {place}")),
}
_SHORT_POWERS: Final = {
    "treasure": Text("{char} takes the treasure"),
    "free": Text("{char} frees {place}"),
    "army": Text("{char}: army at {place}"),
    "peek": Text("{char} looks: {place}"),
    "power": Text("{char} uses the power"),
    "heal": Text("{char} heals: {place}"),
    "restore": Text("{char}, own shape: {place}"),
    "draw": Text("{char} draws: {place}"),
}
_POWER_HINTS: Final = {
    "treasure": Text("nobody can take it away again"),
    "free": Text("a contest of Magic; a tie works; once in a turn"),
    "army": Text("it ends the move"),
    "peek": Text("see which treasure lies here; you may still move"),
}


def power(v: WillowView, a: ac.Power) -> Label:
    """Name what a place offers."""
    char = v.book.char_of[a.char]
    f = frame_of(v, "journey")
    at = f.path[-1] if f is not None and char in f.chars else v.at[char]
    name, place = short_char(v.book, char), space_name(v.book, at)
    group = char_name(v.book, char)
    if a.choice not in _POWERS:
        text = Text("{char}: {what} by the power of {place}", char=name, what=thing(v, a.choice), place=place)
        short = brief("{char}: {what}", what=thing(v, a.choice), char=name)
        return Label(Text("Power"), text, None, group, "primary", short)
    verb, said = _POWERS[a.choice]
    hint = _POWER_HINTS.get(a.choice) or _power_hint(v, at, a.choice)
    short = brief(_SHORT_POWERS[a.choice].message, char=name, place=place)
    return Label(verb, said.with_args(char=name, place=place), hint, group, "primary", short)


def _power_hint(v: WillowView, space: int, choice: str) -> Text | None:
    """Say what the power of a place does; of several, the one that is meant."""
    for use in v.book.spaces[space].power:
        if choice == "power" or use.do[0].verb == choice:
            return does_use(use)
    return None
