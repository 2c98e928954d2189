"""House rules drawn at random, so that games are played under switches that nobody would think of."""

from collections.abc import Sequence
from random import Random
from types import NoneType
from typing import Any, Final, Literal, get_args, get_origin

from pydantic import ValidationError

from engine.options import Options

MOST: Final = 25
"""A number with more values than this is typed, not picked."""
TRIES: Final = 50


def choosable(options: type[Options], name: str, most: int = MOST) -> Sequence[Any] | None:
    """Return the values of a house rule when a list of at most `most` can hold them all, else None."""
    field = options.model_fields[name]
    kind = field.annotation
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        values = tuple(value for value in get_args(kind) if value is not NoneType)
        return values if len(values) <= most else None
    if kind is int:
        least, greatest = bounds(options, name)
        if least is not None and greatest is not None and greatest - least < most:
            return range(least, greatest + 1)
    return None


def bounds(options: type[Options], name: str) -> tuple[int | None, int | None]:
    """Return the least and the greatest value of a whole number, as far as it has them."""
    metadata = options.model_fields[name].metadata
    least = next((meta.ge for meta in metadata if hasattr(meta, "ge")), None)
    most = next((meta.le for meta in metadata if hasattr(meta, "le")), None)
    return least if isinstance(least, int) else None, most if isinstance(most, int) else None


def drawn(options: type[Options], rng: Random, **fixed: Any) -> Options:
    """Return house rules in which each has any of its values, but for those that are `fixed`.

    A rule with more values than can be listed and with no bounds keeps its default. Raise `ValueError` when
    no combination that was drawn is allowed.
    """
    for _ in range(TRIES):
        values = {name: _value(options, name, rng) for name in options.model_fields} | fixed
        try:
            return options.model_validate(values)
        except ValidationError:  # rules of the game that exclude each other: draw others
            continue
    raise ValueError(f"No house rules of {options.__name__} that were drawn go together.")


def _value(options: type[Options], name: str, rng: Random) -> Any:
    values = choosable(options, name)
    if values is not None:
        return values[rng.randrange(len(values))]
    least, most = bounds(options, name)
    if least is not None and most is not None:
        return rng.randint(least, most)
    return options.model_fields[name].get_default(call_default_factory=True)
