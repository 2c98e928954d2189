"""What a card or spell may be used on, and what else is chosen with it (W113-W115, W187, additions 4.2, 4.3).

All functions read a state or a view (`Lands`). A choice is a pair: whom or what, and what else (a shape,
`restore`, the word of a card, `hand`), each "" where there is none.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from games.willow.cards import healing, shapes, striking
from games.willow.cards.changing import RESTORE
from games.willow.cards.vocabulary import Effect, Use
from games.willow.data.book import CHARS, EVIL, NONE
from games.willow.play.trade import companion as raziel
from games.willow.sheet import facts
from games.willow.sheet.state import Lands, frames

Choice: TypeAlias = tuple[str, str]
Choices: TypeAlias = list[Choice]
_NOTHING: Final[Choices] = [("", "")]


def choices(s: Lands, char: int, use: Use, *, spell: bool) -> Choices:
    """Return what a use may be played or cast on by a character now, in a fixed order; []: it may not.

    A spell may be cast although it would change nothing (W114); a card that would is kept back.
    """
    if not use.target:
        return _NOTHING if _sensible(s, char, use.do) else []
    first = use.do[0]
    return [
        (word, more)
        for kind in use.target
        for word in KINDS[kind](s, char)
        if not use.needs or shapes.transformed(s, word)
        for more in _more(s, word, use, first, spell=spell)
    ]


# --- who ---


def _allies(s: Lands, char: int) -> list[str]:
    """Return all of the own side in the space, oneself first (W187)."""
    names = s.book.chars
    there = facts.group(s, s.side[char], s.at[char])
    return [names[char].id, *(names[other].id for other in there if other != char)]


def _enemies(s: Lands, char: int) -> list[str]:
    """Return the enemies whom a character fights (W100, addition 4.3)."""
    f = facts.running_view(s)
    if f is None or f.what != "sides" or char not in f.fighters:
        return []
    return [s.book.chars[enemy].id for enemy in facts.enemies(s, f, char)]


def _foe(s: Lands, char: int) -> list[str]:
    """Return the Foe that a character's group fights."""
    f = facts.running_view(s)
    fights = f is not None and f.what == "foe" and f.foe != NONE and char in f.fighters
    return ["foe"] if fights else []


def _queen(s: Lands, char: int) -> list[str]:
    """Return the queen, if a character's group fights her (AM43)."""
    f = facts.running_view(s)
    return ["queen"] if f is not None and f.what == "queen" and char in f.fighters else []


def _companion(s: Lands, char: int) -> list[str]:
    """Return the companion, if she is in the space: with the own side, or with somebody fought (W163)."""
    if not raziel.here(s, char):
        return []
    if s.side[s.raziel] == s.side[char]:
        return [shapes.COMPANION]
    return [shapes.COMPANION] if s.book.chars[s.raziel].id in _enemies(s, char) else []


def _evil(s: Lands, char: int) -> list[str]:
    """Return the Evil characters anywhere who are not withdrawn yet (W100, addition 2.8).

    `orders_anytime` off: only one who is in the same fight.
    """
    everywhere = s.book.options.orders_anytime == "on"
    f = facts.running_view(s)
    fought = () if f is None or char not in f.fighters else f.fighters
    return [
        s.book.chars[other].id
        for other in CHARS
        if s.side[other] == EVIL and not s.withdrawn[other] and (everywhere or other in fought)
    ]


KINDS: Final[Mapping[str, Callable[[Any, int], list[str]]]] = {
    "ally": _allies,
    "enemy": _enemies,
    "foe": _foe,
    "bavmorda": _queen,
    "raziel": _companion,
    "evil": _evil,
}
"""By kind of target: the words for all of that kind that a character may choose."""


# --- what else ---


def _more(s: Lands, word: str, use: Use, first: Effect, *, spell: bool) -> list[str]:
    """Return what else may be chosen with a target; []: the target will not do."""
    offer = MORE.get(first.verb)
    if not spell and _fallen(s, word) and any(effect.verb == "damage" for effect in use.do):
        return []  # a card is not thrown at who has nothing left to lose
    if first.verb == "damage" and word == "foe" and not spell and not _may_poison(s, use):
        return []
    return [""] if offer is None else offer(s, word, first, spell)


def _fallen(s: Lands, word: str) -> bool:
    """Tell whether a word names a character without Health."""
    char = s.book.char_of.get(word, NONE)
    return char in CHARS and bool(s.health[char] <= 0)


def _may_poison(s: Lands, use: Use) -> bool:
    """Tell whether a card's plain damage may be done to a Foe (W51, addition 2.7, `poison_on_foe`)."""
    played = "fight.c" in use.when and not use.limit and not use.charges
    return not played or s.book.options.poison_on_foe == "on"


def _shapes(s: Lands, word: str, effect: Effect, spell: bool) -> list[str]:
    """Return the shapes that may be chosen, and `restore` for who has one (W122, W123)."""
    if effect.how == "random":
        return [""] if shapes.pool(s) else []
    back = [RESTORE] if shapes.transformed(s, word) else []
    if s.book.options.transform_success == "random":
        return ["", *back]
    free = [s.book.shapes[shape].id for shape in shapes.pool(s)]
    return [*free, *back] or ([""] if spell else [])


def _restored(s: Lands, word: str, _: Effect, __: bool) -> list[str]:
    return [RESTORE] if shapes.transformed(s, word) else []


def _hurt(s: Lands, word: str, _: Effect, spell: bool) -> list[str]:
    return [""] if spell or healing.hurt(s, s.book.char_of[word]) else []


def _struck(s: Lands, word: str, effect: Effect, spell: bool) -> list[str]:
    """Return the face-up cards that may be chosen; a spell may find none (W114, addition 4.2)."""
    cards = [s.book.token[card] for card in striking.struck(s, s.book.char_of[word], effect.what)]
    return cards or ([""] if spell else [])


def _stolen(s: Lands, word: str, effect: Effect, _: bool) -> list[str]:
    """Return `hand`, if there are face-down cards, and the Keep cards that lie open (W195)."""
    char = s.book.char_of[word]
    unseen = [striking.HAND] if s.hand[char] and effect.what != "keep" else []
    if effect.what == "hand":
        return unseen
    return [*unseen, *(s.book.token[card] for card in striking.struck(s, char, effect.what))]


MORE: Final[Mapping[str, Callable[[Any, str, Effect, bool], list[str]]]] = {
    "transform": _shapes,
    "restore": _restored,
    "heal": _hurt,
    "discard": _struck,
    "steal": _stolen,
}
"""By verb of the first effect: what else is chosen with a target."""


def _sensible(s: Lands, char: int, effects: tuple[Effect, ...]) -> bool:
    """Tell whether a use without a target would do anything now."""
    first = effects[0]
    if first.verb == "heal":
        return any(healing.hurt(s, other) for other in facts.group(s, s.side[char], s.at[char]))
    if first.verb == "find_place" and first.until == "move":
        return not s.passage[char]
    if first.verb == "find_characters":
        return not any(frame.kind == "hunt" and frame.auto for frame in frames(s))
    return True
