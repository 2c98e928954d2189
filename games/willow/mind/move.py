"""How the machine player moves: who goes where, how, and with whom."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from games.willow import play as ac
from games.willow.data.book import GOOD, MADMARTIGAN, NONE
from games.willow.mind.goals import enters, goals_of, shy
from games.willow.mind.legal import LegalActions
from games.willow.mind.odds import casts, wins
from games.willow.mind.space import score
from games.willow.mind.survey import Survey
from games.willow.sheet.frames import Journey

_STAY: Final = 0.05
"""What must be won by going, so that nobody walks for nothing."""
_FAR: Final = 4
"""Steps from which on a mount is better than feet."""
_NEARER: Final = 0.9
"""What a step more takes from a goal that somebody might ride to."""
_URGENT: Final = 15.0
"""What a goal must be worth for a card or a spell to be spent on the way there."""
_LIKELY: Final = 0.5
_OPENS: Final = 9.5
"""What somebody gives up at most to open the cage: less than the key, where he stands on it."""


def best_space(sv: Survey, char: int, spaces: Sequence[int], rng: Random) -> int:
    """Return where a character should end its move, of these spaces and where it stands."""
    here = sv.v.at[char]
    best, top = here, score(sv, char, here) + _STAY
    for space in spaces:
        worth = score(sv, char, space)
        if sv.book.hide[space]:
            chance = enters(sv, char, space)
            worth = chance * worth + (1.0 - chance) * (score(sv, char, here) - _STAY)
        worth += 1e-3 * rng.random()
        if worth > top:
            best, top = space, worth
    return best


def travel(sv: Survey, legal: LegalActions) -> ac.WillowAction | None:
    """Return how the first of the own characters that has somewhere to go begins its move, or None.

    The cage is opened by whoever can, also by those whom nobody finds elsewhere: so Good won 246 of 400
    games, and 210 while these kept away from it.
    """
    book = sv.book
    reach: dict[int, list[int]] = {}
    for go in legal.of(ac.Go):
        reach.setdefault(book.char_of[go.char], []).append(book.space_of[go.space])
    helper = _helper(sv, reach)
    for char in _order(sv, sorted(reach)):
        space = book.cage if char == helper else best_space(sv, char, reach[char], legal.rng)
        if space == sv.v.at[char]:
            mount = _mounted(sv, char, legal)
            if mount is not None:
                return mount
            continue
        word = book.chars[char].id
        mount = None if char == helper else _mounted(sv, char, legal) or _together(sv, char, space, legal)
        return mount or ac.interned(ac.Go, legal.seat, word, book.spaces[space].id)
    return None


def _helper(sv: Survey, reach: Mapping[int, Sequence[int]]) -> int:
    """Return who opens the cage: of those who can walk there whoever gives up least for it, or NONE."""
    v, cage = sv.v, sv.book.cage
    if not v.caged or v.side[MADMARTIGAN] != sv.side:
        return NONE
    given_up = {
        char: max(score(sv, char, space) for space in (v.at[char], *spaces)) - score(sv, char, cage)
        for char, spaces in reach.items()
        if cage in spaces
    }
    able = [char for char, worth in given_up.items() if worth < _OPENS]
    return min(able, key=lambda char: (given_up[char], char), default=NONE)


def _order(sv: Survey, chars: list[int]) -> list[int]:
    """Return who moves first: who has Elora, then fighters, then the others."""
    return sorted(chars, key=lambda char: (char != sv.holder, -sv.ratings[char][0], char))


def _mounted(sv: Survey, char: int, legal: LegalActions) -> ac.WillowAction | None:
    """Return the journey by mount, by wings or through the air of a character that has far to go, or None."""
    word = sv.book.chars[char].id
    ways = {
        journey.mode: journey
        for journey in legal.of(ac.Journey)
        if journey.char == word and journey.mode != "walk"
    }
    if not ways:
        return None
    steps = sv.book.distance[sv.v.at[char]]
    goals = goals_of(sv, char)
    top = max(goals, key=lambda goal: goal.worth * _NEARER ** steps[goal.space], default=None)
    if top is None or steps[top.space] < _FAR:
        return None
    mates = [mate for mate in sv.group(sv.v.side[char], sv.v.at[char]) if mate != char]
    if mates and char == sv.holder and sv.side == GOOD:
        return None
    for mode in ("wings", "soar", "ride"):
        if mode in ways:
            return ways[mode]
    return _aloft(sv, char, ways) if top.worth >= _URGENT and steps[top.space] > _FAR else None


def _aloft(sv: Survey, char: int, ways: Mapping[str, ac.Journey]) -> ac.WillowAction | None:
    """Return the flight by a card, or by a spell that is likely to work, or None."""
    if "wind" in ways or "spell" not in ways:
        return ways.get("wind")
    level = sv.book.cards[sv.book.card_of[ways["spell"].card]].level
    return ways["spell"] if casts(sv.magic(char) - level) >= _LIKELY else None


def _together(sv: Survey, char: int, space: int, legal: LegalActions) -> ac.WillowAction | None:
    """Return the journey of a character that enters a Place with a companion who searches better, or None."""
    v, book = sv.v, sv.book
    if not book.hide[space] or shy(sv, char):
        return None
    mates = [
        mate
        for mate in sv.group(v.side[char], v.at[char])
        if mate != char and not v.went[mate] and sv.able(mate)
    ]
    if not any(not shy(sv, mate) for mate in mates):
        return None
    word = book.chars[char].id
    return next(
        (journey for journey in legal.of(ac.Journey) if journey.char == word and journey.mode == "walk"), None
    )


def journey(sv: Survey, top: Journey, legal: LegalActions) -> ac.WillowAction | None:
    """Return the next choice on a journey that has begun."""
    book = sv.book
    if ac.Answer in legal.kinds:
        return _asked(sv, top, legal)
    if top.mode in ("walk", "spell", "wind") and len(top.path) == 1:
        joined = _companion(sv, top, legal)
        if joined is not None:
            return joined
    spaces = [book.space_of[go.space] for go in legal.of(ac.Go)]
    leader = top.leader
    start = top.path[-1]
    best, worth = NONE, score(sv, leader, start)
    for space in spaces:
        value = score(sv, leader, space)
        if book.hide[space]:
            chance = wins(sv.stealth(top.chars) - book.hide[space])
            value = chance * value + (1.0 - chance) * worth
        if best == NONE or value > worth:
            best, worth = space, max(value, worth)
    if best != NONE and (best != start):
        go: ac.Go = ac.interned(ac.Go, legal.seat, book.chars[leader].id, book.spaces[best].id)
        return go
    return next(iter(legal.of(ac.Stop)), None)


def _companion(sv: Survey, top: Journey, legal: LegalActions) -> ac.WillowAction | None:
    """Return a companion to take along, or None; a mount carries its owner alone."""
    if top.mode == "ride":
        return None
    return next((join for join in legal.of(ac.Join) if not shy(sv, sv.book.char_of[join.char])), None)


def _asked(sv: Survey, top: Journey, legal: LegalActions) -> ac.WillowAction | None:
    """Answer whether to come along, and which bank to take."""
    words = {answer.choice: answer for answer in legal.of(ac.Answer)}
    if "start" in words:
        return _companion(sv, top, legal) or words["start"]
    if "yes" in words:
        return words["no"] if shy(sv, top.joining) else words["yes"]
    book = sv.book
    banks = [answer for answer in legal.of(ac.Answer) if answer.choice in book.space_of]
    return max(banks, key=lambda action: score(sv, top.leader, book.space_of[action.choice]), default=None)
