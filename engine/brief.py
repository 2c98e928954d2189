"""Short forms of what a button says: names lose a word before a sentence loses its end.

A client shows 38 characters of a button's label. Names come from a data set, and a theme may rename them, so
that a game writes how its short form is built and leaves to this module which of the names give way.
"""

import re
from collections.abc import Iterator
from typing import Final

from engine.texts import Text

BUTTON: Final = 38
"""Characters of a button's label that every client shows."""
LEAST: Final = 4
"""Letters of a name that are kept, lest it say nothing."""
_JOINING: Final = frozenset(
    (
        *("a", "and", "at", "for", "from", "in", "of", "on", "the", "to", "with", "&"),
        *(
            "am",
            "auf",
            "aus",
            "dem",
            "den",
            "der",
            "des",
            "für",
            "im",
            "mit",
            "und",
            "vom",
            "von",
            "zum",
            "zur",
        ),
    )
)
"""Words that join parts of a name, English and German ones."""
_NUMBERED: Final = re.compile(r"(.*?)( #?\d+)?")


class Brief(Text):
    """Hold a sentence whose names are shortened when it is rendered, as far as its language needs."""

    __slots__ = ()

    def fitted(self, pattern: str, shown: dict[str, str]) -> dict[str, str]:
        """Return the names as short as a button needs, the first named giving way first."""
        names, shown = list(shown), dict(shown)
        forms = {key: list(_shorter(name)) for key, name in shown.items()}
        for stage in range(3):
            for key in names:
                if len(pattern.format_map(shown)) <= BUTTON:
                    return shown
                if stage < len(forms[key]):
                    shown[key] = forms[key][stage]
        over = len(pattern.format_map(shown)) - BUTTON
        longest = max(shown, key=lambda key: len(shown[key]), default="")
        if 0 < over < len(_apart(shown.get(longest, ""))[0]) - LEAST:
            word, number = _apart(shown[longest])
            shown[longest] = f"{word[: -over - 1].rstrip()}.{number}"
        return shown


def brief(message: str, **names: Text) -> Text:
    """Return a text whose names are as short as a button needs, the first named giving way first.

    A name that fits stays whole. Where no word can go any more, the longest name loses letters at its end.

    >>> str(brief("{card} to {who}", card=Text("The Lamp of the Seven Lean Years"), who=Text("Ash")))
    'Lamp of the Seven Lean Years to Ash'
    >>> str(brief("{card} on {who}: Nightshade", card=Text("Enlargement"), who=Text("Quartermaster")))
    'Enlargement on Quartermas.: Nightshade'
    >>> str(brief("Lay {card} face down", card=Text("Ballantine's Great Evocation #37")))
    'Lay Great Evocation #37 face down'
    """
    return Brief(message, None, None, **names)


def _shorter(name: str) -> Iterator[str]:
    """Yield a name without its first word, without what is joined to it, without both; its number stays."""
    whole, number = _apart(name)
    words = whole.split()
    joined = next((n for n, word in enumerate(words) if n and word.lower() in _JOINING), len(words))
    if joined > 1 and len(words) > 1:
        yield " ".join(words[1:]) + number
    if joined < len(words):
        yield " ".join(words[:joined]).rstrip(",") + number
        if joined > 1:
            yield " ".join(words[1:joined]).rstrip(",") + number


def _apart(name: str) -> tuple[str, str]:
    """Return a name without its number, and the number, which tells equal things apart."""
    match = _NUMBERED.fullmatch(name)
    return (match[1], match[2] or "") if match else (name, "")
