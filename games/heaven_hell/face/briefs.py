"""What a card does in few words, made of its effects: one phrase for each verb, none for a card."""

from typing import Final

from engine.texts import Text
from games.heaven_hell.data.book import Effect, Face

_WHOM: Final = {
    "self": Text("this character"),
    "ally_here": Text("one of yours here"),
    "allies_here": Text("each of yours here"),
    "allies_column": Text("each of yours in a column"),
    "ally": Text("one of yours"),
    "allies": Text("each of yours"),
    "foe_here": Text("one enemy here"),
    "foes_here": Text("each enemy here"),
    "foe": Text("an enemy"),
    "foe2": Text("one more of theirs"),
    "same": Text("the same one"),
}
"""By target, who it is; those that a verb has alone go without saying."""
_DOES: Final = {
    "might": Text("{whom}: {n} might"),
    "mind": Text("{whom}: {n} mind"),
    "wound": Text("{count} wound on {whom}", "{count} wounds on {whom}", 1),
    "heal": Text("heal {count} wound of {whom}", "heal up to {count} wounds of {whom}", 1),
    "soak": Text("{n} less damage for you here"),
    "draw": Text("draw {n}"),
    "discard": Text("the opponent discards {n} at random"),
    "move": Text("move {whom} to an empty space", "move up to {count} of yours to empty spaces", 1),
    "recall": Text("return {whom} to its owner's hand"),
    "ready": Text("{whom} becomes ready"),
    "reinforce": Text("a fighter from your hand joins here for {n} less"),
    "raise": Text("raise a discarded character of cost {n} or less"),
    "spy": Text("see a Hell player's hand, discard a card of it"),
    "duel": Text("fight one column against a Hell player now"),
}
"""By verb."""


def brief_help(face: Face) -> Text:
    """Say all that a card does."""
    effects = tuple(_does(effect) for effect in face.effects)
    whole = effects[0]
    for more in effects[1:]:
        whole = Text("{first}; {more}", first=whole, more=more)
    return whole


def _does(effect: Effect) -> Text:
    """Say one step of what a card does."""
    phrase = _DOES[effect.verb]
    signed = f"{effect.n:+d}" if effect.verb in ("might", "mind") else effect.n
    whom = _WHOM.get(effect.target, Text(""))
    said = Text(phrase.message, phrase.plural, effect.n, n=signed, whom=whom)
    return Text("{does}, this turn", does=said) if effect.turn else said
