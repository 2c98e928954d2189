"""How abilities grow: by a beaten champion or Foe, by a spell that fails (W59-W62, additions 3.7 and 4.1)."""

from typing import Final, Literal

from games.willow.data.book import CHARS, MAGIC, PROWESS, SORSHA
from games.willow.events.fights import Grew
from games.willow.sheet.facts import Events
from games.willow.sheet.state import Lands, Willow

_UNIT: Final = (1, 16)
"""`grown` and `due` hold Prowess + 16 x Magic."""


def learns(s: Lands, char: int, stat: int) -> bool:
    """Tell whether an ability of a character can grow by what he does (W62, additions B.2 and C.1)."""
    options = s.book.options
    if options.one_growing_ability == "off":
        return stat in (PROWESS, MAGIC)
    if char == SORSHA and options.sorsha_magic == "on":
        return stat == MAGIC
    return s.book.chars[char].grows == stat


def may_grow(s: Lands, char: int, stat: int) -> bool:
    """Tell whether an ability may grow once more in this side-turn (W61, W188, addition 3.7)."""
    return s.grown[char] // _UNIT[stat] % 16 < s.book.numbers.growth_per_side_turn


def grow(s: Willow, char: int, stat: int, out: Events) -> bool:
    """Let an ability that can grow do so by 1, once a side-turn; tell whether it did (W59-W61, additions 3.7
    and 4.1). It grows on the dial, also under a shape (W188).
    """
    return learns(s, char, stat) and award(s, char, stat, 1, out)


def award(s: Willow, char: int, stat: int, n: int, out: Events) -> bool:
    """Raise any ability by what a Place gives, unless it has grown in this side-turn (W62, W188)."""
    if not may_grow(s, char, stat):
        return False
    s.grown[char] += _UNIT[stat]
    owed = s.book.options.growth_timing == "end_of_turn"
    if owed:
        s.due[char] += n * _UNIT[stat]
    else:
        _raise(s, char, stat, n)
    _tell(s, char, stat, out, owed=owed)
    return True


def settle(s: Willow, out: Events) -> None:
    """Let what grew in this side-turn count, where it does so only at its end (addition 3.7)."""
    for char in CHARS:
        magic, prowess = divmod(s.due[char], _UNIT[MAGIC])
        s.due[char] = 0
        for stat, n in ((PROWESS, prowess), (MAGIC, magic)):
            if n:
                _raise(s, char, stat, n)
                _tell(s, char, stat, out, owed=False)


def _raise(s: Willow, char: int, stat: int, n: int) -> None:
    dial = s.prowess if stat == PROWESS else s.magic
    dial[char] += n


def _tell(s: Willow, char: int, stat: int, out: Events, *, owed: bool) -> None:
    now = s.prowess[char] if stat == PROWESS else s.magic[char]
    word: Literal["prowess", "magic"] = "prowess" if stat == PROWESS else "magic"
    out.append(Grew(s.control[char], s.book.chars[char].id, word, now, owed))
