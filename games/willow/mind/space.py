"""What it is worth to the machine player to end a move in a space: what lies ahead, prey, danger."""

from typing import Final

from games.willow.data.book import CHARS, EVIL, GOOD
from games.willow.mind.goals import ELORA, Goal, alone, goals_of, shy, value
from games.willow.mind.odds import wins
from games.willow.mind.survey import Survey

_LONELY: Final = 4.0
"""What it costs characters that nobody can find to be found."""
_STRIKE: Final = 0.9
_BOTHER: Final = 4.0
"""What a fight must be worth for anybody to go there for it."""
_FEAR: Final = 0.8
"""How much of what the enemy can win next turn counts."""
_BOLD: Final = 0.4
"""The same when nothing is left to do but to bring Elora into the castle."""
_DISTANT: Final = 0.3
"""What each further turn leaves of a danger."""


def score(sv: Survey, char: int, space: int) -> float:
    """Return what it is worth for a character to end its move in a space."""
    key = ("score", char, space)
    value: float | None = sv.v.memo.get(key)
    if value is None:
        goals = goals_of(sv, char)
        value = _good(sv, char, space, goals) if sv.v.side[char] == GOOD else _evil(sv, char, space, goals)
        sv.v.memo[key] = value
    return value


def _good(sv: Survey, char: int, space: int, goals: list[Goal]) -> float:
    v = sv.v
    worth = value(sv, char, space, goals)
    mates = [mate for mate in sv.group(GOOD, space) if mate != char]
    if shy(sv, char) and not mates:
        return worth
    if alone(sv) and any(shy(sv, mate) for mate in (*mates, char)):
        worth -= _LONELY
    group = [*mates, char]
    worth += _company(sv, mates, space)
    enemies = sv.group(EVIL, space)
    if enemies and v.turn == GOOD:
        worth += _STRIKE * max(0.0, sv.clash(group, enemies, ELORA) - _BOTHER)
    return worth - (_BOLD if v.freed else _FEAR) * danger(sv, group, space)


def _company(sv: Survey, mates: list[int], space: int) -> float:
    """Return what a character takes from the danger of those whom it joins."""
    if not mates or all(shy(sv, mate) for mate in mates):
        return 0.0
    return _FEAR * danger(sv, mates, space)


def danger(sv: Survey, group: list[int], space: int) -> float:
    """Return what Evil may win against a Good group in a space, in its next turns."""
    key = ("danger", tuple(group), space)
    known: float | None = sv.v.memo.get(key)
    if known is not None:
        return known
    v = sv.v
    seen = [char for char in group if not shy(sv, char)]
    risk = 0.0
    if seen:
        for camp in sorted({v.at[char] for char in CHARS if v.side[char] == EVIL}):
            band = sv.group(EVIL, camp)
            if sv.best(band) >= 0:
                risk = max(risk, _threat(sv, band, camp, seen, space))
    sv.v.memo[key] = risk
    return risk


def _threat(sv: Survey, band: list[int], camp: int, group: list[int], space: int) -> float:
    """Return what one Evil group may win against a Good one in a space."""
    book = sv.book
    steps = book.distance[camp][space]
    reach = 2.0 if not any(book.passive[card].ride for mate in band for card in sv.v.shown[mate]) else 3.5
    late = max(0.0, steps / reach - 1.0)
    if late > 3:
        return 0.0
    near: float = _DISTANT**late
    if book.hide[space] and camp != space:
        near *= wins(sv.stealth(band) - book.hide[space])
    won = max(0.0, sv.clash(band, group, ELORA))
    return near * sv.finding(band, group) * won


def _evil(sv: Survey, char: int, space: int, goals: list[Goal]) -> float:
    v = sv.v
    worth = value(sv, char, space, goals)
    mates = [mate for mate in sv.group(EVIL, space) if mate != char]
    coming = [follower for follower in _followers(sv, char, space) if follower not in mates]
    band = [*mates, *coming, char]
    if sv.holder in band:
        return worth - _exposed(sv, [*mates, char], space)
    prey = [other for other in sv.group(GOOD, space) if not shy(sv, other)]
    if prey and v.turn == EVIL:
        chance = 1.0 if sv.found_at_once(prey) else sv.finding(band, prey)
        worth += _STRIKE * chance * max(0.0, sv.clash(band, prey, ELORA))
    worth += 1.5 if mates else 0.7 * bool(coming)
    return worth - 0.3 * _exposed(sv, [*mates, char], space)


def _followers(sv: Survey, char: int, space: int) -> list[int]:
    """Return the own characters that may still come to a space in this turn."""
    v = sv.v
    return [
        follower
        for follower in CHARS
        if follower != char
        and v.side[follower] == EVIL
        and not v.went[follower]
        and v.health[follower] > 0
        and sv.book.distance[v.at[follower]][space] <= 2
        and not sv.book.hide[space]
    ]


def _exposed(sv: Survey, band: list[int], space: int) -> float:
    """Return what Good may win against an Evil group in a space in its next turn."""
    v = sv.v
    able = [
        char for char in CHARS if v.side[char] == GOOD and v.health[char] > 0 and not (v.caged and char == 1)
    ]
    near = [char for char in able if sv.book.distance[v.at[char]][space] <= 2 and not shy(sv, char)]
    if not near:
        return 0.0
    return max(0.0, sv.clash(near, band, ELORA))
