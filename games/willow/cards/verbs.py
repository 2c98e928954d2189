"""The table of verbs: for each one that is done, the one function that does it.

Verbs that hold while a card lies face up, or while a Foe is fought, are read off the card instead: they are
in `vocabulary.Passive` and in `foes`. A card says only which verb, with what; how each is written stands in
`vocabulary.GRAMMAR`.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from games.willow.cards import boosts, changing, escaping, harm, healing, powers, striking
from games.willow.cards.usage import Usage
from games.willow.cards.vocabulary import Effect
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Willow

Verb: TypeAlias = Callable[[Willow, Usage, Effect, Events], None]

DONE: Final[Mapping[str, Verb]] = {
    "bonus": boosts.bonus,
    "cancel": escaping.cancel,
    "companion": powers.companion,
    "contest": harm.contest,
    "convert": escaping.convert,
    "damage": harm.damage,
    "discard": striking.discard,
    "draw": powers.draw,
    "end_fight": escaping.end_fight,
    "extra_turns": escaping.extra_turns,
    "find_characters": boosts.find_characters,
    "find_place": boosts.find_place,
    "fly_move": boosts.fly_move,
    "heal": healing.heal,
    "learn": powers.learn,
    "look": powers.look,
    "no_fight": escaping.no_fight,
    "restore": changing.restore,
    "retrieve": powers.retrieve,
    "river_move": boosts.river_move,
    "roll": harm.roll,
    "steal": striking.steal,
    "transform": changing.transform,
    "unfindable": escaping.unfindable,
    "withdraw": escaping.withdraw,
}
"""Verbs that are carried out."""

HELD: Final = (
    "soak", "halve", "resist_spell", "key", "keep_hand", "max_move", "heal_bonus", "pool_draws", "ride",
    "venom",
)  # fmt: skip
"""Verbs that are only asked: what a card does by lying face up, or a Foe by being fought."""
