"""Data files of games: one JSON object, each key validated by itself, every fault reported at once."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Any, Final, Generic, TypeVar, get_args, get_origin

from pydantic import AfterValidator, BaseModel, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from engine.data import DataFaults
from engine.texts import Name
from engine.untrusted import DATA_SET, MOST_FAULTS, FileError, first_faults, read_json

NAMED: Final = 40
"""Letters of a key that a fault repeats."""

DataName = Annotated[str, AfterValidator(Name)]
"""A name or a sentence of a data set that people read, for the fields of its models."""

M = TypeVar("M", bound=BaseModel)


class Partial(tuple[Any, ...]):
    """Hold the records of a list that are right, where others are not: nothing should be counted in it."""

    __slots__ = ()


def doubled(parts: Mapping[str, Any], *keys: str) -> Iterator[str]:
    """Name every id and every name that is there more than once, with the keys that hold it. What a key holds
    is a record, or a tuple of them.
    """
    for what in ("id", "name"):
        at: dict[str, list[str]] = {}
        for key in keys:
            part = parts.get(key, ())
            for record in part if isinstance(part, tuple) else (part,):
                at.setdefault(getattr(record, what), []).append(key)
        for value, holders in at.items():
            if len(holders) > 1:
                where = " and ".join(dict.fromkeys(holders))
                yield f"{where}: the {what} “{value}” is there {len(holders)} times."


class DataFile(Generic[M]):
    """Read the data sets of one game: the one in its package, and others of the same shape.

    `check` looks for what must hold beyond types; it is given the keys whose types are right and returns
    sentences that name file and key.
    """

    def __init__(
        self, package: str, name: str, model: type[M], check: Callable[[Mapping[str, Any]], Sequence[str]]
    ) -> None:
        self.package = package
        self.name = name
        self.model = model
        self.check = check
        self.read: Callable[[str], M] = lru_cache(maxsize=8)(self._read)

    def own_text(self) -> str:
        """Return the text of the data set that comes with the game."""
        return (files(self.package) / "data" / self.name).read_text(encoding="utf-8")

    def _read(self, text: str) -> M:
        """Read and check a data set. Raise `DataFaults` with one sentence for each fault, all at once."""
        try:
            value = read_json(text.encode(), DATA_SET)
        except FileError as error:
            raise DataFaults((f"{self.name}: {error}",)) from None
        if not isinstance(value, dict):
            keys = ", ".join(self.model.model_fields)
            raise DataFaults((f"{self.name}: the file must hold one object with the keys {keys}.",))
        faults: list[str] = []
        parts = self._parts(value, faults)
        faults += self.check(parts)
        if faults:
            raise DataFaults(first_faults(faults))
        return self.model(**parts)

    def _parts(self, value: dict[str, Any], faults: list[str]) -> dict[str, Any]:
        """Return the keys whose types are right; add a sentence for each other one."""
        fields = self.model.model_fields
        faults += [
            f"{self.name}: the key “{key[:NAMED]}” is unknown; take it out."
            for key in value
            if key not in fields
        ]
        parts: dict[str, Any] = {}
        for key, field in fields.items():
            if key in value:
                shape: Any = field.annotation
                if field.metadata:
                    shape = Annotated[(shape, *field.metadata)]
                parts |= self._checked(key, shape, value[key], key, faults)
            elif field.is_required():
                faults.append(f"{self.name}: the key “{key}” is missing.")
            else:
                parts[key] = field.default
        return parts

    def _checked(self, key: str, shape: Any, value: Any, where: str, faults: list[str]) -> dict[str, Any]:
        """Return the validated value under its key, or nothing and a sentence for each fault.

        A list is validated part by part, so that a fault in one part hides no fault in another; after
        `MOST_FAULTS` no further part is looked at.
        """
        shaped = part_of(shape)
        if shaped is None or not isinstance(value, list):
            good = self._valid(TypeAdapter(shape), value, where, faults)
            return {key: good[0]} if good else {}
        adapter: TypeAdapter[Any] = TypeAdapter(shaped)
        parts: list[Any] = []
        for place, part in enumerate(value):
            if len(faults) > MOST_FAULTS:
                break
            name = part.get("id", place) if isinstance(part, dict) else place
            parts += self._valid(adapter, part, f"{where}.{str(name)[:NAMED]}", faults)
        return {key: tuple(parts) if len(parts) == len(value) else Partial(parts)}

    def _valid(self, adapter: TypeAdapter[Any], value: Any, where: str, faults: list[str]) -> list[Any]:
        """Return the validated value alone, or nothing and a sentence for each fault."""
        try:  # as JSON: there a list is a tuple, and still no text is a number
            return [adapter.validate_json(json.dumps(value))]
        except ValidationError as error:
            faults += [
                self._sentence(where, fault) for fault in error.errors(include_url=False)[:MOST_FAULTS]
            ]
            return []

    def _sentence(self, where: str, fault: ErrorDetails) -> str:
        place = ".".join([where, *(str(part)[:NAMED] for part in fault["loc"])])
        return f"{self.name}, {place}: {fault['msg'][0].lower()}{fault['msg'][1:]}."


def part_of(shape: Any) -> Any:
    """Return the shape of each part where a shape is `tuple[Part, ...]` without a rule for the whole."""
    arguments = get_args(shape)
    return arguments[0] if get_origin(shape) is tuple and arguments[1:] == (Ellipsis,) else None
