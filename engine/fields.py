"""What a class of a state or of a view declares: fields, each with its type and the eyes that may see it."""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import MISSING, Field, dataclass, replace
from typing import Annotated, Any, ClassVar, Final, TypeAlias, get_args, get_origin, get_type_hints

from typing_extensions import TypeVar

Ints = TypeVar("Ints", bound=Sequence[int], covariant=True, default=Sequence[int])
"""Several numbers: a list in a state, a tuple in a view; a rule that says neither reads both."""
Bools = TypeVar("Bools", bound=Sequence[bool], covariant=True, default=Sequence[bool])
Words = TypeVar("Words", bound=Sequence[str], covariant=True, default=Sequence[str])
Rows = TypeVar("Rows", bound=Sequence[Sequence[int]], covariant=True, default=Sequence[Sequence[int]])
"""Several numbers of each of several: lists in a list, or tuples in a tuple."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Say who may see a field."""

    word: str


ALL: Final = Eyes("All")
OWN: Final = Eyes("Own")
HOLDER: Final = Eyes("Holder")
COUNT: Final = Eyes("Count")
PART: Final = Eyes("Part")
NOBODY: Final = Eyes("Nobody")


@dataclass(frozen=True, slots=True)
class Declared:
    """A field as a class declares it."""

    hint: Any
    eyes: Eyes | None
    """None: nobody has said who may see it."""
    default: Any
    """A value, what `dataclasses.field` returned, or `MISSING`."""


Sheet: TypeAlias = Mapping[str, Declared]


def sheet_of(cls: type[Any]) -> Sheet:
    """Return the fields of a class by name: those of the sheets that it is built on, then its own."""
    fields: dict[str, Declared] = {}
    for base in vars(cls).get("__orig_bases__", cls.__bases__):
        origin = get_origin(base) or base
        given = dict(zip(getattr(origin, "__parameters__", ()), get_args(base), strict=False))
        for name, declared in vars(origin).get("__sheet__", {}).items():
            fields[name] = replace(declared, hint=_filled(declared.hint, given))
    return {**fields, **dict(_own(cls))}


def _own(cls: type[Any]) -> Iterator[tuple[str, Declared]]:
    hints = get_type_hints(cls, include_extras=True)
    for name in vars(cls).get("__annotations__", ()):
        hint = hints[name]
        if get_origin(hint) is ClassVar:
            continue
        marks = hint.__metadata__ if get_origin(hint) is Annotated else ()
        eyes = next((mark for mark in marks if isinstance(mark, Eyes)), None)
        yield name, Declared(get_args(hint)[0] if eyes else hint, eyes, vars(cls).get(name, MISSING))


def written(cls: type[Any], sheet: Sheet) -> type[Any]:
    """Write the fields of a sheet into a class, so that `dataclass` finds them there; return the class."""
    cls.__annotations__ = {name: held_type(declared.hint) for name, declared in sheet.items()}
    for name, declared in sheet.items():
        if declared.default is not MISSING:
            setattr(
                cls, name, copy(declared.default) if isinstance(declared.default, Field) else declared.default
            )
    return cls


def held_type(hint: Any) -> Any:
    """Return the type that a state has, where a sheet leaves open whether it is a state or a view."""
    free = getattr(hint, "__parameters__", ())
    return _filled(
        hint,
        {variable: _list(variable.__bound__) for variable in (hint, *free) if isinstance(variable, TypeVar)},
    )


def _list(bound: Any) -> Any:
    """Return a list of what a bound is a `Sequence` of, however deep."""
    if get_origin(bound) is not Sequence:
        return bound
    inner: Any = _list(get_args(bound)[0])
    return list[inner]


def seen_type(hint: Any) -> Any:
    """Return the type that a view has for what is a `list` in a state, however deep."""
    if get_origin(hint) is not list:
        return hint
    inner: Any = seen_type(get_args(hint)[0])
    return tuple[inner, ...]


def _filled(hint: Any, given: Mapping[Any, Any]) -> Any:
    """Return a type with other types in place of its variables."""
    if isinstance(hint, TypeVar):
        return given.get(hint, hint)
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(given.get(variable, variable) for variable in free)] if free and given else hint
