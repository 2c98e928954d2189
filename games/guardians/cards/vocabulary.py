"""The effect vocabulary: how a card's effect is written, and what it says (D11-D22).

An effect is a text, `[trigger:]verb(arguments)`, such as `combat:mod(1,own(class=Knight),combat)`;
`verbs.table.parse` makes an `Effect` of it. Which verbs there are, and what each does, stands in `verbs`; no
card needs code.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.guardians.cards.filters import ANY, ICONS, Filter, parse_filter

TRIGGERS: Final = (
    "always", "command", "command_step", "primary", "ranged", "combat", "win_primary", "survive_primary",
    "any", "bribe_step", "react", "resolve", "worn", "defend", "organize", "move", "settle", "static", "up",
    "win",
)  # fmt: skip
"""When an effect works; `always`: whenever the card takes part (D14)."""
TERRAINS: Final = ("swamps", "woods", "heaps", "mountains", "rivers", "frost")
"""The basic types of terrain."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card, a Guardian or a set of Strongholds, taken apart."""

    verb: str
    trigger: str = "always"
    n: int = 0
    """The number of the verb, if it has one."""
    what: str = ""
    """Its word: the kind of an AOE, what is forbidden, granted, shown, limited, the icon, the zone ..."""
    who: str = ""
    """Whom it is about: one of `WHO`."""
    how: str = ""
    """A further word: `random`, `reorder`, `override`, `on_loss`, `once`, `may`, `times`, `plus`, `any`.."""
    filter: Filter = ANY
    """Which creatures or cards it is about."""
    vs: Filter | None = None
    """It works only against a creature that fits (D12)."""
    only: Filter | None = None
    """An AOE strikes only what fits."""
    cond: str = ""
    """It works only if this is so: one of `CONDITIONS`."""
    until: str = ""
    """`matchup`, `combat` or `turn`; "": as long as its trigger says."""
    role: str = ""
    """`primary` or `secondary`: it works only in that kind of attack."""
    every: int = 0
    """In every so many Organize phases (Stone Well)."""
    text: str = ""
    """The effect as it was written."""


CONDITIONS: Final = (
    "defending", "stronghold", "defending_this_side", "defending_side", "this_side", "through_own_shield",
    "first_turn", "first_face_down", "own_face_down", "on_own", "unless_self_bribed",
)  # fmt: skip
WHO: Final = (
    "self", "own_primary", "opp_primary", "own_attacker", "own_secondary", "own_ranged", "own", "opp", "any",
    "both", "own_shield", "owner",
)  # fmt: skip

Slot: TypeAlias = Callable[[Effect, str], Effect]
"""Take one argument into an effect; raise `ValueError` with a sentence if it does not fit."""


def number(effect: Effect, word: str) -> Effect:
    """Take a whole number, with or without sign."""
    if not re.fullmatch(r"[+-]?\d{1,3}", word):
        raise ValueError(f"{effect.verb} needs a whole number, not “{word}”.")
    return replace(effect, n=int(word))


def words(*known: str) -> Slot:
    """Return a slot that takes one of some words as `what`."""

    def take(effect: Effect, word: str) -> Effect:
        if word not in known:
            raise ValueError(f"{effect.verb} knows {', '.join(known)}, not “{word}”.")
        return replace(effect, what=word)

    return take


def manner(*known: str) -> Slot:
    """Return a slot that takes one of some words as `how`."""

    def take(effect: Effect, word: str) -> Effect:
        if word not in known:
            raise ValueError(f"{effect.verb} is done {', '.join(known)}, not “{word}”.")
        return replace(effect, how=word)

    return take


def match(effect: Effect, word: str) -> Effect:
    """Take a filter."""
    return replace(effect, filter=parse_filter(word))


def who(effect: Effect, word: str) -> Effect:
    """Take whom it is about, with a filter in brackets if it has one: `own(class=Knight)`."""
    name, bracket, inner = word.partition("(")
    if name not in WHO:
        raise ValueError(f"{effect.verb} is about {', '.join(WHO)}, not “{word}”.")
    whose = replace(effect, who=name)
    return replace(whose, filter=parse_filter(inner.removesuffix(")"))) if bracket else whose


def source_or_match(*known: str) -> Slot:
    """Return a slot that takes one of some words, or else a filter: what an immunity is against."""

    def take(effect: Effect, word: str) -> Effect:
        return replace(effect, what=word) if word in known else match(effect, word)

    return take


def ban(effect: Effect, word: str) -> Effect:
    """Take what is forbidden; `bribe=beer` names the icon."""
    if word in ("ranged", "channel", "pass_through"):
        return replace(effect, what=word)
    icon = word.removeprefix("bribe=")
    if icon not in ICONS or icon == word:
        raise ValueError(f"forbid knows ranged, channel, pass_through and bribe=icon, not “{word}”.")
    return replace(effect, what="bribe", how=icon)


def multiple(effect: Effect, word: str) -> Effect:
    """Take `x3` or `+5`, what a card does to control."""
    if not re.fullmatch(r"[x+]\d{1,2}", word):
        raise ValueError(f"control needs a factor such as x2 or a sum such as +5, not “{word}”.")
    return replace(effect, n=int(word[1:]), how="times" if word[0] == "x" else "plus")


def way(effect: Effect, word: str) -> Effect:
    """Take how much farther, or in which way."""
    if word in ("any", "left_right_adjacent"):
        return replace(effect, how=word)
    return number(effect, word)


def condition(effect: Effect, word: str) -> Effect:
    """Take what must be so."""
    name = word.partition(":")[2] or word
    if name not in CONDITIONS:
        raise ValueError(f"“{name}” is no condition; one is {', '.join(CONDITIONS)}.")
    return replace(effect, cond=name, who="own" if name == "on_own" else effect.who)


def only(effect: Effect, word: str) -> Effect:
    """Take what alone an AOE strikes, or when alone a healing works."""
    inner = word.removeprefix("only:")
    if inner in CONDITIONS:
        return replace(effect, cond=inner)
    return replace(effect, only=parse_filter(inner))


def against(effect: Effect, word: str) -> Effect:
    """Take against whom alone it works."""
    return replace(effect, vs=parse_filter(word.removeprefix("vs:")))


def length(effect: Effect, word: str) -> Effect:
    """Take how long it lasts."""
    return replace(effect, until=word)


def role(effect: Effect, word: str) -> Effect:
    """Take the kind of attack in which it works."""
    return replace(effect, role=word)


def turns(effect: Effect, word: str) -> Effect:
    """Take `every:3`."""
    digits = word.removeprefix("every:")
    if not digits.isdecimal() or digits == "0":
        raise ValueError(f"every needs a whole number, such as every:3, not “{digits}”.")
    return replace(effect, every=int(digits))


def icon(effect: Effect, word: str) -> Effect:
    """Take the icon of a bribery card, which works once unless it says more (D17)."""
    return replace(words(*ICONS, "any")(effect, word), n=1)


def most(effect: Effect, word: str) -> Effect:
    """Take how many creatures a bribery card may send away: `max2`."""
    if not re.fullmatch(r"max[1-9]", word):
        raise ValueError(f"bribe may say how often it works, such as max2, not “{word}”.")
    return replace(effect, n=int(word[3:]))


UNTIL: Final[Mapping[str, Slot]] = {"matchup": length, "combat": length, "turn": length}
ROLES: Final[Mapping[str, Slot]] = {"primary": role, "secondary": role}
