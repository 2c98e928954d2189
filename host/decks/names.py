"""Names of decks: shown to their owner, and to those with whom a deck is shared."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from engine import Text
from host.names import LIKE_AN_ID, safe_line, skeleton
from host.refusal import Refusal

LONGEST: Final = 40
UNNAMED: Final = "Deck"
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
"""Accents of letters; the marks of other scripts are vowels and tones, and make another word."""


def read_name(raw: str) -> str:
    """Return a name for a deck, in signs that mean nothing. Raise `Refusal`."""
    given = " ".join(raw.split())
    if len(given) > LONGEST:
        raise Refusal(
            Text("The name has {count} letters; it may have at most {most}.", count=len(given), most=LONGEST)
        )
    name = safe_line(given, LONGEST)
    if not name:
        raise Refusal(Text("Give the deck a name in characters that can be shown."))
    if LIKE_AN_ID.search(name):
        raise Refusal(Text("The name holds a long number, as ids are; choose another."))
    return name


def same(name: str, typed: str) -> bool:
    """Tell whether somebody means a name: capitals, accents and punctuation do not count; `+`, pictures, and
    the marks that are letters of their script do.

    >>> same("Heaps ∕ Ale", "heaps / ale"), same("♥", "♦"), same("Elves", "Elves+")
    (True, False, False)
    >>> same("\N{GREEK CAPITAL LETTER EPSILON}lves", "Elves"), same("Elves 1", "Elves I")
    (True, False)
    """
    other = safe_line(typed, LONGEST)
    looks = _look(name)
    return name.casefold() == other.casefold() or (bool(looks) and looks == _look(other))


def _look(name: str) -> str:
    """Return what two ways to write the name of a deck share. A letter of another script is the one that it
    looks like; `1` and `I` are not the same here, for people number their decks.
    """
    apart = _ACCENTS.sub("", unicodedata.normalize("NFKD", name))
    told = (letter for letter in apart if letter == "+" or _tells(letter))
    return "".join(letter if letter.isascii() else skeleton(letter) for letter in told).casefold()


def _tells(letter: str) -> bool:
    category = unicodedata.category(letter)
    return letter.isalnum() or category == "So" or (category[0] == "M" and letter not in "\ufe0e\ufe0f")


def among(names: Iterable[str], typed: str) -> str | None:
    """Return the name that somebody means, or None."""
    return next((name for name in names if same(name, typed)), None)


def free_name(taken: Iterable[str], wanted: str = UNNAMED) -> str:
    """Return a name that is not taken: the wanted one, or it with a number."""
    known = tuple(taken)
    number = 1
    while True:
        ending = "" if number == 1 else f" {number}"
        name = wanted[: LONGEST - len(ending)].rstrip() + ending
        if among(known, name) is None:
            return name
        number += 1


def name_taken(name: str) -> Refusal:
    """Return the refusal of a second deck with a name."""
    return Refusal(Text("You already have a deck “{name}”; choose another name.", name=name))


def ready_made(name: str) -> Refusal:
    """Return the refusal of the name that a ready-made deck has."""
    return Refusal(Text("“{name}” is a ready-made deck; choose another name.", name=name))
