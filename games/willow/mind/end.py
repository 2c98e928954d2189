"""What the machine player does at the end of a turn: treasures, powers of places, the freeing."""

from typing import Final

from games.willow import play as ac
from games.willow.mind.legal import LegalActions
from games.willow.mind.survey import Survey
from games.willow.sheet.facts import limited
from games.willow.sheet.frames import Places

_HURT: Final = 2
"""Health that must be missing for a power that heals to be used."""


def places(sv: Survey, _: Places, legal: LegalActions) -> ac.WillowAction | None:
    """Return the best of what places offer, or nothing more."""
    worth, best = 0.0, None
    for power in legal.of(ac.Power):
        worth_there = _worth(sv, power)
        if worth_there > worth:
            worth, best = worth_there, power
    haste = next((play for play in legal.of(ac.Play) if _hastens(sv, play)), None)
    return best or haste or legal.done()


def _hastens(sv: Survey, play: ac.Play) -> bool:
    return "extra_turns" in sv.verbs[sv.book.card_of[play.card]]


def _worth(sv: Survey, power: ac.Power) -> float:
    book, v = sv.book, sv.v
    char = book.char_of[power.char]
    space = v.at[char]
    if power.choice == "free":
        return 100.0
    if power.choice == "treasure":
        card = v.treasure[book.place_of[space]]
        hold = sv.hold[char]
        return 20.0 + (
            hold[card] if card >= 0 else 2.0 * (not book.chars[char].prowess) + 0.2 * v.health[char]
        )
    missing = book.chars[char].health - v.health[char]
    if power.choice == "heal":
        return 4.0 * missing if missing >= _HURT else 0.2 * missing
    if power.choice == "restore":
        return 12.0
    if power.choice == "draw":
        return 3.0 if limited(v, char) < book.options.hand_limit else 0.1
    if all(effect.verb == "heal" for use in book.spaces[space].power for effect in use.do):
        return 3.0 if missing >= _HURT else 0.0
    if power.choice in book.card_of:
        return 3.0 + 0.1 * sv.hold[char][book.card_of[power.choice]]
    return 5.0
