"""How a typed word is read as the value of an option: by the type of its field."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

Read = Callable[[Any, str], str | None]


@dataclass(frozen=True, slots=True)
class ReadAs:
    """Mark the type of an option with how a typed word of it is spelled: `read(v, word)`; None: there is no
    such thing, and the word stands as it is, in small letters.
    """

    read: Read


def reader(hint: Any) -> Read:
    """Return how a word of a type is read."""
    mark = next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, ReadAs)), None)
    if mark is not None:
        return mark.read
    words = get_args(hint) if get_origin(hint) is Literal else ()

    def begun(_: Any, word: str) -> str | None:
        matches = [known for known in words if word and known.startswith(word.lower())]
        return matches[0] if len(matches) == 1 else None

    return begun


def read_first(read: Read, v: Any, words: Sequence[str]) -> tuple[str, int]:
    """Return what the first words stand for, as many as can be read together, and how many; 0: none can."""
    for count in range(len(words), 0, -1):
        value = read(v, " ".join(words[:count]))
        if value is not None:
            return value, count
    return "", 0
