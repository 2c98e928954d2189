"""The effect vocabulary: how a card says what it does, and what may be said.

A card is a list of *uses*: when it is used, what its one chosen target may be, and what it does. An effect is
a verb with its arguments. What each verb does stands in `verbs.table`; no card needs code.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pydantic import BaseModel, ConfigDict, Field

WHEN: Final = (
    "passive", "draw", "foe_step", "before_move", "move", "place_search", "good_search", "search", "heal",
    "fight.b", "fight.c", "fight.end", "response", "any", "end_of_turn", "power",
)  # fmt: skip
"""Moments: `passive` as long as it lies face up; `foe_step` while this Foe is fought; `place_search` and
`good_search` when a Place is searched for, by the own side or by Good; `search` when Evil searches a space
for Good; `any` until a Prowess contest has begun (W96); `power` as the power of a place.
"""
TARGETS: Final = ("ally", "enemy", "foe", "bavmorda", "raziel", "evil")
"""What a chosen target may be (W187): `ally` is any character of the own side in the space, the user too;
`evil` is any Evil character anywhere (W100).
"""
NEEDS: Final = ("", "transformed")
LIMITS: Final = ("", "fight", "game")
"""Once in a fight; once in a game."""


class _Model(BaseModel):
    """Base of both parts: immutable, no unknown keys, no number written as a text."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class EffectData(_Model):
    """One effect as a data file writes it."""

    verb: str
    who: str = ""
    stat: str = ""
    n: int | None = Field(None, ge=-9, le=99)
    by: str = ""
    what: str = ""
    how: str = ""
    until: str = ""
    cond: str = Field("", alias="if")
    army: bool = False


class UseData(_Model):
    """One use of a card as a data file writes it."""

    when: tuple[str, ...] = Field(min_length=1)
    target: tuple[str, ...] = ()
    needs: str = ""
    limit: str = ""
    charges: int = Field(0, ge=0, le=9)
    do: tuple[EffectData, ...] = Field(min_length=1)
    fail: tuple[EffectData, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card."""

    verb: str
    who: str = ""
    """Whom it is about: one of the words that its verb knows; `target` is the one that was chosen."""
    stat: str = ""
    n: int = 0
    by: str = ""
    """A number that comes from elsewhere: `roll` (the die), `margin` (of the contest), `full`."""
    what: str = ""
    """Which cards."""
    how: str = ""
    """`chosen` or `random`."""
    until: str = ""
    cond: str = ""
    """It works only if this is so."""
    army: bool = False
    """An army comes along (W68, addition 2.1)."""


@dataclass(frozen=True, slots=True)
class Use:
    """One use of a card."""

    when: tuple[str, ...]
    target: tuple[str, ...]
    """What the one chosen target may be; (): nothing is chosen."""
    needs: str
    """What the target must be."""
    limit: str
    charges: int
    """How often in all, after which the card leaves the game; 0: no such number."""
    do: tuple[Effect, ...]
    fail: tuple[Effect, ...]
    """What comes of a spell that fails."""


@dataclass(frozen=True, slots=True)
class Passive:
    """What a card does by lying face up."""

    bonus: tuple[int, int, int] = (0, 0, 0)
    """To the holder's own Prowess, Magic and Stealth (W182)."""
    champion: int = 0
    """To the Prowess of whoever is the champion of the holder's group (W154)."""
    against: int = 0
    """To the Prowess of the enemy champion."""
    soak: int = 0
    halve: int = 0
    """1: it halves each loss (W107)."""
    resist: int = 0
    heal: int = 0
    key: int = 0
    """1: it opens what must be freed (W174)."""
    keep_hand: int = 0
    """1: it keeps the holder's hand, once (W134)."""
    max_move: int = 0
    """The most spaces a move may have; 0: no such limit."""
    fly: int = 0
    """Spaces that the holder, or who has this shape, may fly."""
    ride: int = 0
    """Sides of the die that is rolled for a ride (W65)."""

    @property
    def stats(self) -> bool:
        """Tell whether it changes a number of somebody."""
        return any(self.bonus) or self.champion != 0 or self.against != 0


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a verb must have and may have."""

    when: tuple[str, ...]
    needs: tuple[str, ...] = ()
    """Arguments that it must have."""
    may: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    what: tuple[str, ...] = ()
    stat: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    cond: tuple[str, ...] = ()


_FIGHT: Final = ("fight.c", "fight.end", "any", "before_move")
_ABILITIES: Final = ("prowess", "magic", "stealth")

GRAMMAR: Final[Mapping[str, Grammar]] = {
    "bonus": Grammar(
        ("passive", "foe_step", "fight.c", "move", "good_search", "search", "any", "before_move"),
        ("stat", "n"),
        ("who", "until", "cond"),
        who=("target", "champion", "enemy_champion", "place", "group"),
        stat=(*_ABILITIES, "hide", "move"),
        until=("search", "fight", "turn", "move"),
        cond=("by_river", "ends_with_enemy"),
    ),
    "soak": Grammar(("passive",), ("n",)),
    "halve": Grammar(("passive",)),
    "resist_spell": Grammar(("passive",), ("n",)),
    "key": Grammar(("passive",)),
    "keep_hand": Grammar(("passive",)),
    "max_move": Grammar(("passive",), ("n",)),
    "heal_bonus": Grammar(("heal",), ("n",)),
    "pool_draws": Grammar(("draw",)),
    "ride": Grammar(("move",), ("n",)),
    "fly_move": Grammar(
        ("move", "before_move", "power"),
        ("who", "n"),
        ("army", "until"),
        ("self", "group"),
        until=("next_move",),
    ),
    "river_move": Grammar(("move", "before_move"), ("who", "n"), who=("group",)),
    "find_place": Grammar(
        ("place_search", "before_move"), ("who", "until"), who=("group",), until=("search", "move")
    ),
    "find_characters": Grammar(("search",)),
    "damage": Grammar(_FIGHT, ("who",), ("n", "by"), ("self", "target", "enemies"), by=("roll", "margin")),
    "heal": Grammar(
        ("before_move", "any", "fight.c", "power"),
        ("who",),
        ("n", "by"),
        ("self", "target", "allies"),
        by=("full",),
    ),
    "contest": Grammar(_FIGHT, ("stat",), ("n",), stat=("prowess", "magic")),
    "roll": Grammar(_FIGHT, ("n",)),
    "cancel": Grammar(("response",), ("who",), who=("any", "group")),
    "discard": Grammar(
        (*_FIGHT, "foe_step"),
        ("who", "what"),
        ("cond",),
        ("target", "champion"),
        what=("friend", "friend_or_army", "spell", "arms", "keep"),
        cond=("wins",),
    ),
    "steal": Grammar(_FIGHT, ("who", "what"), who=("target",), what=("hand", "keep", "hand_or_keep")),
    "transform": Grammar(
        _FIGHT, ("who", "how"), ("cond",), ("target",), how=("chosen", "random"), cond=("transformed",)
    ),
    "restore": Grammar((*_FIGHT, "power"), ("who",), who=("self", "target")),
    "withdraw": Grammar(("any", "fight.c"), ("who", "until"), who=("target",), until=("turn",)),
    "end_fight": Grammar(("fight.b",)),
    "no_fight": Grammar(("fight.b",)),
    "unfindable": Grammar(("fight.b",), ("who", "until"), who=("group",), until=("turn",)),
    "convert": Grammar(("fight.b",)),
    "extra_turns": Grammar(("end_of_turn",), ("n",)),
    "venom": Grammar(("foe_step",), ("n",)),
    "companion": Grammar(("power",), (), ("cond",), cond=("first",)),
    "look": Grammar(("power",), ("n",), ("cond",), cond=("later",)),
    "learn": Grammar(("power",), ("stat", "n"), stat=("prowess", "magic")),
    "retrieve": Grammar(("power",), ("what",), what=("friend",)),
    "draw": Grammar(("power", "any"), ("n",), ("cond",), cond=("none_there",)),
}
"""Every verb: when it can work, and how it is written."""

_ARGUMENTS: Final = ("who", "stat", "n", "by", "what", "how", "until", "cond", "army")
_SAID: Final[Mapping[str, str]] = {"cond": "if"}


def faults(uses: tuple[UseData, ...]) -> Iterator[str]:
    """Yield a sentence for each thing in the uses of a card that the vocabulary does not know."""
    for number, use in enumerate(uses, 1):
        for fault in _use_faults(use):
            yield f"use {number}: {fault}"


def _use_faults(use: UseData) -> Iterator[str]:
    yield from (f"“{when}” is no moment; one is {', '.join(WHEN)}." for when in use.when if when not in WHEN)
    for target in use.target:
        if target not in TARGETS:
            yield f"“{target}” can be no target; one is {', '.join(TARGETS)}."
    if use.needs not in NEEDS:
        yield f"a target can be needed to be transformed, not “{use.needs}”."
    if use.limit not in LIMITS:
        yield f"a limit is fight or game, not “{use.limit}”."
    aimed = any(effect.who == "target" for effect in (*use.do, *use.fail))
    if aimed != bool(use.target):
        yield "it needs a “target”." if aimed else "it has a “target” that no effect is about."
    for effect in (*use.do, *use.fail):
        yield from _effect_faults(effect, use.when)


def _effect_faults(effect: EffectData, when: tuple[str, ...]) -> Iterator[str]:
    grammar = GRAMMAR.get(effect.verb)
    if grammar is None:
        yield f"“{effect.verb}” is no verb; one is {', '.join(GRAMMAR)}."
        return
    for moment in when:
        if moment in WHEN and moment not in grammar.when:
            yield f"{effect.verb} works with {', '.join(grammar.when)}, never with {moment}."
    for name in _ARGUMENTS:
        value = getattr(effect, name)
        given = value is not None if name == "n" else bool(value)
        word = _SAID.get(name, name)
        if name in grammar.needs and not given:
            yield f"{effect.verb} needs “{word}”."
        elif given and name not in grammar.needs and name not in grammar.may:
            yield f"{effect.verb} has no “{word}”."
        elif given and name not in ("n", "army") and value not in getattr(grammar, name):
            yield f"{effect.verb} knows as “{word}” {', '.join(getattr(grammar, name))}, not “{value}”."
    if effect.verb in ("damage", "heal") and (effect.n is None) == (not effect.by):
        yield f"{effect.verb} needs either “n” or “by”."


def effect_of(data: EffectData) -> Effect:
    """Return an effect from a data file."""
    return Effect(
        data.verb, data.who, data.stat, data.n or 0, data.by, data.what, data.how, data.until, data.cond,
        data.army,
    )  # fmt: skip


def uses_of(data: tuple[UseData, ...]) -> tuple[Use, ...]:
    """Return the uses of a card from a data file."""
    return tuple(
        Use(
            use.when,
            use.target,
            use.needs,
            use.limit,
            use.charges,
            tuple(map(effect_of, use.do)),
            tuple(map(effect_of, use.fail)),
        )
        for use in data
    )


def passive_of(uses: tuple[Use, ...]) -> Passive:
    """Return what a card does by lying face up, or by being the shape that somebody has."""
    bonuses: dict[str, int] = {}
    bonus = [0, 0, 0]
    for use in uses:
        for effect in use.do:
            if effect.verb == "bonus" and "passive" in use.when:
                _add_bonus(effect, bonus, bonuses)
            elif effect.verb in _PASSIVE and not (effect.verb == "fly_move" and _not_worn(use, effect)):
                name = _PASSIVE[effect.verb]
                bonuses[name] = bonuses.get(name, 0) + (effect.n or 1)
    return Passive((bonus[0], bonus[1], bonus[2]), **bonuses)


def _not_worn(use: Use, effect: Effect) -> bool:
    """Tell whether a flight is no steady one of the holder alone, but that of a spell, a card or a place."""
    return "move" not in use.when or effect.who != "self"


def _add_bonus(effect: Effect, bonus: list[int], bonuses: dict[str, int]) -> None:
    if effect.who == "":
        bonus[_ABILITIES.index(effect.stat)] += effect.n
    else:
        name = "champion" if effect.who == "champion" else "against"
        bonuses[name] = bonuses.get(name, 0) + effect.n


_PASSIVE: Final[Mapping[str, str]] = {
    "soak": "soak",
    "halve": "halve",
    "resist_spell": "resist",
    "heal_bonus": "heal",
    "key": "key",
    "keep_hand": "keep_hand",
    "max_move": "max_move",
    "fly_move": "fly",
    "ride": "ride",
}
"""By verb that holds while a card lies face up: its field of `Passive`."""
