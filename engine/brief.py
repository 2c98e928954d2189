"""Short forms of what a button says: names lose a word before a sentence loses its end.

A client shows 38 characters of a button's label. Names come from a data set, and a theme may rename them, so
that a game writes how its short form is built and leaves to this module which of the names give way.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.texts import Fitted, Text

BUTTON: Final = 38
"""Characters of a button's label that every client shows."""
LEAST: Final = 4
"""Letters of a name that are kept, lest it say nothing."""
_JOINING: Final = frozenset(
    ("a", "and", "at", "for", "from", "in", "of", "on", "the", "to", "with", "&")
) | frozenset(
    ("am", "auf", "aus", "bei", "der", "des", "für", "im", "mit", "und", "vom", "von", "zu", "zum", "zur")
)
"""Words that join two others, of all languages together: none is a name by itself in another."""
_NUMBERED: Final = re.compile(r"(.*?)( #?\d+)?")


def brief(message: str | Text, **names: Text) -> Text:
    """Return a text whose names are as short as a button needs, the first named giving way first. Its length
    is that in the language of its reader.

    A name that fits stays whole. Where no word can go any more, the longest name loses letters at its end.

    >>> str(brief("{card} to {who}", card=Text("The Lamp of the Seven Lean Years"), who=Text("Ash")))
    'Lamp of the Seven Lean Years to Ash'
    >>> str(brief("{card} on {who}: Nightshade", card=Text("Enlargement"), who=Text("Quartermaster")))
    'Enlargement on Quartermas.: Nightshade'
    >>> str(brief("Lay {card} face down", card=Text("Ballantine's Great Evocation #37")))
    'Lay Great Evocation #37 face down'
    """
    pattern = Text(message) if isinstance(message, str) else message
    pattern = pattern.with_args(**{**{key: place(key) for key in names}, **dict(pattern.args)})
    return Text("{short}", short=Fitted(_brief, (pattern, *names.values()), tuple(names)))


def place(key: str) -> str:
    """Mark where a name will stand by signs that no name has: a person may be called “{card}”."""
    return f"\0{key}\0"


def _brief(said: Sequence[str], *names: str) -> str:
    """Fill a sentence with names as short as a button needs; its length counts, said as it is."""
    shown = dict(zip(names, said[1:], strict=True))

    def filled() -> str:
        text = said[0]
        for key, name in shown.items():
            text = text.replace(place(key), name)
        return text

    forms = {key: list(_shorter(name)) for key, name in shown.items()}
    for stage in range(3):
        for key in names:
            if len(filled()) <= BUTTON:
                return filled()
            if stage < len(forms[key]):
                shown[key] = forms[key][stage]
    over = len(filled()) - BUTTON
    longest = max(shown, key=lambda key: len(shown[key]), default="")
    if 0 < over < len(_apart(shown.get(longest, ""))[0]) - LEAST:
        word, number = _apart(shown[longest])
        shown[longest] = f"{word[: -over - 1].rstrip()}.{number}"
    return filled()


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
