"""Casting spells: who may cast what when, against which level, and what comes of it (W109-W121, W132).

Functions that only read take a state or a view (`Lands`).
"""

from games.willow.cards import effects as deeds
from games.willow.cards.usage import Deed
from games.willow.cards.vocabulary import Use
from games.willow.data.book import MAGIC
from games.willow.events.cards import SpellCast
from games.willow.play import growth, numbers
from games.willow.play.casting import answering, spells
from games.willow.play.fights import contests
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow, frames


def use_of(s: Lands, char: int, card: int) -> int:
    """Return the number of the use for which a spell is cast now: to answer, in a fight, before moving."""
    uses: tuple[Use, ...] = s.book.cards[card].uses
    if frames(s)[-1].kind == "response":
        wanted = "response"
    else:
        f = facts.running_view(s)
        wanted = "fight.c" if f is not None and char in f.fighters else "before_move"
    return next((number for number, use in enumerate(uses) if wanted in use.when), 0)


def begin(s: Willow, char: int, card: int, target: str, more: str, out: Events) -> None:
    """Cast a spell: one roll of Magic against its level; a tie works (W57, W111, additions 3.3 and 6.6).

    If it works it may be answered before it takes effect (W116); if it fails the caster's Magic grows.
    """
    book, use = s.book, use_of(s, char, card)
    s.cast[card] |= 1 << char
    numbers.mark(s, char, card, out)
    against = spells.level(s, card, target)
    for one in spells.resisting(s, target):
        numbers.mark(s, book.char_of[target], one, out)
    rating = numbers.total(s, char, MAGIC)
    parts = _said(numbers.lines(s, char, MAGIC)), _said(spells.level_lines(s, card, target))
    numbers.use(s, char, MAGIC, out)
    mine, theirs = contests.die(s), contests.die(s)
    works = rating + mine >= against + theirs
    who = s.control[char], book.chars[char].id, book.token[card]
    out.append(SpellCast(*who, target, mine, rating, theirs, against, works, *parts))
    if works:
        answering.begin(s, char, card, use, target, more, out)
    else:
        fail(s, char, card, use, target, more, out)


def _said(lines: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Write the parts of a sum for an event."""
    return tuple([f"{word} {n}" for word, n in lines])


def fail(s: Willow, char: int, card: int, number: int, target: str, more: str, out: Events) -> None:
    """Let a caster learn from a spell that failed, at once; then what the spell says for that (W59, W112,
    W124, additions 4.1 and 4.2).
    """
    use = s.book.cards[card].uses[number]
    growth.grow(s, char, MAGIC, out)
    deeds.run(s, Deed(char, use, s.book.token[card], card, target, more, spell=True), use.fail, out)
    spells.lost(s, char, use, out)
