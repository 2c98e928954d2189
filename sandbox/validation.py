"""Check the fields of a JSON object against a table and collect every fault with its path."""

from dataclasses import dataclass
from typing import Any, TypeAlias, TypeGuard

from sandbox.errors import Path, Problem
from sandbox.jsontypes import Json


@dataclass(frozen=True, slots=True)
class Text:
    """A string of `low` to `high` characters."""

    low: int
    high: int
    required: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`."""

    low: int
    high: int
    required: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    required: bool = False


@dataclass(frozen=True, slots=True)
class Items:
    """A list of `low` to `high` entries."""

    low: int
    high: int
    required: bool = False


@dataclass(frozen=True, slots=True)
class Object:
    """An object, checked elsewhere."""

    required: bool = False


@dataclass(frozen=True, slots=True)
class Anything:
    """A value that is checked elsewhere."""

    required: bool = False


Spec: TypeAlias = Text | Number | Flag | Items | Object | Anything
Table: TypeAlias = dict[str, Spec]


def is_object(value: Any) -> TypeGuard[Json]:  # the value is whatever a client sent
    """Tell whether a value is a JSON object."""
    return isinstance(value, dict)


class Validator:
    """Collect the faults of a body while it is read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def fault(self, path: Path, code: str, message: str) -> None:
        """Note one fault."""
        self.problems.append(Problem(path, code, message))

    # Values are whatever a client sent; telling that is the purpose of these functions.
    def fields(self, value: Any, table: Table, path: Path) -> TypeGuard[Json]:
        """Check an object's fields against a table, unknown ones included; tell whether it is an object."""
        if not is_object(value):
            self.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return False
        for name in value:
            if name not in table:
                self.fault((*path, name), "UNKNOWN_FIELD", "There is no such field")
        for name, spec in table.items():
            self._field(value.get(name), spec, (*path, name))
        return True

    def _field(self, value: Any, spec: Spec, path: Path) -> None:
        if value is None:
            if spec.required:
                self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
            return
        match spec:
            case Text():
                self._text(value, spec, path)
            case Number():
                self._number(value, spec, path)
            case Flag() if not isinstance(value, bool):
                self.fault(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            case Items():
                self._items(value, spec, path)
            case Object() if not is_object(value):
                self.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            case _:
                pass

    def _text(self, value: Any, spec: Text, path: Path) -> None:
        if not isinstance(value, str):
            self.fault(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        elif not value and spec.low and spec.required:
            self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif not spec.low <= len(value) <= spec.high:
            if spec.low:
                message = f"Must be between {spec.low} and {spec.high} in length."
                self.fault(path, "BASE_TYPE_BAD_LENGTH", message)
            else:
                self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {spec.high} or fewer in length.")

    def _number(self, value: Any, spec: Number, path: Path) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < spec.low:
            self.fault(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {spec.low}.")
        elif value > spec.high:
            self.fault(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {spec.high}.")

    def _items(self, value: Any, spec: Items, path: Path) -> None:
        if not isinstance(value, list):
            self.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        elif not spec.low <= len(value) <= spec.high:
            if spec.low:
                message = f"Must be between {spec.low} and {spec.high} in length."
                self.fault(path, "BASE_TYPE_BAD_LENGTH", message)
            else:
                self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {spec.high} or fewer in length.")

    def unique(self, values: list[tuple[Path, Any]], code: str, message: str) -> None:
        """Note a fault for each value that was there before."""
        seen: list[Any] = []
        for path, value in values:
            if value in seen:
                self.fault(path, code, message)
            seen.append(value)


def listed(value: Any) -> list[Any]:  # the value is whatever a client sent
    """Return the value if it is a list, else an empty one: its fault has already been noted."""
    return value if isinstance(value, list) else []
