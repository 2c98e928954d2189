"""Read a data set of Good vs Bad and report every fault of it at once."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.data import DataFaults
from games.good_vs_bad import checks
from games.good_vs_bad.models import GoodVsBadData

FILE: Final = checks.FILE
_CARDS: Final = ("items", "events", "encounters")


def own_text() -> str:
    """Return the text of the data set that comes with the game."""
    return (files("games.good_vs_bad") / "data" / FILE).read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def read(text: str) -> GoodVsBadData:
    """Read and check a data set. Raise `DataFaults` with one sentence for each fault, all at once."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise DataFaults((f"{FILE}: this is not JSON ({error}).",)) from None
    if not isinstance(value, dict):
        keys = ", ".join(GoodVsBadData.model_fields)
        raise DataFaults((f"{FILE}: the file must hold one object with the keys {keys}.",))
    parts, found = _parts(value)
    found += checks.faults(parts)
    if found:
        raise DataFaults(tuple(found))
    return GoodVsBadData(**parts)


def _parts(value: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Validate each key by itself, and each card of a list, so that a fault in one hides none in another."""
    found = [
        f"{FILE}: the key “{key}” is unknown; take it out."
        for key in value
        if key not in GoodVsBadData.model_fields
    ]
    parts: dict[str, Any] = {}
    for key, field in GoodVsBadData.model_fields.items():
        if key not in value:
            if field.is_required():
                found.append(f"{FILE}: the key “{key}” is missing.")
            else:
                parts[key] = field.default
        elif key in _CARDS and isinstance(value[key], list):
            parts[key] = tuple(_cards(key, field.annotation, value[key], found))
        else:
            parts.update(_checked(key, field.annotation, value[key], (key,), found))
    return parts, found


def _cards(key: str, shape: Any, cards: list[Any], found: list[str]) -> list[Any]:
    """Return the cards of a list whose types are right."""
    (one, _) = shape.__args__  # of `tuple[Card, ...]`
    good: list[Any] = []
    for place, card in enumerate(cards):
        name = card.get("id", place) if isinstance(card, dict) else place
        good += _checked(key, one, card, (key, str(name)), found).values()
    return good


def _checked(key: str, shape: Any, value: Any, where: tuple[str, ...], found: list[str]) -> dict[str, Any]:
    """Return the validated value under its key, or nothing and a sentence for each fault."""
    adapter: TypeAdapter[Any] = TypeAdapter(shape)
    try:  # as JSON: there a list is a tuple, and still no text is a number
        return {key: adapter.validate_json(json.dumps(value))}
    except ValidationError as error:
        found += [_sentence(where, fault) for fault in error.errors()]
        return {}


def _sentence(where: tuple[str, ...], fault: ErrorDetails) -> str:
    place = ".".join([*where, *(str(part) for part in fault["loc"])])
    message = fault["msg"][0].lower() + fault["msg"][1:]
    return f"{FILE}, {place}: {message}."
