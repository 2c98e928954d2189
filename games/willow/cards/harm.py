"""Verbs that hurt: contests of a card, dice, losses of Health (W56, W119, W187)."""

from typing import Any, Final

from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import MAGIC, NONE, PROWESS
from games.willow.events.cards import DieRolled
from games.willow.events.fights import Contest
from games.willow.play import numbers
from games.willow.play.fights import champions, contests, health
from games.willow.play.fights.contests import Lines
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Willow

STAT_OF: Final = {"prowess": PROWESS, "magic": MAGIC}


def roll(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Roll a die; later effects of the same card use it."""
    d.roll = s.chance.below(effect.n) + 1
    out.append(DieRolled(s.control[d.char], s.book.chars[d.char].id, d.word, d.roll))


def contest(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Let the user, or who the card brings with its number `n`, have a contest with the target (W55).

    A Foe has its own Magic for it (AM48), the queen hers (AM43).
    """
    stat = STAT_OF[effect.stat]
    against, others = strength(s, d.target, stat)
    enemy = book_char(s, d.target)
    if enemy != NONE:
        numbers.use(s, enemy, stat, out)
    if not effect.n:
        d.margin = contests.roll(s, stat, d.char, against, others, out)
        return
    name, total = s.book.cards[d.card].id, contests.sum_of(others)
    mine, theirs = contests.die(s), contests.die(s)
    parts = (f"{name} {effect.n}",), tuple([f"{word} {n}" for word, n in others])
    out.append(
        Contest(s.control[d.char], _STAT[effect.stat], name, effect.n, mine, against, total, theirs, *parts)
    )
    d.margin = effect.n + mine - total - theirs


_STAT: Final[Any] = {"prowess": "prowess", "magic": "magic"}  # Any: its values are literals of the event


def book_char(s: Willow, word: str) -> int:
    """Return the character that a word names; NONE: none."""
    return s.book.char_of.get(word, NONE)


def strength(s: Willow, target: str, stat: int) -> tuple[str, Lines]:
    """Return who a target is and what it has against a contest of a card: a character, the Foe, the queen."""
    char = book_char(s, target)
    if char != NONE:
        return target, numbers.lines(s, char, stat)
    f = facts.running(s)
    if target == "queen" or f is None or f.foe == NONE:
        return s.book.queen, ((s.book.queen, s.book.queen_magic),)
    return s.book.cards[f.foe].id, champions.foe_sum(s, f, stat)


def damage(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Take Health from whom the effect names: `n`, the die or the margin (W107, W119, addition 2.4).

    What a die says is lost before armour, so that armour works on it as on any loss; with
    `life_drain_before_armour` off it does not help.
    """
    n = {"roll": d.roll, "margin": d.margin}.get(effect.by, effect.n)
    if n <= 0:
        return
    armoured = effect.by != "roll" or s.book.options.life_drain_before_armour == "on"
    if effect.who == "self":
        _lose(s, d, d.char, n, armoured, out)
        return
    for word in [d.target] if effect.who == "target" else everybody(s, d.char):
        char = book_char(s, word)
        f = facts.running(s)
        if char != NONE:
            _lose(s, d, char, n, armoured, out)
        elif word == "queen":
            health.hurt_queen(s, n, d.char, out)
        elif f is not None:
            health.hurt_foe(s, f, n, d.char, out)


def _lose(s: Willow, d: Usage, char: int, n: int, armoured: bool, out: Events) -> None:
    cause: health.Cause = "spell" if d.spell else "card"
    health.lose(s, char, n, out, by=d.char, cause=cause, armoured=armoured)


def everybody(s: Willow, char: int) -> list[str]:
    """Return all that a character fights: enemy characters, the Foe, the queen (W187, AM43)."""
    f = facts.running(s)
    if f is None:
        return []
    if f.what == "foe":
        return ["foe"] if f.foe != NONE else []
    if f.what == "queen":
        return ["queen"]
    return [s.book.chars[enemy].id for enemy in facts.enemies(s, f, char) if s.health[enemy] > 0]
