"""The names in a data set: every record that has an `id` and a `name`, wherever it stands.

A game names what people read about by such records alone, so that a theme can rename them by their ids and a
rules page can call them `{id}`.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

WORDS: Final = ("name", "short", "plural")
"""The fields of a record that name it to people."""
_PLACE: Final = re.compile(r"\{([A-Za-z]\w*)\}")


@dataclass(frozen=True, slots=True)
class Named:
    """Hold one word of a record: `list` is the key under which the record stands, `field` one of `WORDS`."""

    id: str
    field: str
    list: str
    text: str

    @property
    def said(self) -> str:
        """Return how a theme file calls it: the id, with the field where that is not the name itself."""
        return f"“{self.id}”" if self.field == "name" else f"“{self.id}” ({self.field})"


def records(value: Any, under: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each record with an id and a name, in the order of the file, with the key it stands under."""
    if isinstance(value, dict):
        if isinstance(value.get("id"), str) and isinstance(value.get("name"), str):
            yield under, value
        for key, inner in value.items():
            yield from records(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from records(inner, under)


def named(value: Any) -> list[Named]:
    """Return every word by which people know a record of a data set."""
    return [
        Named(record["id"], field, under, record[field])
        for under, record in records(value)
        for field in WORDS
        if isinstance(record.get(field), str)
    ]


@lru_cache(maxsize=16)
def names_of(data: str) -> Mapping[str, str]:
    """Return the name of each record of a data set, a JSON text, by its id."""
    return {record["id"]: record["name"] for _, record in records(json.loads(data))}


def filled(page: str, names: Mapping[str, str]) -> str:
    """Return a page with each `{id}` replaced by the name of that record.

    Raise `LookupError` for an id that is not there. Braces around anything but an id stay as they are.

    >>> filled("{sword} cuts {36}.", {"sword": "The Blade"})
    'The Blade cuts {36}.'
    """

    def name(match: re.Match[str]) -> str:
        if match[1] not in names:
            raise LookupError(f"The rules page names “{match[1]}”, which is no record of the data set.")
        return names[match[1]]

    return _PLACE.sub(name, page)


def renamed(page: str, before: Mapping[str, str], now: Mapping[str, str]) -> str:
    """Return a page with the names that records had before replaced by those that they have now, by id; also
    where a line ends in the middle of a name. A name is only found as it is written, capitals and all.

    >>> renamed("A Long Sword, a Sword", {"a": "Long Sword", "b": "Sword"}, {"a": "Saw", "b": "Axe"})
    'A Saw, a Axe'
    """
    words = {name: now[id_] for id_, name in before.items() if now.get(id_, name) != name}
    if not words:
        return page
    longest_first = sorted(words, key=len, reverse=True)
    some = "|".join(re.escape(word).replace(r"\ ", r"\s+") for word in longest_first)
    return re.sub(rf"(?<!\w)(?:{some})(?!\w)", lambda match: words[" ".join(match[0].split())], page)
