"""What views are made of: frozen twins of slotted dataclasses, and the source of copies into and back."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, fields
from typing import Any, NoReturn, get_args, get_origin

from engine.fields import seen_type


def frozen(cls: type[Any], *, replaces: bool = False) -> Any:
    """Return a subclass of a slotted dataclass, with its name, whose objects nobody can change.

    `replaces`: the module of the class has the twin under that name, so that a pickled one is found by it.

    An object is filled while it is still one of `cls`, and then becomes one of the twin: that takes half the
    time of a frozen dataclass, which sets each field by a call.
    """
    held: Any = cls
    known: Any = cls
    given = [field.name for field in fields(cls) if field.init]

    def init(self: Any, *args: Any, **kwargs: Any) -> None:
        object.__setattr__(self, "__class__", cls)
        self.__init__(*args, **kwargs)
        self.__class__ = twin

    def refuse(self: Any, name: str, *_: Any) -> NoReturn:
        raise FrozenInstanceError(f"cannot change “{name}” of a {type(self).__name__} that a view shows")

    body: dict[str, Any] = {
        "__slots__": (),
        "__init__": init,
        "__setattr__": refuse,
        "__delattr__": refuse,
        "__reduce__": lambda self: (_again, (known, [getattr(self, name) for name in given])),
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "__doc__": cls.__doc__,
    }
    twin: Any = type(cls.__name__, (cls,), body)
    held.__twin__ = twin.__twin__ = twin
    if replaces:
        known = twin
    return twin


def is_frozen(value: object) -> bool:
    """Tell whether a value is one that a view shows: an object of a frozen twin."""
    return getattr(type(value), "__twin__", None) is type(value)


def _again(cls: Any, values: list[Any]) -> Any:
    """Return a frozen object again that was pickled."""
    return cls.__twin__(*values)


def frosted(value: str, hint: Any, depth: int = 0) -> str:
    """Return the expression of a value of a state as a view has it: tuples for lists, however deep."""
    return _each("tuple", value, hint, depth) if seen_type(hint) != hint else value


def thawed(value: str, hint: Any, depth: int = 0) -> str:
    """Return the expression of a value of a view as a state has it; `hint` is its type there."""
    return _each("list", value, hint, depth) if get_origin(hint) is list else value


def _each(kind: str, value: str, hint: Any, depth: int) -> str:
    (inner,) = get_args(hint)
    if get_origin(inner) is not list:
        return f"{kind}({value})"
    item = f"i{depth}"
    within = f"[{_each(kind, item, inner, depth + 1)} for {item} in {value}]"
    return f"tuple({within})" if kind == "tuple" else within


def filled(cls: str, values: Mapping[str, str], becomes: str = "") -> list[str]:
    """Return the lines of a function that fills an object of a class, and returns it as one of its twin."""
    lines = [f"new = {cls}.__new__({cls})"]
    lines += [f"new.{name} = {value}" for name, value in values.items()]
    return [*lines, *([f"new.__class__ = {becomes}"] if becomes else ()), "return new"]
