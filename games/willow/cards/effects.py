"""Carrying out a use of a card, or of a place's power: its effects one after another."""

from collections.abc import Iterable

from games.willow.cards import healing, powers, shapes
from games.willow.cards import verbs as table
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import NONE
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow


def run(s: Willow, d: Usage, effects: Iterable[Effect], out: Events) -> None:
    """Do those effects whose condition holds before the first of them is done."""
    due = [effect for effect in effects if holds(s, d, effect.cond)]
    for effect in due:
        table.DONE[effect.verb](s, d, effect, out)


def holds(s: Willow, d: Usage, cond: str) -> bool:
    """Tell whether a condition of an effect holds: about the companion, the target or what was chosen."""
    if cond == "first":
        return s.raziel == NONE
    if cond == "later":
        return s.raziel != NONE
    if cond == "transformed":
        return shapes.transformed(s, d.target)
    return cond != "none_there" or not d.more


def power_choices(s: Lands, char: int, space: int) -> list[tuple[int, str]]:
    """Return what a character may do with the power of a place: the number of a use and the word for it.

    The word is the verb (`heal`, `restore`, `draw` ...), or the card that would be fetched. What would change
    nothing is left out, and so is an award of what has grown already in this side-turn (W188).
    """
    choices: list[tuple[int, str]] = []
    for number, use in enumerate(s.book.spaces[space].power):
        if use.needs == "transformed" and s.shape[char] == NONE:
            continue
        choices += [(number, word) for word in _words(s, char, use.do)]
    return choices


def _words(s: Lands, char: int, effects: tuple[Effect, ...]) -> list[str]:
    first = effects[0]
    if first.verb == "retrieve":
        cards = powers.friends_to_fetch(s, char, first.what)
        return [s.book.token[card] for card in cards] or ["draw"]
    if first.verb == "heal" and not healing.hurt(s, char):
        return []
    if first.verb == "learn" and not powers.may_learn(s, char, first):
        return []
    return [first.verb]


def use_power(s: Willow, char: int, space: int, number: int, more: str, out: Events) -> None:
    """Use the power of a place, as `power_choices` offers it (W147, W149, addition 1.3)."""
    use = s.book.spaces[space].power[number]
    chosen = more if more in s.book.card_of else ""
    run(s, Usage(char, use, s.book.spaces[space].id, more=chosen), use.do, out)
