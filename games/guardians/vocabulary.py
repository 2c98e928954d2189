"""The effect vocabulary: how a card's effect is written, and what it says (D11-D22).

An effect is a text, `[trigger:]verb(arguments)`, such as `combat:mod(1,own(class=Knight),combat)`; `parse`
makes an `Effect` of it. What each verb does is `verbs.table`; no card needs code.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.guardians.filters import ANY, ICONS, Filter, parse_filter

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
    found = replace(effect, who=name)
    return replace(found, filter=parse_filter(inner.removesuffix(")"))) if bracket else found


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


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a verb is written: the arguments that it must have, in order, and those that it may have."""

    triggers: tuple[str, ...]
    """When it can work; at another moment the rules would never look at it."""
    slots: tuple[Slot, ...] = ()
    extras: tuple[tuple[str, Slot], ...] = ()
    """By the beginning of the word."""


def _grammar(triggers: str, *slots: Slot, **extras: Slot) -> Grammar:
    return Grammar(tuple(triggers.split()), slots, tuple(extras.items()))


_UNTIL: Final = {"matchup": length, "combat": length, "turn": length}
_ROLE: Final = {"primary": role, "secondary": role}
_SIDES: Final = ("own", "opp", "both")

GRAMMAR: Final[Mapping[str, Grammar]] = {
    "aoe": _grammar(
        "command primary defend",
        number,
        words("plain", "fire", "fear", "methane"),
        **{"only:": only, "both": who},
    ),
    "mod": _grammar(
        "always worn command combat defend static any",
        number,
        who,
        **{"vs:": against, "if:": condition},
        **_UNTIL,
        **_ROLE,
    ),
    "ranged": _grammar("always worn", number),
    "immune": _grammar(
        "always worn any command combat static",
        source_or_match("aoe_all", "fire", "fear", "ranged"),
        own=who,
        both=who,
        combat=length,
    ),
    "destroys": _grammar("always worn", match),
    "blank": _grammar("primary any", words("opp_creature")),
    "kill_pair": _grammar("any", match),
    "self_destroy": _grammar("command primary ranged"),
    "dispel": _grammar("command command_step react", words("opp_command", "spell_or_hitem", "aoe")),
    "announce": _grammar("command", words("color", "icons", "size")),
    "play_first": _grammar("command", match, who),
    "reveal": _grammar(
        "command organize move",
        words("opp_hand", "opp_shield", "own_deck_top"),
        reorder=manner("reorder"),
        **dict.fromkeys("123456789", number),
    ),
    "set_terrain": _grammar("command static", words(*TERRAINS), own=who, **{"if:": condition}),
    "kill_terrain": _grammar(
        "any organize settle",
        words("here_or_any", "unoccupied", "own_or_opp"),
        unoccupied_by_opp=manner("unoccupied_by_opp"),
    ),
    "forbid": _grammar(
        "command combat primary static",
        ban,
        own=who,
        opp=who,
        both=who,
        on_own=condition,
        unless=condition,
        **_UNTIL,
    ),
    "chan": _grammar("always worn", match, override=manner("override")),
    "grant": _grammar(
        "worn command any bribe_step static move",
        words("recv", "fly", "pass_terrainless", *(f"icon{sign}{icon}" for sign in "+-" for icon in ICONS)),
        who,
        **_UNTIL,
    ),
    "recv_limit": _grammar("always worn", number),
    "legacy": _grammar("always worn", number),
    "heal": _grammar("resolve worn win", match, number, on_loss=manner("on_loss"), **{"only:": only}),
    "control": _grammar("resolve", multiple),
    "win_push": _grammar("command combat"),
    "bribe": _grammar("always", icon, max=most),
    "to_pen": _grammar("command", match, who, number),
    "stones": _grammar(
        "organize settle up win_primary survive_primary",
        who,
        number,
        once=manner("once"),
        **{"every:": turns, "if:": condition},
    ),
    "cost": _grammar("always organize move settle command_step", number),
    "draw": _grammar("organize up win_primary survive_primary", number),
    "discard": _grammar(
        "organize win_primary survive_primary", who, words("pen", "up_card"), number, manner("random", "may")
    ),
    "retrieve": _grammar("organize resolve win", match, words("storage", "pen")),
    "reach": _grammar(
        "move resolve", words("move", "reinforce", "retreat"), way, **{"if:": condition, "from:": condition}
    ),
    "limit": _grammar("always", words("storage_hand"), number),
    "holds": _grammar("always", match, number, **{"may:": manner("may:channel")}),
    "cancel_combat": _grammar("react", words("defender_retreats")),
}
"""The 33 verbs: one function each in `verbs.table`, one way to be written here."""

_WHO: Final = {"aoe": "opp", "immune": "self", "win_push": "own"}
"""Whom a verb is about where its text does not say it."""


def parse(text: str) -> Effect:
    """Return the effect that a text writes; raise `ValueError` with a sentence if it writes none."""
    found = re.fullmatch(r"(?:([a-z_]+):)?([a-z_]+)(?:\((.*)\))?", text)
    if found is None:
        raise ValueError(f"“{text}” is no effect; one is written like command:aoe(4,plain).")
    trigger, verb, inner = found[1] or "always", found[2], found[3]
    if trigger not in TRIGGERS:
        raise ValueError(f"“{text}”: “{trigger}” is no trigger; one is {', '.join(TRIGGERS)}.")
    if verb not in GRAMMAR:
        raise ValueError(f"“{text}”: “{verb}” is no verb; one is {', '.join(GRAMMAR)}.")
    triggers = GRAMMAR[verb].triggers
    if trigger not in triggers:
        raise ValueError(f"“{text}”: {verb} works with {', '.join(triggers)}, never with {trigger}.")
    try:
        return _filled(Effect(verb, trigger, who=_WHO.get(verb, ""), text=text), _arguments(inner or ""))
    except ValueError as fault:
        raise ValueError(f"“{text}”: {fault}") from None


def _filled(effect: Effect, given: list[str]) -> Effect:
    """Return the effect with its arguments."""
    grammar = GRAMMAR[effect.verb]
    if len(given) < len(grammar.slots):
        raise ValueError(f"{effect.verb} needs {len(grammar.slots)} arguments, not {len(given)}.")
    for slot, word in zip(grammar.slots, given, strict=False):
        effect = slot(effect, word)
    for word in given[len(grammar.slots) :]:
        extra = next((slot for start, slot in grammar.extras if word.startswith(start)), None)
        if extra is None:
            raise ValueError(f"{effect.verb} does not understand “{word}”.")
        effect = extra(effect, word)
    return effect


def _arguments(inner: str) -> list[str]:
    """Split arguments at the commas outside of brackets, in one pass."""
    found, begin, within = [], 0, False
    for at, letter in enumerate(inner):
        if letter == "," and not within:
            found.append(inner[begin:at])
            begin = at + 1
        elif letter in "()":
            within = letter == "("
    return [word for word in (*found, inner[begin:]) if word]
