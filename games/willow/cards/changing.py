"""Verbs that give shapes and take them (W122-W125, W133, W163, W197, additions 4.2, 5.1 and 7.1)."""

from games.willow.cards import shapes
from games.willow.cards.shapes import COMPANION
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.data.book import NONE
from games.willow.events.cards import Transformed
from games.willow.play.fights import loot as hands
from games.willow.play.trade import limits
from games.willow.sheet import facts
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Willow

RESTORE = "restore"
"""What is chosen where somebody is to have the own shape again."""


def transform(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Give the target a shape: the chosen one, or one drawn from the pool; or restore it (W122-W124).

    `transform_success` at `random` lets chance choose where the caster would (addition 4.2). An empty pool:
    nothing happens.
    """
    if d.more == RESTORE and effect.how == "chosen":
        restore(s, d, effect, out)
        return
    chosen = effect.how == "chosen" and s.book.options.transform_success == "choose"
    shape = s.book.shape_of.get(d.more, NONE) if chosen else shapes.drawn(s)
    if shape == NONE or (chosen and shape not in shapes.pool(s)):
        return
    if d.target == COMPANION:
        shapes.give_companion(s, shape, d.word, out)
    elif d.target == "foe":
        _change_foe(s, shape, d.word, out)
    else:
        char = s.book.char_of[d.target]
        shapes.give(s, char, shape, d.word, out)
        lose_hand(s, d, char, out)


def _change_foe(s: Willow, shape: int, card: str, out: Events) -> None:
    """Give the Foe of the fight a shape until the fight is over (W51, addition 7.1)."""
    f = facts.running(s)
    if f is not None and f.foe != NONE:
        f.shape = shape
        out.append(Transformed(NONE, "foe", s.book.shapes[shape].id, card))


def lose_hand(s: Willow, d: Usage, char: int, out: Events) -> None:
    """Let a character who was given a shape lose his hand (W125-W127, W133, W197).

    In a fight at its end: to the enemy who cast the spell, else it is discarded (additions 5.1 and 7.1,
    `hand_over`). Outside a fight it is discarded at once; treasures, face-up spells and Elora stay.
    """
    f = facts.running(s)
    if f is None or char not in f.fighters:
        hands.discard_hand(s, char, "shape", out)
        return
    enemy = d.spell and s.side[d.char] != s.side[char]
    hands.mark(s, f, char, d.char if enemy else hands.DISCARDED, out)


def restore(s: Willow, d: Usage, effect: Effect, out: Events) -> None:
    """Give the target, or the user, the own shape back; it costs nothing (W123, W125, W202)."""
    if effect.who == "self":
        shapes.restore(s, d.char, out, d.word)
    elif d.target == COMPANION:
        shapes.restore_companion(s, out, d.word)
    else:
        char = s.book.char_of[d.target]
        shapes.restore(s, char, out, d.word)
        limits.check(s, [char], "spells")
