"""Places at the end of a turn: treasures, powers, freeing the castle; the first look (W147-W152, W174).

Functions that only read take a state or a view (`Lands`).
"""

from typing import Literal, TypeAlias

from games.willow import actions as kinds
from games.willow.actions import WillowAction, interned
from games.willow.cards import effects as deeds
from games.willow.data.book import BROWNIES, EVIL, GOOD, MAGIC, NONE
from games.willow.events.field import CastleFreed, Peeked, PeekedCard, PowerUsed, TreasureTaken
from games.willow.play.casting import playing
from games.willow.play.fights import contests
from games.willow.play.keeping import gain, learn
from games.willow.play.trade import trading
from games.willow.play.travel import army, arrival
from games.willow.play.travel.ways import move_fault
from games.willow.sheet.facts import Asked, Events, acting_alone, actors, char_id, decider, group, seers
from games.willow.sheet.frames import Places
from games.willow.sheet.state import Lands, Willow

POWER = "power"
"""The word for a power that leaves no choice."""
PowerFault: TypeAlias = Literal["", "no_place", "dead", "used", "nothing", "not_now", "side"]
TreasureFault: TypeAlias = Literal["", "no_place", "dead", "empty", "side"]
FreeFault: TypeAlias = Literal["", "elsewhere", "dead", "no_key", "freed", "tried", "side"]
PeekFault: TypeAlias = Literal["", "who", "elsewhere", "late", "empty", "seen", "off", "dead"]


def begin(s: Willow, out: Events) -> None:
    """Begin G6 or E5: whoever stands by the cage opens it; who has something to do is asked (W14, W15)."""
    arrival.release_all(s, out)
    f = Places([False] * len(s.team))
    if _busy(s, f):
        s.stack.append(f)


def _busy(s: Lands, f: Places) -> list[int]:
    """Return the seats that have something to do and are not done."""
    return [seat for seat, done in enumerate(f.done) if not done and options(s, seat)]


def asked(s: Lands, f: Places) -> Asked:
    """Ask whoever has something to do at a Place; public facts decide (W147, W149, W174)."""
    return tuple(_busy(s, f)), (), False, "places"


# --- what may be done ---


def treasure_fault(s: Lands, char: int) -> TreasureFault:
    """Say why a character cannot take a treasure: Good alone, with Health, one a Place (W149, W150, W152)."""
    if s.side[char] != GOOD:
        return "side"
    place = s.book.place_of[s.at[char]]
    if place == NONE:
        return "no_place"
    if s.health[char] <= 0:
        return "dead"
    return "" if s.lying[place] else "empty"


def power_fault(s: Lands, char: int) -> PowerFault:
    """Say why a character cannot use a power: Good once a game at each Place, Evil once a turn at its castle
    (W148, W149, W152, W198, addition 1.3).
    """
    book = s.book
    space = s.at[char]
    if not book.spaces[space].power:
        return "no_place"
    place = book.place_of[space]
    if (place == NONE) != (s.side[char] == EVIL):
        return "side"
    if s.health[char] <= 0:
        return "dead"
    if s.powers[char] >> place & 1 if place != NONE else s.powered[char]:
        return "used"
    return "" if deeds.power_choices(s, char, space) else "nothing"


def free_fault(s: Lands, char: int) -> FreeFault:
    """Say why a character cannot try to free the castle: with the key, in it, once a Good turn (W174)."""
    if s.side[char] != GOOD:
        return "side"
    if s.at[char] != s.book.goal:
        return "elsewhere"
    if s.health[char] <= 0:
        return "dead"
    if s.freed:
        return "freed"
    if not any(s.book.passive[card].key for card in s.shown[char]):
        return "no_key"
    return "tried" if s.tried else ""


def peek_fault(s: Lands, char: int) -> PeekFault:
    """Say why nobody looks at a treasure: only BROWNIES, at theirs, on their first turn (W151, addition 7.4;
    `brownies_peek`).
    """
    if s.book.options.brownies_peek == "off":
        return "off"
    if char != BROWNIES:
        return "who"
    if s.round != 1 or s.turn != GOOD or acting_alone(s) != NONE:
        return "late"
    space = s.book.peek
    if s.at[char] != space:
        return "elsewhere"
    if s.health[char] <= 0:
        return "dead"
    place = s.book.place_of[space]
    if place == NONE or not s.lying[place]:
        return "empty"
    return "seen" if s.peeked else ""


def options(s: Lands, seat: int) -> list[WillowAction]:
    """List what a player may do at the end of the turn: treasures for whom he decides, powers, the castle."""
    found: list[WillowAction] = []
    names = s.book.chars
    late = s.book.options.place_power_timing == "end_of_turn"
    acting = actors(s)
    for char in acting:
        name = names[char].id
        if not treasure_fault(s, char):
            able = [one for one in group(s, GOOD, s.at[char]) if one in acting]
            if decider(s, able) == seat:
                found.append(interned(kinds.Power, seat, name, "treasure"))
        if s.control[char] == seat:
            if late:
                found += powers(s, char)
            if not free_fault(s, char):
                found.append(interned(kinds.Power, seat, name, "free"))
    return found


def powers(s: Lands, char: int) -> list[WillowAction]:
    """List the power of the place where a character is, by its choices."""
    if power_fault(s, char):
        return []
    words = [word for _, word in deeds.power_choices(s, char, s.at[char])]
    if len(words) == 1:
        words = [POWER]
    name = s.book.chars[char].id
    return [interned(kinds.Power, s.control[char], name, word) for word in words]


def in_any_space(s: Lands) -> bool:
    """Tell whether the move window may offer something of a place elsewhere than where armies live."""
    return s.round == 1 or s.book.options.place_power_timing == "end_of_move"


def in_move(s: Lands, char: int) -> list[WillowAction]:
    """List what a place offers in the move window: its army, a look on the first turn, and by the manual's
    wording the power where a move ends (W73, W151; `place_power_timing`).
    """
    book, found = s.book, list[WillowAction]()
    if s.at[char] == book.army_home[s.side[char]] and not army.fetch_fault(s, char):
        found.append(interned(kinds.Power, s.control[char], book.chars[char].id, "army"))
    if s.round == 1 and not peek_fault(s, char):
        found.append(interned(kinds.Power, s.control[char], book.chars[char].id, "peek"))
    if book.options.place_power_timing == "end_of_move" and move_fault(s, char) in ("", "went"):
        found += powers(s, char)
    return found


def legal(s: Willow, f: Places, seat: int) -> list[WillowAction]:
    """List what a player may do, and nothing (more); cards may be laid for it, it is still his turn (W22)."""
    found = [*options(s, seat)] if not f.done[seat] else []
    for char in actors(s):
        if s.control[char] == seat:
            found += trading.legal(s, char, "c")
            found += playing.legal(s, char, "late")
    return [*found, interned(kinds.Pass, seat, "")]


# --- what it does ---


def power(s: Willow, f: Places, a: kinds.Power, out: Events) -> None:  # noqa: ARG001  # rows are called alike
    """Take a treasure, try to free the castle, or use a power."""
    char = s.book.char_of[a.char]
    if a.choice == "treasure":
        take_treasure(s, char, out)
    elif a.choice == "free":
        free(s, char, out)
    else:
        use(s, char, a.choice, out)


def trade(s: Willow, f: Places, a: WillowAction, out: Events) -> None:  # noqa: ARG001  # as above
    """Lay a card, or leave one unused."""
    trading.act(s, a, out)


def play(s: Willow, f: Places, a: kinds.Play | kinds.Cast, out: Events) -> None:  # noqa: ARG001  # as above
    """Play a card at the end of the turn."""
    playing.act(s, a, out)


def done(s: Willow, f: Places[list[bool]], a: kinds.Pass, out: Events) -> None:  # noqa: ARG001  # as above
    """Do nothing more at the Places."""
    f.done[a.seat] = True


def advance(s: Willow, f: Places[list[bool]], out: Events) -> bool:  # noqa: ARG001  # rows are called alike
    """Go on when nobody has anything to do any more."""
    if _busy(s, f):
        return False
    s.stack.remove(f)
    return True


def take_treasure(s: Willow, char: int, out: Events) -> None:
    """Take the treasure of a Place; it lies face up and counts for no limit (W21, W147, W150)."""
    space = s.at[char]
    place = s.book.place_of[space]
    card = s.treasure[place]
    s.treasure[place], s.lying[place] = NONE, False
    gain(s, char, card, up=True)
    word = s.book.token[card]
    out.append(TreasureTaken(s.control[char], char_id(s, char), s.book.spaces[space].id, word))


def use(s: Willow, char: int, word: str, out: Events) -> None:
    """Use the power of a place: Good once a game, Evil once a turn (W147-W149, addition 1.3)."""
    space = s.at[char]
    place = s.book.place_of[space]
    choices = deeds.power_choices(s, char, space)
    number, chosen = choices[0] if word == POWER else next(one for one in choices if one[1] == word)
    if place == NONE:
        s.powered[char] = True
    else:
        s.powers[char] |= 1 << place
    verb = s.book.spaces[space].power[number].do[0].verb
    out.append(PowerUsed(s.control[char], char_id(s, char), s.book.spaces[space].id, verb))
    deeds.use_power(s, char, space, number, chosen, out)


def free(s: Willow, char: int, out: Events) -> None:
    """Try to free the castle: a contest of Magic, a tie works, and failing teaches nothing (W174)."""
    s.tried = True
    book = s.book
    place = book.spaces[book.goal].id
    if book.options.free_tir_asleen == "automatic":
        won = True
    else:
        number = ((place, book.numbers.tir_asleen_magic),)
        won = contests.roll(s, MAGIC, char, place, number, out) >= 0
    s.freed = s.freed or won
    out.append(CastleFreed(s.control[char], char_id(s, char), place, won))


def peek(s: Willow, char: int, out: Events) -> None:
    """Look at the first treasure; it stays, and they may move on (W151, addition 7.4)."""
    space = s.book.peek
    card = s.treasure[s.book.place_of[space]]
    s.peeked = True
    readers = seers(s, char)
    learn(s, [card], readers)
    at = s.book.spaces[space].id
    out.append(Peeked(s.control[char], char_id(s, char), at))
    out.append(PeekedCard(readers, (s.book.token[card],), at))
