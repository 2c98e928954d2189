"""Where the machine player wants its characters to be: spaces with what it is worth to get there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from engine.views import once
from games.willow.data.book import BROWNIES, CHARS, EVIL, GOOD, MAGIC, NONE, PROWESS, STEALTH
from games.willow.mind.duel import odds_of_duel
from games.willow.mind.odds import casts, wins
from games.willow.mind.survey import Survey, survey
from games.willow.sheet.view import WillowView

ELORA: Final = 45.0
"""What Elora is worth beside cards, in points of `worth`."""
_LATER: Final = 0.86
"""What a turn of waiting leaves of a prize."""
_TREASURE: Final = 6.0
_KEY: Final = 18.0
"""What the key is worth that nobody has found, spread over the treasures that are left."""
_LEARN: Final = 6.0
_COMPANION: Final = 16.0
_RESCUE: Final = 9.0
_BRING: Final = 40.0
_GUARD: Final = 5.0
_WIN: Final = 70.0
_SURE: Final = 300.0
"""What it is worth to get where the game is won: so much that nothing on the way keeps anybody."""
_READY: Final = 0.6
"""So likely the queen must be slain for Good to go to her castle."""
_DEEPEST: Final = 20
"""The largest number that a Place may have."""
_TAKEN: Final = 0.25
"""What a prize is worth to somebody while another is on the way to it and nearer."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Hold a space and what it is worth to be there."""

    space: int
    worth: float


def turns(sv: Survey, char: int, start: int, space: int) -> float:
    """Return how many turns a character needs to a space, with the searches that fail on the way."""
    steps = sv.book.distance[start][space]
    if not steps:
        return 0.0
    needed = steps / sv.speeds[char]
    hide = sv.book.hide[space]
    return needed + _searches(sv, char)[min(hide, _DEEPEST)] if hide else needed


def _searches(sv: Survey, char: int) -> tuple[float, ...]:
    """Return by the number of a Place how many searches of a character for it fail on average."""
    return once(sv.v, ("searches", char), lambda: _failing(_searcher(sv, char)))


@lru_cache(maxsize=64)
def _failing(stealth: int) -> tuple[float, ...]:
    """Return by the number of a Place how many searches for it fail on average, with such Stealth."""
    return tuple(min(9.0, 1.0 / max(0.05, wins(stealth - hide)) - 1.0) for hide in range(_DEEPEST + 1))


def _searcher(sv: Survey, char: int) -> int:
    """Return the Stealth with which a character searches: that of the best who can come along (W82)."""
    if shy(sv, char):
        return sv.ratings[char][STEALTH]
    mates = [mate for mate in sv.group(sv.v.side[char], sv.v.at[char]) if not sv.v.went[mate]]
    return sv.stealth([char, *mates])


def enters(sv: Survey, char: int, space: int) -> float:
    """Return how likely a character finds a Place, with the best searcher of its group (W78, W82)."""
    return wins(_searcher(sv, char) - sv.book.hide[space])


def value(sv: Survey, char: int, space: int, goals: list[Goal]) -> float:
    """Return what it is worth for a character to stand in a space, for what lies ahead of it."""
    steps, hides, speed = sv.book.distance[space], sv.book.hide, sv.speeds[char]
    searches = _searches(sv, char)
    most = 0.0 if not goals else -inf
    for goal in goals:  # as `turns` says; it is asked more than anything else
        far, needed = steps[goal.space], 0.0
        if far:
            hide = hides[goal.space]
            needed = far / speed + searches[min(hide, _DEEPEST)] if hide else far / speed
        worth = goal.worth * _LATER**needed
        if worth > most:
            most = worth
    return most


def goals_of(sv: Survey, char: int) -> list[Goal]:
    """Return the goals of a character, worked out once."""
    key = ("goals", char)
    goals: list[Goal] | None = sv.v.memo.get(key)
    if goals is None:
        side = sv.v.side[char]
        goals = sv.v.memo[key] = list(_good(sv, char) if side == GOOD else _evil(sv, char))
    return goals


def best_goal(v: WillowView, seat: int, char: int, space: int) -> Goal | None:
    """Return what standing in a space serves most, of what a character can want; None: nothing."""
    sv = survey(v, seat)

    def worth(goal: Goal) -> float:
        value: float = goal.worth * _LATER ** turns(sv, char, space, goal.space)
        return value

    return max(goals_of(sv, char), key=worth, default=None)


# --- Good ---


def shy(sv: Survey, char: int) -> bool:
    """Tell whether nobody can find a character as long as it stays alone (W88)."""
    return char == BROWNIES and not sv.v.joined and sv.book.options.brownies_unjoined_safe == "on"


def _good(sv: Survey, char: int) -> Iterator[Goal]:
    v, book = sv.v, sv.book
    thief = sv.holder if sv.holder >= 0 and v.side[sv.holder] == EVIL else NONE
    yield from _queen(sv, char, v.last_turn > 0)
    if thief >= 0:
        yield Goal(v.at[thief], 0.5 * _WIN)
        yield Goal(book.queen_space, 0.3 * _WIN)
    yield from _castle(sv, char)
    if v.caged and not shy(sv, char):
        yield Goal(book.cage, _RESCUE)
    for number, space in enumerate(book.places):
        yield from _place(sv, char, number, space)
    if book.army_home[GOOD] != NONE and book.armies[GOOD] in v.aside and v.shape[char] == NONE:
        yield Goal(book.army_home[GOOD], 5.0 if book.chars[char].grows == PROWESS else 1.0)
    yield from _company(sv, char)


def _company(sv: Survey, char: int) -> Iterator[Goal]:
    """Yield where Elora is: fighters guard her, and who searches best brings her into the freed castle."""
    v, book = sv.v, sv.book
    holder = sv.holder
    if holder in (NONE, char) or v.side[holder] != GOOD:
        return
    if v.freed and sv.ratings[char][STEALTH] > sv.ratings[holder][STEALTH]:
        yield Goal(v.at[holder], _BRING)
    elif not shy(sv, char):
        yield Goal(v.at[holder], _GUARD if book.chars[char].grows == PROWESS else 0.5 * _GUARD)
    elif not alone(sv):
        yield Goal(v.at[holder], _GUARD)


def alone(sv: Survey) -> bool:
    """Tell whether those whom nobody finds have more to do alone: treasures to take, a castle to free."""
    return not sv.v.freed and any(sv.v.lying)


def _queen(sv: Survey, char: int, last: bool) -> Iterator[Goal]:
    """Yield the castle of the queen when she can be slain, or must be (W172, W176)."""
    chance = odds_of_duel(sv.book, sv.magic(char), sv.v.health[char])
    if chance >= _READY or (last and chance > 0.0):
        yield Goal(sv.book.queen_space, _SURE * chance)
    elif last:
        yield Goal(sv.book.queen_space, 1.0)


def _castle(sv: Survey, char: int) -> Iterator[Goal]:
    """Yield the castle that is to be freed: for who has the key, then for who has Elora (W173, W174)."""
    v, book = sv.v, sv.book
    keeper = keyholder(sv)
    if v.freed:
        if sv.holder == char:
            yield Goal(book.goal, _SURE)
        return
    if keeper == char:
        chance = (
            1.0
            if book.options.free_tir_asleen == "automatic"
            else casts(sv.magic(char) - book.numbers.tir_asleen_magic)
        )
        yield Goal(book.goal, _SURE * 0.4 * chance / (chance + 0.15))
    elif keeper >= 0 and sv.holder == char and book.distance[v.at[keeper]][book.goal] <= 4:
        yield Goal(book.goal, 0.3 * _WIN)


def keyholder(sv: Survey) -> int:
    """Return who has what opens the castle, as far as that is known, or NONE."""
    return next((char for char in CHARS if any(sv.book.passive[card].key for card in sv.v.shown[char])), NONE)


def _place(sv: Survey, char: int, number: int, space: int) -> Iterator[Goal]:
    """Yield what a Place has for a character: its treasure and its power (W147)."""
    worth = _treasure(sv, char, number, space) + _power(sv, char, number, space)
    if worth > 0:
        yield Goal(space, worth)


def _treasure(sv: Survey, char: int, number: int, space: int) -> float:
    v = sv.v
    if not v.lying[number]:
        return 0.0
    card = v.treasure[number]
    left = sum(v.lying)
    worth = sv.hold[char][card] if card >= 0 else _TREASURE + (_KEY / left if keyholder(sv) < 0 else 0.0)
    here = turns(sv, char, v.at[char], space)
    nearer = any(
        turns(sv, other, v.at[other], space) < here
        for other in CHARS
        if other != char and v.side[other] == GOOD and sv.able(other) and not (v.caged and other == 1)
    )
    return worth * (_TAKEN if nearer else 1.0)


def _power(sv: Survey, char: int, number: int, space: int) -> float:
    v, book = sv.v, sv.book
    if v.powers[char] >> number & 1:
        return 0.0
    worth = 0.0
    for use in book.spaces[space].power:
        for effect in use.do:
            if effect.verb == "learn":
                stat = MAGIC if effect.stat == "magic" else PROWESS
                worth += _LEARN * (1.0 if book.chars[char].grows == stat else 0.2)
            elif effect.verb == "companion" and v.raziel == NONE and book.island not in _visited(sv):
                worth += _COMPANION if book.chars[char].grows == MAGIC else 0.25 * _COMPANION
            elif effect.verb in ("draw", "retrieve", "look"):
                worth += 1.5 * max(1, effect.n) if effect.verb == "draw" else 1.5
            elif effect.verb == "heal":
                worth += 0.8 * max(0, book.chars[char].health - v.health[char] - 1)
    return worth


def _visited(sv: Survey) -> list[int]:
    """Return the Places whose power somebody has used."""
    book = sv.book
    return [space for at, space in enumerate(book.places) if any(bits >> at & 1 for bits in sv.v.powers)]


# --- Evil ---


def _evil(sv: Survey, char: int) -> Iterator[Goal]:
    v, book = sv.v, sv.book
    if sv.holder == char:
        yield Goal(book.queen_space, 2.0 * _WIN)
        return
    if sv.holder >= 0 and v.side[sv.holder] == EVIL:
        yield Goal(v.at[sv.holder], 0.4 * _WIN)
        yield Goal(book.queen_space, 0.2 * _WIN)
    if v.shape[char] >= 0:
        yield Goal(book.queen_space, 14.0)
    elif v.health[char] <= 2:
        yield Goal(book.queen_space, 7.0)
    if book.armies[EVIL] in v.aside and v.shape[char] == NONE:
        yield Goal(book.army_home[EVIL], 6.0)
    band = [char for char in CHARS if v.side[char] == EVIL and sv.able(char)] or [char]
    for space in sorted({v.at[char] for char in CHARS if v.side[char] == GOOD}):
        group = [other for other in sv.group(GOOD, space) if not shy(sv, other)]
        if group:
            worth = prey(sv, band, group)
            if worth > 0:
                yield Goal(space, worth)


def prey(sv: Survey, band: list[int], group: list[int]) -> float:
    """Return what it is worth to Evil to meet a Good group: if it is found, and how the fight goes."""
    v = sv.v
    at_once = sv.found_at_once(group)
    chance = 1.0 if at_once else sv.finding(band, group)
    if not at_once and sv.book.hide[v.at[group[0]]]:
        chance *= wins(sv.stealth(band) - sv.book.hide[v.at[group[0]]])
    fight = sv.clash(band, group, ELORA)
    hope = 0.15 * sv.stake(group, ELORA)
    return chance * max(0.0, fight) + hope * (0.3 + 0.7 * chance)
