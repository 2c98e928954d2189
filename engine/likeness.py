"""Frames as a view shows them: frozen likenesses of the frames of a state, with the same fields in order."""

from collections.abc import Iterable
from dataclasses import fields
from operator import attrgetter
from typing import Any


class Likenesses:
    """Turn frames of a state into their likenesses and back, by pairs of classes.

    Both classes of a pair have the same fields in the same order, two at least; raise `TypeError` where they
    differ. Lists become tuples, and tuples lists, however deep.
    """

    def __init__(self, pairs: Iterable[tuple[type[Any], type[Any]]]) -> None:
        self._seen: dict[type[Any], tuple[type[Any], Any]] = {}
        self._held: dict[type[Any], tuple[type[Any], Any]] = {}
        self._places: dict[type[Any], dict[str, int]] = {}
        for held, seen in pairs:
            names = [field.name for field in fields(held)]
            if names != [field.name for field in fields(seen)]:
                raise TypeError(
                    f"{held.__qualname__} and its likeness must have the same fields in the same order"
                )
            self._seen[held] = (seen, attrgetter(*names))
            self._held[seen] = (held, attrgetter(*names))
            self._places[held] = {name: at for at, name in enumerate(names)}

    def seen(self, frame: Any, **hidden: Any) -> Any:
        """Return the likeness of a frame, with other values in the fields that a viewer may not know."""
        kind = type(frame)
        made, values = self._seen[kind]
        given = [_frozen(value) if value.__class__ is list else value for value in values(frame)]
        for name, value in hidden.items():
            given[self._places[kind][name]] = value
        return made(*given)

    def held(self, frame: Any) -> Any:
        """Return a frame of the state from its likeness."""
        made, values = self._held[type(frame)]
        return made(*[_thawed(value) if value.__class__ is tuple else value for value in values(frame)])


def _frozen(values: Any) -> Any:
    return tuple([_frozen(value) if value.__class__ is list else value for value in values])


def _thawed(values: Any) -> Any:
    return [_thawed(value) if value.__class__ is tuple else value for value in values]
