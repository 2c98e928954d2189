"""Read a data set of Heaven & Hell and report every fault of it at once."""

import json
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.data import DataFaults
from games.heaven_hell import checks
from games.heaven_hell.models import HeavenHellData

FILE: Final = checks.FILE


def own_text() -> str:
    """Return the text of the data set that comes with the game."""
    return (files("games.heaven_hell") / "data" / FILE).read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def read(text: str) -> HeavenHellData:
    """Read and check a data set. Raise `DataFaults` with one sentence for each fault, all at once."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise DataFaults((f"{FILE}: this is not JSON ({error}).",)) from None
    if not isinstance(value, dict):
        keys = ", ".join(HeavenHellData.model_fields)
        raise DataFaults((f"{FILE}: the file must hold one object with the keys {keys}.",))
    parts, found = _parts(value)
    found += checks.faults(parts)
    if found:
        raise DataFaults(tuple(found))
    return HeavenHellData(**parts)


def _parts(value: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Validate each key by itself, so that a fault in one hides no fault in another."""
    found = [
        f"{FILE}: the key “{key}” is unknown; take it out."
        for key in value
        if key not in HeavenHellData.model_fields
    ]
    parts: dict[str, Any] = {}
    for key, field in HeavenHellData.model_fields.items():
        if key not in value:
            if field.is_required():
                found.append(f"{FILE}: the key “{key}” is missing.")
            continue
        shape: Any = Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation
        adapter: TypeAdapter[Any] = TypeAdapter(shape)
        try:  # as JSON: there a list is a tuple, and still no text is a number
            parts[key] = adapter.validate_json(json.dumps(value[key]))
        except ValidationError as error:
            found += [_sentence(key, fault) for fault in error.errors()]
    return parts, found


def _sentence(key: str, fault: ErrorDetails) -> str:
    where = ".".join([key, *(str(part) for part in fault["loc"])])
    message = fault["msg"][0].lower() + fault["msg"][1:]
    return f"{FILE}, {where}: {message}."
